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
}
