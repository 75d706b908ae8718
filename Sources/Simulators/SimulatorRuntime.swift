import SourceText

/// The system that a simulator runs, taken from the identifier of its runtime such as
/// `com.apple.CoreSimulator.SimRuntime.iOS-26-1`.
package struct SimulatorRuntime: Sendable {
  package let identifier: String
  /// The system's name as people know it, such as `iOS`; nil where the identifier is none of Apple's.
  package let platform: String?
  /// Nil with `platform`.
  package let version: SystemVersion?

  private static let prefix = "com.apple.CoreSimulator.SimRuntime."

  package init(_ identifier: String) {
    self.identifier = identifier
    guard identifier.utf8.starts(with: Self.prefix.utf8) else {
      (platform, version) = (nil, nil)
      return
    }
    let parts = identifier.utf8.dropFirst(Self.prefix.utf8.count).split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts.first, !name.isEmpty,
      let version = SystemVersion(String(Substring(parts[1])), separator: UInt8(ascii: "-"))
    else {
      (platform, version) = (nil, nil)
      return
    }
    // The system of Apple Vision had another name before it had this one.
    platform = name.elementsEqual("xrOS".utf8) ? "visionOS" : String(Substring(name))
    self.version = version
  }
}
