import Files
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output and standard error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all of it, unless nobody reads it any more.
  func write(_ text: String) {
    text.withBytes { write($0[...]) }
  }

  /// Writes all of it, unless nobody reads it any more.
  func write(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write($0[...]) }
  }

  /// A closed pipe changes nothing of the work.
  private func write(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = bytes
    while !rest.isEmpty {
      let (count, code) = SystemCall.repeated {
        systemWrite(rawValue, UnsafeRawPointer(UnsafeBufferPointer(rebasing: rest).baseAddress), rest.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if code == EAGAIN {
        var entry = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        _ = SystemCall.repeated { poll(&entry, 1, -1) }
      } else {
        return
      }
    }
  }

  /// Lets a write to a closed pipe fail instead of ending the process.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}

/// The system's function, whose name is taken within the type.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
