import Planning
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What macOS refuses, told from what a mode refuses.
@Suite struct PrivacyRefusalTests {
  private static let path =
    "/Users/bob/Library/Group Containers/group.com.example.cal/Library/Preferences/group.com.example.cal.plist"

  @Test func isWhatMacOSDoesNotPermitInContainers() {
    #expect(PrivacyRefusal.applies(to: Self.path, code: EPERM, on: .macOS))
    #expect(PrivacyRefusal.applies(to: "/Users/bob/Library/Group Containers", code: EPERM, on: .macOS))
  }

  @Test func isNothingElse() {
    #expect(!PrivacyRefusal.applies(to: Self.path, code: EACCES, on: .macOS), "a mode")
    #expect(!PrivacyRefusal.applies(to: Self.path, code: EROFS, on: .macOS))
    #expect(!PrivacyRefusal.applies(to: Self.path, code: EPERM, on: .linux))
    #expect(!PrivacyRefusal.applies(to: "/Users/bob/Library/Preferences/x.plist", code: EPERM, on: .macOS))
    #expect(!PrivacyRefusal.applies(to: "/Users/bob/My Group Containers/x.plist", code: EPERM, on: .macOS))
  }
}
