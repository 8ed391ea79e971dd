import Agate

extension UIViewController {
  /// Returns the nearest parent of a class.
  final func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var candidate = parent
    while let controller = candidate {
      if let found = controller as? Container { return found }
      candidate = controller.parent
    }
    return nil
  }
  /// Creates the item for a navigation bar.
  final func makeItem() -> UINavigationItem {
    let item = UINavigationItem()
    item.title = title
    ownItem = item
    return item
  }
  /// Creates the item for a tab bar.
  final func makeTabBarItem() -> UITabBarItem {
    if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = item
    return item
  }
  /// Lays out the containers of the controller again.
  final func layOutContainers() {
    for container in [navigationController, tabBarController] { container?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Withdraws the announcement that the controller leaves its parent.
  final func staysWithParent() { isParting = false }
  /// Withdraws the report that the view will appear, because another view appears instead.
  final func forgetAppearing() { isOnTheWay = false }
}
