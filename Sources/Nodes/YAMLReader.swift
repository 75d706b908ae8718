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
      var events = try YAMLEvents(SourceSection(source), with: parser, limits: limits)
      try read(&events, into: &builder)
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

  /// Reads everything that is left.
  static func read(_ events: inout YAMLEvents, into builder: inout NodeTreeBuilder) throws(SyntaxFault) {
    builder.hasForeignLineEnds = events.hasForeignLineEnds
    // For each open collection whether it has brackets, and so an end of its own.
    var isFlow: [Bool] = []
    // Where a line does not fit, libyaml ends the document before it complains; such a document is not complete.
    var hasImplicitEnd = false
    while true {
      let event: YAMLEvent
      do throws(SyntaxFault) {
        event = try events.next()
      } catch {
        if hasImplicitEnd { builder.dropLastDocument() }
        throw error
      }
      hasImplicitEnd = event.kind == .documentEnd && !event.isMarked
      switch event.kind {
      case .streamEnd: return
      case .documentStart: builder.beginDocument()
      case .documentEnd: break
      case .scalar:
        let range = events.range(of: event)
        try builder.scalar(
          event.text, at: range, textEnd: range.upperBound - (event.form == .quoted ? 1 : 0), form: event.form,
          tag: event.tag, anchor: event.anchor)
      case .alias: try builder.alias(event.aliasName, at: events.range(of: event))
      case .sequenceStart, .mappingStart:
        isFlow.append(event.isFlow)
        try builder.begin(
          event.kind == .mappingStart ? .mapping : .sequence, at: events.range(of: event), tag: event.tag,
          anchor: event.anchor)
      case .sequenceEnd, .mappingEnd:
        // The mapping of a single pair in a flow sequence, `[a: b]`, has no brackets of its own and an empty end.
        let range = events.range(of: event)
        builder.end(at: isFlow.popLast() == true && !range.isEmpty ? range.upperBound : nil)
      }
    }
  }
}
