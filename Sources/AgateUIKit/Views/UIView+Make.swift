import Agate

extension UIView {
  /// Creates a view of the class on which the method is called. The class may be known only at run time.
  ///
  /// Swift allows only `required` initialisers to be called on a metatype. As in UIKit, `init(frame:)` is not required.
  /// Use `viewClass._new(frame: frame)` in place of `viewClass.init(frame: frame)`.
  ///
  /// - Parameter frame: the frame in the superview's coordinates. The default is empty.
  public static func _new(frame: CGRect = .zero) -> Self { unsafeDowncast(_make(frame), to: Self.self) }

  // See `_make()` of `CALayer`.
  @_silgen_name("$s10AgateUIKit6UIViewC9_newFrameAC10Foundation6CGRectV_tcfC")
  private static func _make(_ frame: CGRect) -> UIView

  static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      preconditionFailure("layerClass must be CALayer or a subclass, not \(layerClass)")
    }
    return layerClass._new()
  }
}

extension CALayer {
  /// Makes this layer the layer of a view.
  final func belongs(to view: UIView) {
    delegate = view
    becomeLayerOfView()
    contentsScale = view.contentScale.followed
    allowsGroupOpacity = UIView.groupOpacity
  }
}
