import Agate

/// A layer or a view, of any class, that handles keys.
///
/// A key goes to the window's first responder (`UIView.becomeFirstResponder()`), then to each superlayer or superview,
/// up to the root layer. If there is no first responder, a key goes to the root layer or its view. A key that no
/// responder handles goes to ``Window/onKey`` or, in `agate play`, to the player's keyboard commands.
public protocol KeyResponder: AnyObject {
  /// Called when a key is pressed, and repeatedly while the key is held down. The name of the key is
  /// ``/AgateBackend/KeyEvent/name``.
  ///
  /// - Returns: Whether this responder handles the key. ``HostView`` returns false by default.
  func keyPressed(_ key: KeyEvent) -> Bool
  /// Called when a key that this responder has handled is released. The default does nothing.
  func keyReleased(_ key: KeyEvent)
}

extension KeyResponder {
  public func keyReleased(_ key: KeyEvent) {}
}
