/// Turns byte offsets of one file into lines and columns.
///
/// libyaml's own line counts are of no use for this: it also ends a line at U+0085, U+2028 and U+2029, which no editor
/// and no compiler does.
package struct LineTable: Sendable {
  private let source: SourceFile
  /// Offset of the first byte of each line.
  private let starts: [Int]
  /// Code points before each multiple of `stride` bytes, so that a column in a line of many megabytes costs no more
  /// than one in a short line.
  private let codePointsBefore: [Int]
  private static let stride = 2048

  package init(_ source: SourceFile) {
    self.source = source
    var starts = [source.contentStart]
    var counts = [0]
    source.bytes.withUnsafeBufferPointer { bytes in
      counts.reserveCapacity(bytes.count / Self.stride + 1)
      var codePoints = 0
      for offset in 0..<bytes.count {
        if offset > 0 && offset % Self.stride == 0 { counts.append(codePoints) }
        let byte = bytes[offset]
        if byte & 0xC0 != 0x80 { codePoints += 1 }
        if byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A) {
          starts.append(offset + 1)
        }
      }
    }
    self.starts = starts
    self.codePointsBefore = counts
  }

  /// The line and column of the byte at `offset`; an offset past the end is the end.
  package func position(at offset: Int) -> Position {
    let offset = min(max(offset, source.contentStart), source.bytes.count)
    let line = lineIndex(at: offset)
    return Position(line: line + 1, column: codePoints(before: offset) - codePoints(before: starts[line]) + 1)
  }

  /// The offset of the first byte of a place, the opposite of `position(at:)`; a column past the line's end is its end.
  package func offset(of position: Position) -> Int {
    let line = line(position.line)
    let wanted = codePoints(before: line.lowerBound) + position.column - 1
    // The last block of the table that begins before the place; a few bytes are left to be counted.
    var low = line.lowerBound / Self.stride
    var high = line.upperBound / Self.stride + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if middle < codePointsBefore.count && codePointsBefore[middle] <= wanted { low = middle } else { high = middle }
    }
    var offset = max(low * Self.stride, line.lowerBound)
    var count = codePoints(before: offset)
    while offset < line.upperBound && (count < wanted || source.bytes[offset] & 0xC0 == 0x80) {
      if source.bytes[offset] & 0xC0 != 0x80 { count += 1 }
      offset += 1
    }
    return offset
  }

  /// The bytes of a line, counted from 1, without the line's end.
  package func line(_ number: Int) -> Range<Int> {
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func codePoints(before offset: Int) -> Int {
    let block = min(offset / Self.stride, codePointsBefore.count - 1)
    return source.bytes[(block * Self.stride)..<offset].reduce(into: codePointsBefore[block]) { count, byte in
      if byte & 0xC0 != 0x80 { count += 1 }
    }
  }
}
