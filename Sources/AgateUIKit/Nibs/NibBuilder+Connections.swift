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
    if let object = objects[id] { return object }
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
      if let view = source as? UIView { view.makeExtras().nibActions.append(action) } else { scene?.keep(action) }
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

/// An action that the first responder, or the next one that has it, performs.
final class ResponderAction: NSObject {
  private let name: String
  init(_ name: String) { self.name = name }

  static let selector = Selector.of("send(_:_:)", ResponderAction.send(_:_:))

  func send(_ sender: Any?, _ event: Any?) {
    let view = sender as? UIView ?? (sender as? UIGestureRecognizer)?.view
    var responder: UIResponder? = view?.firstResponder ?? view ?? UIApplication.shared.keyWindow?.firstResponder
    while let current = responder {
      if let action = current.selector(named: name) {
        action.perform(on: current, sender, event)
        return
      }
      responder = current.next
    }
  }
}

/// The outlets of library classes.
enum NibOutlets {
  /// Sets an outlet of a library class. Returns false if the object has no such outlet.
  static func set(_ name: String, of source: AnyObject, to object: AnyObject) -> Bool {
    switch (name, source) {
    case ("delegate", let source as UITableView): source.delegate = object as? any UITableViewDelegate
    case ("delegate", let source as UICollectionView): source.delegate = object as? any UICollectionViewDelegate
    case ("delegate", let source as UITextView): source.delegate = object as? any UITextViewDelegate
    case ("delegate", let source as UIScrollView): source.delegate = object as? any UIScrollViewDelegate
    case ("delegate", let source as UITextField): source.delegate = object as? any UITextFieldDelegate
    case ("delegate", let source as UISearchBar): source.delegate = object as? any UISearchBarDelegate
    case ("delegate", let source as UITabBar): source.delegate = object as? any UITabBarDelegate
    case ("delegate", let source as UINavigationBar): source.delegate = object as? any UINavigationBarDelegate
    case ("delegate", let source as UIGestureRecognizer):
      source.delegate = object as? any UIGestureRecognizerDelegate
    case ("delegate", let source as UINavigationController):
      source.delegate = object as? any UINavigationControllerDelegate
    case ("delegate", let source as UITabBarController): source.delegate = object as? any UITabBarControllerDelegate
    case ("dataSource", let source as UITableView): source.dataSource = object as? any UITableViewDataSource
    case ("dataSource", let source as UICollectionView): source.dataSource = object as? any UICollectionViewDataSource
    case ("prefetchDataSource", let source as UITableView):
      source.prefetchDataSource = object as? any UITableViewDataSourcePrefetching
    case ("prefetchDataSource", let source as UICollectionView):
      source.prefetchDataSource = object as? any UICollectionViewDataSourcePrefetching
    case ("view", let source as UIViewController): source.view = object as? UIView
    case ("tableView", let source as UITableViewController): source.tableView = object as? UITableView
    case ("navigationItem", let source as UIViewController): source.ownItem = object as? UINavigationItem
    case ("inputAccessoryView", let source as UITextField): source.inputAccessoryView = object as? UIView
    case ("backgroundView", let source as UITableViewCell): source.backgroundView = object as? UIView
    case ("selectedBackgroundView", let source as UITableViewCell): source.selectedBackgroundView = object as? UIView
    case ("accessoryView", let source as UITableViewCell): source.accessoryView = object as? UIView
    case ("backgroundView", let source as UICollectionViewCell): source.backgroundView = object as? UIView
    case ("selectedBackgroundView", let source as UICollectionViewCell):
      source.selectedBackgroundView = object as? UIView
    default: return false
    }
    return true
  }
}
