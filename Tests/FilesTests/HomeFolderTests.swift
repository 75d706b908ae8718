import Files
import Testing

@Suite struct HomeFolderTests {
  private static let database = UserDatabase(
    bytes: Array("root:x:0:0:root:/root:/bin/sh\n# a note\n\nme:x:501:20:Me:/home/me:/bin/sh\nlame:x:7:7::home:\n".utf8)
  )

  @Test func takesTheVariableWhereItIsAbsolute() {
    #expect(HomeFolder.path(in: Environment(["HOME": "/somewhere"])) == "/somewhere")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]]) func elseAsksTheSystem(variables: [String: String]) {
    let home = HomeFolder.path(in: Environment(variables))
    #expect(home != variables["HOME"])
    #expect(home.map(PathText.isAbsolute) != false)
  }

  @Test func readsTheUserDatabase() {
    #expect(Self.database.home(of: 0) == "/root")
    #expect(Self.database.home(of: 501) == "/home/me")
    #expect(Self.database.home(of: 7) == nil, "not absolute")
    #expect(Self.database.home(of: 1) == nil)
  }
}

@Suite struct EnvironmentTests {
  @Test func looksUpByExactName() {
    let environment = Environment(["caf\u{E9}": "x", "EMPTY": ""])
    #expect(environment.value("caf\u{E9}") == "x")
    #expect(environment.value("cafe\u{301}") == nil)
    #expect(environment.value("EMPTY") == "")
    #expect(Environment.process.value("PATH")?.isEmpty == false)
    #expect(Environment.process.value("PATH\0X") == nil)
  }
}

@Suite struct WorkingDirectoryTests {
  @Test func isWhereTheDotLeads() throws {
    let current = try WorkingDirectory.current
    #expect(PathText.normalized(current) == current)
    #expect(try FileStatus.of(current).identity == FileStatus.of(".").identity)
  }
}
