import Agate

/// The controllers for which the bar has no room.
extension UITabBarController {
  /// The number of items for which the bar has room: 5, or 8 in a window with the horizontal size class `regular`.
  private final var roomForItems: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }
  /// The controllers that are listed in the ``moreNavigationController``.
  final var overflow: [UIViewController] {
    guard let controllers = viewControllers, controllers.count > roomForItems else { return [] }
    return Array(controllers[(roomForItems - 1)...])
  }
  /// The controllers with items of their own in the bar, and the navigation controller with the others.
  final var controllersInBar: [UIViewController] {
    let hidden = overflow
    guard !hidden.isEmpty else { return viewControllers ?? [] }
    return (viewControllers ?? []).dropLast(hidden.count) + [more]
  }

  /// The child whose view is shown: the selected controller, or the navigation controller that contains it.
  final var host: UIViewController? {
    guard let selected = selectedViewController else { return nil }
    return overflow.contains(selected) ? more : selected
  }
  /// Returns the index that is selected while a child is shown.
  final func index(showing child: UIViewController?) -> Int? {
    guard let child else { return nil }
    let selected = child === ownMore ? ownMore?.pushed : child
    guard let selected else { return NSNotFound }
    return viewControllers?.firstIndex { $0 === selected } ?? NSNotFound
  }

  // MARK: Customizing

  /// Lets the user choose the items in the bar.
  final func customize() { tabBar.beginCustomizingItems((customizableViewControllers ?? []).compactMap(\.tabBarItem)) }
  final func willCustomize() {
    delegate?.tabBarController(self, willBeginCustomizing: customizableViewControllers ?? [])
  }
  final func willEndCustomizing(_ hasChanged: Bool) {
    delegate?.tabBarController(self, willEndCustomizing: chosenOrder, changed: hasChanged)
  }
  final func didEndCustomizing(_ hasChanged: Bool) {
    if hasChanged { reorder(chosenOrder) }
    delegate?.tabBarController(self, didEndCustomizing: viewControllers ?? [], changed: hasChanged)
  }
  /// The controllers in the order of their items in the bar. Those without an item there follow in their present order.
  private final var chosenOrder: [UIViewController] {
    let all = viewControllers ?? []
    let inBar = (tabBar.items ?? []).compactMap { item in all.first { $0.tabBarItem === item } }
    return inBar + all.filter { !inBar.contains($0) }
  }

  // MARK: Changes

  /// Lets the navigation controller contain only controllers for which the bar has no room. This precedes a change of the
  /// controllers or the size class.
  final func prepareMore() {
    let hidden = overflow
    if let ownMore, let pushed = ownMore.pushed, !hidden.contains(pushed) {
      ignoresMore = true
      ownMore.show(nil, animated: false)
      ignoresMore = false
      pushed.removeMoreItem()
    }
    if !hidden.isEmpty, more.parent !== self {
      addChild(more)
      more.didMove(toParent: self)
    }
  }
  /// Removes the navigation controller if it is not needed, and shows its list again.
  final func finishMore() {
    if overflow.isEmpty, let ownMore, ownMore.parent === self {
      ownMore.willMove(toParent: nil)
      ownMore.takeOutView()
      ownMore.removeFromParent()
    }
    adoptOrphans()
    ownMore?.list.reloadItems()
    arrangedItems = controllersInBar.count
  }
  /// Whether the bar shows another number of items than there is room for.
  final var needsArranging: Bool { arrangedItems != controllersInBar.count }

  /// Makes controllers children again after they have left the navigation controller.
  final func adoptOrphans() {
    for controller in viewControllers ?? [] where controller.parent == nil {
      controller.removeMoreItem()
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Selects the controller that the navigation controller shows, if the navigation controller itself is shown.
  final func moreStackDidChange() {
    guard !ignoresMore, let ownMore, host === ownMore, let index = index(showing: ownMore) else { return }
    selectedIndex = index
  }
  /// Shows the selected controller above the list, if the bar has no item for it.
  final func pushSelected() {
    guard let selected = selectedViewController, overflow.contains(selected), more.pushed !== selected else { return }
    more.show(selected, animated: false)
  }

  /// Selects the list, or the controller above it, because the user tapped the item of the list.
  final func userSelectsMore() {
    guard delegate?.tabBarController(self, shouldSelect: more) ?? true else { return }
    let wasSelected = host === more
    tabBar.selectedItem = more.tabBarItem
    if let item = more.tabBarItem { tabBar(tabBar, didSelect: item) }
    if wasSelected {
      more.popToRootViewController(animated: true)
    } else {
      selectedIndex = index(showing: more) ?? NSNotFound
    }
    delegate?.tabBarController(self, didSelect: more)
  }
}
