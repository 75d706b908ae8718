/// What stands before the `<plist>` of an XML property list.
enum XMLProlog {
  /// Goes over byte-order mark, declaration, document type, comments and processing instructions.
  ///
  /// - Throws: where the encoding is not UTF-8, entities are declared, or the markup is broken.
  static func skip(_ text: inout XMLBytes) throws(PropertyListError) {
    if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { text.offset = 3 }
    text.skipBlanks()
    if text.starts(with: "<?xml"), text.offset + 5 < text.bytes.count, XMLBytes.isBlank(text.bytes[text.offset + 5]) {
      try declaration(&text)
    }
    var hasType = false
    while true {
      text.skipBlanks()
      if try text.skipCommentOrInstruction() { continue }
      guard text.starts(with: "<!DOCTYPE") else { return }
      guard !hasType else { throw text.error("the document type stands there twice") }
      try documentType(&text)
      hasType = true
    }
  }

  private static func declaration(_ text: inout XMLBytes) throws(PropertyListError) {
    text.offset += 5
    while true {
      text.skipBlanks()
      if text.starts(with: "?>") {
        text.offset += 2
        return
      }
      let name = text.name()
      text.skipBlanks()
      guard !name.isEmpty, text.current == UInt8(ascii: "=") else { throw text.error("the XML declaration is broken") }
      text.offset += 1
      text.skipBlanks()
      let value = try text.quoted()
      if text.bytes[name].elementsEqual("encoding".utf8) {
        let encoding = text.bytes[value].map { byte in byte | 0x20 }
        guard encoding.elementsEqual("utf-8".utf8) || encoding.elementsEqual("utf8".utf8) else {
          throw text.error("its encoding is declared as something other than UTF-8", at: value.lowerBound)
        }
      }
    }
  }

  private static func documentType(_ text: inout XMLBytes) throws(PropertyListError) {
    let start = text.offset
    text.offset += 9
    var isInSubset = false
    while let byte = text.current {
      if text.starts(with: "<!ENTITY") { throw text.error("entity declarations are not allowed") }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try text.quoted()
      case UInt8(ascii: "<"):
        guard isInSubset else { throw text.error("the document type is broken") }
        if try !text.skipCommentOrInstruction() { text.offset += 1 }
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        isInSubset = byte == UInt8(ascii: "[")
        text.offset += 1
      case UInt8(ascii: ">"):
        text.offset += 1
        if !isInSubset { return }
      default: text.offset += 1
      }
    }
    throw text.error("the document type has no end", at: start)
  }
}
