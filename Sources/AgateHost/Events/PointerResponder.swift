import Agate

/// A layer that takes part in what the pointer or a finger does. Points are in the root layer's superlayer space.
///
/// It hears of one at a time: fingers that come down on it while another one is there are left out. So are all that
/// begin in a view that is not `isUserInteractionEnabled`.
public protocol PointerResponder: CALayer {
  /// The pointer was pressed over this layer, or over one of its sublayers that does not respond itself.
  func pointerPressed(at point: CGPoint)
  /// It moves; sent only while pressed.
  func pointerMoved(to point: CGPoint)
  /// It was let go, here or elsewhere.
  func pointerReleased(at point: CGPoint)
  /// Any of the three, with its time. Default: calls the one that belongs to it.
  ///
  /// Velocities need the time of the event: when many events were waiting, they are heard of at once.
  ///
  /// - Parameter event: pressed, moved or released, with the left button also for fingers. Its location is in the root
  ///   layer's superlayer space; its time is in seconds from any moment.
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
