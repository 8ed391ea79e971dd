import Agate

/// An object that makes a view and is told when the view appears and disappears.
///
/// The view appears when it enters a window, as a window's ``UIWindow/rootViewController``, as the view of a child or of
/// a presented controller, or because the program added it to another view. Presentation places the view over the
/// window's root; transitions, storyboards and rotation are not part of Agate.
open class UIViewController: UIResponder, UITraitEnvironment, NSCoding {
  /// Creates a controller. Agate reads no nib files, so both parameters are only kept.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  /// A name by which the state of the controller would be saved. Agate saves none; the value has no effect.
  open var restorationIdentifier: String?
  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller from an archive of ``encode(with:)``. Its view is made anew.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    title =
      coder.containsValue(forKey: "title") ? coder.decodeObject(of: NSString.self, forKey: "title") as String? : nil
  }
  /// Encodes the title.
  open func encode(with coder: NSCoder) { if let title { coder.encode(title as NSString, forKey: "title") } }

  /// The name that the initialiser was given.
  public let nibName: String?
  /// The bundle that the initialiser was given.
  public let nibBundle: Bundle?
  /// A title for a bar. The default is nil.
  open var title: String?

  // MARK: The view

  private final var loaded: UIView?

  /// The controller's view. It is made by ``loadView()`` when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      if let loaded, loaded.extras?.controller === self { loaded.extras?.controller = nil }
      loaded = newValue
      newValue?.makeExtras().controller = self
    }
  }
  /// The view, or nil if it has not been made.
  open var viewIfLoaded: UIView? { loaded }
  /// Whether the view has been made.
  open var isViewLoaded: Bool { loaded != nil }
  /// Makes the view unless that has happened.
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// Makes the view and sets ``view``. The default makes a `UIView` with the size of the screen. Programs do not call the
  /// method.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Called after the view was made. The default does nothing.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view enters a window. The default does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called before the view is laid out for the first time in a window, after it was added. The default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view entered a window. The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window. The default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view left its window. The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews. The default does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews. The default does nothing.
  open func viewDidLayoutSubviews() {}
  /// Called before the view's size changes. Agate resizes a view with its window and calls nothing before.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Updates the constraints of the view. The default does nothing.
  open func updateViewConstraints() {}
  /// Called when memory is short: never. The default does nothing.
  open func didReceiveMemoryWarning() {}

  /// Whether the view is about to appear or disappear for the first or last time: its controller is on the way into or
  /// out of a parent or a presentation.
  open var isBeingPresented: Bool { isOnTheWay && presentingViewController != nil }
  /// Whether the controller is being dismissed.
  open var isBeingDismissed: Bool { isLeaving && presentingViewController != nil }
  /// Whether the controller is being added to a parent.
  open var isMovingToParent: Bool { isOnTheWay && parent != nil }
  /// Whether the controller is being removed from a parent.
  open var isMovingFromParent: Bool { isLeaving && parent != nil }
  private final var isOnTheWay = false
  private final var isLeaving = false

  final func viewWillMove(isAppearing: Bool) {
    if isAppearing {
      isOnTheWay = true
      viewWillAppear(false)
    } else {
      isLeaving = true
      viewWillDisappear(false)
    }
  }
  final func viewDidMove(isVisible: Bool) {
    if isVisible {
      viewIsAppearing(false)
      viewDidAppear(false)
      isOnTheWay = false
    } else {
      viewDidDisappear(false)
      isLeaving = false
    }
  }

  // MARK: Children

  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?
  /// The controllers in this one.
  open private(set) var children: [UIViewController] = []
  /// Adds a controller to ``children``. The program adds its view and then calls ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }
  /// Removes the controller from its parent. The program removes the view.
  open func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }
  /// Called before the parent changes; a program calls it before ``removeFromParent()``. The default does nothing.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent changed; a program calls it after it added the view. The default does nothing.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  /// The controller that this one, or a parent of it, has presented.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  /// The controller that has presented this one.
  open private(set) weak var presentingViewController: UIViewController?
  private final var presented: UIViewController?
  /// The way in which the controller is presented. The view always fills the window; with `overFullScreen`,
  /// `overCurrentContext` and `custom`, the views behind it stay. The default is `automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of a presentation. The value is kept and has no effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The delegate that makes transitions. The value is kept and has no effect. The default is nil.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a presentation can only be ended by the program. The value is kept and has no effect.
  open var isModalInPresentation = false
  /// Whether a presentation uses the context of this controller. The value is kept and has no effect.
  open var definesPresentationContext = false
  /// The preferred size of the content. The value is kept and has no effect. The default is zero.
  open var preferredContentSize = CGSize.zero

  /// Places another controller's view over the window of this one, at once: Agate animates no presentation.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: the controller.
  ///   - flag: ignored.
  ///   - completion: called after the view was placed.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presented == nil, viewControllerToPresent.presentingViewController == nil else { return }
    presented = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    if let place: UIView = viewIfLoaded?.window ?? viewIfLoaded?.topmost, let view = viewControllerToPresent.view {
      view.frame = place.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      place.addSubview(view)
    }
    completion?()
  }
  /// Removes the view of the controller that this one presented. If there is none, the controller that presented this
  /// one removes this one's view.
  ///
  /// - Parameters:
  ///   - flag: ignored.
  ///   - completion: called after the view was removed.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let gone = presented else {
      if let presentingViewController {
        presentingViewController.dismiss(animated: flag, completion: completion)
      } else {
        parent?.dismiss(animated: flag, completion: completion)
      }
      return
    }
    if gone.presented != nil { gone.dismiss(animated: flag) }
    gone.viewIfLoaded?.removeFromSuperview()
    presented = nil
    gone.presentingViewController = nil
    completion?()
  }
  /// Presents a controller, as ``present(_:animated:completion:)`` does.
  open func show(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

  // MARK: Containers

  /// The navigation controller around this one; nil if there is none.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  /// The tab bar controller around this one; nil if there is none.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  private final func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var candidate = parent
    while let controller = candidate {
      if let found = controller as? Container { return found }
      candidate = controller.parent
    }
    return nil
  }

  // MARK: Surroundings

  /// Insets that the controller adds to the safe area of its view. The default is zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      viewIfLoaded?.safeAreaInsetsDidChange()
      viewIfLoaded?.setNeedsLayout()
      viewSafeAreaInsetsDidChange()
    }
  }
  /// Called after the safe area changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// The traits of the view, or of the screen if the view has not been made.
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? UIScreen.main.traitCollection }
  /// Called after the traits changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The interface style of the view. The default is `unspecified`, which inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewIfLoaded?.overrideUserInterfaceStyle ?? .unspecified }
    set { view.overrideUserInterfaceStyle = newValue }
  }
  /// The style of the status bar. Nothing asks for it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. Nothing asks for it.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar. Nothing asks for it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the interface rotates. Nothing asks for it.
  open var shouldAutorotate: Bool { true }
  /// The orientations of the interface. Nothing asks for them.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The edges at which the view goes below bars. The value is kept and has no effect.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// The view's superview, or the controller that presented this one.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? viewIfLoaded?.window ?? presentingViewController }
}
