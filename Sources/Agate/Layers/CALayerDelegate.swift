/// Decides for a layer. Every method has a default that leaves the decision to the layer.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents. Asked first when a layer is displayed; with this method ``draw(_:in:)`` is not asked.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in points, the origin where the bounds have theirs, y pointing down. Nothing outside
  /// of the bounds is kept.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The action for a key: an action, `NSNull()` for none, or nil to let the search go on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Sets the frames of `layer`'s sublayers, whose layout is out of date. Its layout manager is not asked then.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.makeExtras().display.isDeclined = true }
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.makeExtras().display.isDeclined = true }
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) { layer.marks.insert(.delegateDeclined) }
}
