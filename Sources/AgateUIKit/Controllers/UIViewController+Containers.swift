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
  /// The child that a container shows in front of its others. Nil if there is none, and for other controllers.
  final var shownChild: UIViewController? {
    switch self {
    case let controller as UINavigationController: controller.topViewController
    case let controller as UITabBarController: controller.host
    case let controller as UIPageViewController: controller.viewControllers?.first
    case let controller as UISplitViewController: controller.viewControllers.last
    default: nil
    }
  }
  /// Lays out the containers of the controller again.
  final func layOutContainers() {
    for container in [navigationController, tabBarController] { container?.viewIfLoaded?.setNeedsLayout() }
  }
}
