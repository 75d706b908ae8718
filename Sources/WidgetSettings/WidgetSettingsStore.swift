import Foundation

/// Where an app and its widget share the widget's settings: a key of a `UserDefaults` suite.
///
///     let store = WidgetSettingsStore(suiteName: "group.com.example.cal")
///     if let settings = try store.load() { … }
///
/// Suite and key are those of the spec from which `widgetctl` writes the settings: an `appGroup` target is the suite of
/// that name. All settings of the app in the suite stay as they are.
///
/// Every operation opens the suite anew, so that a store is a mere value and can be used anywhere. Loading sees what any
/// read of `UserDefaults` sees: a launch argument `-widgetConfiguration …` or a registered default is a value too. Saving
/// reads the present value and then writes; between the two another process could write as well.
public struct WidgetSettingsStore: Sendable {
  /// The key that `widgetctl` writes where a spec names none: `widgetConfiguration`.
  public static let defaultKey = "widgetConfiguration"

  /// The name of the `UserDefaults` suite, which for a widget is that of the app group.
  public let suiteName: String
  /// The key under which the settings stand.
  public let key: String

  /// A store in a suite; nothing is opened yet.
  ///
  /// - Parameter suiteName: The app group, to which both the app and its widget extension must belong: without the
  ///   entitlement each of them opens a suite of its own, and no error says so.
  /// - Parameter key: The key of the settings, which may not be empty or hold control characters.
  public init(suiteName: String, key: String = Self.defaultKey) {
    self.suiteName = suiteName
    self.key = key
  }

  /// The settings that are stored, or nil where there are none.
  ///
  /// Only their form is checked: whether the account and the calendars still exist is for the app to say, and an empty
  /// list of calendars is one.
  ///
  /// - Throws: `WidgetSettingsError.suiteUnavailable` or `invalidKey`; where something is there that are no such
  ///   settings, `notADictionary`, `missingAccountID`, `accountIDNotAString`, `missingCalendarIDs`,
  ///   `calendarIDsNotAnArray` or `calendarIDNotAString`.
  public func load() throws(WidgetSettingsError) -> CalendarWidgetSettings? {
    try stored(in: open()).settings()
  }

  /// Stores settings in place of the present ones.
  ///
  /// Entries of the dictionary that this library does not know, such as those of a newer version of the app, stay. An
  /// app then asks WidgetKit to reload the widget, which shows what it showed before until that happens.
  ///
  /// - Throws: `WidgetSettingsError.emptyID`, `controlCharacter`, `noCalendars` or `repeatedCalendar` for settings that
  ///   `widgetctl` would refuse as well; `anotherSetting` where something stands under the key that is not to be
  ///   replaced; `suiteUnavailable`, `invalidKey` or `notStored`.
  public func save(_ settings: CalendarWidgetSettings) throws(WidgetSettingsError) {
    let defaults = try open()
    defaults.set(try stored(in: defaults).replaced(by: settings), forKey: key)
    try store(defaults)
  }

  /// Takes the settings out, with all entries; where there are none, nothing happens.
  ///
  /// - Throws: `WidgetSettingsError.anotherSetting` where something stands under the key that is not to be removed;
  ///   `suiteUnavailable`, `invalidKey` or `notStored`.
  public func remove() throws(WidgetSettingsError) {
    let defaults = try open()
    guard try stored(in: defaults).ownDictionary() != nil else { return }
    defaults.removeObject(forKey: key)
    try store(defaults)
  }

  private func open() throws(WidgetSettingsError) -> UserDefaults {
    if TextFault(in: key) != nil { throw .invalidKey(key) }
    // Foundation outside of Apple's systems opens even these.
    guard !suiteName.isEmpty, suiteName != UserDefaults.globalDomain,
      let defaults = UserDefaults(suiteName: suiteName)
    else { throw .suiteUnavailable(suiteName: suiteName) }
    #if !canImport(Darwin)
      // There, what other processes have written since the first read is only seen after this.
      defaults.synchronize()
    #endif
    return defaults
  }

  private func stored(in defaults: UserDefaults) -> StoredSettings {
    StoredSettings(key: key, value: defaults.object(forKey: key))
  }

  /// Waits until the change is where other processes find it: the widget may read it next.
  private func store(_ defaults: UserDefaults) throws(WidgetSettingsError) {
    guard defaults.synchronize() else { throw .notStored(suiteName: suiteName) }
  }
}
