import Diagnostics
import JSONText
import SourceText

/// Reads JSON into nodes.
package enum JSONReader {
  /// How reading a text as JSON ended.
  package enum Outcome: Sendable {
    case tree(NodeTree)
    /// It is not JSON, which leaves open whether it is YAML.
    case notJSON(Finding)
    /// It goes beyond the limits, as it would in any format.
    case beyondLimits(Finding)
  }

  /// The one value of a JSON text. Keys that occur twice and halves of surrogate pairs go to `log`.
  package static func read(_ source: SourceFile, limits: NodeLimits, log: inout FindingLog) -> Outcome {
    var builder = NodeTreeBuilder(source: source, syntax: .json, limits: limits)
    var strings = FindingLog()
    do throws(SyntaxFault) {
      _ = try SourceSection(source).checkEncoding(controlCharactersAllowed: true)
      try readTokens(of: source, limits: limits, into: &builder, log: &strings)
    } catch {
      let finding = Finding(
        .yamlSyntax, error.message, at: Place(source, .bytes(error.range)), help: error.help.map(Finding.Help.text))
      return error.isLimit ? .beyondLimits(finding) : .notJSON(finding)
    }
    log.append(builder.log)
    log.append(strings)
    return .tree(builder.finish())
  }

  private static func readTokens(
    of source: SourceFile, limits: NodeLimits, into builder: inout NodeTreeBuilder, log: inout FindingLog
  ) throws(SyntaxFault) {
    var scanner = JSONScanner(source.bytes, from: source.contentStart, depthLimit: limits.depth)
    while let token = try next(&scanner) {
      switch token.kind {
      case .beginObject: try builder.begin(.mapping, at: token.range)
      case .beginArray: try builder.begin(.sequence, at: token.range)
      case .endObject, .endArray: builder.end(at: token.range.upperBound)
      case .key, .string: try string(token, of: source, into: &builder, log: &log)
      case .number: try scalar(token, .number, of: source, into: &builder)
      case .true, .false: try scalar(token, .boolean, of: source, into: &builder)
      case .null: try scalar(token, .null, of: source, into: &builder)
      }
    }
  }

  private static func next(_ scanner: inout JSONScanner) throws(SyntaxFault) -> JSONToken? {
    do throws(JSONError) {
      return try scanner.next()
    } catch {
      throw SyntaxFault(message: "not JSON: \(error.message)", range: error.offset..<error.offset)
    }
  }

  private static func string(
    _ token: JSONToken, of source: SourceFile, into builder: inout NodeTreeBuilder, log: inout FindingLog
  ) throws(SyntaxFault) {
    let textEnd = token.range.upperBound - 1
    let content = (token.range.lowerBound + 1)..<textEnd
    guard source.bytes[content].contains(UInt8(ascii: "\\")) else {
      return try source.bytes.withUnsafeBufferPointer { bytes throws(SyntaxFault) in
        let text = UnsafeBufferPointer(rebasing: bytes[content])
        try builder.scalar(text, at: token.range, textEnd: textEnd, form: .quoted)
      }
    }
    // Some text, so that the value is not taken for an empty one as well.
    var text = "\u{FFFD}"
    do throws(JSONError) {
      text = try JSONString.decode(source.bytes, token.range)
    } catch {
      let escape = error.offset..<min(error.offset + 6, textEnd)
      log.add(
        .yamlSyntax, "not JSON: \(error.message)", at: Place(source, .bytes(escape)),
        help: "a character above U+FFFF is written as two escapes, \\ud83d\\ude00 for instance")
    }
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { bytes throws(SyntaxFault) in
      try builder.scalar(bytes, at: token.range, textEnd: textEnd, form: .quoted)
    }
  }

  private static func scalar(
    _ token: JSONToken, _ form: ScalarForm, of source: SourceFile, into builder: inout NodeTreeBuilder
  ) throws(SyntaxFault) {
    try source.bytes.withUnsafeBufferPointer { bytes throws(SyntaxFault) in
      let text = UnsafeBufferPointer(rebasing: bytes[token.range])
      try builder.scalar(text, at: token.range, textEnd: token.range.upperBound, form: form)
    }
  }
}
