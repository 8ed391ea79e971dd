import Agate

extension NibCoder {
  /// Sets what a storyboard says of a controller, except its view and its connections. The initialiser of a subclass may
  /// then replace the values.
  func fill(_ controller: UIViewController) {
    builder.begin(controller)
    if let title = values.text(node, "title") { controller.title = title }
    if let identifier = node["restorationIdentifier"] { controller.restorationIdentifier = identifier }
    if let value = node.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let value = node.bool("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = value }
    if let value = node.bool("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = value
    }
    if let value = node.bool("definesPresentationContext") { controller.definesPresentationContext = value }
    if let value = node.bool("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = value
    }
    if let style = node.choice("modalPresentationStyle", as: UIModalPresentationStyle.self) {
      controller.modalPresentationStyle = style
    }
    if let style = node.choice("modalTransitionStyle", as: UIModalTransitionStyle.self) {
      controller.modalTransitionStyle = style
    }
    if let size = values.size(node.child("preferredContentSize") ?? node.child("value")) {
      controller.preferredContentSize = size
    }
    if let edges = node.first("extendedEdge") { controller.edgesForExtendedLayout = extendedEdges(edges) }
    _ = (node["storyboardIdentifier"], node["useStoryboardIdentifierAsRestorationIdentifier"])
    if let item = node.child("navigationItem", "navigationItem").flatMap(builder.make) as? UINavigationItem {
      controller.ownItems.navigation = item
    }
    if let item = node.child("tabBarItem", "tabBarItem").flatMap(builder.make) as? UITabBarItem {
      controller.tabBarItem = item
    }
    if let items = items(node.first("toolbarItems")), !items.isEmpty { controller.toolbarItems = items }
    switch controller {
    case let controller as UINavigationController: fill(controller)
    case let controller as UITabBarController:
      if let bar = node.child("tabBar") { NibCoder(builder, bar).fillBar(controller.tabBar) }
    case let controller as UISplitViewController: fill(controller)
    case let controller as UITableViewController:
      if let value = node.bool("clearsSelectionOnViewWillAppear") { controller.clearsSelectionOnViewWillAppear = value }
    case let controller as UICollectionViewController:
      if let value = node.bool("clearsSelectionOnViewWillAppear") { controller.clearsSelectionOnViewWillAppear = value }
    default: break
    }
  }

  private func fill(_ controller: UINavigationController) {
    if let bar = node.child("navigationBar") {
      if let name = bar["customClass"],
        let type = NibClasses.custom(name, module: bar["customModule"], asking: controller, document.bundle)
          as? UINavigationBar.Type
      {
        controller.barClass = type
      }
      NibCoder(builder, bar).fillBar(controller.navigationBar)
    }
    if let bar = node.child("toolbar") { NibCoder(builder, bar).fillBar(controller.toolbar) }
    if let value = node.bool("navigationBarHidden") { controller.isNavigationBarHidden = value }
    if let value = node.bool("toolbarHidden") { controller.isToolbarHidden = value }
  }

  private func fill(_ controller: UISplitViewController) {
    if let mode = node.choice("displayMode", as: UISplitViewController.DisplayMode.self) {
      controller.preferredDisplayMode = mode
    }
    if let behavior = node.choice("behavior", as: UISplitViewController.SplitBehavior.self) {
      controller.preferredSplitBehavior = behavior
    }
    if let edge = node.choice("primaryEdge", as: UISplitViewController.PrimaryEdge.self) {
      controller.primaryEdge = edge
    }
    if let value = node.bool("presentsWithGesture") { controller.presentsWithGesture = value }
    if let width = node.number("minimumPrimaryColumnWidth") { controller.minimumPrimaryColumnWidth = width }
    if let width = node.number("maximumPrimaryColumnWidth") { controller.maximumPrimaryColumnWidth = width }
    if let width = node.number("preferredPrimaryColumnWidth") { controller.preferredPrimaryColumnWidth = width }
    if let part = node.number("preferredPrimaryColumnWidthFraction") {
      controller.preferredPrimaryColumnWidthFraction = part
    }
  }
  /// The style of a split view controller.
  var splitStyle: UISplitViewController.Style {
    node.choice("style", as: UISplitViewController.Style.self) ?? .unspecified
  }

  /// Fills a bar that a container has created and lays out.
  private func fillBar(_ bar: UIView) {
    if let color = values.color(node.child("backgroundColor", "color")) { bar.backgroundColor = color }
    if let color = values.color(node.child("tintColor", "color")) { bar.tintColor = color }
    switch bar {
    case let bar as UINavigationBar: fill(bar)
    case let bar as UITabBar: fill(bar)
    case let bar as UIToolbar: fill(bar)
    default: break
    }
    builder.note(bar, node)
    for unused in ["contentMode", "insetsLayoutMarginsFromSafeArea", "clipsSubviews", "multipleTouchEnabled", "opaque"]
    {
      _ = node[unused]
    }
    _ = (node.child("autoresizingMask")?["widthSizable"], values.rect(node.child("frame")))
  }

  private func extendedEdges(_ node: NibNode) -> UIRectEdge {
    var edges: UIRectEdge = []
    let names: [(String, UIRectEdge)] = [
      ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
    for (name, edge) in names where node.bool(name) == true { edges.insert(edge) }
    return edges
  }
}
