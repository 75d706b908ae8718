import JSONText
import PropertyLists

/// Why a file is not taken for a shared configuration file, or cannot be changed.
package struct TargetFormatError: Error, Equatable, Sendable {
  /// In words, lower case, to follow "… is not a property list: ".
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }

  init(_ error: PropertyListError) {
    reason = error.reason
  }

  init(_ error: JSONError, in bytes: [UInt8]) {
    self.init(error.message, at: error.offset, in: bytes)
  }

  /// A fault of a text with the line that it is in, from 1; lines end at LF, CR or CRLF.
  init(_ message: String, at offset: Int, in bytes: [UInt8]) {
    var line = 1
    var previous: UInt8 = 0
    for byte in bytes.prefix(offset) {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { line += 1 }
      previous = byte
    }
    reason = "line \(line): \(message)"
  }

  /// The result of `work`, its error as one of this type.
  static func wrap<Value>(
    _ work: () throws(PropertyListError) -> Value
  ) throws(TargetFormatError) -> Value {
    do throws(PropertyListError) {
      return try work()
    } catch {
      throw TargetFormatError(error)
    }
  }
}
