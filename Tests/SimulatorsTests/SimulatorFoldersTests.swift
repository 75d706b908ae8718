import Simulators
import Testing

@Suite struct SimulatorFoldersTests {
  @Test func areThoseOfXcodeUnlessOthersAreGiven() {
    #expect(
      SimulatorFolders(given: [], home: "/Users/a").paths
        == ["/Users/a/Library/Developer/CoreSimulator/Devices", "/Users/a/Library/Developer/XCTestDevices"])
    #expect(SimulatorFolders(given: ["b", "/c"], home: "/Users/a").paths == ["b", "/c"])
    #expect(SimulatorFolders(given: [], home: nil).paths == [])
  }

  @Test(
    arguments: [
      (nil, []), ("", []), (":", []), ("/a", ["/a"]), ("/a:b", ["/a", "b"]), (":/a b::c:", ["/a b", "c"]),
    ] as [(String?, [String])])
  func inAVariable(text: String?, folders: [String]) {
    #expect(SimulatorFolders.list(in: text) == folders)
  }
}
