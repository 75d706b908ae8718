import Foundation
import TestSupport
import TransactionSupport

/// Draws batches, faults, and what other programs do.
struct RandomBatch {
  var generator: SeededGenerator

  static let files = [
    "binary.plist", "xml.plist", "settings.json", "new.plist", "made/deep/new.json", "real/linked.plist",
  ]
  private static let keys = ["widgetConfiguration", "key é", "third"]
  private static let calendars = ["MtxjBk5--3-1", "MtxjBk5--3-2", "MtxjBk5--3-3"]

  /// Different keys of some of the files.
  mutating func batch() -> [FileModel.Step] {
    var steps: [FileModel.Step] = []
    for file in Self.files where chance(60) {
      for key in Self.keys where chance(50) {
        let calendars = chance(25) ? nil : Array(Self.calendars.shuffled(using: &generator).prefix(number(1...3)))
        steps.append(FileModel.Step(file: file, key: key, calendars: calendars))
      }
    }
    return steps.isEmpty ? batch() : steps
  }

  static func spec(_ batch: [FileModel.Step]) -> String {
    var text = "widgets:\n"
    for step in batch {
      // One of them is reached by a link.
      let file = step.file == "real/linked.plist" ? "link" : step.file
      text += "  - key: \"\(step.key)\"\n    target: {file: \"\(file)\"}\n"
      if let calendars = step.calendars {
        text += "    account: \"\(FileModel.account)\"\n"
        text += "    calendars: [\(calendars.map { "\"\($0)\"" }.joined(separator: ", "))]\n"
      } else {
        text += "    state: absent\n"
      }
    }
    return text
  }

  private static let faults: [(call: String, most: Int)] = [
    ("openat", 250), ("read", 60), ("write", 12), ("fsync", 25), ("renameat2", 12), ("unlinkat", 14),
    ("newfstatat", 250), ("close", 200), ("flock", 14), ("mkdirat", 3), ("fchmod", 6), ("lseek", 4),
  ]

  mutating func fault() -> Strace.Injection {
    let (call, most) = Self.faults[number(0...(Self.faults.count - 1))]
    let error = ["EIO", "ENOSPC", "EACCES", "EINTR"][number(0...3)]
    return Strace.Injection(call, chance(50) ? .kill : .error(error), at: number(1...most))
  }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
}
