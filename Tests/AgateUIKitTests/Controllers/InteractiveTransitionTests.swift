import Agate
import AgateUIKit
import Testing

/// Transitions that gestures drive.
@MainActor @Suite(.serialized) struct InteractiveTransitionTests {
  private let log = Log()
  private let root: LoggedController, page: LoggedController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let delegate = Transitioning()
  private let driver = UIPercentDrivenInteractiveTransition()

  init() {
    (root, page) = (LoggedController("a", log), LoggedController("b", log))
    window.rootViewController = root
    window.layer.isHidden = false
    page.modalPresentationStyle = .overFullScreen
    page.transitioningDelegate = delegate
    delegate.driver = driver
    _ = log.take()
  }

  @Test func animationsFollowThePercentage() {
    let show = Show(window)
    let animator = BlockAnimator { context in
      let view: UIView = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      view.center.y = 300
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
      view.layer.add(fade, forKey: "fade")
      return { view.center.y = 100 }
    }
    delegate.animator = animator
    show.run { root.present(page, animated: true) }
    #expect(driver.duration == 1 && driver.percentComplete == 0 && animator.context?.isInteractive == true)
    for (time, part) in [(0.0, 0.25), (0.1, 0.75), (1.0, 1), (5.0, 0.5)] as [(Double, Double)] {
      show.run { driver.update(CGFloat(part)) }
      show.go(to: time)
      let opacity: Double? = show.run { page.view.layer.presentation().map { Double($0.opacity) } }
      // The curve of the block is linear.
      #expect(near(show.position(page.view).map { Double($0.y) }, 300 - 200 * part, 0.05) && near(opacity, part, 2e-4))
    }
    #expect(page.transitionCoordinator?.percentComplete == 0.5 && page.transitionCoordinator?.isInteractive == true)
    show.run { driver.finish() }
    #expect(animator.context?.isInteractive == false && animator.context?.transitionWasCancelled == false)
    show.go(to: 5)
    // The second half takes half of the duration, and starts and ends slowly.
    show.go(to: 5.25)
    #expect(near(show.position(page.view).map { Double($0.y) }, 150, 0.5))
    show.finish(from: 5.3, 0.2)
    #expect(animator.ends == [true] && log.take() == ["b will appear", "b appeared"])
    #expect(page.view.layer.animationKeys() == nil && page.view.superview?.layer.speed == 1)
    #expect(page.view.superview?.layer.timeOffset == 0 && page.view.center.y == 100)
  }

  @Test func aCancelledTransitionRestoresTheState() {
    let show = Show(window), animator = BlockAnimator.rising()
    delegate.animator = animator
    var changes: [Bool] = []
    show.run {
      root.present(page, animated: true) { log.lines.append("presented") }
      page.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
      page.transitionCoordinator?.notifyWhenInteractionEnds { changes.append($0.isCancelled) }
      driver.update(0.5)
    }
    show.go(to: 0)
    driver.completionSpeed = 2
    show.run { driver.cancel() }
    #expect(changes == [true, true] && root.presentedViewController === page)
    show.go(to: 0)
    show.go(to: 0.125)
    #expect(near(show.position(page.view).map { Double($0.y) }, 250, 0.5), "a quarter of a second for the way back")
    show.finish(from: 0.2, 0.1)
    #expect(animator.ends == [false] && page.view.center.y == 300 && page.view.layer.animationKeys() == nil)
    #expect(log.take() == ["b will appear", "b will disappear", "b disappeared"])
    #expect(root.presentedViewController == nil && window.subviews == [root.view] && !page.isBeingPresented)
  }

