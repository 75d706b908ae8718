/// A key and its value in a dictionary of an XML property list: the bytes that the two elements stand in.
struct XMLEntry: Sendable {
  let key: Range<Int>
  let value: Range<Int>
  /// Of the value.
  let element: XMLElement
}
