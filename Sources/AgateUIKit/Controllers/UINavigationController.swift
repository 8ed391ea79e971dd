import Agate

/// A controller of a stack of controllers. It shows the view of the topmost controller, and a bar with the title and
/// the buttons of that controller's ``UIViewController/navigationItem``.
///
/// A controller that is pushed slides in from the right in 0.35 seconds, and slides out when it is popped. Its
/// `viewWillAppear(_:)` is called at the beginning and its `viewDidAppear(_:)` at the end. Changes are not animated if
/// the view is not in a window, or if ``UIView/areAnimationsEnabled`` is false. A change during an animation ends the
/// animation. The user pops a controller with a drag from the left edge of the window
/// (``interactivePopGestureRecognizer``).
///
/// The view of the topmost controller fills the view of the navigation controller, and its ``UIView/safeAreaInsets``
/// include the parts that the bars cover. If the bar is not translucent, or if
/// ``UIViewController/edgesForExtendedLayout`` does not contain the edge, the view ends at the bar instead.
///
/// A large title (``UINavigationBar/prefersLargeTitles``) and a search bar (``UINavigationItem/searchController``) make
/// the bar higher. While the user scrolls the content of the top controller
/// (``UIViewController/contentScrollView(for:)``), the bar becomes lower or higher by the same distance, and the safe
/// area follows. When the user lifts the finger, the content comes to rest at an offset at which the title and the
/// search bar are either completely shown or completely hidden. A pull on the content stretches the bar, unless the
/// content has a refresh control. The top of a scroll view should lie at the top of the controller's view: if the bar
/// moves the scroll view itself, the bar moves faster than the finger, as on iOS.
open class UINavigationController: UIViewController {
  /// The kind of change of the stack.
  public enum Operation: Int, Sendable {
    /// No change, a push or a pop.
    case none, push, pop
  }

  /// The duration in which bars are shown and hidden, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2
  /// The duration of a push or a pop, in seconds.
  static let transitionDuration = 0.35

  // MARK: Creating

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller and pushes one controller on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  /// Creates a controller whose bars are instances of subclasses.
  ///
  /// - Parameters:
  ///   - navigationBarClass: a subclass of ``UINavigationBar``; nil for that class itself.
  ///   - toolbarClass: a subclass of ``UIToolbar``; nil for that class itself.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  final var barClass = UINavigationBar.self
  private final var toolbarClass = UIToolbar.self

  // MARK: The stack

  private final var stack: [UIViewController] = []

