/// One node of a tree, packed: a large inventory has millions of them.
///
/// Records lie in the order of the text, each collection before its children, so that a node's children are found by
/// stepping from `index + 1` from `next` to `next`.
struct NodeRecord: Sendable {
  enum Kind: UInt8, Sendable { case scalar, sequence, mapping, alias }

  /// Byte offsets of the node in the source. In a property list, which has none, `start` is the index of the collection
  /// that holds the node, and `end` how many nodes it holds before this one: a key path is then found step by step.
  var start: UInt32
  var end: UInt32
  /// Of a scalar, where its text lies; of an alias, `textStart` is the index of the node that it stands for.
  var textStart: UInt32 = 0
  var textLength: UInt32 = 0
  /// The index after this node and everything in it.
  var next: UInt32 = 0
  var kind: Kind
  var form: ScalarForm = .plain
  var tag: NodeTag = .none
  /// Whether the text lies among the decoded texts rather than in the source itself.
  var isDecoded = false
}

/// How a scalar is written, which decides what it can mean.
package enum ScalarForm: UInt8, Sendable {
  /// YAML without quotes: null and boolean words are no strings, and some texts look like numbers.
  case plain
  /// In quotes, or a string of JSON or a property list.
  case quoted
  /// A YAML literal or folded block.
  case block
  /// JSON's and property lists' own types.
  case number, boolean, null, date
  /// Data, UIDs and whatever else a property list can hold.
  case opaque
}

/// An explicit YAML tag, as far as it matters.
package enum NodeTag: UInt8, Sendable {
  case none
  /// `!` or `!!str`.
  case string
  case other
}
