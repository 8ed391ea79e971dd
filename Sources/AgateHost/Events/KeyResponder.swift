import Agate

/// A layer or a view, of any class, that takes part in what keys do.
///
/// Keys go to the window's first responder (`UIView.becomeFirstResponder()`) and on to what is around it, up to the
/// root layer; without a first responder to the root layer or its view. What nobody takes is for the window:
/// ``Window/onKey``, or the keys of the tool's player.
public protocol KeyResponder: AnyObject {
  /// A key went down, or repeats while it is held. Names are those of ``KeyEvent/name``.
  ///
  /// - Returns: whether it means something here. Default of views: false.
  func keyPressed(_ key: KeyEvent) -> Bool
  /// A key that was taken went up. Default: does nothing.
  func keyReleased(_ key: KeyEvent)
}

extension KeyResponder {
  public func keyReleased(_ key: KeyEvent) {}
}
