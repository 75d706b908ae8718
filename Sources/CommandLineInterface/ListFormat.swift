/// How a list is written. The raw values are what users type after `--format`.
enum ListFormat: String, CaseIterable, Hashable, Sendable {
  case text, json
}
