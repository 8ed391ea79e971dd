import Agate

/// A view of the library that handles keys. Views of programs conform to `KeyResponder` of `AgateHost`.
package protocol KeyHandler: AnyObject {
  /// Handles a key that was pressed while the first responder is the view or one of its descendants, unless another
  /// view on the way has handled the key. Returns whether the key was handled.
  func handles(_ key: KeyEvent) -> Bool
}
