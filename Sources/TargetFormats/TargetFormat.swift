import SourceText

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
    if path.endsExactly(in: ".xml") {
      self = .xml
    } else if path.endsExactly(in: ".json") {
      self = .json
    } else {
      return nil
    }
  }
}
