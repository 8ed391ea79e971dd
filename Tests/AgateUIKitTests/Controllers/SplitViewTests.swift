import Agate
import AgateUIKit
import Testing

/// Split view controllers, in windows that no host shows.
@MainActor @Suite(.serialized) struct SplitViewTests {
  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    let log = Log()
    var keepsPrimary = false
    var target = UISplitViewController.DisplayMode.automatic
    var expanding: UISplitViewController.DisplayMode?
    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { expanding ?? proposedDisplayMode }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.lines.append("\(displayMode)") }
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      log.lines.append("collapse")
      return keepsPrimary
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      log.lines.append("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      log.lines.append("hide \(column)")
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.lines.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.lines.append("expanded") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn:
        UISplitViewController.Column
    ) -> UISplitViewController.Column { keepsPrimary ? .primary : proposedTopColumn }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
  private let list = UIViewController(), detail = UIViewController(), middle = UIViewController()
  private let delegate = Delegate()

  private func show(_ split: UISplitViewController, _ width: CGFloat = 1000, _ height: CGFloat = 700) {
    split.delegate = delegate
    window.frame = CGRect(x: 0, y: 0, width: width, height: height)
    window.rootViewController = split
    window.layer.isHidden = false
    window.layoutIfNeeded()
  }
  private func resize(_ width: CGFloat, _ height: CGFloat = 700) {
    window.frame.size = CGSize(width: width, height: height)
    window.rootViewController?.view.frame = window.bounds
    window.layoutIfNeeded()
  }
  private func classic() -> UISplitViewController {
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail),
    ]
    return split
  }
  private func columns() -> UISplitViewController {
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(middle, for: .supplementary)
    split.setViewController(detail, for: .secondary)
    return split
  }
  private func place(_ controller: UIViewController) -> CGRect? {
    controller.view.window == nil ? nil : window.place(controller.navigationController?.view ?? controller.view)
  }

  @Test func theListIsBesideTheDetails() {
    let split = classic()
    show(split)
    #expect(split.displayMode == .oneBesideSecondary && !split.isCollapsed && split.primaryColumnWidth == 320)
    #expect(place(list) == CGRect(x: 0, y: 0, width: 320, height: 700))
    #expect(place(detail) == CGRect(x: 320, y: 0, width: 680, height: 700))
    #expect(list.splitViewController === split && detail.splitViewController === split)
    split.preferredPrimaryColumnWidthFraction = 0.25
    window.layoutIfNeeded()
    #expect(place(list)?.width == 250)
    split.minimumPrimaryColumnWidth = 300
    window.layoutIfNeeded()
    #expect(place(list)?.width == 300)
    split.preferredPrimaryColumnWidth = 420
    split.maximumPrimaryColumnWidth = 400
    split.primaryEdge = .trailing
    window.layoutIfNeeded()
    #expect(place(list) == CGRect(x: 600, y: 0, width: 400, height: 700))
    #expect(place(detail) == CGRect(x: 0, y: 0, width: 600, height: 700))
    split.preferredDisplayMode = .secondaryOnly
    window.layoutIfNeeded()
    #expect(place(list) == nil && place(detail) == window.bounds)
  }

  @Test func theSupplementaryColumnHasWidthsOfItsOwn() {
    let split = columns()
    show(split)
    split.preferredPrimaryColumnWidth = 200
    split.preferredSupplementaryColumnWidthFraction = 0.3
    #expect(split.supplementaryColumnWidth == 300 && split.primaryColumnWidth == 200)
    split.maximumSupplementaryColumnWidth = 280
    #expect(split.supplementaryColumnWidth == 280)
    split.minimumSupplementaryColumnWidth = 290
    #expect(split.supplementaryColumnWidth == 290)
    split.maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension
    split.preferredSupplementaryColumnWidth = 310
    window.layoutIfNeeded()
    #expect(split.supplementaryColumnWidth == 310 && place(middle)?.width == 310 && split.primaryColumnWidth == 200)
  }

  @Test func theListLiesOverTheDetailsOfAHighView() {
    let split = classic()
    show(split, 600, 900)
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay && place(list) == nil)
    _ = delegate.log.take()
    let button: UIBarButtonItem = split.displayModeButtonItem
    UIView.performWithoutAnimation { button.action?.perform(on: split) }
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneOverSecondary && delegate.log.take() == ["oneOverSecondary", "show primary"])
    #expect(place(list) == CGRect(x: 0, y: 0, width: 240, height: 900) && place(detail) == window.bounds)
    UIView.performWithoutAnimation { Fingers(on: window).tap(500, 400, at: 1) }
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly && place(list) == nil)
    #expect(delegate.log.take() == ["secondaryOnly", "hide primary"])
    UIView.performWithoutAnimation {
      let fingers = Fingers(on: window)
      fingers.down(5, 400, at: 2)
      fingers.move(60, 400, at: 2.1)
      fingers.up(60, 400, at: 2.2)
    }
    #expect(split.displayMode == .oneOverSecondary)
  }

  @Test func theShapeOfTheViewDeterminesTheMode() {
    let split = classic()
    show(split)
    resize(700, 900)
    #expect(split.displayMode == .secondaryOnly && place(detail) == window.bounds)
    resize(900, 700)
    #expect(split.displayMode == .oneBesideSecondary && place(list)?.width == 320)
    split.preferredDisplayMode = .secondaryOnly
    window.layoutIfNeeded()
    resize(700, 900)
    resize(900, 700)
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func columnsMoveInAnAnimation() {
    let split = classic()
    show(split)
    let show = Show(window)
    show.run { split.hide(.primary) }
    show.go(to: 0)
    show.go(to: 0.15)
    #expect(split.displayMode == .secondaryOnly && list.view.window != nil)
    let x: Double? = show.run {
      detail.navigationController?.view.superview?.layer.presentation().map { Double($0.frame.minX) }
    }
    #expect(near(x, 160, 10))
    for time in [0.4, 0.5, 0.6] { show.go(to: time) }
    window.layoutIfNeeded()
    #expect(list.view.window == nil)
  }

  @Test func aNarrowViewShowsAStack() throws {
    let split = classic()
    let primary = try #require(list.navigationController), secondary = try #require(detail.navigationController)
    show(split, 400)
    #expect(split.isCollapsed && delegate.log.take() == ["collapse", "collapsed"])
    #expect(primary.viewControllers == [list, detail] && split.viewControllers == [primary])
    #expect(place(detail) == window.bounds)
    let more = UIViewController()
    primary.pushViewController(more, animated: false)
    resize(1000)
    #expect(!split.isCollapsed && primary.viewControllers == [list] && secondary.viewControllers == [detail, more])
    #expect(place(list)?.width == 320 && place(more)?.minX == 320 && delegate.log.take() == ["expanded"])
  }

  @Test func theListMayStayOnTop() throws {
    delegate.keepsPrimary = true
    let split = classic(), primary = try #require(list.navigationController)
    show(split, 400)
    #expect(primary.viewControllers == [list] && place(list) == window.bounds)
    let other = UIViewController(), wrapper = UINavigationController(rootViewController: other)
    UIView.performWithoutAnimation { list.showDetailViewController(wrapper, sender: nil) }
    window.layoutIfNeeded()
    #expect(primary.viewControllers == [list, other] && place(other) == window.bounds)
    primary.popViewController(animated: false)
    resize(1000)
    #expect(wrapper.viewControllers == [other] && place(other)?.minX == 320, "the last details are shown again")
  }

  @Test func detailsReplaceTheSecondaryController() {
    let split = classic()
    show(split)
    let other = UIViewController()
    list.showDetailViewController(other, sender: nil)
    window.layoutIfNeeded()
    #expect(split.viewControllers.last === other && detail.view.window == nil)
    #expect(place(other) == CGRect(x: 320, y: 0, width: 680, height: 700))
    let new = UIViewController()
    split.show(new, sender: nil)
    window.layoutIfNeeded()
    #expect(split.viewControllers.first === new && place(new)?.width == 320)
  }

  @Test func columnsHaveNavigationControllers() {
    let split = columns()
    show(split)
    #expect(split.style == .tripleColumn && split.viewController(for: .primary) === list)
    #expect(list.navigationController != nil && detail.navigationController?.viewControllers == [detail])
    #expect(place(list) == nil && place(middle)?.maxX == 320 && place(detail)?.minX == 320)
    UIView.performWithoutAnimation { split.show(.primary) }
    window.layoutIfNeeded()
    #expect(split.displayMode == .twoBesideSecondary && place(list)?.minX == 0 && place(middle)?.minX == 320)
    #expect(place(detail) == CGRect(x: 640, y: 0, width: 360, height: 700))
    UIView.performWithoutAnimation { split.hide(.primary) }
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneBesideSecondary && place(list) == nil)
    UIView.performWithoutAnimation { split.hide(.supplementary) }
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly && place(detail) == window.bounds)
    split.preferredSplitBehavior = .displace
    UIView.performWithoutAnimation { split.show(.primary) }
    window.layoutIfNeeded()
    #expect(split.displayMode == .twoDisplaceSecondary && place(detail)?.minX == 640 && place(detail)?.width == 680)
    #expect(detail.navigationController?.navigationBar.found(UIButton.self).isEmpty == false, "the mode button")
  }

  @Test func columnsAreStackedInANarrowView() throws {
    let split = columns()
    show(split, 400)
    let base = try #require(list.navigationController)
    #expect(base.viewControllers == [list, middle, detail] && delegate.log.take() == ["collapsed"])
    UIView.performWithoutAnimation { split.show(.primary) }
    #expect(base.viewControllers == [list])
    UIView.performWithoutAnimation { split.show(.secondary) }
    #expect(base.viewControllers == [list, middle, detail])
    UIView.performWithoutAnimation { split.hide(.secondary) }
    #expect(base.viewControllers == [list, middle])
    resize(1000)
    #expect(base.viewControllers == [list] && detail.navigationController?.viewControllers == [detail])
    #expect(middle.navigationController !== base && place(middle)?.maxX == 320)
    let compact = UIViewController()
    split.setViewController(compact, for: .compact)
    resize(400)
    #expect(compact.view.window === window && place(compact) == window.bounds && detail.view.window == nil)
  }

  @Test func theDelegateChoosesTheNextMode() {
    let split = classic()
    show(split)
    delegate.target = .oneOverSecondary
    let button: UIBarButtonItem = split.displayModeButtonItem
    UIView.performWithoutAnimation { button.action?.perform(on: split) }
    #expect(split.displayMode == .oneOverSecondary)
  }

  @Test func aNewColumnOfANarrowViewWaits() throws {
    delegate.keepsPrimary = true
    let split = columns()
    show(split, 400)
    let base = try #require(list.navigationController)
    #expect(base.viewControllers == [list])
    let other = UIViewController()
    UIView.performWithoutAnimation {
      split.setViewController(other, for: .secondary)
      split.show(.secondary)
    }
    window.layoutIfNeeded()
    #expect(base.viewControllers == [list, middle, other] && place(other) == window.bounds)
    let third = UIViewController()
    split.setViewController(third, for: .secondary)
    window.layoutIfNeeded()
    #expect(base.viewControllers == [list, middle, third], "the column stays on top")
    delegate.expanding = .automatic
    resize(1000)
    #expect(split.displayMode == .oneBesideSecondary && place(third)?.minX == 320 && other.navigationController == nil)
  }

  @Test func aColumnMayBeShownBeforeTheFirstLayout() {
    let split = classic()
    split.show(.primary)
    show(split, 700, 1000)
    #expect(split.displayMode == .oneOverSecondary && place(list)?.minX == 0)
  }

  @Test func newControllersKeepTheMode() {
    let split = columns()
    show(split)
    UIView.performWithoutAnimation { split.hide(.supplementary) }
    let other = UIViewController()
    split.setViewController(other, for: .secondary)
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly && place(other) == window.bounds)
    UIView.performWithoutAnimation {
      split.setViewController(UIViewController(), for: .supplementary)
      split.show(.supplementary)
    }
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneBesideSecondary && place(other)?.minX == 320)
  }

  @Test func theGestureHidesNoColumn() {
    let split = classic()
    show(split)
    func drag(at time: Double) {
      let fingers = Fingers(on: window), clock = MediaClock(time: 0), display = DisplayClock(refreshInterval: 1 / 60)
      MediaClock.withClock(clock) {
        DisplayClock.withClock(display) {
          fingers.down(1, 300, at: time)
          for step in 1...10 { fingers.move(1 + Double(step) * 10, 300, at: time + Double(step) / 100) }
          fingers.up(101, 300, at: time + 1)
        }
      }
      window.layoutIfNeeded()
    }
    #expect(split.displayMode == .oneBesideSecondary)
    drag(at: 0)
    #expect(split.displayMode == .oneBesideSecondary)
    split.preferredDisplayMode = .secondaryOnly
    window.layoutIfNeeded()
    drag(at: 10)
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test func aTapOnADisplacedColumnHidesOneColumn() {
    let split = columns()
    split.preferredSplitBehavior = .displace
    show(split)
    UIView.performWithoutAnimation { split.show(.supplementary) }
    UIView.performWithoutAnimation { split.show(.primary) }
    window.layoutIfNeeded()
    #expect(split.displayMode == .twoDisplaceSecondary)
    let fingers = Fingers(on: window)
    MediaClock.withClock(MediaClock(time: 0)) { fingers.tap(900, 300, at: 0) }
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test func theButtonLeavesAnOldColumn() {
    let split = columns()
    show(split)
    func buttons(_ controller: UIViewController) -> Int {
      controller.navigationController?.navigationBar.found(UIButton.self).count ?? -1
    }
    #expect(buttons(detail) == 1)
    split.setViewController(UIViewController(), for: .secondary)
    window.layoutIfNeeded()
    let navigation = UINavigationController(rootViewController: detail)
    window.rootViewController = navigation
    window.layoutIfNeeded()
    #expect(buttons(detail) == 0)
  }
}
