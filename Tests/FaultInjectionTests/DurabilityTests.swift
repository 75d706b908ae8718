import Foundation
import Testing
import TransactionSupport

/// The order in which a batch comes to the disk. That the process is killed shows nothing of this, since the system
/// keeps what was written; so that what is looked at here is which calls are made, and when.
@Suite(.strace) struct DurabilityTests {
  private static let calls = ["openat", "write", "fsync", "renameat", "renameat2", "unlinkat"]

  private func index(_ trace: [String], _ what: String, _ holds: (String) -> Bool) throws -> Int {
    let index = trace.firstIndex(where: holds)
    return try #require(index, "\(what)\n\(trace.joined(separator: "\n"))")
  }

  @Test func everythingIsOnTheDiskBeforeTheNextStep() throws {
    let six = try SixTargets()
    try six.reset()
    let trace = try Strace.trace(six.apply, Self.calls)
    let state = six.machine.stateFolder
    // The journal, and its name, before anything else is made.
    let draft = try index(trace, "the journal") { $0.hasPrefix("fsync(") && $0.contains("\(state)/") }
    let named = try index(trace, "its name") { $0.hasPrefix("renameat2(") && $0.contains(".draft\"") }
    let kept = try index(trace, "its folder") { $0.hasPrefix("fsync(") && $0.contains("<\(state)>") }
    let first = try index(trace, "a file") { $0.contains("/work>, \".widgetctl-") && $0.contains("O_CREAT") }
    #expect(draft < named && named < kept && kept < first)
    // Each new file before it takes its place.
    let places = trace.indices.filter { trace[$0].hasPrefix("renameat2(") && trace[$0].contains(".plist\"") }
    let others = trace.indices.filter { trace[$0].hasPrefix("renameat2(") && trace[$0].contains("settings.json\"") }
    #expect(places.count + others.count == 6)
    for place in places + others {
      let temporary = try #require(trace[place].split(separator: "\"").first { $0.hasPrefix(".widgetctl-") })
      #expect(trace[..<place].contains { $0.hasPrefix("fsync(") && $0.contains("/\(temporary)>") }, "\(trace[place])")
    }
    // The folders before the batch is marked as done, and the mark before anything is removed.
    let last = try #require((places + others).max())
    let done = try index(trace, "the mark") { $0.hasPrefix("write(") && $0.contains(".journal>, \"C\", 1)") }
    for folder in ["work", "work/real", "work/made", "work/made/deep"] {
      let line = ["fsync(", "<\(six.machine.root.path(folder))>"]
      #expect(trace[last..<done].contains { text in line.allSatisfy { text.contains($0) } }, "\(folder)")
    }
    let removal = try index(trace, "a removal") { $0.hasPrefix("unlinkat(") }
    #expect(trace[done..<removal].contains { $0.hasPrefix("fsync(") && $0.contains(".journal>") })
    // What was removed, before the journal that names it.
    let end = try index(trace, "the journal's end") { $0.hasPrefix("unlinkat(") && $0.contains(".journal\"") }
    let leftover = try #require(trace[..<end].lastIndex { $0.hasPrefix("unlinkat(") })
    #expect(trace[leftover..<end].contains { $0.hasPrefix("fsync(") && $0.contains("/work>") })
  }
}
