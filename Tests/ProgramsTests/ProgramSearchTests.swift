import Files
import Programs
import Testing

@Suite struct ProgramSearchTests {
  private func find(_ name: String, _ path: String?) -> String? {
    ProgramSearch.path(of: name, in: Environment(path.map { ["PATH": $0] } ?? [:]))
  }

  @Test func takesTheFirstFolderThatHasIt() {
    #expect(find("sh", "/no/such:/bin:/usr/bin") == "/bin/sh")
    #expect(find("sh", "/usr/bin:/bin") == "/usr/bin/sh")
  }

  @Test(arguments: [nil, "", ":", ".:bin", "/etc", "/no/such"]) func findsNothingElsewhere(path: String?) {
    #expect(find("sh", path) == nil)
  }

  /// A file without the right to be run, and a folder.
  @Test func takesOnlyWhatCanBeRun() {
    #expect(find("passwd", "/etc") == nil)
    #expect(find("etc", "/") == nil)
  }
}
