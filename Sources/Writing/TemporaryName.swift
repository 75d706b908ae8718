/// Names for what is there only while something is being written.
enum TemporaryName {
  static func make() -> String {
    ".widgetctl-" + String(UInt64.random(in: .min ... .max), radix: 16)
  }
}
