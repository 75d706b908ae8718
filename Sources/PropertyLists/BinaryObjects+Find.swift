/// Where in a dictionary the entry of a key is, nil where there is none; a failure where there are several.
typealias FoundEntry = Result<Int?, PropertyListError>

extension BinaryObjects {
  /// For each of the keys looked for where a dictionary's entry is.
  ///
  /// - Throws: where a reference or a key is damaged, which no list has that was checked.
  func find(_ lookup: KeyLookup, in dictionary: BinaryObject) throws(PropertyListError) -> [FoundEntry] {
    precondition(dictionary.kind == .dictionary, "only a dictionary has keys and values")
    return try find(lookup, among: dictionary.count) { index throws(PropertyListError) in
      try reference(index, of: dictionary)
    }
  }

  /// For each of the keys looked for where the entry is.
  ///
  /// - Parameters:
  ///   - count: How many entries there are.
  ///   - key: The number of an entry's key.
  // Inlined, so that the keys are not asked for by way of a closure.
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
}
