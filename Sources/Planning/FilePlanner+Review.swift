import Diagnostics
import Validation

extension FilePlanner {
  /// What a review makes of what is there; nil where there is nothing to be reviewed.
  mutating func review(
    _ present: StoredConfiguration?, _ key: String, _ targets: [Placement.Target], _ file: PlannedFile
  ) -> WantedSetting? {
    guard let present, let review = targets[0].review else {
      reportAbsence(of: key, targets, isFileThere: file.original != nil)
      return nil
    }
    let target = targets[0].placed.target
    guard let account = present.accountID, let calendars = present.calendarIDs else {
      reportIncomplete(present, key, targets)
      return nil
    }
    let place = ConfigurationPlace(target.place.source, key: key)
    let verdict = review.judge(account, calendars, place)
    for finding in verdict.findings { plan.log.add(finding) }
    var reviewed = ReviewedConfiguration(
      simulator: targets[0].simulator, names: targets.map(\.placed.target.place.source.name),
      destination: target.destination, path: file.path,
      key: key, accountID: account, calendarIDs: calendars)
    reviewed.accountsGone = verdict.accountsGone
    reviewed.calendarsGone = verdict.calendarsGone
    plan.reviewed.append(reviewed)
    return verdict.wanted
  }

  /// Says of a dictionary under the key that it is no whole configuration.
  private mutating func reportIncomplete(
    _ present: StoredConfiguration, _ key: String, _ targets: [Placement.Target]
  ) {
    if present.accountID == nil && present.calendarIDs == nil {
      return reportAbsence(of: key, targets, isFileThere: true)
    }
    let name = present.accountID == nil ? StoredConfiguration.accountKey : StoredConfiguration.calendarsKey
    let type = present.accountID == nil ? "string" : "list of strings"
    reportInvalid(targets, key: key, "\"\(name)\" under the key \"\(key)\" is missing or no \(type)")
  }

  /// Says that there is nothing to be reviewed, to whoever expects it there.
  private mutating func reportAbsence(of key: String, _ targets: [Placement.Target], isFileThere: Bool) {
    for target in targets {
      switch target.review?.origin {
      case .named where !isFileThere:
        plan.log.add(
          .missingTarget, "\(target.placed.label) is not there", at: target.placed.target.place,
          help: "check the path")
      case .named, .appGroup, .simulators:
        let reason = isFileThere ? "nothing under the key \"\(key)\"" : "no file yet"
        plan.log.add(
          .noConfiguration, "\(target.placed.label) has \(reason)", at: target.placed.target.place,
          help: "leave it out, or give another key with --key KEY")
      case .folder, nil: break
      }
    }
  }
}

extension Placement.Target {
  /// Where a fault in what stands under the key is shown: in the file itself where no spec names it.
  func place(ofKey key: String?) -> Place {
    guard let key, review != nil else { return placed.target.place }
    return ConfigurationPlace(placed.target.place.source, key: key).whole
  }
}
