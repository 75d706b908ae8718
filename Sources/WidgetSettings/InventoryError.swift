import Foundation

/// Why an inventory could not be exported.
///
/// A path says which part is meant: `accounts[0].calendars[2].id`.
public enum InventoryError: Error, Hashable, Sendable {
  /// An ID is empty.
  case emptyID(path: String)
  /// An ID holds a control character (U+0000–001F, 007F–009F), U+FFFE or U+FFFF.
  case controlCharacter(path: String, found: Unicode.Scalar)
  /// Two accounts have the same ID; the path is that of the second.
  case repeatedAccount(path: String, id: String)
  /// Two calendars of one account have the same ID; the path is that of the second.
  case repeatedCalendar(path: String, id: String)
  /// A color is not six hexadecimal digits.
  case invalidColor(path: String, found: String)
  /// A time lies before the year 1 or after the year 9999.
  case dateOutOfRange(path: String, found: Date)
  /// The encoder failed, for a reason of its own.
  case notEncoded(reason: String)
  /// The file could not be written.
  case notWritten(path: String, reason: String)
}

extension InventoryError: CustomStringConvertible {
  /// What is wrong, in one line for developers, in English.
  public var description: String {
    switch self {
    case .emptyID(let path): "\(path) must not be empty"
    case .controlCharacter(let path, let scalar):
      "\(path) must not hold the control character \(scalar.codePointName)"
    case .repeatedAccount(let path, let id): "\(path) repeats the account \"\(id)\""
    case .repeatedCalendar(let path, let id): "\(path) repeats the calendar \"\(id)\" of this account"
    case .invalidColor(let path, let found): "\(path) must be six hexadecimal digits; found \(found.debugDescription)"
    case .dateOutOfRange(let path, _): "\(path) must lie in the years 1 to 9999"
    case .notEncoded(let reason): "the inventory could not be encoded: \(reason)"
    case .notWritten(let path, let reason): "\(path) could not be written: \(reason)"
    }
  }
}

extension InventoryError: LocalizedError {
  /// The same as `description`, for `localizedDescription`; it is not translated.
  public var errorDescription: String? { description }
}
