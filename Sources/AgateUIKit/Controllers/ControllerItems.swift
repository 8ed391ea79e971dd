import Agate

/// The items of a controller in the bars of containers.
struct ControllerItems {
  /// The item in a navigation bar, if it has been created.
  var navigation: UINavigationItem?
  /// The item in a tab bar, if it has been created.
  fileprivate(set) var tab: UITabBarItem?
  /// The items in a toolbar.
  fileprivate(set) var toolbar: [UIBarButtonItem]?
}

extension UIViewController {
  /// Creates the item for a navigation bar.
  final func makeItem() -> UINavigationItem {
    let item = UINavigationItem()
    item.title = title
    ownItems.navigation = item
    return item
  }
  /// Creates the item for a tab bar.
  final func makeTabBarItem() -> UITabBarItem {
    if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownItems.tab = item
    return item
  }
  final func setTabBarItem(_ item: UITabBarItem?) {
    ownItems.tab = item
    tabBarController?.showItems()
  }
  /// Sets the items for a toolbar, and shows them while the controller is on top.
  final func changeToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    ownItems.toolbar = items
    if let navigationController, navigationController.topViewController === self {
      navigationController.showToolbarItems(animated: animated)
    }
  }
  /// Gives the items the title of the controller, and calls its observers.
  final func tellOfTitle(_ title: String?) {
    ownItems.navigation?.title = title
    ownItems.tab?.title = title
    ObservationTable.tell(self)
  }
}
