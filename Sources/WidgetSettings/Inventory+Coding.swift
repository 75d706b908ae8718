import Foundation

extension Inventory: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, generatedAt, source, complete, accounts
  }

  /// Reads an inventory.
  ///
  /// `version` may be missing, as in any inventory file; so may `complete`, which is true then. Members that are not
  /// known are passed over.
  ///
  /// - Throws: `DecodingError`; `dataCorrupted` for another version than 1 and for a `generatedAt` that is no time in
  ///   ISO 8601.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let version = try container.decodeIfPresent(Int.self, forKey: .version), version != Self.version {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "version \(version) is not supported; this is version \(Self.version)")
    }
    generatedAt = try container.decodeIfPresent(String.self, forKey: .generatedAt).map { text in
      guard let date = InventoryDate.date(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .generatedAt, in: container, debugDescription: "\"\(text)\" is no time in ISO 8601")
      }
      return date
    }
    source = try container.decodeIfPresent(String.self, forKey: .source)
    isComplete = try container.decodeIfPresent(Bool.self, forKey: .complete) ?? true
    accounts = try container.decode([Account].self, forKey: .accounts)
  }

  /// Writes an inventory file's members.
  ///
  /// - Throws: `EncodingError`; `invalidValue`, with an `InventoryError` as the underlying error, where the file would
  ///   not be valid.
  public func encode(to encoder: any Encoder) throws {
    do throws(InventoryError) {
      try check()
    } catch {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: error.description, underlyingError: error))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    // As text, so that it does not depend on how the encoder likes its dates.
    try container.encodeIfPresent(generatedAt.map(InventoryDate.text), forKey: .generatedAt)
    try container.encodeIfPresent(source, forKey: .source)
    try container.encode(isComplete, forKey: .complete)
    try container.encode(accounts, forKey: .accounts)
  }
}
