import Foundation
import PackagePlugin

/// `swift package validate-widgets [options] [SPEC...]`: runs `widgetctl validate` on the specs of a package.
///
/// The arguments are those of `widgetctl validate`. Where they name no spec, the files of the package are taken that look
/// like one. What `widgetctl` prints goes through as it is: lines such as compilers print, which Xcode puts at their place.
@main
struct ValidateWidgets: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var arguments = arguments
    if SpecFiles.areNamed(in: arguments) == false {
      let files = try SpecFiles.found(in: context.package.directoryURL)
      guard !files.isEmpty else {
        Diagnostics.error("the package holds no file that looks like a widget spec")
        return
      }
      arguments += ["--"] + files
    }
    let process = Process()
    process.executableURL = try context.tool(named: "widgetctl").url
    process.arguments = ["validate"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("widgetctl died of signal \(process.terminationStatus)")
      return
    }
    if process.terminationStatus != 0 {
      Diagnostics.error("widgetctl validate ended with exit code \(process.terminationStatus)")
    }
  }
}
