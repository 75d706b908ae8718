import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// The system refuses nothing to root.
  static var notAsRoot: Self { .disabled(if: geteuid() == 0, "root may do everything") }
  /// Only root may act for others.
  static var asRoot: Self {
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"), "needs root and setpriv")
  }

  /// A process may mount file systems that only it and its children see.
  static var privateMounts: Self { .enabled(if: PrivateMounts.arePossible, "needs unshare and user namespaces") }
}

private enum PrivateMounts {
  static let arePossible: Bool = {
    let trial = ChildProcess(
      program: "/usr/bin/unshare", arguments: ["-Urm", "mount", "-t", "tmpfs", "none", "/tmp"], folder: "/")
    return (try? trial.run())?.exitCode == 0
  }()
}
