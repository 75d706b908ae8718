/// A journal as it lies on the disk, written down here once more so that tests can plant what no run would write.
struct JournalBytes {
  private var count = 0
  private var files: [UInt8] = []

  var bytes: [UInt8] {
    Array("widgetctl journal 1\n".utf8) + [0x42] + Self.number(0) + Self.number(count) + files
  }

  mutating func add(folder: String, _ name: String, former: String?, new: String) {
    count += 1
    files += Self.field(folder) + Self.field(name) + Self.field(".widgetctl-planted-\(count)")
    files += Self.number(former == nil ? 0 : 1)
    if let former { files += Self.field(former) }
    files += Self.field(new)
  }

  private static func field(_ text: String) -> [UInt8] { number(text.utf8.count) + Array(text.utf8) }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
