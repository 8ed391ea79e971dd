/// An object that lays out the sublayers of layers. Assign the object to ``CALayer/layoutManager``.
///
/// A layer uses its layout manager if its delegate does not lay out the sublayers. Every method has a default
/// implementation.
public protocol CALayoutManager: AnyObject {
  /// Returns the preferred size of `layer`, in its superlayer's coordinates. The default is the size of the layer's
  /// frame.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Discards cached layout information of `layer`. ``CALayer/setNeedsLayout()`` calls this method unless the layer
  /// already needs layout. The default does nothing.
  func invalidateLayout(of layer: CALayer)
  /// Sets the frames of the sublayers. The default does nothing.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  public func preferredSize(of layer: CALayer) -> CGSize { layer.derivedFrame.size }
  public func invalidateLayout(of layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}
