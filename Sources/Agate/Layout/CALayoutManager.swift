/// Lays out the sublayers of the layers it is set on (``CALayer/layoutManager``).
///
/// The layout manager is used when the layer has no delegate that lays the sublayers out itself. Every method has a
/// default implementation.
public protocol CALayoutManager: AnyObject {
  /// The preferred size of `layer`, in its superlayer's coordinates. The default is the size that the layer has.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Called when ``CALayer/setNeedsLayout()`` was called because the layout may be out of date. The default does
  /// nothing.
  func invalidateLayout(of layer: CALayer)
  /// Sets the frames of the sublayers. The default does nothing.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  public func preferredSize(of layer: CALayer) -> CGSize { layer.derivedFrame.size }
  public func invalidateLayout(of layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}
