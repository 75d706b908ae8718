/// One node of a tree, packed: a large inventory has millions of them.
struct NodeRecord: Sendable {
  enum Kind: UInt8, Sendable { case scalar, sequence, mapping, alias }

  /// Where the text of a scalar lies.
  enum TextPlace: UInt8, Sendable {
    /// It is what is written, without the quotes if it has some.
    case range
    /// A slice of the source, which `link` numbers.
    case source
    /// A slice of the decoded texts, which `link` numbers: it does not stand in the source letter by letter.
    case decoded
  }

  /// Byte offsets of the node in the source. In a property list, which has none, `start` is the index of the collection
  /// that holds the node, and `end` how many nodes it holds before this one: a key path is then found step by step.
  var start: UInt32
  var end: UInt32
  /// Of a collection, the index after it and everything in it; of an alias, the index of the node that it stands for; of
  /// a scalar, see `TextPlace`.
  var link: UInt32 = 0
  var kind: Kind
  var form: ScalarForm = .plain
  var tag: NodeTag = .none
  var textPlace: TextPlace = .range

  /// Whether it is a string, unless it is one of the words that stand for null and booleans.
  var isString: Bool {
    guard kind == .scalar else { return false }
    switch tag {
    case .string: return true
    case .none: return form == .plain || form == .quoted || form == .block
    case .other: return false
    }
  }
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
