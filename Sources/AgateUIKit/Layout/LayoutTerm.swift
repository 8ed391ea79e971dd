import Agate

/// An attribute of a view or a layout guide, as one side of a constraint.
struct LayoutTerm {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) { (self.item, self.attribute) = (item, attribute) }
}

extension NSLayoutConstraint {
  /// Creates the constraint `first = multiplier × second + constant` or such an inequality.
  convenience init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat
  ) {
    self.init(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}
