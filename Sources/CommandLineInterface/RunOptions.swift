import Files
import Loading
import Planning
import WidgetConfigurator

/// What was asked of a command that reads specs or configurations. Paths are as the user gave them.
package struct RunOptions: Hashable, Sendable {
  /// Files, folders and at most one `-`; empty only with a plan.
  package var specs: [String] = []
  /// Files and folders that hold configurations.
  package var files: [String] = []
  /// App groups whose configurations are looked at.
  package var appGroups: [String] = []
  /// The simulators that the app groups are looked for in; empty is the home folder.
  package var chosenSimulators: [String] = []
  /// The key of those configurations.
  package var key: String?
  /// Where `export` writes a spec for each configuration; nil for one on standard output.
  package var split: String?
  /// Whether calendars that are gone are taken out, and configurations of no more use removed.
  package var prune = false
  package var removeOrphans = false
  package var changeLimit: ChangeLimit?
  package var inventories: InventoryChoice = .found
  /// Where relative targets start and end; nil is each spec's own folder.
  package var root: String?
  /// Further folders that targets may lie in.
  package var allow: [String] = []
  /// Folders of simulators; empty is what the environment says.
  package var simulators: [String] = []
  /// The home folder of app groups; nil is the caller's.
  package var home: String?
  /// Whose rules say where app groups lie; nil is this machine's.
  package var platform: Platform?
  /// Whether no target file may be made.
  package var requireExisting = false
  /// Which way into files that a daemon keeps.
  package var writer: WriterChoice = .auto
  /// Which files of a folder are specs; empty is every `*.yaml` and `*.yml`.
  package var include: [Glob] = []
  package var exclude: [Glob] = []
  /// The path that standard input goes by.
  package var stdinFilename: String?
  package var format: ReportFormat = .text
  /// Reports that go to files besides.
  package var reports: [ReportRequest] = []
  /// Whether a warning fails the run.
  package var strict = false
  package var color: ColorChoice = .auto
  /// Whether pending or made changes have an exit code of their own.
  package var detailedExitCode = false
  package var dryRun = false
  /// Whether what is certain is put right in the specs.
  package var fix = false
  package var verbosity = Verbosity.normal
  /// How many diagnostics text output shows; 0 for all.
  package var maxDiagnostics = 100
  /// Where the plan is saved.
  package var out: String?
  /// The saved plan that stands in for specs and inventories.
  package var plan: String?

  /// In seconds.
  package var lockTimeout = 10.0
  package var stateFolder: String?

  package init() {}

  /// How much is said besides what is wrong.
  package enum Verbosity: Hashable, Sendable {
    case quiet, normal, verbose
  }
}
