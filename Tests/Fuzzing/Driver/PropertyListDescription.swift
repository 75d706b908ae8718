import PropertyLists

/// What a property list holds, as one text for each step.
struct PropertyListDescription: PropertyListVisitor {
  private(set) var steps: [String] = []

  mutating func beginDictionary() { steps.append("{") }
  mutating func key(_ key: String) { steps.append("key " + key) }
  mutating func endDictionary() { steps.append("}") }
  mutating func beginArray() { steps.append("[") }
  mutating func endArray() { steps.append("]") }
  mutating func beginSet() { steps.append("(") }
  mutating func endSet() { steps.append(")") }
  mutating func string(_ text: String) { steps.append("string " + text) }
  mutating func integer(_ digits: String) { steps.append("integer " + digits) }
  mutating func real() { steps.append("real") }
  mutating func boolean(_ value: Bool) { steps.append(value ? "true" : "false") }
  mutating func date(_ text: String) { steps.append("date " + text) }
  mutating func data() { steps.append("data") }
  mutating func uid() { steps.append("uid") }
  mutating func null() { steps.append("null") }
  mutating func other() { steps.append("other") }
}
