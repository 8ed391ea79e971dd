import Agate
import AgateUIKit
import ConformanceRows
import Foundation
import Testing

struct ScrollViewTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var target: CGPoint?
    var inset: CGFloat?
    var insetChanges = 0
    var zoomed: UIView?
    var scrolled: ((UIScrollView) -> Void)?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled?(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("drag") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("let go \(decelerate)")
      if let inset { scrollView.contentInset.top = inset }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("arrived") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { insetChanges += 1 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  }
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let delegate = Delegate()
  private let display = DisplayClock(refreshInterval: 1 / 60)
  private let clock = MediaClock(time: 0)

  init() {
    view.contentSize = CGSize(width: 100, height: 1000)
    view.delegate = delegate
    root.addSubview(view)
  }

  private func touch(_ body: (Fingers) -> Void) {
    let fingers = Fingers(on: root)
    MediaClock.withClock(clock) { DisplayClock.withClock(display) { body(fingers) } }
  }
  /// Drags from one height to another in a tenth of a second.
  private func drag(_ from: Double, _ to: Double, rest: Bool = false) {
    touch { fingers in
      fingers.down(50, from, at: 0)
      for step in 1...10 { fingers.move(50, from + (to - from) * Double(step) / 10, at: Double(step) / 100) }
      fingers.up(50, to, at: rest ? 1 : 0.1)
    }
  }
  private func frames(_ seconds: ClosedRange<Double>, _ body: () -> Void = {}) {
    var time = seconds.lowerBound
    while time <= seconds.upperBound {
      DisplayClock.withClock(display) { display.refresh(at: time) }
      body()
      time += 1 / 60
    }
  }

  @Test(.row("B0.10")) func theContentFollowsAFingerAndDecelerates() {
    drag(80, 40)
    // The first step is the one that makes the touch a drag.
    #expect(delegate.calls == ["drag", "let go true"] && view.isDecelerating)
    #expect((24...40).contains(view.contentOffset.y), "\(view.contentOffset)")
    let start = view.contentOffset.y
    var last = start, isMonotonic = true
    frames(1...5) {
      isMonotonic = isMonotonic && view.contentOffset.y >= last
      last = view.contentOffset.y
    }
    // 400 points a second, which decrease by the factor 0.998 in each millisecond.
    #expect(near(Double(last - start), 400 / 2.002, 10) && isMonotonic && !view.isDecelerating)
    #expect(delegate.calls.last == "rest" && view.subviews.isEmpty)
  }

  @Test(.row("A0.245", "A2.23", "A2.25")) func linksOfTheDefaultModeWaitUntilTheContentRests() {
    var calls: [RunLoop.Mode: Int] = [:]
    let links: [CADisplayLink] = [RunLoop.Mode.default, .common, .tracking].map { mode in
      let link = DisplayClock.withClock(display) { CADisplayLink { _ in calls[mode, default: 0] += 1 } }
      link.add(to: .main, forMode: mode)
      return link
    }
    frames(0.5...0.6)
    let still: Int = calls[.default] ?? 0
    #expect(still > 0 && calls[.common] == still)
    drag(80, 40)
    frames(1...1.1)
    #expect(view.isDecelerating && calls[.default] == still)
    let moving: Int = calls[.tracking] ?? 0
    #expect(moving > 0 && calls[.common] ?? 0 >= still + 6)
    frames(1.1...5)
    #expect(!view.isDecelerating && calls[.default] ?? 0 > still)
    for link in links { link.invalidate() }
  }

  @Test func viewsThatAreGoneLeaveTheRunLoopInItsMode() {
    func isTracking() -> Bool {
      let gone = UIScrollView(frame: view.frame)
      gone.contentSize = view.contentSize
      view.removeFromSuperview()
      root.addSubview(gone)
      drag(80, 40)
      defer { gone.removeFromSuperview() }
      return MainRunLoop.mode == .tracking
    }
    #expect(isTracking() && MainRunLoop.mode == .default)
  }

  @Test func aDragEndsEditingIfTheProgramWantsIt() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    root.addSubview(field)
    field.becomeFirstResponder()
    drag(80, 40)
    #expect(view.keyboardDismissMode == UIScrollView.KeyboardDismissMode.none && field.isFirstResponder)
    view.keyboardDismissMode = .onDrag
    drag(80, 40)
    #expect(!field.isFirstResponder)
  }

  @Test func lengthsThatAreNotNumbersDoNotMoveTheContent() {
    view.contentOffset.y = 50
    view.contentInset.top = .nan
    #expect(view.contentOffset == CGPoint(x: 0, y: 50) && delegate.insetChanges == 0)
    view.contentInset.top = 0
    view.contentInset.bottom = .nan
    view.contentInset.bottom = 0
    #expect(view.contentOffset == CGPoint(x: 0, y: 50))
    view.contentSize.height = .nan
    #expect(view.contentOffset == .zero, "content without a height begins at the edge")
  }

  @Test func aFingerThatRestsLeavesTheContentWhereItIs() {
    drag(80, 40, rest: true)
    let offset = view.contentOffset
    #expect(delegate.calls == ["drag", "let go false"] && offset.y > 20)
    frames(1...2)
    #expect(view.contentOffset == offset)
  }

  @Test func contentBouncesBeyondItsEnd() {
    drag(20, 80, rest: true)
    #expect(view.contentOffset.y < -10 && view.contentOffset.y > -60, "less than the finger moved")
    frames(1...3)
    #expect(view.contentOffset.y == 0)
    view.bounces = false
    drag(20, 80, rest: true)
    #expect(view.contentOffset.y == 0)
  }

  @Test func contentThatIsThrownAgainstItsEndComesBack() {
    view.contentOffset.y = 850
    drag(90, 10)
    var most: CGFloat = 0
    frames(1...5) { most = max(most, view.contentOffset.y) }
    #expect(most > 900 && view.contentOffset.y == 900)
  }

  @Test func pagesTurnOneAtATime() {
    view.isPagingEnabled = true
    drag(80, 50)
    frames(1...4)
    #expect(view.contentOffset.y == 100)
    drag(60, 40, rest: true)
    frames(5...8)
    #expect(view.contentOffset.y == 100, "a slow drag turns back")
  }

  @Test func aPageThatATouchStopsComesToRestWhenTheTouchEnds() {
    view.isPagingEnabled = true
    touch { _ in view.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
    frames(1...1.1)
    let offset: CGFloat = view.contentOffset.y
    #expect((1...49).contains(offset), "\(offset)")
    touch { $0.tap(50, 50, at: 2) }
    #expect(view.contentOffset.y == offset && view.isDecelerating)
    frames(2...4)
    #expect(view.contentOffset.y == 0 && !view.isDecelerating)
  }

  @Test func theDelegateChoosesTheEnd() {
    delegate.target = CGPoint(x: 0, y: 333)
    drag(80, 40)
    frames(1...4)
    #expect(view.contentOffset.y == 333)
  }

  @Test func contentComesToRestInTheRangeThatHoldsThen() {
    delegate.inset = 10
    drag(20, 80, rest: true)
    #expect(view.contentOffset.y < -10, "it springs back, and does not jump")
    frames(1...3)
    #expect(view.contentOffset.y == -10 && delegate.calls == ["drag", "let go true", "rest"])
    delegate.inset = nil
    drag(80, 40)
    frames(4...4.1)
    view.contentSize.height = 200
    #expect(view.isDecelerating && view.contentOffset.y < 100)
    frames(4.2...8)
    #expect(view.contentOffset.y == 100 && !view.isDecelerating)
  }

  @Test func aTouchStopsTheContent() {
    drag(80, 40)
    frames(1...1.2)
    #expect(view.isDecelerating)
    let offset = view.contentOffset
    touch { $0.down(50, 50, at: 5) }
    frames(1.3...2)
    #expect(!view.isDecelerating && view.contentOffset == offset && view.isTracking)
  }

  @Test func contentThatIsCaughtBeyondItsEndDoesNotJump() {
    drag(20, 80, rest: true)
    frames(1...1.06)
    let offset = view.contentOffset.y
    #expect(offset < -5 && view.isDecelerating)
    touch { fingers in
      fingers.down(50, 50, at: 2)
      fingers.move(50, 61, at: 2.1)
      fingers.move(50, 62, at: 2.2)
    }
    #expect(view.isDragging && near(Double(view.contentOffset.y), Double(offset), 1) && view.contentOffset.y < offset)
  }

  @Test func contentThatIsCaughtBeyondItsEndComesBackWithoutADrag() {
    drag(20, 80, rest: true)
    frames(1...1.06)
    let offset = view.contentOffset
    delegate.calls = []
    touch { fingers in
      fingers.down(50, 50, at: 2)
      frames(1.1...2)
      #expect(view.contentOffset == offset && delegate.calls == ["rest"])
      fingers.up(50, 50, at: 2.1)
    }
    #expect(view.isDecelerating)
    frames(2.1...4)
    #expect(view.contentOffset.y == 0 && delegate.calls == ["rest", "rest"])
  }

  @Test func offsetsAreAnimatedAndRectanglesMadeVisible() {
    DisplayClock.withClock(display) { view.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
    #expect(view.contentOffset.y == 0)
    frames(1...1.15)
    #expect(view.contentOffset.y > 20 && view.contentOffset.y < 180)
    frames(1.2...2)
    #expect(view.contentOffset.y == 200 && delegate.calls == ["arrived"])
    view.scrollRectToVisible(CGRect(x: 0, y: 350, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 300)
    view.scrollRectToVisible(CGRect(x: 0, y: 250, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 250)
  }

  @Test func theDelegateStopsTheContentInItsLastFrame() {
    delegate.scrolled = { [delegate] view in
      guard view.contentOffset.y == 333 else { return }
      delegate.scrolled = nil
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    }
    let scrolled = delegate.scrolled
    delegate.target = CGPoint(x: 0, y: 333)
    drag(80, 40)
    frames(1...4)
    #expect(view.contentOffset.y == 300 && delegate.calls == ["drag", "let go true", "rest"])
    (delegate.scrolled, delegate.calls) = (scrolled, [])
    DisplayClock.withClock(display) { view.setContentOffset(CGPoint(x: 0, y: 333), animated: true) }
    frames(5...6)
    #expect(view.contentOffset.y == 300 && delegate.calls == [])
  }

  @Test func contentThatFitsDoesNotScroll() {
    view.contentSize.height = 50
    drag(80, 40)
    #expect(view.contentOffset == .zero && delegate.calls == [])
    view.alwaysBounceVertical = true
    drag(80, 40, rest: true)
    #expect(view.contentOffset.y > 0)
    view.isScrollEnabled = false
    delegate.calls = []
    drag(80, 40)
    #expect(delegate.calls == [])
  }

  @Test func aDragTakesTheTouchFromTheContent() {
    let log = Log(), content = LoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    content.log = log
    view.addSubview(content)
    drag(80, 40)
    #expect(log.take() == [] && view.contentOffset.y > 0, "a quick drag does not reach the content")
    view.delaysContentTouches = false
    drag(80, 40)
    #expect(log.lines.first == "began" && log.lines.last == "cancelled")
  }

  @Test(arguments: [0.05, 0.2]) func aTouchThatRestsBelongsToAControlAndDoesNotScroll(_ rest: Double) {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    view.addSubview(control)
    touch { fingers in
      fingers.down(50, 80, at: 0)
      #expect(!control.isTracking)
      clock.advance(to: rest)
      #expect(control.isTracking == (rest > 0.15))
      fingers.move(50, 60, at: rest + 0.05)
      fingers.move(50, 40, at: rest + 0.1)
    }
    #expect(control.isTracking == (rest > 0.15) && view.isDragging == (rest < 0.15))
    #expect((view.contentOffset.y > 0) == (rest < 0.15))
  }

  @Test func aTapReachesTheContentWhenItEnds() {
    let log = Log(), content = LoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    content.log = log
    view.addSubview(content)
    touch { $0.tap(50, 50, at: 0) }
    #expect(log.lines == ["began", "ended"])
  }

  @Test func touchesOfTheContentThatCannotBeCancelledDoNotScroll() {
    (view.delaysContentTouches, view.canCancelContentTouches) = (false, false)
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000)))
    drag(80, 40)
    #expect(view.contentOffset == .zero && delegate.calls == [])
  }

  @Test func pinchesZoomAboutTheFingers() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(content)
    view.contentSize = content.bounds.size
    delegate.zoomed = content
    view.maximumZoomScale = 4
    #expect(view.pinchGestureRecognizer != nil)
    view.zoomScale = 2
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 200) && view.contentSize.width == 200)
    #expect(view.contentOffset == CGPoint(x: 50, y: 50), "the centre stays")
    view.zoomScale = 9
    #expect(view.zoomScale == 4)
    view.maximumZoomScale = 1
    #expect(view.pinchGestureRecognizer == nil)
  }

  @Test func anOffsetBeyondTheEndComesBackWhenTheContentOrTheViewChanges() {
    view.contentOffset.y = 2000
    #expect(view.contentOffset.y == 2000, "a program may set any offset")
    view.contentSize.height = 800
    #expect(view.contentOffset.y == 700)
    view.contentInset.bottom = 50
    view.contentOffset.y = 750
    view.contentInset.bottom = 20
    #expect(view.contentOffset.y == 720)
    view.contentInset.top = 60
    view.contentOffset.y = -40
    view.contentInset.top = 0
    #expect(view.contentOffset.y == 0)
    view.contentOffset.y = 720
    view.frame.size.height = 200
    #expect(view.contentOffset.y == 620)
    view.bounds.size.height = 300
    #expect(view.contentOffset.y == 520)
    view.autoresizingMask = .flexibleHeight
    root.bounds.size.height = 200
    view.layoutIfNeeded()
    #expect(view.bounds.height == 400 && view.contentOffset.y == 420)
  }

  @Test func anInsetThatIsResetInABlockClosesTheGapWithAnAnimation() {
    let show = Show(root)
    view.contentInset.top = 60
    view.contentOffset.y = -40
    show.run { UIView.animate(withDuration: 0.3) { view.contentInset.top = 0 } }
    #expect(view.contentOffset.y == 0 && view.layer.animationKeys() == ["bounds.origin"])
  }

  @Test func theContentFollowsTheSafeArea() {
    let controller = UIViewController()
    controller.view.frame = root.frame
    controller.view.addSubview(root)
    controller.additionalSafeAreaInsets.top = 20
    #expect(view.contentOffset.y == -20 && delegate.insetChanges == 1)
    view.contentInset.top = 5
    #expect(view.contentOffset.y == -25 && delegate.insetChanges == 2)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.contentOffset.y == -5 && delegate.insetChanges == 3)
    controller.additionalSafeAreaInsets.top = 30
    #expect(view.contentOffset.y == -5 && delegate.insetChanges == 3)
  }

  @Test func contentThatIsTouchedKeepsItsOffset() {
    view.contentOffset.y = 500
    touch { $0.down(50, 50, at: 0) }
    view.contentSize.height = 400
    #expect(view.contentOffset.y == 500)
  }

  @Test func archivesKeepTheContentAndTheSettings() throws {
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 5, right: 0)
    view.contentOffset = CGPoint(x: 0, y: 30)
    (view.isPagingEnabled, view.bounces, view.clipsToBounds, view.isScrollEnabled) = (true, false, false, false)
    (view.decelerationRate, view.maximumZoomScale, view.keyboardDismissMode) = (.fast, 3, .onDrag)
    let copy = try unarchived(view)
    #expect(copy.contentSize == view.contentSize && copy.contentInset == view.contentInset)
    #expect(copy.contentOffset == CGPoint(x: 0, y: 30) && copy.frame == view.frame)
    #expect(copy.isPagingEnabled && !copy.bounces && !copy.clipsToBounds && !copy.panGestureRecognizer.isEnabled)
    #expect(copy.decelerationRate == .fast && copy.pinchGestureRecognizer != nil && copy.keyboardDismissMode == .onDrag)
    #expect(copy.scrollsToTop && copy.canCancelContentTouches && !copy.alwaysBounceVertical)
  }
}
