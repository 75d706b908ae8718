import Foundation

extension Inventory {
  /// The inventory as a file's content: JSON, indented, with sorted keys, ending in a line feed. Equal inventories make
  /// equal bytes.
  ///
  /// - Throws: `InventoryError` where the file would not be valid: `emptyID`, `controlCharacter`, `repeatedAccount`,
  ///   `repeatedCalendar`, `invalidColor` or `dateOutOfRange`.
  public func jsonData() throws(InventoryError) -> Data {
    // By itself, as encoders may wrap what is thrown within.
    try check()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(self) + Data("\n".utf8)
    } catch {
      throw .notEncoded(reason: String(describing: error))
    }
  }

  /// Writes `jsonData()` to a file, as a whole or not at all. A file that is there is replaced; its folder must be there.
  ///
  /// The file holds names and mail addresses: put it where only those can read it whom they concern.
  ///
  /// - Throws: What `jsonData()` throws, and `InventoryError.notWritten`.
  public func write(to url: URL) throws(InventoryError) {
    let data = try jsonData()
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw .notWritten(path: url.path, reason: error.localizedDescription)
    }
  }
}
