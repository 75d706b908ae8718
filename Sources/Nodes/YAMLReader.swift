import CYAML
import Diagnostics
import SourceText

/// Reads YAML through libyaml's event parser.
package enum YAMLReader {
  /// The documents of a file. What is wrong with it goes to `log`; documents before a syntax error are kept.
  ///
  /// - Parameter parser: One that has not been used yet.
  package static func read(
    _ source: SourceFile, with parser: YAMLParser = YAMLParser(), limits: NodeLimits, log: inout FindingLog
  ) -> NodeTree {
    var builder = NodeTreeBuilder(source: source, syntax: .yaml, limits: limits)
    do throws(SyntaxFault) {
      _ = try read(SourceSection(source), with: parser, limits: limits, into: &builder)
    } catch {
      if !builder.isAtTop { builder.dropLastDocument() }
      let related = error.beginning.map { Finding.Related("it begins here", at: Place(source, .bytes($0..<$0))) }
      log.add(
        .yamlSyntax, error.message, at: Place(source, .bytes(error.range)), help: error.help,
        related: [related].compactMap(\.self))
    }
    log.append(builder.log)
    return builder.finish()
  }

  static func read(
    _ section: SourceSection, with parser: YAMLParser, limits: NodeLimits, into builder: inout NodeTreeBuilder
  ) throws(SyntaxFault) -> DocumentMarks {
    let isASCII = try section.checkEncoding()
    try checkDirectives(section, limit: limits.directives)
    builder.hasForeignLineEnds = !isASCII && section.hasForeignLineEnds
    var reader = EventReader(section, isASCII: isASCII)
    return try reader.read(with: parser, into: &builder)
  }

  /// libyaml compares each `%` line with all earlier ones, so that they are counted before it sees them.
  private static func checkDirectives(_ section: SourceSection, limit: Int) throws(SyntaxFault) {
    guard section.withBytes({ $0.offset(of: UInt8(ascii: "%")) != nil }) else { return }
    let bytes = section.source.bytes
    var count = 0
    var isLineStart = true
    for offset in section.range {
      let byte = bytes[offset]
      if isLineStart && byte == UInt8(ascii: "%") {
        count += 1
        guard count <= limit else {
          throw SyntaxFault(
            message: "more than \(limit) directives before a document", range: offset..<(offset + 1),
            help: "remove lines that begin with '%'")
        }
      } else if isLineStart && byte == UInt8(ascii: "-") && bytes[offset...].starts(with: "---".utf8) {
        count = 0
      }
      isLineStart = byte == 0x0A || byte == 0x0D || byte >= 0x80 && endsLine(bytes, at: offset)
    }
  }

  /// Whether U+0085, U+2028 or U+2029 ends at this byte: libyaml ends a line there.
  private static func endsLine(_ bytes: [UInt8], at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x85: offset >= 1 && bytes[offset - 1] == 0xC2
    case 0xA8, 0xA9: offset >= 2 && bytes[offset - 2] == 0xE2 && bytes[offset - 1] == 0x80
    default: false
    }
  }
}

/// Whether documents are marked as such, by `---` and `...`.
struct DocumentMarks {
  var hasStart = false
  var hasEnd = false
}

/// One pass of libyaml over one file, or a section of it.
private struct EventReader {
  private let section: SourceSection
  private var offsets: OffsetCursor
  private var marks = DocumentMarks()

  private var source: SourceFile { section.source }

  init(_ section: SourceSection, isASCII: Bool) {
    self.section = section
    self.offsets = OffsetCursor(section, isASCII: isASCII)
  }

  mutating func read(
    with parser: YAMLParser, into builder: inout NodeTreeBuilder
  ) throws(SyntaxFault) -> DocumentMarks {
    let pointer = try parser.use()
    yaml_parser_set_encoding(pointer, YAML_UTF8_ENCODING)
    try section.withBytes { content throws(SyntaxFault) in
      yaml_parser_set_input_string(pointer, content.baseAddress, content.count)
      try readEvents(of: pointer, into: &builder)
    }
    return withExtendedLifetime(parser) { marks }
  }

