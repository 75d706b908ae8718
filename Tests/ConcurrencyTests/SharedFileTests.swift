import Foundation
import Testing
import TransactionSupport

/// Several processes that write into one file.
@Suite struct SharedFileTests {
  private static let repeats =
    ProcessInfo.processInfo.environment["WIDGETCTL_REPEATS"].flatMap { Int($0) } ?? 12

  @Test func eightWritersOfEightKeysLoseNothing() throws {
    let machine = try Machine()
    try machine.root.write(Machine.settings(), to: "work/shared.plist")
    let calendars = ["MtxjBk5--3-1", "MtxjBk5--3-2"]
    let keys = (1...8).map { "key\($0)" }
    for key in keys {
      for (index, calendar) in calendars.enumerated() {
        let spec = Machine.spec(["shared.plist"], calendar: calendar, key: key)
        try machine.root.write(spec, to: "work/\(key)-\(index).yaml")
      }
    }
    // The last round writes the first calendar, and finds the second where no round was lost.
    let script = """
      for round in $(seq \(2 * ((Self.repeats + 1) / 2))); do
        "$1" apply --lock-timeout 300 --detailed-exitcode "$2-$((round % 2)).yaml"
        code=$?
        [ "$code" -eq 2 ] || exit "$((code + 100))"
      done
      """
    let writers = try keys.map { key in
      try ChildProcess(
        "/bin/sh", ["-c", script, "sh", Built.widgetctl, key], in: machine.work, environment: machine.environment
      ).start()
    }
    for writer in writers {
      let result = try writer.wait()
      #expect(result.ending == .exit(0), "\(result.errors)")
    }
    let settings = try PropertyList(machine.path("shared.plist"))
    #expect(settings.keys == Set(keys + ["other"]))
    for key in keys { #expect(settings.calendars(under: key) == [calendars[0]], "\(key)") }
    #expect(try machine.root.text("work/shared.plist").contains("<string>Other&#13;</string>"))
    #expect(machine.journals == [])
    #expect(machine.names.filter { $0.hasPrefix(".") } == [])
  }

  /// Nothing is locked in a folder that is made before it has its name.
  @Test func eightWritersOfANewFolderLoseNothing() throws {
    for _ in 1...5 {
      let machine = try Machine()
      let keys = (1...8).map { "key\($0)" }
      let writers = try keys.map { key in
        try machine.root.write(Machine.spec(["a/b/new.json"], key: key), to: "work/\(key).yaml")
        return try machine.widgetctl("apply", "--lock-timeout", "120", "\(key).yaml").start()
      }
      for writer in writers {
        let result = try writer.wait()
        #expect(result.ending == .exit(0), "\(result.errors)")
      }
      #expect(try PropertyList(machine.path("a/b/new.json")).keys == Set(keys))
      #expect(machine.journals == [])
    }
  }

  /// An app that writes through `UserDefaults`, which empties the file and fills it in place.
  @Test func appAndThisToolShareAFile() throws {
    let machine = try Machine()
    let suite = "group.com.example.shared"
    let file = machine.root.path("home/.config/\(suite).plist")
    for index in 1...2 {
      let spec = """
        account: alice@example.com
        calendars: ["MtxjBk5--3-\(index)"]
        target: {appGroup: \(suite)}

        """
      try machine.root.write(spec, to: "work/spec\(index).yaml")
    }
    func startApp(_ seconds: String) throws -> ChildProcess.Running {
      try ChildProcess(Built.defaultsWriter, [suite, seconds], in: "/", environment: machine.environment).start()
    }
    let app = try startApp("3")
    var done = 0
    while app.isRunning {
      let result = try machine.widgetctl("apply", "spec\(done % 2 + 1).yaml").run()
      // The app may write all the time, so that there is no moment left; then nothing is written.
      #expect([.exit(0), .exit(3)].contains(result.ending), "\(result.errors)")
      #expect(!result.errors.contains("[invalid-target]"), "\(result.errors)")
      if result.ending == .exit(0) { done += 1 }
      usleep(20_000)
    }
    #expect(try app.wait().ending == .exit(0))
    #expect(done > 0)
    let last = try machine.widgetctl("apply", "spec2.yaml").run()
    #expect(last.ending == .exit(0), "\(last.errors)")
    // Neither side's entries are lost to the other, or torn.
    let settings = try PropertyList(file)
    let number = try #require(settings["appNumber"] as? Int)
    #expect(settings["appText"] as? String == "text \(number)")
    #expect(settings.calendars(under: "widgetConfiguration") == ["MtxjBk5--3-2"])
    let second = try startApp("0.1").wait()
    let after = try PropertyList(file)
    #expect(after["appNumber"] as? Int == Int(second.output.trimmingCharacters(in: .newlines)))
    #expect(after.calendars(under: "widgetConfiguration") == ["MtxjBk5--3-2"])
    #expect(machine.journals == [])
  }
}
