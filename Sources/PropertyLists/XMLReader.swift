import SourceText

/// Goes through an XML property list step by step and checks it on the way.
///
/// The format is that of Apple's `PropertyList-1.0.dtd`, with `<set>` and `<null>` besides. Nothing is copied; whoever
/// wants a text decodes it with `XMLText`.
struct XMLReader {
  private(set) var text: XMLBytes
  private let isDocument: Bool
  private var open: [Container] = []
  private var state = State.top
  private var referenceCount = 0
  /// The end that a container with a self-closing tag still has to give.
  private var pendingEnd: (element: XMLElement, offset: Int)?

  private enum State { case top, within, done }

  private struct Container {
    let element: XMLElement
    /// Of a dictionary, whether a key stands without its value so far.
    var hasKey = false
  }

  /// Reads a whole document.
  ///
  /// - Throws: where the bytes are not UTF-8, or what stands before the top value is not allowed there.
  init(document bytes: [UInt8]) throws(PropertyListError) {
    text = XMLBytes(bytes: bytes, offset: 0)
    isDocument = true
    if let fault = UTF8Sequence.firstFault(in: bytes) { throw text.error("the text is not UTF-8", at: fault) }
    try XMLProlog.skip(&text)
    guard text.current == UInt8(ascii: "<") else { throw text.error("expected the element <plist>") }
    let start = text.offset
    let tag = try startTag()
    guard tag.element == .plist else { throw text.error("expected the element <plist>", at: start) }
    guard !tag.isSelfClosing else { throw text.error("the element <plist> holds no value", at: start) }
  }

  /// Reads the one value whose tag begins at `start` in a document that has been checked.
  init(_ bytes: [UInt8], valueAt start: Int) {
    text = XMLBytes(bytes: bytes, offset: start)
    isDocument = false
  }

  /// The next step, or nil at the end.
  mutating func next() throws(PropertyListError) -> XMLEvent? {
    if let end = pendingEnd {
      pendingEnd = nil
      return self.end(end.element, end.offset..<end.offset)
    }
    if state == .done {
      if isDocument { try finish() }
      return nil
    }
    guard try skipToTag() else { throw text.error("text stands where a \(expected) belongs") }
    if text.next == UInt8(ascii: "/") { return try endTag() }
    return try element()
  }

  private var expected: String {
    if let container = open.last, container.element == .dictionary, !container.hasKey { "key" } else { "value" }
  }

  /// Goes to the next tag; says whether there is one before any text.
  private mutating func skipToTag() throws(PropertyListError) -> Bool {
    try text.skipBlanksAndComments()
    guard let byte = text.current else { throw text.error("the text ends too early") }
    return byte == UInt8(ascii: "<") && text.next != UInt8(ascii: "!")
  }

  /// Only comments and processing instructions may follow `</plist>`.
  private mutating func finish() throws(PropertyListError) {
    guard try skipToTag() else { throw text.error("text stands beside the value in <plist>") }
    guard text.next == UInt8(ascii: "/") else { throw text.error("<plist> holds more than one value") }
    let start = text.offset
    guard try endTagElement() == .plist else { throw text.error("expected </plist>", at: start) }
    try text.skipBlanksAndComments()
    guard text.current == nil else { throw text.error("more follows after </plist>") }
  }

  private mutating func element() throws(PropertyListError) -> XMLEvent {
    let start = text.offset
    let tag = try startTag()
    guard tag.element != .plist else { throw text.error("<plist> stands within <plist>", at: start) }
    try note(tag.element, at: start)
    guard tag.element.isContainer else { return try leaf(tag.element, from: start, isSelfClosing: tag.isSelfClosing) }
    guard open.count < PropertyList.depthLimit else { throw text.error(PropertyList.tooDeep.reason, at: start) }
    open.append(Container(element: tag.element))
    state = .within
    if tag.isSelfClosing { pendingEnd = (tag.element, text.offset) }
    return XMLEvent(
      kind: .begin, element: tag.element, range: start..<text.offset, content: text.offset..<text.offset,
      isSelfClosing: tag.isSelfClosing)
  }

