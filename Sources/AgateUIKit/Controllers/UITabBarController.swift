import Agate

/// A controller that shows one of several controllers, and a tab bar with the ``UIViewController/tabBarItem``s of all
/// of them.
///
/// A tap on an item selects its controller. The view of the selected controller fills the view of the tab bar
/// controller. The part that the bar covers belongs to its ``UIView/safeAreaInsets``. A change of the selection is
/// animated if the delegate returns an animator.
///
/// A bar has room for five items, or for eight if the horizontal size class is `regular`. If there are more controllers,
/// the last item is More: it shows the ``moreNavigationController`` with a list of the remaining controllers.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The controllers. When the array changes, the selected controller stays selected. If the array no longer contains
  /// it, the controller that now has its index is selected, or else the first controller.
  /// Setting the property also sets ``customizableViewControllers`` to the same controllers.
  open var viewControllers: [UIViewController]? {
    didSet {
      if !isReordering { customizableViewControllers = viewControllers }
      change(from: oldValue ?? [])
    }
  }
  /// The controllers whose items the user may move into the bar and out of it. The default is ``viewControllers``. Nil or
  /// an empty array means that the list of the ``moreNavigationController`` has no button Edit.
  open var customizableViewControllers: [UIViewController]? { didSet { ownMore?.list.showEditItem() } }
  /// Whether ``viewControllers`` is set because the user has chosen other items.
  private final var isReordering = false
  /// The index of the controller whose view is shown. The default is 0. If no controller has the index, no view is
  /// shown. The index is `NSNotFound` while the list of the ``moreNavigationController`` is shown.
  open var selectedIndex = 0 {
    didSet {
      if selectedIndex == oldValue { return }
      showSelected()
      ObservationTable.tell(self)
    }
  }
  /// The controller whose view is shown, or nil. It is the ``moreNavigationController`` while its list is shown. Setting
  /// another controller that is not in ``viewControllers`` has no effect.
  open var selectedViewController: UIViewController? {
    get {
      if selectedIndex == NSNotFound, !overflow.isEmpty { return more }
      return viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
    }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      } else if let ownMore, newValue === ownMore, !overflow.isEmpty {
        ownMore.show(nil, animated: false)
        selectedIndex = NSNotFound
      }
    }
  }
  /// The navigation controller for the controllers without an item in the bar. Its first page is a list of them; a
  /// selected one is above the list, and this navigation controller is its ``UIViewController/parent``. A navigation
  /// controller keeps its own bar, and gets a button back to the list. The button Edit of the list lets the user choose
  /// the items in the bar (``customizableViewControllers``). Do not add the navigation controller to
  /// ``viewControllers``.
  open var moreNavigationController: UINavigationController { more }
  final var more: MoreNavigationController {
    if let ownMore { return ownMore }
    let made = MoreNavigationController(self)
    ownMore = made
    return made
  }
  final var ownMore: MoreNavigationController?
  /// The number of items in the bar for the latest size class.
  final var arrangedItems = 0
  /// Whether changes of the stack of the navigation controller select nothing.
  final var ignoresMore = false
  /// The delegate. The default is nil.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Sets the controllers.
  ///
  /// - Parameters:
  ///   - viewControllers: the controllers.
  ///   - animated: ignored.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The bar, which shows the items of the controllers. Do not set the bar's items. The tab bar controller is the bar's
  /// delegate.
  open var tabBar: UITabBar { ownBar ?? use(UITabBar()) }
  private final var ownBar: UITabBar?
  @discardableResult private final func use(_ bar: UITabBar) -> UITabBar {
    if let ownBar {
      (ownBar.controller, ownBar.delegate) = (nil, nil)
      ownBar.removeFromSuperview()
    }
    ownBar = bar
    (bar.controller, bar.delegate) = (self, self)
    viewIfLoaded?.addSubview(bar)
    return bar
  }
  /// Called after a tap on an item, if the delegate allows that the controller of the item is selected. The item is
  /// already the selected item of the bar, but its controller is not selected yet. This implementation does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Called before the user chooses the items in the bar. This implementation does nothing.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Called when the user can choose the items in the bar. This implementation does nothing.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Called before the choice of the items in the bar ends. This implementation does nothing.
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// Called after the choice of the items in the bar has ended. This implementation does nothing.
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  final func reorder(_ controllers: [UIViewController]) {
    isReordering = true
    viewControllers = controllers
    isReordering = false
  }

  /// Replaces the bar by an instance of a subclass of ``UITabBar``.
  ///
  /// - Parameters:
  ///   - value: the bar.
  ///   - key: `tabBar`. A subclass overrides the method to support its own properties.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let bar = value as? UITabBar else {
      return super.setValue(value, forKey: key)
    }
    use(bar)
    showItems()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the bar is hidden. The default is false.
  open var isTabBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    _ = stage
    view.addSubview(tabBar)
    showSelected()
  }

  /// The view that contains the views of the controllers.
  final lazy var stage: UIView = TransitionStage.add(to: view)
  /// The controller whose view is in the stage, or that is about to be.
  private final weak var shown: UIViewController?

  private func change(from old: [UIViewController]) {
    let controllers = viewControllers ?? []
    let last = old.indices.contains(selectedIndex) ? old[selectedIndex] : nil
    if let transition = contentTransition {
      // The end of a transition would add the view of a controller that has left.
      let moving = [transition.change.old, transition.change.new].compactMap { $0 }
      if !moving.allSatisfy(controllers.contains) { transition.end(true) }
    }
    prepareMore()
    for gone in old where !controllers.contains(gone) && gone.parent === self {
      gone.willMove(toParent: nil)
      gone.takeOutView()
      gone.removeFromParent()
      gone.coveredInsets = .zero
    }
    let new = controllers.filter { $0.parent !== self && ($0.parent == nil || $0.parent !== ownMore) }
    for controller in new { addChild(controller) }
    if let index = last.flatMap({ controllers.firstIndex(of: $0) }) {
      selectedIndex = index
    } else if !controllers.isEmpty, !controllers.indices.contains(selectedIndex),
      selectedIndex != NSNotFound || overflow.isEmpty
    {
      selectedIndex = 0
    }
    showItems()
    showSelected()
    finishMore()
    for controller in new { controller.didMove(toParent: self) }
  }

  /// Shows the items of the controllers in the bar.
  final func showItems() {
    tabBar.setItems(viewControllers.map { _ in controllersInBar.map(\.tabBarItem) }, animated: false)
    tabBar.selectedItem = host?.tabBarItem
    ownMore?.list.reloadItems()
  }

  private func showSelected() {
    pushSelected()
    let selected = host
    tabBar.selectedItem = selected?.tabBarItem
    guard let view = viewIfLoaded else { return }
    while let transition = contentTransition, shown !== selected { transition.end(true) }
    for other in controllersInBar where other !== selected && other !== shown {
      other.takeOutView()
    }
    view.setNeedsLayout()
    // The end of a transition may have selected another controller.
    guard shown !== selected, selected === host else { return }
    let old = shown?.parent === self ? shown : nil
    let change = TabChange(self, from: old, to: selected) { [weak self] in self?.select(again: old) }
    let animates = old != nil && selected != nil && view.window != nil && UIView.areAnimationsEnabled
    shown = selected
    let transition = ControllerTransition(change, animated: animates)
    contentTransition = transition
    transition.start()
  }

  /// Called at the end of the transition.
  final func transitionDidEnd() { if contentTransition?.hasEnded == true { contentTransition = nil } }

  /// Selects a controller whose view is already shown, because the selection of another one was cancelled.
  private func select(again controller: UIViewController?) {
    shown = controller
    if let index = index(showing: controller) { selectedIndex = index }
  }

  /// Selects the controller of an item because the user tapped the item.
  final func userSelects(_ item: UITabBarItem) {
    if item === ownMore?.tabBarItem { return userSelectsMore() }
    guard let controller = viewControllers?.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    let wasSelected = controller === selectedViewController
    tabBar.selectedItem = item
    tabBar(tabBar, didSelect: item)
    selectedViewController = controller
    // A second tap returns to the first controller of a stack.
    if wasSelected { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: Layout

  /// Whether the program or the selected controller hides the bar.
  private final var hidesBar: Bool {
    var stack = (host as? UINavigationController)?.viewControllers ?? []
    if host === ownMore, let inner = stack.last as? UINavigationController { stack += inner.viewControllers }
    return isTabBarHidden || stack.contains { $0.hidesBottomBarWhenPushed }
  }

  /// Returns the scroll view of the selected controller.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    selectedViewController?.contentScrollView(for: edge) ?? super.contentScrollView(for: edge)
  }

  override func layOutBars() {
    guard let view = viewIfLoaded else { return }
    if needsArranging {
      prepareMore()
      showItems()
      showSelected()
      finishMore()
    }
    let size = view.bounds.size, safe = view.safeAreaInsets, height = tabBar.sizeThatFits(size).height
    tabBar.heightBelow = safe.bottom
    tabBar.frame = CGRect(x: 0, y: size.height - safe.bottom - height, width: size.width, height: height)
    tabBar.isHidden = hidesBar
    if let host { placeView(of: host) }
  }

  /// Sets the frame and the safe area of a controller's view.
  final func placeView(of controller: UIViewController) {
    guard let view = viewIfLoaded, controller.isViewLoaded else { return }
    var covered = UIEdgeInsets.zero, frame = view.bounds
    if !hidesBar { covered.bottom = tabBar.sizeThatFits(frame.size).height }
    let extends = tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars
    if covered.bottom > 0, !extends || !controller.edgesForExtendedLayout.contains(.bottom) {
      frame.size.height -= covered.bottom + view.safeAreaInsets.bottom
      covered.bottom = 0
    }
    controller.place(frame)
    controller.coveredInsets = covered
  }
}