  private mutating func readEvents(
    of parser: UnsafeMutablePointer<yaml_parser_t>, into builder: inout NodeTreeBuilder
  ) throws(SyntaxFault) {
    // For each open collection whether it has brackets, and so an end of its own.
    var isFlow: [Bool] = []
    // Where a line does not fit, libyaml ends the document before it complains; such a document is not complete.
    var hasImplicitEnd = false
    // One for all, which libyaml clears itself.
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) == 1 else {
        if hasImplicitEnd { builder.dropLastDocument() }
        throw fault(of: parser.pointee)
      }
      defer { yaml_event_delete(&event) }
      hasImplicitEnd = event.type == YAML_DOCUMENT_END_EVENT && event.data.document_end.implicit == 1
      switch event.type {
      case YAML_STREAM_END_EVENT: return
      case YAML_DOCUMENT_START_EVENT:
        if event.data.document_start.implicit == 0 { marks.hasStart = true }
        builder.beginDocument()
      case YAML_DOCUMENT_END_EVENT:
        if event.data.document_end.implicit == 0 { marks.hasEnd = true }
      case YAML_SCALAR_EVENT: try scalar(event, into: &builder)
      case YAML_ALIAS_EVENT:
        try builder.alias(text(event.data.alias.anchor) ?? "", at: range(event))
      case YAML_SEQUENCE_START_EVENT:
        let data = event.data.sequence_start
        isFlow.append(data.style == YAML_FLOW_SEQUENCE_STYLE)
        try builder.begin(.sequence, at: range(event), tag: tag(data.tag), anchor: text(data.anchor))
      case YAML_MAPPING_START_EVENT:
        let data = event.data.mapping_start
        isFlow.append(data.style == YAML_FLOW_MAPPING_STYLE)
        try builder.begin(.mapping, at: range(event), tag: tag(data.tag), anchor: text(data.anchor))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        // The mapping of a single pair in a flow sequence, `[a: b]`, has no brackets of its own and an empty end.
        let range = range(event)
        builder.end(at: isFlow.popLast() == true && !range.isEmpty ? range.upperBound : nil)
      default: break
      }
    }
  }

  private mutating func scalar(_ event: yaml_event_t, into builder: inout NodeTreeBuilder) throws(SyntaxFault) {
    let data = event.data.scalar
    var range = range(event)
    let form: ScalarForm
    var textEnd = range.upperBound
    switch data.style {
    case YAML_PLAIN_SCALAR_STYLE: form = .plain
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
      form = .block
      range = range.lowerBound..<trimmedEnd(range)
    default:
      form = .quoted
      textEnd -= 1
    }
    try builder.scalar(
      UnsafeBufferPointer(start: data.value, count: data.length), at: range, textEnd: textEnd, form: form,
      tag: tag(data.tag), anchor: text(data.anchor))
  }

  /// A block scalar's mark stands behind its last line break, on the line of the next node.
  private func trimmedEnd(_ range: Range<Int>) -> Int {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    var end = range.upperBound
    while end > range.lowerBound, blanks.contains(source.bytes[end - 1]) { end -= 1 }
    return end
  }

  private mutating func range(_ event: yaml_event_t) -> Range<Int> {
    let start = offsets.byteOffset(ofCodePoint: event.start_mark.index)
    return start..<max(start, offsets.byteOffset(ofCodePoint: event.end_mark.index))
  }

  private func text(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    anchor.map { String(cString: $0) }
  }

  private func tag(_ tag: UnsafeMutablePointer<yaml_char_t>?) -> NodeTag {
    switch text(tag) {
    case nil: .none
    case "!", "tag:yaml.org,2002:str": .string
    default: .other
    }
  }

  private mutating func fault(of parser: yaml_parser_t) -> SyntaxFault {
    var message = parser.problem.map { String(cString: $0) } ?? "not readable as YAML"
    if let context = parser.context { message += ", " + String(cString: context) }
    let start = offsets.byteOffset(ofCodePoint: parser.problem_mark.index)
    let end = min(start + 1, source.bytes.count)
    let isLineEnd = start < end && (source.bytes[start] == 0x0A || source.bytes[start] == 0x0D)
    var fault = SyntaxFault(
      message: message, range: start..<(isLineEnd ? start : end),
      help: hint(at: start) ?? SyntaxHint.text(for: message))
    if parser.context != nil, parser.context_mark.index != parser.problem_mark.index {
      fault.beginning = offsets.byteOffset(ofCodePoint: parser.context_mark.index)
    }
    return fault
  }

  /// What most often lies behind an error of libyaml's.
  private func hint(at offset: Int) -> String? {
    guard offset < source.bytes.count else { return nil }
    switch source.bytes[offset] {
    case UInt8(ascii: "\t"): return "YAML is indented with blanks, not with tabs"
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      return "put a text that begins with this character in quotes"
    default: return nil
    }
  }
}

/// Turns libyaml's marks, which count code points, into byte offsets. Marks come nearly in order, so that each is found
/// in a few steps from the last.
private struct OffsetCursor {
  private let section: SourceSection
  private let isASCII: Bool
  private var codePoint = 0
  private var offset: Int

  init(_ section: SourceSection, isASCII: Bool) {
    self.section = section
    self.isASCII = isASCII
    self.offset = section.range.lowerBound
  }

  mutating func byteOffset(ofCodePoint target: Int) -> Int {
    let end = section.range.upperBound
    if isASCII { return min(section.range.lowerBound + target, end) }
    section.source.withUnmanagedBytes(0..<end) { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      while codePoint < target && offset < end {
        // Eight bytes of ASCII at a time.
        if codePoint + 8 <= target, offset + 8 <= end,
          raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          offset += 8
          codePoint += 8
          continue
        }
        offset += 1
        while offset < end && bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        codePoint += 1
      }
      while codePoint > target {
        offset -= 1
        while bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        codePoint -= 1
      }
    }
    return offset
  }
}
