import Agate

extension NibBuilder {
  /// Creates a constraint of a view.
  func constrain(_ node: NibNode, _ view: UIView, _ isInstalled: Bool) {
    _ = node.apply(traits)
    guard node.bool("placeholder") != true else {
      for attribute in ["firstItem", "firstAttribute", "secondItem", "secondAttribute", "constant", "multiplier"] {
        _ = node[attribute]
      }
      return
    }
    guard let first = item(node, "firstItem", or: view), let firstAttribute = attribute(node, "firstAttribute") else {
      return
    }
    let second = node["secondItem"] == nil ? nil : item(node, "secondItem", or: nil)
    if node["secondItem"] != nil, second == nil { return }
    guard let factor = NibValues.factor(node["multiplier"]) else {
      return document.report(node.line, "the multiplier is no number; the constraint is left out")
    }
    if let name = node["customClass"] {
      document.report(
        node.line, "constraints of the class \(name) are not supported; NSLayoutConstraint is used instead")
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute,
      relatedBy: node.choice("relation", as: NSLayoutConstraint.Relation.self) ?? .equal, toItem: second,
      attribute: second == nil ? .notAnAttribute : attribute(node, "secondAttribute") ?? .notAnAttribute,
      multiplier: factor, constant: node.number("constant") ?? 0)
    if let priority = node.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = node["identifier"]
    adopt(constraint, node)
    guard isInstalled else { return }
    guard constraint.commonView != nil else {
      return document.report(node.line, "the constraint's items have no common superview; it is left out")
    }
    constraint.isActive = true
  }

  private func item(_ node: NibNode, _ attribute: String, or view: UIView?) -> AnyObject? {
    guard let id = node[attribute] else { return view }
    if let object = object(id) { return object }
    document.report(node.line, "there is no object \(id), which a constraint names; the constraint is left out")
    return nil
  }

  private func attribute(_ node: NibNode, _ name: String) -> NSLayoutConstraint.Attribute? {
    if node[name] == "baseline" { return .lastBaseline }
    if let attribute = node.choice(name, as: NSLayoutConstraint.Attribute.self) { return attribute }
    document.report(node.line, "\(node[name] ?? "") is no attribute of a view; the constraint is left out")
    return nil
  }
}
