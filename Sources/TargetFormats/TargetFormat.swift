/// The file formats of a shared configuration file.
public enum TargetFormat: String, CaseIterable, Hashable, Sendable {
  /// An Apple binary property list, `bplist00`.
  case binary
  /// An Apple XML property list.
  case xml
  /// A JSON object with the same keys.
  case json
}

extension TargetFormat {
  /// The format that the ending of a path stands for, `.xml` or `.json`.
  package init?(endingOf path: String) {
    if path.utf8.suffix(4).elementsEqual(".xml".utf8) {
      self = .xml
    } else if path.utf8.suffix(5).elementsEqual(".json".utf8) {
      self = .json
    } else {
      return nil
    }
  }
}
