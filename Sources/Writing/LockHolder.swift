import Files

/// Who holds a lock, where the system tells it: on Linux, in `/proc/locks` (proc_locks(5)).
enum LockHolder {
  /// The process in words: `process 4711 (widgetctl)`.
  static func name(of identity: FileIdentity) -> String? {
    guard let table = try? FileReader.read("/proc/locks", limit: SizeLimit.target).bytes,
      let process = process(holding: identity, in: String(decoding: table, as: UTF8.self))
    else { return nil }
    let command = (try? FileReader.read("/proc/\(process)/comm", limit: 4096).bytes)
      .map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
    return "process \(process)" + (command.map { " (\($0))" } ?? "")
  }

  /// The process in a line such as `2: FLOCK  ADVISORY  WRITE 4711 fd:00:131074 0 EOF`; the device is in hexadecimal.
  static func process(holding identity: FileIdentity, in table: String) -> Int? {
    // As glibc's gnu_dev_major and gnu_dev_minor take a device number apart.
    let major = (identity.device >> 8) & 0xFFF | (identity.device >> 32) & ~0xFFF
    let minor = identity.device & 0xFF | (identity.device >> 12) & ~0xFF
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 6, fields[1] == "FLOCK" else { continue }
      let place = fields[5].split(separator: ":")
      guard place.count == 3, UInt64(place[0], radix: 16) == major, UInt64(place[1], radix: 16) == minor,
        UInt64(place[2]) == identity.inode
      else { continue }
      return Int(fields[4])
    }
    return nil
  }
}
