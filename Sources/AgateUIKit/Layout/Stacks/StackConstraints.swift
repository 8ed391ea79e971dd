import Agate

/// The constraints and the layout guides that a stack has made to arrange its views.
struct StackConstraints {
  private(set) var guides: [UILayoutGuide] = []
  private var constraints: [NSLayoutConstraint] = []

  /// Makes the constraints of a stack follow `rules`. Constraints that have not changed stay active.
  mutating func replace(by rules: StackRules, in stack: UIStackView) {
    for guide in rules.guides where guide.owningView !== stack { stack.addLayoutGuide(guide) }
    var last: [Key: NSLayoutConstraint] = [:]
    for constraint in constraints where constraint.holder === stack {
      if let key = Key(constraint) { last[key] = constraint }
    }
    var next: [NSLayoutConstraint] = [], added: [NSLayoutConstraint] = []
    var kept: Set<ObjectIdentifier> = []
    for rule in rules.list {
      if let constraint = last.removeValue(forKey: Key(rule)) {
        if constraint.constant != rule.constant { constraint.constant = rule.constant }
        kept.insert(ObjectIdentifier(constraint))
        next.append(constraint)
      } else {
        let constraint = rule.makeConstraint()
        added.append(constraint)
        next.append(constraint)
      }
    }
    stack.removeConstraints(constraints.filter { !kept.contains(ObjectIdentifier($0)) })
    // The stack holds all, also those that concern only one view: they end when the view leaves the stack.
    stack.addConstraints(added)
    for guide in guides.dropFirst(rules.guides.count) { stack.removeLayoutGuide(guide) }
    (guides, constraints) = (rules.guides, next)
  }

  /// The values of a constraint without the constant, which may change while the constraint is active.
  private struct Key: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let attributes: [NSLayoutConstraint.Attribute]
    let relation: NSLayoutConstraint.Relation
    let multiplier: CGFloat
    let priority: UILayoutPriority
    let name: String

    init(_ rule: StackRule) {
      first = ObjectIdentifier(rule.first.item)
      second = rule.second.map { ObjectIdentifier($0.item) }
      attributes = [rule.first.attribute, rule.second?.attribute ?? .notAnAttribute]
      (relation, multiplier, priority) = (rule.relation, rule.multiplier, rule.priority)
      name = rule.name.rawValue
    }

    /// Creates the key of a constraint, or nil if an item no longer exists.
    init?(_ constraint: NSLayoutConstraint) {
      guard let item = constraint.firstItem, let name = constraint.identifier else { return nil }
      first = ObjectIdentifier(item)
      second = constraint.secondItem.map { ObjectIdentifier($0) }
      if second == nil && constraint.secondAttribute != .notAnAttribute { return nil }
      attributes = [constraint.firstAttribute, constraint.secondAttribute]
      (relation, multiplier, priority) = (constraint.relation, constraint.multiplier, constraint.priority)
      self.name = name
    }
  }
}
