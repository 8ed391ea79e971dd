import Agate
import AgateUIKit

/// Overrides members of the bars and their items. The classes of this file compile only if these members are declared
/// in the class bodies.
class UIBarButtonItemOverrides: UIBarButtonItem {
  override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override func awakeFromNib() { super.awakeFromNib() }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override var customView: UIView? {
    get { super.customView }
    set { super.customView = newValue }
  }
  override var primaryAction: UIAction? {
    get { super.primaryAction }
    set { super.primaryAction = newValue }
  }
  override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    super.setTitleTextAttributes(attributes, for: state)
  }
}

class UINavigationBarOverrides: UINavigationBar {
  override var barPosition: UIBarPosition { super.barPosition }
  override var items: [UINavigationItem]? {
    get { super.items }
    set { super.items = newValue }
  }
  override var barTintColor: UIColor? {
    get { super.barTintColor }
    set { super.barTintColor = newValue }
  }
  override var prefersLargeTitles: Bool {
    get { super.prefersLargeTitles }
    set { super.prefersLargeTitles = newValue }
  }
  override var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { super.largeTitleTextAttributes }
    set { super.largeTitleTextAttributes = newValue }
  }
  override var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { super.scrollEdgeAppearance }
    set { super.scrollEdgeAppearance = newValue }
  }
  override func pushItem(_ item: UINavigationItem, animated: Bool) { super.pushItem(item, animated: animated) }
  override func popItem(animated: Bool) -> UINavigationItem? { super.popItem(animated: animated) }
  override func setItems(_ items: [UINavigationItem]?, animated: Bool) { super.setItems(items, animated: animated) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
}

class UIToolbarOverrides: UIToolbar {
  override var barPosition: UIBarPosition { super.barPosition }
  override weak var delegate: (any UIToolbarDelegate)? { didSet {} }
  override func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { super.setItems(items, animated: animated) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
}

class UINavigationControllerOverrides: UINavigationController {
  override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
  override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
  }
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var viewControllers: [UIViewController] {
    get { super.viewControllers }
    set { super.viewControllers = newValue }
  }
  override var navigationBar: UINavigationBar { super.navigationBar }
  override var toolbar: UIToolbar! { super.toolbar }
  override var isNavigationBarHidden: Bool {
    get { super.isNavigationBarHidden }
    set { super.isNavigationBarHidden = newValue }
  }
  override var navigationItem: UINavigationItem { super.navigationItem }
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    super.pushViewController(viewController, animated: animated)
  }
  override func popViewController(animated: Bool) -> UIViewController? { super.popViewController(animated: animated) }
  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)
  }
  override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    super.popToViewController(viewController, animated: animated)
  }
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    super.setNavigationBarHidden(hidden, animated: animated)
  }
  override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    super.setToolbarHidden(hidden, animated: animated)
  }
  override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    super.setToolbarItems(toolbarItems, animated: animated)
  }
}

class UITabBarOverrides: UITabBar {
  override var isCustomizing: Bool { super.isCustomizing }
  override func beginCustomizingItems(_ items: [UITabBarItem]) { super.beginCustomizingItems(items) }
  override func endCustomizing(animated: Bool) -> Bool { super.endCustomizing(animated: animated) }
}

class UITabBarControllerOverrides: UITabBarController {
  override var viewControllers: [UIViewController]? {
    get { super.viewControllers }
    set { super.viewControllers = newValue }
  }
  override var selectedIndex: Int {
    get { super.selectedIndex }
    set { super.selectedIndex = newValue }
  }
  override var selectedViewController: UIViewController? {
    get { super.selectedViewController }
    set { super.selectedViewController = newValue }
  }
  override var moreNavigationController: UINavigationController { super.moreNavigationController }
  override var tabBar: UITabBar { super.tabBar }
  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { super.tabBar(tabBar, didSelect: item) }
  override var customizableViewControllers: [UIViewController]? {
    get { super.customizableViewControllers }
    set { super.customizableViewControllers = newValue }
  }
  override func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    super.tabBar(tabBar, willBeginCustomizing: items)
  }
  override func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
    super.tabBar(tabBar, didBeginCustomizing: items)
  }
  override func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
    super.tabBar(tabBar, willEndCustomizing: items, changed: changed)
  }
  override func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
    super.tabBar(tabBar, didEndCustomizing: items, changed: changed)
  }
  override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
  override var tabBarItem: UITabBarItem! {
    get { super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
}

class UIBarButtonItemAppearanceOverrides: UIBarButtonItemAppearance {
  override init() { super.init() }
  override init(style: UIBarButtonItem.Style) { super.init(style: style) }
  override func configureWithDefault(for style: UIBarButtonItem.Style) { super.configureWithDefault(for: style) }
  override var normal: UIBarButtonItemStateAppearance { super.normal }
}

class UINavigationBarAppearanceOverrides: UINavigationBarAppearance {
  override var titlePositionAdjustment: UIOffset {
    get { super.titlePositionAdjustment }
    set { super.titlePositionAdjustment = newValue }
  }
  override var buttonAppearance: UIBarButtonItemAppearance {
    get { super.buttonAppearance }
    set { super.buttonAppearance = newValue }
  }
  override var backButtonAppearance: UIBarButtonItemAppearance {
    get { super.backButtonAppearance }
    set { super.backButtonAppearance = newValue }
  }
}
