import Agate

/// A controller of a storyboard with the rest of its scene. The view is created when the controller loads it.
final class NibScene {
  let storyboard: UIStoryboard
  let node: NibNode
  var segues: [SegueTemplate] = []
  private(set) weak var controller: UIViewController?

  private let others: [NibNode]
  /// The objects of the scene that no other object has, such as objects of the program.
  private var retained: [AnyObject] = []
  /// The builder, until the view has been created.
  private var builder: NibBuilder?

  init(_ storyboard: UIStoryboard, _ node: NibNode, _ others: [NibNode]) {
    (self.storyboard, self.node, self.others) = (storyboard, node, others)
  }

  /// Retains an object as long as the controller.
  func keep(_ object: AnyObject) { retained.append(object) }

  // MARK: The controller

  /// Creates the controller, its items and the controllers that it contains.
  func make<Controller: UIViewController>(_ creator: ((NSCoder) -> Controller?)?) -> UIViewController? {
    let first = NibBuilder(storyboard.document, owner: nil)
    first.scene = self
    let given = creator.flatMap { $0(NibCoder(first, node)) }
    guard let controller = given ?? first.makeController(node) else { return nil }
    self.controller = controller
    controller.scene = self
    let builder = NibBuilder(storyboard.document, owner: controller)
    builder.scene = self
    self.builder = builder
    if let id = node.id { builder.objects[id] = controller }
    for other in others {
      guard let id = other.id else { continue }
      if other.name == "placeholder" || other.name == "exit" { builder.objects[id] = NibPlaceholder() }
    }
    NibCoder(builder, node).fill(controller)
    for connection in node.list("connections") where connection.name == "segue" { note(connection, controller) }
    builder.finish()
    controller.awakeFromNib()
    return controller
  }

  /// Returns the segue with an identifier.
  func segue(_ identifier: String) -> SegueTemplate? {
    if let segue = segues.first(where: { $0.identifier == identifier }) { return segue }
    // Segues of controls and cells can be performed by name, too.
    guard let controller, let node = NibScene.segue(identifier, in: [node] + others) else { return nil }
    return SegueTemplate(node, self, controller)
  }
  private static func segue(_ identifier: String, in nodes: [NibNode]) -> NibNode? {
    for node in nodes {
      if node.name == "segue", node["identifier"] == identifier { return node }
      if let found = segue(identifier, in: node.children) { return found }
    }
    return nil
  }

  private func note(_ segue: NibNode, _ controller: UIViewController) {
    guard segue["kind"] == "relationship" else {
      if let template = SegueTemplate(segue, self, controller) { segues.append(template) }
      return
    }
    guard let id = segue["destination"] else { return }
    switch (segue["relationship"], controller) {
    case ("rootViewController", let controller as UINavigationController):
      if let root = storyboard.make(id) { controller.setViewControllers([root], animated: false) }
    case ("viewControllers", let controller as UITabBarController):
      if let child = storyboard.make(id) { controller.viewControllers = (controller.viewControllers ?? []) + [child] }
    default:
      storyboard.document.report(
        segue.line,
        "the relationship '\(segue["relationship"] ?? "")' of \(type(of: controller)) is not supported; "
          + "the controller is left out")
    }
  }

  // MARK: The view

  /// Creates the view and connects the objects of the scene. Returns false if the scene has no view.
  func loadView(of controller: UIViewController) -> Bool {
    guard let builder, let element = node.children.first(where: { NibScene.isView($0) }) else { return false }
    self.builder = nil
    guard let view = builder.make(element) as? UIView else { return false }
    controller.adopt(view)
    for guide in node.list("layoutGuides") {
      guard let id = guide.id else { continue }
      builder.objects[id] = guide["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
    }
    for other in others where other.name != "placeholder" && other.name != "exit" {
      if let object = builder.make(other) { retained.append(object) }
    }
    builder.note(controller, outletsOf: node)
    builder.finish()
    storyboard.document.reportUnread(node)
    for other in others where other.name != "placeholder" { storyboard.document.reportUnread(other) }
    return true
  }
  private static func isView(_ node: NibNode) -> Bool {
    ["view", "tableView", "collectionView"].contains(node["key"]) && NibClasses.base(node.name) is UIView.Type
  }
}

extension NibBuilder {
  func makeController(_ node: NibNode) -> UIViewController? { make(node) as? UIViewController }

  /// Lists the attributes, outlets and actions of a controller, without its segues.
  func note(_ controller: UIViewController, outletsOf node: NibNode) {
    for attribute in node.list("userDefinedRuntimeAttributes") { noteAttribute(attribute, controller) }
    for connection in node.list("connections") where connection.name != "segue" {
      noteConnection(connection, controller)
    }
  }
}
