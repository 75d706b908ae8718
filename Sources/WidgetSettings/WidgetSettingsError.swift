import Foundation

/// Why a `WidgetSettingsStore` could not load, save or remove settings.
///
/// A key path begins with the store's key and says which part is meant: `widgetConfiguration.calendarIds[2]`.
public enum WidgetSettingsError: Error, Hashable, Sendable {
  // MARK: The store itself

  /// There is no `UserDefaults` for the suite: its name is empty, the global domain's or the app's own bundle identifier.
  case suiteUnavailable(suiteName: String)
  /// The key is empty or holds a control character.
  case invalidKey(String)
  /// `UserDefaults` could not store the change; the present process may see it nevertheless.
  case notStored(suiteName: String)

  // MARK: What is there

  /// The value is no dictionary.
  case notADictionary(keyPath: String, found: StoredValueKind)
  /// The dictionary has no `accountId`.
  case missingAccountID(keyPath: String)
  /// `accountId` is no string.
  case accountIDNotAString(keyPath: String, found: StoredValueKind)
  /// The dictionary has no `calendarIds`.
  case missingCalendarIDs(keyPath: String)
  /// `calendarIds` is no array.
  case calendarIDsNotAnArray(keyPath: String, found: StoredValueKind)
  /// An element of `calendarIds` is no string.
  case calendarIDNotAString(keyPath: String, found: StoredValueKind)
  /// The value is no dictionary, or one that has entries but neither `accountId` nor `calendarIds`: it is probably
  /// another's, and neither replaced nor removed.
  case anotherSetting(keyPath: String, found: StoredValueKind)

  // MARK: What was to be saved

  /// An ID is empty.
  case emptyID(keyPath: String)
  /// An ID holds a control character (U+0000–001F, 007F–009F), U+FFFE or U+FFFF.
  case controlCharacter(keyPath: String, found: Unicode.Scalar)
  /// No calendar is chosen.
  case noCalendars(keyPath: String)
  /// A calendar is listed twice; the key path is that of the second.
  case repeatedCalendar(keyPath: String, id: String)
}

extension WidgetSettingsError: CustomStringConvertible {
  /// What is wrong, in one line for developers, in English.
  public var description: String {
    switch self {
    case .suiteUnavailable(let name): "there is no UserDefaults suite \"\(name)\""
    case .invalidKey(let key):
      switch TextFault(in: key) {
      case .controlCharacter(let scalar): "the key must not hold the control character \(scalar.codePointName)"
      default: "the key must not be empty"
      }
    case .notStored(let name): "UserDefaults could not store the change in the suite \"\(name)\""
    case .notADictionary(let path, let found): "\(path) must be a dictionary; found \(found)"
    case .missingAccountID(let path): "\(path) is missing"
    case .accountIDNotAString(let path, let found): "\(path) must be a string; found \(found)"
    case .missingCalendarIDs(let path): "\(path) is missing"
    case .calendarIDsNotAnArray(let path, let found): "\(path) must be an array; found \(found)"
    case .calendarIDNotAString(let path, let found): "\(path) must be a string; found \(found)"
    case .anotherSetting(let path, .dictionary):
      "\(path) holds another setting: a dictionary without accountId and calendarIds"
    case .anotherSetting(let path, let found): "\(path) holds another setting: \(found)"
    case .emptyID(let path): "\(path) must not be empty"
    case .controlCharacter(let path, let scalar):
      "\(path) must not hold the control character \(scalar.codePointName)"
    case .noCalendars(let path): "\(path) must name at least one calendar"
    case .repeatedCalendar(let path, let id): "\(path) repeats the calendar \"\(id)\""
    }
  }
}

extension WidgetSettingsError: LocalizedError {
  /// The same as `description`, for `localizedDescription`; it is not translated.
  public var errorDescription: String? { description }
}
