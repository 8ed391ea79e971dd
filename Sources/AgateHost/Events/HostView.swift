import Agate

/// A view that hears what the pointer's left button or a finger does in it.
///
/// A touch belongs to the view that it began in, or to the nearest one around that is a host view, until it ends. Points
/// are in the view's own coordinates, wherever it has been moved, turned or scaled to.
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
open class HostView: UIView {
  open override class var layerClass: CALayer.Type { HostLayer.self }

  /// How far the touch has gone, in the superview's coordinates, since it began or since this was set. Setting it to
  /// zero after each use gives the steps.
  public final var translation: CGPoint {
    get { CGPoint(x: place.x - origin.x, y: place.y - origin.y) }
    set { origin = CGPoint(x: place.x - newValue.x, y: place.y - newValue.y) }
  }
  private final var origin = CGPoint.zero
  private final var place = CGPoint.zero

  /// A touch began in the view, or in something in it that does not hear of touches. Default: does nothing.
  open func touchBegan(at point: CGPoint) {}
  /// It moved. Default: does nothing.
  open func touchMoved(to point: CGPoint) {}
  /// It ended, here or elsewhere. Default: does nothing.
  open func touchEnded(at point: CGPoint) {}

  /// - Parameter point: in the superlayer space of the root layer.
  fileprivate final func note(_ point: CGPoint, isFirst: Bool = false) -> CGPoint {
    place = layer.superlayer?.convert(point, from: nil) ?? point
    if isFirst { origin = place }
    return layer.convert(point, from: nil)
  }
}

/// Passes on to its view what it hears.
private final class HostLayer: CALayer, PointerResponder {
  private var view: HostView? { delegate as? HostView }

  func pointerPressed(at point: CGPoint) {
    guard let view else { return }
    view.touchBegan(at: view.note(point, isFirst: true))
  }

  func pointerMoved(to point: CGPoint) {
    guard let view else { return }
    view.touchMoved(to: view.note(point))
  }

  func pointerReleased(at point: CGPoint) {
    guard let view else { return }
    view.touchEnded(at: view.note(point))
  }
}
