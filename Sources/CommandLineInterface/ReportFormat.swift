/// How results are written. The raw values are what users type after `--format`.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  case text, json, sarif, junit, github, gitlab
}
