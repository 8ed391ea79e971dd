import Agate

/// A layer or a view, of any class, that handles keys.
///
/// A pressed key goes to the window's first responder (`UIView.becomeFirstResponder()`), then to each superlayer or
/// superview up to the root layer, until a responder handles it. If there is no first responder, the key goes to the
/// root layer or its view. If the first responder is a text field, a text view or another `UIKeyInput`, it edits its
/// text before its superviews receive the key. Some receivers get a key before the first responder: an open menu,
/// responders that handle presses (`UIPress`), and key commands (`UIKeyCommand`). While text is edited, some key
/// commands come after it. Repeats and the release of a handled key go to the responder that handled it. A key that no
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
