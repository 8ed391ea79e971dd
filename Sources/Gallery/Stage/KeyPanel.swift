import Agate

/// A layer that performs actions when keys are pressed.
final class KeyPanel: CALayer, KeyResponder {
  /// The actions, by the names of their keys.
  var keys: [String: () -> Void] = [:]

  func keyPressed(_ key: KeyEvent) -> Bool {
    guard let action = keys[key.name] else { return false }
    if key.phase == .pressed { action() }
    return true
  }
}
