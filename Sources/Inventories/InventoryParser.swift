import Diagnostics
import Nodes
import SourceText

/// Takes an inventory from its nodes and reports what is wrong with it.
struct InventoryParser {
  private var file: InventoryFile
  /// Accounts that repeat another. They are reported after everything else.
  private var repetitions = FindingLog()
  private var ambiguousScalars = AmbiguousScalars()

  init(source: SourceFile, log: FindingLog) {
    file = InventoryFile(source: source)
    file.log = log
  }

  private static let topNames = FieldNames(
    known: ["version", "generatedAt", "source", "complete", "accounts"], required: ["accounts"],
    allowsExtensions: true)

  var findingCount: Int { file.log.findings.count }

  /// Takes everything from the document's top.
  mutating func parse(_ root: Node) {
    guard case .mapping = root.content else {
      root.reportWrongType("an inventory must be a mapping, not \(root.kindInWords)", log: &file.log)
      return
    }
    let fields = Fields(root, Self.topNames, log: &file.log)
    file.isRecognized = isRecognized(fields)
    fields["version"]?.checkFormatVersion(log: &file.log)
    checkOrigin(fields)
    guard let accounts = fields["accounts"] else { return }
    // Handed on and taken back, so that the limit of findings holds for all of them.
    let log = file.log
    file.log = FindingLog()
    append(AccountParser.parse(accounts, log: log))
  }

  /// Adds what the list of accounts holds, or the next part of it.
  mutating func append(_ listed: ListedAccounts) {
    file.isRecognized = file.isRecognized && listed.areAccounts
    file.log.append(listed.log)
    ambiguousScalars.append(listed.ambiguousScalars)
    for (account, hashes) in listed.accounts { list(account, hashes) }
  }

  /// Lists an account, unless it repeats another, which is reported.
  private mutating func list(_ account: Inventory.Account, _ hashes: AccountList.Hashes) {
    guard let first = file.list.append(account, hashes) else { return }
    repetitions.add(
      .duplicateAccount, "the account \"\(account.id)\" is listed twice", at: account.place,
      help: "put its calendars into one entry", related: [Finding.Related("the first entry", at: first.place)])
  }

  /// The inventory, after everything was taken from its beginning to its end.
  func finish() -> InventoryFile {
    var finished = file
    finished.log.append(repetitions)
    if let finding = ambiguousScalars.finding { finished.log.add(finding) }
    return finished
  }

  /// Whether the top is that of an inventory, perhaps with faults: nothing stands there that is none of an inventory's.
  private func isRecognized(_ fields: Fields) -> Bool {
    let codes: Set<DiagnosticCode> = [.invalidInventory, .unknownKey, .missingKey, .wrongType]
    return fields["accounts"] != nil && !file.log.findings.contains { codes.contains($0.code) }
  }

  private mutating func checkOrigin(_ fields: Fields) {
    file.accountsPlace = fields["accounts"]?.place
    if let generatedAt = fields["generatedAt"], case .date = generatedAt.content {
    } else {
      _ = fields["generatedAt"]?.string("\"generatedAt\"", log: &file.log)
    }
    _ = fields["source"]?.string("\"source\"", log: &file.log)
    if let complete = fields["complete"] {
      if case .boolean(let flag) = complete.content {
        file.isComplete = flag
        file.completePlace = complete.place
      } else {
        file.log.add(
          .wrongType, "\"complete\" must be true or false, not \(complete.kindInWords)", at: complete.place)
      }
    }
  }
}
