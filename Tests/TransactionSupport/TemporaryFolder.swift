import Foundation

/// A new folder, removed when the last test lets go of it. Its path is absolute and free of links.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
    let made = "\(parent)/widgetctl-XXXXXX".withCString { text -> String? in
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
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
      if (try? attributes(name)[.type]) as? FileAttributeType == .typeDirectory { chmod(self.path(name), 0o700) }
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return name.isEmpty ? path : path + "/" + name
  }

  /// Writes a file, and makes the folders above it.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String, mode: Int = 0o644) throws -> String {
    try makeFolder((name as NSString).deletingLastPathComponent)
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    try setMode(mode, of: name)
    return path(name)
  }

  @discardableResult
  package func write(_ text: String, to name: String, mode: Int = 0o644) throws -> String {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  package func hardLink(_ name: String, to other: String) throws {
    try FileManager.default.linkItem(atPath: path(other), toPath: path(name))
  }

  package func makeFIFO(_ name: String) throws {
    guard mkfifo(path(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  package func setMode(_ mode: Int, of name: String) throws {
    guard chmod(path(name), mode_t(mode)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  package func setOwner(_ owner: UInt32, _ group: UInt32, of name: String) throws {
    guard lchown(path(name), owner, group) == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Whether anything stands at the path, be it a dangling link.
  package func exists(_ name: String) -> Bool { (try? attributes(name)) != nil }

  /// What lies below a folder, sorted.
  package func names(below name: String = "") -> [String] {
    (FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String } ?? []).sorted()
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: path(name))
  }
}
