import Agate

/// A controller of a stack of controllers. It shows the view of the topmost controller. It has no navigation bar and
/// does not animate pushes and pops.
open class UINavigationController: UIViewController {
  /// The kind of change of the stack.
  public enum Operation: Int, Sendable {
    /// No change, a push or a pop.
    case none, push, pop
  }

  /// The controllers of the stack, from bottom to top.
  open var viewControllers: [UIViewController] = [] { didSet { change(from: oldValue) } }
  /// The controller on top of the stack.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The controller whose view is shown: the controller that the top controller presents, or else the top controller.
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
  /// The delegate. Agate calls none of its methods. The default is nil.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the navigation bar is hidden. The property has no effect because there is no bar. The default is false.
  open var isNavigationBarHidden = false

  /// Creates a controller with one controller in its stack.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    change(from: [])
  }

  /// Adds a controller on top of the stack.
  ///
  /// - Parameters:
  ///   - viewController: the controller.
  ///   - animated: ignored.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Removes the controller on top of the stack, unless the stack has only one controller.
  ///
  /// - Parameter animated: ignored.
  /// - Returns: the controller that was removed; nil if none was removed.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }
  /// Removes all controllers except the bottom one.
  ///
  /// - Parameter animated: ignored.
  /// - Returns: the controllers that were removed; nil if none was removed.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard viewControllers.count > 1 else { return nil }
    let gone = Array(viewControllers.dropFirst())
    viewControllers = [viewControllers[0]]
    return gone
  }
  /// Removes the controllers above a controller of the stack.
  ///
  /// - Parameters:
  ///   - viewController: the controller that is then on top. If the stack does not contain it, nothing changes.
  ///   - animated: ignored.
  /// - Returns: the controllers that were removed; nil if the stack does not contain the controller.
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = viewControllers.firstIndex(of: viewController) else { return nil }
    let gone = Array(viewControllers[(index + 1)...])
    if !gone.isEmpty { viewControllers.removeLast(gone.count) }
    return gone
  }
  /// Replaces all controllers of the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: the controllers, from bottom to top.
  ///   - animated: ignored.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
  /// Sets ``isNavigationBarHidden``. The method has no other effect because there is no bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  private func change(from old: [UIViewController]) {
    changeChildren(from: old, to: viewControllers) { showTop() }
  }

  private func showTop() { show(topViewController, among: viewControllers) }
}

/// A controller that shows one of several controllers. It has no tab bar.
open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]? { didSet { change(from: oldValue ?? []) } }
  /// The index of the controller whose view is shown. The default is 0. If no controller has the index, no view is
  /// shown.
  open var selectedIndex = 0 { didSet { if selectedIndex != oldValue, isViewLoaded { showSelected() } } }
  /// The controller whose view is shown, or nil. Setting a controller that is not in ``viewControllers`` has no effect.
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }
  /// The delegate. Agate calls none of its methods. The default is nil.
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
    changeChildren(from: old, to: viewControllers ?? []) { showSelected() }
  }

  private func showSelected() { show(selectedViewController, among: viewControllers ?? []) }
}

extension UIViewController {
  /// Changes the controllers of a container: removes those that are gone, unless they already have another parent, and
  /// adds those that are new.
  ///
  /// - Parameter showChild: shows the view of one controller. It is called before the new controllers are told of their
  ///   parent.
  fileprivate final func changeChildren(
    from old: [UIViewController], to controllers: [UIViewController], showChild: () -> Void
  ) {
    for gone in old where !controllers.contains(gone) && gone.parent === self {
      gone.willMove(toParent: nil)
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    let new = controllers.filter { $0.parent !== self }
    for controller in new { addChild(controller) }
    if isViewLoaded { showChild() }
    for controller in new { controller.didMove(toParent: self) }
  }

  /// Fills the view of a container with the view of one of its controllers, and removes the views of the others.
  fileprivate final func show(_ shown: UIViewController?, among controllers: [UIViewController]) {
    for other in controllers where other !== shown { other.viewIfLoaded?.removeFromSuperview() }
    guard let child = shown?.view, child.superview !== view else { return }
    view.addFilling(child)
  }
}

/// The delegate of a navigation controller. Agate calls none of its methods.
public protocol UINavigationControllerDelegate: NSObjectProtocol {}
/// The delegate of a tab bar controller. Agate calls none of its methods.
public protocol UITabBarControllerDelegate: NSObjectProtocol {}
