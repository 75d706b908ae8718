import Files
import Reporting
import WidgetConfigurator

/// The reports of a run that go to files, and the page of a GitHub job.
struct ReportFiles {
  private let reports: [ReportRequest]
  /// Where a GitHub job collects its summary; nil where none is wanted.
  private let summary: String?
  private let environment: Environment

  init(_ options: RunOptions, environment: Environment) {
    reports = options.reports
    let isForGitHub = ([options.format] + options.reports.map(\.format)).contains(.github)
    let path = environment.value("GITHUB_STEP_SUMMARY") ?? ""
    summary = isForGitHub && !path.isEmpty ? path : nil
    self.environment = environment
  }

  /// Writes all of them; one that can't be written becomes a diagnostic of the outcome, which those after it show too.
  func write(
    _ outcome: inout Outcome, with configurator: Configurator, exitCode: (Outcome) -> ExitCode
  ) {
    for report in reports {
      let text = report.format.text(
        of: outcome, exitCode: Int(exitCode(outcome).rawValue), environment: environment)
      outcome = configurator.save(report: text, on: outcome, to: report.path)
    }
    guard let summary else { return }
    let text = GitHubSummary.text(of: outcome, repository: environment.value("GITHUB_WORKSPACE"))
    outcome = configurator.append(summary: text, on: outcome, to: summary)
  }
}
