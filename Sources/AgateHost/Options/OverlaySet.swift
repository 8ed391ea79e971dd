import Agate
import ArgumentParser

/// A set of debug overlays, given as names separated by commas.
package struct OverlaySet: Equatable, Sendable, ExpressibleByArgument {
  package var overlays: DebugOverlays = []
  package var text = ""

  package static let help = ArgumentHelp(
    "Draws overlays that show how frames are made: \(DebugOverlays.all.map(\.name).joined(separator: ", ")). Several are "
      + "separated by commas.",
    valueName: "OVERLAY,…")

  package init() {}

  package init?(argument: String) {
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let overlay = DebugOverlays(named: String(name)) else { return nil }
      overlays.insert(overlay)
    }
    text = argument
  }
}
