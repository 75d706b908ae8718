import Files
import SourceText

/// The simulator whose daemon keeps a file, as `simctl` finds it.
package struct SimulatorDaemon: Hashable, Sendable {
  package var udid: String
  /// The folder of devices that `simctl` has to be told of; nil for the one that it knows by itself.
  package var deviceSet: String?

  /// - Parameter file: A file in the device's folder. Clones for tests in parallel lie in a set of their own, which
  ///   `simctl` does not look into unasked.
  package init(udid: String, file: String) {
    self.udid = udid
    let names = PathText.components(file)
    if let device = names.firstIndex(where: udid.isExactly), device > 0, names[device - 1].isExactly("XCTestDevices") {
      deviceSet = "/" + names[..<device].joined(separator: "/")
    }
  }

  var setArguments: [String] { deviceSet.map { ["--set", $0] } ?? [] }
}
