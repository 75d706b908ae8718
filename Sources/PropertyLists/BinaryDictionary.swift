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
    precondition(object.kind == .dictionary, "only a dictionary has keys and values")
    self.init()
    keys.reserveCapacity(object.count)
    values.reserveCapacity(object.count)
    for index in 0..<object.count {
      keys.append(try objects.reference(index, of: object))
      values.append(try objects.reference(object.count + index, of: object))
    }
  }

  /// For each of the names where its entry is, or a failure where it has several.
  func find(
    _ lookup: KeyLookup, among names: [String], in objects: BinaryObjects
  ) throws(PropertyListError) -> [Result<Int?, PropertyListError>] {
    var found: [Result<Int?, PropertyListError>] = Array(repeating: .success(nil), count: names.count)
    for (index, key) in keys.enumerated() {
      guard let position = try BinaryStrings.position(of: key, in: lookup, objects) else { continue }
      if case .success(nil) = found[position] {
        found[position] = .success(index)
      } else {
        found[position] = .failure(PropertyListError("the key \"\(names[position])\" is there twice"))
      }
    }
    return found
  }
}
