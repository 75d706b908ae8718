import Files
import SourceText

/// The folders that an inventory named by a spec may lie in, links followed.
struct InventoryFence {
  private let workingDirectory: String
  private let folders: [String]

  init(_ request: LoadRequest) {
    workingDirectory = request.workingDirectory
    let named = [""] + [request.root].compactMap(\.self) + request.allowed
    folders = named.map { Self.resolved($0, in: request.workingDirectory) }
  }

  /// Whether a path stays within the fence, which is the spec's own folder too.
  func contains(_ path: String, specFolder: String) -> Bool {
    let resolved = Self.resolved(path, in: workingDirectory)
    return (folders + [Self.resolved(specFolder, in: workingDirectory)]).contains {
      PathText.isInside(resolved, $0)
    }
  }

  /// Where a path leads; one that leads nowhere is taken by its text.
  private static func resolved(_ path: String, in workingDirectory: String) -> String {
    switch PathResolver.resolve(path, in: workingDirectory) {
    case .existing(let path, _), .missing(let path), .danglingLink(let path): path
    case .loop, .notAFolder, .nameTooLong, .denied: PathText.absolute(path, in: workingDirectory)
    }
  }
}
