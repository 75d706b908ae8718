import PropertyLists
import SourceText

/// The plain values of the dictionary at the top of a property list.
struct TopLevelValues {
  /// Why a file has none.
  struct Fault: Error {
    var reason: String
  }

  private let values: [ExactText: Collector.Value]

  init(_ bytes: [UInt8]) throws(Fault) {
    var collector = Collector()
    do throws(PropertyListError) {
      try PropertyList.read(bytes, into: &collector)
    } catch {
      throw Fault(reason: "it is no property list: \(error.reason)")
    }
    guard collector.isDictionary else { throw Fault(reason: "it is a property list without a dictionary at its top") }
    values = collector.values
  }

  /// The text under a key.
  func text(_ key: String) throws(Fault) -> String {
    guard let value = values[ExactText(key)] else { throw Fault(reason: "the key \"\(key)\" is missing") }
    guard case .text(let text) = value else { throw Fault(reason: "the value of \"\(key)\" is no string") }
    return text
  }

  /// The integer under a key, in decimal.
  func integer(_ key: String) throws(Fault) -> String {
    guard let value = values[ExactText(key)] else { throw Fault(reason: "the key \"\(key)\" is missing") }
    guard case .integer(let digits) = value else { throw Fault(reason: "the value of \"\(key)\" is no integer") }
    return digits
  }

  /// Whether a key has the value true, or 1 as older tools write it.
  func isTrue(_ key: String) -> Bool {
    switch values[ExactText(key)] {
    case .boolean(let value): value
    case .integer(let digits): digits != "0"
    default: false
    }
  }
}

/// Keeps what stands directly in the dictionary at the top; of a key that is there twice, the first value.
private struct Collector: PropertyListVisitor {
  enum Value {
    case text(String)
    case integer(String)
    case boolean(Bool)
    case other
  }

  private(set) var values: [ExactText: Value] = [:]
  private(set) var isDictionary = false
  private var depth = 0
  private var key: ExactText?

  mutating func beginDictionary() {
    if depth == 0 { isDictionary = true }
    begin()
  }

  mutating func key(_ key: String) { if depth == 1 { self.key = ExactText(key) } }
  mutating func endDictionary() { depth -= 1 }
  mutating func beginArray() { begin() }
  mutating func endArray() { depth -= 1 }
  mutating func beginSet() { begin() }
  mutating func endSet() { depth -= 1 }
  mutating func string(_ text: String) { take(.text(text)) }
  mutating func integer(_ digits: String) { take(.integer(digits)) }
  mutating func real() { take(.other) }
  mutating func boolean(_ value: Bool) { take(.boolean(value)) }
  mutating func date(_ text: String) { take(.other) }
  mutating func data() { take(.other) }
  mutating func uid() { take(.other) }
  mutating func null() { take(.other) }
  mutating func other() { take(.other) }

  private mutating func begin() {
    take(.other)
    depth += 1
  }

  private mutating func take(_ value: Value) {
    guard depth == 1, isDictionary, let key else { return }
    if values[key] == nil { values[key] = value }
    self.key = nil
  }
}
