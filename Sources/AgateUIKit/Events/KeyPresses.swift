import Agate

/// The keys that are held, as presses of a view tree.
package final class KeyPresses {
  private enum Key: Hashable {
    case code(UInt32), name(String)

    init(_ event: KeyEvent) { self = event.code > 0 ? .code(event.code) : .name(event.name) }
  }
  private var held: [Key: UIPress] = [:]

  package init() {}

  /// Delivers the press of a key to the responders. Repeats, and text from an input method, are no presses, and the keys
  /// of an open menu are only the menu's.
  ///
  /// - Parameter root: the root view.
  /// - Returns: whether a responder has taken the press: it did not pass it on.
  package func begin(_ key: KeyEvent, in root: UIView) -> Bool {
    guard key.phase == .pressed, key.code > 0 || !key.name.isEmpty else { return false }
    if let lost = held.removeValue(forKey: Key(key)) { send(lost, .cancelled, key.time) }
    guard OverlayStage.front(under: root.keyRoot) == nil, let start = root.commandStart else { return false }
    let press = UIPress(key, start)
    held[Key(key)] = press
    send(press, .began, key.time)
    return !press.isDeclined
  }

  /// Delivers the release of a key to the responders that received its press.
  package func end(_ key: KeyEvent) {
    if let press = held.removeValue(forKey: Key(key)) { send(press, .ended, key.time) }
  }

  private func send(_ press: UIPress, _ phase: UIPress.Phase, _ time: Double) {
    for other in held.values where other !== press { other.phase = .stationary }
    (press.phase, press.timestamp) = (phase, time)
    let event = UIPressesEvent(timestamp: time)
    event.allPresses = Set(held.values).union([press])
    UIApplication.shared.sendEvent(event)
  }
}
