/// How large the files may be that a run reads.
package enum SizeLimit {
  private static let mebibyte = 1024 * 1024
  package static let spec = 16 * mebibyte
  package static let plan = 16 * mebibyte
  package static let target = 16 * mebibyte
  package static let inventory = 1024 * mebibyte
  /// A simulator's description of itself or of one of its containers.
  package static let simulatorRecord = mebibyte
}
