/// Why reading a file stopped.
package struct SyntaxFault: Error {
  var message: String
  var range: Range<Int>
  var help: String?
  /// Where what could not be read to its end begins.
  var beginning: Int?
  /// Whether the file goes beyond what is accepted, in whatever format it is read.
  var isLimit = false
}
