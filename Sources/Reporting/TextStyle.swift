/// What parts of a text report look like on a terminal that has colours.
package struct TextStyle: Sendable {
  private let hasColor: Bool

  package init(hasColor: Bool) {
    self.hasColor = hasColor
  }

  /// The roles that text can have, with their codes of ECMA-48 (section 8.3.117).
  enum Role: String {
    case strong = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case mark = "32"
    case added = "32;1"
    case removed = "31"
    case quiet = "2"
  }

  func text(_ text: String, _ role: Role) -> String {
    hasColor ? begin(role) + text + end : text
  }

  /// What stands before text that has a role, and after it.
  func begin(_ role: Role) -> String { hasColor ? "\u{1B}[\(role.rawValue)m" : "" }
  var end: String { hasColor ? "\u{1B}[0m" : "" }
}
