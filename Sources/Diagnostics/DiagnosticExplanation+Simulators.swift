/// Faults in the simulators that targets name.
extension DiagnosticExplanation {
  static let unknownSimulator = DiagnosticExplanation(
    summary: "No simulator has this name, version or UDID.",
    cause: """
      The spec names a simulator, and none of those on this machine is it: no device has the name or the UDID, or none \
      of that name runs the version that "os" asks for. Deleted devices don't count. Devices are looked for in Xcode's \
      folders in the home folder, or where --simulators or the variable WIDGETCTL_SIMULATORS say.
      """,
    remedy: """
      'widgetctl simulators' lists the devices there are. Correct the name, make the device ('xcrun simctl create'), or \
      say with --simulators DIR where it is.
      """,
    wrong: .situation("The target is {simulator: {name: iPhone 71}}, and there are iPhone 17 and iPhone Air."),
    right: .situation("The target is {simulator: {name: iPhone 17}}."))

  static let ambiguousSimulator = DiagnosticExplanation(
    summary: "Several simulators have this name.",
    cause: """
      A target names one device, or all of them, or those that are booted; it never means whichever is found first. \
      Each system that is installed usually brings devices of the same names.
      """,
    remedy: """
      Add the version ({name: iPhone 17, os: "26.1"}) or "os: latest", or choose the device by its UDID. A list of \
      several is possible too.
      """,
    wrong: .situation("The target is {simulator: {name: iPhone 17}}, and there is one with 26.0 and one with 26.1."),
    right: .situation("The target is {simulator: {name: iPhone 17, os: \"26.1\"}}."))

  static let noAppGroupContainer = DiagnosticExplanation(
    summary: "The simulator keeps nothing for this app group yet.",
    cause: """
      A simulator makes the container of an app group when an app that belongs to the group is installed. A device that \
      is named must have one; "booted" and "all" mean the devices that have one, and here none has. Or the name of the \
      group is mistyped.
      """,
    remedy: """
      Install the app in the simulator and start it once, then run the command again. 'widgetctl simulators' lists the \
      app groups of each device.
      """,
    wrong: .situation("The device was made a minute ago and the app has never been installed in it."),
    right: .situation("The app was started there once."))

  static let unreadableSimulator = DiagnosticExplanation(
    summary: "A warning: a simulator, or a container in it, cannot be read and is left out.",
    cause: """
      The folder of a device, its device.plist, or the description of an app group's container may not be read, is no \
      property list, or lacks what belongs there. All other devices are taken as usual. Where "all" or "booted" devices \
      are meant, this one may be missing among them.
      """,
    remedy: """
      Look at the file that is named. A device that is broken can be removed with 'xcrun simctl delete UDID', one that \
      belongs to another user be left where it is.
      """,
    wrong: .situation("A device's folder was half deleted when the disk was full, and its device.plist is empty."),
    right: .situation("The device was deleted with 'xcrun simctl delete'."))
}
