import Files

/// The bytes of a journal: a line that names the format, one byte for the state, then counted fields.
///
/// Counts and lengths are eight bytes, the highest first. Former and new bytes of files are kept whole, so that nothing
/// but the journal is needed to undo a batch.
extension Journal {
  private static let signature = Array("widgetctl journal 1\n".utf8)

  /// Where the state stands, which is the one byte that is changed later.
  static var stateOffset: Int { signature.count }

  var bytes: [UInt8] {
    var bytes = Self.signature + [state.rawValue]
    bytes.append(count: folders.count)
    for folder in folders {
      bytes.append(field: Array(folder.parent.utf8))
      bytes.append(field: Array(folder.temporary.utf8))
      bytes.append(count: folder.paths.count)
      for path in folder.paths { bytes.append(field: Array(path.utf8)) }
    }
    bytes.append(count: files.count)
    for file in files {
      bytes.append(field: Array(file.folder.utf8))
      bytes.append(field: Array(file.name.utf8))
      bytes.append(field: Array(file.temporary.utf8))
      bytes.append(count: file.former == nil ? 0 : 1)
      if let former = file.former { bytes.append(field: former) }
      bytes.append(field: file.new)
    }
    // Without any, a journal is as it was before there were domains.
    if domains.isEmpty { return bytes }
    bytes.append(count: domains.count)
    for domain in domains {
      bytes.append(field: Array((domain.simulator ?? "").utf8))
      bytes.append(field: Array(domain.name.utf8))
      bytes.append(field: Array(domain.folder.utf8))
      bytes.append(count: domain.keys.count)
      for key in domain.keys { bytes.append(field: Array(key.utf8)) }
      bytes.append(count: domain.former == nil ? 0 : 1)
      if let former = domain.former { bytes.append(field: former) }
      bytes.append(field: domain.new)
    }
    return bytes
  }

  /// - Returns: Nil where the bytes are no journal, or name places that no batch ever writes to.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var reader = FieldReader(bytes[Self.signature.count...])
    guard let state = reader.byte().flatMap(State.init(rawValue:)) else { return nil }
    self.state = state
    guard let folderCount = reader.count() else { return nil }
    for _ in 0..<folderCount {
      guard let parent = reader.folder(), let temporary = reader.name(), let count = reader.count() else { return nil }
      var paths: [String] = []
      for _ in 0..<count {
        guard let path = reader.pathBelow() else { return nil }
        paths.append(path)
      }
      guard let first = paths.first, !first.utf8.contains(UInt8(ascii: "/")) else { return nil }
      folders.append(FolderTree(parent: parent, temporary: temporary, paths: paths))
    }
    guard let fileCount = reader.count() else { return nil }
    for _ in 0..<fileCount {
      guard let folder = reader.folder(), let name = reader.name(), let temporary = reader.name(),
        let hasFormer = reader.count(), hasFormer <= 1
      else { return nil }
      let former = hasFormer == 1 ? reader.field() : nil
      guard let new = reader.field(), hasFormer == 0 || former != nil else { return nil }
      files.append(
        File(folder: folder, name: name, temporary: temporary, former: former.map(Array.init), new: Array(new)))
    }
    if reader.isAtEnd { return }
    guard let domainCount = reader.count(), domainCount > 0 else { return nil }
    for _ in 0..<domainCount {
      guard let domain = reader.domain() else { return nil }
      domains.append(domain)
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension [UInt8] {
  fileprivate mutating func append(count: Int) {
    for shift in stride(from: 56, through: 0, by: -8) { append(UInt8(truncatingIfNeeded: count >> shift)) }
  }

  fileprivate mutating func append(field: [UInt8]) {
    append(count: field.count)
    append(contentsOf: field)
  }
}

/// Takes fields off the front of a journal's bytes.
private struct FieldReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? { rest.popFirst() }

  /// A count that can't be more than there are bytes left.
  mutating func count() -> Int? {
    guard rest.count >= 8 else { return nil }
    let count = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return count <= UInt64(rest.count) ? Int(count) : nil
  }

  mutating func field() -> ArraySlice<UInt8>? {
    guard let length = count() else { return nil }
    defer { rest = rest.dropFirst(length) }
    return rest.prefix(length)
  }

  /// The path of a folder: absolute and without any part that leads elsewhere.
  mutating func folder() -> String? {
    guard let path = text(), PathText.isAbsolute(path), PathText.normalized(path).utf8.elementsEqual(path.utf8) else {
      return nil
    }
    return path
  }

  mutating func name() -> String? {
    guard let name = text(), !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    return name
  }

  /// A path below a folder, without any part that leads elsewhere.
  mutating func pathBelow() -> String? {
    guard let path = text(), !path.isEmpty, !PathText.isAbsolute(path), path != ".", path != "..",
      !path.utf8.starts(with: "../".utf8), PathText.normalized(path).utf8.elementsEqual(path.utf8)
    else { return nil }
    return path
  }

  mutating func domain() -> Journal.Domain? {
    guard let simulator = text(), simulator.utf8.allSatisfy(Self.isOfUDID),
      simulator.utf8.first != UInt8(ascii: "-"), let name = folder(), let folder = folder(),
      let keyCount = count()
    else { return nil }
    var keys: [String] = []
    for _ in 0..<keyCount {
      guard let key = text(), !key.isEmpty else { return nil }
      keys.append(key)
    }
    guard let hasFormer = count(), hasFormer <= 1 else { return nil }
    let former = hasFormer == 1 ? field() : nil
    guard let new = field(), hasFormer == 0 || former != nil else { return nil }
    return Journal.Domain(
      simulator: simulator.isEmpty ? nil : simulator, name: name, folder: folder, keys: keys,
      former: former.map(Array.init), new: Array(new))
  }

  /// What becomes an argument of a program must not look like an option.
  private static func isOfUDID(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func text() -> String? {
    guard let bytes = field(), !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
