import CYAML

/// libyaml's parser and the memory that it works in, for one file.
package final class YAMLParser {
  /// Not to be moved, because the parser points to itself.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// Whether there was memory enough for it.
  private let isReady: Bool
  private var isUsed = false

  package init() {
    parser = .allocate(capacity: 1)
    isReady = yaml_parser_initialize(parser) == 1
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
  }

  /// The parser, for the one time that it can be used.
  ///
  /// - Throws: where there was not enough memory to make it.
  func use() throws(SyntaxFault) -> UnsafeMutablePointer<yaml_parser_t> {
    precondition(!isUsed, "a parser reads one file")
    isUsed = true
    guard isReady else { throw SyntaxFault(message: "not enough memory to read the file", range: 0..<0) }
    return parser
  }
}
