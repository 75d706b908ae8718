/// The operating systems on which an app group's file has a known place.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  case macOS = "macos"
  case linux

  public static var current: Platform {
    #if os(macOS)
      .macOS
    #else
      .linux
    #endif
  }
}
