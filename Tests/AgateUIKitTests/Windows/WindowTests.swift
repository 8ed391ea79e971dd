import Agate
import AgateUIKit
import ConformanceRows
import Testing

/// Windows and the application, which is one object of the process.
@MainActor @Suite(.serialized) struct WindowTests {
  private let host = UIWindow(screenOfSize: CGSize(width: 200, height: 100))

  /// Leaves the windows of other tests' hosts alone.
  init() {
    UIApplication.shared.attach(host: host)
    UIApplication.shared.detach(host: host)
    UIApplication.shared.become(active: true)
  }

  @Test func theHostsWindowIsListedUnlessAllViewsAreInTheProgramsWindows() {
    let application = UIApplication.shared
    application.attach(host: host)
    #expect(application.windows == [host] && application.programWindows.isEmpty)
    let window = UIWindow(frame: host.bounds)
    window.makeKeyAndVisible()
    #expect(application.windows == [window] && application.programWindows == [window])
    host.addSubview(UIView())
    #expect(application.windows == [host, window] && application.programWindows == [window])
    window.isHidden = true
    application.detach(host: host)
  }

  @Test func windowsAreShownInTheHostsInOrderOfTheirLevels() {
    UIApplication.shared.attach(host: host)
    let content = UIView()
    host.addSubview(content)
    let low = UIWindow(frame: host.bounds), alert = UIWindow(frame: host.bounds), high = UIWindow(frame: host.bounds)
    alert.windowLevel = .alert
    #expect(low.isHidden && UIApplication.shared.windows.last === host && UIApplication.shared.keyWindow === host)
    alert.isHidden = false
    low.makeKeyAndVisible()
    #expect(low.isKeyWindow && UIApplication.shared.keyWindow === low)
    high.makeKeyAndVisible()
    #expect(host.subviews == [content, low, high, alert] && UIApplication.shared.windows == [host, low, high, alert])
    #expect(low.superview == nil && low.window === low && !low.isKeyWindow && high.isKeyWindow)
    low.windowLevel = .statusBar
    #expect(host.subviews == [content, high, low, alert])
    host.frame.size = CGSize(width: 300, height: 100)
    #expect(low.frame == host.bounds, "they are resized with the host's")
    high.isHidden = true
    #expect(host.subviews == [content, low, alert] && UIApplication.shared.windows == [host, low, alert])
    for window in [low, alert] { window.isHidden = true }
    #expect(host.subviews == [content])
    UIApplication.shared.detach(host: host)
  }

