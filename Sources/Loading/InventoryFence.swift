import Files
import SourceText

/// The folders that an inventory named by a spec may lie in, links followed.
struct InventoryFence: Sendable {
  private let workingDirectory: String
  private let folders: [String]
  /// Where paths lead that were resolved before: thousands of specs may stand in one folder and name one inventory.
  private var resolved: [ExactText: String] = [:]

  init(_ request: LoadRequest) {
    workingDirectory = request.workingDirectory
    let named = [""] + [request.root].compactMap(\.self) + request.allowed
    folders = named.map { PathResolver.fenceFolder($0, in: request.workingDirectory) }
  }

  /// Whether a path stays within the fence, which is the spec's own folder too.
  mutating func contains(_ path: String, specFolder: String) -> Bool {
    let place = resolve(path)
    return folders.contains { PathText.isInside(place, $0) } || PathText.isInside(place, resolve(specFolder))
  }

  private mutating func resolve(_ path: String) -> String {
    if let known = resolved[ExactText(path)] { return known }
    let place = PathResolver.fenceFolder(path, in: workingDirectory)
    resolved[ExactText(path)] = place
    return place
  }
}
