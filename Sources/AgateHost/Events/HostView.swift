import Agate
import AgateUIKit

/// A view that hears of one finger, or of the pointer's left button, by the points where it is, and of keys.
///
/// A shorter way than the touches of any view: points are in the view's own coordinates, wherever it has been moved,
/// turned or scaled to, and ``translation`` tells how far they have gone.
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
/// Touches that begin in the view while one goes on are left out. A view for several fingers overrides
/// `touchesBegan(_:with:)` and its like, as any `UIView` may. A `HostView` of no class of its own leaves touches to what
/// is around it.
open class HostView: UIView, KeyResponder {
  /// How far the touch has gone, in the superview's coordinates, since it began or since this was set. Setting it to zero
  /// after each use gives the steps. Zero before the first touch.
  public final var translation: CGPoint {
    get { CGPoint(x: place.x - origin.x, y: place.y - origin.y) }
    set { origin = CGPoint(x: place.x - newValue.x, y: place.y - newValue.y) }
  }
  private final var origin = CGPoint.zero
  private final var place = CGPoint.zero
  private final var touch: UITouch?

  /// A touch began in the view, or in something in it that does not hear of touches. Default: does nothing.
  open func touchBegan(at point: CGPoint) {}
  /// It moved. Default: does nothing.
  open func touchMoved(to point: CGPoint) {}
  /// It ended, here or elsewhere, or was cancelled. Default: does nothing.
  open func touchEnded(at point: CGPoint) {}

  // MARK: Keys

  /// A key went down, or repeats. Default: leaves it to the views around, and to the window.
  open func keyPressed(_ key: KeyEvent) -> Bool { false }
  /// A key that this view took went up. Default: does nothing.
  open func keyReleased(_ key: KeyEvent) {}

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Nobody overrides what follows.
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
