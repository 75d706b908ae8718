import Foundation

// An app that keeps writing settings of its own: DefaultsWriter SUITE SECONDS. Prints the last number that it wrote.
let arguments = CommandLine.arguments
guard arguments.count == 3, let seconds = Double(arguments[2]) else { exit(64) }
let end = Date(timeIntervalSinceNow: seconds)
var number = 0
while Date() < end {
  // Each time anew, as apps read what was written by others when they start.
  guard let defaults = UserDefaults(suiteName: arguments[1]) else { exit(1) }
  number += 1
  defaults.set(number, forKey: "appNumber")
  defaults.set("text \(number)", forKey: "appText")
  guard defaults.synchronize() else { exit(1) }
  usleep(10_000)
}
print(number)
