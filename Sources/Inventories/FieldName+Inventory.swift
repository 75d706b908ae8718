import Nodes

/// The keys of accounts and calendars. Named once, because they are looked up hundreds of thousands of times.
extension FieldName {
  static let id: FieldName = "id"
  static let login: FieldName = "login"
  static let name: FieldName = "name"
  static let calendars: FieldName = "calendars"
  static let color: FieldName = "color"
}
