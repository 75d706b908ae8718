import Diagnostics
import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Locks on the folders of a batch, so that no two runs write into one at once. They go with their last use or with the
/// process; nothing of them is left on the disk.
package struct FolderLocks: Sendable {
  private var locks: [FileIdentity: FolderLock]

  /// What stands in the way.
  package enum Failure: Error {
    /// Another process held the folder all the time.
    case timeout(folder: String, holder: String?)
    case unusable(FileError)

    var folder: String {
      switch self {
      case .timeout(let folder, _): folder
      case .unusable(let error): error.path
      }
    }
  }

  /// Between two attempts to get a lock, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Takes the locks in the order of (device, inode), so that two runs never wait for each other.
  ///
  /// - Parameter timeout: How long to wait for all of them together, in seconds.
  package init(_ folders: [Folder], timeout: Double) throws(Failure) {
    locks = [:]
    let start = Self.now
    let ordered = folders.sorted {
      ($0.status.identity.device, $0.status.identity.inode) < ($1.status.identity.device, $1.status.identity.inode)
    }
    for folder in ordered where locks[folder.status.identity] == nil {
      while true {
        do throws(FileError) {
          if let lock = try FolderLock(folder) {
            locks[folder.status.identity] = lock
            break
          }
        } catch {
          throw .unusable(error)
        }
        guard Self.now - start < timeout else {
          throw .timeout(folder: folder.path, holder: LockHolder.name(of: folder.status.identity))
        }
        usleep(Self.pause)
      }
    }
  }

  /// Whether all of these folders are locked.
  package func cover(_ folders: [Folder]) -> Bool {
    folders.allSatisfy { locks[$0.status.identity] != nil }
  }

  /// Seconds on a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension FolderLocks.Failure {
  func finding(at place: Place) -> Finding {
    switch self {
    case .timeout(let folder, let holder):
      Finding(
        .lockTimeout, "the folder \"\(folder)\" is in use by \(holder ?? "another process")", at: place,
        help: .text("wait until it is done, or give it more time with --lock-timeout SECONDS"))
    case .unusable(let error):
      Finding(
        .writeFailed, "the folder \"\(error.path)\" cannot be locked: \(error.reason)", at: place,
        help: .text("mend the cause and run the command again"))
    }
  }
}
