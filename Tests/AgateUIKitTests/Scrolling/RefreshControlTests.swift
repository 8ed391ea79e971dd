import Agate
import AgateUIKit
import Testing

/// Pulls on a scroll view that is 200 points high, so that a pull of 50 points begins to refresh.
struct RefreshControlTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let control = UIRefreshControl()
  private let log = Log()
  private let display = DisplayClock(refreshInterval: 1 / 60)
  private let clock = MediaClock(time: 0)
  private let fingers: Fingers

  init() {
    fingers = Fingers(on: root)
    view.contentSize = CGSize(width: 100, height: 1000)
    view.refreshControl = control
    root.addSubview(view)
    control.addAction(UIAction { [log] _ in log.lines.append("refresh") }, for: .valueChanged)
  }

  private func run(_ body: () -> Void) { MediaClock.withClock(clock) { DisplayClock.withClock(display, body) } }
  private func frames(_ seconds: ClosedRange<Double>) {
    var time = seconds.lowerBound
    while time <= seconds.upperBound {
      DisplayClock.withClock(display) { display.refresh(at: time) }
      time += 1 / 60
    }
  }
  /// Pulls down by 180 or 90 points.
  private func pull(_ way: Double = 180, at time: Double = 0) {
    run {
      fingers.down(50, 10, at: time)
      for step in 1...10 { fingers.move(50, 10 + way * Double(step) / 10, at: time + Double(step) / 100) }
    }
  }
  private func letGo(_ way: Double = 180, at time: Double = 1) { run { fingers.up(50, 10 + way, at: time) } }

  @Test func aPullBeginsToRefreshAndTheContentStaysBelowTheControl() {
    #expect(view.subviews.first === control && control.frame == CGRect(x: 0, y: -60, width: 100, height: 60))
    pull()
    #expect(control.isRefreshing && log.take() == ["refresh"] && view.isDragging, "before the finger is lifted")
    let pulled: CGFloat = view.contentOffset.y
    #expect(pulled < -60 && near(Double(control.frame.minY), Double(pulled)) && view.adjustedContentInset.top == 0)
    letGo()
    #expect(view.contentOffset.y == pulled && view.adjustedContentInset.top == 60 && view.contentInset.top == 0)
    frames(1...3)
    #expect(view.contentOffset.y == -60 && !view.isDecelerating && control.frame.minY == -60)
    run { control.endRefreshing() }
    #expect(!control.isRefreshing && view.adjustedContentInset.top == 0 && view.contentOffset.y == -60)
    frames(4...4.2)
    #expect((-59 ... -1).contains(view.contentOffset.y), "it glides")
    frames(4.2...5)
    #expect(view.contentOffset.y == 0 && log.take() == [])
  }

  @Test func aShortPullOnlyFadesTheWheelIn() throws {
    let wheel = try #require(control.subviews.first)
    #expect(wheel.alpha == 0)
    pull(90)
    #expect(!control.isRefreshing && (0.4...0.9).contains(wheel.alpha))
    letGo(90)
    frames(1...3)
    #expect(view.contentOffset.y == 0 && wheel.alpha == 0 && log.take() == [])
    view.alwaysBounceVertical = false
    view.contentSize.height = 100
    pull(at: 4)
    #expect(view.contentOffset.y == 0 && log.take() == [], "low content cannot be pulled")
    letGo(at: 5)
  }

  @Test func oneDragRefreshesOnce() {
    pull()
    #expect(log.take() == ["refresh"])
    let pulled: CGFloat = view.contentOffset.y
    control.endRefreshing()
    #expect(view.contentOffset.y == pulled, "the content stays below the finger")
    run {
      fingers.move(50, 189, at: 0.5)
      fingers.move(50, 190, at: 0.6)
    }
    #expect(log.take() == [] && !control.isRefreshing)
    letGo()
    frames(1...3)
    #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
    pull(at: 4)
    #expect(log.take() == ["refresh"])
    letGo(at: 5)
  }

  @Test func aDragWhileItRefreshesEndsAtTheEdgeOfTheContent() {
    pull()
    letGo()
    frames(1...3)
    run {
      fingers.down(50, 10, at: 4)
      for step in 1...5 { fingers.move(50, 10 + 10 * Double(step), at: 4 + Double(step) / 100) }
    }
    let dragged: CGFloat = view.contentOffset.y
    #expect(dragged < -60 && view.isDragging)
    control.endRefreshing()
    #expect(view.contentOffset.y == dragged && view.adjustedContentInset.top == 60)
    run { fingers.up(50, 60, at: 5) }
    #expect(view.adjustedContentInset.top == 0)
    frames(5...7)
    #expect(view.contentOffset.y == 0)
  }

  @Test func aProgramBeginsToRefreshWithoutMovingTheContent() {
    control.beginRefreshing()
    #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 60 && log.take() == [])
    view.contentOffset.y = -60
    view.contentSize.height = 900
    #expect(view.contentOffset.y == -60)
    run { view.refreshControl = nil }
    #expect(control.superview == nil && view.adjustedContentInset.top == 0)
  }

  @Test func aNewControlLeavesNoRoomForTheOldOne() {
    control.beginRefreshing()
    view.contentOffset.y = -60
    run { view.refreshControl = UIRefreshControl() }
    #expect(view.adjustedContentInset.top == 0 && view.subviews == [view.refreshControl].compactMap { $0 })
    frames(0...1)
    #expect(view.contentOffset.y == 0)
  }

  @Test func aControlBelongsToOneScrollView() {
    let other = UIScrollView(frame: view.frame), added = UIRefreshControl()
    control.beginRefreshing()
    run { other.refreshControl = control }
    #expect(view.refreshControl == nil && view.adjustedContentInset.top == 0)
    #expect(other.refreshControl === control && control.superview === other && other.adjustedContentInset.top == 60)
    view.addSubview(added)
    view.refreshControl = added
    #expect(view.refreshControl === added && added.superview === view)
  }

  @Test func theControlHasATitleAndAColour() throws {
    let wheel = try #require(control.subviews.first as? UIActivityIndicatorView)
    let plain: UIColor = wheel.color
    root.tintColor = .green
    #expect(wheel.color == plain, "a colour of a superview does not count")
    control.tintColor = .red
    #expect(wheel.color == .red)
    control.attributedTitle = NSAttributedString(string: "Pull")
    control.layoutIfNeeded()
    let label = try #require(control.label("Pull"))
    #expect(label.frame.minY > wheel.frame.maxY - 1 && control.bounds.contains(label.frame))
  }

  @Test func theControlIsArchivedAndBelongsToATable() throws {
    let copy: UIScrollView = try unarchived(view)
    #expect(copy.refreshControl != nil && copy.subviews.count == 1 && copy.subviews.first === copy.refreshControl)
    let controller = UITableViewController(style: .plain), background = UIView()
    controller.tableView.backgroundView = background
    controller.refreshControl = control
    #expect(Array(controller.tableView.subviews.prefix(2)) == [background, control], "cells are above both")
    #expect(controller.tableView.refreshControl === control && control.superview === controller.tableView)
    #expect(view.subviews == [] && view.refreshControl == nil)
  }
}
