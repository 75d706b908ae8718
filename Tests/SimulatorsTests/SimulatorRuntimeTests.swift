import Simulators
import Testing

@Suite struct SimulatorRuntimeTests {
  @Test(arguments: [
    ("com.apple.CoreSimulator.SimRuntime.iOS-26-1", "iOS", "26.1"),
    ("com.apple.CoreSimulator.SimRuntime.iOS-8-0", "iOS", "8.0"),
    ("com.apple.CoreSimulator.SimRuntime.iOS-17-0-1", "iOS", "17.0.1"),
    ("com.apple.CoreSimulator.SimRuntime.watchOS-11-0", "watchOS", "11.0"),
    ("com.apple.CoreSimulator.SimRuntime.xrOS-2-0", "visionOS", "2.0"),
  ])
  func ofApple(identifier: String, platform: String, os: String) {
    let runtime = SimulatorRuntime(identifier)
    #expect(runtime.platform == platform)
    #expect(runtime.version?.text == os)
    #expect(runtime.identifier == identifier)
  }

  @Test(arguments: [
    "", "iOS-26-1", "com.apple.CoreSimulator.SimRuntime.", "com.apple.CoreSimulator.SimRuntime.iOS",
    "com.apple.CoreSimulator.SimRuntime.iOS-", "com.apple.CoreSimulator.SimRuntime.-26-1",
    "com.apple.CoreSimulator.SimRuntime.iOS-26-x", "com.apple.CoreSimulator.SimRuntime.iOS-26--1",
    "com.apple.CoreSimulator.SimRuntime.iOS-99999999999999999999", "com.example.SimRuntime.iOS-26-1",
  ])
  func ofNobodyKnown(identifier: String) {
    let runtime = SimulatorRuntime(identifier)
    #expect(runtime.platform == nil)
    #expect(runtime.version == nil)
  }

  @Test func versionsCompareByNumber() throws {
    let texts = ["9.3", "26", "26.0.1", "26.1", "26.9", "26.10", "100"]
    let versions = try texts.map { try #require(SystemVersion($0)) }
    #expect(versions.sorted() == versions)
    #expect(SystemVersion("26") == SystemVersion("26.0.0"))
    #expect(SystemVersion("0") == SystemVersion("0.0"))
    #expect(SystemVersion("26")?.hashValue == SystemVersion("26.0")?.hashValue)
    #expect(SystemVersion("26") != SystemVersion("26.0.1"))
  }

  @Test(arguments: ["", ".", "26.", ".1", "26..1", "26.x", "-1", "+1", "1.2.3.4.5", "1234567890", "26 ", "٢٦"])
  func areNoVersions(text: String) {
    #expect(SystemVersion(text) == nil)
  }
}
