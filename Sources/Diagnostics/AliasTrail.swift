/// The aliases through which a node was reached: byte ranges in its file, outermost first.
///
/// A class, so that the nodes that no alias leads to, nearly all, have nothing to carry.
package final class AliasTrail: Sendable {
  package let aliases: [Range<Int>]

  package init(_ aliases: [Range<Int>]) {
    self.aliases = aliases
  }

  /// The trail of what stands behind a further alias.
  package static func extending(_ trail: AliasTrail?, by alias: Range<Int>) -> AliasTrail {
    AliasTrail((trail?.aliases ?? []) + [alias])
  }
}
