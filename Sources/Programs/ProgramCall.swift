import Files

/// A program to be run with arguments, none of which goes through a shell.
package struct ProgramCall: Hashable, Sendable {
  /// Absolute.
  package var path: String
  /// Without the program's own name.
  package var arguments: [String]
  /// What it reads from standard input.
  package var input: [UInt8] = []
  /// How long it may take, in seconds.
  package var timeout = 60.0
  /// How much it may print.
  package var outputLimit = SizeLimit.target

  package init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// How it ended and what it printed.
  package struct Result: Sendable {
    package enum Ending: Hashable, Sendable {
      case exit(Int32)
      case signal(Int32)
    }

    package var ending: Ending
    package var output: [UInt8]
    /// The beginning of what came to standard error.
    package var errors: [UInt8]

    package var succeeded: Bool { ending == .exit(0) }
  }

  /// For messages: the program's name and its arguments, as they would be typed into a shell.
  package var words: String {
    ([PathText.lastComponent(path)] + arguments).map(Self.quoted).joined(separator: " ")
  }

  /// In single quotes where a shell would else take it for something else.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "%+,-./:=@_".utf8.contains(byte)
      }
    }
    if isPlain && !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// Runs it to its end.
  ///
  /// It starts with the signals as a shell would leave them, and in a process group of its own: an interrupt at the
  /// terminal must not cut it short in the middle of its work while this process still has to undo that.
  ///
  /// - Throws: `ProgramError` where it cannot be started, takes too long or prints too much; it is killed then.
  package func run() throws(ProgramError) -> Result {
    do throws(FileError) {
      var child = try ChildStreams(of: self)
      return try child.finish()
    } catch {
      throw ProgramError(reason: "\"\(words)\" \(error.reason)")
    }
  }
}
