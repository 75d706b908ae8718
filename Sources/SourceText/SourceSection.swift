/// A part of a file, or all of it, that is read on its own.
package struct SourceSection: Sendable {
  package let source: SourceFile
  /// Byte offsets in the file.
  package let range: Range<Int>

  package init(_ source: SourceFile, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// Everything but the byte-order mark.
  package init(_ source: SourceFile) {
    self.init(source, source.contentStart..<max(source.bytes.count, source.contentStart))
  }

  /// Whether nothing stands before it.
  package var isAtStart: Bool { range.lowerBound == source.contentStart }

  /// The bytes, as long as the source is held.
  package var unmanagedBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source.unmanagedBytes[range])
  }

  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}
