import Diagnostics
import PropertyLists
import SourceText

/// Reads a property list into nodes, which then have key paths instead of positions.
package enum PropertyListReader {
  /// The one value of a property list; nil where the file is none, which goes to `log` as `code`.
  package static func read(
    _ source: SourceFile, limits: NodeLimits, faultCode code: DiagnosticCode, log: inout FindingLog
  ) -> NodeTree? {
    var visitor = TreeVisitor(source, limits: limits)
    do throws(PropertyListError) {
      try PropertyList.read(source.bytes, into: &visitor)
    } catch {
      log.add(code, "not readable as a property list: \(error.reason)", at: Place(source, .file))
      return nil
    }
    if let fault = visitor.fault {
      log.add(code, "not readable as a property list: \(fault.message)", at: Place(source, .file), help: fault.help)
      return nil
    }
    log.append(visitor.builder.log)
    return visitor.builder.finish()
  }
}

/// Passes the values of a property list on to the builder. After a fault it passes nothing on any more.
private struct TreeVisitor: PropertyListVisitor {
  var builder: NodeTreeBuilder
  private(set) var fault: SyntaxFault?

  init(_ source: SourceFile, limits: NodeLimits) {
    builder = NodeTreeBuilder(source: source, syntax: .propertyList, limits: limits)
  }

  mutating func beginDictionary() { begin(.mapping) }
  mutating func key(_ key: String) { scalar(key, .quoted) }
  mutating func endDictionary() { end() }
  mutating func beginArray() { begin(.sequence) }
  mutating func endArray() { end() }
  mutating func beginSet() { begin(.sequence, tag: .other) }
  mutating func endSet() { end() }
  mutating func string(_ text: String) { scalar(text, .quoted) }
  mutating func integer(_ digits: String) { scalar(digits, .number) }
  mutating func real() { scalar("", .number) }
  mutating func boolean(_ value: Bool) { scalar(value ? "true" : "false", .boolean) }
  mutating func date(_ text: String) { scalar(text, .date) }
  mutating func data() { scalar("", .opaque) }
  mutating func uid() { scalar("", .opaque) }
  mutating func null() { scalar("", .null) }
  mutating func other() { scalar("", .opaque) }

  private mutating func begin(_ kind: NodeRecord.Kind, tag: NodeTag = .none) {
    attempt { builder throws(SyntaxFault) in try builder.begin(kind, at: 0..<0, tag: tag) }
  }

  private mutating func end() {
    if fault == nil { builder.end(at: nil) }
  }

  private mutating func scalar(_ text: String, _ form: ScalarForm) {
    let bytes = Array(text.utf8)
    attempt { builder throws(SyntaxFault) in
      try bytes.withUnsafeBufferPointer { bytes throws(SyntaxFault) in
        try builder.scalar(bytes, at: 0..<0, textEnd: 0, form: form)
      }
    }
  }

  private mutating func attempt(_ body: (inout NodeTreeBuilder) throws(SyntaxFault) -> Void) {
    guard fault == nil else { return }
    do throws(SyntaxFault) {
      try body(&builder)
    } catch {
      fault = error
    }
  }
}
