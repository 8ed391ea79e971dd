/// Methods that provide a layer's contents, actions and layout. Every method has a default implementation that leaves
/// the decision to the layer.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents. This method is called first when a layer is displayed. If it is implemented,
  /// ``draw(_:in:)`` is not called.
  func display(_ layer: CALayer)
  /// Prepares the layer for drawing: set properties such as `contentsFormat` and `isOpaque` here. The default
  /// implementation of ``CALayer/display()`` calls this method before the layer draws its contents, but not if
  /// ``display(_:)`` is implemented.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's contents. The context is in the layer's coordinates, in points, with the y axis pointing down.
  /// Drawing outside the bounds is discarded.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Returns the action for a key: an action, `NSNull()` for no action, or nil to continue the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Sets the frames of `layer`'s sublayers when their layout is out of date. If this method is implemented, the
  /// layer's layout manager is not called.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.declineDisplay() }
  public func layerWillDraw(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.declineDisplay() }
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) { layer.marks.insert(.delegateDeclined) }
}
