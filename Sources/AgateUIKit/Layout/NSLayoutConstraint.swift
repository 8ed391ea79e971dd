import Agate

/// A relation between attributes of two items: `first = multiplier × second + constant`.
///
/// Active constraints determine the frames of the views whose
/// ``UIView/translatesAutoresizingMaskIntoConstraints`` is false, and of layout guides. The frames of other views are
/// constants. The constraints are solved before the next layout (``UIView/layoutIfNeeded()``).
///
/// Constraints of a higher ``priority`` hold, even if constraints of lower priorities then cannot hold. An optional
/// constraint that cannot hold is violated by as little as possible. If required constraints contradict each other, the
/// last one is left out, and a message on standard error names them.
///
/// Leading and trailing edges are left and right edges, unless the view that holds the constraint lays out its content
/// from right to left. Lengths are not negative: a view that has less than no space has a size of zero.
open class NSLayoutConstraint: NSObject, KeyValueCoding {
  /// An attribute of an item.
  public enum Attribute: Int, Sendable {
    /// An edge, a dimension, a centre or a baseline.
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    /// An edge or the horizontal centre within the margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    /// The vertical centre within the margins.
    case centerYWithinMargins
    /// No attribute. The second attribute has this value in a constraint with a constant.
    case notAnAttribute = 0
  }
  /// The relation between two attributes.
  public enum Relation: Int, Sendable {
    /// The first attribute is at most, exactly or at least the value of the right side.
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }
  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// The direction from left to right, or from top to bottom.
    case horizontal, vertical
  }
  /// Options of ``NSLayoutConstraint/constraints(withVisualFormat:options:metrics:views:)``: alignments, which may be
  /// combined, one direction, and one kind of spacing.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left edges are aligned.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges are aligned.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The top edges are aligned.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The bottom edges are aligned.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading edges are aligned.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing edges are aligned.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The horizontal centres are aligned.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The vertical centres are aligned.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last baselines are aligned.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first baselines are aligned.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The items follow each other in the direction of the language. This is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The items follow each other from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The items follow each other from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of all directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Distances are measured between edges. This is the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances between views that follow each other vertically are measured from the last baseline of the upper view
    /// to the first baseline of the lower view. Layout guides have no baselines, so their edges are used. A connection
    /// without a number (`-`, or no dash) is between the edges, too. On iOS, the distance of `-` depends on the fonts.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of all kinds of spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// The item on the left side, a view or a layout guide. The constraint does not retain it.
  open weak var firstItem: AnyObject?
  /// The item on the right side, or nil for a constant. The constraint does not retain it.
  open weak var secondItem: AnyObject?
  /// The attribute of ``firstItem``.
  public let firstAttribute: Attribute
  /// The attribute of ``secondItem``.
  public let secondAttribute: Attribute
  /// An anchor with the item and the attribute of the left side. This anchor equals the anchor from which the
  /// constraint was made. Unlike on iOS, its class is neither ``NSLayoutXAxisAnchor`` nor another subclass, because a
  /// class in Swift has only one superclass.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem, firstAttribute) }
  /// An anchor with the item and the attribute of the right side, as ``firstAnchor``; nil for a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondAttribute == .notAnAttribute ? nil : NSLayoutAnchor(secondItem, secondAttribute)
  }
  /// The relation between the left side and the right side.
  public let relation: Relation
  /// The factor by which the second attribute is multiplied.
  public let multiplier: CGFloat
  /// The constant that is added to the right side, in points. A change moves views in the next layout; in an animation
  /// block, call ``UIView/layoutIfNeeded()`` to animate it. Values beyond ±25,000,000, such as infinity, count as these
  /// limits. iOS, too, replaces values that exceed its internal limits.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      if isActive { holder?.markScope(.constants) }
      noteChange()
    }
  }
  /// The priority. A change is as expensive as making another constraint active. The default is `required`.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue, isActive { holder?.markScope(.structure) } }
  }
  /// A name for debugging. The default is nil.
  open var identifier: String?
  /// Whether a view holds the constraint. Setting true adds the constraint to the nearest view that is or contains the
  /// views of both items, and the constraint then determines frames. Setting true has no effect if ``firstItem`` is nil
  /// or belongs to no view. Setting false removes the constraint from its view. The constraint also becomes inactive
  /// when an item is removed from the view that holds the constraint.
  ///
  /// - Precondition: when the constraint becomes active, the views of both items are in one view hierarchy.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// The view that holds the constraint; nil while the constraint is not active.
  final fileprivate(set) weak var holder: UIView?
  /// Whether a message has named the constraint as one that cannot hold.
  private final var isReported = false

  /// The equation, with the classes and the addresses of the items.
  open override var description: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      guard let item else { return "nil.\(attribute)" }
      let name = (item as? UILayoutGuide).flatMap { $0.identifier.isEmpty ? nil : "'\($0.identifier)'" }
      return "\(type(of: item)):\(name ?? String(UInt(bitPattern: ObjectIdentifier(item)), radix: 16)).\(attribute)"
    }
    let signs: [Relation: String] = [.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="]
    var text = "<\(type(of: self)) \(identifier.map { "'\($0)' " } ?? "")"
    text += "\(side(firstItem, firstAttribute)) \(signs[relation]!) "
    if secondAttribute != .notAnAttribute {
      text += (multiplier == 1 ? "" : "\(multiplier) * ") + side(secondItem, secondAttribute)
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(abs(constant))" }
    } else {
      text += "\(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    return text + (isActive ? ">" : ", inactive>")
  }

  /// Says, once, that the constraint cannot hold beside others.
  final func reportConflict(with others: [NSLayoutConstraint]) {
    guard !isReported else { return }
    isReported = true
    let list = others.isEmpty ? "" : " beside:\n" + others.map { "  \($0)\n" }.joined()
    Diagnostics.report(
      "the required constraint \(self) cannot hold\(list.isEmpty ? ". " : list + "  ")"
        + "It is left out. Remove a constraint, lower a priority, or set translatesAutoresizingMaskIntoConstraints of "
        + "the view to false.")
  }

  /// Creates a constraint that is not active.
  ///
  /// - Parameters:
  ///   - view1: the item on the left side.
  ///   - attr1: the attribute of `view1`.
  ///   - relation: the relation.
  ///   - view2: the item on the right side, or nil for a constant.
  ///   - attr2: the attribute of `view2`. Without `view2`, it is not used.
  ///   - multiplier: the factor by which the second attribute is multiplied.
  ///   - c: the constant that is added to the right side, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    (firstAttribute, secondAttribute, self.relation) = (attr1, view2 == nil ? .notAnAttribute : attr2, relation)
    (self.multiplier, constant) = (multiplier, c)
  }

  /// Creates a constraint without items, which cannot become active. Programs use it as the value of a variable until
  /// they create the constraint.
  public override convenience init() {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0)
  }

  /// Sets a property by its name. Nib files set outlets and user defined runtime attributes with this method. Subclasses
  /// override it for their own properties and pass other names to the superclass. This implementation reports the name
  /// on standard error (``KeyValueCoding/setUnknownValue(_:forKey:)``).
  open func setValue(_ value: Any?, forKey key: String) {
    if !setKnownValue(value, forKey: key) { setUnknownValue(value, forKey: key) }
  }
  /// Returns a method by its name as Objective-C writes it, such as `save:`. Nib files connect actions with this method.
  /// Subclasses override it for their own methods and pass other names to the superclass. This implementation
  /// finds the methods of extensions (``ExtensionMembers``).
  open func selector(named name: String) -> Selector? {
    ExtensionMembers.selector(named: name, of: self)
  }

  /// Creates constraints from a text in the visual format language, which Apple's Auto Layout Guide describes. The
  /// constraints are not active.
  ///
  /// ```swift
  /// let superview = UIView(), label = UILabel(), field = UITextField()
  /// superview.addSubview(label)
  /// superview.addSubview(field)
  /// let row = NSLayoutConstraint.constraints(
  ///   withVisualFormat: "H:|-[label]-gap-[field(>=80,<=200@500)]-|", options: .alignAllFirstBaseline,
  ///   metrics: ["gap": 12], views: ["label": label, "field": field])
  /// ```
  ///
  /// `H:` (the default) or `V:` is the direction, a name in brackets a view, and `|` the superview of the view next to
  /// it. A dash stands for a distance: 8 points between views, and the superview's layout margin next to `|`. Without a
  /// dash, there is no distance. Parentheses contain one or more conditions on a distance or on a view's width or
  /// height. A condition is a relation (`==` if there is none), a number or the name of a metric, and a priority after
  /// `@`. A condition on a size may also name a view with the same size. Alignments apply to each view and the next
  /// one, not to the superview.
  ///
  /// - Parameters:
  ///   - format: the text.
  ///   - options: alignments, the direction of horizontal texts, and the kind of spacing.
  ///   - metrics: numbers by name; nil for none.
  ///   - views: views and layout guides by name.
  /// - Precondition: the text has no fault, `metrics` and `views` contain its names, views next to `|` have a
  ///   superview, and alignments are across the direction. Otherwise the program stops with a message in which a caret
  ///   points to the fault.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try VisualFormatConstraints(format, options: options, metrics: metrics, views: views).make()
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Makes constraints active.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private final func activate() {
    guard !isActive, NSLayoutConstraint.view(of: firstItem) != nil else { return }
    guard let common = commonView else {
      preconditionFailure(
        "a constraint between views without a common superview cannot become active: add the views to one first")
    }
    common.addConstraint(self)
  }

  /// The nearest view that is or contains the views of both items; nil if there is none.
  final var commonView: UIView? { NSLayoutConstraint.commonView(firstItem, secondItem) }

  static func commonView(_ first: AnyObject?, _ second: AnyObject?) -> UIView? {
    var candidate = view(of: first)
    guard let second = view(of: second) else { return candidate }
    while let view = candidate, !second.isDescendant(of: view) { candidate = view.parent }
    return candidate
  }

  private final func deactivate() { holder?.removeConstraint(self) }

  fileprivate final func noteChange() { NSLayoutConstraint.view(of: firstItem)?.superview?.contentOfSubviewDidChange() }

  /// Whether an item is `view`, one of its descendants, or a layout guide of these views.
  final func hasItem(in view: UIView) -> Bool {
    [firstItem, secondItem].contains { NSLayoutConstraint.view(of: $0)?.isDescendant(of: view) == true }
  }

  /// Whether an item lies inside `view`. A guide that constraints move lies inside its view, as opposed to one that
  /// follows the edges of its view.
  final func hasItem(inside view: UIView) -> Bool {
    [firstItem, secondItem].contains { item in
      guard let owner = NSLayoutConstraint.view(of: item), owner.isDescendant(of: view) else { return false }
      return owner !== view || (item as? UILayoutGuide).map { $0.insets == nil } ?? false
    }
  }

  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
}

extension UIView {
  final func hold(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    makeExtras().constraints.append(constraint)
    forEachView(passedBy: constraint) { if $0.isLayoutBoundary { $0.updatePassing() } }
    markScope(.structure)
    setNeedsLayout()
    constraint.noteChange()
  }

  final func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    extras?.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    forEachView(passedBy: constraint) { if $0.extras?.isPassedByConstraints == true { $0.updatePassing() } }
    markScope(.structure)
    setNeedsLayout()
    constraint.noteChange()
  }
}
