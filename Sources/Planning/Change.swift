import SourceText
import TargetFormats

/// What stands under a key of a shared configuration file, as far as this tool knows it.
public struct StoredConfiguration: Hashable, Sendable {
  /// Nil where it is absent or no string.
  public var accountID: String?
  /// Nil where it is absent or no list of strings.
  public var calendarIDs: [String]?

  /// The keys of the setting's dictionary, as the app reads them.
  package static let accountKey = "accountId"
  package static let calendarsKey = "calendarIds"

  public init(accountID: String?, calendarIDs: [String]?) {
    self.accountID = accountID
    self.calendarIDs = calendarIDs
  }

  /// By code points: `String`'s own `==` would take two different IDs for one.
  public static func == (left: StoredConfiguration, right: StoredConfiguration) -> Bool {
    left.accountID.map(ExactText.init) == right.accountID.map(ExactText.init)
      && left.calendarIDs?.map(ExactText.init) == right.calendarIDs?.map(ExactText.init)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(accountID.map(ExactText.init))
    hasher.combine(calendarIDs?.map(ExactText.init))
  }
}

/// One key of one file, what it holds and what it is to hold.
///
/// Whoever keeps one keeps what the names of its IDs are looked up in: the inventory.
public struct Change: Sendable {
  /// What is done with the key.
  public enum Action: String, Hashable, Sendable {
    /// It is not there yet.
    case create
    /// It holds another value.
    case update
    /// It is taken out.
    case delete
    /// It is as it should be.
    case unchanged
  }

  /// Where the key lies.
  public struct Target: Sendable {
    /// How the spec names the file.
    public enum Kind: String, Hashable, Sendable {
      case file, appGroup, simulator
    }

    public var kind: Kind
    /// The absolute path, links followed.
    public var file: String
    /// The app group whose file it is.
    public var appGroup: String?
    /// The simulator that the file lies in, for that kind of target.
    public var simulator: Simulator? = nil
    public var key: String
    /// The file's format: what it has, or what it is going to have.
    public var format: TargetFormat
  }

  /// One of Apple's simulators.
  public struct Simulator: Sendable {
    public var udid: String
    public var name: String
    /// The version of its system, such as `26.1`; nil where that is not known.
    public var os: String?
    /// The name and the version, with the platform where that is not iOS: `iPhone 17 (26.1)`.
    package var label: String
    package var isBooted = false
  }

  /// A widget that asks for the change.
  public struct Widget: Sendable {
    public var name: String?
    /// The spec file, as the user gave it.
    public var file: String
    public var line: Int
    public var column: Int
  }

  /// The name that an ID has in the inventory.
  public struct Name: Sendable {
    public var id: String
    public var name: String

    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  // Kept elsewhere, because changes are handed on from the plan of their file to the reports, and a run may have a
  // hundred thousand: to copy one then counts one reference.
  private let content: Content

  private final class Content: Sendable {
    let action: Action
    let writer: Writer
    let target: Target
    let before: StoredConfiguration?
    let after: StoredConfiguration?
    let names: NameSource
    let widgets: [Widget]

    init(
      action: Action, writer: Writer, target: Target, before: StoredConfiguration?, after: StoredConfiguration?,
      names: NameSource, widgets: [Widget]
    ) {
      self.action = action
      self.writer = writer
      self.target = target
      self.before = before
      self.after = after
      self.names = names
      self.widgets = widgets
    }
  }

  package init(
    action: Action, writer: Writer = .file, target: Target, before: StoredConfiguration?, after: StoredConfiguration?,
    names: NameSource, widgets: [Widget]
  ) {
    content = Content(
      action: action, writer: writer, target: target, before: before, after: after, names: names, widgets: widgets)
  }

  /// What is done.
  public var action: Action { content.action }
  /// How.
  public var writer: Writer { content.writer }
  /// Where it is done.
  public var target: Target { content.target }
  /// What the key holds; nil where it is not there.
  public var before: StoredConfiguration? { content.before }
  /// What the key is to hold; nil where it is to be taken out.
  public var after: StoredConfiguration? { content.after }
  /// The widgets that ask for it; none where it comes from a saved plan.
  public var widgets: [Widget] { content.widgets }
  /// Names of the accounts and calendars in `before` and `after`, so far as they have one; looked up each time.
  public var names: [Name] {
    let configurations = before == after ? [before] : [before, after]
    return content.names.names(in: configurations.compactMap(\.self))
  }
}
