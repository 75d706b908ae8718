import Specs

/// A configuration that was there already, as a review found it.
package struct ReviewedConfiguration: Sendable {
  /// The simulator that it lies in, if it does.
  package var simulator: Change.Simulator?
  /// The files as they were named or found, several where one was reached in several ways; of an app group the path
  /// as it is shown.
  package var names: [String]
  package var destination: TargetSpec.Destination
  /// The absolute path, links followed.
  package var path: String
  package var key: String
  package var accountID: String
  package var calendarIDs: [String]
  /// How many of its accounts, which is one at most, and calendars no longer exist.
  package var accountsGone = 0
  package var calendarsGone = 0
}
