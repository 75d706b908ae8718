/// Whether documents are marked as such, by `---` and `...`.
struct DocumentMarks {
  var hasStart = false
  var hasEnd = false
}
