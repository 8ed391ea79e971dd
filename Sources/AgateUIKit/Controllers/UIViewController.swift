import Agate

/// An object that creates a view and is notified when the view appears and disappears.
///
/// The view appears when it enters a window. It enters a window in one of these ways: the controller is the
/// ``UIWindow/rootViewController``, a child of another controller, or presented; or the program adds the view to
/// another view. Presentations, navigation controllers and tab bar controllers animate such changes. A program can
/// supply animators of its own, and gestures can drive the animations. Rotation is not part of Agate.
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer, NSCoding {
  /// Creates a controller whose view is in a nib file.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: the name of the file without its extension. Nil means a file with the name of the class, or with
  ///     this name without `Controller`, if there is one.
  ///   - nibBundleOrNil: the bundle of the file; nil for the main bundle and the bundles beside the program.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNib = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }
  /// A name for saving the state of the controller. The property has no effect because Agate saves no state.
  open var restorationIdentifier: String?
  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Decodes a controller with its title. The view is not decoded: it is created when it is first used. Storyboards
  /// create controllers with this initialiser, which sets their attributes and items.
  public required init?(coder: NSCoder) {
    givenNib = (nil, nil)
    super.init()
    title = coder.decode(NSString.self, "title") as String?
    (coder as? NibCoder)?.fill(self)
  }
  /// Encodes the title. The view is not encoded.
  open func encode(with coder: NSCoder) { if let title { coder.encode(title as NSString, forKey: "title") } }

  /// The name that was passed to the initialiser.
  open var nibName: String? { givenNib.name }
  /// The bundle that was passed to the initialiser.
  open var nibBundle: Bundle? { givenNib.bundle }
  private final let givenNib: (name: String?, bundle: Bundle?)
  /// The title, which is also the title of `navigationItem` and `tabBarItem`. The default is nil.
  open var title: String? { didSet { tellOfTitle(title) } }

  // MARK: The view

  final var loaded: UIView?

  /// The view of the controller. Reading the property calls ``loadView()`` if the view has not been created.
  open var view: UIView! {
    get { loadedView }
    set { setLoaded(newValue) }
  }
  /// Creates the view and sets ``/AgateUIKit/UIViewController/view``. The default takes the view from the storyboard or
  /// the nib file of the controller. Without either, it creates a `UIView` with the size of the screen. Programs override
  /// this method and do not call it.
  open func loadView() { if !loadFromNib() { view = UIView(frame: UIScreen.main.bounds) } }
  /// Uses a view that a storyboard or a nib file has created.
  func adopt(_ view: UIView) { self.view = view }
  /// The scene of the storyboard that has created the controller.
  final var scene: NibScene?
  /// Called after `loadView()`. The default does nothing.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view enters a window. The default does nothing.
  ///
  /// - Parameter animated: whether a container or a presentation animates the change, or the argument of
  ///   ``UIViewController/beginAppearanceTransition(_:animated:)``.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view was added to a window, before ``viewDidAppear(_:)``. The default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view entered a window, at the end of the animation if there is one. The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window, at the beginning of the animation if there is one. The default does
  /// nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view left its window. The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews. The default does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews. The default does nothing.
  open func viewDidLayoutSubviews() {}
  /// UIKit calls this method before the view's size changes. Agate never calls it. The default does nothing.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// UIKit calls this method before the view's traits change. Agate never calls it. The default does nothing.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Updates the constraints of the view. The method is called before layout if the view's constraints are out of date
  /// (``UIView/setNeedsUpdateConstraints()``). The default calls ``UIView/updateConstraints()`` of the view. Subclasses
  /// call the superclass's method last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called when memory is short in UIKit. Agate never calls this method. The default does nothing.
  open func didReceiveMemoryWarning() {}

  /// Whether the controller is being presented: from before its `viewWillAppear(_:)` until after its
  /// `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { presentation?.phase == .presenting }
  /// Whether the controller is being dismissed: from before its `viewWillDisappear(_:)` until after its
  /// `viewDidDisappear(_:)`.
  open var isBeingDismissed: Bool { presentation?.phase == .dismissing }
  /// Whether the view is appearing for the first time since the controller became a child, for example because it was
  /// pushed. The value is false if a view that covered this one was popped.
  open var isMovingToParent: Bool { appearance.isOnTheWay && family.isJoining }
  /// Whether the view is disappearing because the parent removes the controller, for example because it was popped. The
  /// value is false if another view covers this one.
  open var isMovingFromParent: Bool { appearance.isLeaving && family.isParting }
  final var appearance = AppearanceState()

  /// Calls `viewWillAppear(_:)`, or `viewWillDisappear(_:)` if `isAppearing` is false, with `animated`. A container calls
  /// this method of a child that it shows or hides while the child's view stays in the window. The container calls
  /// ``endAppearanceTransition()`` of the child afterwards.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginMove(isAppearing, animated) }
  /// Reports that the view has appeared or disappeared. Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`. Does nothing
  /// unless ``beginAppearanceTransition(_:animated:)`` was called before.
  open func endAppearanceTransition() { endMove() }
  /// Whether children are notified when this controller's view appears or disappears. The value, which is always true,
  /// has no effect: every controller whose view enters or leaves a window is notified.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The transition from this controller to another, or from another to this one.
  final weak var ownTransition: ControllerTransition?
  /// The transition between the controllers that a container shows.
  final var contentTransition: ControllerTransition?

  // MARK: Segues

  /// Called before a segue is performed, after its destination has been created and before its view is loaded. Programs
  /// pass values to ``UIStoryboardSegue/destination``. The default does nothing.
  ///
  /// - Parameters:
  ///   - segue: the segue.
  ///   - sender: the control, item, cell or recogniser that performs the segue, or the argument of
  ///     ``performSegue(withIdentifier:sender:)``.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether a segue is performed. Controls, items, cells and recognisers ask before they perform a segue;
  /// ``performSegue(withIdentifier:sender:)`` does not. The default is true.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the segue; empty if it has none.
  ///   - sender: the object that performs the segue.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the controller's scene.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the segue.
  ///   - sender: an object that ``prepare(for:sender:)`` receives.
  /// - Precondition: a storyboard has created the controller, and the scene has a segue with the identifier. Otherwise
  ///   the program stops, as with UIKit.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    findSegue(identifier).perform(sender: sender)
  }

  /// Returns whether an unwind segue ends at this controller, which has the segue's action. Otherwise, the controllers
  /// that were shown earlier are asked. The default calls ``canPerformUnwindSegueAction(_:from:withSender:)``.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any) }
  /// Returns whether an unwind segue ends at this controller. The older form of
  /// ``canPerformUnwindSegueAction(_:from:sender:)``. The default returns whether the controller has the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool { action.isMethod(of: self) }
  /// Returns the children in which iOS looks for the destination of an unwind segue. Agate looks only among
  /// the controllers that were shown before the source, and never calls this method. The default returns ``children``
  /// without the child that contains the source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    siblings(of: childContaining(source))
  }
  /// Returns the child that contains the source of an unwind segue; nil if there is none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { child(of: source.source) }

  // MARK: Children

  /// The controller that contains this controller as a child.
  open var parent: UIViewController? { family.parent }
  /// The child controllers.
  open var children: [UIViewController] { family.children }
  final var family = ControllerFamily()
  /// Adds a controller to ``children`` and removes it from its earlier parent. The program then adds the child's view
  /// and calls ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) { join(childController) }
  /// Removes the controller from its parent and calls ``didMove(toParent:)``. The program removes the view.
  open func removeFromParent() { leaveParent() }
  /// Called before the parent changes. ``addChild(_:)`` calls this method, but ``removeFromParent()`` does not:
  /// programs call it with nil before they remove a child. An override calls the superclass's method, which determines
  /// ``isMovingFromParent``.
  open func willMove(toParent parent: UIViewController?) { family.isParting = parent == nil }
  /// Called after the parent changed. ``removeFromParent()`` calls this method, but ``addChild(_:)`` does not: programs
  /// call it after they added the view of the child. The default does nothing.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  /// The controller that this controller or one of its parents has presented.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  /// The controller that has presented this controller or one of its parents.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  /// Returns whether a presentation of this controller in a style may cover only a controller, not its parents.
  func isPresented(over candidate: UIViewController, in style: UIModalPresentationStyle) -> Bool {
    (style == .currentContext || style == .overCurrentContext) && candidate.definesPresentationContext
  }
  final var presented: UIViewController?
  final weak var presenter: UIViewController?
  /// The presentation controller, if it has been created.
  final var presentation: UIPresentationController?
  /// The presentation controller of this controller or of the nearest parent that has one.
  ///
  /// If neither is presented, the property creates the object with which the outermost parent will be presented in its
  /// ``modalPresentationStyle``, so that a program can set its delegate before the presentation.
  open var presentationController: UIPresentationController? { findPresentation() }
  /// The presentation controller, as ``presentationController``, if the style is `popover`; otherwise nil. Set the
  /// style before you read the property.
  open var popoverPresentationController: UIPopoverPresentationController? { findPopover() }
  /// The style in which the controller is presented. The default is `automatic`, which means `pageSheet`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of the presentation and the dismissal, unless ``transitioningDelegate`` provides an animator. The
  /// default is `coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The object that provides the animators of the presentation and the dismissal, and, for the style `custom`, the
  /// presentation controller. The default is nil.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether only the program can end a presentation: the user cannot dismiss a sheet with a drag, or a popover with a
  /// tap beside it. The default is false.
  open var isModalInPresentation = false
  /// Whether a presentation in the style `currentContext` or `overCurrentContext` covers only this controller's view. The
  /// default is false.
  open var definesPresentationContext = false
  /// Whether the ``modalTransitionStyle`` of this controller replaces the style of a controller that is presented in
  /// this controller's presentation context. The default is false.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the controller determines the status bar, which does not exist in Agate. The default is false.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The coordinator of the animated transition in which this controller or one of its parents takes part, or that
  /// changes the controller that this container shows. Nil if there is none. It runs animations alongside the
  /// transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { findCoordinator() }
  /// The preferred size of the view, in points. Sheets that are not as wide as the window, and popovers, have this size.
  /// The default is zero, which means no preference.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { tellOfPreferredSize() } }
  }
  /// Called after ``preferredContentSize`` of a child changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called in UIKit after the size of a child changed because of its constraints. Agate never calls this method. The
  /// default does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child if the container has the size `parentSize`, in points. The default returns
  /// `parentSize`.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }

  /// Presents another controller: shows its view over the views of this controller, in its ``modalPresentationStyle``.
  ///
  /// The ``presentingViewController`` becomes the outermost parent of this controller. In the styles `currentContext`
  /// and `overCurrentContext`, it becomes this controller, or the nearest of its parents, that defines a presentation
  /// context (``definesPresentationContext``). The view appears in its window, or in its outermost superview if it is
  /// in no window. The first responder resigns, unless the presentation is a popover. After the dismissal, the earlier
  /// first responder becomes first responder again, unless there is another one. After a popover, this happens only if
  /// the first responder was in the popover.
  ///
  /// Only reports a message if the presenting controller already presents a controller or is being dismissed, or if the
  /// other controller is already presented. Before the presentation, the animation of a dismissal in progress ends at
  /// once. If the presenting controller is itself still being presented, the animation of that presentation ends at
  /// once, too. If the method is called in a method for the appearance at the end of a dismissal, the presentation
  /// begins after the dismissal.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: the controller whose view is shown.
  ///   - flag: whether the change is animated. The change is not animated if there is no window, or if
  ///     ``UIView/areAnimationsEnabled`` is false.
  ///   - completion: the closure to call after `viewDidAppear(_:)` of the other controller, or nil.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { startPresenting(viewControllerToPresent, animated: flag, completion) }
  /// Dismisses the controller that this controller has presented. If this controller has presented none, the call is
  /// passed on to the controller that has presented this controller, or else to the parent.
  ///
  /// If the presented controller has presented another one, and so on, all of them are dismissed. Only the view in
  /// front is animated; the views between are removed immediately. The animation of a presentation in progress ends at
  /// once. If the method is called in a method for the appearance at the end of a presentation, the dismissal begins
  /// after the presentation. If a gesture drives a dismissal and cancels it, the dismissal of the program follows.
  ///
  /// - Parameters:
  ///   - flag: whether the change is animated.
  ///   - completion: the closure to call after `viewDidDisappear(_:)` of the presented controller, or nil.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion)
  }
  /// Shows another controller. The default implementation calls this method of the parent, so that the container of
  /// this controller decides how the other controller is shown: a navigation controller, for example, pushes it.
  /// Without a parent, the other controller is presented, as by ``present(_:animated:completion:)``.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows another controller as a detail. The default implementation calls this method of the parent, so that a
  /// ``UISplitViewController`` shows the other controller in its secondary column. Without a parent, the other
  /// controller is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// Takes over the content of the secondary controller of a split view controller that collapses. The default
  /// implementation does nothing, so that only this controller is shown.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Called when a split view controller expands. Removes the content of the secondary controller from this controller,
  /// and returns the secondary controller. The default returns nil, which means that the secondary controller is the
  /// same as before.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  // MARK: Containers

  /// The nearest parent that is a split view controller; nil if there is none.
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }
  /// The nearest parent that is a navigation controller; nil if there is none.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  /// The nearest parent that is a tab bar controller; nil if there is none.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  /// The content of the navigation bar while this controller is on top of a navigation controller. A new item has the
  /// title of the controller.
  open var navigationItem: UINavigationItem { ownItems.navigation ?? makeItem() }
  final var ownItems = ControllerItems()
  /// The item of the controller in the bar of a tab bar controller. A new item has the title of the controller. The
  /// item of a navigation controller is by default the item of the bottom controller of its stack.
  open var tabBarItem: UITabBarItem! {
    get { ownItems.tab ?? makeTabBarItem() }
    set { setTabBarItem(newValue) }
  }
  /// The items of the navigation controller's toolbar while this controller is on top. The default is nil.
  open var toolbarItems: [UIBarButtonItem]? {
    get { ownItems.toolbar }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets the items of the navigation controller's toolbar while this controller is on top. If animated, the items
  /// fade.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    changeToolbarItems(toolbarItems, animated: animated)
  }
  /// Whether the controller is in editing mode. The default is false.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing mode, and changes the title of ``editButtonItem``. An override calls the superclass's
  /// method and shows the mode in the view.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing.isOn = editing }
  /// An item for the navigation bar that begins and ends editing mode.
  open var editButtonItem: UIBarButtonItem { editing.item(of: self) }
  private final lazy var editing = EditingMode()
  /// Whether the toolbar of a navigation controller, and the tab bar around it, are hidden while this controller is
  /// part of its stack. The default is false.
  open var hidesBottomBarWhenPushed = false { didSet { layOutContainers() } }

  // MARK: Surroundings

  /// The insets, in points, that are added to the safe area insets which the controller's view inherits from its
  /// superview. The default is zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { tellOfSafeArea() } }
  }
  /// The parts of the view that bars of a container cover, in points. They belong to the safe area insets of the view.
  final var coveredInsets = UIEdgeInsets.zero {
    didSet { if coveredInsets != oldValue { viewIfLoaded?.tellOfSafeArea() } }
  }
  /// The smallest ``UIView/layoutMargins`` of the controller's view without the safe area, in points: 20 at the sides if
  /// the horizontal size class is regular, otherwise 16, and 0 at the top and the bottom.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardMargins }
  /// Whether the margins of the controller's view are at least ``systemMinimumLayoutMargins``, which are also their
  /// default. The default is true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { tellOfMargins() } }
  }
  /// Called after ``additionalSafeAreaInsets`` of the controller, or of a controller whose view contains this
  /// controller's view, changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// The traits of the view, or those that it will have in its parent or in the screen if it has not been created.
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? traitsWithoutView }
  /// Called after the traits of the view changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  override var traitRegistrations: [TraitRegistration] {
    get { ownTraits.registrations }
    set { ownTraits.registrations = newValue }
  }
  final var ownTraits = ControllerTraits()
  /// The interface style of the view. A style that the view itself specifies takes precedence. The default is
  /// `unspecified`, which means the style of the superview.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set { setStyle(newValue) }
  }
  /// Sets the traits of a child controller that replace the traits of this controller. Newer programs use
  /// ``traitOverrides`` of the child.
  ///
  /// - Parameters:
  ///   - collection: the traits. Nil removes traits that were set before.
  ///   - childViewController: the child.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { childViewController.takeTraits(collection, of: self) }
  /// Returns the traits that replace the traits of this controller in a child; nil if there are none. The default returns
  /// the traits that ``setOverrideTraitCollection(_:forChild:)`` has set. The method is called before the child
  /// appears and before each layout of the view.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.ownTraits.fromParent : nil
  }
  /// The style of the status bar. The property has no effect because there is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. The property has no effect because there is no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar. The property has no effect because there is no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style of the status bar. The property has no effect because there is no status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden. The property has no effect: there is no status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the indicator of the home gesture is hidden. The property has no effect because there is no such indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines ``prefersHomeIndicatorAutoHidden``. The property has no effect.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which the program's gestures take precedence over those of the system. The property has no effect
  /// because the desktop has no gestures at the edges of a window.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines ``preferredScreenEdgesDeferringSystemGestures``. The property has no effect.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Whether the interface rotates. The property has no effect.
  open var shouldAutorotate: Bool { true }
  /// The orientation of the interface. The property has no effect.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  /// The orientations that the interface supports. The property has no effect.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The edges at which the view extends below the bars of a navigation controller or a tab bar controller. At the other
  /// edges, the view ends at the bar. The default is `all`.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { layOutContainers() } }
  /// Whether the view also extends below bars that are not translucent. The default is false.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { layOutContainers() } }
  /// Whether scroll views in this controller's view add the safe area to their insets if their
  /// ``UIScrollView/contentInsetAdjustmentBehavior`` is `automatic`. The default is true. Newer code leaves the
  /// property true, and gives the behaviour `never` to scroll views that should not add the safe area.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { if automaticallyAdjustsScrollViewInsets != oldValue { viewIfLoaded?.followInsetsOfScrollViews() } }
  }
  /// The scroll views that ``setContentScrollView(_:for:)`` has set.
  final var contentScrollViews = ContentScrollViews()
  /// Returns the scroll view that the bars at an edge follow. The bar of a navigation controller with a large title or
  /// a search bar follows the scroll view at the upper edge. The default is the scroll view that was set with
  /// ``setContentScrollView(_:for:)``; if none was set, the controller's view itself or its first subview, if that is a
  /// scroll view. A subclass that returns nil keeps the bar as it is.
  ///
  /// In UIKit, the default is nil if no scroll view was set, and UIKit then looks for one itself.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { scrollView(at: edge) }
  /// Sets the scroll view that the bars at the upper or the lower edge, or at both, follow. Nil means the scroll view
  /// that ``contentScrollView(for:)`` finds. The controller does not retain the view.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = [.top, .bottom]) {
    contentScrollViews[edge] = scrollView
    layOutContainers()
  }
  /// Called after a child's view laid out its subviews.
  func childDidLayOut(_ child: UIViewController) {}

  /// Places the bars of a container and the views of its controllers, after the view laid out its subviews.
  func layOutBars() {}
  /// The commands that were added with ``addKeyCommand(_:)``; nil if there are none.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands }
  final var addedKeyCommands: [UIKeyCommand]?

  /// The next responder: the superview of the view, or else the controller that presented this controller.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? viewIfLoaded?.window ?? presenter }

  // MARK: Unavailable content

  /// The content that is shown in front of the view, in its safe area, while there is no other content. A
  /// ``UIContentUnavailableConfiguration`` has the standard appearance. Nil, the default, shows nothing.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableConfiguration }
    set { unavailableConfiguration = newValue }
  }
  /// The state for which ``contentUnavailableConfiguration`` is chosen: the traits of the controller, and the text of the
  /// search bar in the navigation item.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { unavailableState }
  /// Calls ``updateContentUnavailableConfiguration(using:)`` before the next layout of the view.
  open func setNeedsUpdateContentUnavailableConfiguration() { outdateUnavailable() }
  /// Called before the first layout of the view, and after ``setNeedsUpdateContentUnavailableConfiguration()``. Override
  /// it to set ``contentUnavailableConfiguration``, or nil if there is content. The default does nothing.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  final lazy var unavailable = UnavailableContent()

  // MARK: Previews of 3D Touch

  /// Registers a view for previews of 3D Touch. Nothing is previewed, and the delegate is never called.
  @discardableResult
  open func registerForPreviewing(with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView)
    -> any UIViewControllerPreviewing
  { PreviewingContext(delegate, sourceView) }
  /// Does nothing, because nothing is previewed.
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
  /// The actions below a preview of this controller. Agate never shows them. The default is empty.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  // MARK: Saved state

  /// The class that creates the controller again. It has no effect: Agate saves no state. The default is nil.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Writes the state. Agate never calls this method. The default does nothing.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads the state. Agate never calls this method. The default does nothing.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called in UIKit after the state was read. Agate never calls this method. The default does nothing.
  open func applicationFinishedRestoringState() {}
}
