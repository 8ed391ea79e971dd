import Agate
import AgateUIKit
import Testing

/// A page view controller with the pages a, b and c in a window of 100 × 200 points.
@MainActor @Suite(.serialized) struct PageTests {
  /// A data source and a delegate that note their calls.
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: Log
    let pages: [LoggedController]
    var dots = 0
    /// Whether the first and the last page are beside themselves.
    var repeatsEnds = false
    init(_ log: Log) {
      self.log = log
      pages = ["a", "b", "c"].map { LoggedController($0, log) }
    }
    private func page(_ near: UIViewController, _ step: Int) -> UIViewController? {
      let index = (pages.firstIndex { $0 === near } ?? 0) + step
      return pages.indices.contains(index) ? pages[index] : repeatsEnds ? near : nil
    }
    func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    { self.page(page, -1) }
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    { self.page(page, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    func pageViewController(_ controller: UIPageViewController, willTransitionTo pending: [UIViewController]) {
      log.lines.append("to \(pending.map { $0.title ?? "" }.joined())")
    }
    func pageViewController(
      _ controller: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.lines.append("from \(previousViewControllers.map { $0.title ?? "" }.joined()) \(completed)") }
  }

  private let log = Log()
  private let book: Book
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let fingers: Fingers
  private let display = DisplayClock(refreshInterval: 1 / 60)
  private let clock = MediaClock(time: 0)

  init() {
    book = Book(log)
    fingers = Fingers(on: window)
    window.layer.isHidden = false
  }

  private func run(_ body: () -> Void) { MediaClock.withClock(clock) { DisplayClock.withClock(display, body) } }
  private func frames(_ seconds: ClosedRange<Double>) {
    var time = seconds.lowerBound
    while time <= seconds.upperBound {
      run { display.refresh(at: time) }
      time += 1 / 60
    }
  }
  /// A controller that shows a page.
  private func reader(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: Int = 0, at index: Int = 0
  ) -> UIPageViewController {
    let reader = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    (reader.dataSource, reader.delegate) = (book, book)
    reader.setViewControllers([book.pages[index]], direction: .forward, animated: false)
    window.rootViewController = reader
    reader.view.layoutIfNeeded()
    _ = log.take()
    return reader
  }
  private func place(_ index: Int) -> CGRect? { window.place(book.pages[index].view) }
  /// Drags by steps of 10 points. The first step only begins the drag.
  private func drag(from x: Double, by steps: Int, at time: Double) {
    run {
      fingers.down(x, 50, at: time)
      for step in 1...steps.magnitude {
        fingers.move(x + Double(step) * (steps < 0 ? -10 : 10), 50, at: time + Double(step) / 20)
      }
    }
  }

  @Test func aDragTurnsThePage() {
    let reader = reader()
    #expect(reader.viewControllers == [book.pages[0]] && reader.children == [book.pages[0]])
    #expect(place(0) == window.bounds)
    drag(from: 95, by: -7, at: 0)
    #expect(log.take() == ["to b", "a will disappear", "b will appear"])
    #expect(place(0)?.minX == -60 && place(1)?.minX == 40 && reader.viewControllers == [book.pages[0]])
    run { fingers.up(25, 50, at: 2) }
    frames(2...4)
    #expect(log.take() == ["a disappeared", "b appeared", "from a true"])
    #expect(reader.viewControllers == [book.pages[1]] && reader.children == [book.pages[1]])
    #expect(place(1) == window.bounds && book.pages[0].view.superview == nil)
    drag(from: 5, by: 7, at: 5)
    run { fingers.up(75, 50, at: 7) }
    frames(7...9)
    #expect(reader.viewControllers == [book.pages[0]] && place(0) == window.bounds)
  }

  @Test func aPageThatIsTurnedBackDisappears() {
    let reader = reader(at: 1)
    drag(from: 60, by: -3, at: 0)
    #expect(log.take() == ["to c", "b will disappear", "c will appear"])
    run { fingers.move(75, 50, at: 1) }
    let turned = ["c will disappear", "c disappeared", "b will appear", "b appeared", "from b false"]
    #expect(log.take() == turned + ["to a", "b will disappear", "a will appear"], "the page on the other side comes")
    #expect(place(0)?.maxX == 25 && book.pages[2].parent == nil)
    run { fingers.up(75, 50, at: 3) }
    frames(3...5)
    #expect(log.take().last == "from b false" && reader.viewControllers == [book.pages[1]])
    #expect(reader.children == [book.pages[1]] && place(1) == window.bounds)
  }

  @Test func theFirstPageBounces() {
    let reader = reader()
    drag(from: 5, by: 7, at: 0)
    #expect(log.take() == [] && (1...59).contains(place(0)?.minX ?? 0))
    run { fingers.up(75, 50, at: 2) }
    frames(2...4)
    #expect(place(0) == window.bounds)
    reader.dataSource = nil
    drag(from: 95, by: -7, at: 5)
    #expect(place(0) == window.bounds, "without a data source")
    run { fingers.up(25, 50, at: 7) }
  }

  @Test func aPageIsNotBesideItself() {
    let reader = reader()
    book.repeatsEnds = true
    drag(from: 5, by: 7, at: 0)
    #expect(log.take() == [] && (1...59).contains(place(0)?.minX ?? 0), "it bounces")
    run { fingers.up(75, 50, at: 2) }
    frames(2...4)
    #expect(reader.children == [book.pages[0]] && place(0) == window.bounds)
  }

  @Test func aTouchThatEndsDuringAChangeOfTheProgramDoesNotUndoIt() {
    let reader = reader()
    drag(from: 95, by: -7, at: 0)
    run { fingers.up(25, 50, at: 1) }
    frames(1...1.05)
    run {
      fingers.down(50, 50, at: 1.1)
      reader.setViewControllers([book.pages[2]], direction: .forward, animated: true)
      fingers.up(50, 50, at: 1.15)
    }
    #expect(reader.children.contains(book.pages[2]))
    frames(1.2...2)
    #expect(reader.viewControllers == [book.pages[2]] && place(2) == window.bounds)
  }

  @Test func aNewSizeEndsADragThatTurnsNoPage() {
    let reader = reader()
    drag(from: 5, by: 7, at: 0)
    #expect((1...59).contains(place(0)?.minX ?? 0), "it bounces")
    window.bounds.size.width = 150
    reader.view.layoutIfNeeded()
    #expect(place(0) == window.bounds)
    run { fingers.up(75, 50, at: 2) }
    frames(2...4)
    #expect(reader.viewControllers == [book.pages[0]] && place(0) == window.bounds)
  }

  @Test func aDragThatFollowsAtOnceTurnsTheNextPage() {
    let reader = reader()
    drag(from: 95, by: -7, at: 0)
    run { fingers.up(25, 50, at: 1) }
    frames(1...1.05)
    let x: CGFloat = place(1)?.minX ?? 0
    #expect((20...39.9).contains(x), "\(x)")
    drag(from: 99, by: -10, at: 2)
    #expect(reader.viewControllers == [book.pages[1]], "the page has come more than half of its way")
    let moved: CGFloat = place(1)?.minX ?? 0
    #expect(near(Double(moved), Double(x - 90), 0.01))
    #expect(near(place(2).map { Double($0.minX) }, Double(moved) + 100, 0.01) && book.pages[0].parent == nil)
    run { fingers.up(-1, 50, at: 4) }
    frames(4...6)
    #expect(reader.viewControllers == [book.pages[2]] && place(2) == window.bounds)
  }

  @Test func aProgramTurnsThePage() {
    let reader = reader()
    run {
      reader.setViewControllers([book.pages[1]], direction: .forward, animated: true) { log.lines.append("done \($0)") }
    }
    #expect(log.take() == ["a will disappear", "b will appear"] && place(1)?.minX == 100)
    frames(0...0.15)
    #expect((1...99).contains(place(1)?.minX ?? 0) && (-99 ... -1).contains(place(0)?.minX ?? 0))
    frames(0.2...1)
    #expect(log.take() == ["a disappeared", "b appeared", "done true"] && place(1) == window.bounds)
    run {
      reader.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { log.lines.append("done \($0)") }
      #expect(place(0)?.maxX == 0)
      reader.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    }
    #expect(log.take().contains("done true") && reader.children == [book.pages[2]] && place(2) == window.bounds)
    let curled = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
    #expect(curled.viewControllers == [] && curled.spineLocation == .min && reader.spineLocation == .none)
  }

  @Test func pagesHaveSpaceBetweenThemAndFollowTheSize() {
    let reader = reader(spacing: 20)
    #expect(place(0) == window.bounds)
    drag(from: 95, by: -7, at: 0)
    #expect(place(0)?.minX == -60 && place(1)?.minX == 60)
    window.bounds.size.width = 150
    reader.view.layoutIfNeeded()
    #expect(reader.viewControllers == [book.pages[1]] && place(1) == window.bounds)
    run { fingers.up(25, 50, at: 2) }
    frames(2...4)
    #expect(place(1) == window.bounds)
  }

  @Test func thePageControlFollowsAndTurnsPages() throws {
    book.dots = 3
    let reader = reader()
    let control = try #require(reader.view.found(UIPageControl.self).first)
    #expect(control.numberOfPages == 3 && place(0) == CGRect(x: 0, y: 0, width: 100, height: 163))
    drag(from: 95, by: -7, at: 0)
    run { fingers.up(25, 50, at: 2) }
    frames(2...4)
    #expect(control.currentPage == 1)
    _ = log.take()
    run { fingers.tap(70, 180, at: 5) }
    #expect(log.take().first == "to c" && control.currentPage == 1)
    frames(5...6)
    #expect(control.currentPage == 2 && log.take().last == "from b true" && place(2)?.minX == 0)
    run { fingers.tap(70, 180, at: 7) }
    #expect(control.currentPage == 2 && reader.viewControllers == [book.pages[2]])
  }

  @Test func thePageControlTurnsAPageThatBounces() throws {
    book.dots = 3
    let reader = reader(), scroll = try #require(reader.view.found(UIScrollView.self).first)
    drag(from: 5, by: 7, at: 0)
    run { fingers.up(75, 50, at: 2) }
    frames(2...2.02)
    #expect(scroll.isDecelerating)
    run { fingers.tap(70, 180, at: 2.03) }
    #expect(!scroll.isDecelerating)
    frames(2.1...3)
    #expect(reader.viewControllers == [book.pages[1]] && place(1)?.minX == 0 && !scroll.isDecelerating)
  }

  @Test func aListInAPageLeavesDragsAlongThePagesToThem() {
    let reader = reader(), list = UIScrollView(frame: window.bounds)
    list.contentSize = CGSize(width: 100, height: 1000)
    book.pages[0].view.addSubview(list)
    drag(from: 95, by: -7, at: 0)
    #expect(place(1)?.minX == 40 && !list.isDragging)
    run { fingers.up(25, 50, at: 2) }
    frames(2...4)
    reader.setViewControllers([book.pages[0]], direction: .reverse, animated: false)
    run {
      fingers.down(50, 150, at: 5)
      for step in 1...5 { fingers.move(50, 150 - 10 * Double(step), at: 5 + Double(step) / 20) }
    }
    #expect(list.isDragging && list.contentOffset.y == 40 && place(0) == window.bounds)
    run { fingers.up(50, 100, at: 6) }
  }
}
