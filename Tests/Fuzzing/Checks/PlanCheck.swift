import Diagnostics
import SourceText
import Specs
import TargetFormats
import Validation

@testable import Planning

/// What is read from a saved plan can be saved again and then says the same; a fault in it is reported.
enum PlanCheck {
  static func run(_ bytes: [UInt8]) throws {
    let items = try read(bytes)
    guard !items.isEmpty else { return }
    for item in items { try check(item) }
    let again = try read(Array(SavedPlan.text(of: items.map(change)).utf8))
    try BrokenPromise.unless(again.count == items.count, "a plan that is saved again has lost changes")
    for (item, again) in zip(items, again) {
      try BrokenPromise.unless(isSame(item, again), "a plan that is saved again says something else")
    }
  }

  private static func read(_ bytes: [UInt8]) throws -> [Planner.Item] {
    let source = SourceFile(name: "plan.json", bytes: bytes)
    var log = FindingLog()
    var reader = SavedPlanReader(fence: TargetFence(base: "/work", allowed: [], workingDirectory: "/work"))
    let items = reader.read(source, log: &log)
    try BrokenPromise.unless(items.isEmpty || !log.hasError, "a plan with a fault asks for changes")
    try ReportCheck.run(log.findings, [source])
    return items
  }

  private static func check(_ item: Planner.Item) throws {
    guard let target = item.widget.targets.first, item.widget.targets.count == 1 else {
      throw BrokenPromise("a change has not one target")
    }
    guard let expectation = item.expectation, expectation.before != nil || expectation.after != nil else {
      throw BrokenPromise("a change changes nothing")
    }
    if case .file(let path, _) = target.destination {
      let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isPlain = parts.dropFirst()
        .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
      try BrokenPromise.unless(parts.first?.isEmpty == true && isPlain, "the path \(path) leads elsewhere")
    }
    var log = FindingLog()
    for placed in TextPlacement.place(item.widget, in: item.fence, log: &log) {
      if let path = placed.path {
        try BrokenPromise.unless(path.utf8.starts(with: "/work/".utf8), "a target lies outside the fence")
      }
    }
  }

  private static func change(_ item: Planner.Item) -> Change {
    let (before, after) = (item.expectation?.before, item.expectation?.after)
    var target = Change.Target(kind: .file, file: "/", appGroup: nil, key: item.widget.key, format: .binary)
    switch item.widget.targets[0].destination {
    case .file(let path, let format):
      target.file = path
      target.format = format ?? .binary
    case .appGroup(let name):
      target.kind = .appGroup
      target.file = "/group"
      target.appGroup = name
    case .simulator(let references, let name):
      target.kind = .simulator
      target.file = "/group"
      target.appGroup = name
      if case .udid(let udid) = references[0].form {
        target.simulator = Change.Simulator(udid: udid.value, name: "", os: nil, label: "")
      }
    }
    return Change(
      action: after == nil ? .delete : before == nil ? .create : .update, target: target, before: before, after: after,
      names: Change.NameSource(given: item.expectation?.names ?? [:]), widgets: [])
  }

  private static func isSame(_ left: Planner.Item, _ right: Planner.Item) -> Bool {
    let names = [left, right].map(names)
    return left.widget.key.isExactly(right.widget.key)
      && left.widget.wanted.agrees(with: right.widget.wanted)
      && left.expectation?.before == right.expectation?.before
      && left.expectation?.after == right.expectation?.after
      && names[0] == names[1]
      && isSame(left.widget.targets[0].destination, right.widget.targets[0].destination)
  }

  /// The names that are saved: those of IDs that the change is about.
  private static func names(in item: Planner.Item) -> [ExactText: ExactText] {
    let configurations = [item.expectation?.before, item.expectation?.after].compactMap(\.self)
    let ids = configurations.flatMap { [$0.accountID].compactMap(\.self) + ($0.calendarIDs ?? []) }
    let known = Set(ids.map(ExactText.init))
    return (item.expectation?.names ?? [:]).filter { known.contains($0.key) }.mapValues(ExactText.init)
  }

  private static func isSame(_ left: TargetSpec.Destination, _ right: TargetSpec.Destination) -> Bool {
    switch (left, right) {
    case (.file(let left, let leftFormat), .file(let right, let rightFormat)):
      left.isExactly(right) && (leftFormat ?? .binary) == rightFormat
    case (.appGroup(let left), .appGroup(let right)): left.isExactly(right)
    case (.simulator(let left, let leftGroup), .simulator(let right, let rightGroup)):
      left.map(\.identity) == right.map(\.identity) && leftGroup.isExactly(rightGroup)
    default: false
    }
  }
}
