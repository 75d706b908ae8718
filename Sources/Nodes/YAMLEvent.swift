import CYAML

/// One of libyaml's events. It is looked at where libyaml has it, and is there until another is asked for.
package struct YAMLEvent {
  package enum Kind: Sendable {
    case documentStart, documentEnd, streamEnd
    case scalar, alias
    case sequenceStart, mappingStart, sequenceEnd, mappingEnd
  }

  package let kind: Kind
  private let event: UnsafePointer<yaml_event_t>

  /// Nil where it says nothing: where the stream begins.
  init?(_ event: UnsafePointer<yaml_event_t>) {
    guard let kind = Self.kind(event.pointee.type) else { return nil }
    self.kind = kind
    self.event = event
  }

  private static func kind(_ type: yaml_event_type_t) -> Kind? {
    switch type {
    case YAML_SCALAR_EVENT: .scalar
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_MAPPING_END_EVENT: .mappingEnd
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_ALIAS_EVENT: .alias
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_STREAM_START_EVENT: nil
    // What comes after the end is no event.
    default: .streamEnd
    }
  }

  /// Where it begins and ends, in code points.
  var marks: Range<Int> {
    let start = event.pointee.start_mark.index
    return start..<max(start, event.pointee.end_mark.index)
  }

  /// Whether a document's start or end is marked as such, by `---` or `...`.
  var isMarked: Bool {
    switch kind {
    case .documentStart: event.pointee.data.document_start.implicit == 0
    case .documentEnd: event.pointee.data.document_end.implicit == 0
    default: false
    }
  }

  /// Whether a collection begins with a bracket.
  var isFlow: Bool {
    switch kind {
    case .sequenceStart: event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    case .mappingStart: event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    default: false
    }
  }

  /// The text of a scalar, escapes decoded.
  package var text: UnsafeBufferPointer<UInt8> {
    guard kind == .scalar else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
  }

  /// How a scalar is written; plain where it is none.
  var form: ScalarForm {
    guard kind == .scalar else { return .plain }
    switch event.pointee.data.scalar.style {
    case YAML_PLAIN_SCALAR_STYLE: return .plain
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: return .block
    default: return .quoted
    }
  }

  /// The name that an alias refers to.
  var aliasName: String {
    kind == .alias ? event.pointee.data.alias.anchor.map { String(cString: $0) } ?? "" : ""
  }

  /// The name that is given to a node.
  var anchor: String? { properties.anchor.map { String(cString: $0) } }

  var tag: NodeTag {
    guard let tag = properties.tag else { return .none }
    switch String(cString: tag) {
    case "!", "tag:yaml.org,2002:str": return .string
    default: return .other
    }
  }

  /// Whether a node has an anchor or a tag.
  package var hasProperties: Bool { properties.anchor != nil || properties.tag != nil }

  /// The anchor and the tag of a node.
  private var properties: (anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?) {
    switch kind {
    case .scalar: (event.pointee.data.scalar.anchor, event.pointee.data.scalar.tag)
    case .sequenceStart: (event.pointee.data.sequence_start.anchor, event.pointee.data.sequence_start.tag)
    case .mappingStart: (event.pointee.data.mapping_start.anchor, event.pointee.data.mapping_start.tag)
    default: (nil, nil)
    }
  }

  /// Whether it is a scalar without an anchor and a tag.
  package var isBareScalar: Bool { kind == .scalar && !hasProperties }

  /// Whether it is a string in quotes or a plain one, without an anchor and a tag.
  package var isString: Bool {
    guard isBareScalar else { return false }
    switch form {
    case .quoted: return true
    case .plain: return PlainWord(text) == nil
    default: return false
    }
  }

  /// Whether some YAML reader takes a plain scalar for a number, a boolean or a date.
  package var isLookAlike: Bool { isBareScalar && form == .plain && LookAlike.matches(text) }
}
