import Foundation
import Testing

/// The inputs that fuzzing starts from, and those that once broke a promise, keep all promises.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases) func everyInputKeepsThePromises(target: FuzzTarget) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus").appendingPathComponent(target.rawValue)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 20)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let time = ContinuousClock().measure {
        #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.check(bytes) }
      }
      #expect(time < .seconds(10), "\(file.lastPathComponent)")
    }
  }
}
