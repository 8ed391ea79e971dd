import Agate

/// An attribute of a view or a layout guide, from which constraints are made. The new constraints are not
/// active (``NSLayoutConstraint/isActive``).
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or layout guide; nil for a distance between anchors. The anchor does not retain it.
  open private(set) weak var item: AnyObject?
  final let attribute: NSLayoutConstraint.Attribute

  /// A name for debugging: the class or the identifier of the item, and the attribute, for example `UILabel.leading`.
  /// The name of a distance contains the names of both anchors.
  open var name: String {
    let guide = (item as? UILayoutGuide)?.identifier ?? ""
    return "\(guide.isEmpty ? item.map { "\(type(of: $0))" } ?? "nil" : guide).\(attribute)"
  }

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns whether another anchor has the same item and the same attribute.
  open override func isEqual(_ object: Any?) -> Bool { (object as? any IdentifiedAnchor)?.identity == identity }
  open override var hash: Int { identity.hashValue }
  var identity: AnchorIdentity { AnchorIdentity(item.map { ObjectIdentifier($0) }, attribute) }

  /// Returns the constraint `self = anchor + c`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    relation(.equal, to: anchor, 1, c)
  }
  /// Returns the constraint `self ≥ anchor + c`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, to: anchor, 1, c) }
  /// Returns the constraint `self ≤ anchor + c`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, to: anchor, 1, c) }

  /// The item and the attribute of constraints. A distance has those of a layout guide.
  var term: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute) { (item, attribute) }

  func relation(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    let first = term, second = anchor?.term
    return NSLayoutConstraint(
      item: first.item ?? NSNull(), attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// The values by which anchors are compared, whatever their class.
struct AnchorIdentity: Hashable {
  /// The item, or the distance between two anchors.
  private let object: ObjectIdentifier?
  private let attribute: NSLayoutConstraint.Attribute

  init(_ object: ObjectIdentifier?, _ attribute: NSLayoutConstraint.Attribute) {
    (self.object, self.attribute) = (object, attribute)
  }
}

private protocol IdentifiedAnchor {
  var identity: AnchorIdentity { get }
}
extension NSLayoutAnchor: IdentifiedAnchor {}

/// An anchor of a horizontal position.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one: the position of `otherAnchor` minus the position of this
  /// anchor.
  ///
  /// Constraints between the distance and a constant relate the two anchors. A constraint between the distance and a
  /// size or another distance needs a layout guide that lies between the anchors. Agate adds the guide to the nearest
  /// view that contains both anchors. In this case, the views must be in one view hierarchy, the guide stays in the
  /// view, and the distance cannot be negative.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(AnchorDistance(from: self, to: otherAnchor))
  }
  /// Returns the constraint `self = anchor + m × 8`, where 8 points are the standard spacing.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, to: anchor, 1, m * UIStackView.spacingUseSystem) }
  /// Returns the constraint `self ≥ anchor + m × 8`, where 8 points are the standard spacing.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, to: anchor, 1, m * UIStackView.spacingUseSystem) }
  /// Returns the constraint `self ≤ anchor + m × 8`, where 8 points are the standard spacing.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, to: anchor, 1, m * UIStackView.spacingUseSystem) }
}
/// An anchor of a vertical position.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one: the position of `otherAnchor` minus the position of this
  /// anchor.
  ///
  /// Constraints between the distance and a constant relate the two anchors. A constraint between the distance and a
  /// size or another distance needs a layout guide that lies between the anchors. Agate adds the guide to the nearest
  /// view that contains both anchors. In this case, the views must be in one view hierarchy, the guide stays in the
  /// view, and the distance cannot be negative.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(AnchorDistance(from: self, to: otherAnchor))
  }
  /// Returns the constraint `self = anchor + m × 8`, where 8 points are the standard spacing.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, to: anchor, 1, m * UIStackView.spacingUseSystem) }
  /// Returns the constraint `self ≥ anchor + m × 8`, where 8 points are the standard spacing.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, to: anchor, 1, m * UIStackView.spacingUseSystem) }
  /// Returns the constraint `self ≤ anchor + m × 8`, where 8 points are the standard spacing.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, to: anchor, 1, m * UIStackView.spacingUseSystem) }
}

/// An anchor of a width or a height, or a distance between two anchors
/// (``NSLayoutXAxisAnchor/anchorWithOffset(to:)``, ``NSLayoutYAxisAnchor/anchorWithOffset(to:)``).
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private let distance: AnchorDistance?

  override init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    distance = nil
    super.init(item, attribute)
  }

  init(_ distance: AnchorDistance) {
    self.distance = distance
    super.init(nil, distance.attribute)
  }

  public override var name: String { distance?.name ?? super.name }

  override var identity: AnchorIdentity {
    distance.map { AnchorIdentity(ObjectIdentifier($0), attribute) } ?? super.identity
  }

  override var term: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    distance.map { ($0.guide, $0.attribute) } ?? super.term
  }

  override func relation(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<NSLayoutDimension>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    guard let distance, anchor == nil else { return super.relation(relation, to: anchor, multiplier, constant) }
    return distance.constraint(relation, constant)
  }

  /// Returns the constraint `self = c`.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relation(.equal, to: nil, 1, c) }
  /// Returns the constraint `self ≥ c`.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: nil, 1, c)
  }
  /// Returns the constraint `self ≤ c`.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: nil, 1, c)
  }
  /// Returns the constraint `self = m × anchor + c`.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.equal, to: anchor, m, c) }
  /// Returns the constraint `self ≥ m × anchor + c`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, to: anchor, m, c) }
  /// Returns the constraint `self ≤ m × anchor + c`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, to: anchor, m, c) }
}
