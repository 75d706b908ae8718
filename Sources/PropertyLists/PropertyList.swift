/// Property lists of either kind, and the bounds within which they are read.
package enum PropertyList {
  /// How deep containers may be nested.
  package static let depthLimit = 100
  /// How many references from containers to keys and values are followed.
  package static let referenceLimit = 2_000_000

  static let tooDeep = PropertyListError("nested more than \(depthLimit) levels deep")
  static let tooLarge = PropertyListError("it holds more than 2,000,000 keys and values")

  private static let binaryStart = Array("bplist".utf8)

  /// Whether the bytes begin as those of a binary property list of any version.
  package static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: binaryStart)
  }

  /// Tells the visitor about every value of a binary or XML list, from the top down.
  ///
  /// What several containers of a binary list share is told about once for each of them, up to the limit.
  ///
  /// - Throws: where the bytes are no property list or go beyond the bounds; the visitor may have been told about a part
  ///   of it then.
  package static func read(
    _ bytes: [UInt8], into visitor: inout some PropertyListVisitor
  ) throws(PropertyListError) {
    if isBinary(bytes) {
      try BinaryWalk.visit(BinaryPropertyList(bytes), &visitor)
    } else {
      try XMLWalk.visit(bytes, &visitor)
    }
  }
}
