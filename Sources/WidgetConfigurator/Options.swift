import Files
import Loading
import Planning

/// What a run depends on besides its specs.
public struct Options: Sendable {
  /// What the IDs in specs are checked against.
  public var inventories = InventoryChoice.found
  /// The folder that relative file targets start from and must stay in; the spec's own where nil.
  public var root: String?
  /// Further folders that file targets and inventories may lie in.
  public var allowed: [String] = []
  /// Folders that hold devices of Apple's simulator; where there is none, those of Xcode in the home folder.
  public var simulatorFolders: [String] = []
  /// The home folder that app groups' files lie in; the caller's own where nil. Nothing of an app group is written outside
  /// of it, and what is made in it belongs to its owner.
  public var home: String?
  /// The platform whose rules say where an app group's file lies; the one that this runs on where nil.
  public var platform: Platform?
  /// Whether a target whose file would have to be made is an error.
  public var requiresExistingFiles = false
  /// How app groups' files are written where a daemon of macOS or of a booted simulator keeps them in memory.
  public var writer = WriterChoice.auto
  /// Which files of a folder are specs: patterns for names or, with `/`, for paths below the folder.
  public var include = ["*.yaml", "*.yml"]
  /// Which of them are left out.
  public var exclude: [String] = []
  /// The name of standard input, whose folder its relative paths start from.
  public var standardInputName: String?
  /// How much may be changed; where nil, only pruning has a limit.
  public var changeLimit: ChangeLimit?
  /// Whether a warning stops a run as an error does.
  public var isStrict = false
  /// The folder in which a batch keeps its journal while it writes; the user's state folder where nil.
  public var stateFolder: String?
  /// How long to wait for other runs that write into the same folders, in seconds.
  public var lockTimeout = 10.0

  /// Files that are going to be written when the run is done, such as reports: where one of them can't be, nothing else
  /// is written either.
  package var outputs: [String] = []
  /// Whether the outcome tells which inventories the documents are checked against, where each target lies, and why.
  package var keepsChoices = false
  /// Whether the process ends when the run is done, so that nothing that it was made of need be freed before.
  package var endsProcess = false
  /// Told how far a run has come.
  package var progress: @Sendable (RunStage) -> Void = { _ in }

  public init() {}
}

/// Why options can't be used.
public struct OptionsError: Error, Hashable, Sendable {
  public enum Option: String, Hashable, Sendable {
    case root, home, include, exclude, simulators
    /// Not an option, but what relative paths start from.
    case workingDirectory
  }

  public var option: Option
  public var value: String
  /// In words, lower case.
  public var reason: String
}
