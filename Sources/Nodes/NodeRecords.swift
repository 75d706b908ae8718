import SourceText

/// The nodes of a file in the order of the text, each collection before its children, so that a node's children are
/// found by stepping from one to the record after it.
struct NodeRecords: Sendable {
  private struct Slice: Sendable {
    var start: UInt32
    var length: UInt32
  }

  private var records: [NodeRecord] = []
  private var slices: [Slice] = []
  private var decoded: [UInt8] = []

  mutating func reserveCapacity(_ count: Int) {
    records.reserveCapacity(count)
  }

  var count: Int { records.count }

  subscript(index: Int) -> NodeRecord {
    get { records[index] }
    set { records[index] = newValue }
  }

  mutating func append(_ record: NodeRecord) {
    records.append(record)
  }

  /// Adds a scalar whose text is the slice of the source that ends at `textEnd`, or else the given bytes.
  mutating func append(
    _ record: NodeRecord, text: UnsafeBufferPointer<UInt8>, endingAt textEnd: Int, in source: SourceFile
  ) {
    var record = record
    let textStart = textEnd - text.count
    if textStart < Int(record.start) || !source.holds(text, at: textStart) {
      record.textPlace = .decoded
      record.link = add(Slice(start: UInt32(decoded.count), length: UInt32(text.count)))
      decoded.append(contentsOf: text)
    } else if Self.textRange(of: record) != textStart..<textEnd {
      record.textPlace = .source
      record.link = add(Slice(start: UInt32(textStart), length: UInt32(text.count)))
    }
    records.append(record)
  }

  private mutating func add(_ slice: Slice) -> UInt32 {
    slices.append(slice)
    return UInt32(slices.count - 1)
  }

  mutating func removeAll(from index: Int) {
    records.removeSubrange(index...)
  }

  /// The record after a node and everything in it.
  func index(after index: Int) -> Int {
    let record = records[index]
    return record.kind == .sequence || record.kind == .mapping ? Int(record.link) : index + 1
  }

  func withText<Result>(
    of record: NodeRecord, in source: SourceFile, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    switch record.textPlace {
    case .range: source.withUnmanagedBytes(Self.textRange(of: record), body)
    case .source: source.withUnmanagedBytes(range(of: slices[Int(record.link)]), body)
    case .decoded:
      decoded.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[range(of: slices[Int(record.link)])]))
      }
    }
  }

  func textLength(of record: NodeRecord) -> Int {
    record.textPlace == .range ? Self.textRange(of: record).count : Int(slices[Int(record.link)].length)
  }

  private func range(of slice: Slice) -> Range<Int> {
    Int(slice.start)..<Int(slice.start + slice.length)
  }

  private static func textRange(of record: NodeRecord) -> Range<Int> {
    let quotes = record.form == .quoted ? 1 : 0
    let start = Int(record.start) + quotes
    return start..<max(start, Int(record.end) - quotes)
  }
}

extension SourceFile {
  fileprivate func holds(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    withUnmanagedBytes(start..<(start + text.count)) { $0.isExactly(text) }
  }
}
