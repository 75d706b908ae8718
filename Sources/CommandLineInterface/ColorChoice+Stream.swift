import Files

extension ColorChoice {
  /// Whether text for this stream is coloured: by default only on a terminal, and never where `NO_COLOR` is set to
  /// anything (no-color.org).
  func isOn(for stream: StandardStream, environment: Environment = .process) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && (environment.value("NO_COLOR") ?? "").isEmpty && environment.value("TERM") != "dumb"
    }
  }
}
