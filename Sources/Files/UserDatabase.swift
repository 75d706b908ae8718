/// The lines of a passwd(5) file: name, password, user ID, group ID, comment, home and shell, with colons between.
package struct UserDatabase: Sendable {
  private let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The absolute home folder in the first line for this user ID, as the C library would take it.
  package func home(of user: UInt32) -> String? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard fields.count >= 6, UInt32(String(decoding: fields[2], as: UTF8.self)) == user else { continue }
      let home = String(decoding: fields[5], as: UTF8.self)
      return PathText.isAbsolute(home) ? home : nil
    }
    return nil
  }
}
