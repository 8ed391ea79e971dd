import Agate
import AgateUIKit
import Testing

/// Presentation controllers of programs, sheets and popovers.
@MainActor @Suite(.serialized) struct PresentationControllerTests {
  private let log = Log()
  private let root: LoggedController, page: LoggedController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let delegate = Transitioning()

  init() {
    (root, page) = (LoggedController("a", log), LoggedController("b", log))
    window.rootViewController = root
    window.layer.isHidden = false
    page.transitioningDelegate = delegate
    _ = log.take()
  }

  /// A presentation at the lower edge, over a view that dims the views behind.
  private final class Drawer: UIPresentationController {
    let dimmer = UIView()
    var log: Log?
    private func note(_ call: String) { log?.lines.append(call) }
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds: CGRect = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height - 50, width: bounds.width, height: 50)
    }
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      dimmer.frame = containerView?.bounds ?? .zero
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func presentationTransitionWillBegin() {
      note("begins")
      containerView?.insertSubview(dimmer, at: 0)
      dimmer.alpha = 0
      guard let coordinator = presentedViewController.transitionCoordinator else { return dimmer.alpha = 1 }
      coordinator.animate { _ in
        self.dimmer.alpha = 1
      } completion: { context in
        self.note("alongside \(context.isCancelled)")
      }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { note("ends \(completed)") }
    override func dismissalTransitionWillBegin() { note("leaves") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { note("is gone \(completed)") }
  }

  @Test func aProgramDeterminesHowAControllerIsPresented() {
    let show = Show(window), leaf = UIViewController()
    root.addChild(leaf)
    page.modalPresentationStyle = .custom
    var drawer: Drawer?
    delegate.makePresentation = { [log, root] presented, presenting, source in
      #expect(presenting === root && source === leaf)
      drawer = Drawer(presentedViewController: presented, presenting: presenting)
      drawer?.log = log
      return drawer
    }
    show.run { leaf.present(page, animated: true) { log.lines.append("presented") } }
    #expect(log.take() == ["begins", "b will appear"] && page.presentationController === drawer)
    #expect(page.view.frame == CGRect(x: 0, y: 150, width: 100, height: 50) && drawer?.dimmer.alpha == 1)
    #expect(drawer?.presentingViewController === root && drawer?.presentationStyle == .custom)
    show.go(to: 0)
    show.go(to: 0.2)
    let dimming: Double? = show.run { drawer?.dimmer.layer.presentation().map { Double($0.opacity) } }
    #expect(near(dimming, 0.5, 0.02) && near(show.position(page.view).map { Double($0.y) }, 200, 1))
    show.finish(from: 0.3, 0.4)
    #expect(log.take() == ["b appeared", "ends true", "presented", "alongside false"])
    window.bounds.size.height = 300
    drawer?.containerView?.layoutIfNeeded()
    #expect(page.view.frame.minY == 250 && drawer?.dimmer.frame == window.bounds)
    root.dismiss(animated: false)
    #expect(log.take() == ["leaves", "b will disappear at once", "b disappeared at once", "is gone true"])
    #expect(drawer?.containerView == nil && window.subviews == [root.view])
  }

  @Test func anAnimatorMayEndAtOnce() {
    /// An animator without animations.
    final class Instant: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using transitionContext: TransitionContext?) -> TimeInterval { 0 }
      func animateTransition(using context: TransitionContext) {
        #expect(context.initialFrame(for: context.viewController(forKey: .to)!) == .zero)
        #expect(context.view(forKey: .from) == nil && context.targetTransform == .identity)
        context.completeTransition(true)
      }
    }
    let animator = Instant()
    delegate.animator = animator
    page.modalPresentationStyle = .custom
    let drawer = Drawer(presentedViewController: page, presenting: root)
    drawer.log = log
    delegate.makePresentation = { _, _, _ in drawer }
    root.present(page, animated: true) { log.lines.append("presented") }
    #expect(log.take() == ["begins", "b will appear", "b appeared", "ends true", "presented", "alongside false"])
    #expect(drawer.dimmer.alpha == 1 && page.view.superview === drawer.containerView)
  }

  private final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: Log
    var style = UIModalPresentationStyle.none
    var wrapper: UIViewController?
    init(_ log: Log) { self.log = log }
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle
    { style }
    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { wrapper }
    func presentationController(
      _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.lines.append("presents \(style.rawValue)") }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.lines.append("dismisses")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.lines.append("dismissed")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.lines.append("attempts")
    }
  }

  @Test func aDelegateChoosesAnotherStyleAndController() {
    let adapter = Adapter(log), wrapper = UINavigationController(rootViewController: page)
    (adapter.style, adapter.wrapper) = (.overFullScreen, wrapper)
    let other = LoggedController("c", log)
    other.modalPresentationStyle = .pageSheet
    other.presentationController?.delegate = adapter
    root.present(other, animated: false)
    #expect(
      root.presentedViewController === wrapper && wrapper.presentationController?.presentationStyle == .overFullScreen)
    #expect(log.take() == ["presents 5", "b will appear at once", "b appeared at once"])
    #expect(wrapper.presentationController?.delegate === adapter && page.presentingViewController === root)
    root.dismiss(animated: false)
    #expect(wrapper.presentingViewController == nil && !log.take().contains("dismissed"))
  }

  // MARK: Sheets

  @Test func aSheetLeavesAStripOfANarrowWindow() {
    let inset = CGRect(x: 0, y: 10, width: 100, height: 190)
    #expect(page.modalPresentationStyle == .automatic && page.presentationController?.presentationStyle == .pageSheet)
    root.present(page, animated: false)
    page.presentationController?.containerView?.layoutIfNeeded()
    let card: UIView? = page.presentationController?.presentedView
    #expect(window.place(page.view) == inset && card?.frame == inset && card?.layer.cornerRadius == 10)
    #expect(card?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(root.view.window === window)
    root.dismiss(animated: false)
    #expect(page.view.superview == nil)
  }

  @Test func aSheetIsCentredInAWideWindow() {
    window.bounds.size = CGSize(width: 800, height: 600)
    page.modalPresentationStyle = .formSheet
    root.present(page, animated: false)
    #expect(window.place(page.view) == CGRect(x: 130, y: 20, width: 540, height: 560))
    page.preferredContentSize = CGSize(width: 300, height: 200)
    page.presentationController?.containerView?.layoutIfNeeded()
    #expect(window.place(page.view) == CGRect(x: 250, y: 200, width: 300, height: 200))
    let wide = UIViewController()
    root.dismiss(animated: false)
    root.present(wide, animated: false)
    #expect(window.place(wide.view) == CGRect(x: 48, y: 20, width: 704, height: 560))
  }

  @Test func aSheetHasThePreferredSizeOfTheTopController() {
    window.bounds.size = CGSize(width: 800, height: 600)
    let navigation = UINavigationController(rootViewController: page)
    page.preferredContentSize = CGSize(width: 300, height: 200)
    navigation.modalPresentationStyle = .formSheet
    root.present(navigation, animated: false)
    #expect(window.place(navigation.view) == CGRect(x: 250, y: 200, width: 300, height: 200))
    page.preferredContentSize.height = 400
    navigation.presentationController?.containerView?.layoutIfNeeded()
    #expect(window.place(navigation.view) == CGRect(x: 250, y: 100, width: 300, height: 400))
  }

  @Test func aDragDismissesASheetOrReturnsIt() {
    let show = Show(window), fingers = Fingers(on: window), adapter = Adapter(log)
    page.presentationController?.delegate = adapter
    show.run { root.present(page, animated: false) }
    let card: UIView = page.presentationController?.presentedView ?? UIView()
    _ = log.take()
    show.go(to: 0)
    show.run {
      fingers.down(50, 100, at: 0)
      fingers.move(50, 120, at: 0.1)
      fingers.move(50, 157, at: 0.2)
    }
    #expect(log.take() == ["dismisses", "b will disappear"] && page.isBeingDismissed)
    show.go(to: 0.3)
    // The card has covered 57 of 190 points.
    #expect(near(show.position(card).map { Double($0.y) }, 162, 0.5) && card.frame.minY == 10)
    show.run { fingers.up(50, 157, at: 1) }
    show.finish(from: 0.4, 0.4)
    #expect(log.take() == ["b will appear", "b appeared"] && root.presentedViewController === page)
    #expect(card.layer.animationKeys() == nil && !page.isBeingDismissed)
    show.run {
      fingers.down(50, 100, at: 2)
      for step in 1...6 { fingers.move(50, 100 + 12 * Double(step), at: 2 + 0.02 * Double(step)) }
      fingers.up(50, 172, at: 2.13)
    }
    show.finish(from: 2.2, 0.4)
    #expect(log.take() == ["dismisses", "b will disappear", "b disappeared", "dismissed"])
    #expect(root.presentedViewController == nil && window.subviews == [root.view])
  }

  @Test func aDragOnAScrollViewDismissesASheetOnlyFromTheTopOfTheContent() {
    let fingers = Fingers(on: window), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 190))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    page.view.addSubview(scroll)
    root.present(page, animated: false)
    fingers.down(50, 150, at: 0)
    fingers.move(50, 130, at: 0.1)
    fingers.move(50, 110, at: 0.2)
    #expect(scroll.isDragging && !page.isBeingDismissed)
    fingers.up(50, 110, at: 1)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    fingers.down(50, 100, at: 2)
    fingers.move(50, 120, at: 2.1)
    #expect(scroll.isDragging && !page.isBeingDismissed)
    fingers.up(50, 120, at: 3)
    scroll.contentOffset = .zero
    fingers.down(50, 100, at: 4)
    fingers.move(50, 120, at: 4.1)
    #expect(!scroll.isDragging && page.isBeingDismissed)
    fingers.up(50, 120, at: 5)
  }

  @Test func aSheetMayRefuseToBeDismissed() {
    let fingers = Fingers(on: window), adapter = Adapter(log)
    page.presentationController?.delegate = adapter
    page.isModalInPresentation = true
    root.present(page, animated: false)
    _ = log.take()
    fingers.down(50, 100, at: 0)
    fingers.move(50, 130, at: 0.1)
    fingers.up(50, 130, at: 0.2)
    #expect(log.take() == ["attempts"] && root.presentedViewController === page && !page.isBeingDismissed)
  }

  // MARK: Popovers

  @Test func aPopoverPointsToItsSource() {
    window.bounds.size = CGSize(width: 400, height: 400)
    let adapter = Adapter(log), source = UIView(frame: CGRect(x: 150, y: 50, width: 20, height: 20))
    root.view.addSubview(source)
    #expect(page.popoverPresentationController == nil)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 100, height: 80)
    let popover: UIPopoverPresentationController? = page.popoverPresentationController
    popover?.sourceView = source
    popover?.delegate = adapter
    root.present(page, animated: false)
    popover?.containerView?.layoutIfNeeded()
    #expect(popover?.arrowDirection == .up && window.place(popover?.presentedView)?.minY == 70)
    #expect(window.place(page.view) == CGRect(x: 110, y: 83, width: 100, height: 80))
    popover?.permittedArrowDirections = .right
    popover?.containerView?.layoutIfNeeded()
    #expect(popover?.arrowDirection == .right && window.place(page.view)?.maxX == 137)
    _ = log.take()
    UIView.performWithoutAnimation { Fingers(on: window).tap(300, 300, at: 1) }
    #expect(log.take() == ["dismisses", "b will disappear at once", "b disappeared at once", "dismissed"])
    #expect(page.view.superview == nil && root.presentedViewController == nil)
  }

  @Test func anOlderDelegateDecidesWhetherAPopoverIsDismissed() {
    final class Older: NSObject, UIPopoverPresentationControllerDelegate {
      var allows = false
      var calls: [String] = []
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
      func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        calls.append("prepares")
      }
      func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) -> Bool {
        calls.append("asked")
        return allows
      }
      func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { calls.append("dismissed") }
    }
    let older = Older()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 50, height: 50)
    page.popoverPresentationController?.delegate = older
    root.present(page, animated: false)
    page.presentationController?.containerView?.layoutIfNeeded()
    Fingers(on: window).tap(5, 5, at: 1)
    #expect(older.calls == ["prepares", "asked"] && root.presentedViewController === page)
    older.allows = true
    UIView.performWithoutAnimation { Fingers(on: window).tap(5, 5, at: 2) }
    #expect(older.calls == ["prepares", "asked", "asked", "dismissed"] && root.presentedViewController == nil)
  }

  @Test func aPopoverThatIsCoveredLeavesWithoutAppearing() {
    window.bounds.size = CGSize(width: 400, height: 400)
    let adapter = Adapter(log), other = LoggedController("c", log)
    page.modalPresentationStyle = .popover
    page.presentationController?.delegate = adapter
    other.modalPresentationStyle = .fullScreen
    root.present(page, animated: false)
    page.present(other, animated: false)
    #expect(page.view.superview == nil)
    _ = log.take()
    root.dismiss(animated: false)
    #expect(log.take() == ["c will disappear at once", "c disappeared at once"] && window.subviews == [root.view])
  }

  @Test func aPopoverWithoutASourceIsCentred() {
    window.bounds.size = CGSize(width: 400, height: 400)
    let adapter = Adapter(log)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 100, height: 80)
    page.presentationController?.delegate = adapter
    root.present(page, animated: false)
    page.presentationController?.containerView?.layoutIfNeeded()
    #expect(window.place(page.view) == CGRect(x: 150, y: 160, width: 100, height: 80))
    #expect(page.popoverPresentationController?.arrowDirection == .unknown)
  }
}
