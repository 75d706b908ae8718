extension DiagnosticExplanation {
  static let lockTimeout = DiagnosticExplanation(
    summary: "Another run writes into the same folder, and did not finish in time.",
    cause: """
      Two runs never write into one folder at once, or one could overwrite what the other has just written. This run \
      waited for the other, and gave up. Nothing was written.
      """,
    remedy: """
      Run the command again when the other one is done; --lock-timeout SECONDS lets it wait longer. The lock ends with \
      the process that holds it: no file is left behind that would have to be removed.
      """,
    wrong: .situation("Two pipelines apply large sets of specs to one folder at the same moment."),
    right: .situation("They run one after the other, or wait long enough for each other."))

  static let interruptedBatch = DiagnosticExplanation(
    summary: "A warning: an earlier apply was cut short.",
    cause: """
      An apply was killed, or the machine went down, while it wrote. Each file is whole, either old or new. Its journal \
      is still there, and the next apply puts the files back before it does anything else; what another program has \
      written since is left alone and named.
      """,
    remedy: "Run apply. Where it says that something was left alone, look at that file.",
    wrong: .situation("The machine lost power while apply wrote forty files."),
    right: .situation("The next apply has put things right, and the warning is gone."))
}
