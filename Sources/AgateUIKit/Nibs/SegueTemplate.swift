import Agate

/// A segue of a storyboard. Each time it is performed, it creates a ``UIStoryboardSegue``.
final class SegueTemplate: NSObject {
  let kind: String
  let identifier: String?
  private let node: NibNode
  private weak var scene: NibScene?
  private weak var origin: AnyObject?
  /// The view or item beside which a popover appears.
  private weak var anchor: AnyObject?

  /// - Parameters:
  ///   - node: the element.
  ///   - scene: the scene of the controller from which the segue leads.
  ///   - origin: the object from which it leads: a control, an item, a cell, a container view or the controller.
  init?(_ node: NibNode, _ scene: NibScene, _ origin: AnyObject) {
    guard let kind = node["kind"] else { return nil }
    (self.kind, self.node, self.scene, self.origin) = (kind, node, scene, origin)
    identifier = node["identifier"]
    super.init()
    let later = [
      "destination", "destinationCreationSelector", "splitViewControllerTargetIndex", "eventType", "trigger",
    ]
    for attribute in later { _ = node[attribute] }
  }

  /// The action with which a control or a recogniser performs the segue.
  static let action = Selector.of("perform(_:)", SegueTemplate.perform(_:))
  static func event(of control: UIControl) -> UIControl.Event {
    switch control {
    case is UIButton: .touchUpInside
    case is UITextField: .editingDidEndOnExit
    default: .valueChanged
    }
  }

  /// Finds the anchor of a popover among the objects of the scene.
  func findAnchor(in builder: NibBuilder) { anchor = node["popoverAnchorView"].flatMap(builder.object) }

  /// Performs the segue, if the controller allows it.
  func perform(_ sender: Any?) {
    guard let source = scene?.controller, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    else { return }
    perform(sender: sender)
  }

  /// Performs the segue.
  func perform(sender: Any?) {
    guard let scene, let source = scene.controller else { return }
    if kind == "unwind" { return unwind(source, sender) }
    guard let id = node["destination"], let destination = scene.storyboard.make(id, creator(source, sender)) else {
      return
    }
    if kind == "embed", SegueTemplate.isInside(destination, source) {
      return scene.storyboard.document.report(
        node.line, "the container view embeds a controller in itself; it stays empty")
    }
    let segue = make(source, destination)
    prepare(destination, segue, source)
    source.prepare(for: segue, sender: sender)
    if NibDiagnostics.animates(node) { segue.perform() } else { UIView.performWithoutAnimation { segue.perform() } }
  }

  /// Returns whether a controller or one of its parents is of the same scene as another controller.
  private static func isInside(_ controller: UIViewController, _ outer: UIViewController) -> Bool {
    guard let name = controller.scene?.name else { return false }
    return sequence(first: outer, next: \.parent).contains { $0.scene?.name == name }
  }

  // MARK: The segue

  /// Returns a closure that creates the destination with the segue's method of the source; nil if it has none.
  private func creator(_ source: UIViewController, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
    guard let name = node["destinationCreationSelector"] else { return nil }
    guard let action = source.selector(named: name) else {
      scene?.storyboard.document.report(
        node.line, "\(type(of: source)) has no method '\(name)', which creates the destination of a segue")
      return nil
    }
    return { coder in
      guard case .value(let made)? = action.perform(on: source, coder, sender) else { return nil }
      return made as? UIViewController
    }
  }

  private func make(_ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue {
    let document = scene!.storyboard.document
    if let name = node["customClass"] {
      let type: AnyClass? = NibClasses.custom(name, module: node["customModule"], asking: source, document.bundle)
      if let type = type as? UIStoryboardSegue.Type { return type._newSegue(identifier, source, destination) }
      document.report(node.line, "there is no segue class \(name); the destination is shown without it")
    }
    return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
      [kind, node, weak origin] in SegueTemplate.show(kind, node, source, destination, origin)
    }
  }

