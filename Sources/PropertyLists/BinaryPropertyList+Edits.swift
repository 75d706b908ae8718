extension BinaryPropertyList {
  /// The list's bytes after the edits, which name different keys.
  ///
  /// Objects are appended and the old ones keep their bytes. Only where there are more objects than references can
  /// name, or the bytes no longer in use outweigh the others, are the containers written anew, and the objects in use
  /// alone kept.
  ///
  /// - Throws: where a key or field that is edited is there twice, or the result would go beyond the bounds.
  package func applying(_ edits: [EntryEdit]) throws(PropertyListError) -> [UInt8] {
    let patch = try BinaryPatch(edits, of: objects)
    guard patch.isChange else { return bytes }
    guard canRefer(to: trailer.objectCount + patch.addedCount) else {
      let wider = try BinaryPropertyList(BinaryCompaction.bytes(self, room: patch.addedCount))
      return try wider.appending(BinaryPatch(edits, of: wider.objects))
    }
    return try appending(patch)
  }

  private func appending(_ patch: BinaryPatch) throws(PropertyListError) -> [UInt8] {
    let result = try BinaryPropertyList(patch.appended(check))
    let kept = result.trailer.tableOffset - BinaryTrailer.header.count
    guard kept - result.check.liveBytes > result.check.liveBytes else { return result.bytes }
    return try BinaryCompaction.bytes(result, room: 0)
  }

  private func canRefer(to count: Int) -> Bool {
    trailer.referenceSize >= BigEndian.size(of: count - 1)
  }
}