  @Test func aWindowThatIsVisibleBeforeThereIsAHostIsShownLater() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), view = UIView()
    window.addSubview(view)
    window.makeKeyAndVisible()
    #expect(view.window === window && window.layer.superlayer == nil)
    UIApplication.shared.attach(host: host)
    #expect(host.subviews == [window] && view.window === window)
    // A second host leaves it where it is.
    let second = UIWindow(screenOfSize: CGSize(width: 10, height: 10))
    UIApplication.shared.attach(host: second)
    #expect(host.subviews == [window] && second.subviews.isEmpty)
    window.isHidden = true
    UIApplication.shared.detach(host: second)
  }

  @Test func aKeyWindowThatIsHiddenResigns() {
    final class Window: UIWindow {
      var resignations = 0
      override func resignKey() { resignations += 1 }
    }
    UIApplication.shared.attach(host: host)
    let window = Window(frame: host.bounds)
    window.makeKeyAndVisible()
    window.isHidden = true
    #expect(window.resignations == 1 && !window.isKeyWindow)
    UIApplication.shared.detach(host: host)
  }

  @Test func safeAreasOfControllersAddUp() {
    let outer = UIViewController(), inner = UIViewController()
    outer.view.addSubview(inner.view)
    outer.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 1, bottom: 0, right: 0)
    inner.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 2, right: 0)
    #expect(outer.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 1, bottom: 0, right: 0))
    #expect(inner.view.safeAreaInsets == UIEdgeInsets(top: 15, left: 1, bottom: 2, right: 0))
  }

  @Test func layoutGuidesOfAControllerCoverWhatIsOutsideTheSafeArea() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 5)
    let top = controller.topLayoutGuide, bottom = controller.bottomLayoutGuide
    #expect(top.length == 20 && bottom.length == 30 && top === controller.topLayoutGuide)
    #expect((bottom as? UILayoutGuide)?.layoutFrame == CGRect(x: 0, y: 170, width: 100, height: 30))
    let constraint = controller.view.topAnchor.constraint(equalTo: top.bottomAnchor)
    #expect(constraint.secondItem === top && constraint.secondAttribute == .bottom)
    controller.additionalSafeAreaInsets = .zero
    #expect(top.length == 0 && bottom.length == 0)
  }

  @Test func windowsOfASceneAreMadeBySubclasses() {
    final class Overlay: UIWindow {
      override init(frame: CGRect) { super.init(frame: frame) }
      override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
      required init?(coder: NSCoder) { nil }
    }
    let window = Overlay(windowScene: .main)
    #expect(window.isHidden && window.windowScene === UIWindowScene.main && window.frame == UIScreen.main.bounds)
    #expect(UIWindowScene.main.statusBarManager?.statusBarFrame == .zero)
  }

  @Test func safeAreasLieOverPartsOfSubviews() {
    let controller = UIViewController(), part = UIView(frame: CGRect(x: 3, y: 0, width: 50, height: 90))
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(part)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 15, right: 5)
    #expect(part.safeAreaInsets == UIEdgeInsets(top: 20, left: 2, bottom: 5, right: 0))
    part.frame = CGRect(x: 5, y: 20, width: 10, height: 10)
    #expect(part.safeAreaInsets == .zero && part.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(controller.view.safeAreaInsets == controller.additionalSafeAreaInsets)
  }

  @Test func viewsBeyondAnEdgeWithoutASafeAreaHaveNoInsetsThere() {
    let controller = UIViewController(), part = UIView(frame: CGRect(x: 0, y: 50, width: 50, height: 90))
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(part)
    controller.additionalSafeAreaInsets.top = 20
    #expect(part.safeAreaInsets == .zero)
  }

  @Test func theContentOfAScrollViewThatAvoidsTheSafeAreaHasNone() {
    let controller = UIViewController(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(scroll)
    scroll.addSubview(content)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    #expect(scroll.safeAreaInsets.bottom == 10 && content.safeAreaInsets == .zero)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(content.safeAreaInsets.top == 20)
  }

  @Test func controllersKeepTheSafeAreaOutOfTheInsetsOfScrollViews() {
    let controller = UIViewController(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(scroll)
    controller.additionalSafeAreaInsets.top = 20
    #expect(scroll.adjustedContentInset.top == 20 && scroll.contentOffset.y == -20)
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.adjustedContentInset.top == 0 && scroll.contentOffset.y == 0)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset.top == 20)
  }

  @Test func theApplicationDoesNotRetainWindows() {
    weak var gone: UIWindow?
    do {
      let window = UIWindow(frame: .zero)
      window.makeKeyAndVisible()
      gone = window
    }
    #expect(gone == nil && !UIApplication.shared.windows.contains { $0.frame == .zero })
  }

  @Test(.row("B0.08")) func theRootControllersViewFillsTheWindowAndAppears() {
    final class Controller: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() { calls.append("load") }
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewDidAppear(_ animated: Bool) { calls.append("appear") }
      override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("disappear") }
      override func viewDidLayoutSubviews() { calls.append("layout") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60)), controller = Controller()
    window.rootViewController = controller
    #expect(controller.view.frame == window.bounds && controller.calls == ["load", "will appear", "appear"])
    controller.view.setNeedsLayout()
    controller.view.layoutIfNeeded()
    #expect(controller.calls.last == "layout" && controller.view.next === controller && controller.next === window)
    window.bounds.size.width = 90
    #expect(controller.view.bounds.width == 90)
    controller.calls = []
    window.rootViewController = UIViewController()
    #expect(controller.calls == ["will disappear", "disappear"])
  }

  @Test func aContainerReplacesAChildByAnother() {
    let container = UIViewController(), old = UIViewController(), new = UIViewController()
    for child in [old, new] { container.addChild(child) }
    container.view.addSubview(old.view)
    let show = Show(container.view)
    var ends: [Bool] = []
    show.run {
      container.transition(from: old, to: new, duration: 1, animations: { new.view.alpha = 0.5 }) { ends.append($0) }
    }
    #expect(container.view.subviews == [old.view, new.view] && new.view.alpha == 0.5 && ends.isEmpty)
    show.go(to: 1.1)
    show.go(to: 1.2)
    #expect(container.view.subviews == [new.view] && ends == [true])
    show.run {
      container.transition(from: new, to: old, duration: 1, options: .transitionCrossDissolve, animations: nil) {
        ends.append($0)
      }
    }
    #expect(container.view.subviews == [old.view])
    container.transition(from: new, to: old, duration: 1, animations: nil) { ends.append($0) }
    #expect(ends == [true, false], "the view of the first child has no superview")
    #expect(container.transitionCoordinator == nil)
  }

  @Test func aStackIsPoppedToAController() {
    let controllers = (0..<4).map { _ in UIViewController() }
    let stack = UINavigationController(rootViewController: controllers[0])
    stack.setViewControllers(controllers, animated: false)
    #expect(stack.popToViewController(controllers[1], animated: true) == [controllers[2], controllers[3]])
    #expect(stack.viewControllers == [controllers[0], controllers[1]] && controllers[3].parent == nil)
    #expect(stack.popToViewController(controllers[1], animated: true) == [])
    #expect(stack.popToViewController(controllers[3], animated: true) == nil)
  }

  @Test func controllersMayComputeTheNameOfTheirNib() {
    final class Named: UIViewController {
      override var nibName: String? { "own" }
    }
    #expect(Named().nibName == "own" && UIViewController(nibName: "given", bundle: nil).nibName == "given")
  }

  @Test func containersReportTheAppearanceOfTheirChildren() {
    final class Child: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear \(animated)") }
      override func viewDidAppear(_ animated: Bool) { calls.append("appeared \(animated)") }
      override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear \(animated)") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("disappeared \(animated)") }
    }
    let child = Child()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(child.calls == ["will appear true", "appeared true", "will disappear false", "disappeared false"])
    #expect(child.shouldAutomaticallyForwardAppearanceMethods && child.childForStatusBarHidden == nil)
    #expect(child.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func controllersContainAndPresentOthers() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    let root = UIViewController(), child = UIViewController(), sheet = UIViewController()
    window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(root.children == [child] && child.parent === root)
    var isDone = false
    sheet.modalPresentationStyle = .overFullScreen
    child.present(sheet, animated: false) { isDone = true }
    #expect(isDone && sheet.view.superview?.superview === window && sheet.presentingViewController === root)
    #expect(child.presentedViewController === sheet && sheet.view.frame == window.bounds)
    sheet.dismiss(animated: false)
    #expect(
      sheet.view.superview == nil && child.presentedViewController == nil && sheet.presentingViewController == nil)
    child.removeFromParent()
    #expect(root.children.isEmpty && child.parent == nil)
    let navigation = UINavigationController(rootViewController: child)
    window.rootViewController = navigation
    #expect(navigation.shows(child) && child.navigationController === navigation)
    navigation.pushViewController(sheet, animated: false)
    #expect(navigation.shows(sheet) && child.view.superview == nil)
    #expect(navigation.popViewController(animated: false) === sheet && navigation.shows(child))
    #expect(navigation.popViewController(animated: false) == nil)
    let tabs = UITabBarController()
    tabs.viewControllers = [sheet, root]
    window.rootViewController = tabs
    #expect(tabs.shows(sheet))
    tabs.selectedIndex = 1
    #expect(sheet.view.superview == nil && tabs.shows(root) && tabs.selectedViewController === root)
  }

  @Test func theOutermostParentsPresent() {
    let root = UIViewController(), child = UIViewController(), page = UIViewController(), alert = UIViewController()
    root.addChild(child)
    let sheet = UINavigationController(rootViewController: page)
    child.present(sheet, animated: false)
    #expect(root.presentedViewController === sheet && child.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root && page.presentingViewController === root)
    page.present(alert, animated: false)
    #expect(alert.presentingViewController === sheet && sheet.presentedViewController === alert)
    root.present(UIViewController(), animated: false)
    #expect(root.presentedViewController === sheet, "it presents one controller")
    page.dismiss(animated: false)
    #expect(page.presentedViewController == nil && page.presentingViewController === root)
    page.dismiss(animated: false)
    #expect(root.presentedViewController == nil && page.presentingViewController == nil)
  }

  @Test func containersDetermineHowControllersAreShown() {
    let root = UIViewController(), inner = UIViewController(), page = UIViewController(), sheet = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    root.addChild(inner)
    inner.show(page, sender: nil)
    #expect(navigation.viewControllers == [root, page] && navigation.presentedViewController == nil)
    let alone = UIViewController()
    alone.show(sheet, sender: nil)
    #expect(alone.presentedViewController === sheet)
  }

  @Test func controllersAreToldOnceOfTheirContainer() {
    final class Page: UIViewController {
      var calls: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        calls.append(parent == nil ? "will leave" : "will join")
      }
      override func didMove(toParent parent: UIViewController?) { calls.append(parent == nil ? "left" : "joined") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    let first = Page(), second = Page(), third = Page()
    let navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    navigation.setViewControllers([first, second, third], animated: false)
    navigation.popToRootViewController(animated: false)
    #expect(first.calls == ["will join", "joined"] && second.calls == ["will join", "joined", "will leave", "left"])
    #expect(third.calls == second.calls)
    let tabs = UITabBarController(), other = Page()
    second.calls = []
    window.rootViewController = tabs
    tabs.viewControllers = [second, other]
    for index in [1, 0] { tabs.selectedIndex = index }
    #expect(second.calls == ["will join", "joined"] && other.calls == second.calls)
    let owner = UIViewController()
    owner.addChild(other)
    other.calls = []
    tabs.viewControllers = [second]
    #expect(other.parent === owner && other.calls.isEmpty, "it has left the tabs already")
  }

  @Test func controllersKnowWhetherTheyJoinOrLeaveTheirParent() {
    final class Page: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append(isMovingToParent ? "joins" : "appears") }
      override func viewDidDisappear(_ animated: Bool) { calls.append(isMovingFromParent ? "leaves" : "disappears") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60)), first = Page(), second = Page()
    let navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    navigation.popViewController(animated: false)
    #expect(first.calls == ["joins", "disappears", "appears"] && second.calls == ["joins", "leaves"])
    #expect(!first.isMovingToParent && !second.isMovingFromParent)
    navigation.addChild(second)
    navigation.view.addSubview(second.view)
    second.didMove(toParent: navigation)
    second.willMove(toParent: nil)
    second.view.removeFromSuperview()
    second.removeFromParent()
    #expect(second.calls == ["joins", "leaves", "joins", "leaves"])
  }

  @Test func eventsGoThroughTheWindow() {
    final class Listening: UIWindow {
      var count = 0
      override func sendEvent(_ event: UIEvent) {
        count += 1
        super.sendEvent(event)
      }
    }
    let window = Listening(frame: CGRect(x: 0, y: 0, width: 50, height: 60)), view = LoggingView(frame: window.bounds)
    let log = Log()
    view.log = log
    window.addSubview(view)
    let touch = UITouch(.direct, at: CGPoint(x: 1, y: 1), in: view, tapCount: 1, time: 0)
    let event = UIEvent(timestamp: 0)
    event.allTouches = [touch]
    UIApplication.shared.sendEvent(event)
    #expect(window.count == 1 && log.take() == ["began"] && event.touches(for: window) == [touch])
  }

  @Test func touchesHaveTheAnglesOfAnUprightPencil() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    let touch = UITouch(.direct, at: CGPoint(x: 1, y: 1), in: view, tapCount: 1, time: 0)
    #expect(touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: view) == 0)
    #expect(touch.azimuthUnitVector(in: view) == .zero && UITouch.TouchType.stylus == .pencil)
  }

  @Test func deviceObjectsDescribeTheSameDevice() {
    #expect(UIDevice().userInterfaceIdiom == .pad && UIDevice().name == UIDevice.current.name)
  }

  @Test func archivesKeepTheLevelOfAWindow() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.windowLevel = .alert
    let copy = try unarchived(window)
    #expect(copy.windowLevel == .alert && copy.isHidden && copy.frame == window.frame)
  }

  @Test func actionsGoToATargetOrAlongTheChain() {
    final class Target: UIView {
      var senders: [String] = []
      func act(_ sender: Any?) { senders.append(sender is UIButton ? "button" : "other") }
    }
    let target = Target(), button = UIButton(), action = Selector.of("act(_:)", Target.act)
    #expect(UIApplication.shared.sendAction(action, to: target, from: button, for: nil) && target.senders == ["button"])
    target.addSubview(button)
    #expect(UIApplication.shared.sendAction(action, to: nil, from: button, for: nil) && target.senders.count == 2)
    #expect(!UIApplication.shared.sendAction("act:", to: target, from: nil, for: nil), "a name alone calls nothing")
  }

  @Test func theProgramHearsOfFocusAndEnd() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var calls: [String] = []
      func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
      func applicationWillResignActive(_ application: UIApplication) { calls.append("inactive") }
    }
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    nonisolated(unsafe) var posts: [String] = []
    let tokens = [UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { posts.append($0.name.rawValue) }
    }
    UIApplication.shared.become(active: false)
    #expect(UIApplication.shared.applicationState == .inactive)
    UIApplication.shared.become(active: true)
    UIApplication.shared.become(active: true)
    #expect(delegate.calls == ["inactive", "active"] && posts.count == 2)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    UIApplication.shared.delegate = nil
  }

  @Test func theScreenMakesDisplayLinks() throws {
    final class Target {
      var count = 0
      func refreshed(_ link: CADisplayLink) { count += 1 }
    }
    let target = Target(), display = DisplayClock(refreshInterval: 0.01)
    let link = try #require(
      DisplayClock.withClock(display) {
        UIScreen.main.displayLink(withTarget: target, selector: .of("refreshed(_:)", Target.refreshed(_:)))
      })
    link.add(to: .current, forMode: .default)
    display.run(until: 0.05)
    link.invalidate()
    #expect(target.count == 5)
  }
}
