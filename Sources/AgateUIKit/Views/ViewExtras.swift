import Agate

/// Values that only few views have. A view creates this object when such a value is first set.
final class ViewExtras {
  var tint: UIColor?
  /// The values that the program has not set; nil if no proxy has set values (``UIAppearance``).
  var appearance: AppearanceRecord?
  var tintMode = UIView.TintAdjustmentMode.automatic
  /// The autoresizing mask of a view whose superview does not resize its subviews.
  var withheldMask: UIView.AutoresizingMask?
  var autoresizes = true
  var mask: UIView?
  /// The radii of the corners; nil if the program has set none.
  var corners: UICornerConfiguration?
  var clearsContext = true
  var semantics = UISemanticContentAttribute.unspecified
  var style = UIUserInterfaceStyle.unspecified
  /// The traits of the view and its descendants; nil for no overrides.
  var traitOverrides: UITraitOverrides?
  var background: DynamicBackground?
  var traitRegistrations: [TraitRegistration] = []
  var isExclusive = false
  var recognizers: [UIGestureRecognizer] = []
  /// The segue that the view performs: of a control, of a cell that is selected.
  var segue: SegueTemplate?
  /// Objects of a nib file that live as long as the view: the targets of actions for the first responder, and, for the
  /// view of a controller, the other objects at the top level.
  var nibObjects: [AnyObject] = []
  var interactions: [any UIInteraction] = []
  var motionEffects: [UIMotionEffect] = []
  weak var controller: UIViewController?
  var hugging: [Int: UILayoutPriority] = [:]
  var resistance: [Int: UILayoutPriority] = [:]
  var translatesMask = true
  /// The scope in which constraints lay out the inside of the view.
  var layoutScope: LayoutScope?
  /// Whether the superview determines the frame of the view, even if the view does not translate its mask.
  var isPlacedByContainer = false
  /// Whether constraints relate the inside of the view to its surroundings.
  var isPassedByConstraints = false
  /// Whether the inside of the view is laid out with its surroundings, even if no constraints relate the two.
  var joinsSurroundings = false
  /// The frame on which constraints of other views depend; nil if there are none. They do not change it.
  var layoutConstant: CGRect?
  var constraints: [NSLayoutConstraint] = []
  var needsConstraints = false
  var margins: UIEdgeInsets?
  /// The margins that a container adds to those of the program.
  var addedMargins = UIEdgeInsets.zero
  var preservesMargins = false
  var marginsFromSafeArea = true
  var guides: [UILayoutGuide] = []
  /// The built-in guides of the view, by name.
  var ownGuides: [String: UILayoutGuide] = [:]
  var accessibility = ViewAccessibility()
  var observations: Observations?
  var restorationIdentifier: String?
  var contentSizes: (least: UIContentSizeCategory?, most: UIContentSizeCategory?)
  /// The drag in a window whose items a finger carries.
  weak var drag: DragCarrier?
}

/// Values for assistive technologies.
struct ViewAccessibility {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
  var frame: CGRect?
  var elements: [Any]?
  var actions: [UIAccessibilityCustomAction]?
  var point: CGPoint?
  var isGroup = false
  var hidesElements = false
  var keepsColors = false
  var isModal = false
}

extension UIView {
  final func makeExtras() -> ViewExtras {
    if let extras { return extras }
    let new = ViewExtras()
    extras = new
    return new
  }
}
