import Agate

extension NibBuilder {
  /// Makes connections. Outlets of one object with one name that are a collection arrive as one array.
  func connect(_ connections: [(node: NibNode, source: AnyObject)]) {
    for (node, source) in connections where node.name == "outlet" { connectOutlet(node, source) }
    connectCollections(connections.filter { $0.node.name == "outletCollection" })
    for (node, source) in connections {
      switch node.name {
      case "outlet", "outletCollection": break
      case "action": connectAction(node, source)
      case "segue": connectSegue(node, source)
      default: document.report(node.line, "<\(node.name)> is no connection of iOS; it is left out")
      }
    }
  }

  // MARK: Outlets

  private func connectOutlet(_ node: NibNode, _ source: AnyObject) {
    guard let property = node["property"], let object = destination(node) else { return }
    if NibOutlets.set(property, of: source, to: object) { return }
    set(object, property, source, at: node)
  }

  private func connectCollections(_ connections: [(node: NibNode, source: AnyObject)]) {
    var done: Set<String> = []
    for (node, source) in connections {
      guard let property = node["property"], done.insert("\(ObjectIdentifier(source)) \(property)").inserted else {
        continue
      }
      let objects = connections.filter { $0.source === source && $0.node["property"] == property }.compactMap {
        destination($0.node)
      }
      if property == "gestureRecognizers", let view = source as? UIView {
        for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
      } else {
        set(objects, property, source, at: node)
      }
    }
  }

  private func set(_ value: Any, _ property: String, _ source: AnyObject, at node: NibNode) {
    NibDiagnostics.at("\(document.file):\(node.line)") {
      guard let source = source as? any KeyValueCoding else {
        return NibDiagnostics.report(
          "\(type(of: source)) does not conform to KeyValueCoding; the outlet '\(property)' is not connected")
      }
      source.setValue(value, forKey: property)
    }
  }

  private func destination(_ node: NibNode) -> AnyObject? {
    guard let id = node["destination"] else { return nil }
    if let object = object(id) { return object }
    // A nib file may be loaded without an owner.
    if id == "-1", owner == nil { return nil }
    document.report(
      node.line, "there is no object \(id); the connection '\(node["property"] ?? node["selector"] ?? "")' is left out")
    return nil
  }

  // MARK: Actions

  private func connectAction(_ node: NibNode, _ source: AnyObject) {
    guard let name = node["selector"], let target = destination(node) else { return }
    if source is UIControl { _ = node["eventType"] }
    if target is NibPlaceholder {
      let action = ResponderAction(name)
      if let view = source as? UIView { view.makeExtras().nibObjects.append(action) } else { scene?.keep(action) }
      return addTarget(action, ResponderAction.selector, node, source)
    }
    guard let selector = (target as? any KeyValueCoding)?.selector(named: name) else {
      return document.report(
        node.line,
        "\(type(of: target)) has no action '\(name)'; it is not connected. Mark the method with @IBAction, or override "
          + "selector(named:)")
    }
    addTarget(target, selector, node, source)
  }

  private func addTarget(_ target: AnyObject, _ selector: Selector, _ node: NibNode, _ source: AnyObject) {
    switch source {
    case let control as UIControl:
      control.addTarget(target, action: selector, for: NibValues.event(node["eventType"]) ?? .touchUpInside)
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: selector)
    default:
      document.report(node.line, "\(type(of: source)) sends no actions; '\(node["selector"] ?? "")' is left out")
    }
  }

  // MARK: Segues

  private func connectSegue(_ node: NibNode, _ source: AnyObject) {
    guard node["kind"] != "relationship" else { return }
    guard let scene, let template = SegueTemplate(node, scene, source) else {
      return document.report(node.line, "the segue has no controller and is left out")
    }
    template.findAnchor(in: self)
    switch (template.kind, source) {
    case ("embed", _): embed(template)
    case (_, let control as UIControl):
      control.makeExtras().segue = template
      control.addTarget(
        template, action: SegueTemplate.action,
        for: NibValues.event(node["eventType"]) ?? SegueTemplate.event(of: control))
    case (_, let item as UIBarButtonItem):
      scene.segues.append(template)
      (item.target, item.action) = (template, SegueTemplate.action)
    case (_, let recognizer as UIGestureRecognizer):
      scene.segues.append(template)
      recognizer.addTarget(template, action: SegueTemplate.action)
    case (_, let view as UIView): view.makeExtras().segue = template
    default: scene.segues.append(template)
    }
  }
}

/// The first responder or the exit of a scene.
final class NibPlaceholder: NSObject {}
