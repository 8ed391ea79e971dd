import Agate
import AgateUIKit

/// Overrides members of alerts, page view controllers and refresh controls. The classes of this file compile only if
/// these members are declared in the class bodies.
class UIAlertControllerOverrides: UIAlertController {
  override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  override var message: String? {
    get { super.message }
    set { super.message = newValue }
  }
  override var preferredStyle: Style { super.preferredStyle }
  override var actions: [UIAlertAction] { super.actions }
  override func addAction(_ action: UIAlertAction) { super.addAction(action) }
  override var textFields: [UITextField]? { super.textFields }
  override func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    super.addTextField(configurationHandler: configurationHandler)
  }
  override func viewDidLoad() { super.viewDidLoad() }
}

class UIPageViewControllerOverrides: UIPageViewController {
  override init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { super.init(transitionStyle: style, navigationOrientation: navigationOrientation, options: options) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var viewControllers: [UIViewController]? { super.viewControllers }
  override var gestureRecognizers: [UIGestureRecognizer] { super.gestureRecognizers }
  override func viewDidLoad() { super.viewDidLoad() }
  override func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { super.setViewControllers(viewControllers, direction: direction, animated: animated, completion: completion) }
}

class UIRefreshControlOverrides: UIRefreshControl {
  override var isRefreshing: Bool { super.isRefreshing }
  override var attributedTitle: NSAttributedString? {
    get { super.attributedTitle }
    set { super.attributedTitle = newValue }
  }
  override func beginRefreshing() { super.beginRefreshing() }
  override func endRefreshing() { super.endRefreshing() }
}
