import Agate

/// Values that few views have.
final class ViewExtras {
  var tint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  /// The mask of a view in a superview that does not resize its subviews.
  var withheldMask: UIView.AutoresizingMask?
  var autoresizes = true
  var mask: UIView?
  var clearsContext = true
  var semantics = UISemanticContentAttribute.unspecified
  var style = UIUserInterfaceStyle.unspecified
  var isExclusive = false
  var recognizers: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  weak var controller: UIViewController?
  var hugging: [Int: UILayoutPriority] = [:]
  var resistance: [Int: UILayoutPriority] = [:]
  var translatesMask = true
  var constraints: [NSLayoutConstraint] = []
  var needsConstraints = false
  var margins: UIEdgeInsets?
  var preservesMargins = false
  var marginsFromSafeArea = true
  var guides: [UILayoutGuide] = []
  /// The guides that the view itself has, by name.
  var ownGuides: [String: UILayoutGuide] = [:]
  var accessibility = ViewAccessibility()
  var restorationIdentifier: String?
  var contentSizes: (least: UIContentSizeCategory?, most: UIContentSizeCategory?)
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
  var hidesElements = false
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
