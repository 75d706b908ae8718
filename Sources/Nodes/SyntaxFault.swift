/// Why reading a file stopped.
struct SyntaxFault: Error {
  var message: String
  var range: Range<Int>
  var help: String?
  /// Whether the file goes beyond what is accepted, in whatever format it is read.
  var isLimit = false
}
