import PropertyLists
import SourceText

/// What a property list holds at its top, to be compared with another that may be written in another way.
package struct SettingsContent: Sendable {
  /// The keys of the dictionary at the top.
  package private(set) var keys: Set<ExactText> = []
  /// What stands under those keys that were asked for and are there.
  package private(set) var values: [ExactText: SettingsValue] = [:]

  /// - Parameter keys: Those whose values are wanted.
  /// - Throws: where the bytes are no property list.
  package init(_ bytes: [UInt8], values keys: [String]) throws(TargetFormatError) {
    var visitor = ContentVisitor(wanted: Set(keys.map(ExactText.init)))
    try TargetFormatError.wrap { () throws(PropertyListError) in try PropertyList.read(bytes, into: &visitor) }
    self.keys = visitor.keys
    values = visitor.values
  }
}

/// A value of a property list; of numbers with a fraction, data and rarer kinds only that they are one.
package indirect enum SettingsValue: Hashable, Sendable {
  case dictionary([ExactText: SettingsValue])
  case list([SettingsValue])
  case string(ExactText)
  /// Of any other kind, by its name and, where it is told, its text.
  case scalar(String, String)
}

/// Builds the values that are wanted; all others are passed over.
private struct ContentVisitor: PropertyListVisitor {
  let wanted: Set<ExactText>
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

  init(wanted: Set<ExactText>) {
    self.wanted = wanted
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
      current = wanted.contains(key) ? key : nil
    } else if !open.isEmpty {
      open[open.count - 1].key = key
    }
  }

  mutating func string(_ text: String) { add(.string(ExactText(text))) }
  mutating func integer(_ digits: String) { add(.scalar("integer", digits)) }
  mutating func real() { add(.scalar("real", "")) }
  mutating func boolean(_ value: Bool) { add(.scalar("boolean", value ? "true" : "false")) }
  mutating func date(_ text: String) { add(.scalar("date", text)) }
  mutating func data() { add(.scalar("data", "")) }
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
