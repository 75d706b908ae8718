import Diagnostics
import SourceText

extension Inventory {
  /// An account with its calendars.
  ///
  /// A class, because it is handed on from the file to the union of all files, and every widget looks one up.
  package final class Account: Sendable {
    package let id: String
    package let login: String?
    package let name: String?
    package let calendars: [Calendar]
    /// Where the account's ID stands.
    package let place: Place
    /// Positions in `calendars`; only where there are so many that searching through them would be slow.
    private let positions: [ExactText: Int]
    private let positionsByName: [ReadableName: [Int]]

    package init(id: String, login: String?, name: String?, calendars: [Calendar], place: Place) {
      self.id = id
      self.login = login
      self.name = name
      self.calendars = calendars
      self.place = place
      guard calendars.count > 32 else {
        positions = [:]
        positionsByName = [:]
        return
      }
      positions = Self.positions(calendars)
      positionsByName = Dictionary(grouping: calendars.indices) { ReadableName(calendars[$0].name ?? "") }
    }

    private static func positions(_ calendars: [Calendar]) -> [ExactText: Int] {
      Dictionary(
        calendars.enumerated().map { (ExactText($0.element.id), $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// Where in `calendars` the one with this ID stands.
    package func position(ofCalendarWithID id: String) -> Int? {
      guard positions.isEmpty else { return positions[ExactText(id)] }
      let fingerprint = Calendar.fingerprint(of: id)
      // By position, so that none is copied.
      for position in calendars.indices where calendars[position].fingerprint == fingerprint {
        if calendars[position].id.isExactly(id) { return position }
      }
      return nil
    }

    /// The calendar with this ID.
    package func calendar(id: String) -> Calendar? {
      position(ofCalendarWithID: id).map { calendars[$0] }
    }

    /// Where in `calendars` those stand that have this name, as people read names. A calendar without one has the empty
    /// name.
    package func positions(ofCalendarsNamed name: String) -> [Int] {
      let name = ReadableName(name)
      if !positions.isEmpty { return positionsByName[name, default: []] }
      return calendars.indices.filter { ReadableName(calendars[$0].name ?? "") == name }
    }

    /// The calendars with this name, as people read names. A calendar without one has the empty name.
    package func calendars(name: String) -> [Calendar] {
      positions(ofCalendarsNamed: name).map { calendars[$0] }
    }

    /// The account with what another file says of it besides; where both name something, this one's name is kept.
    func united(with other: Account) -> Account {
      var united = calendars
      var known = Self.positions(calendars)
      for calendar in other.calendars {
        if let index = known[ExactText(calendar.id)] {
          united[index].name = united[index].name ?? calendar.name
        } else {
          known[ExactText(calendar.id)] = united.count
          united.append(calendar)
        }
      }
      return Account(
        id: id, login: login ?? other.login, name: name ?? other.name, calendars: united,
        place: login == nil && other.login != nil ? other.place : place)
    }
  }
}
