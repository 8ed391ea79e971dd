import Agate
import AgateUIKit
import Testing

/// Presentations in a window that no host shows.
@MainActor @Suite(.serialized) struct PresentationTests {
  private let log = Log()
  private let root: LoggedController, page: LoggedController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    (root, page) = (LoggedController("a", log), LoggedController("b", log))
    window.rootViewController = root
    // The window is not shown on the screen, but drawn by tests.
    window.layer.isHidden = false
    page.modalPresentationStyle = .overFullScreen
    _ = log.take()
  }

  @Test func aPresentationOverTheWholeWindowReplacesTheView() {
    let show = Show(window)
    page.modalPresentationStyle = .fullScreen
    show.run { root.present(page, animated: true) { log.lines.append("presented") } }
    #expect(log.take() == ["a will disappear", "b will appear"])
    #expect(page.isBeingPresented && root.presentedViewController === page && page.presentingViewController === root)
    let container: UIView? = page.presentationController?.containerView
    #expect(container?.superview === window && container?.subviews == [root.view, page.view])
    show.finish(from: 0, 0.4)
    #expect(log.take() == ["b appeared", "a disappeared", "presented"])
    #expect(!page.isBeingPresented && root.view.superview == nil && container?.subviews == [page.view])
    show.run { root.dismiss(animated: true) { log.lines.append("dismissed") } }
    #expect(log.take() == ["b will disappear", "a will appear"] && page.isBeingDismissed)
    show.finish(from: 1, 0.4)
    #expect(log.take() == ["a appeared", "b disappeared", "dismissed"])
    #expect(window.subviews == [root.view] && page.view.superview == nil && root.view.frame == window.bounds)
    #expect(root.presentedViewController == nil && page.presentingViewController == nil && !page.isBeingDismissed)
  }

  @Test func aViewBehindThatRemainsIsNotToldOfAnything() {
    root.present(page, animated: false) { log.lines.append("presented") }
    #expect(log.take() == ["b will appear at once", "b appeared at once", "presented"])
    #expect(window.subviews.first === root.view && page.view.frame == window.bounds)
    window.bounds.size.width = 150
    #expect(page.view.bounds.width == 150)
    page.dismiss(animated: false) { log.lines.append("dismissed") }
    #expect(log.take() == ["b will disappear at once", "b disappeared at once", "dismissed"])
    #expect(window.subviews == [root.view])
  }

  @Test func theViewSlidesUpFromBelowAndDownAgain() {
    let show = Show(window)
    show.run { root.present(page, animated: true) }
    show.go(to: 0)
    show.go(to: 0.2)
    #expect(page.view.frame == window.bounds && near(show.position(page.view).map { Double($0.y) }, 200, 2))
    show.finish(from: 0.3, 0.4)
    #expect(page.view.layer.animationKeys() == nil)
    // The animation begins at the time of the clock.
    show.go(to: 2)
    show.run { root.dismiss(animated: true) }
    show.go(to: 2.2)
    #expect(near(show.position(page.view).map { Double($0.y) }, 200, 2))
    show.finish(from: 2.3, 0.4)
    #expect(page.view.superview == nil && page.view.layer.animationKeys() == nil)
  }

  @Test(arguments: [UIModalTransitionStyle.crossDissolve, .partialCurl])
  func theViewFadesIn(style: UIModalTransitionStyle) {
    let show = Show(window)
    page.modalTransitionStyle = style
    show.run { root.present(page, animated: true) }
    show.go(to: 0)
    show.go(to: 0.2)
    let opacity: Double? = show.run { page.view.layer.presentation().map { Double($0.opacity) } }
    #expect(near(opacity, 0.5, 0.02) && page.view.alpha == 1)
    show.finish(from: 0.3, 0.4)
    #expect(!page.isBeingPresented)
  }

  @Test func theViewsTurn() {
    let show = Show(window)
    page.modalPresentationStyle = .fullScreen
    page.modalTransitionStyle = .flipHorizontal
    show.run { root.present(page, animated: true) }
    func angle(_ view: UIView) -> Double? {
      show.run { view.layer.presentation()?.value(forKeyPath: "transform.rotation.y") as? Double }
    }
    show.go(to: 0)
    show.go(to: 0.3)
    #expect(near(angle(root.view)?.magnitude, .pi / 2, 0.02) && near(angle(page.view)?.magnitude, .pi / 2, 0.02))
    #expect(!root.view.layer.isDoubleSided && !page.view.layer.isDoubleSided)
    show.finish(from: 0.4, 0.6)
    #expect(!page.isBeingPresented && root.view.superview == nil)
    #expect(root.view.layer.isDoubleSided && page.view.layer.isDoubleSided && page.view.layer.animationKeys() == nil)
  }

  @Test func controllersPresentOneOverTheOther() {
    let alert = LoggedController("c", log)
    alert.modalPresentationStyle = .fullScreen
    root.present(page, animated: false)
    page.present(alert, animated: false)
    #expect(alert.presentingViewController === page && page.view.superview == nil && window.subviews.count == 3)
    root.present(UIViewController(), animated: false)
    #expect(root.presentedViewController === page, "it presents one controller")
    page.dismiss(animated: false)
    #expect(page.presentedViewController == nil && root.presentedViewController === page && page.view.window != nil)
    page.present(alert, animated: false)
    _ = log.take()
    root.dismiss(animated: false) { log.lines.append("dismissed") }
    #expect(log.take() == ["c will disappear at once", "c disappeared at once", "dismissed"])
    #expect(window.subviews == [root.view] && root.presentedViewController == nil)
    #expect(page.presentedViewController == nil && alert.presentingViewController == nil)
  }

  @Test func onlyTheViewInFrontLeavesWithAnAnimation() {
    let show = Show(window), alert = LoggedController("c", log)
    alert.modalPresentationStyle = .overFullScreen
    show.run {
      root.present(page, animated: false)
      page.present(alert, animated: false)
      _ = log.take()
      root.dismiss(animated: true) { log.lines.append("dismissed") }
    }
    #expect(log.take() == ["b will disappear at once", "b disappeared at once", "c will disappear"])
    #expect(page.presentingViewController == nil && root.presentedViewController === alert && alert.isBeingDismissed)
    show.run { root.dismiss(animated: true) { log.lines.append("also dismissed") } }
    show.finish(from: 0, 0.4)
    #expect(log.take() == ["c disappeared", "dismissed", "also dismissed"] && root.presentedViewController == nil)
  }

  @Test func aPresentationEndsADismissalAndADismissalAPresentation() {
    let show = Show(window), other = LoggedController("c", log)
    show.run {
      root.present(page, animated: true) { log.lines.append("presented") }
      root.dismiss(animated: true) { log.lines.append("dismissed") }
      #expect(page.isBeingDismissed)
      root.present(other, animated: false)
    }
    #expect(root.presentedViewController === other && page.presentingViewController == nil)
    #expect(
      log.take() == [
        "b will appear", "b appeared", "presented", "b will disappear", "b disappeared", "dismissed",
        "c will appear at once", "c appeared at once",
      ])
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func aContextIsCoveredAlone(style: UIModalPresentationStyle) {
    let inner = LoggedController("c", log), leaf = UIViewController()
    root.addChild(inner)
    inner.view.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    root.view.addSubview(inner.view)
    inner.addChild(leaf)
    inner.definesPresentationContext = true
    page.modalPresentationStyle = style
    leaf.present(page, animated: false)
    #expect(page.presentingViewController === inner && window.place(page.view) == inner.view.frame)
    #expect((inner.view.superview == nil) == (style == .currentContext) && root.view.window === window)
    page.dismiss(animated: false)
    #expect(root.view.subviews == [inner.view] && root.presentedViewController == nil)
  }

  @Test func theViewOfAContextIsInItsPlaceDuringAndAfterAnAnimation() {
    let show = Show(window), inner = LoggedController("c", log), place = CGRect(x: 0, y: 100, width: 50, height: 100)
    root.addChild(inner)
    inner.view.frame = place
    root.view.addSubview(inner.view)
    inner.definesPresentationContext = true
    page.modalPresentationStyle = .currentContext
    show.run { inner.present(page, animated: true) }
    #expect(window.place(inner.view) == place && window.place(page.view) == place)
    show.finish(from: 0, 0.4)
    #expect(inner.view.superview == nil && inner.view.frame == place)
    inner.view.frame.origin.y = 90
    show.run { inner.dismiss(animated: true) }
    #expect(window.place(inner.view)?.origin == CGPoint(x: 0, y: 90))
    show.finish(from: 1, 0.4)
    #expect(root.view.subviews == [inner.view] && inner.view.frame.origin == CGPoint(x: 0, y: 90))
  }

  @Test func theViewBehindHasTheSizeOfTheWindowDuringTheDismissal() {
    let show = Show(window)
    page.modalPresentationStyle = .fullScreen
    show.run {
      root.present(page, animated: false)
      window.bounds.size.width = 150
      root.dismiss(animated: true)
    }
    #expect(root.view.window === window && root.view.frame == window.bounds)
    show.finish(from: 0, 0.4)
    #expect(window.subviews == [root.view] && root.view.frame == window.bounds)
  }

  @Test func aViewOverAContextLeavesWithIt() {
    let tabs = UITabBarController(), first = UIViewController(), second = UIViewController()
    tabs.viewControllers = [first, second]
    window.rootViewController = tabs
    first.definesPresentationContext = true
    page.modalPresentationStyle = .overCurrentContext
    first.present(page, animated: false)
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(log.take() == ["b will disappear at once", "b disappeared at once"] && page.view.window == nil)
    tabs.selectedIndex = 0
    #expect(log.take() == ["b will appear at once", "b appeared at once"] && page.view.window === window)
    #expect(first.presentedViewController === page)
  }

  @Test func aViewThatReplacesThatOfAContextLeavesWithIt() {
    let tabs = UITabBarController(), first = LoggedController("c", log), second = UIViewController()
    tabs.viewControllers = [first, second]
    window.rootViewController = tabs
    first.definesPresentationContext = true
    page.modalPresentationStyle = .currentContext
    first.present(page, animated: false)
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(log.take() == ["b will disappear at once", "b disappeared at once"] && page.view.window == nil)
    window.bounds.size.width = 150
    tabs.selectedIndex = 0
    #expect(log.take() == ["b will appear at once", "b appeared at once"] && page.view.window === window)
    #expect(page.view.bounds.width == 150 && first.view.superview == nil)
    tabs.selectedIndex = 1
    _ = log.take()
    page.dismiss(animated: false)
    #expect(log.take().isEmpty && first.view.window == nil)
    tabs.selectedIndex = 0
    #expect(log.take() == ["c will appear at once", "c appeared at once"] && first.view.window === window)
  }

  @Test func aViewOverAContextLeavesWithTheTab() {
    let tabs = UITabBarController(), first = UIViewController()
    tabs.viewControllers = [first, UIViewController()]
    window.rootViewController = tabs
    first.definesPresentationContext = true
    page.modalPresentationStyle = .overCurrentContext
    first.present(page, animated: false)
    #expect(page.view.window === window)
    tabs.viewControllers = [UIViewController()]
    #expect(page.view.window == nil)
  }

  @Test func anotherRootControllerEndsThePresentations() {
    root.present(page, animated: false)
    window.rootViewController = UIViewController()
    #expect(page.view.window == nil && root.presentedViewController == nil && window.subviews.count == 1)
  }
}
