/// Bytes of an XML text and a place in them.
struct XMLBytes: Sendable {
  let bytes: [UInt8]
  var offset: Int

  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte after the current one.
  var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= bytes.count - offset else { return false }
    return text.withUTF8Buffer { expected in
      for index in 0..<count where bytes[offset + index] != expected[index] { return false }
      return true
    }
  }

  mutating func skipBlanks() {
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
  }

  /// Goes behind the next `text`.
  /// - Throws: where there is none; `construct` names what it would have ended.
  mutating func skip(behind text: StaticString, endOf construct: String) throws(PropertyListError) {
    let start = offset
    while offset < bytes.count {
      if starts(with: text) {
        offset += text.utf8CodeUnitCount
        return
      }
      offset += 1
    }
    throw error("\(construct) has no end", at: start)
  }

  /// Goes behind a comment or processing instruction that begins here; otherwise says that there is none.
  mutating func skipCommentOrInstruction() throws(PropertyListError) -> Bool {
    if starts(with: "<!--") {
      offset += 4
      try skip(behind: "-->", endOf: "the comment")
    } else if starts(with: "<?") {
      offset += 2
      try skip(behind: "?>", endOf: "the processing instruction")
    } else {
      return false
    }
    return true
  }

  /// Goes over white space, comments and processing instructions.
  mutating func skipBlanksAndComments() throws(PropertyListError) {
    repeat {
      skipBlanks()
      guard current == UInt8(ascii: "<"), next == UInt8(ascii: "!") || next == UInt8(ascii: "?") else { return }
    } while try skipCommentOrInstruction()
  }

  /// The name that begins here, up to a blank or a character of markup.
  mutating func name() -> Range<Int> {
    let start = offset
    while let byte = current, !Self.isBlank(byte), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/"),
      byte != UInt8(ascii: "="), byte != UInt8(ascii: "<"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'")
    {
      offset += 1
    }
    return start..<offset
  }

  /// The text between the quotes that begin here.
  mutating func quoted() throws(PropertyListError) -> Range<Int> {
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("expected a text in quotes")
    }
    let start = offset
    offset += 1
    while let byte = current {
      offset += 1
      if byte == quote { return (start + 1)..<(offset - 1) }
    }
    throw error("the text in quotes has no end", at: start)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  func error(_ reason: String, at place: Int? = nil) -> PropertyListError {
    PropertyListError("line \(line(of: place ?? offset)): \(reason)")
  }

  /// The line of a byte, from 1; lines end at LF, CR or CRLF.
  private func line(of place: Int) -> Int {
    var line = 1
    for index in 0..<min(place, bytes.count) {
      let isLineFeed = bytes[index] == 0x0A
      let isReturn = bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if isLineFeed || isReturn { line += 1 }
    }
    return line
  }
}
