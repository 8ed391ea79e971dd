import Agate

/// A layer that takes part in what the pointer or a finger does. Points are in the root layer's superlayer space.
///
/// It hears of one at a time: fingers that come down on it while another one is there are left out.
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

/// Who takes part in what the pointer does.
enum PointerTarget {
  case layer(any PointerResponder)
  case view(HostView)

  /// The nearest from `layer` up; nil if there is none.
  init?(at layer: CALayer?) {
    var candidate = layer
    while let layer = candidate {
      // Whatever the class of its layer, a view is that layer's delegate.
      if let view = layer.delegate as? HostView, view.layer === layer {
        self = .view(view)
        return
      }
      if let responder = layer as? any PointerResponder {
        self = .layer(responder)
        return
      }
      candidate = layer.superlayer
    }
    return nil
  }

  func isLayer(_ other: any PointerResponder) -> Bool {
    if case .layer(let layer) = self { layer === other } else { false }
  }
}
