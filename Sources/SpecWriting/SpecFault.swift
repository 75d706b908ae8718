import Diagnostics
import Planning

/// Why no spec can ask for a configuration that is there.
package struct SpecFault: Error {
  package var finding: Finding

  init(_ configuration: ReviewedConfiguration, _ reason: String, at place: Place) {
    finding = Finding(
      .invalidTarget, "no spec can ask for the configuration in \"\(configuration.names[0])\": \(reason)", at: place,
      help: .text("it is left out; put it right in the app, or move the file"))
  }
}
