import Agate
import AgateUIKit
import Testing

/// Detents of sheets, in a window of 100 × 200 points. Animations end when a test waits.
@MainActor @Suite(.serialized) struct SheetTests {
  private typealias Detent = UISheetPresentationController.Detent
  private let log = Log()
  private let root = UIViewController(), page = UIViewController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let sheet: UISheetPresentationController
  private let fingers: Fingers
  private let adapter: Adapter

  private final class Adapter: NSObject, UISheetPresentationControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { log.lines.append(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "other") }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.lines.append("dismisses")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.lines.append("dismissed")
    }
  }

  init() throws {
    window.rootViewController = root
    window.layer.isHidden = false
    fingers = Fingers(on: window)
    adapter = Adapter(log)
    sheet = try #require(page.sheetPresentationController)
    sheet.delegate = adapter
  }
  private func present(_ detents: [Detent]) {
    sheet.detents = detents
    root.present(page, animated: false)
    sheet.containerView?.layoutIfNeeded()
  }
  private var top: CGFloat? { sheet.presentedView?.frame.minY }
  private func drag(from start: Double, to end: Double, at time: Double, rests: Bool = true) {
    fingers.down(50, start, at: time)
    for step in 1...5 { fingers.move(50, start + (end - start) * Double(step) / 5, at: time + 0.02 * Double(step)) }
    fingers.up(50, end, at: time + (rests ? 1 : 0.1))
  }

  @Test func aSheetRestsAtItsSmallestDetentOrTheSelectedOne() {
    #expect(sheet.detents.map(\.identifier) == [.large] && sheet.selectedDetentIdentifier == nil)
    present([.large(), .medium()])
    #expect(top == 100 && page.view.bounds.height == 100)
    sheet.selectedDetentIdentifier = .large
    sheet.containerView?.layoutIfNeeded()
    #expect(top == 10 && log.lines.isEmpty, "the delegate only hears of the user")
    sheet.selectedDetentIdentifier = Detent.Identifier("unknown")
    sheet.containerView?.layoutIfNeeded()
    #expect(top == 100)
    sheet.detents = [.large()]
    sheet.containerView?.layoutIfNeeded()
    #expect(top == 10)
  }

  @Test func programsDetermineTheHeightsOfDetents() {
    var height: CGFloat? = 60, most: CGFloat = 0
    let custom = Detent.custom(identifier: Detent.Identifier("own")) { context in
      most = context.maximumDetentValue
      return height
    }
    present([custom, .large()])
    #expect(top == 140 && most == 190 && custom.identifier.rawValue == "own")
    height = 80
    sheet.invalidateDetents()
    sheet.containerView?.layoutIfNeeded()
    #expect(top == 120)
    height = nil
    sheet.animateChanges { sheet.invalidateDetents() }
    #expect(top == 10, "a detent without a height is not used")
    height = 1000
    sheet.invalidateDetents()
    sheet.containerView?.layoutIfNeeded()
    #expect(top == 10)
    #expect(Detent.custom { _ in 1 }.identifier != Detent.custom { _ in 1 }.identifier)
  }

  @Test func aDragMovesTheSheetToTheNearestDetent() {
    present([.medium(), .large()])
    fingers.down(50, 150, at: 0)
    fingers.move(50, 130, at: 0.1)
    fingers.move(50, 120, at: 0.2)
    #expect(top == 70 && page.view.bounds.height == 130)
    fingers.up(50, 120, at: 1)
    #expect(top == 100 && log.take().isEmpty)
    drag(from: 150, to: 90, at: 2)
    #expect(top == 10 && sheet.selectedDetentIdentifier == .large && log.take() == ["large"])
    drag(from: 100, to: 130, at: 4, rests: false)
    #expect(top == 100 && sheet.selectedDetentIdentifier == .medium && log.take() == ["other"], "a flick goes on")
    #expect(root.presentedViewController === page)
  }

  @Test func aDragBelowTheSmallestDetentDismisses() {
    let show = Show(window)
    show.run { present([.medium(), .large()]) }
    show.run { drag(from: 120, to: 185, at: 0) }
    show.finish(from: 1.2, 0.4)
    #expect(log.take() == ["dismisses", "dismissed"] && root.presentedViewController == nil)
  }

  @Test func aSheetThatMayNotBeDismissedFollowsTheFingerSlowly() {
    page.isModalInPresentation = true
    present([.medium(), .large()])
    fingers.down(50, 110, at: 0)
    for y in [130.0, 160, 190] { fingers.move(50, y, at: y / 1000) }
    #expect(top == 110 && root.presentedViewController === page)
    fingers.up(50, 190, at: 1)
    #expect(top == 100 && log.lines.isEmpty)
  }

  @Test func aDragFromTheLargestDetentMayDismissToo() {
    let show = Show(window)
    sheet.selectedDetentIdentifier = .large
    show.run { present([.medium(), .large()]) }
    show.run {
      fingers.down(50, 20, at: 0)
      fingers.move(50, 40, at: 0.1)
      fingers.move(50, 60, at: 0.15)
    }
    #expect(top == 50)
    show.run { fingers.move(50, 130, at: 0.2) }
    #expect(top == 100 && page.isBeingDismissed)
    show.run { fingers.move(50, 115, at: 0.3) }
    show.run { fingers.up(50, 115, at: 1.2) }
    show.finish(from: 1.3, 0.4)
    // The card had covered 15 of the 100 points below the medium detent.
    #expect(log.take() == ["dismisses", "other"] && root.presentedViewController === page && top == 100)
  }

  @Test func aScrollViewAtItsTopLetsTheSheetExpand() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 190))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    page.view.addSubview(scroll)
    present([.medium(), .large()])
    drag(from: 180, to: 100, at: 0)
    #expect(top == 10 && scroll.contentOffset.y == 0)
    drag(from: 180, to: 140, at: 2)
    #expect(top == 10 && scroll.contentOffset.y > 0, "the largest sheet scrolls")
    scroll.contentOffset = .zero
    sheet.selectedDetentIdentifier = .medium
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    sheet.containerView?.layoutIfNeeded()
    drag(from: 180, to: 140, at: 4)
    #expect(top == 100 && scroll.contentOffset.y > 0)
  }

  @Test func viewsBehindAnUndimmedSheetReceiveTouches() {
    sheet.largestUndimmedDetentIdentifier = .medium
    present([.medium(), .large()])
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === root.view)
    #expect(window.hitTest(CGPoint(x: 50, y: 150), with: nil) === page.view)
    sheet.selectedDetentIdentifier = .large
    sheet.containerView?.layoutIfNeeded()
    let behind: UIView? = window.hitTest(CGPoint(x: 50, y: 5), with: nil)
    #expect(behind !== root.view && behind?.alpha == 1)
    fingers.down(50, 100, at: 0)
    fingers.move(50, 120, at: 0.1)
    fingers.move(50, 145, at: 0.2)
    #expect(behind?.alpha == 0.5, "halfway between the detents")
    fingers.up(50, 145, at: 1)
  }

  @Test func aTapBesideTheSheetDismisses() {
    let show = Show(window)
    show.run { present([.medium()]) }
    show.run { fingers.tap(50, 50, at: 0) }
    show.finish(from: 0.1, 0.4)
    #expect(log.take() == ["dismisses", "dismissed"] && root.presentedViewController == nil)
  }

  @Test func theGrabberSelectsTheNextDetent() {
    sheet.prefersGrabberVisible = true
    sheet.preferredCornerRadius = 30
    present([.medium(), .large()])
    #expect(sheet.presentedView?.layer.cornerRadius == 30)
    fingers.tap(50, 107, at: 0)
    #expect(top == 10 && log.take() == ["large"])
    fingers.tap(50, 17, at: 1)
    #expect(top == 100 && log.take() == ["other"])
    sheet.prefersGrabberVisible = false
    sheet.containerView?.layoutIfNeeded()
    fingers.tap(50, 107, at: 2)
    #expect(top == 100)
  }

  @Test func aWideContainerAttachesSheetsWithDetents() {
    window.bounds.size = CGSize(width: 800, height: 600)
    present([.medium(), .large()])
    #expect(sheet.presentedView?.frame == CGRect(x: 48, y: 300, width: 704, height: 300))
  }

  @Test func aPopoverHasASheetForNarrowWindows() throws {
    let other = UIViewController()
    other.modalPresentationStyle = .popover
    let popover = try #require(other.popoverPresentationController)
    #expect(other.sheetPresentationController == nil)
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    root.present(other, animated: false)
    let used = try #require(other.sheetPresentationController)
    used.containerView?.layoutIfNeeded()
    #expect(used === popover.adaptiveSheetPresentationController && used.presentedView?.frame.minY == 100)
  }

  /// Makes a field of the page the first responder, with an input view of a height.
  private func showInput(_ height: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
    page.view.addSubview(field)
    UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
    return field
  }

  @Test func aSheetMakesRoomForInputViews() {
    present([.medium(), .large()])
    #expect(top == 100)
    let field = showInput(60)
    #expect(top == 40 && sheet.selectedDetentIdentifier == nil)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 150))
    UIView.performWithoutAnimation { field.reloadInputViews() }
    #expect(top == 10, "there is no more room")
    UIView.performWithoutAnimation { _ = field.resignFirstResponder() }
    #expect(top == 100)
  }

  @Test func aSheetInTheCentreMovesAboveInputViews() {
    window.bounds.size = CGSize(width: 800, height: 600)
    page.preferredContentSize = CGSize(width: 300, height: 200)
    present([.large()])
    #expect(window.place(page.view) == CGRect(x: 250, y: 200, width: 300, height: 200))
    let field = showInput(300)
    #expect(window.place(page.view) == CGRect(x: 250, y: 80, width: 300, height: 200))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 450))
    UIView.performWithoutAnimation { field.reloadInputViews() }
    #expect(window.place(page.view)?.minY == 20)
    UIView.performWithoutAnimation { _ = field.resignFirstResponder() }
    #expect(window.place(page.view)?.minY == 200)
  }
}
