import Agate
import AgateUIKit

/// A view that receives keys and a single touch: one finger, or the pointer's left button.
///
/// Override the methods of this class instead of the touch methods of `UIView`, which are more complex. Points are in
/// the view's own coordinates; the view's transform is taken into account. ``translation``, the distance that the touch
/// has moved, is in the superview's coordinates.
///
/// ```swift
/// final class Puck: HostView {
///   override func touchMoved(to point: CGPoint) {
///     center.x += translation.x
///     center.y += translation.y
///     translation = .zero
///   }
/// }
/// ```
///
/// Touches that begin in the view while another touch is active are ignored. To handle several fingers, override
/// `touchesBegan(_:with:)` and the related methods of `UIView`. A `HostView` that is not subclassed passes touches on
/// to its superviews and superlayers.
open class HostView: UIView, KeyResponder {
  /// The distance that the touch has moved since it began or since this property was set, in the superview's
  /// coordinates. To get the distance since the last use, set the property to zero after each use. The value is zero
  /// before the first touch.
  public final var translation: CGPoint {
    get { CGPoint(x: place.x - origin.x, y: place.y - origin.y) }
    set { origin = CGPoint(x: place.x - newValue.x, y: place.y - newValue.y) }
  }
  private final var origin = CGPoint.zero
  private final var place = CGPoint.zero
  private final var touch: UITouch?

  /// Called when a touch begins in the view, or in a subview or sublayer that handles no touches. `point` is in the
  /// view's coordinates, in points. The default does nothing.
  open func touchBegan(at point: CGPoint) {}
  /// Called when the touch moves. The default does nothing.
  open func touchMoved(to point: CGPoint) {}
  /// Called when the touch ends, inside or outside the view, or is cancelled. The default does nothing.
  open func touchEnded(at point: CGPoint) {}

  // MARK: Keys

  /// Called when a key is pressed, and repeatedly while the key is held down. The default returns false, which passes
  /// the key on to the superviews and to the window.
  open func keyPressed(_ key: KeyEvent) -> Bool { false }
  /// Called when a key that this view has handled is released. The default does nothing.
  open func keyReleased(_ key: KeyEvent) {}

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A plain `HostView` has no overridden methods.
    if type(of: self) == HostView.self { return super.touchesBegan(touches, with: event) }
    guard touch == nil, let touch = touches.first else { return }
    self.touch = touch
    note(touch)
    origin = place
    touchBegan(at: touch.location(in: self))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if type(of: self) == HostView.self { return super.touchesMoved(touches, with: event) }
    guard let touch, touches.contains(touch) else { return }
    note(touch)
    touchMoved(to: touch.location(in: self))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if type(of: self) == HostView.self { return super.touchesEnded(touches, with: event) }
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    note(touch)
    touchEnded(at: touch.location(in: self))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if type(of: self) == HostView.self { return super.touchesCancelled(touches, with: event) }
    touchesEnded(touches, with: event)
  }

  private func note(_ touch: UITouch) {
    let point = touch.location(in: nil)
    place = layer.superlayer?.convert(point, from: nil) ?? point
  }
}
