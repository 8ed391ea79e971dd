import Agate

/// A named set of changes to a scene's layers (`LKState`).
package struct SceneState {
  package enum Change {
    /// Sets a key path of a node's layer to a value.
    case set(node: Int, keyPath: String, value: Any?)
    case addAnimation(node: Int, key: String, animation: CAAnimation)
    case removeAnimation(node: Int, key: String)
    /// Adds a node's layer to another layer, below the sublayer of the node `before`, or on top of all sublayers if
    /// `before` is nil.
    case addLayer(node: Int, parent: Int, before: Int?)
    case removeLayer(node: Int)
  }

  package var name: String
  /// The position in the file; `none` for a state that a program created.
  package var position = TextPosition.none
  /// The state whose changes are applied first.
  package var basedOn: String?
  /// The position of the attribute `basedOn`.
  package var basePosition = TextPosition.none
  package var changes: [Change] = []
  /// The positions of the changes; empty if they do not come from a file.
  package var places: [TextPosition] = []
}

/// The animations between two states (`LKStateTransition`). `*` means any state.
package struct SceneTransition {
  /// The position in the file; `none` for a transition that a program created.
  package var position = TextPosition.none
  package var from: String
  package var to: String
  /// The positions of the attributes with the names of the two states.
  package var fromPosition = TextPosition.none, toPosition = TextPosition.none
  package var animations: [(node: Int, animation: CAAnimation)] = []
}

/// The meaning of a state's name on a device: the phase of the screen, its orientation and its appearance.
///
/// The parts of one package often use different names for the same state, such as `Locked` and
/// `Lock PortraitUp Dark`.
struct DeviceState: Equatable {
  enum Phase { case sleep, lock, home }

  var phase: Phase
  var orientation: String
  var appearance: String

  init?(_ name: String) {
    let words = name.split(separator: " ").map(String.init)
    switch words.first {
    case "Sleep": phase = .sleep
    case "Lock", "Locked": phase = .lock
    case "Home", "Unlock", "Unlocked": phase = .home
    default: return nil
    }
    orientation = words.first { $0.hasPrefix("Portrait") || $0.hasPrefix("Landscape") } ?? "PortraitUp"
    appearance = words.first { $0 == "Light" || $0 == "Dark" } ?? "Light"
  }

  /// Returns the name in `names` with the same meaning, otherwise a name with the same phase, otherwise nil.
  static func match(_ wanted: String, among names: [String]) -> String? {
    if names.contains(wanted) { return wanted }
    guard let state = DeviceState(wanted) else { return nil }
    return names.first { DeviceState($0) == state } ?? names.first { DeviceState($0)?.phase == state.phase }
  }
}
