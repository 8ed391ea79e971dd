import Agate

/// A relation between attributes of two items: `first = multiplier × second + constant`.
///
/// Agate has no constraint solver. A constraint is a value: code that makes constraints compiles and can read them, but
/// they move no view. The only exception are constant widths and heights, which ``UIView/systemLayoutSizeFitting(_:)``
/// and ``UIStackView`` take as a view's size. Lay out views in ``UIView/layoutSubviews()``, by
/// ``UIView/autoresizingMask`` or in a ``UIStackView``.
open class NSLayoutConstraint: NSObject {
  /// An attribute of an item.
  public enum Attribute: Int, Sendable {
    /// An edge, a dimension, a centre or a baseline.
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    /// An edge or a centre within the margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    /// The vertical centre within the margins.
    case centerYWithinMargins
    /// No attribute, for a constant.
    case notAnAttribute = 0
  }
  /// The relation between two attributes.
  public enum Relation: Int, Sendable {
    /// The first attribute is at most, exactly or at least the value.
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }
  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From left to right, or from top to bottom.
    case horizontal, vertical
  }
  /// Options of the visual format language.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The item on the left side: a view or a layout guide.
  open weak var firstItem: AnyObject?
  /// The item on the right side; nil for a constant.
  open weak var secondItem: AnyObject?
  /// The attribute of ``firstItem``.
  public let firstAttribute: Attribute
  /// The attribute of ``secondItem``.
  public let secondAttribute: Attribute
  /// The relation.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The number that is added, in points. A change lays out the superview of ``firstItem`` again.
  open var constant: CGFloat { didSet { if constant != oldValue { noteChange() } } }
  /// The priority. The default is `required`.
  open var priority = UILayoutPriority.required
  /// A name for messages. The default is nil.
  open var identifier: String?
  /// Whether the constraint is in force: whether a view holds it. Setting it adds the constraint to the nearest view
  /// that contains both items, or removes it.
  open var isActive: Bool {
    get { holder?.constraints.contains { $0 === self } ?? false }
    set { newValue ? activate() : deactivate() }
  }

  /// The view that holds the constraint.
  final weak var holder: UIView?

  /// Creates a constraint that is not active.
  ///
  /// - Parameters:
  ///   - view1: the item on the left side.
  ///   - attr1: its attribute.
  ///   - relation: the relation.
  ///   - view2: the item on the right side; nil for a constant.
  ///   - attr2: its attribute, or `notAnAttribute`.
  ///   - multiplier: the factor of the second attribute.
  ///   - c: the number that is added, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    (self.multiplier, constant) = (multiplier, c)
  }

  /// Returns no constraints: the visual format language is not read.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// Makes constraints active.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private final func activate() {
    guard !isActive, let first = NSLayoutConstraint.view(of: firstItem) else { return }
    var common: UIView = first
    if let second = NSLayoutConstraint.view(of: secondItem) {
      var candidate: UIView? = first
      while let view = candidate, !second.isDescendant(of: view) { candidate = view.parent }
      guard let candidate else {
        preconditionFailure("a constraint between views that have no superview in common cannot become active")
      }
      common = candidate
    }
    common.addConstraint(self)
  }

  private final func deactivate() { holder?.removeConstraint(self) }

  private final func noteChange() { NSLayoutConstraint.view(of: firstItem)?.superview?.setNeedsLayout() }

  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
}

extension UIView {
  final func hold(_ constraint: NSLayoutConstraint) {
    if constraints.contains(where: { $0 === constraint }) { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    makeExtras().constraints.append(constraint)
    setNeedsLayout()
    NSLayoutConstraint.view(of: constraint.firstItem)?.superview?.setNeedsLayout()
  }
}
