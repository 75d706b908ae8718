import Diagnostics

/// What some specs come to.
struct SpecTotals: Sendable {
  /// How many documents there are, also ones that could not be read.
  private(set) var documentCount = 0
  private(set) var widgetCount = 0
  private(set) var log = FindingLog()

  init(_ specs: some Sequence<SpecInventories>) {
    for spec in specs {
      documentCount += spec.spec.file.documentCount
      widgetCount += spec.spec.widgetCount
      log.append(spec.spec.file.log)
    }
  }
}
