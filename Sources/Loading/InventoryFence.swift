import Files
import SourceText

/// The folders that an inventory named by a spec may lie in, links followed.
struct InventoryFence {
  private let workingDirectory: String
  private let folders: [String]

  init(_ request: LoadRequest) {
    workingDirectory = request.workingDirectory
    let named = [""] + [request.root].compactMap(\.self) + request.allowed
    folders = named.map { PathResolver.fenceFolder($0, in: request.workingDirectory) }
  }

  /// Whether a path stays within the fence, which is the spec's own folder too.
  func contains(_ path: String, specFolder: String) -> Bool {
    let resolved = PathResolver.fenceFolder(path, in: workingDirectory)
    return (folders + [PathResolver.fenceFolder(specFolder, in: workingDirectory)]).contains {
      PathText.isInside(resolved, $0)
    }
  }
}
