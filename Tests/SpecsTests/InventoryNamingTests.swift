import Specs
import TestSupport
import Testing

@Suite struct InventoryNamingTests {
  private func paths(_ inventory: String) -> (paths: [String]?, shown: ShownFindings) {
    let spec = ReadSpec("state: absent\n\(inventory)\n")
    switch spec.file.documents.first?.inventories {
    case .paths(let paths)?: return (paths.map(\.value), spec.shown)
    case .some(.unsaid): return ([], spec.shown)
    default: return (nil, spec.shown)
    }
  }

  @Test(arguments: [
    ("", []), ("inventory: i.yaml", ["i.yaml"]), ("inventory: [a, ../b, /c]", ["a", "../b", "/c"]),
    ("inventory: 12", ["12"]),
  ])
  func forms(text: String, expected: [String]) {
    let (paths, shown) = paths(text)
    #expect(paths == expected)
    #expect(shown.places == [])
  }

  @Test(arguments: [
    ("inventory: []", "invalid-value 2:12-2:14"), ("inventory:", "wrong-type 2:11-2:11"),
    ("inventory: ~", "wrong-type 2:12-2:13"),
    ("inventory: {}", "wrong-type 2:12-2:14"), ("inventory: ''", "invalid-value 2:12-2:14"),
    ("inventory: [a, ~]", "wrong-type 2:16-2:17"),
    ("inventory: [[a]]", "wrong-type 2:13-2:16"), ("inventory: \"a\\nb\"", "invalid-value 2:12-2:18"),
  ])
  func faults(text: String, place: String) {
    let (paths, shown) = paths(text)
    #expect(paths == nil)
    #expect(shown.places == [place])
  }
}
