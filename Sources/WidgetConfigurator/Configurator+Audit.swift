import Auditing
import Diagnostics
import Inventories
import Loading
import Planning
import SourceText
import Validation

/// Configurations that are there, without any spec.
extension Configurator {
  /// Compares existing configurations with the inventory, and warns of accounts and calendars that are gone.
  ///
  /// - Parameters:
  ///   - pruning: Has calendars that are gone taken out, of all configurations or of none; nil changes nothing.
  ///   - isDryRun: Whether what pruning would change is only found out.
  public func audit(
    _ selection: TargetSelection, pruning: Pruning? = nil, isDryRun: Bool = false
  ) -> Outcome {
    let loaded = inventories(options.inventories)
    var (request, _) = request(for: selection, as: .audit, loaded) { .audit($0, pruning: pruning) }
    if case .missing = loaded.scope {
      request.log.add(
        .noInventory, "no inventory says which accounts and calendars exist",
        at: Place(fileNamed: context.workingDirectory),
        help: "give one with --inventory FILE, or put an inventory.yaml, inventory.yml or inventory.json into the "
          + "working directory")
    }
    for fault in InventoryTrust.faults(in: loaded.files, as: pruning == nil ? .warning : .error) {
      request.log.add(fault)
    }
    guard pruning != nil else { return diff(request) }
    request.outcome.pruningStage = isDryRun ? .shown : .done
    return isDryRun ? diff(request) : apply(request)
  }

  func inventories(_ choice: InventoryChoice) -> LoadedInventories {
    var loader = Loader(loadRequest([], choice))
    return loader.loadInventories()
  }

  /// What is to be planned to look at existing configurations.
  ///
  /// - Parameter review: How they are looked at with an inventory.
  func request(
    for selection: TargetSelection, as operation: Outcome.Operation, _ loaded: LoadedInventories,
    review: (Inventory) -> InventoryReview
  ) -> (request: Request, inventory: Inventory?) {
    var outcome = Outcome(operation, workingDirectory: context.workingDirectory, isStrict: options.isStrict)
    var inventory: Inventory?
    var judge: Review.Judge = { _, _, _ in Review.Verdict() }
    if case .inventory(let known) = loaded.scope {
      inventory = known
      let review = review(known)
      judge = { account, calendars, place in review.verdict(on: account, calendars, at: place) }
    } else {
      outcome.isInventoryChecked = false
    }
    let targets = SelectedTargets(
      selection, allowed: options.allowed, inventory: inventory, workingDirectory: context.workingDirectory,
      judge: judge)
    outcome.inventoryUses = [loaded.use].compactMap(\.self)
    outcome.targetUses = uses(of: targets.items, from: .commandLine)
    // At the head, since a log is bounded: of no report may it be forgotten that it must not be written.
    var log = checkedOutputs(inputs: loaded.inputs.union(targets.inputs))
    log.append(loaded.log)
    log.append(targets.log)
    let limit = operation == .audit ? options.changeLimit ?? .pruning : nil
    var request = Request(items: targets.items, log: log, outcome: outcome, limit: limit)
    request.checks.append { plan in targets.emptyFolders(in: plan) }
    return (request, inventory)
  }
}
