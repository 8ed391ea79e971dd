import Agate

/// A layer that responds to the pointer's left button and to fingers. Locations are in points, in the window's
/// coordinate space, which contains the root layer.
///
/// During a touch, other fingers on the layer are ignored. Touches that begin in a view whose
/// `isUserInteractionEnabled` is false are ignored too.
public protocol PointerResponder: CALayer {
  /// Called when the pointer is pressed over this layer, or over a sublayer that is not a pointer responder.
  func pointerPressed(at point: CGPoint)
  /// Called when the pointer moves while it is pressed. The default does nothing.
  func pointerMoved(to point: CGPoint)
  /// Called when the pointer is released, over this layer or elsewhere, or when the touch is cancelled. The default
  /// does nothing.
  func pointerReleased(at point: CGPoint)
  /// Called for each press, move and release, with the time of the event. The default calls `pointerPressed(at:)`,
  /// `pointerMoved(to:)` or `pointerReleased(at:)`.
  ///
  /// To compute velocities, use the time of the event, because several queued events may be delivered directly after
  /// each other.
  ///
  /// - Parameter event: The press, move or release. Presses and releases of fingers also have the left button. The
  ///   location is in the window's coordinate space. The time is in seconds; only differences between times are
  ///   meaningful.
  func pointerChanged(_ event: PointerEvent)
}

extension PointerResponder {
  public func pointerMoved(to point: CGPoint) {}
  public func pointerReleased(at point: CGPoint) {}

  public func pointerChanged(_ event: PointerEvent) {
    switch event.phase {
    case .pressed: pointerPressed(at: event.location)
    case .moved: pointerMoved(to: event.location)
    case .released: pointerReleased(at: event.location)
    case .entered, .exited: break
    }
  }
}
