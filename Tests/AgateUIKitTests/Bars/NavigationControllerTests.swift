import Agate
import AgateUIKit
import Testing

/// Pushes and pops in a window that no host shows.
@MainActor @Suite(.serialized) struct NavigationControllerTests {
  private final class Page: UIViewController {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ call: String) { log.lines.append("\(title ?? "") \(call)") }
    override func viewDidLoad() { note("loads") }
    override func viewWillAppear(_ animated: Bool) { note("will appear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { note("appeared \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared \(animated)") }
    override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "joined") }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: Log
    var animator: (any UIViewControllerAnimatedTransitioning)?
    init(_ log: Log) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("will show \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("did show \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  private let log = Log()
  private let first: Page, second: Page
  private let delegate: Delegate
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let navigation: UINavigationController

  init() {
    (first, second, delegate) = (Page("a", log), Page("b", log), Delegate(log))
    navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    window.rootViewController = navigation
    // The window is not shown on the screen, but drawn by tests.
    window.layer.isHidden = false
    _ = log.take()
  }

  @Test func animatedChangesReportTheAppearanceAtTheirBeginningAndEnd() {
    let show = Show(window)
    show.run { navigation.pushViewController(second, animated: true) }
    #expect(log.take() == ["b loads", "a will disappear true", "b will appear true", "will show b true"])
    #expect(navigation.topViewController === second && second.navigationController === navigation)
    #expect(navigation.shows(first) && navigation.shows(second))
    for time in [0.2, 0.5, 0.6, 0.7] { show.go(to: time) }
    #expect(log.take() == ["a disappeared true", "b appeared true", "b joined", "did show b true"])
    #expect(first.view.superview == nil && first.view.layer.animationKeys() == nil)
    _ = show.run { navigation.popViewController(animated: true) }
    #expect(log.take() == ["b will disappear true", "a will appear true", "will show a true"])
    #expect(navigation.viewControllers == [first] && navigation.shows(second))
    for time in [0.9, 1.2, 1.3, 1.4] { show.go(to: time) }
    #expect(log.take() == ["b disappeared true", "a appeared true", "b left", "did show a true"])
    #expect(second.view.superview == nil && second.parent == nil)
  }

  @Test func changesWithoutAnimationHaveTheSameOrder() {
    navigation.pushViewController(second, animated: false)
    #expect(
      log.take() == [
        "b loads", "a will disappear false", "b will appear false", "will show b false", "a disappeared false",
        "b appeared false", "b joined", "did show b false",
      ])
    navigation.popToRootViewController(animated: false)
    #expect(
      log.take() == [
        "b will disappear false", "a will appear false", "will show a false", "b disappeared false",
        "a appeared false", "b left", "did show a false",
      ])
  }

  @Test func viewsSlideWithoutAChangeOfTheirFrames() {
    let show = Show(window)
    show.run { navigation.pushViewController(second, animated: true) }
    show.go(to: 0)
    show.go(to: 0.175)
    #expect(second.view.frame == window.bounds && first.view.frame == window.bounds)
    show.run {
      #expect(near(second.view.layer.presentation().map { Double($0.position.x) }, 100, 2))
      #expect(near(first.view.layer.presentation().map { Double($0.position.x) }, 35, 2))
    }
    #expect(navigation.view.hitTest(CGPoint(x: 50, y: 150), with: nil) === navigation.view)
    for time in [0.5, 0.6, 0.7] { show.go(to: time) }
    #expect(navigation.view.hitTest(CGPoint(x: 50, y: 150), with: nil) === second.view)
  }

  @Test func aChangeEndsTheChangeInProgress() {
    navigation.pushViewController(second, animated: true)
    let third = Page("c", log)
    _ = log.take()
    navigation.pushViewController(third, animated: true)
    #expect(
      log.take() == [
        "a disappeared true", "b appeared true", "b joined", "did show b true", "c loads", "b will disappear true",
        "c will appear true", "will show c true",
      ])
    #expect(navigation.viewControllers == [first, second, third])
  }

  @Test func aChangeBeginsWithTheStackThatTheEndOfTheLastChangeLeaves() {
    /// A controller that removes all others when it has appeared.
    final class Replacing: UIViewController {
      override func viewDidAppear(_ animated: Bool) { navigationController?.viewControllers = [self] }
    }
    let only = Replacing()
    navigation.pushViewController(only, animated: true)
    #expect(navigation.viewControllers == [first, only])
    navigation.pushViewController(second, animated: true)
    #expect(navigation.viewControllers == [only, second] && first.parent == nil)
  }

  @Test func aPopWithoutAControllerToPopLetsTheChangeInProgressGoOn() {
    navigation.pushViewController(second, animated: false)
    navigation.popViewController(animated: true)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: true) == nil)
    #expect(navigation.shows(second))
  }

  /// A controller that pushes another one when it is about to appear for the first time.
  private final class Redirecting: UIViewController {
    private var target: UIViewController?
    private let log: Log
    init(to target: UIViewController, _ log: Log) {
      (self.target, self.log) = (target, log)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) {
      guard let target else { return }
      self.target = nil
      navigationController?.pushViewController(target, animated: animated)
    }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("redirected") }
  }

  @Test(arguments: [false, true]) func aControllerMayPushAnotherWhenItIsAboutToAppear(isAnimated: Bool) {
    let show = Show(window), middle = Redirecting(to: second, log)
    show.run { navigation.pushViewController(middle, animated: isAnimated) }
    for time in [0.2, 0.5, 0.6, 0.7] { show.go(to: time) }
    #expect(navigation.viewControllers == [first, middle, second])
    #expect(middle.view.superview == nil && first.view.superview == nil)
    #expect(navigation.view.subviews.first?.subviews == [second.view] && navigation.shows(second))
    let calls = log.take()
    #expect(calls.contains("b will appear \(isAnimated)") && calls.contains("b appeared \(isAnimated)"))
    show.run { _ = navigation.popViewController(animated: false) }
    #expect(navigation.shows(middle) && log.take().contains("redirected"))
  }

  @Test func theFirstControllerMayPushAnotherWhenItIsAboutToAppear() {
    let navigation = UINavigationController(rootViewController: Redirecting(to: second, log))
    window.rootViewController = navigation
    #expect(navigation.topViewController === second && navigation.shows(second))
    let calls = log.take().filter { $0.hasPrefix("b") || $0 == "redirected" }
    #expect(calls == ["b loads", "b joined", "b will appear false", "b appeared false"])
  }

  @Test func barsCoverThePartOfTheViewOutsideTheSafeArea() {
    navigation.view.layoutIfNeeded()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(first.view.frame == window.bounds && first.view.safeAreaInsets.top == 44)
    navigation.additionalSafeAreaInsets.top = 20
    navigation.view.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.minY == 20 && first.view.safeAreaInsets.top == 64)
    navigation.navigationBar.isTranslucent = false
    navigation.view.layoutIfNeeded()
    #expect(first.view.frame == CGRect(x: 0, y: 64, width: 100, height: 136) && first.view.safeAreaInsets == .zero)
    first.extendedLayoutIncludesOpaqueBars = true
    navigation.view.layoutIfNeeded()
    #expect(first.view.frame == window.bounds && first.view.safeAreaInsets.top == 64)
    first.edgesForExtendedLayout = []
    navigation.view.layoutIfNeeded()
    #expect(first.view.frame.minY == 64)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(navigation.navigationBar.isHidden && first.view.frame == window.bounds)
    #expect(first.view.safeAreaInsets.top == 20)
    navigation.isNavigationBarHidden = false
    #expect(!navigation.navigationBar.isHidden && navigation.navigationBar.frame.minY == 20)
  }

  @Test func theNavigationBarSlidesOutOfTheView() {
    let show = Show(window)
    show.run { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(navigation.isNavigationBarHidden && !navigation.navigationBar.isHidden)
    #expect(navigation.navigationBar.frame.minY == -44)
    for time in [0.1, 0.3, 0.4, 0.5] { show.go(to: time) }
    #expect(navigation.navigationBar.isHidden)
  }

  @Test func theBarShowsTheItemsOfTheTopController() {
    navigation.pushViewController(second, animated: false)
    navigation.view.frame.size.width = 320
    _ = navigation.view.picture()
    let bar = navigation.navigationBar
    #expect(bar.items == [first.navigationItem, second.navigationItem] && bar.label("b") != nil)
    #expect(bar.button("a") != nil)
    second.title = "New"
    #expect(second.navigationItem.title == "New" && bar.label("New") != nil)
    _ = navigation.view.picture()
    Fingers(on: navigation.view).tap(12, 22, at: 1)
    #expect(navigation.topViewController === first)
  }

  @Test func aNavigationControllerMayRefuseToGoBack() {
    final class Refusing: UINavigationController, UINavigationBarDelegate {
      var pushes = 0
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushes += 1
        super.pushViewController(viewController, animated: animated)
      }
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { false }
    }
    let navigation = Refusing(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.pushes == 2, "the first controller is pushed, too")
    window.rootViewController = navigation
    _ = navigation.view.picture()
    Fingers(on: navigation.view).tap(12, 22, at: 1)
    #expect(navigation.topViewController === second)
  }

  @Test func theToolbarShowsTheItemsOfTheTopController() {
    first.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
    navigation.setToolbarHidden(false, animated: false)
    navigation.view.layoutIfNeeded()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 156, width: 100, height: 44))
    #expect(navigation.toolbar.button("Tool") != nil && first.view.safeAreaInsets.bottom == 44)
    second.hidesBottomBarWhenPushed = true
    navigation.pushViewController(second, animated: false)
    navigation.view.layoutIfNeeded()
    #expect(navigation.toolbar.isHidden && second.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    navigation.view.layoutIfNeeded()
    #expect(!navigation.toolbar.isHidden && navigation.toolbar.button("Tool") != nil)
  }

  @Test func theToolbarSlidesInFromBelow() {
    let show = Show(window)
    show.run { navigation.setToolbarHidden(false, animated: true) }
    show.go(to: 0)
    show.run { #expect(near(navigation.toolbar.layer.presentation().map { Double($0.frame.minY) }, 200, 1)) }
    for time in [0.1, 0.3, 0.4] { show.go(to: time) }
    show.run { #expect(near(navigation.toolbar.layer.presentation().map { Double($0.frame.minY) }, 156, 1)) }
  }

  @Test func theBarsMayBeOfSubclasses() {
    final class Bar: UINavigationBar {}
    final class Tools: UIToolbar {}
    let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    #expect(navigation.navigationBar is Bar && navigation.toolbar is Tools)
    #expect(UINavigationController(navigationBarClass: nil, toolbarClass: nil).viewControllers.isEmpty)
  }

  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var hasEnded = false
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }
    func animationEnded(_ transitionCompleted: Bool) { hasEnded = transitionCompleted }
  }

  @Test func controllersAreNotToldOfAContainerThatIsGone() throws {
    let animator = Animator()
    delegate.animator = animator
    weak var gone: UINavigationController?
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.delegate = delegate
      window.rootViewController = navigation
      navigation.pushViewController(second, animated: true)
      window.rootViewController = nil
      gone = navigation
    }
    #expect(gone == nil)
    _ = log.take()
    let context = try #require(animator.context)
    context.completeTransition(true)
    #expect(log.take() == [])
  }

  @Test func programsAnimateChangesThemselves() throws {
    let animator = Animator()
    delegate.animator = animator
    navigation.pushViewController(second, animated: true)
    let context = try #require(animator.context)
    #expect(context.viewController(forKey: .from) === first && context.viewController(forKey: .to) === second)
    #expect(context.containerView.subviews == [first.view, second.view] && !animator.hasEnded)
    #expect(
      context.containerView.superview?.superview === navigation.view && context.finalFrame(for: second) == window.bounds
    )
    #expect(navigation.view.subviews.last === navigation.navigationBar)
    context.containerView.addSubview(UIView())
    _ = log.take()
    context.completeTransition(true)
    #expect(log.take() == ["a disappeared true", "b appeared true", "b joined", "did show b true"])
    #expect(second.view.superview?.subviews == [second.view!], "views that the animator left are removed")
    #expect(navigation.shows(second) && first.view.superview == nil && animator.hasEnded)
    #expect(navigation.view.subviews.last === navigation.navigationBar)
  }
}
