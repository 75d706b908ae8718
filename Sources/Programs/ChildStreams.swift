import CSystem
import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program at work, fed and listened to.
struct ChildStreams {
  private let call: ProgramCall
  private let process: pid_t
  private let input: Pipe
  private let output: Pipe
  private let errors: Pipe
  private let deadline: Double
  private var written = 0
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var status: Int32?

  /// More than enough for a message.
  private static let errorLimit = 64 * 1024
  /// How long to wait for something to happen before looking whether the program is still there, in milliseconds.
  private static let pause: Int32 = 100

  /// Starts it.
  init(of call: ProgramCall) throws(FileError) {
    self.call = call
    deadline = Self.now + call.timeout
    input = try Pipe()
    output = try Pipe()
    errors = try Pipe()
    process = try Self.spawn(call, input, output, errors)
    input.closeReading()
    output.closeWriting()
    errors.closeWriting()
  }

  /// Sees it to its end.
  mutating func finish() throws(FileError) -> ProgramCall.Result {
    let hold = BrokenPipeHold()
    defer { withExtendedLifetime(hold) {} }
    do throws(FileError) {
      for end in [input.writing, output.reading, errors.reading] { try Pipe.unblock(end) }
      while output.reading != -1 || errors.reading != -1 {
        let isOver = try hasEnded()
        try exchange(waiting: !isOver)
        // Whoever still holds the other ends is not the program.
        if isOver { break }
        try checkTime()
      }
      while try !hasEnded() {
        try checkTime()
        usleep(1000)
      }
    } catch {
      stop()
      throw error
    }
    return ProgramCall.Result(ending: ending, output: outputBytes, errors: errorBytes)
  }

  private func checkTime() throws(FileError) {
    guard Self.now >= deadline else { return }
    throw FileError(
      path: call.path, code: ETIMEDOUT, reason: "did not end within \(Int(call.timeout.rounded(.up))) seconds")
  }

  /// Kills it with all that it has started.
  private mutating func stop() {
    if status != nil { return }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    var code: Int32 = 0
    _ = SystemCall.repeated { waitpid(process, &code, 0) }
  }

  private mutating func hasEnded() throws(FileError) -> Bool {
    if status != nil { return true }
    var code: Int32 = 0
    let ended = try SystemCall.onDescriptor(call.path) { waitpid(process, &code, WNOHANG) }
    if ended == process { status = code }
    return status != nil
  }

  private var ending: ProgramCall.Result.Ending {
    let status = status ?? 0
    // As the macros of wait(2) take it apart.
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  // MARK: - Streams

  /// Writes and reads what is possible now.
  private mutating func exchange(waiting: Bool) throws(FileError) {
    if written == call.input.count { input.closeWriting() }
    var entries = [
      pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
    ]
    let (result, code) = SystemCall.repeated { poll(&entries, nfds_t(entries.count), waiting ? Self.pause : 0) }
    if result == -1 { throw FileError(path: call.path, code: code) }
    if entries[0].revents != 0 { feed() }
    if entries[1].revents != 0 { try readOutput() }
    if entries[2].revents != 0 { try readErrors() }
  }

  private mutating func feed() {
    let (count, code) = call.input[written...].withUnsafeBytes { bytes in
      SystemCall.repeated { systemWrite(input.writing, bytes.baseAddress, bytes.count) }
    }
    if count != -1 {
      written += count
    } else if code != EAGAIN {
      // It does not want to read any more; how it ends says whether that is right.
      input.closeWriting()
    }
  }

  private mutating func readOutput() throws(FileError) {
    guard try Self.read(output.reading, into: &outputBytes, path: call.path) else { return output.closeReading() }
    if outputBytes.count > call.outputLimit {
      throw FileError(path: call.path, code: EFBIG, reason: "printed more than \(call.outputLimit) bytes")
    }
  }

  private mutating func readErrors() throws(FileError) {
    guard try Self.read(errors.reading, into: &errorBytes, path: call.path) else { return errors.closeReading() }
    errorBytes.removeLast(max(errorBytes.count - Self.errorLimit, 0))
  }

  /// Adds what can be read without waiting.
  ///
  /// - Returns: False at the end.
  private static func read(_ end: Int32, into bytes: inout [UInt8], path: String) throws(FileError) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let (count, code) = buffer.withUnsafeMutableBytes { buffer in
        SystemCall.repeated { systemRead(end, buffer.baseAddress, buffer.count) }
      }
      if count == 0 { return false }
      if count == -1 && code == EAGAIN { return true }
      if count == -1 { throw FileError(path: path, code: code) }
      bytes.append(contentsOf: buffer[..<count])
      if count < buffer.count || bytes.count > SizeLimit.target { return true }
    }
  }

  // MARK: - Starting

  private static func spawn(
    _ call: ProgramCall, _ input: Pipe, _ output: Pipe, _ errors: Pipe
  ) throws(FileError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // The command line lets writes fail instead; other programs count on the signals.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let words = [call.path] + call.arguments
    guard !words.contains(where: { $0.utf8.contains(0) }) else {
      throw FileError(path: call.path, code: EINVAL, reason: "cannot be given an argument with a zero byte")
    }
    var arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    let code = posix_spawn(&process, call.path, &actions, &attributes, arguments, csystem_environment())
    if code != 0 {
      let error = FileError(path: call.path, code: code)
      throw FileError(path: call.path, code: code, reason: "cannot be started: \(error.reason)")
    }
    return process
  }

  /// Seconds on a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The system's functions, whose names are taken within the type.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, target, count)
}

private func systemWrite(_ descriptor: Int32, _ source: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, source, count)
}
