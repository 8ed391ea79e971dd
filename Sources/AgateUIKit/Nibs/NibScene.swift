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

  /// The name of the document and the identifier in it, by which scenes that contain themselves are found.
  var name: String { "\(storyboard.document.file) \(node.id ?? "")" }

  /// Retains an object as long as the controller.
  func keep(_ object: AnyObject) { retained.append(object) }

  // MARK: The controller

  /// Creates the controller, its items and the controllers that it contains.
  func make<Controller: UIViewController>(_ creator: ((NSCoder) -> Controller?)?) -> UIViewController? {
    var builder = makeBuilder()
    var created = creator.flatMap { $0(NibCoder(builder, node)) } as UIViewController?
    if created == nil {
      builder = makeBuilder()
      created = builder.makeController(node)
    }
    guard let controller = created else { return nil }
    self.controller = controller
    controller.scene = self
    // A closure may create the controller without the coder, or others with it.
    if builder.owner == nil { NibCoder(builder, node).fill(controller) } else { builder.begin(controller) }
    // The builder does not retain the controller, which has the builder until the view is loaded.
    if view != nil { self.builder = builder }
    for connection in node.list("connections") where connection.name == "segue" { note(connection, controller) }
    for attribute in node.list("userDefinedRuntimeAttributes") { builder.noteAttribute(attribute, controller) }
    // Items may have outlets to objects of the program. The others wait for the view, if the scene has one.
    makeOthers(builder, builder.destinations)
    if view == nil { connect(controller, builder) } else { builder.finish() }
    controller.awakeFromNib()
    return controller
  }

  private func makeBuilder() -> NibBuilder {
    let builder = NibBuilder(storyboard.document, owner: nil)
    builder.scene = self
    builder.ownerID = node.id
    for other in others {
      guard let id = other.id else { continue }
      if other.name == "placeholder" || other.name == "exit" { builder.objects[id] = NibPlaceholder() }
    }
    return builder
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
    case (let name?, let controller as UISplitViewController):
      guard let column = Self.columns[name] else { fallthrough }
      if let child = storyboard.make(id) { controller.setViewController(child, for: column) }
    default:
      storyboard.document.report(
        segue.line,
        "the relationship '\(segue["relationship"] ?? "")' of \(type(of: controller)) is not supported; "
          + "the controller is left out")
    }
  }

  /// The columns of split view controllers by their relationships.
  private static let columns: [String: UISplitViewController.Column] = [
    "masterViewController": .primary, "supplementaryViewController": .supplementary,
    "detailViewController": .secondary, "compactViewController": .compact,
  ]

  // MARK: The view

  /// Creates the view and connects the objects of the scene. Returns false if the scene has no view.
  func loadView(of controller: UIViewController) -> Bool {
    guard let builder, let element = self.view else { return false }
    self.builder = nil
    guard let view = builder.make(element) as? UIView else { return false }
    controller.adopt(view)
    for guide in node.list("layoutGuides") {
      guard let id = guide.id else { continue }
      builder.objects[id] = guide["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
    }
    connect(controller, builder)
    return true
  }
  /// The element of the view; nil if the scene has none, as those of containers.
  private var view: NibNode? {
    node.children.first {
      ["view", "tableView", "collectionView"].contains($0["key"]) && NibClasses.base($0.name) is UIView.Type
    }
  }

  /// Creates the other objects of the scene that have one of some identifiers, or all if `wanted` is nil.
  private func makeOthers(_ builder: NibBuilder, _ wanted: Set<String>?) {
    for other in others where other.name != "placeholder" && other.name != "exit" {
      let id = other.id ?? ""
      guard wanted?.contains(id) ?? true, builder.object(id) == nil else { continue }
      if let object = builder.make(other) { retained.append(object) }
    }
  }

  /// Creates the other objects of the scene and connects them with the controller.
  private func connect(_ controller: UIViewController, _ builder: NibBuilder) {
    makeOthers(builder, nil)
    builder.note(controller, outletsOf: node)
    builder.finish()
    for segue in segues { segue.findAnchor(in: builder) }
    storyboard.document.reportUnread(node)
    for other in others where other.name != "placeholder" { storyboard.document.reportUnread(other) }
  }
}

extension NibBuilder {
  /// Lists the outlets and actions of a controller, without its segues.
  func note(_ controller: UIViewController, outletsOf node: NibNode) {
    for connection in node.list("connections") where connection.name != "segue" {
      noteConnection(connection, controller)
    }
  }
}
