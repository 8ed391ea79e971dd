import Agate

/// A constraint that a stack needs: `first = multiplier × second + constant`.
struct StackRule {
  /// The purpose of a rule. The values are the identifiers that iOS gives to the constraints of stacks.
  enum Name: String {
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case spacing = "UISV-spacing"
    case hiding = "UISV-hiding"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case textWidthDisambiguation = "UISV-text-width-disambiguation"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
  }

  let name: Name
  let first: LayoutTerm
  var relation = NSLayoutConstraint.Relation.equal
  /// The other side, or nil for a constant.
  var second: LayoutTerm?
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required

  func makeConstraint() -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = name.rawValue
    return constraint
  }
}

extension UILayoutPriority {
  /// The priority with which hidden views of a stack have no length. It is not required, so that views with a required
  /// length may be hidden.
  static let stackHiding = UILayoutPriority(999.5)
  /// The priority of sizes in proportion to the stack.
  static let stackShare = UILayoutPriority(999)
  /// The priority of equal distances between centres and of equal widths of texts.
  static let stackEvenness = UILayoutPriority(149)
  /// The priority with which a stack is as small across the axis as its views allow. It is higher than
  /// `fittingSizeLevel`.
  static let stackFit = UILayoutPriority(51)
  /// The priority with which views without a content size are empty.
  static let stackEmptyView = UILayoutPriority(25)
  /// The priority that selects one of equally good layouts of a stack.
  static let stackChoice = UILayoutPriority(0.5)
  /// The priority with which a stack is small if nothing else determines its size.
  static let stackSmallness = UILayoutPriority(0.25)
}
