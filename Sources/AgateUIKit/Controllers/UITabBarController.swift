import Agate

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

/// The delegate of a tab bar controller. Agate calls none of its methods.
public protocol UITabBarControllerDelegate: NSObjectProtocol {}