  /// Checks that a key or value may stand here.
  private mutating func note(_ element: XMLElement, at start: Int) throws(PropertyListError) {
    referenceCount += 1
    guard referenceCount <= PropertyList.referenceLimit + 1 else {
      throw text.error(PropertyList.tooLarge.reason, at: start)
    }
    guard let last = open.indices.last, open[last].element == .dictionary else {
      guard element != .key else { throw text.error("a key stands outside a dictionary", at: start) }
      return
    }
    guard (element == .key) != open[last].hasKey else {
      throw text.error(open[last].hasKey ? "a key has no value" : "a value in a dictionary has no key", at: start)
    }
    open[last].hasKey.toggle()
  }

  private mutating func leaf(
    _ element: XMLElement, from start: Int, isSelfClosing: Bool
  ) throws(PropertyListError) -> XMLEvent {
    let contentStart = text.offset
    var contentEnd = contentStart
    var isPlain = true
    if !isSelfClosing {
      isPlain = try skipLeafContent()
      contentEnd = text.offset
      guard try endTagElement() == element else {
        throw text.error("the end tag does not match its start tag", at: contentEnd)
      }
    }
    if open.isEmpty { state = .done }
    let event = XMLEvent(
      kind: .leaf, element: element, range: start..<text.offset, content: contentStart..<contentEnd, isPlain: isPlain)
    if element != .string, element != .key, !XMLLeafForm.isValid(element, XMLText.bytes(of: event, in: text.bytes)) {
      throw text.error("this is no \(element.typeName)", at: start)
    }
    return event
  }

  /// Goes to the end tag over text, references, CDATA, comments and processing instructions; whether it was text alone.
  private mutating func skipLeafContent() throws(PropertyListError) -> Bool {
    var isPlain = true
    while let byte = text.current {
      switch byte {
      case UInt8(ascii: "<"):
        if text.next == UInt8(ascii: "/") { return isPlain }
        isPlain = false
        if text.starts(with: "<![CDATA[") {
          text.offset += 9
          try text.skip(behind: "]]>", endOf: "the CDATA section")
        } else if try !text.skipCommentOrInstruction() {
          throw text.error("an element stands where only text belongs")
        }
      case UInt8(ascii: "&"):
        isPlain = false
        guard let reference = XMLText.reference(text.bytes, at: text.offset) else {
          throw text.error("unknown entity or broken character reference")
        }
        text.offset += reference.length
      default:
        if byte == 0x0D { isPlain = false }
        text.offset += 1
      }
    }
    throw text.error("the text ends too early")
  }

  private mutating func endTag() throws(PropertyListError) -> XMLEvent {
    let start = text.offset
    let element = try endTagElement()
    guard let container = open.last else {
      let reason = element == .plist ? "the element <plist> holds no value" : "an end tag has no start tag"
      throw text.error(reason, at: start)
    }
    guard container.element == element else {
      throw text.error("the end tag does not match its start tag", at: start)
    }
    guard !container.hasKey else { throw text.error("a key has no value", at: start) }
    return end(element, start..<text.offset)
  }

  private mutating func end(_ element: XMLElement, _ range: Range<Int>) -> XMLEvent {
    open.removeLast()
    if open.isEmpty { state = .done }
    return XMLEvent(kind: .end, element: element, range: range, content: range)
  }

  private mutating func startTag() throws(PropertyListError) -> (element: XMLElement, isSelfClosing: Bool) {
    text.offset += 1
    let element = try elementName()
    while true {
      text.skipBlanks()
      if text.current == UInt8(ascii: ">") {
        text.offset += 1
        return (element, false)
      }
      if text.current == UInt8(ascii: "/"), text.next == UInt8(ascii: ">") {
        text.offset += 2
        return (element, true)
      }
      let attribute = text.name()
      text.skipBlanks()
      guard !attribute.isEmpty, text.current == UInt8(ascii: "=") else { throw text.error("the tag is broken") }
      text.offset += 1
      text.skipBlanks()
      let value = try text.quoted()
      guard !text.bytes[value].contains(UInt8(ascii: "<")) else { throw text.error("the tag is broken") }
    }
  }

  private mutating func endTagElement() throws(PropertyListError) -> XMLElement {
    text.offset += 2
    let element = try elementName()
    text.skipBlanks()
    guard text.current == UInt8(ascii: ">") else { throw text.error("the end tag is broken") }
    text.offset += 1
    return element
  }

  private mutating func elementName() throws(PropertyListError) -> XMLElement {
    let name = text.name()
    guard let element = XMLElement(name: text.bytes[name]) else {
      throw text.error(name.isEmpty ? "the tag has no name" : "unknown element", at: name.lowerBound)
    }
    return element
  }
}
