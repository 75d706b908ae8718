import Foundation

/// A new folder for one test, removed when the test lets go of it. Its path is absolute and free of links.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let folder = base.appendingPathComponent("widgetctl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and makes the folders above it.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  @discardableResult
  func file(_ name: String, bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  func folder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  func hardLink(_ name: String, to other: String) throws {
    try FileManager.default.linkItem(atPath: path(other), toPath: path(name))
  }

  func fifo(_ name: String) throws {
    guard mkfifo(path(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
