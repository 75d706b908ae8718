/// A dictionary of a binary property list as the numbers of its keys and values.
struct BinaryDictionary: Sendable {
  var keys: [Int]
  var values: [Int]

  init(keys: [Int] = [], values: [Int] = []) {
    self.keys = keys
    self.values = values
  }

  /// - Parameter object: A dictionary.
  init(_ objects: BinaryObjects, _ object: BinaryObject) throws(PropertyListError) {
    self.init()
    keys.reserveCapacity(object.count)
    values.reserveCapacity(object.count)
    for index in 0..<object.count {
      keys.append(try objects.reference(index, of: object))
      values.append(try objects.reference(object.count + index, of: object))
    }
  }

  /// Which entry has a name.
  enum EntryPlace {
    case none
    case at(Int)
    case several

    /// The position of the entry; nil where there is none.
    ///
    /// - Throws: where there are several.
    func get(_ name: String) throws(PropertyListError) -> Int? {
      switch self {
      case .none: return nil
      case .at(let index): return index
      case .several: throw PropertyListError("the key \"\(name)\" is there twice")
      }
    }
  }

  /// For each of the names that are looked for where its entry is.
  func find(_ lookup: KeyLookup, in objects: BinaryObjects) throws(PropertyListError) -> [EntryPlace] {
    var found: [EntryPlace] = Array(repeating: .none, count: lookup.count)
    for (index, key) in keys.enumerated() {
      guard let position = try BinaryStrings.position(of: key, in: lookup, objects) else { continue }
      if case .none = found[position] {
        found[position] = .at(index)
      } else {
        found[position] = .several
      }
    }
    return found
  }
}
