import Specs

/// Which existing configurations a run looks at.
public struct TargetSelection: Hashable, Sendable {
  /// Files, and folders that hold them.
  public var files: [String]
  public var appGroups: [String]
  /// Names or UDIDs of simulators, `booted` or `all`: then the app groups are looked for in these, and not at home.
  public var simulators: [String]
  /// The key that the configurations are stored under.
  public var key = WidgetSpec.defaultKey

  public init(files: [String] = [], appGroups: [String] = [], simulators: [String] = []) {
    self.files = files
    self.appGroups = appGroups
    self.simulators = simulators
  }
}
