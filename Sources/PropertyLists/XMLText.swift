/// The text in XML elements, read and written.
enum XMLText {
  /// The text that a leaf's content stands for, in UTF-8; comments and processing instructions are no part of it, and
  /// line ends are line feeds, as section 2.11 of XML 1.0 has it.
  static func bytes(of leaf: XMLEvent, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    if leaf.isPlain { return bytes[leaf.content] }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(leaf.content.count)
    var text = XMLBytes(bytes: bytes, offset: leaf.content.lowerBound)
    var isCDATA = false
    while text.offset < leaf.content.upperBound {
      let byte = bytes[text.offset]
      if isCDATA, text.starts(with: "]]>") {
        isCDATA = false
        text.offset += 3
      } else if !isCDATA, text.starts(with: "<![CDATA[") {
        isCDATA = true
        text.offset += 9
      } else if !isCDATA, byte == UInt8(ascii: "<") {
        // The reader has seen its end; anything else would be a fault of its own and end the text here.
        guard (try? text.skipCommentOrInstruction()) == true else { break }
      } else if !isCDATA, byte == UInt8(ascii: "&"), let reference = reference(bytes, at: text.offset) {
        decoded += Array(String(Character(reference.scalar)).utf8)
        text.offset += reference.length
      } else if byte == 0x0D {
        decoded.append(0x0A)
        text.offset += text.starts(with: "\r\n") ? 2 : 1
      } else {
        decoded.append(byte)
        text.offset += 1
      }
    }
    return decoded[...]
  }

  /// The character that a reference such as `&amp;` or `&#x41;` stands for, and how many bytes the reference has.
  static func reference(_ bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    // Leading zeros may make a reference longer, but nobody writes thirty of them.
    let name = bytes[(start + 1)...].prefix(32).prefix { byte in byte != UInt8(ascii: ";") }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
    let length = name.count + 2
    guard name.first == UInt8(ascii: "#") else {
      return named[String(decoding: name, as: UTF8.self)].map { scalar in (scalar, length) }
    }
    let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // `UInt32(_:radix:)` would take a sign too.
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return (scalar, length)
  }

  /// The text with what would be markup escaped.
  ///
  /// - Throws: where it holds a character that XML 1.0 cannot express.
  static func escaped(_ text: String) throws(PropertyListError) -> [UInt8] {
    var escaped: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += Array("&amp;".utf8)
      case "<": escaped += Array("&lt;".utf8)
      case ">": escaped += Array("&gt;".utf8)
      case "\r": escaped += Array("&#13;".utf8)
      case "\t", "\n": escaped.append(UInt8(scalar.value))
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}":
        throw PropertyListError("XML cannot hold the character U+\(hexadecimal(scalar))")
      default: escaped += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return escaped
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
