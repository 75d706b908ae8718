/// The operating systems on which an app group's file has a known place.
package enum Platform: String, Sendable {
  case macOS = "macos"
  case linux

  package static var current: Platform {
    #if os(macOS)
      .macOS
    #else
      .linux
    #endif
  }
}
