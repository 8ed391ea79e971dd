import Agate

/// A layer that takes part in what the pointer or a finger does. Points are in the root layer's superlayer space.
public protocol PointerResponder: CALayer {
  /// The pointer was pressed over this layer, or over one of its sublayers that does not respond itself.
  func pointerPressed(at point: CGPoint)
  /// It moves; sent only while pressed.
  func pointerMoved(to point: CGPoint)
  /// It was let go, here or elsewhere.
  func pointerReleased(at point: CGPoint)
}

extension PointerResponder {
  public func pointerMoved(to point: CGPoint) {}
  public func pointerReleased(at point: CGPoint) {}
}

extension CALayer {
  /// The nearest layer, from this one up, that takes part in what the pointer does.
  public var responder: (any PointerResponder)? {
    var candidate: CALayer? = self
    while let layer = candidate {
      if let responder = layer as? any PointerResponder { return responder }
      candidate = layer.superlayer
    }
    return nil
  }
}
