import CYAML
import Diagnostics
import SourceText

/// The events of one pass of libyaml over a file, or a section of it.
///
/// Not to be copied, since all copies would go on with one parser.
package struct YAMLEvents: ~Copyable {
  private let section: SourceSection
  private let parser: YAMLParser
  private let isASCII: Bool
  private var offsets: OffsetCursor
  private(set) var marks: DocumentMarks
  /// How many nodes a tree would have up to here.
  private(set) var nodeCount: Int

  private var source: SourceFile { section.source }

  /// Whether the text holds U+0085, U+2028 or U+2029, which end a line for libyaml and for nobody else.
  var hasForeignLineEnds: Bool { !isASCII && section.hasForeignLineEnds }

  /// - Parameter parser: One that has not been used yet.
  /// - Throws: where the text is not to be read at all: it is no UTF-8, or goes beyond the limits.
  init(_ section: SourceSection, with parser: YAMLParser, limits: NodeLimits) throws(SyntaxFault) {
    let isASCII = try section.checkEncoding()
    try section.checkDirectives(limit: limits.directives)
    try parser.begin(section.unmanagedBytes)
    (self.section, self.parser, self.isASCII) = (section, parser, isASCII)
    offsets = OffsetCursor(section, isASCII: isASCII)
    // Here, because what is not copied must not be left half-made.
    (marks, nodeCount) = (DocumentMarks(), 0)
  }

  /// The next event, up to the end of the stream.
  ///
  /// - Throws: where the text goes on as no YAML does.
  package mutating func next() throws(SyntaxFault) -> YAMLEvent {
    while parser.advance() {
      guard let event = YAMLEvent(parser.event) else { continue }
      switch event.kind {
      case .scalar, .alias, .sequenceStart, .mappingStart: nodeCount += 1
      case .documentStart where event.isMarked: marks.hasStart = true
      case .documentEnd where event.isMarked: marks.hasEnd = true
      default: break
      }
      return event
    }
    throw fault(of: parser.state.pointee)
  }

  /// Where an event stands, in bytes.
  package mutating func range(of event: YAMLEvent) -> Range<Int> {
    let marks = event.marks
    let start = offsets.byteOffset(ofCodePoint: marks.lowerBound)
    let range = start..<max(start, offsets.byteOffset(ofCodePoint: marks.upperBound))
    return event.kind == .scalar && event.form == .block ? trimmed(range) : range
  }

  /// A block scalar's mark stands behind its last line break, on the line of the next node.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    var end = range.upperBound
    while end > range.lowerBound, blanks.contains(source.bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
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
