import TransactionSupport

/// What the files must hold, in memory: nothing but dictionaries.
struct FileModel: Equatable {
  var files: [String: [String: SettingValue]] = [:]

  /// One widget of a batch.
  struct Step {
    var file: String
    var key: String
    /// Nil where the key is to be taken out.
    var calendars: [String]?
  }

  static let account = "MtxjBk5--3-0"

  func applying(_ batch: [Step]) -> FileModel {
    var model = self
    for step in batch { model.apply(step) }
    return model
  }

  private mutating func apply(_ step: Step) {
    guard let calendars = step.calendars else {
      files[step.file]?[step.key] = nil
      return
    }
    var fields: [String: SettingValue] = [:]
    if case .dictionary(let present) = files[step.file]?[step.key] { fields = present }
    fields["accountId"] = .text(Self.account)
    fields["calendarIds"] = .list(calendars.map { .text($0) })
    files[step.file, default: [:]][step.key] = .dictionary(fields)
  }
}
