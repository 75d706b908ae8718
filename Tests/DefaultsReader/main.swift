import Foundation

// Prints, as JSON with sorted keys, what an app finds under a key of a suite: DefaultsReader SUITE KEY
let arguments = CommandLine.arguments
guard arguments.count == 3, let defaults = UserDefaults(suiteName: arguments[1]) else {
  FileHandle.standardError.write(Data("usage: DefaultsReader SUITE KEY\n".utf8))
  exit(64)
}
guard let dictionary = defaults.dictionary(forKey: arguments[2]) else {
  print("null")
  exit(0)
}
let json = try JSONSerialization.data(withJSONObject: dictionary, options: [.sortedKeys, .withoutEscapingSlashes])
print(String(decoding: json, as: UTF8.self))
