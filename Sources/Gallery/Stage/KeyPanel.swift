import Agate

/// A layer whose keys do something when they go down.
final class KeyPanel: CALayer, KeyResponder {
  /// By the keys' names.
  var keys: [String: () -> Void] = [:]

  func keyPressed(_ key: KeyEvent) -> Bool {
    guard let action = keys[key.name] else { return false }
    if key.phase == .pressed { action() }
    return true
  }
}
