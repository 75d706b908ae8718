import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How this module calls the system: interrupted calls are repeated, failures become `FileError`s.
package enum SystemCall {
  /// Calls a function that takes a path and returns -1 on failure.
  ///
  /// - Throws: `FileError` with the call's error number, or where the path holds a zero byte: C would cut it off there
  ///   and reach another file.
  @discardableResult
  package static func onPath<Result: FixedWidthInteger>(
    _ path: String, _ call: (UnsafePointer<CChar>) -> Result
  ) throws(FileError) -> Result {
    if path.withBytes({ $0.offset(of: 0) }) != nil {
      throw FileError(path: path, code: EINVAL, reason: "the name holds a zero byte")
    }
    let (result, code) = path.withCString { pointer in repeated { call(pointer) } }
    if result == -1 { throw FileError(path: path, code: code) }
    return result
  }

  /// Calls a function that works on an open file and returns -1 on failure.
  ///
  /// - Throws: `FileError` for `path`, which is made only then, with the call's error number.
  @discardableResult
  package static func onDescriptor<Result: FixedWidthInteger>(
    _ path: @autoclosure () -> String, _ call: () -> Result
  ) throws(FileError) -> Result {
    let (result, code) = repeated(call)
    if result == -1 { throw FileError(path: path(), code: code) }
    return result
  }

  /// Writes all of the bytes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      written += try onDescriptor(path) {
        bytes[written...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Reads up to `count` bytes; none at the end of the input.
  static func read(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> (result: Int, code: Int32)
  {
    repeated { systemRead(descriptor, target, count) }
  }

  /// Calls a function that returns -1 on failure until no signal interrupts it.
  package static func repeated<Result: FixedWidthInteger>(_ call: () -> Result) -> (result: Result, code: Int32) {
    while true {
      let result = call()
      let code = errno
      if result != -1 || code != EINTR { return (result, code) }
    }
  }
}

/// The system's functions, whose names are taken within the types of this module.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, target, count)
}

private func systemWrite(_ descriptor: Int32, _ source: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, source, count)
}
