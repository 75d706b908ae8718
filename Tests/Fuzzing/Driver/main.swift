// Fuzzes one target: `Fuzzing TARGET [libFuzzer's options] [CORPUS]`.
// `Fuzzing describe` tells what property lists on standard input hold, for a comparison with other readers.

let words = CommandLine.arguments
if words.count > 1, words[1] == "describe" {
  DescriptionLoop.run()
} else if words.count > 1, let target = FuzzTarget(rawValue: words[1]) {
  FuzzLoop.run(target)
} else {
  print("usage: Fuzzing describe|\(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) [OPTION...]")
}
