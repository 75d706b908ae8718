// swift-tools-version: 6.0
import PackageDescription

// A package of somebody else's, to prove that the libraries can be used from outside.
let package = Package(
  name: "LibraryClient",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "WidgetConfigurator", path: "../..")],
  targets: [
    .executableTarget(
      name: "LibraryClient",
      dependencies: [.product(name: "WidgetConfigurator", package: "WidgetConfigurator")]),
    .executableTarget(
      name: "AppClient", dependencies: [.product(name: "WidgetSettings", package: "WidgetConfigurator")]),
  ],
  swiftLanguageModes: [.v6]
)
