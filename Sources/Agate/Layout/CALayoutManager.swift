/// Lays out the sublayers of the layers it is set on (``CALayer/layoutManager``).
///
/// Asked when the layer has no delegate that lays them out itself. Every method has a default.
public protocol CALayoutManager: AnyObject {
  /// The size that `layer` would like to have, in its superlayer's coordinates. Default: the size it has.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Something the layout depends on has changed: ``CALayer/setNeedsLayout()`` was called. Default: nothing.
  func invalidateLayout(of layer: CALayer)
  /// Sets the frames of the sublayers. Default: nothing.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  public func preferredSize(of layer: CALayer) -> CGSize { layer.derivedFrame.size }
  public func invalidateLayout(of layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}
