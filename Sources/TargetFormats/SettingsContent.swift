import PropertyLists
import SourceText

/// What a property list holds at its top, to be compared with another that may be written in another way.
package struct SettingsContent: Sendable {
  /// The keys of the dictionary at the top.
  package private(set) var keys: Set<ExactText> = []
  /// What stands under those keys that were asked for and are there.
  package private(set) var values: [ExactText: SettingsValue] = [:]

  /// - Parameter keys: Those whose values are wanted; nil for all.
  /// - Throws: where the bytes are no property list.
  package init(_ bytes: [UInt8], values keys: [String]?) throws(TargetFormatError) {
    var visitor = ContentVisitor(
      wanted: keys.map { Set($0.map(ExactText.init)) }, isText: !PropertyList.isBinary(bytes))
    try TargetFormatError.wrap { () throws(PropertyListError) in try PropertyList.read(bytes, into: &visitor) }
    self.keys = visitor.keys
    values = visitor.values
  }
}

/// A value of a property list.
///
/// Numbers with a fraction and data equal only those of a list of the same kind, XML or binary, that are written alike;
/// of rarer kinds, which XML has not, only that they are one counts.
package indirect enum SettingsValue: Hashable, Sendable {
  case dictionary([ExactText: SettingsValue])
  case list([SettingsValue])
  case string(ExactText)
  /// Of any other kind, by its name and, where it is told, its text.
  case scalar(String, String)
  /// Of a kind, by its name, that is told by its bytes.
  case bytes(String, [UInt8])
}

/// Builds the values that are wanted; all others are passed over.
private struct ContentVisitor: PropertyListVisitor {
  /// Nil where all are.
  let wanted: Set<ExactText>?
  /// Whether bytes are the text of an XML list, where white space means nothing.
  let isText: Bool
  private(set) var keys: Set<ExactText> = []
  private(set) var values: [ExactText: SettingsValue] = [:]
  private var depth = 0
  /// The key at the top whose value is being built; nil where it is not wanted.
  private var current: ExactText?
  /// The containers that are open within it, innermost last.
  private var open: [Container] = []

  private struct Container {
    var entries: [ExactText: SettingsValue]?
    var elements: [SettingsValue] = []
    var key: ExactText?
  }

  init(wanted: Set<ExactText>?, isText: Bool) {
    self.wanted = wanted
    self.isText = isText
  }

  mutating func beginDictionary() { begin(Container(entries: [:])) }
  mutating func beginArray() { begin(Container()) }
  mutating func beginSet() { begin(Container()) }
  mutating func endDictionary() { end() }
  mutating func endArray() { end() }
  mutating func endSet() { end() }

  mutating func key(_ key: String) {
    let key = ExactText(key)
    if depth == 1 {
      keys.insert(key)
      current = wanted?.contains(key) ?? true ? key : nil
    } else if !open.isEmpty {
      open[open.count - 1].key = key
    }
  }

  mutating func string(_ text: String) { add(.string(ExactText(text))) }
  mutating func integer(_ digits: String) { add(.scalar("integer", digits)) }
  mutating func real() {}
  mutating func real(_ bytes: ArraySlice<UInt8>) { add("real", bytes) }
  mutating func boolean(_ value: Bool) { add(.scalar("boolean", value ? "true" : "false")) }
  mutating func date(_ text: String) { add(.scalar("date", text)) }
  mutating func data() {}
  mutating func data(_ bytes: ArraySlice<UInt8>) { add("data", bytes) }
  mutating func uid() { add(.scalar("uid", "")) }
  mutating func null() { add(.scalar("null", "")) }
  mutating func other() { add(.scalar("other", "")) }

  private mutating func begin(_ container: Container) {
    if depth > 0 && current != nil { open.append(container) }
    depth += 1
  }

  private mutating func end() {
    depth -= 1
    guard depth > 0, current != nil, let container = open.popLast() else { return }
    add(container.entries.map(SettingsValue.dictionary) ?? .list(container.elements))
  }

  private mutating func add(_ kind: String, _ bytes: ArraySlice<UInt8>) {
    guard current != nil else { return }
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    add(.bytes(kind, isText ? bytes.filter { !blanks.contains($0) } : Array(bytes)))
  }

  private mutating func add(_ value: SettingsValue) {
    guard depth > 0, let current else { return }
    guard let last = open.indices.last else {
      values[current] = value
      return
    }
    if let key = open[last].key, open[last].entries != nil {
      open[last].entries?[key] = value
    } else {
      open[last].elements.append(value)
    }
  }
}
