import Agate

/// A controller of a stack of controllers. It shows the view of the last one and has no bar; pushes and pops are not
/// animated.
open class UINavigationController: UIViewController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Sendable {
    /// No change, a push or a pop.
    case none, push, pop
  }

  /// The controllers of the stack, from bottom to top.
  open var viewControllers: [UIViewController] = [] { didSet { change(from: oldValue) } }
  /// The controller on top of the stack.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The controller whose view is shown.
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
  /// The delegate. It is told nothing. The default is nil.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar is hidden. There is none; the value is kept.
  open var isNavigationBarHidden = false

  /// Creates a controller with one controller in its stack.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    change(from: [])
  }

  /// Adds a controller on top.
  ///
  /// - Parameters:
  ///   - viewController: the controller.
  ///   - animated: ignored.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Removes the controller on top, unless it is the only one.
  ///
  /// - Parameter animated: ignored.
  /// - Returns: the controller that was removed.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }
  /// Removes every controller but the one at the bottom.
  ///
  /// - Parameter animated: ignored.
  /// - Returns: the controllers that were removed.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard viewControllers.count > 1 else { return nil }
    let gone = Array(viewControllers.dropFirst())
    viewControllers = [viewControllers[0]]
    return gone
  }
  /// Sets the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: the controllers, from bottom to top.
  ///   - animated: ignored.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
  /// Keeps whether the bar is hidden. There is none.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  private func change(from old: [UIViewController]) {
    for gone in old where !viewControllers.contains(gone) && gone.parent === self {
      gone.willMove(toParent: nil)
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    for new in viewControllers where new.parent !== self { addChild(new) }
    if isViewLoaded { showTop() }
  }

  private func showTop() {
    for below in viewControllers.dropLast() { below.viewIfLoaded?.removeFromSuperview() }
    guard let top = topViewController, let view = top.view, view.superview !== self.view else { return }
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
    top.didMove(toParent: self)
  }
}

/// A controller that shows one of several controllers. It has no bar.
open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]? { didSet { change(from: oldValue ?? []) } }
  /// The index of the controller that is shown. The default is 0.
  open var selectedIndex = 0 { didSet { if selectedIndex != oldValue, isViewLoaded { showSelected() } } }
  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }
  /// The delegate. It is told nothing. The default is nil.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Sets the controllers.
  ///
  /// - Parameters:
  ///   - viewControllers: the controllers.
  ///   - animated: ignored.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  private func change(from old: [UIViewController]) {
    for gone in old where viewControllers?.contains(gone) != true {
      gone.willMove(toParent: nil)
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    for new in viewControllers ?? [] where new.parent !== self { addChild(new) }
    if isViewLoaded { showSelected() }
  }

  private func showSelected() {
    for other in viewControllers ?? [] where other !== selectedViewController {
      other.viewIfLoaded?.removeFromSuperview()
    }
    guard let selected = selectedViewController, let view = selected.view, view.superview !== self.view else { return }
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
    selected.didMove(toParent: self)
  }
}

/// An object that is told of a navigation controller. Agate calls none of its methods.
public protocol UINavigationControllerDelegate: NSObjectProtocol {}
/// An object that is told of a tab bar controller. Agate calls none of its methods.
public protocol UITabBarControllerDelegate: NSObjectProtocol {}
