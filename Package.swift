// swift-tools-version: 6.0
import PackageDescription

// One way through: bytes → nodes → inventory and spec → validation → plan → writing → report. Each stage is a target
// that may import earlier ones only; the compiler holds the direction.
let package = Package(
  name: "WidgetConfigurator",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "WidgetConfigurator", targets: ["WidgetConfigurator"]),
    .library(name: "WidgetSettings", targets: ["WidgetSettings"]),
    .executable(name: "widgetctl", targets: ["widgetctl"]),
    .plugin(name: "ValidateWidgets", targets: ["ValidateWidgets"]),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .systemLibrary(name: "CSystem"),

    // Bytes, positions and files, other programs, and the formats that need no positions.
    .target(name: "Parallelism"),
    .target(name: "SourceText"),
    .target(name: "Diagnostics", dependencies: ["SourceText"]),
    .target(name: "Files", dependencies: ["CSystem", "Parallelism", "SourceText"]),
    .target(name: "Programs", dependencies: ["CSystem", "Files"]),
    .target(name: "JSONText", dependencies: ["SourceText"]),
    .target(name: "PropertyLists", dependencies: ["SourceText"]),
    .target(name: "TargetFormats", dependencies: ["JSONText", "PropertyLists", "SourceText"]),
    // What simulators there are, and where they keep what apps share.
    .target(name: "Simulators", dependencies: ["Files", "PropertyLists", "SourceText"]),

    // Nodes with source positions, from YAML, JSON and property lists alike.
    .target(name: "Nodes", dependencies: ["CYAML", "Diagnostics", "JSONText", "PropertyLists", "SourceText"]),

    // What the nodes mean.
    .target(
      name: "Inventories", dependencies: ["Diagnostics", "Nodes", "Parallelism", "PropertyLists", "SourceText"]),
    .target(name: "Specs", dependencies: ["Diagnostics", "Nodes", "Simulators", "SourceText", "TargetFormats"]),
    .target(
      name: "Loading",
      dependencies: ["Diagnostics", "Files", "Inventories", "Nodes", "Parallelism", "SourceText", "Specs"]),

    // Whether it is right, and what it would change.
    .target(
      name: "Validation",
      dependencies: [
        "Diagnostics", "Files", "Inventories", "JSONText", "Parallelism", "SourceText", "Specs", "TargetFormats",
      ]),
    .target(
      name: "Planning",
      dependencies: [
        "Diagnostics", "Files", "Inventories", "JSONText", "Nodes", "Parallelism", "Programs", "PropertyLists",
        "Simulators", "SourceText", "Specs", "TargetFormats", "Validation",
      ]),
    .target(
      name: "Writing",
      dependencies: [
        "Diagnostics", "Files", "Parallelism", "Planning", "Programs", "PropertyLists", "SourceText", "TargetFormats",
      ]),

    // The other way round: from configurations that are there to what is wrong with them, and to specs.
    .target(
      name: "Auditing",
      dependencies: [
        "Diagnostics", "Files", "Inventories", "Planning", "Simulators", "SourceText", "Specs", "Validation",
      ]),
    .target(
      name: "SpecWriting",
      dependencies: ["Diagnostics", "Files", "Inventories", "JSONText", "Nodes", "Planning", "SourceText", "Specs"]),

    // The whole way as one library.
    .target(
      name: "WidgetConfigurator",
      dependencies: [
        "Auditing", "Diagnostics", "Files", "Inventories", "Loading", "Parallelism", "Planning", "Simulators",
        "SourceText", "SpecWriting", "Specs", "TargetFormats", "Validation", "Writing",
      ]),

    // The command line.
    .target(
      name: "Reporting",
      dependencies: [
        "Diagnostics", "Files", "JSONText", "Loading", "Parallelism", "Planning", "Simulators", "SourceText",
        "WidgetConfigurator",
      ]),
    .target(
      name: "CommandLineInterface",
      dependencies: [
        "CSystem", "Diagnostics", "Files", "Loading", "Nodes", "Planning", "Reporting", "Schemas", "Simulators",
        "SourceText", "Specs", "WidgetConfigurator",
      ]),
    .executableTarget(name: "widgetctl", dependencies: ["CommandLineInterface"]),

    // The app's own side, for the app and its widget: Foundation, and nothing of the above.
    .target(name: "WidgetSettings"),

    // `swift package validate-widgets`, in packages that depend on this one.
    .plugin(
      name: "ValidateWidgets",
      capability: .command(
        intent: .custom(verb: "validate-widgets", description: "Check the widget specs of a package")),
      dependencies: ["widgetctl"], path: "Sources/ValidateWidgetsPlugin"),

    // The JSON Schemas, embedded.
    .target(
      name: "Schemas",
      path: "Schemas",
      resources: [
        .embedInCode("widget-spec.schema.json"),
        .embedInCode("inventory.schema.json"),
        .embedInCode("report.schema.json"),
        .embedInCode("plan.schema.json"),
        .embedInCode("simulators.schema.json"),
      ]),

    // What tests share: findings and sources in a short form, machines for batches that fail, are killed or meet
    // others, and apps that read and write the same files.
    .target(name: "TestSupport", dependencies: ["Diagnostics", "SourceText"], path: "Tests/TestSupport"),
    .target(name: "TransactionSupport", dependencies: ["CSystem"], path: "Tests/TransactionSupport"),
    .executableTarget(name: "DefaultsReader", path: "Tests/DefaultsReader"),
    .executableTarget(name: "DefaultsWriter", path: "Tests/DefaultsWriter"),
    .executableTarget(name: "SettingsApp", dependencies: ["WidgetSettings"], path: "Tests/SettingsApp"),
    // What stands for an app in the walk-through of the README.
    .executableTarget(name: "my-app", dependencies: ["WidgetSettings"], path: "Examples/walkthrough/app"),

    .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "SourceText", "TestSupport"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "ProgramsTests", dependencies: ["Files", "Programs"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "ParallelismTests", dependencies: ["Parallelism"]),
    .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists"]),
    .testTarget(name: "SimulatorsTests", dependencies: ["Simulators"]),
    .testTarget(name: "TargetFormatsTests", dependencies: ["PropertyLists", "SourceText", "TargetFormats"]),
    .testTarget(name: "NodesTests", dependencies: ["Diagnostics", "Nodes", "SourceText", "TestSupport"]),
    .testTarget(
      name: "InventoriesTests", dependencies: ["Diagnostics", "Inventories", "Nodes", "SourceText", "TestSupport"]),
    .testTarget(name: "SpecsTests", dependencies: ["Diagnostics", "SourceText", "Specs", "TestSupport"]),
    .testTarget(
      name: "LoadingTests",
      dependencies: ["Diagnostics", "Files", "Inventories", "Loading", "SourceText", "Specs", "TestSupport"]),
    .testTarget(
      name: "ValidationTests",
      dependencies: ["Diagnostics", "Inventories", "SourceText", "Specs", "TestSupport", "Validation"]),
    .testTarget(name: "PlanningTests", dependencies: ["Files", "Planning", "Programs"]),
    .testTarget(name: "WritingTests", dependencies: ["CSystem", "TransactionSupport", "widgetctl"]),
    .testTarget(name: "FaultInjectionTests", dependencies: ["TestSupport", "TransactionSupport", "widgetctl"]),
    .testTarget(
      name: "ConcurrencyTests", dependencies: ["CSystem", "DefaultsWriter", "TransactionSupport", "widgetctl"]),
    .testTarget(name: "TransactionModelTests", dependencies: ["TestSupport", "TransactionSupport", "widgetctl"]),
    .testTarget(name: "WidgetSettingsTests", dependencies: ["WidgetSettings"]),
    .testTarget(name: "CommandLineInterfaceTests", dependencies: ["CommandLineInterface"]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["DefaultsReader", "Diagnostics", "SettingsApp", "WidgetSettings", "my-app", "widgetctl"],
      exclude: ["Programs"]),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzing is an executable that only makes sense where everything is built with libFuzzer, as Tests/Fuzzing/run.sh does.
// Otherwise its checks are tests, on the inputs that are kept.
let checked: [Target.Dependency] = [
  "Diagnostics", "Inventories", "JSONText", "Loading", "Planning", "PropertyLists", "Reporting", "SourceText", "Specs",
  "TargetFormats", "Validation", "WidgetConfigurator", "Writing",
]
if Context.environment["WIDGETCTL_FUZZING"] == nil {
  package.targets.append(
    .testTarget(
      name: "FuzzingTests", dependencies: checked, path: "Tests/Fuzzing",
      exclude: ["CFuzzer", "Corpus", "Driver", "agree_with_plistlib.py", "run.sh"]))
} else {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "Fuzzing", dependencies: checked + ["CFuzzer"], path: "Tests/Fuzzing",
      exclude: ["CFuzzer", "Corpus", "FuzzingTests", "agree_with_plistlib.py", "run.sh"]),
  ]
}
