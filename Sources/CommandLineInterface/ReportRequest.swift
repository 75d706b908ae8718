import SourceText

/// A report that is to be written to a file: `--report FORMAT=FILE`.
package struct ReportRequest: Hashable, Sendable {
  package var format: ReportFormat
  /// As the user gave it.
  package var path: String

  package init(format: ReportFormat, path: String) {
    self.format = format
    self.path = path
  }

  /// Reads the value of the option.
  init(_ value: String) throws(OptionDescription.InvalidValue) {
    let parts = value.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 2, !parts[1].isEmpty else { throw .other(reason: "it must look like sarif=report.sarif") }
    let words = ReportFormat.allCases.map(\.rawValue)
    guard let format = ReportFormat(exactly: parts[0]) else {
      throw .unknownWord(known: words)
    }
    self.init(format: format, path: parts[1])
  }
}