  @Test func aCancelledDismissalKeepsTheControllerAndItsViews() {
    let show = Show(window)
    page.modalPresentationStyle = .fullScreen
    show.run { root.present(page, animated: false) }
    let container: UIView? = page.view.superview
    let animator = BlockAnimator { context in
      let old: UIView = context.view(forKey: .from)!, new: UIView = context.view(forKey: .to)!
      context.containerView.insertSubview(new, belowSubview: old)
      return { old.frame.origin.y = 200 }
    }
    delegate.animator = animator
    _ = log.take()
    show.run {
      page.dismiss(animated: true)
      driver.update(0.3)
    }
    #expect(log.take() == ["b will disappear", "a will appear"] && page.view.frame.minY == 200)
    show.go(to: 0)
    show.run { driver.cancel() }
    show.finish(from: 0.1, 0.3)
    #expect(log.take() == ["a will disappear", "a disappeared", "b will appear", "b appeared"])
    #expect(page.view.frame == window.bounds && container?.subviews == [page.view] && root.view.superview == nil)
    #expect(root.presentedViewController === page && !page.isBeingDismissed && animator.ends == [false])
    delegate.driver = nil
    show.run { page.dismiss(animated: true) }
    show.finish(from: 1, 1)
    #expect(window.subviews == [root.view] && animator.ends == [false, true])
  }

