import Agate

/// The position of a preview in a view.
open class UIPreviewTarget: NSObject, NSCopying {
  /// The view whose coordinate space contains the preview.
  public let container: UIView
  /// The centre of the preview, in points of the container's coordinates.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - container: the view whose coordinate space contains the preview.
  ///   - center: the centre of the preview, in points of the container's coordinates.
  ///   - transform: the transform of the preview. The default is the identity.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
  /// Returns the target itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The appearance of a preview.
open class UIPreviewParameters: NSObject, NSCopying {
  /// The outline of the visible part, in points of the previewed view's coordinates. Nil, the default, means the whole
  /// view.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in points of the previewed view's coordinates. Nil, the default, means the outline of
  /// the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view. Setting nil restores the default, the background colour of the system.
  open var backgroundColor: UIColor! {
    get { color ?? .systemBackground }
    set { color = newValue }
  }
  /// The colour that the program has set.
  final var color: UIColor?

  /// Creates parameters with the default values.
  public override init() {}
  /// Creates parameters that show lines of text.
  ///
  /// - Parameter textLineRects: values with the rectangles of the lines, in points of the previewed view's coordinates.
  public init(textLineRects: [NSValue]) {
    super.init()
    let path = UIBezierPath()
    for value in textLineRects {
      path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -6, dy: -4), cornerRadius: 8))
    }
    visiblePath = path
  }
  /// Returns parameters with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    (copy.visiblePath, copy.shadowPath, copy.color) = (visiblePath, shadowPath, color)
    return copy
  }
}

/// A view that is shown as a preview, with its appearance and its position.
open class UITargetedPreview: NSObject, NSCopying {
  /// The view.
  public let view: UIView
  /// The appearance of the preview.
  open var parameters: UIPreviewParameters { look }
  /// The position of the preview.
  open var target: UIPreviewTarget { place }
  private final let look: UIPreviewParameters
  private final let place: UIPreviewTarget

  /// Creates a preview.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, look, place) = (view, parameters, target)
  }
  /// Creates a preview at the position of a view.
  ///
  /// - Precondition: the view has a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview ?? view.window else {
      preconditionFailure("a preview without a target needs a view that has a superview")
    }
    self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
  }
  /// Creates a preview of a whole view at the view's position.
  ///
  /// - Precondition: the view has a superview.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }
  /// Returns a preview of the same view at another position.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: look, target: newTarget)
  }
  /// Returns the preview itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
