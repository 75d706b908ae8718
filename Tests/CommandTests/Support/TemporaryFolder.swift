import Foundation

/// A new folder, removed when the last test lets go of it. Its path is absolute and free of links.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.path + "/widgetctl-XXXXXX"
    let made = template.withCString { text -> String? in
      guard let copy = strdup(text) else { return nil }
      defer { free(copy) }
      guard mkdtemp(copy) != nil, let real = realpath(copy, nil) else { return nil }
      defer { free(real) }
      return String(cString: real)
    }
    guard let made else { throw CocoaError(.fileWriteUnknown) }
    path = made
  }

  deinit {
    // What a test made read-only is made removable again.
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
      if (try? attributes(name)[.type]) as? FileAttributeType == .typeDirectory { chmod(self.path(name), 0o700) }
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return name.isEmpty ? path : path + "/" + name
  }

  // MARK: - Making

  /// Writes a file, and makes the folders above it.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String, mode: Int = 0o644) throws -> String {
    try makeFolder((name as NSString).deletingLastPathComponent)
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    try setMode(mode, of: name)
    return path(name)
  }

  @discardableResult
  func write(_ text: String, to name: String, mode: Int = 0o644) throws -> String {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  func hardLink(_ name: String, to other: String) throws {
    try FileManager.default.linkItem(atPath: path(other), toPath: path(name))
  }

  func makeFIFO(_ name: String) throws {
    guard mkfifo(path(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  // MARK: - Looking

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Whether anything stands at the path, be it a dangling link.
  func exists(_ name: String) -> Bool {
    (try? attributes(name)) != nil
  }

  func mode(of name: String) throws -> Int? {
    try attributes(name)[.posixPermissions] as? Int
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: path(name))
  }
}
