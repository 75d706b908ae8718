import Diagnostics
import Nodes
import SourceText
import TargetFormats

/// One widget as a spec describes it. Parts that have a fault are nil and used for no further check.
package struct WidgetSpec: Sendable {
  package enum State: String, CaseIterable, Sendable {
    case present, absent
  }

  package var place: Place
  @Boxed package var name: Located<String>? = nil
  package var state: State?
  @Boxed package var account: AccountReference? = nil
  @Boxed package var calendars: CalendarSelection? = nil
  package var key: String? = WidgetSpec.defaultKey
  /// Where to write; those that have no fault.
  package var targets: [TargetSpec] = []
  /// Whether every part was read without an error.
  package var isSound = true

  /// The key that the app's configuration page writes.
  package static let defaultKey = "widgetConfiguration"
}

/// How a spec names an account.
package struct AccountReference: Sendable {
  package enum Form: Sendable {
    /// A string alone: an ID, or else a login.
    case bare(Located<String>)
    indirect case mapping(id: Located<String>?, login: Located<String>?)
  }

  package var place: Place
  package var form: Form
}

/// How a spec names a calendar.
package struct CalendarReference: Sendable {
  package enum Form: Sendable {
    /// A string alone is only ever an ID.
    case bare(String)
    indirect case mapping(id: Located<String>?, name: Located<String>?)
  }

  package var place: Place
  package var form: Form
  /// How it stands in its list; nil where it can't be taken out, and in lists within the outermost.
  var entry: ListEntry?

  /// The bytes that go where it is taken out of its list; nil where it can't be.
  package var removal: Range<Int>? { entry?.removal(of: place) }
}

/// Which of the account's calendars a spec asks for.
package struct CalendarSelection: Sendable {
  package enum Form: Sendable {
    /// These, in this order.
    case list([CalendarReference])
    /// Every one of the account, less these.
    case all(except: [CalendarReference])
  }

  package var place: Place
  package var form: Form
  /// Whether an entry was left out because of a fault.
  package var isIncomplete = false
}

/// Where a spec wants a configuration to be written.
package struct TargetSpec: Sendable {
  package enum Destination: Sendable {
    /// A path as written.
    case file(String, format: TargetFormat?)
    case appGroup(String)
    /// An app group's file within the simulators that are meant.
    indirect case simulator([SimulatorReference], appGroup: String)
  }

  package var destination: Destination
  /// The text that names the file, the app group or the simulators; the widget where it has no target.
  package var place: Place
  /// Where the format is said.
  @Boxed package var formatPlace: Place?

  package init(destination: Destination, place: Place, formatPlace: Place? = nil) {
    self.destination = destination
    self.place = place
    self.formatPlace = formatPlace
  }
}
