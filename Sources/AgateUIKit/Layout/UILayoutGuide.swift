import Agate

/// A rectangle in a view's coordinates that constraints can refer to.
///
/// Constraints determine the frame of a guide that a program adds to a view (``UIView/addLayoutGuide(_:)``), like the
/// frame of a view that is not shown. A view's built-in guides, such as ``UIView/layoutMarginsGuide``, follow the view.
open class UILayoutGuide: NSObject {
  /// The view that has the guide.
  open internal(set) weak var owningView: UIView?
  /// A name for debugging. The default is empty.
  open var identifier = ""
  final var insets: ((UIView) -> UIEdgeInsets)?

  public override init() { super.init() }

  /// The guide's rectangle in the coordinates of ``owningView``, in points. For a guide that a program creates, the
  /// value is the rectangle of the last layout. Before the first layout, the value is zero.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let insets { return insets(view).inside(view.bounds) }
    return placed
  }
  /// The frame of the last solution.
  private final var placed = CGRect.zero

  /// Called when constraints have determined the guide's frame.
  func place(_ frame: CGRect) { placed = frame }

  /// Returns the active constraints in which the guide's position or size in a direction appears. Unlike on iOS, the
  /// result does not contain constraints that affect the guide only through other constraints.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraints(naming: self, axis) ?? []
  }
  /// Whether the constraints allowed several frames of the guide in the last layout. Guides that follow their view, such
  /// as ``UIView/layoutMarginsGuide``, are never ambiguous.
  open var hasAmbiguousLayout: Bool { owningView?.layoutOwner.extras?.layoutScope?.isAmbiguous(self) ?? false }

  /// The anchor of the leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
