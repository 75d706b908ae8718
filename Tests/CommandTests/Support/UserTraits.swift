import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// The system refuses nothing to root, unless root gave the right to that away, as CI does in a run of its own.
  static var boundByPermissions: Self { .enabled(if: Permissions.areBinding, "root may do everything") }
  /// Only root may act for others.
  static var asRoot: Self {
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"), "needs root and setpriv")
  }

  /// A process may mount file systems that only it and its children see.
  static var privateMounts: Self { .enabled(if: PrivateMounts.arePossible, "needs unshare and user namespaces") }
}

private enum Permissions {
  /// Tried out with a file that nobody may read.
  static let areBinding: Bool = {
    guard let folder = try? TemporaryFolder(), (try? folder.write("", to: folder.path("shut"), mode: 0)) != nil else {
      return false
    }
    return access(folder.path("shut"), R_OK) != 0
  }()
}

private enum PrivateMounts {
  static let arePossible: Bool = {
    let trial = ChildProcess(
      program: "/usr/bin/unshare", arguments: ["-Urm", "mount", "-t", "tmpfs", "none", "/tmp"], folder: "/")
    return (try? trial.run())?.exitCode == 0
  }()
}
