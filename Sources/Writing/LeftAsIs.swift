/// What an undo found changed by somebody else and has left as it is.
enum LeftAsIs: Equatable {
  case file(String)
  /// Of a domain of preferences, a key that the batch was not about. That it was the program which was to change another
  /// one, and not an app, cannot be told.
  case key(String, path: String)

  var path: String {
    switch self {
    case .file(let path), .key(_, let path): path
    }
  }

  /// For messages.
  var words: String {
    switch self {
    case .file(let path): "\"\(path)\""
    case .key(let key, let path): "the key \"\(key)\" in \"\(path)\""
    }
  }
}
