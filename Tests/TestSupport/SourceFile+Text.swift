import SourceText

extension SourceFile {
  /// A file with this text, as it would be read from a disk.
  package convenience init(_ text: String, name: String = "file.yaml") {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
