/// What a file may demand of the reader before it is refused.
package struct NodeLimits: Sendable {
  /// Levels of nested collections, aliases followed.
  package var depth = 100
  package var nodes: Int
  /// Nodes that aliases add, over what is written.
  package var aliasedNodes = 100_000
  /// `%` lines before a document; libyaml compares each with all others.
  package var directives = 100

  package init(nodes: Int) {
    self.nodes = nodes
  }

  package static let spec = NodeLimits(nodes: 1_000_000)

  /// As many nodes as real inventories of this size have, and a good deal more.
  package static func inventory(byteCount: Int) -> NodeLimits {
    NodeLimits(nodes: max(1_000_000, byteCount / 4))
  }
}
