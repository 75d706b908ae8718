/// What a calendar widget is set up to show: one account, and some of its calendars.
///
/// This is what stands in the shared configuration file, the one that `UserDefaults(suiteName:)` of the app group keeps,
/// and what `widgetctl` writes there: under the key `widgetConfiguration`, unless another is agreed on, a dictionary
///
///     { accountId: <string>, calendarIds: [<string>, …] }
///
/// `WidgetSettingsStore` reads and writes it.
public struct CalendarWidgetSettings: Hashable, Sendable {
  /// The account's ID as the app stores it; `accountId` in the dictionary.
  public var accountID: String
  /// The IDs of the calendars, in the order in which the widget is to show them; `calendarIds` in the dictionary.
  public var calendarIDs: [String]

  /// Settings of these IDs, whatever they hold; `WidgetSettingsStore.save(_:)` says what can't be saved.
  public init(accountID: String, calendarIDs: [String]) {
    self.accountID = accountID
    self.calendarIDs = calendarIDs
  }

  /// By code points: `String`'s own `==` would take two different IDs for one.
  public static func == (left: CalendarWidgetSettings, right: CalendarWidgetSettings) -> Bool {
    ExactText(left.accountID) == ExactText(right.accountID)
      && left.calendarIDs.map(ExactText.init) == right.calendarIDs.map(ExactText.init)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(accountID))
    hasher.combine(calendarIDs.map(ExactText.init))
  }
}
