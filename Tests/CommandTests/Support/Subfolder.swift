/// A folder within a temporary one.
struct Subfolder {
  let path: String

  init(_ parent: TemporaryFolder, _ name: String) throws {
    path = parent.path(name)
    try parent.makeFolder(name)
  }

  func path(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return name.isEmpty ? path : path + "/" + name
  }
}
