/// The file formats of a shared configuration file.
public enum TargetFormat: String, CaseIterable, Hashable, Sendable {
  /// An Apple binary property list, `bplist00`.
  case binary
  /// An Apple XML property list.
  case xml
  /// A JSON object with the same keys.
  case json
}
