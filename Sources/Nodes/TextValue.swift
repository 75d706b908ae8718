import Diagnostics
import SourceText

/// Texts that specs and inventories hold, with the rules on what they may be.
extension Node {
  /// The text of a string; anything else is `wrong-type`.
  package func string(_ what: String, log: inout FindingLog) -> Located<String>? {
    stringText(what, log: &log).map { Located($0, at: place) }
  }

  /// As `string`, without the place.
  package func stringText(_ what: String, log: inout FindingLog) -> String? {
    if case .string = content { return text }
    reportWrongType("\(what) must be a string, not \(kindInWords)", takesText: true, log: &log)
    return nil
  }

  /// An ID or a key: a string that is not empty and holds no control character.
  package func identifier(_ what: String, log: inout FindingLog) -> Located<String>? {
    identifierText(what, log: &log).map { Located($0, at: place) }
  }

  /// As `identifier`, without the place.
  package func identifierText(_ what: String, log: inout FindingLog) -> String? {
    guard let text = stringText(what, log: &log), isAllowed(text, what, log: &log) else { return nil }
    return text
  }

  /// Whether a text is not empty and holds no control character, U+FFFE or U+FFFF; else `invalid-value`.
  package func isAllowed(_ text: String, _ what: String, log: inout FindingLog) -> Bool {
    switch AllowedText.fault(in: text) {
    case nil: return true
    case .empty: log.add(.invalidValue, "\(what) must not be empty", at: place)
    case .forbidden(let scalar):
      log.add(.invalidValue, "\(what) must not hold \(AllowedText.name(of: scalar))", at: place)
    }
    return false
  }

  /// Reports a value of the wrong kind, with the hint that fits what is written.
  ///
  /// - Parameter takesText: Whether the same characters in quotes would do.
  /// - Parameter help: What to write instead, where what is written gives no better hint.
  package func reportWrongType(
    _ message: String, takesText: Bool = false, help: String? = nil, log: inout FindingLog
  ) {
    var help = help
    switch content {
    case .null where takesText && isFollowedByComment:
      help = "\"#\" starts a comment here; put a text that begins with it in quotes"
    case .null where takesText && !isEmptyText, .boolean where takesText, .number where takesText:
      help =
        tree.syntax == .propertyList
        ? "make it a <string>" : "put it in quotes if the text itself is meant"
    case .tagged where tree.syntax == .yaml: help = "remove the tag; only !!str is understood"
    default: break
    }
    log.add(.wrongType, message, at: place, help: help)
  }

  /// Warns where tools that rewrite the file would change the text.
  package func warnIfLookAlike(log: inout FindingLog) {
    if isLookAlike { log.add(.ambiguousScalar(text, at: place)) }
  }
}

/// What IDs, keys and paths may hold.
package enum AllowedText {
  package enum Fault: Equatable, Sendable {
    case empty
    case forbidden(Unicode.Scalar)
  }

  package static func fault(in text: String) -> Fault? { text.withBytes(fault) }

  /// - Parameter text: UTF-8.
  package static func fault(in text: UnsafeBufferPointer<UInt8>) -> Fault? {
    if text.isEmpty { return .empty }
    if text.isPrintableASCII { return nil }
    return String(decoding: text, as: UTF8.self).unicodeScalars.first(where: isForbidden).map(Fault.forbidden)
  }

  package static func name(of scalar: Unicode.Scalar) -> String { name(of: scalar.value) }

  static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "the control character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
