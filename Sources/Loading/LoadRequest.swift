import Files

/// Which inventory a run is checked against.
public enum InventoryChoice: Hashable, Sendable {
  /// The one that each document names, or that lies beside its file.
  case found
  /// These files, or all inventories in these folders.
  case files([String])
  /// None: form and conflicts are checked only.
  case unchecked
}

/// Which files a run reads.
package struct LoadRequest: Sendable {
  /// Files, folders, or `-` for standard input.
  package var specs: [String]
  package var inventories: InventoryChoice
  package var root: String?
  package var allowed: [String]
  /// Which files of a folder are specs.
  package var include: [Glob]
  package var exclude: [Glob]
  /// What standard input is called, and whose folder it stands in.
  package var stdinFilename: String?
  package var workingDirectory: String
  /// Texts that are taken instead of what these files hold.
  package var replacements: [FileIdentity: [UInt8]] = [:]
  /// Whether it is to be told which inventory each document is checked against, and why.
  package var keepsInventoryUses = false
  /// Told before each file is read.
  package var progress: @Sendable (RunStage) -> Void = { _ in }

  package init(
    specs: [String], inventories: InventoryChoice, root: String?, allowed: [String], include: [Glob], exclude: [Glob],
    stdinFilename: String?, workingDirectory: String
  ) {
    self.specs = specs
    self.inventories = inventories
    self.root = root
    self.allowed = allowed
    self.include = include
    self.exclude = exclude
    self.stdinFilename = stdinFilename
    self.workingDirectory = workingDirectory
  }
}
