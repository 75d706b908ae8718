import Testing

@testable import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct FileReaderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func readsAllBytes() throws {
    let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.file("a", bytes)
    #expect(try FileReader.read(path, limit: 700_000).bytes == bytes)
    #expect(try FileReader.read(folder.file("empty"), limit: 0).bytes == [])
  }

  /// Such files are read in pieces of one mebibyte.
  @Test(arguments: [-1, 0, 1, 700_000, 1024 * 1024])
  func readsLargeFiles(further: Int) throws {
    let size = 4 * 1024 * 1024 + further
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 16) }
    let path = try folder.file("a", bytes)
    #expect(try FileReader.read(path, limit: size).bytes == bytes)
    #expect(throws: FileError.self) { try FileReader.read(path, limit: size - 1) }
  }

  /// Then it is read once more, from the beginning to the end.
  @Test(arguments: [-1, 1, 5_000_000])
  func aLargeFileWhoseSizeChangesIsNotTakenInPieces(change: Int) throws {
    let size = 5 * 1024 * 1024
    let descriptor = open(try folder.file("a", [UInt8](repeating: 1, count: size)), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var status = try FileStatus.of(descriptor: descriptor, path: "a")
    #expect(LargeFile.read(descriptor, status)?.count == size)
    status.size += change
    #expect(LargeFile.read(descriptor, status) == nil)
  }

  @Test func aLargeFileThatWasWrittenSinceIsNotTakenInPieces() throws {
    let size = 5 * 1024 * 1024
    let descriptor = open(try folder.file("a", [UInt8](repeating: 1, count: size)), O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let status = try FileStatus.of(descriptor: descriptor, path: "a")
    usleep(20_000)
    try #require(pwrite(descriptor, "x", 1, 3_000_000) == 1)
    #expect(LargeFile.read(descriptor, status) == nil)
  }

  @Test func sameFileByTwoPathsHasOneIdentity() throws {
    let path = try folder.file("a", [1])
    try folder.link("link", to: "a")
    let identity = try FileReader.read(path, limit: 1).identity
    #expect(try FileReader.read(folder.path("link"), limit: 1).identity == identity)
    #expect(try FileReader.read(folder.file("b", [1]), limit: 1).identity != identity)
  }

  @Test func refusesWhatIsLargerThanTheLimit() throws {
    let path = try folder.file("a", [UInt8](repeating: 32, count: 1024 * 1024 + 1))
    #expect(throws: FileError(path: path, code: EFBIG, reason: "is larger than 1 MiB")) {
      try FileReader.read(path, limit: 1024 * 1024)
    }
    #expect(throws: FileError(path: path, code: EFBIG, reason: "is larger than 1000 bytes")) {
      try FileReader.read(path, limit: 1000)
    }
  }

  @Test func refusesWhatGrowsBeyondTheLimit() throws {
    let path = try folder.file("a", [UInt8](repeating: 1, count: 300_010))
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(throws: FileError(path: path, code: EFBIG, reason: "is larger than 300000 bytes")) {
      try FileReader.readAll(descriptor, path: path, limit: 300_000, expected: 2)
    }
    #expect(lseek(descriptor, 0, SEEK_CUR) == 300_001, "one byte more than the limit, to know that it goes on")
  }

  /// A file that ends where its status says is not asked again; all others are read to their end.
  @Test(arguments: [0, 1, 299_999, 300_000, 300_001, 400_000])
  func readsToTheEndWhateverIsExpected(expected: Int) throws {
    let path = try folder.file("a", [UInt8](repeating: 1, count: 300_000))
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(
      try FileReader.readAll(descriptor, path: path, limit: 300_000, expected: expected).count == 300_000)
  }

  /// Be it that a regular file stood there before.
  @Test(arguments: [true, false]) func aFileOfAFolderIsLookedAtAnew(isKnownRegular: Bool) throws {
    func read(_ name: String) throws -> [UInt8]? {
      try Folder(folder.path).read(name, limit: 10, isKnownRegular: isKnownRegular)?.bytes
    }
    try folder.file("a", [1])
    try folder.fifo("fifo")
    try folder.link("link", to: "a")
    #expect(try read("a") == [1])
    #expect(try read("missing") == nil)
    #expect(throws: FileError(path: folder.path("fifo"), code: EINVAL, reason: "is not a regular file (a FIFO)")) {
      try read("fifo")
    }
    #expect(
      throws: FileError(path: folder.path("link"), code: EINVAL, reason: "is not a regular file (a symbolic link)")
    ) {
      try read("link")
    }
  }

  @Test func refusesWhatIsNotRegularWithoutBlocking() throws {
    let fifo = try folder.fifo("fifo")
    #expect(throws: FileError(path: fifo, code: EINVAL, reason: "is not a regular file (a FIFO)")) {
      try FileReader.read(fifo, limit: 1)
    }
    #expect(throws: FileError(path: "/dev/zero", code: EINVAL, reason: "is not a regular file (a device)")) {
      try FileReader.read("/dev/zero", limit: 1)
    }
    let path = folder.path
    #expect(throws: FileError(path: path, code: EISDIR, reason: "is a folder")) { try FileReader.read(path, limit: 1) }
  }

  @Test func saysWhyThereIsNothingToRead() throws {
    let missing = folder.path("missing")
    #expect(throws: FileError(path: missing, code: ENOENT, reason: "no such file or directory")) {
      try FileReader.read(missing, limit: 1)
    }
    let below = try folder.file("a") + "/b"
    #expect(throws: FileError(path: below, code: ENOTDIR, reason: "a part of the path is not a folder")) {
      try FileReader.read(below, limit: 1)
    }
    let loop = try folder.link("loop", to: "loop")
    #expect(throws: FileError(path: loop, code: ELOOP, reason: "too many symbolic links")) {
      try FileReader.read(loop, limit: 1)
    }
    let long = folder.path(String(repeating: "n", count: 300))
    #expect(throws: FileError(path: long, code: ENAMETOOLONG, reason: "the name is too long")) {
      try FileReader.read(long, limit: 1)
    }
  }

  @Test func aZeroByteDoesNotCutThePathShort() throws {
    let path = try folder.file("a", [1]) + "\0b"
    #expect(throws: FileError(path: path, code: EINVAL, reason: "the name holds a zero byte")) {
      try FileReader.read(path, limit: 1)
    }
  }

  @Test(.enabled(if: isBoundByPermissions)) func saysThatPermissionIsDenied() throws {
    let path = try folder.file("a", [1])
    try folder.setPermissions(0, of: "a")
    #expect(throws: FileError(path: path, code: EACCES, reason: "permission denied")) {
      try FileReader.read(path, limit: 1)
    }
  }

  /// A pipe that another process made non-blocking must be waited for, not reported as empty or broken.
  @Test func waitsForAPipe() throws {
    let stream = try #require(popen("sleep 0.1; printf abc", "r"))
    defer { pclose(stream) }
    try #require(fcntl(fileno(stream), F_SETFL, O_NONBLOCK) == 0)
    let bytes = try FileReader.readAll(fileno(stream), path: "<stdin>", limit: 3, expected: 0)
    #expect(bytes == Array("abc".utf8))
  }

  #if os(Linux)
    @Test func readsFilesThatTheSystemMakesUp() throws {
      #expect(try FileReader.read("/proc/self/status", limit: 65536).bytes.starts(with: Array("Name:".utf8)))
    }
  #endif
}
