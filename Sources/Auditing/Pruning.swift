/// What is done about accounts and calendars that are gone, besides taking the calendars out.
public struct Pruning: Hashable, Sendable {
  /// Whether a configuration is removed whose account is gone, or that would be left without calendars.
  public var removesOrphans: Bool

  public init(removesOrphans: Bool = false) {
    self.removesOrphans = removesOrphans
  }
}
