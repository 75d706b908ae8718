// swift-tools-version: 6.0
import PackageDescription

// One way through: bytes → nodes → inventory and spec → validation → plan → writing → report. Each stage is a target
// that may import earlier ones only; the compiler holds the direction.
let package = Package(
  name: "WidgetConfigurator",
  platforms: [.macOS(.v13)],
  targets: [
    // Bytes and positions.
    .target(name: "SourceText"),
    .target(name: "Diagnostics", dependencies: ["SourceText"]),
    .target(name: "JSONText"),
    .target(name: "TargetFormats", dependencies: ["JSONText"]),
  ],
  swiftLanguageModes: [.v6]
)
