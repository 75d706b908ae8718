/// When text output is coloured: `auto` means on a terminal and where `NO_COLOR` is not set.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case auto, always, never
}
