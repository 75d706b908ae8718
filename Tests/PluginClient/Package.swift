// swift-tools-version: 6.0
import PackageDescription

// A package of somebody else's, to prove that its specs can be checked by `swift package validate-widgets`.
let package = Package(
  name: "PluginClient",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "WidgetConfigurator", path: "../..")],
  targets: [.target(name: "PluginClient")],
  swiftLanguageModes: [.v6]
)
