import SourceText

/// A device of Apple's simulator, as its folder describes it.
package struct SimulatorDevice: Sendable {
  /// What the device does. The raw values are what reports say.
  package enum State: String, Sendable {
    case creating, shutdown, booting, booted
    case shuttingDown = "shutting-down"
    case unknown

    /// By CoreSimulator's numbers.
    init(number: String) {
      self =
        switch number {
        case "0": .creating
        case "1": .shutdown
        case "2": .booting
        case "3": .booted
        case "4": .shuttingDown
        default: .unknown
        }
    }
  }

  package var udid: String
  package var name: String
  package var state: State
  package var runtime: SimulatorRuntime
  /// The device's own folder: absolute, links followed.
  package var folder: String
  /// The folder that it lies in with other devices, which nothing written for it may leave.
  package var devicesFolder: String

  /// The version of its system, such as `26.1`.
  package var os: String? { runtime.version?.text }

  /// The device as people know it: `iPhone 17 (26.1)`, and with its platform where that is not iOS.
  package var label: String { Self.label(name: name, platform: runtime.platform, os: os) }

  package static func label(name: String, platform: String?, os: String?) -> String {
    let name = name.utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? "(no name)" : name
    guard let os else { return name }
    let platform = platform.flatMap { $0.isExactly("iOS") ? nil : $0 + " " } ?? ""
    return "\(name) (\(platform)\(os))"
  }

  package func hasUDID(_ other: String) -> Bool { SimulatorUDID.areSame(udid, other) }
}
