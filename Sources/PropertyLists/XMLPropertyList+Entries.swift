/// Entries of the top dictionary that come from another list as they stand there.
extension XMLPropertyList {
  /// The list's bytes with the values that another list has under these different keys, byte for byte; a key that the
  /// other has not stays as it is, and so does everything else.
  ///
  /// - Throws: where one of the keys is there twice in either.
  package func taking(_ keys: [String], from other: XMLPropertyList) throws(PropertyListError) -> [UInt8] {
    let lookup = KeyLookup(keys)
    let theirs = try XMLDictionary(other.bytes, at: other.topStart, lookup)
    let ours = try XMLDictionary(bytes, at: topStart, lookup)
    var added: [EntryEdit] = []
    for (key, (their, our)) in zip(keys, zip(theirs.found, ours.found)) {
      // Makes a place for what comes then.
      if try their.get() != nil, try our.get() == nil { added.append(.set(key: key, fields: [])) }
    }
    let list = try XMLPropertyList(applying(added))
    let places = try XMLDictionary(list.bytes, at: list.topStart, lookup)
    var splices: [ByteSplice] = []
    for (their, place) in zip(theirs.found, places.found) {
      guard let their = try their.get(), let place = try place.get() else { continue }
      splices.append(ByteSplice(place.value, Array(other.bytes[their.value])))
    }
    return try XMLPropertyList(ByteSplice.apply(splices, to: list.bytes)).bytes
  }
}
