import Agate
import AgateUIKit
import Testing

/// Presentations and dismissals that begin while others are in progress.
@MainActor @Suite(.serialized) struct OverlappingPresentationTests {
  /// A controller that calls a function once when its view has appeared.
  private final class ActingController: LoggedController {
    var action: (() -> Void)?
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let action: (() -> Void)? = self.action
      self.action = nil
      action?()
    }
  }

  private let log = Log()
  private let root: ActingController, page: ActingController, other: LoggedController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let delegate = Transitioning()

  init() {
    (root, page) = (ActingController("a", log), ActingController("b", log))
    other = LoggedController("c", log)
    window.rootViewController = root
    window.layer.isHidden = false
    for controller in [page, other] { controller.modalPresentationStyle = .fullScreen }
    page.transitioningDelegate = delegate
    _ = log.take()
  }

  @Test func aControllerThatHasJustAppearedMayBeDismissed() {
    let show = Show(window)
    page.action = { [page, log] in page.dismiss(animated: true) { log.lines.append("dismissed") } }
    show.run { root.present(page, animated: true) { log.lines.append("presented") } }
    show.finish(from: 0, 0.4)
    #expect(
      log.take() == [
        "a will disappear", "b will appear", "b appeared", "a disappeared", "presented", "b will disappear",
        "a will appear",
      ])
    #expect(page.isBeingDismissed && root.view.window === window)
    show.finish(from: 1, 0.4)
    #expect(log.take() == ["a appeared", "b disappeared", "dismissed"] && window.subviews == [root.view])
    #expect(root.presentedViewController == nil)
  }

  @Test func aControllerThatHasJustReappearedMayPresent() {
    let show = Show(window)
    show.run { root.present(page, animated: false) }
    _ = log.take()
    root.action = { [root, other, log] in root.present(other, animated: false) { log.lines.append("presented") } }
    show.run { root.dismiss(animated: true) { log.lines.append("dismissed") } }
    show.finish(from: 0, 0.4)
    #expect(
      log.take() == [
        "b will disappear", "a will appear", "a appeared", "b disappeared", "dismissed", "a will disappear at once",
        "c will appear at once", "c appeared at once", "a disappeared at once", "presented",
      ])
    #expect(root.presentedViewController === other && page.presentingViewController == nil)
    #expect(other.view.window === window && page.view.window == nil)
  }

  @Test func aDismissalByTheProgramFollowsOneThatAGestureCancels() {
    let show = Show(window), driver = UIPercentDrivenInteractiveTransition()
    show.run { root.present(page, animated: false) }
    delegate.animator = BlockAnimator { context in
      let old: UIView = context.view(forKey: .from)!
      return { old.frame.origin.y = 200 }
    }
    delegate.driver = driver
    show.run {
      page.dismiss(animated: true)
      driver.update(0.3)
      root.dismiss(animated: true) { log.lines.append("dismissed") }
    }
    show.go(to: 0)
    delegate.driver = nil
    _ = log.take()
    show.run { driver.cancel() }
    show.finish(from: 0.1, 0.3)
    #expect(page.isBeingDismissed && !log.take().contains("dismissed"))
    show.finish(from: 1, 1)
    #expect(log.take() == ["a appeared", "b disappeared", "dismissed"] && window.subviews == [root.view])
  }

  @Test func anotherRootControllerEndsADismissal() {
    let show = Show(window)
    show.run {
      root.present(page, animated: false)
      root.dismiss(animated: true) { log.lines.append("dismissed") }
      _ = log.take()
      window.rootViewController = other
    }
    #expect(log.take().filter { $0 == "dismissed" }.count == 1 && window.subviews == [other.view])
    show.finish(from: 0, 0.4)
    #expect(!log.take().contains("dismissed") && window.subviews == [other.view] && root.view.superview == nil)
  }

  @Test func aControllerThatHasJustAppearedMayReplaceTheRootController() {
    let show = Show(window)
    page.action = { [window, other] in window.rootViewController = other }
    show.run { root.present(page, animated: true) }
    show.finish(from: 0, 0.4)
    #expect(window.subviews == [other.view] && root.view.superview == nil && page.view.window == nil)
    #expect(root.presentedViewController == nil && page.presentingViewController == nil)
  }

  @Test func aPresentationOverOneInProgressEndsIt() {
    let show = Show(window)
    show.run {
      root.present(page, animated: true)
      _ = log.take()
      page.present(other, animated: false)
    }
    #expect(
      log.take() == [
        "b appeared", "a disappeared", "b will disappear at once", "c will appear at once", "c appeared at once",
        "b disappeared at once",
      ])
    show.finish(from: 0, 0.4)
    #expect(page.view.superview == nil && !page.isBeingPresented && other.view.window === window && log.take().isEmpty)
  }

  @Test func aDismissalOfAllEndsTheDismissalInFront() {
    let show = Show(window)
    for controller in [page, other] { controller.modalPresentationStyle = .overFullScreen }
    show.run {
      root.present(page, animated: false)
      page.present(other, animated: false)
      _ = log.take()
      other.dismiss(animated: true) { log.lines.append("c dismissed") }
      root.dismiss(animated: true) { log.lines.append("b dismissed") }
    }
    #expect(log.take() == ["c will disappear", "c disappeared", "c dismissed", "b will disappear"])
    show.finish(from: 0, 0.4)
    #expect(log.take() == ["b disappeared", "b dismissed"] && window.subviews == [root.view])
  }

  @Test func aControllerThatIsBeingDismissedPresentsNothing() {
    let show = Show(window)
    show.run {
      root.present(page, animated: false)
      page.dismiss(animated: true)
      page.present(other, animated: false)
    }
    #expect(page.presentedViewController == nil && other.viewIfLoaded?.window == nil)
    show.finish(from: 0, 0.4)
    #expect(window.subviews == [root.view])
  }

  @Test func aControllerPresentsBeforeItsViewIsLoaded() {
    let lone = UIViewController()
    page.modalPresentationStyle = .overFullScreen
    lone.present(page, animated: false)
    window.rootViewController = lone
    #expect(page.view.window === window && window.place(page.view) == window.bounds)
  }

  @Test func aSheetIsCentredAfterTheWindowWasResizedDuringThePresentation() {
    let show = Show(window)
    window.bounds.size = CGSize(width: 800, height: 600)
    page.modalPresentationStyle = .formSheet
    show.run {
      root.present(page, animated: true)
      window.bounds.size = CGSize(width: 1000, height: 800)
    }
    show.finish(from: 0, 0.4)
    #expect(window.place(page.view) == CGRect(x: 230, y: 90, width: 540, height: 620))
  }

  @Test func theViewsReceiveNoTouchesDuringATransition() {
    let show = Show(window), point = CGPoint(x: 50, y: 50)
    show.run { root.present(page, animated: false) }
    let container: UIView? = page.view.superview
    #expect(window.hitTest(point, with: nil) === page.view)
    show.run { root.dismiss(animated: true) }
    #expect(root.view.superview === container && window.hitTest(point, with: nil) === container)
    show.finish(from: 0, 0.4)
    #expect(window.hitTest(point, with: nil) === root.view)
  }

  // MARK: Navigation controllers

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let animator = BlockAnimator.rising()
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  @Test func aRecognizerOfTheContainerViewReceivesTouchesDuringATransition() {
    let show = Show(window), navigation = UINavigationController(rootViewController: root), delegate = Delegate()
    window.rootViewController = navigation
    navigation.delegate = delegate
    show.run { navigation.pushViewController(page, animated: true) }
    let container: UIView? = delegate.animator.context?.containerView
    #expect(window.hitTest(CGPoint(x: 50, y: 150), with: nil) === navigation.view)
    container?.addGestureRecognizer(UITapGestureRecognizer())
    #expect(window.hitTest(CGPoint(x: 50, y: 150), with: nil) === container)
  }

  /// Begins a pop with a drag from the edge and cancels it. The view is then on its way back.
  private func cancelPop(_ show: Show, of navigation: UINavigationController) {
    let fingers = Fingers(on: window)
    window.rootViewController = navigation
    show.run { navigation.pushViewController(page, animated: false) }
    show.go(to: 0)
    show.run {
      fingers.down(5, 100, at: 0)
      fingers.move(25, 100, at: 0.1)
      fingers.move(45, 100, at: 0.2)
    }
    show.go(to: 0.2)
    show.run { fingers.up(45, 100, at: 1) }
    #expect(navigation.viewControllers == [root] && page.transitionCoordinator?.isCancelled == true)
  }

  @Test func aPushFollowsAPopThatAGestureHasCancelled() {
    let show = Show(window), navigation = UINavigationController(rootViewController: root)
    cancelPop(show, of: navigation)
    show.run { navigation.pushViewController(other, animated: false) }
    #expect(navigation.viewControllers == [root, page, other] && page.parent === navigation)
    #expect(other.view.window === window && page.view.superview == nil)
  }

  @Test func aPopOfTheProgramDoesNotFollowTheFinger() {
    let show = Show(window), navigation = UINavigationController(rootViewController: root)
    let fingers = Fingers(on: window)
    window.rootViewController = navigation
    show.run {
      navigation.pushViewController(page, animated: false)
      navigation.pushViewController(other, animated: false)
    }
    show.go(to: 0)
    show.run {
      fingers.down(5, 100, at: 0)
      fingers.move(40, 100, at: 0.1)
    }
    #expect(other.transitionCoordinator?.isInteractive == true)
    _ = show.run { navigation.popToRootViewController(animated: true) }
    #expect(page.transitionCoordinator?.isInteractive == false)
    show.run {
      fingers.move(45, 100, at: 0.2)
      fingers.up(45, 100, at: 1)
    }
    show.finish(from: 0.1, 0.35)
    #expect(navigation.viewControllers == [root] && page.parent == nil && other.parent == nil)
  }

  @Test func aControllerThatReturnsCanBePopped() {
    let show = Show(window), navigation = UINavigationController(rootViewController: root)
    cancelPop(show, of: navigation)
    let gone: UIViewController? = show.run { navigation.popViewController(animated: false) }
    #expect(gone === page && navigation.viewControllers == [root] && page.parent == nil)
  }
}
