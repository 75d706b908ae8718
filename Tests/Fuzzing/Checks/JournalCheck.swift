@testable import Writing

/// What is read from a journal writes the very same journal, and names nothing outside the folders that it names.
enum JournalCheck {
  static func run(_ bytes: [UInt8]) throws {
    guard let journal = Journal(bytes) else { return }
    try BrokenPromise.unless(journal.bytes == bytes, "the journal is written otherwise than it was read")
    try BrokenPromise.unless(Journal(journal.bytes) == journal, "the journal is read otherwise than it was written")
    for file in journal.files {
      try checkFolder(file.folder)
      for name in [file.name, file.temporary, file.undoTemporary] { try checkName(name) }
    }
    for domain in journal.domains {
      for path in [domain.name, domain.folder] { try checkFolder(path) }
      try BrokenPromise.unless(domain.simulator?.utf8.first != UInt8(ascii: "-"), "a simulator's name is an option")
      try BrokenPromise.unless(!domain.keys.contains(where: \.isEmpty), "a key is empty")
    }
    for tree in journal.folders {
      try checkFolder(tree.parent)
      try checkName(tree.temporary)
      try BrokenPromise.unless(!tree.paths.isEmpty, "a folder is made that has no name")
      try checkName(tree.paths[0])
      for path in tree.paths { try checkParts(path.utf8.split(separator: slash, omittingEmptySubsequences: false)) }
    }
  }

  private static let slash = UInt8(ascii: "/")

  private static func checkFolder(_ path: String) throws {
    guard !path.utf8.elementsEqual("/".utf8) else { return }
    let parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
    try BrokenPromise.unless(parts.first?.isEmpty == true, "a folder is named by a relative path")
    try checkParts(parts.dropFirst())
  }

  private static func checkName(_ name: String) throws {
    try checkParts(name.utf8.split(separator: slash, omittingEmptySubsequences: false))
    try BrokenPromise.unless(!name.utf8.contains(slash), "a name has a slash in it")
  }

  private static func checkParts(_ parts: some Sequence<Substring.UTF8View>) throws {
    for part in parts {
      let isPlain = !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      try BrokenPromise.unless(isPlain && !part.contains(0), "a path leads elsewhere")
    }
  }
}
