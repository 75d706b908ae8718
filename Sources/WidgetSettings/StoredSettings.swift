/// The value under a store's key, as `UserDefaults` gives it, and what is made of it.
struct StoredSettings {
  static let accountKey = "accountId"
  static let calendarsKey = "calendarIds"

  let key: String
  /// Nil where nothing is there.
  let value: Any?

  private var accountPath: String { "\(key).\(Self.accountKey)" }
  private var calendarsPath: String { "\(key).\(Self.calendarsKey)" }

  /// The settings, or nil where there are none.
  func settings() throws(WidgetSettingsError) -> CalendarWidgetSettings? {
    guard let value else { return nil }
    guard let dictionary = value as? [String: Any] else {
      throw .notADictionary(keyPath: key, found: StoredValueKind(of: value))
    }
    guard let account = dictionary[Self.accountKey] else { throw .missingAccountID(keyPath: accountPath) }
    guard let accountID = account as? String else {
      throw .accountIDNotAString(keyPath: accountPath, found: StoredValueKind(of: account))
    }
    guard let calendars = dictionary[Self.calendarsKey] else { throw .missingCalendarIDs(keyPath: calendarsPath) }
    guard let list = calendars as? [Any] else {
      throw .calendarIDsNotAnArray(keyPath: calendarsPath, found: StoredValueKind(of: calendars))
    }
    var calendarIDs: [String] = []
    for (index, element) in list.enumerated() {
      guard let id = element as? String else {
        throw .calendarIDNotAString(keyPath: "\(calendarsPath)[\(index)]", found: StoredValueKind(of: element))
      }
      calendarIDs.append(id)
    }
    return CalendarWidgetSettings(accountID: accountID, calendarIDs: calendarIDs)
  }

  /// The dictionary to store in place of the value: entries that this library does not know stay.
  func replaced(by settings: CalendarWidgetSettings) throws(WidgetSettingsError) -> [String: Any] {
    try check(settings)
    var dictionary = try ownDictionary() ?? [:]
    dictionary[Self.accountKey] = settings.accountID
    dictionary[Self.calendarsKey] = settings.calendarIDs
    return dictionary
  }

  /// The value, where it is one of these settings, complete or not; nil where nothing is there.
  ///
  /// - Throws: `anotherSetting`. An empty dictionary is nobody's.
  func ownDictionary() throws(WidgetSettingsError) -> [String: Any]? {
    guard let value else { return nil }
    guard let dictionary = value as? [String: Any],
      dictionary.isEmpty || dictionary[Self.accountKey] != nil || dictionary[Self.calendarsKey] != nil
    else { throw .anotherSetting(keyPath: key, found: StoredValueKind(of: value)) }
    return dictionary
  }

  private func check(_ settings: CalendarWidgetSettings) throws(WidgetSettingsError) {
    try check(id: settings.accountID, at: accountPath)
    if settings.calendarIDs.isEmpty { throw .noCalendars(keyPath: calendarsPath) }
    var known: Set<ExactText> = []
    for (index, id) in settings.calendarIDs.enumerated() {
      let path = "\(calendarsPath)[\(index)]"
      try check(id: id, at: path)
      guard known.insert(ExactText(id)).inserted else { throw .repeatedCalendar(keyPath: path, id: id) }
    }
  }

  private func check(id: String, at path: String) throws(WidgetSettingsError) {
    switch TextFault(in: id) {
    case nil: return
    case .empty: throw .emptyID(keyPath: path)
    case .controlCharacter(let scalar): throw .controlCharacter(keyPath: path, found: scalar)
    }
  }
}
