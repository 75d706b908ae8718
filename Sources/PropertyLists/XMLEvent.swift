/// A step through an XML property list, with the bytes that it stands in.
struct XMLEvent: Sendable {
  enum Kind: Sendable {
    /// The start tag of a container; its range is the tag's.
    case begin
    /// The end tag of a container; where the start tag closes itself the empty range after it.
    case end
    /// A key or a value that is no container; its range is the whole element's.
    case leaf
  }

  let kind: Kind
  let element: XMLElement
  let range: Range<Int>
  /// Of a leaf what stands between its tags; of a begin, its end is where the content begins.
  let content: Range<Int>
  /// Whether the content is text as it stands, without references, markup or carriage returns.
  var isPlain = true
  var isSelfClosing = false
}
