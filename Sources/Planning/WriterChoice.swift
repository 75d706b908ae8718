/// Which way into a shared configuration file the user wants.
public enum WriterChoice: String, CaseIterable, Hashable, Sendable {
  /// `defaults` where a daemon keeps the file's content in memory and that program is there, else the file itself.
  case auto
  /// The file itself, always.
  case file
  /// `defaults` where a daemon keeps the file's content in memory; where the program is not there, that is an error.
  case defaults
}

extension Change {
  /// How a change comes into its file.
  public enum Writer: String, Hashable, Sendable {
    /// By replacing the file.
    case file
    /// By the system's program for preferences, which tells the daemon that keeps them.
    case defaults
  }
}
