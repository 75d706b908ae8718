import Diagnostics
import Inventories
import SourceText

/// An inventory that is read in sections holds what it does as a whole, and has the same faults.
enum SectionCheck {
  /// In bytes: less than most accounts have.
  private static let size = 12

  static func run(_ source: SourceFile, whole: InventoryFile) throws {
    guard let sections = InventorySection.divide(source, size: size) else { return }
    var union = InventorySection.Union()
    for section in sections { union.append(section.read()) }
    guard let united = union.inventory(of: source) else { return }
    try BrokenPromise.unless(
      outline(united) == outline(whole), "sections of an inventory are not what it is as a whole")
  }

  private static func outline(_ file: InventoryFile) -> [String] {
    let accounts = file.accounts.map { account in
      "\([account.id, account.login, account.name]) \(account.place.location) "
        + "\(account.calendars.map { [$0.id, $0.name] })"
    }
    let findings = DiagnosticReport(file.log.findings).diagnostics.map { diagnostic in
      "\(diagnostic.code) \(diagnostic.severity) \(diagnostic.start as Any) \(diagnostic.end as Any) "
        + "\(diagnostic.message) \(diagnostic.help ?? "") \(diagnostic.related.map { "\($0.start as Any) \($0.message)" })"
    }
    return accounts + ["\(file.isRecognized) \(file.isComplete)"] + findings
  }
}
