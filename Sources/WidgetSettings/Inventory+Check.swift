extension Inventory {
  /// Finds what would make the file invalid.
  func check() throws(InventoryError) {
    if let generatedAt, !InventoryDate.isWritable(generatedAt) {
      throw .dateOutOfRange(path: "generatedAt", found: generatedAt)
    }
    var known: Set<ExactText> = []
    for (index, account) in accounts.enumerated() {
      let path = "accounts[\(index)]"
      try Self.check(id: account.id, at: "\(path).id")
      guard known.insert(ExactText(account.id)).inserted else {
        throw .repeatedAccount(path: "\(path).id", id: account.id)
      }
      try Self.check(account.calendars, at: "\(path).calendars")
    }
  }

  private static func check(_ calendars: [Calendar], at path: String) throws(InventoryError) {
    var known: Set<ExactText> = []
    for (index, calendar) in calendars.enumerated() {
      let path = "\(path)[\(index)]"
      try check(id: calendar.id, at: "\(path).id")
      guard known.insert(ExactText(calendar.id)).inserted else {
        throw .repeatedCalendar(path: "\(path).id", id: calendar.id)
      }
      if let color = calendar.color, !isColor(color) { throw .invalidColor(path: "\(path).color", found: color) }
    }
  }

  private static func check(id: String, at path: String) throws(InventoryError) {
    switch TextFault(in: id) {
    case nil: return
    case .empty: throw .emptyID(path: path)
    case .controlCharacter(let scalar): throw .controlCharacter(path: path, found: scalar)
    }
  }

  private static func isColor(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    return digits.count == 6
      && digits.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
          UInt8(ascii: "A")...UInt8(ascii: "F"):
          true
        default: false
        }
      }
  }
}
