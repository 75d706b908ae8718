/// Where a path leads once its links are followed. Every path in here is absolute and free of links, `.` and `..`.
package enum PathOutcome: Hashable, Sendable {
  /// Something is there, at this place.
  case existing(path: String, status: FileStatus)
  /// Nothing is there yet, nor perhaps its folders; made, it would stand at this place.
  case missing(path: String)
  /// A link on the way leads to nothing; if something were there, the path would lead to this place.
  case danglingLink(leadsTo: String)
  /// More links follow on each other than the system would put up with.
  case loop
  /// What stands at this place would have to be a folder and is none.
  case notAFolder(String)
  /// A name, or the path as a whole, is longer than the file system allows.
  case nameTooLong
  /// The system does not let us look at the place that the error names, and why.
  case denied(FileError)
}