  /// The controllers of the stack, from bottom to top. Setting them is not animated.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller whose view is shown: the controller that the top controller presents, or else the top controller.
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
  /// The delegate. The default is nil.
  // Disfavoured, so that `delegate` of a UIImagePickerController means the one with its narrower type.
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  /// Adds a controller on top of the stack.
  ///
  /// - Parameters:
  ///   - viewController: the controller, which must not be in the stack yet.
  ///   - animated: whether its view slides in.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    endTransition()
    precondition(!stack.contains(viewController), "the stack already contains the controller that is pushed")
    change(to: stack + [viewController], .push, animated: animated)
  }
  /// Removes the controller on top of the stack, unless the stack has only one controller.
  ///
  /// - Parameter animated: whether its view slides out.
  /// - Returns: the controller that was removed; nil if none was removed.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard isReadyToPop(), let gone = stack.last else { return nil }
    change(to: stack.dropLast(), .pop, animated: animated)
    return gone
  }
  /// Removes all controllers except the bottom controller of the stack.
  ///
  /// - Parameter animated: whether the topmost view slides out.
  /// - Returns: the controllers that were removed; nil if none was removed.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard isReadyToPop() else { return nil }
    let gone = Array(stack.dropFirst())
    change(to: [stack[0]], .pop, animated: animated)
    return gone
  }
  /// Removes the controllers above a controller of the stack.
  ///
  /// - Parameters:
  ///   - viewController: the controller that is then on top. If the stack does not contain it, nothing changes.
  ///   - animated: whether the topmost view slides out.
  /// - Returns: the controllers that were removed; nil if the stack does not contain the controller.
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    endTransition()
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let gone = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), .pop, animated: animated)
    return gone
  }
  /// Replaces all controllers of the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: the controllers, from bottom to top.
  ///   - animated: whether the new view slides in. If the new top controller was already in the stack, the old view
  ///     slides out instead.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    endTransition()
    let isPop = viewControllers.last.map { stack.contains($0) } ?? false
    change(to: viewControllers, isPop ? .pop : .push, animated: animated)
  }
  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pushes the controllers of the secondary controller.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { push(secondaryViewController, of: splitViewController) }
  /// Removes the controllers that came from the secondary controller, and the controllers above them, from the stack.
  /// Returns the secondary controller.
  open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  {
    splitViewController.undoCollapse()
    return nil
  }

  /// Ends the change in progress. This calls methods of the program, which may change the stack again.
  private final func endTransition() { while let transition = contentTransition { transition.makeWay() } }
  /// Ends the change in progress and returns whether there is a controller to pop. If there is none even before the
  /// change ends, for example because the last one is already sliding out, the change goes on. A controller that returns
  /// after a cancelled gesture can be popped.
  private final func isReadyToPop() -> Bool {
    guard stack.count > 1 || contentTransition?.transitionWasCancelled == true else { return false }
    endTransition()
    return stack.count > 1
  }

  private final func change(to new: [UIViewController], _ operation: Operation, animated: Bool) {
    let last = topViewController, before = stack
    let leaving = stack.filter { !new.contains($0) && $0.parent === self }
    for controller in leaving { controller.willMove(toParent: nil) }
    let joining = new.filter { $0.parent !== self }
    for controller in joining { addChild(controller) }
    let hasNewRoot = new.first !== stack.first
    stack = new
    // The item of a navigation controller in a tab bar is usually that of the bottom controller.
    if hasNewRoot { tabBarController?.showItems() }
    stackDidChange()
    show(insteadOf: last, operation, animated: animated) { [weak self] completed in
      guard let self else { return }
      guard completed else { return undo(to: before, leaving: leaving, joining: joining) }
      for controller in leaving where controller.parent === self {
        controller.removeFromParent()
        controller.coveredInsets = .zero
      }
      for controller in joining where controller.parent === self { controller.didMove(toParent: self) }
      stackDidSettle()
    }
  }
  /// Called when the stack has changed, before the change is shown.
  func stackDidChange() {}
  /// Called when a change has been shown or cancelled, and controllers that have left the stack have no parent.
  func stackDidSettle() {}

  /// Restores the stack because the change of it was cancelled.
  private final func undo(to before: [UIViewController], leaving: [UIViewController], joining: [UIViewController]) {
    stack = before
    for controller in joining where controller.parent === self {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
      controller.coveredInsets = .zero
    }
    for controller in leaving where controller.parent === self { controller.staysWithParent() }
    stackDidChange()
    stackDidSettle()
    tabBarController?.showItems()
    showItems(animated: false)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows the top controller.
  ///
  /// - Parameters:
  ///   - last: the controller that was on top; nil if none was shown.
  ///   - atEnd: a function that is called when the new controller has appeared, or when the change was cancelled.
  private final func show(
    insteadOf last: UIViewController?, _ operation: Operation, animated: Bool,
    atEnd: @escaping (_ completed: Bool) -> Void
  ) {
    guard isViewLoaded, last !== topViewController else {
      showItems(animated: false)
      viewIfLoaded?.setNeedsLayout()
      return atEnd(true)
    }
    let animates = animated && last != nil && view.window != nil && UIView.areAnimationsEnabled
    let change = NavigationChange(self, from: last, to: topViewController, operation, atEnd: atEnd)
    let transition = ControllerTransition(change, animated: animates)
    contentTransition = transition
    transition.start()
  }

  /// Called at the end of the transition.
  final func transitionDidEnd() { if contentTransition?.hasEnded == true { contentTransition = nil } }

  /// The view that contains the views of the controllers.
  final lazy var stage: UIView = TransitionStage.add(to: view)
  final lazy var popGesture = PopGesture(self)
  /// The recogniser of the drag from the left edge of the window that pops the top controller. In right-to-left
  /// layouts, the drag begins at the right edge. The new view follows the finger; the pop is cancelled if the drag is
  /// released in the first half of the way, unless it is fast.
  ///
  /// As in UIKit, the delegate of the recogniser is an object of the library, which does not let the gesture begin while
  /// the bar is hidden or shows no back button. A program may set another delegate or nil. If the program animates pops
  /// itself, the gesture begins such a pop, and the program's interaction controller drives it.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  /// Shows the items of the controllers in the bar.
  final func showItems(animated: Bool) {
    navigationBar.setItems(stack.map(\.navigationItem), animated: animated)
    showToolbarItems(animated: animated)
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    _ = stage
    view.addSubview(navigationBar)
    if let madeToolbar { view.addSubview(madeToolbar) }
    popGesture.adapt(to: view)
    view.addGestureRecognizer(popGesture.recognizer)
    madeBarHiding?.add(to: view)
    show(insteadOf: nil, .none, animated: false) { _ in }
  }

  /// The preferred size of the view, in points. If it was not set, the value is the preferred size of the top
  /// controller.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? topViewController?.preferredContentSize ?? .zero : own
    }
    set { super.preferredContentSize = newValue }
  }
  /// Hides or shows the bars if the vertical size class has changed (``hidesBarsWhenVerticallyCompact``).
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    madeBarHiding?.adaptToHeight()
  }
  /// Reports a change of the top controller's preferred size to the parent or to the presentation.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { tellOfPreferredSize() }
  }

  // MARK: The navigation bar

  /// The bar. It shows the items of the controllers: do not set its items.
  open var navigationBar: UINavigationBar { ownBar }
  private final lazy var ownBar: UINavigationBar = {
    let bar = barClass._new()
    bar.controller = self
    return bar
  }()

  /// Whether the navigation bar is hidden. The default is false.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  private final var hidesBar = false
  /// Shows or hides the navigation bar.
  ///
  /// - Parameters:
  ///   - hidden: whether the bar is hidden.
  ///   - animated: whether the bar slides, in ``hideShowBarDuration``.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    move(navigationBar, animated)
  }

  /// Made when the program asks for a gesture or an event that hides the bars.
  private final var madeBarHiding: BarHiding?
  private final var barHiding: BarHiding {
    if let madeBarHiding { return madeBarHiding }
    let made = BarHiding(self)
    madeBarHiding = made
    if let viewIfLoaded { made.add(to: viewIfLoaded) }
    return made
  }
  /// Whether a tap on the content hides and shows the bars. Taps on controls do not. The default is false.
  open var hidesBarsOnTap: Bool {
    get { madeBarHiding?.tap.isEnabled ?? false }
    set { barHiding.tap.isEnabled = newValue }
  }
  /// Whether a drag upwards hides the bars, and a drag downwards shows them. The default is false.
  open var hidesBarsOnSwipe: Bool {
    get { madeBarHiding?.swipe.isEnabled ?? false }
    set { barHiding.swipe.isEnabled = newValue }
  }
  /// Whether the bars are hidden while the vertical size class is compact. The default is false.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { madeBarHiding?.hidesWhenCompact ?? false }
    set { barHiding.hidesWhenCompact = newValue }
  }
  /// Whether the bars are hidden when a keyboard appears. They stay hidden after the keyboard has disappeared. The
  /// default is false.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { madeBarHiding?.hidesForKeyboard ?? false }
    set { barHiding.hidesForKeyboard = newValue }
  }
  /// The recogniser of taps that hide and show the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// The recogniser of drags that hide and show the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  // MARK: The toolbar

  /// The toolbar, which shows ``UIViewController/toolbarItems`` of the top controller.
  open var toolbar: UIToolbar! { madeToolbar ?? makeToolbar() }
  private final var madeToolbar: UIToolbar?
  private final func makeToolbar() -> UIToolbar {
    let bar = toolbarClass._new()
    bar.isHidden = true
    madeToolbar = bar
    guard let view = viewIfLoaded else { return bar }
    view.addSubview(bar)
    // The bar slides in from outside of the view.
    placeBars()
    return bar
  }

  /// Whether the toolbar is hidden. The default is true.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  private final var hidesToolbar = true
  /// Shows or hides the toolbar.
  ///
  /// - Parameters:
  ///   - hidden: whether the toolbar is hidden.
  ///   - animated: whether the toolbar slides, in ``hideShowBarDuration``.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar, let bar = toolbar else { return }
    hidesToolbar = hidden
    showToolbarItems(animated: false)
    move(bar, animated)
  }

  /// Whether the top controller shows the toolbar.
  private final var hasToolbar: Bool {
    !hidesToolbar && !stack.contains { $0.hidesBottomBarWhenPushed }
  }

  final func showToolbarItems(animated: Bool) {
    guard !hidesToolbar else { return }
    toolbar.setItems(topViewController?.toolbarItems, animated: animated)
  }

  // MARK: Layout

  /// The layers of the bars.
  final var barLayers: [CALayer] { [navigationBar.layer] + (madeToolbar.map { [$0.layer] } ?? []) }

  private final func move(_ bar: UIView, _ animated: Bool) {
    guard let view = viewIfLoaded else { return }
    if bar.superview !== view { view.addSubview(bar) }
    guard animated && view.window != nil else { return layOutBars() }
    // A bar that is about to appear begins outside of the view.
    bar.isHidden = false
    moves += 1
    UIView.animate(
      withDuration: Double(Self.hideShowBarDuration), delay: 0, options: .layoutSubviews,
      animations: { placeBars() },
      completion: { [weak self] _ in
        self?.moves -= 1
        self?.layOutBars()
      })
  }
  /// The number of animations that move bars. Bars that slide out of the view are hidden at the end.
  private final var moves = 0

  override func layOutBars() {
    placeBars()
    if moves > 0 { return }
    navigationBar.isHidden = hidesBar
    madeToolbar?.isHidden = !hasToolbar
  }

  /// Places the navigation bar.
  final func placeNavigationBar() {
    guard let view = viewIfLoaded else { return }
    let size = view.bounds.size, top = view.safeAreaInsets.top
    let height = navigationBar.sizeThatFits(size).height
    navigationBar.heightAbove = top
    navigationBar.frame = CGRect(x: 0, y: hidesBar ? -height : top, width: size.width, height: height)
  }
  private final func placeBars() {
    guard let view = viewIfLoaded else { return }
    let size = view.bounds.size, safe = view.safeAreaInsets
    placeNavigationBar()
    if let toolbar = madeToolbar {
      let height = toolbar.sizeThatFits(size).height
      toolbar.heightBelow = safe.bottom
      toolbar.frame = CGRect(
        x: 0, y: hasToolbar ? size.height - safe.bottom - height : size.height, width: size.width, height: height)
    }
    followContent()
    if let top = topViewController { placeView(of: top) }
    if let followed { contentDidScroll(followed) }
  }

  /// Sets the frame and the safe area of a controller's view.
  final func placeView(of controller: UIViewController) {
    guard let view = viewIfLoaded, controller.isViewLoaded else { return }
    let size = view.bounds.size, safe = view.safeAreaInsets
    var covered = UIEdgeInsets.zero
    let heights = navigationBar.heights(of: controller.navigationItem)
    if !hidesBar { covered.top = heights.covered + navigationBar.spareHeight }
    if hasToolbar { covered.bottom = toolbar.sizeThatFits(size).height }
    var frame = view.bounds
    let edges = controller.edgesForExtendedLayout, includesOpaque = controller.extendedLayoutIncludesOpaqueBars
    if covered.top > 0, !edges.contains(.top) || !(navigationBar.isTranslucent || includesOpaque) {
      // The view does not move while scrolling changes the height of the bar.
      let rest = controller.contentScrollView(for: .top) == nil ? 0 : heights.collapsible - heights.collapsed
      frame = frame.inset(by: UIEdgeInsets(top: covered.top - rest + safe.top, left: 0, bottom: 0, right: 0))
      covered.top = rest
    }
    if covered.bottom > 0, !edges.contains(.bottom) || !(toolbar.isTranslucent || includesOpaque) {
      frame = frame.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: covered.bottom + safe.bottom, right: 0))
      covered.bottom = 0
    }
    controller.place(frame)
    controller.coveredInsets = covered
  }

  // MARK: Scrolling

  /// The scroll view that the bar follows; nil if the bar cannot become lower.
  final weak var followed: UIScrollView?

  override func childDidLayOut(_ child: UIViewController) {
    if child === topViewController, followed !== contentToFollow { view.setNeedsLayout() }
  }
}