  private func prepare(_ destination: UIViewController, _ segue: UIStoryboardSegue, _ source: UIViewController) {
    if let style = node.choice("modalPresentationStyle", as: UIModalPresentationStyle.self) {
      destination.modalPresentationStyle = style
    }
    if let style = node.choice("modalTransitionStyle", as: UIModalTransitionStyle.self) {
      destination.modalTransitionStyle = style
    }
    guard kind == "popoverPresentation" else { return }
    destination.modalPresentationStyle = .popover
    let popover = destination.popoverPresentationController
    if let arrows = node.first("popoverArrowDirection") {
      let names: [(String, UIPopoverArrowDirection)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right),
      ]
      popover?.permittedArrowDirections = UIPopoverArrowDirection(names.filter { arrows.bool($0.0) == true }.map(\.1))
    }
    switch anchor ?? origin {
    case let item as UIBarButtonItem: popover?.barButtonItem = item
    case let view as UIView:
      popover?.sourceView = view
      popover?.sourceRect = view.bounds
    default: popover?.sourceView = source.view
    }
  }

  /// Shows the destination of a segue of a kind.
  private static func show(
    _ kind: String, _ node: NibNode, _ source: UIViewController, _ destination: UIViewController, _ origin: AnyObject?
  ) {
    let animated = NibDiagnostics.animates(node)
    switch kind {
    case "embed":
      guard let container = origin as? UIView else { return }
      source.addChild(destination)
      container.addFilling(destination.view)
      destination.didMove(toParent: source)
    case "push":
      if let navigation = source.navigationController {
        navigation.pushViewController(destination, animated: animated)
      } else {
        source.present(destination, animated: animated)
      }
    case "showDetail": source.showDetailViewController(destination, sender: origin)
    case "replace":
      if let split = source.splitViewController, node["splitViewControllerTargetIndex"] == "0" {
        split.setViewController(destination, for: .primary)
      } else {
        source.showDetailViewController(destination, sender: origin)
      }
    case "modal", "presentation", "popoverPresentation", "popover": source.present(destination, animated: animated)
    default: source.show(destination, sender: origin)
    }
  }

  // MARK: Unwinding

  /// Returns to the nearest controller before the source that has the action, and calls the action.
  private func unwind(_ source: UIViewController, _ sender: Any?) {
    guard let name = node["unwindAction"] else { return }
    var candidate = SegueTemplate.before(source)
    while let controller = candidate {
      if let action = controller.selector(named: name),
        controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
      {
        let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: controller) {
          SegueTemplate.goBack(from: source, to: controller)
        }
        source.prepare(for: segue, sender: sender)
        action.perform(on: controller, segue)
        return segue.perform()
      }
      candidate = SegueTemplate.before(controller)
    }
    scene?.storyboard.document.report(node.line, "no controller before this one has the unwind action '\(name)'")
  }

  /// Returns the controller that was shown before another one: the one below it in a stack, its parent, or the one that
  /// presents it.
  private static func before(_ controller: UIViewController) -> UIViewController? {
    if let navigation = controller.parent as? UINavigationController,
      let index = navigation.viewControllers.firstIndex(where: { $0 === controller }), index > 0
    {
      return navigation.viewControllers[index - 1]
    }
    if let parent = controller.parent { return parent }
    guard let presenter = controller.presentingViewController else { return nil }
    // The presenting controller is the outermost one; the program's controllers are inside it.
    var inner = presenter
    while let next = inner.shownChild { inner = next }
    return inner
  }

  private static func goBack(from source: UIViewController, to destination: UIViewController) {
    var parents: [UIViewController] = [destination]
    while let parent = parents.last?.parent { parents.append(parent) }
    var presenter = source.presentingViewController
    while let current = presenter {
      if parents.contains(where: { $0 === current }) { current.dismiss(animated: true) }
      presenter = current.presentingViewController
    }
    var child = destination
    while let parent = child.parent {
      if let navigation = parent as? UINavigationController { navigation.popToViewController(child, animated: true) }
      child = parent
    }
  }
}
