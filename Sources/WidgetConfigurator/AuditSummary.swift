/// What an audit came to, in numbers.
public struct AuditSummary: Hashable, Sendable {
  /// How many configurations were there to be looked at.
  public var configurations: Int
  /// How many of their accounts, and how many of the calendars that accounts still there once had, no longer exist.
  public var accountsGone: Int
  public var calendarsGone: Int
}
