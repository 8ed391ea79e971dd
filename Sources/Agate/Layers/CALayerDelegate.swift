/// Decides for a layer. Every method has a default that leaves the decision to the layer.
public protocol CALayerDelegate: AnyObject {
  /// The action for a key: an action, `NSNull()` for none, or nil to let the search go on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Sets the frames of `layer`'s sublayers, whose layout is out of date. Its layout manager is not asked then.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) { layer.marks.insert(.delegateDeclined) }
}
