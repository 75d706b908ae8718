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
      values.append(try objects.value(index, of: object))
    }
  }

  /// For each of the keys looked for where its entry is.
  func find(_ lookup: KeyLookup, in objects: BinaryObjects) throws(PropertyListError) -> [FoundEntry] {
    try objects.find(lookup, among: keys.count) { index throws(PropertyListError) in keys[index] }
  }
}
