@testable import PropertyLists

/// Writes down what it is told, in one line.
struct TextVisitor: PropertyListVisitor {
  var isSilent = false
  private(set) var text = ""

  init(isSilent: Bool = false) { self.isSilent = isSilent }

  private mutating func write(_ word: String) { if !isSilent { text += word + " " } }

  mutating func beginDictionary() { write("{") }
  mutating func key(_ key: String) { write("\(key):") }
  mutating func endDictionary() { write("}") }
  mutating func beginArray() { write("[") }
  mutating func endArray() { write("]") }
  mutating func beginSet() { write("<") }
  mutating func endSet() { write(">") }
  mutating func string(_ text: String) { write("'\(text)'") }
  mutating func integer(_ digits: String) { write(digits) }
  mutating func real() { write("real") }
  mutating func boolean(_ value: Bool) { write("\(value)") }
  mutating func date(_ text: String) { write(text) }
  mutating func data() { write("data") }
  mutating func uid() { write("uid") }
  mutating func null() { write("null") }
  mutating func other() { write("other") }
}
