/// Faults in where settings are written, in saved plans, and in the writing itself.
extension DiagnosticExplanation {
  static let conflictingTargets = DiagnosticExplanation(
    summary: "Two widgets of one run cannot both be written.",
    cause: """
      They write different settings under the same key of the same file, ask for two formats of one new file, or the \
      file of one is a folder of the other. The last to be written would win, so nothing is written. Widgets that \
      agree are fine. Without a target, widgets share the same app group.
      """,
    remedy: "Give one of the two another file or another key, or remove it.",
    wrong: .spec(
      """
      widgets:
        - account: alice@example.com
          calendars: [{name: Work}]
          target: {file: build/alice.plist}
        - account: alice@example.com
          calendars: [{name: Family}]
          target: {file: build/alice.plist}

      """),
    right: .spec(
      """
      widgets:
        - account: alice@example.com
          calendars: [{name: Work}]
          target: {file: build/work.plist}
        - account: alice@example.com
          calendars: [{name: Family}]
          target: {file: build/family.plist}

      """))

  static let targetOutsideRoot = DiagnosticExplanation(
    summary: "A target lies outside the folder in which files may be written.",
    cause: """
      File targets start at --root or, without it, at the folder of the spec, and must not leave it: neither by an \
      absolute path nor by .. or a link. So a spec that somebody else wrote cannot overwrite just any file. What is \
      written into a simulator must stay in the folder of the devices, wherever links in it lead. With --home, an app \
      group's file must lie in that home in the same way: its owner could have put a link there.
      """,
    remedy: "Choose a path within the folder, set --root, or permit the other folder with --allow DIR.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      target: {file: ../alice.plist}

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      target: {file: build/alice.plist}

      """))

  static let invalidPlan = DiagnosticExplanation(
    summary: "A saved plan that does not have the form of a plan.",
    cause: """
      A plan is carried out without looking at any spec again, so it is taken only if it is exactly right. This one \
      was changed by hand, cut short, or made for another version, or it holds something that no spec may hold.
      """,
    remedy: "Make the plan anew with widgetctl diff --out PLAN. 'widgetctl schema plan' prints its exact form.",
    wrong: .plan(
      """
      {"planVersion": 2, "tool": {"name": "widgetctl", "version": "1.0.0"}, "changes": []}

      """),
    right: .plan(
      """
      {"planVersion": 1, "tool": {"name": "widgetctl", "version": "1.0.0"}, "changes": []}

      """))

  static let invalidTarget = DiagnosticExplanation(
    summary: "The target exists but cannot take the setting.",
    cause: """
      The target is not a property list or JSON file with a dictionary at its top, cannot be read, or is no regular \
      file. Or the key holds something that is no widget setting: another program's setting is never overwritten. \
      Nothing was written.
      """,
    remedy: """
      Look at the file. If it is the wrong one, correct the spec; if it is broken, restore or remove it; if the key \
      belongs to something else, choose another key.
      """,
    wrong: .situation("build/alice.plist is a text file that begins with \"Dear Alice\"."),
    right: .situation("build/alice.plist is a property list, or does not exist yet and will be created."))

  static let missingTarget = DiagnosticExplanation(
    summary: "The target's file is not there, and none is to be made.",
    cause: """
      With --require-existing the run may write into existing files only, and this one would have to be made: mostly \
      the app was never started there, or the target is not the one that the app uses. Or a file was named whose \
      configuration is to be exported or audited, and there is none at that path; or a folder, and no configuration \
      lies below it. Nothing was written.
      """,
    remedy: """
      Start the app there once, or correct the target or path. Without --require-existing the file is made.
      """,
    wrong: .situation("apply --require-existing, for a user who has never started the app."),
    right: .situation("The app was started once and has saved its settings."))

  static let accessDenied = DiagnosticExplanation(
    summary: "macOS does not let this program into the app group's container.",
    cause: """
      macOS protects what apps keep in ~/Library/Group Containers from all other programs, from root as well. It asks \
      for the right of the program that runs widgetctl: the terminal, or the agent of the device management. The modes \
      of the files have nothing to do with it.
      """,
    remedy: """
      Give that program Full Disk Access in System Settings, Privacy & Security. On managed Macs, install a privacy \
      preferences policy control (PPPC) profile that allows SystemPolicyAllFiles for it.
      """,
    wrong: .situation("A terminal without Full Disk Access runs apply for an app group of another developer's app."),
    right: .situation("The terminal, or the management agent by its PPPC profile, has Full Disk Access."))

  static let noConfiguration = DiagnosticExplanation(
    summary: "A warning: nothing is configured where export or audit was told to look.",
    cause: """
      The file has no such key, or the app group has no file yet: nobody has set up the widget there, or the key is \
      another one. The others are exported or audited all the same. Where nothing at all is left to be exported, it \
      is an error.
      """,
    remedy: "Leave the file or app group out, or give the key with --key KEY.",
    wrong: .situation("The app saves its settings in alice.plist, but its widget was never set up."),
    right: .situation("The file has the key widgetConfiguration, or the key that --key names."))

  static let tooManyChanges = DiagnosticExplanation(
    summary: "More would change than --max-changes allows, or than audit --prune changes unasked.",
    cause: """
      Where an inventory was exported only in part, most calendars look as if they were gone. So "audit --prune" stops \
      where it would change more than 20 % of ten or more configurations; --max-changes N or N% sets another limit, \
      and sets one for "apply". Nothing was written.
      """,
    remedy: """
      Look at the changes, and at how the inventory or the specs were made. If they are right, allow them with \
      --max-changes.
      """,
    wrong: .situation("The inventory lacks one department, and audit --prune would change 30 of 80 configurations."),
    right: .situation("The inventory is whole, and 3 of 80 configurations are to be changed."))

  static let stalePlan = DiagnosticExplanation(
    summary: "The setting has changed since the plan was made.",
    cause: """
      A plan holds as long as each key still has the value that it had when the plan was made, or already has the new \
      one. Somebody has changed a value meanwhile. What was approved is no longer what would happen, so nothing was \
      written. Other settings in the file may change freely.
      """,
    remedy: "Make the plan anew with widgetctl diff --out PLAN and look at it again.",
    wrong: .situation("A plan was saved on Monday, the widget was set up by hand on Tuesday, the plan applied after."),
    right: .situation("A plan was saved, approved and applied, and nobody changed the widget in between."))

  static let writeFailed = DiagnosticExplanation(
    summary: "A file could not be written.",
    cause: """
      The system refused: the disk is full, a folder may not be written to, or the like; the message gives the \
      reason. Or the daemon that keeps preferences on macOS and in booted simulators did not give back what it was \
      told, or its program, which --writer defaults asks for, is not there. \
      Targets that had been written before in the same run were rolled back. Only where a report fails after \
      everything else was done does that stay; the message says so.
      """,
    remedy: "Remove the reason, then run the same command again.",
    wrong: .situation("The folder build belongs to another user, and build/alice.plist is to be created in it."),
    right: .situation("The folder build belongs to the user who runs widgetctl, and the disk has room."))
}
