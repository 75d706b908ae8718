/// Something below a folder of simulators that could not be made sense of, and was left out for that.
package struct SkippedPlace: Sendable {
  package enum Kind: Sendable {
    case devicesFolder, device, containers, container

    package var words: String {
      switch self {
      case .devicesFolder: "the folder of simulators"
      case .device: "the simulator"
      case .containers: "the simulator's app groups"
      case .container: "the app group's container"
      }
    }

    /// What to do about it, to follow a semicolon.
    package var remedy: String {
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
}

/// What was found, and what had to be left out on the way.
package struct SimulatorFindings<Item: Sendable>: Sendable {
  package var items: [Item] = []
  package var skipped: [SkippedPlace] = []
}
