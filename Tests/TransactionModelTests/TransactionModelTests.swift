import Foundation
import TestSupport
import Testing
import TransactionSupport

/// Random batches with random faults, against a model of what the files must hold.
///
/// `WIDGETCTL_ITERATIONS` sets how many, `WIDGETCTL_SEED` which.
@Suite(.strace) struct TransactionModelTests {
  @Test func filesAreWhatTheModelSays() throws {
    let environment = ProcessInfo.processInfo.environment
    let iterations = environment["WIDGETCTL_ITERATIONS"].flatMap { Int($0) } ?? 60
    let seed = environment["WIDGETCTL_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: .min ... .max)
    print("transaction model: \(iterations) iterations, WIDGETCTL_SEED=\(seed)")
    var run = try ModelRun(seed: seed)
    for iteration in 1...iterations {
      do {
        try run.iterate()
      } catch {
        Issue.record("WIDGETCTL_SEED=\(seed), iteration \(iteration): \(error)")
        return
      }
    }
    print("transaction model: \(run.counts)")
    #expect(run.counts.written > 0)
  }
}

/// One machine and its model.
private struct ModelRun {
  private let machine: Machine
  private var random: RandomBatch
  private var model = FileModel()
  private(set) var counts = Counts()

  struct Counts {
    var written = 0
    var failed = 0
    var killed = 0
    var recovered = 0
    var foreign = 0
  }

  struct Violation: Error, CustomStringConvertible {
    var description: String
  }

  init(seed: UInt64) throws {
    machine = try Machine()
    random = RandomBatch(generator: SeededGenerator(seed: seed))
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["other": ["a": 1, "b": [true, 2.5]] as [String: Any]], format: .binary, options: 0)
    try machine.root.write(Array(binary), to: "work/binary.plist")
    try machine.root.write(Machine.settings(), to: "work/xml.plist")
    try machine.root.write("{\"other\": [1, {\"a\": null}]}", to: "work/settings.json")
    try machine.root.write(Machine.settings("linked"), to: "work/real/linked.plist")
    try machine.root.link("work/link", to: "real/linked.plist")
    model = try present()
  }

  /// One batch, which may fail or be killed several times before it gets through.
  mutating func iterate() throws {
    let batch = random.batch()
    try machine.root.write(RandomBatch.spec(batch), to: "work/spec.yaml")
    var before = model
    var isPending = false
    for _ in 1...random.number(1...3) where random.chance(70) {
      let fault = random.fault()
      let after = before.applying(batch)
      let result = try Strace.wrap(machine.widgetctl("apply", "spec.yaml"), [fault]).run()
      let found = try present()
      try demand(found.isMade(of: before, after), "\(fault): \(found.differences(before, after))\n\(result.errors)")
      switch result.ending {
      case .exit(0):
        try demand(found == after, "\(fault): exit 0, but \(found.differences(after, after))")
        counts.written += 1
        before = after
      case .exit:
        counts.failed += 1
        if !isPending {
          try demand(found == before && machine.journals.isEmpty && isTidy, "\(fault): not put back\n\(result.errors)")
        }
      case .signal:
        counts.killed += 1
        // Without a journal nothing had been begun, or all was done.
        let isDecided = found == before || found == after
        try demand(isDecided || !machine.journals.isEmpty, "\(fault): half a batch and no journal")
      }
      isPending = !machine.journals.isEmpty
      if random.chance(20) { try changeByAnotherProgram(&before) }
    }
    let hadJournal = machine.journals.contains { $0.hasSuffix(".journal") }
    let result = try machine.apply()
    try demand(result.ending == .exit(0), "\(result.ending) \(result.errors)")
    try demand(result.errors.contains("[interrupted-batch]") == hadJournal, result.errors)
    let found = try present()
    let after = before.applying(batch)
    try demand(found == after, "in the end: \(found.differences(after, after))\n\(result.output)\(result.errors)")
    try demand(machine.journals.isEmpty && isTidy, "in the end: \(machine.names) \(machine.journals)")
    if hadJournal { counts.recovered += 1 }
    counts.written += 1
    model = after
  }

  /// An app writes a setting of its own into a file as it is now.
  private mutating func changeByAnotherProgram(_ before: inout FileModel) throws {
    let name = ["binary.plist", "xml.plist", "real/linked.plist"][random.number(0...2)]
    let number = random.number(0...1_000_000)
    try machine.root.write(PropertyList(machine.path(name)).adding(number, under: "app"), to: "work/app.new")
    try demand(rename(machine.path("app.new"), machine.path(name)) == 0, "rename")
    // From now on nobody can take it back: neither an undo nor a later run.
    before.files[name] = try PropertyList(machine.path(name)).values
    counts.foreign += 1
  }

  // MARK: - Looking

  private func present() throws -> FileModel {
    var model = FileModel()
    for name in RandomBatch.files where machine.root.exists("work/\(name)") {
      model.files[name] = try PropertyList(machine.path(name)).values
    }
    return model
  }

  private var isTidy: Bool { !machine.names.contains { $0.contains(".widgetctl-") } }

  private func demand(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw Violation(description: message()) }
  }
}

extension FileModel {
  /// Whether each file is as in one of the two.
  fileprivate func isMade(of before: FileModel, _ after: FileModel) -> Bool {
    RandomBatch.files.allSatisfy { files[$0] == before.files[$0] || files[$0] == after.files[$0] }
  }

  fileprivate func differences(_ before: FileModel, _ after: FileModel) -> [String] {
    RandomBatch.files.filter { files[$0] != before.files[$0] && files[$0] != after.files[$0] }.map { name in
      "\(name): \(files[name] ?? [:]), was \(before.files[name] ?? [:]), is to be \(after.files[name] ?? [:])"
    }
  }
}
