import SourceText

extension Inventory {
  package struct Calendar: Sendable {
    package let id: String
    package var name: String?
    /// Differs for nearly all IDs that differ.
    let fingerprint: UInt32

    init(id: String, name: String?) {
      self.id = id
      self.name = name
      fingerprint = Self.fingerprint(of: id)
    }

    static func fingerprint(of id: String) -> UInt32 {
      id.withBytes { PackedText($0).fingerprint }
    }
  }
}
