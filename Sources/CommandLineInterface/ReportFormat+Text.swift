import Files
import Reporting
import WidgetConfigurator

extension ReportFormat {
  /// A whole report.
  ///
  /// - Parameters:
  ///   - exitCode: What the command is going to exit with.
  ///   - environment: Tells where a service has checked out the repository.
  func text(of outcome: Outcome, exitCode: Int, environment: Environment) -> String {
    switch self {
    case .text:
      let report = TextReport(
        outcome, outputStyle: TextStyle(hasColor: false), errorStyle: TextStyle(hasColor: false))
      return report.standardError + report.standardOutput.joined()
    case .json: return JSONReport.text(of: outcome, exitCode: exitCode)
    case .sarif: return SARIFReport.text(of: outcome, exitCode: exitCode)
    case .junit: return JUnitReport.text(of: outcome)
    case .github: return GitHubReport.text(of: outcome, repository: environment.value("GITHUB_WORKSPACE"))
    case .gitlab: return GitLabReport.text(of: outcome, repository: environment.value("CI_PROJECT_DIR"))
    }
  }
}
