import Agate

/// A named set of changes to a scene's layers (`LKState`).
package struct SceneState {
  package enum Change {
    /// A value for a key path of a node's layer.
    case set(node: Int, keyPath: String, value: Any?)
    case addAnimation(node: Int, key: String, animation: CAAnimation)
    case removeAnimation(node: Int, key: String)
    /// Puts a node's layer below another one: in front of a sublayer's place, or above all.
    case addLayer(node: Int, parent: Int, before: Int?)
    case removeLayer(node: Int)
  }

  package var name: String
  /// In its file; 0 for one that was made by a program.
  package var line = 0
  /// The state whose changes come first.
  package var basedOn: String?
  package var changes: [Change] = []
}

/// How one state becomes another (`LKStateTransition`). `*` stands for any state.
package struct SceneTransition {
  /// In its file; 0 for one that was made by a program.
  package var line = 0
  package var from: String
  package var to: String
  package var animations: [(node: Int, animation: CAAnimation)] = []
}

/// A state's name as devices understand it: what the screen does, how it is held, how it looks.
///
/// The parts of one package often use different names for the same moment: `Locked` here,
/// `Lock PortraitUp Dark` there.
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

  /// The one of `names` that means the same, or at least the same phase.
  static func match(_ wanted: String, among names: [String]) -> String? {
    if names.contains(wanted) { return wanted }
    guard let state = DeviceState(wanted) else { return nil }
    return names.first { DeviceState($0) == state } ?? names.first { DeviceState($0)?.phase == state.phase }
  }
}
