import Nodes

/// The keys of a spec. Each is made once, because a run looks them up a million times.
extension FieldName {
  static let version: FieldName = "version"
  static let inventory: FieldName = "inventory"
  static let appGroup: FieldName = "appGroup"
  static let widgets: FieldName = "widgets"

  static let name: FieldName = "name"
  static let state: FieldName = "state"
  static let account: FieldName = "account"
  static let calendars: FieldName = "calendars"
  static let key: FieldName = "key"
  static let target: FieldName = "target"

  static let id: FieldName = "id"
  static let login: FieldName = "login"
  static let all: FieldName = "all"
  static let except: FieldName = "except"

  static let file: FieldName = "file"
  static let format: FieldName = "format"
  static let simulator: FieldName = "simulator"
  static let os: FieldName = "os"
  static let udid: FieldName = "udid"
}
