import Files
import Planning
import Specs

/// How a spec names the file of a configuration.
struct SpecPath {
  /// Relative where the file lies in the spec's folder, else absolute.
  let text: String
  /// The folder that the spec needs a permission for, since it lies elsewhere.
  let outside: String?

  /// - Parameters:
  ///   - path: As it was given.
  ///   - place: Where it leads, links followed.
  ///   - folder: The spec's folder, links followed.
  ///   - isRelativeTo: Whether relative paths that were given start from that folder.
  init(_ path: String, leadingTo place: String, in folder: String, isRelativeToIt: Bool) {
    let isInside = PathText.isInside(place, folder)
    outside = isInside ? nil : PathText.parent(of: place)
    let isPlain = !PathText.isAbsolute(path) && !PathText.components(path).contains { $0.isExactly("..") }
    if isRelativeToIt && isPlain {
      text = Self.unexpanded(PathText.normalized(path))
    } else if isInside {
      let names = PathText.components(place).dropFirst(PathText.components(folder).count)
      text = Self.unexpanded(names.joined(separator: "/"))
    } else {
      text = place
    }
  }

  /// A leading `~` stands for no home there, but looks like it.
  private static func unexpanded(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "~") ? "./" + path : path
  }
}
