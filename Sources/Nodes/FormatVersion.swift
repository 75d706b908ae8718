import Diagnostics

/// The `version` of a spec or an inventory: the plain scalar 1 is the only one there is.
extension Node {
  package func checkFormatVersion(log: inout FindingLog) {
    switch content {
    case .string where form == .plain && !hasTag, .number:
      if textIs("1") { return }
      log.add(
        .invalidValue, "version \(text) is not known", at: place,
        help: "this widgetctl knows version 1; write \"version: 1\" or leave it out")
    default:
      log.add(
        .wrongType, "\"version\" must be the number 1, not \(kindInWords)", at: place,
        help: "write \"version: 1\", without quotes, or leave it out")
    }
  }
}
