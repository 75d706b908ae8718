/// Tells a visitor about a binary property list, from the top down.
enum BinaryWalk {
  private struct Frame {
    let object: BinaryObject
    var next = 0
  }

  /// - Throws: where shared containers expand beyond the limit, or a string or date is not well-formed.
  static func visit(
    _ list: BinaryPropertyList, _ visitor: inout some PropertyListVisitor
  ) throws(PropertyListError) {
    let objects = list.objects
    var strings = BinaryStrings(objects)
    var open: [Frame] = []
    var referenceCount = 0
    func begin(_ object: BinaryObject) throws(PropertyListError) {
      referenceCount += object.referenceCount
      guard referenceCount <= PropertyList.referenceLimit else { throw PropertyList.tooLarge }
      open.append(Frame(object: object))
    }
    try scalar(objects.object(list.trailer.topObject), objects, &strings, &visitor, orContainer: begin)
    while var frame = open.popLast() {
      guard frame.next < frame.object.count else {
        end(frame.object, &visitor)
        continue
      }
      if frame.object.kind == .dictionary {
        let key = try objects.object(objects.reference(frame.next, of: frame.object))
        visitor.key(try wellFormed(strings.text(key)))
      }
      let isDictionary = frame.object.kind == .dictionary
      let index = isDictionary ? frame.object.count + frame.next : frame.next
      let child = try objects.object(objects.reference(index, of: frame.object))
      frame.next += 1
      open.append(frame)
      try scalar(child, objects, &strings, &visitor, orContainer: begin)
    }
  }

  private static func scalar(
    _ object: BinaryObject, _ objects: BinaryObjects, _ strings: inout BinaryStrings,
    _ visitor: inout some PropertyListVisitor,
    orContainer begin: (BinaryObject) throws(PropertyListError) -> Void
  ) throws(PropertyListError) {
    let content = objects.bytes[object.content..<object.range.upperBound]
    switch object.kind {
    case .null, .fill: visitor.null()
    case .false: visitor.boolean(false)
    case .true: visitor.boolean(true)
    case .url, .uuid: visitor.other()
    case .integer: visitor.integer(DecimalDigits.text(of: content))
    case .real: visitor.real(content)
    case .date:
      let seconds = Double(bitPattern: BigEndian.read(objects.bytes, at: object.content, size: 8))
      guard let text = DateText.text(secondsSince2001: seconds) else {
        throw PropertyListError("a date lies beyond the years 1 to 9999")
      }
      visitor.date(text)
    case .data: visitor.data(content)
    case .ascii, .utf16: visitor.string(try wellFormed(strings.text(object)))
    case .uid: visitor.uid()
    case .array:
      visitor.beginArray()
      try begin(object)
    case .orderedSet, .set:
      visitor.beginSet()
      try begin(object)
    case .dictionary:
      visitor.beginDictionary()
      try begin(object)
    }
  }

  private static func end(_ object: BinaryObject, _ visitor: inout some PropertyListVisitor) {
    switch object.kind {
    case .dictionary: visitor.endDictionary()
    case .array: visitor.endArray()
    default: visitor.endSet()
    }
  }

  private static func wellFormed(_ text: String?) throws(PropertyListError) -> String {
    guard let text else { throw PropertyListError("a string is not well-formed") }
    return text
  }
}
