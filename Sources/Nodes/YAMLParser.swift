import CYAML

/// libyaml's parser and the memory that it works in, for one file.
package final class YAMLParser {
  /// Not to be moved, because the parser points to itself.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let parsedEvent: UnsafeMutablePointer<yaml_event_t>
  /// Whether there was memory enough for it.
  private let isReady: Bool
  private var isUsed = false

  package init() {
    parser = .allocate(capacity: 1)
    parsedEvent = .allocate(capacity: 1)
    parsedEvent.initialize(to: yaml_event_t())
    isReady = yaml_parser_initialize(parser) == 1
  }

  deinit {
    yaml_event_delete(parsedEvent)
    parsedEvent.deallocate()
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
  }

  /// Begins with the bytes of a file, for the one time that this can be done. They have to stay where they are.
  ///
  /// - Throws: where there was not enough memory to make the parser.
  func begin(_ bytes: UnsafeBufferPointer<UInt8>) throws(SyntaxFault) {
    precondition(!isUsed, "a parser reads one file")
    isUsed = true
    guard isReady else { throw SyntaxFault(message: "not enough memory to read the file", range: 0..<0) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  /// Goes on to the next event.
  ///
  /// - Returns: Whether there is one; else `state` says what is wrong.
  func advance() -> Bool {
    yaml_event_delete(parsedEvent)
    return yaml_parser_parse(parser, parsedEvent) == 1
  }

  /// The event that the parser has come to, and its memory as long as it goes no further.
  var event: UnsafePointer<yaml_event_t> { UnsafePointer(parsedEvent) }

  var state: UnsafePointer<yaml_parser_t> { UnsafePointer(parser) }
}
