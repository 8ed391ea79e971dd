import Agate

/// An attribute of a view or a layout guide, from which constraints are made. The new constraints are not active. Agate
/// does not solve constraints (``NSLayoutConstraint``).
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or layout guide. The anchor does not retain it.
  open private(set) weak var item: AnyObject?
  final let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

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

  final func relation(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item ?? NSNull(), attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// An anchor of a horizontal position.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the constraint `self = anchor + m × 8`, where 8 points are the space that the system leaves.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, to: anchor, 1, m * UIStackView.spacingUseSystem) }
  /// Returns the constraint `self ≥ anchor + m × 8`, where 8 points are the space that the system leaves.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, to: anchor, 1, m * UIStackView.spacingUseSystem) }
  /// Returns the constraint `self ≤ anchor + m × 8`, where 8 points are the space that the system leaves.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, to: anchor, 1, m * UIStackView.spacingUseSystem) }
}
/// An anchor of a vertical position.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the constraint `self = anchor + m × 8`, where 8 points are the space that the system leaves.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.equal, to: anchor, 1, m * UIStackView.spacingUseSystem) }
  /// Returns the constraint `self ≥ anchor + m × 8`, where 8 points are the space that the system leaves.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.greaterThanOrEqual, to: anchor, 1, m * UIStackView.spacingUseSystem) }
  /// Returns the constraint `self ≤ anchor + m × 8`, where 8 points are the space that the system leaves.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { relation(.lessThanOrEqual, to: anchor, 1, m * UIStackView.spacingUseSystem) }
}

/// An anchor of a width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
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
