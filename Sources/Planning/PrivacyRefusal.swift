import Files
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells a refusal by macOS's protection of other apps' data from one by a file's mode.
package enum PrivacyRefusal {
  /// Whether the system refused a path because the program that asks was not given access to other apps' containers.
  ///
  /// Modes and owners refuse with `EACCES`, and then no setting of macOS would help.
  package static func applies(to path: String, code: Int32, on platform: Platform) -> Bool {
    platform == .macOS && code == EPERM && PathText.components(path).contains { $0.isExactly("Group Containers") }
  }

  /// What to do about it.
  package static let help = """
    give the program that runs widgetctl (the terminal, or the agent of the device management) Full Disk Access in \
    System Settings, Privacy & Security; on managed Macs with a PPPC profile that allows SystemPolicyAllFiles
    """
}
