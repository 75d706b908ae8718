import Files
import Programs
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Other programs run with a time limit, and with bounds on what they print.
@Suite struct ProgramCallTests {
  private func shell(_ script: String, _ arguments: String...) -> ProgramCall {
    ProgramCall(path: "/bin/sh", arguments: ["-c", script, "sh"] + arguments)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func givesWhatItPrintsAndHowItEnds() throws {
    let result = try shell("echo out; echo err >&2; exit 7").run()
    #expect(text(result.output) == "out\n")
    #expect(text(result.errors) == "err\n")
    #expect(result.ending == .exit(7))
    #expect(!result.succeeded)
    #expect(try shell("kill -TERM $$").run().ending == .signal(SIGTERM))
  }

  /// No shell comes near them.
  @Test func passesArgumentsAsTheyAre() throws {
    let arguments = ["", "a b", "$HOME", "`id`", "'\"\\", "*", "-n", "caf\u{E9}\n"]
    let call = ProgramCall(path: "/usr/bin/printf", arguments: ["%s\\0"] + arguments)
    #expect(text(try call.run().output) == arguments.map { $0 + "\0" }.joined())
  }

  /// Far more than fits into a pipe, both ways at once.
  @Test func passesInputAndOutputOfAnySize() throws {
    var call = ProgramCall(path: "/bin/cat", arguments: [])
    call.input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let result = try call.run()
    #expect(result.succeeded)
    #expect(result.output == call.input)
  }

  @Test func mayLeaveItsInputUnread() throws {
    var call = shell("exec <&-; echo done; sleep 0.2")
    call.input = Array(repeating: 65, count: 1_000_000)
    let result = try call.run()
    #expect(result.succeeded)
    #expect(text(result.output) == "done\n")
    var signals = sigset_t()
    #expect(sigpending(&signals) == 0)
    #expect(sigismember(&signals, SIGPIPE) == 0)
  }

  @Test func isKilledWithItsChildrenAfterItsTime() throws {
    var call = shell("sleep 61.5 & sleep 61.5")
    call.timeout = 0.3
    let error = #expect(throws: ProgramError.self) { try call.run() }
    #expect(error?.reason.hasSuffix("did not end within 1 seconds") == true)
    #expect(try shell("sleep 0.1; ps -eo args 2>/dev/null | grep -c '[s]leep 61.5'").run().output == Array("0\n".utf8))
  }

  @Test func isKilledWhereItPrintsTooMuch() throws {
    var call = shell("yes")
    call.outputLimit = 100_000
    let error = #expect(throws: ProgramError.self) { try call.run() }
    #expect(error?.reason.hasSuffix("printed more than 100000 bytes") == true)
  }

  /// What it started may go on, and keep the streams.
  @Test func isNotWaitedForBeyondItsEnd() throws {
    var call = shell("sleep 5 & echo done")
    call.timeout = 3
    #expect(text(try call.run().output) == "done\n")
  }

  @Test func thatIsNotThereIsAnError() {
    let error = #expect(throws: ProgramError.self) { try ProgramCall(path: "/no/such", arguments: ["x"]).run() }
    #expect(error?.reason == "\"such x\" cannot be started: no such file or directory")
    #expect(throws: ProgramError.self) { try ProgramCall(path: "/bin/echo", arguments: ["a\0b"]).run() }
  }

  @Test func startsWithSignalsAsAShellLeavesThem() throws {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(try shell("kill -INT $$; exit 3").run().ending == .signal(SIGINT))
    #expect(try shell("yes | head -1").run().output == Array("y\n".utf8))
  }

  @Test func wordsAreACommandForAShell() throws {
    #expect(
      ProgramCall(path: "/usr/bin/defaults", arguments: ["import", "/a/b.c", "-"]).words == "defaults import /a/b.c -")
    let arguments = ["", "/Group Containers/caf\u{E9}", "it's $HOME", "a;b", "*"]
    let call = ProgramCall(path: "/usr/bin/printf", arguments: ["%s\\0"] + arguments)
    #expect(try shell(call.words).run().output == call.run().output)
    #expect(call.words.hasSuffix(" '' '/Group Containers/caf\u{E9}' 'it'\\''s $HOME' 'a;b' '*'"))
  }
}
