import Diagnostics
import Simulators
import SourceText

/// How a spec names one or several of Apple's simulators.
package struct SimulatorReference: Sendable {
  package enum Form: Sendable {
    /// The one device of this name, or the one among several that has this version.
    case name(Located<String>, os: Located<OS>?)
    case udid(Located<String>)
    /// Those that run and have the app group.
    case booted
    /// Those that have the app group.
    case all
  }

  /// Which of several devices of one name.
  package enum OS: Hashable, Sendable {
    case version(SystemVersion)
    case latest
  }

  package var place: Place
  package var form: Form

  package init(place: Place, form: Form) {
    self.place = place
    self.form = form
  }
}

extension SimulatorReference {
  /// Equal where two references mean the same devices on every machine.
  package enum Identity: Hashable, Sendable {
    case name(ReadableName, os: OS?)
    case udid(ExactText)
    case booted, all
  }

  package var identity: Identity {
    switch form {
    case .name(let name, let os): .name(ReadableName(name.value), os: os?.value)
    case .udid(let udid): .udid(ExactText(udid.value.uppercased()))
    case .booted: .booted
    case .all: .all
    }
  }

  /// The devices in messages, as the spec names them.
  package var label: String {
    switch form {
    case .name(let name, let os):
      switch os?.value {
      case nil: "the simulator \"\(name.value)\""
      case .latest: "the latest simulator \"\(name.value)\""
      case .version(let version): "the simulator \"\(name.value) (\(version.text))\""
      }
    case .udid(let udid): "the simulator \(udid.value)"
    case .booted: "booted simulators"
    case .all: "all simulators"
    }
  }
}
