import TargetFormats

/// The entries of settings files in a form in which those of two files can be compared, down to their bytes.
final class EntryTable {
  struct Entry {
    /// The key in UTF-8; where it is no well-formed text, something that is no UTF-8 either.
    var key: [UInt8]
    /// Key and value: equal for entries that are the same, byte by byte, and for no others.
    var whole: [UInt8]
    /// The entries of the value, where it is a dictionary.
    var fields: [Entry]
  }

  /// Numbers for the objects of binary files: the same for the same bytes and the same objects within.
  private var numbers: [[UInt8]: Int] = [:]

  /// - Throws: `BrokenPromise` where a file that was taken for sound is not.
  func entries(of bytes: [UInt8], _ format: TargetFormat) throws -> [Entry] {
    switch format {
    case .binary:
      var reader = BinaryEntries(bytes) { [self] content in number(of: content) }
      return try reader.entries()
    case .xml: return try XMLEntries.entries(of: bytes)
    case .json: return try JSONEntries.entries(of: bytes)
    }
  }

  private func number(of content: [UInt8]) -> Int {
    let number = numbers[content] ?? numbers.count
    numbers[content] = number
    return number
  }
}
