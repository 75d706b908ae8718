/// Is told about the values of a property list in their order; what a container holds comes between its begin and end.
package protocol PropertyListVisitor {
  mutating func beginDictionary()
  /// The value for this key follows.
  mutating func key(_ key: String)
  mutating func endDictionary()
  mutating func beginArray()
  mutating func endArray()
  mutating func beginSet()
  mutating func endSet()
  mutating func string(_ text: String)
  /// An integer in decimal digits, with `-` in front of a negative one.
  mutating func integer(_ digits: String)
  mutating func real()
  /// The same with its bytes in the file, for who compares them: text of an XML list, big-endian in a binary one.
  mutating func real(_ bytes: ArraySlice<UInt8>)
  mutating func boolean(_ value: Bool)
  /// A point in time as in `2026-11-30T04:00:00Z`.
  mutating func date(_ text: String)
  mutating func data()
  /// The same with its bytes in the file: Base64 text of an XML list, the data themselves in a binary one.
  mutating func data(_ bytes: ArraySlice<UInt8>)
  mutating func uid()
  mutating func null()
  /// A URL or UUID.
  mutating func other()
}

extension PropertyListVisitor {
  package mutating func real(_ bytes: ArraySlice<UInt8>) { real() }
  package mutating func data(_ bytes: ArraySlice<UInt8>) { data() }
}
