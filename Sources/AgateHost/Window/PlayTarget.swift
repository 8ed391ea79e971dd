import Agate
import AgateWayland
import Foundation

/// Where a scene is shown as time goes by.
package struct PlayTarget: Sendable {
  package enum Place: Sendable {
    /// A window on the Wayland compositor.
    case wayland
    /// Wherever that shows it.
    case sink(SinkBackend)

    /// Why nothing can be shown there; nil if it can.
    package var problem: String? {
      switch self {
      case .wayland: WaylandBackend.probe().problem
      case .sink(let backend): backend.probe().problem
      }
    }

    /// Sets the screen's scale to that of the displays, for pictures that are made before the window is anywhere.
    package func tellScale() {
      if case .wayland = self, let scale = WaylandBackend.scale() { UIScreen.main.scale = scale }
    }
  }
  package var place: Place
  package var title: String
  /// What desktops know the program by.
  package var applicationID: String
  /// In points.
  package var width: Int
  package var height: Int
  /// Tells where the compositor is.
  package var environment: [String: String]

  package init(
    _ place: Place, title: String, applicationID: String = "agate", width: Int, height: Int,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    (self.place, self.title, self.applicationID) = (place, title, applicationID)
    (self.width, self.height, self.environment) = (width, height, environment)
  }

  /// Finds what `--backend` asks for.
  package static func place(named name: String) throws(CommandFailure) -> Place {
    if name == "auto" || name == "wayland" { return .wayland }
    BackendChoice.registerAll()
    if let sink = BackendRegistry.sink(named: name) {
      let place = Place.sink(sink)
      if let problem = place.problem { throw CommandFailure(.backend, "backend \(name) cannot be used: \(problem)") }
      return place
    }
    if BackendRegistry.backend(named: name) != nil {
      throw CommandFailure(.usage, "backend \(name) makes pixels and shows none: choose it with --renderer \(name)")
    }
    let known = ["auto", "wayland"] + BackendRegistry.sinks.map(\.name)
    throw CommandFailure(
      BackendLibraries.refusals.isEmpty ? .usage : .backend,
      "there is no backend '\(name)' to show frames; there are \(known.joined(separator: ", "))")
  }
}