  /// An animator with a property animator.
  private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?
    var starts = 0
    func transitionDuration(using transitionContext: TransitionContext?) -> TimeInterval { 1 }
    func animateTransition(using context: TransitionContext) {
      starts += 1
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(using context: TransitionContext) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let view: UIView = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      view.center.y = 300
      let new = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.y = 100 }
      new.addCompletion { context.completeTransition($0 == .end) }
      animator = new
      return new
    }
  }

  @Test func aPropertyAnimatorIsScrubbed() {
    let show = Show(window), animator = Interruptible()
    delegate.animator = animator
    show.run {
      root.present(page, animated: true)
      driver.update(0.25)
    }
    #expect(animator.starts == 0 && animator.animator?.fractionComplete == 0.25)
    show.go(to: 0)
    #expect(near(show.position(page.view).map { Double($0.y) }, 250, 0.01) && page.view.superview?.layer.speed == 1)
    show.run { driver.cancel() }
    show.finish(from: 0.1, 0.3)
    #expect(page.view.center.y == 300 && root.presentedViewController == nil)
  }

  @Test(arguments: [true, false]) func aRunningTransitionIsCaught(isInterruptible: Bool) {
    let show = Show(window), animator = Interruptible(), plain = BlockAnimator.rising()
    delegate.animator = isInterruptible ? animator : plain
    driver.wantsInteractiveStart = false
    show.run { root.present(page, animated: true) }
    #expect(page.transitionCoordinator?.initiallyInteractive == false)
    show.go(to: 0)
    show.go(to: 0.5)
    show.run { driver.pause() }
    #expect(near(Double(driver.percentComplete), 0.5, 0.01) && page.transitionCoordinator?.isInteractive == true)
    show.run { driver.update(0.8) }
    show.go(to: 3)
    let y: Double? = show.position(page.view).map { Double($0.y) }
    #expect(y.map { $0 > 100 && $0 < 150 } == true)
    show.run { driver.finish() }
    show.finish(from: 3.1, 0.3)
    #expect(page.view.center.y == 100 && !page.isBeingPresented && log.take() == ["b will appear", "b appeared"])
  }

  @Test func animationsAlongsideAPropertyAnimatorPauseWithIt() {
    let show = Show(window), animator = Interruptible(), inside = UIView()
    delegate.animator = animator
    driver.wantsInteractiveStart = false
    show.run {
      root.present(page, animated: true)
      page.view.addSubview(inside)
      page.transitionCoordinator?.animate(alongsideTransition: { _ in inside.alpha = 0 })
    }
    show.go(to: 0)
    show.go(to: 0.5)
    show.run { driver.pause() }
    show.go(to: 3)
    let opacity: Double? = show.run { inside.layer.presentation().map { Double($0.opacity) } }
    #expect(near(opacity, 0.5, 0.01))
    show.run { driver.cancel() }
    show.finish(from: 3, 0.6)
    #expect(inside.alpha == 1 && root.presentedViewController == nil)
  }

  @Test func animationsAlongsideFollowThePercentageAndAreUndone() {
    let show = Show(window), animator = BlockAnimator.rising(), beside = UIView(), inside = UIView()
    delegate.animator = animator
    root.view.addSubview(beside)
    var ends: [Bool] = []
    show.run {
      root.present(page, animated: true)
      page.view.addSubview(inside)
      let coordinator = page.transitionCoordinator
      coordinator?.animate(alongsideTransition: { _ in inside.alpha = 0 }, completion: { ends.append($0.isCancelled) })
      coordinator?.animateAlongsideTransition(in: beside, animation: { _ in beside.alpha = 0 })
      driver.update(0.5)
    }
    show.go(to: 0)
    for view in [inside, beside] {
      let opacity: Double? = show.run { view.layer.presentation().map { Double($0.opacity) } }
      #expect(near(opacity, 0.5, 1e-3) && view.alpha == 0)
    }
    show.run { driver.cancel() }
    show.finish(from: 0.1, 0.5)
    #expect(inside.alpha == 1 && beside.alpha == 1 && ends == [true] && beside.layer.speed == 1)
    #expect(root.transitionCoordinator == nil)
  }

  // MARK: Containers

  private final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: (any UIViewControllerInteractiveTransitioning)?
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  @Test func aDragFromTheEdgePopsTheTopController() {
    let show = Show(window), fingers = Fingers(on: window)
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    show.run { navigation.pushViewController(page, animated: false) }
    show.go(to: 0)
    _ = log.take()
    show.run {
      fingers.down(5, 100, at: 0)
      fingers.move(25, 100, at: 0.1)
      fingers.move(45, 100, at: 0.2)
    }
    #expect(log.take() == ["b will disappear", "a will appear"] && navigation.viewControllers == [root])
    #expect(
      page.transitionCoordinator?.isInteractive == true && navigation.navigationBar.topItem === root.navigationItem)
    show.go(to: 0.2)
    #expect(near(show.position(page.view).map { Double($0.x) }, 90, 0.5))
    #expect(near(show.position(root.view).map { Double($0.x) }, 32, 0.5))
    show.run { fingers.up(45, 100, at: 1) }
    show.finish(from: 0.3, 0.35)
    #expect(log.take() == ["a will disappear", "a disappeared", "b will appear", "b appeared"])
    #expect(navigation.viewControllers == [root, page] && page.parent === navigation && navigation.shows(page))
    #expect(navigation.navigationBar.topItem === page.navigationItem && root.view.superview == nil)
    #expect(page.view.superview?.layer.speed == 1 && navigation.navigationBar.layer.speed == 1)
    show.run {
      fingers.down(5, 100, at: 2)
      for step in 1...6 { fingers.move(5 + 8 * Double(step), 100, at: 2 + 0.02 * Double(step)) }
      fingers.up(53, 100, at: 2.13)
    }
    show.finish(from: 2.2, 0.35)
    #expect(log.take() == ["b will disappear", "a will appear", "b disappeared", "a appeared"])
    #expect(navigation.viewControllers == [root] && page.parent == nil && navigation.transitionCoordinator == nil)
  }

  @Test func theDragNeedsABackButtonAndAWayBack() {
    let fingers = Fingers(on: window), navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    func drag(_ time: Double) {
      fingers.down(5, 100, at: time)
      fingers.move(30, 100, at: time + 0.01)
      fingers.up(30, 100, at: time + 0.02)
    }
    drag(0)
    #expect(navigation.transitionCoordinator == nil)
    navigation.pushViewController(page, animated: false)
    page.navigationItem.hidesBackButton = true
    drag(1)
    #expect(navigation.viewControllers == [root, page])
    // Without a delegate, the recogniser does not ask for the button.
    navigation.interactivePopGestureRecognizer?.delegate = nil
    drag(2)
    #expect(navigation.viewControllers == [root])
  }

  @Test func aScrollViewWaitsForTheDragFromTheEdge() {
    let navigation = UINavigationController(rootViewController: root), fingers = Fingers(on: window)
    window.rootViewController = navigation
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.frame = window.bounds
    scroll.contentSize = CGSize(width: 100, height: 1000)
    page.view.addSubview(scroll)
    navigation.pushViewController(page, animated: false)
    fingers.down(5, 150, at: 0)
    fingers.move(5, 130, at: 0.1)
    fingers.move(5, 110, at: 0.2)
    #expect(scroll.isDragging && navigation.viewControllers == [root, page])
    fingers.up(5, 110, at: 0.3)
  }

  @Test func programsDrivePushesAndPops() {
    let show = Show(window), delegate = Delegate(), navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    navigation.delegate = delegate
    (delegate.animator, delegate.driver) = (BlockAnimator.rising(), driver)
    _ = log.take()
    show.run {
      navigation.pushViewController(page, animated: true)
      driver.update(0.5)
    }
    show.go(to: 0)
    #expect(near(show.position(page.view).map { Double($0.y) }, 200, 0.01))
    show.run { driver.cancel() }
    show.finish(from: 0.1, 0.5)
    #expect(
      log.take() == [
        "a will disappear", "b will appear", "b will disappear", "b disappeared", "a will appear", "a appeared",
      ])
    #expect(navigation.viewControllers == [root] && page.parent == nil && navigation.navigationBar.items?.count == 1)
    show.run {
      navigation.pushViewController(page, animated: true)
      driver.update(0.5)
      driver.finish()
    }
    show.finish(from: 1, 0.5)
    #expect(navigation.viewControllers == [root, page] && navigation.shows(page) && root.view.superview == nil)
  }

  @Test func selectionsOfTabsAreAnimatedAndCancelled() {
    let show = Show(window), delegate = Delegate(), tabs = UITabBarController()
    tabs.viewControllers = [root, page]
    window.rootViewController = tabs
    tabs.delegate = delegate
    let animator = BlockAnimator.rising()
    (delegate.animator, delegate.driver) = (animator, driver)
    _ = log.take()
    show.run {
      tabs.selectedIndex = 1
      driver.update(0.5)
    }
    #expect(log.take() == ["a will disappear", "b will appear"] && tabs.transitionCoordinator != nil)
    #expect(
      animator.context?.viewController(forKey: .from) === root
        && animator.context?.presentationStyle == UIModalPresentationStyle.none)
    show.go(to: 0)
    show.run { driver.cancel() }
    show.finish(from: 0.1, 0.5)
    #expect(tabs.selectedIndex == 0 && tabs.shows(root) && page.view.superview == nil)
    #expect(tabs.tabBar.selectedItem === root.tabBarItem)
    delegate.driver = nil
    _ = log.take()
    show.run { tabs.selectedViewController = page }
    show.finish(from: 1, 1)
    #expect(log.take() == ["a will disappear", "b will appear", "a disappeared", "b appeared"])
    #expect(tabs.shows(page) && root.view.superview == nil && animator.ends == [false, true])
  }

  @Test func aControllerThatLeavesATabBarControllerDuringATransitionIsGone() {
    let show = Show(window), delegate = Delegate(), tabs = UITabBarController()
    tabs.viewControllers = [root, page]
    window.rootViewController = tabs
    tabs.delegate = delegate
    (delegate.animator, delegate.driver) = (BlockAnimator.rising(), driver)
    show.run {
      tabs.selectedIndex = 1
      tabs.viewControllers = [root]
    }
    #expect(tabs.shows(root) && page.view.superview == nil && tabs.transitionCoordinator == nil)
    show.run {
      tabs.viewControllers = [root, page]
      tabs.selectedIndex = 1
      tabs.viewControllers = [page]
      driver.cancel()
    }
    show.finish(from: 0, 1)
    #expect(tabs.shows(page) && root.view.superview == nil && tabs.selectedViewController === page)
  }

  @Test func aCoordinatorRunsAnimationsAlongsideAPush() {
    let show = Show(window), navigation = UINavigationController(rootViewController: root), view = UIView()
    window.rootViewController = navigation
    #expect(navigation.transitionCoordinator == nil)
    var states: [Bool] = []
    show.run {
      navigation.pushViewController(page, animated: true)
      navigation.view.addSubview(view)
      let coordinator = navigation.transitionCoordinator
      #expect(coordinator === page.transitionCoordinator && coordinator?.transitionDuration == 0.35)
      coordinator?.animate(alongsideTransition: { _ in view.alpha = 0 }, completion: { states.append($0.isCancelled) })
    }
    show.go(to: 0)
    show.go(to: 0.175)
    let opacity: Double? = show.run { view.layer.presentation().map { Double($0.opacity) } }
    #expect(near(opacity, 0.5, 0.02) && states.isEmpty)
    show.finish(from: 0.2, 0.35)
    #expect(states == [false] && view.alpha == 0)
  }
}
