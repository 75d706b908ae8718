import CYAML

/// libyaml's parser and the memory that it works in, for one file.
package final class YAMLParser {
  /// Not to be moved, because the parser points to itself.
  let parser: UnsafeMutablePointer<yaml_parser_t>
  /// Whether there was memory enough for it.
  let isReady: Bool

  package init() {
    parser = .allocate(capacity: 1)
    isReady = yaml_parser_initialize(parser) == 1
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
  }
}
