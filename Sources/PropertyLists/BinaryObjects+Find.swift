/// Where in a dictionary the entry of a key is, nil where there is none; a failure where there are several.
typealias FoundEntry = Result<Int?, PropertyListError>

extension BinaryObjects {
  /// For each of the keys looked for where a dictionary's entry is.
  func find(_ lookup: KeyLookup, in dictionary: BinaryObject) throws(PropertyListError) -> [FoundEntry] {
    try find(lookup, among: dictionary.count) { index throws(PropertyListError) in
      try reference(index, of: dictionary)
    }
  }

  /// For each of the keys looked for where the entry is.
  ///
  /// - Parameters:
  ///   - count: How many entries there are.
  ///   - key: The number of an entry's key.
  @inline(__always)
  func find(
    _ lookup: KeyLookup, among count: Int, key: (Int) throws(PropertyListError) -> Int
  ) throws(PropertyListError) -> [FoundEntry] {
    var found = [FoundEntry](repeating: .success(nil), count: lookup.keys.count)
    for index in 0..<count {
      guard let position = try BinaryStrings.position(of: key(index), in: lookup, self) else { continue }
      if case .success(nil) = found[position] {
        found[position] = .success(index)
      } else {
        found[position] = .failure(PropertyListError("the key \"\(lookup.keys[position])\" is there twice"))
      }
    }
    return found
  }

  /// The number of the value of a dictionary's entry.
  func value(_ index: Int, of dictionary: BinaryObject) throws(PropertyListError) -> Int {
    try reference(dictionary.count + index, of: dictionary)
  }
}
