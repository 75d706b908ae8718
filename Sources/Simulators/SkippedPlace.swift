/// Something below a folder of simulators that could not be made sense of, and was left out for that.
package struct SkippedPlace: Sendable {
  package enum Kind: Sendable {
    case devicesFolder, device, containers, container

    /// That it is left out, to precede a colon.
    package var words: String {
      switch self {
      case .devicesFolder: "the folder of simulators is left out"
      case .device: "the simulator is left out"
      case .containers: "the simulator's app groups are left out"
      case .container: "the app group's container is left out"
      }
    }

    fileprivate var remedy: String {
      switch self {
      case .devicesFolder, .containers: "see to it that this folder can be read"
      case .device: "mend it, or remove it with \"xcrun simctl delete\""
      case .container: "installing the app in that simulator anew makes another"
      }
    }
  }

  package var kind: Kind
  /// The file or folder at fault.
  package var path: String
  /// In words, lower case, to follow a colon.
  package var reason: String
  /// Whether it is the system that refuses to have it read.
  package var isRefused = false

  /// What to do about it, to follow a semicolon.
  package var remedy: String {
    // Whatever may not be read may be quite right.
    isRefused ? "see to it that you may read it: check its owner and permissions" : kind.remedy
  }
}

/// What was found, and what had to be left out on the way.
package struct SimulatorFindings<Item: Sendable>: Sendable {
  package var items: [Item] = []
  package var skipped: [SkippedPlace] = []
}
