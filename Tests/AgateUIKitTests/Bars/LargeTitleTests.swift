import Agate
import AgateUIKit
import Testing

/// Large titles of navigation bars, in a window that no host shows.
@MainActor @Suite(.serialized) struct LargeTitleTests {
  /// A controller with a scroll view that fills its view.
  private final class Page: UIViewController {
    let scroll = UIScrollView()
    init(_ name: String) {
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      scroll.contentSize = CGSize(width: 320, height: 2000)
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scroll)
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let page = Page("Title")
  private let navigation: UINavigationController
  private let display = DisplayClock(refreshInterval: 1 / 60)
  private let clock = MediaClock(time: 0)
  private var bar: UINavigationBar { navigation.navigationBar }
  private var offset: CGFloat { page.scroll.contentOffset.y }
  private var inset: CGFloat { page.scroll.adjustedContentInset.top }

  init() {
    navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    window.rootViewController = navigation
    window.layer.isHidden = false
    window.layoutIfNeeded()
  }

  private func run(_ body: () -> Void) { MediaClock.withClock(clock) { DisplayClock.withClock(display, body) } }
  private func frames(_ seconds: ClosedRange<Double>) {
    var time = seconds.lowerBound
    while time <= seconds.upperBound {
      DisplayClock.withClock(display) { display.refresh(at: time) }
      time += 1 / 60
    }
  }
  private func scroll(to y: CGFloat) {
    page.scroll.contentOffset.y = y
    window.layoutIfNeeded()
  }
  /// The title in the row of buttons, and the large one.
  private func labels(_ text: String = "Title") throws -> (small: UILabel, large: UILabel) {
    let all: [UILabel] = bar.found(UILabel.self).filter { $0.text == text }
    let small: UILabel = try #require(all.first { $0.font.pointSize == 17 })
    let large: UILabel = try #require(all.first { $0.font.pointSize == 34 })
    return (small, large)
  }

  @Test func theTitleLiesBelowTheButtons() throws {
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 96))
    #expect(inset == 96 && offset == -96 && page.view.safeAreaInsets.top == 96)
    let (small, large) = try labels()
    let place: CGRect = try #require(bar.place(large))
    #expect(small.alpha == 0 && place.minX == 16 && near(Double(place.maxY), 88, 0.01) && place.minY > 44)
    bar.prefersLargeTitles = false
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && inset == 44 && offset == -44)
    #expect(bar.found(UILabel.self).count == 1 && bar.label("Title")?.alpha == 1)
  }

  @Test func thePromptMovesTheTitle() throws {
    page.navigationItem.prompt = "Prompt"
    window.layoutIfNeeded()
    let place: CGRect = try #require(bar.place(try labels().large))
    #expect(bar.frame.height == 126 && near(Double(place.maxY), 118, 0.01) && inset == 126 && offset == -126)
    page.navigationItem.prompt = nil
    window.layoutIfNeeded()
    let last: CGRect = try #require(bar.place(try labels().large))
    #expect(bar.frame.height == 96 && near(Double(last.maxY), 88, 0.01))
    bar.isTranslucent = false
    window.layoutIfNeeded()
    bar.isTranslucent = true
    page.navigationItem.prompt = "Prompt"
    window.layoutIfNeeded()
    let moved: CGRect = try #require(bar.place(try labels().large))
    #expect(bar.frame.height == 126 && near(Double(moved.maxY), 118, 0.01))
  }

  @Test func scrollingMakesTheBarLower() throws {
    scroll(to: -76)
    #expect(bar.frame.height == 76 && inset == 76 && offset == -76)
    scroll(to: 300)
    #expect(bar.frame.height == 44 && inset == 44 && offset == 300)
    #expect(try labels().small.alpha == 1)
    let large: CGRect = try #require(bar.place(try labels().large.superview))
    #expect(large.height == 0)
    scroll(to: -60)
    #expect(bar.frame.height == 60 && inset == 60)
    scroll(to: -96)
    #expect(bar.frame.height == 96 && inset == 96)
    #expect(try labels().small.alpha == 0)
  }

  @Test func aPullStretchesTheBarAndEnlargesTheTitle() throws {
    let width: CGFloat = try #require(bar.place(try labels().large)).width
    scroll(to: -146)
    #expect(bar.frame.height == 146 && inset == 96 && page.view.safeAreaInsets.top == 96)
    let place: CGRect = try #require(bar.place(try labels().large))
    #expect(place.width > width && place.minX == 16 && near(Double(place.maxY), 138, 0.01))
    page.scroll.refreshControl = UIRefreshControl()
    scroll(to: -150)
    #expect(bar.frame.height == 96, "the control is below the bar")
  }

  @Test func aDragEndsWhereTheTitleIsNotCutOff() {
    func drag(from: Double, by way: Double, at time: Double) {
      let fingers = Fingers(on: window)
      run {
        fingers.down(50, from, at: time)
        for step in 1...10 { fingers.move(50, from + way * Double(step) / 10, at: time + Double(step) / 100) }
        fingers.up(50, from + way, at: time + 1)
      }
      frames((time + 1)...(time + 3))
      window.layoutIfNeeded()
    }
    drag(from: 300, by: -28, at: 0)
    #expect(offset == -96 && bar.frame.height == 96, "less than half of the title was hidden")
    drag(from: 300, by: -52, at: 4)
    #expect(offset == -44 && bar.frame.height == 44 && inset == 44)
    drag(from: 300, by: 60, at: 8)
    #expect(offset == -96 && bar.frame.height == 96 && inset == 96, "the collapsed bar leaves room for a pull")
  }

  @Test func shortContentComesBack() {
    page.scroll.contentSize.height = 100
    page.scroll.alwaysBounceVertical = true
    scroll(to: -50)
    #expect(offset == -96 && bar.frame.height == 96)
    let fingers = Fingers(on: window)
    run {
      fingers.down(50, 300, at: 0)
      for step in 1...10 { fingers.move(50, 300 - 60 * Double(step) / 10, at: Double(step) / 100) }
    }
    window.layoutIfNeeded()
    #expect(offset > -96 && bar.frame.height < 96 && bar.frame.height == inset)
    run { fingers.up(50, 240, at: 1) }
    frames(1...3)
    window.layoutIfNeeded()
    #expect(offset == -96 && bar.frame.height == 96)
  }

  @Test func itemsDecideOnTheirTitles() {
    let second = Page("Second"), third = Page("Third")
    second.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(second, animated: false)
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && second.scroll.contentOffset.y == -44)
    navigation.pushViewController(third, animated: false)
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44, "automatic is as the item below")
    third.navigationItem.largeTitleDisplayMode = .always
    window.layoutIfNeeded()
    #expect(bar.frame.height == 96 && third.scroll.contentOffset.y == -96)
    navigation.popToRootViewController(animated: false)
    window.layoutIfNeeded()
    #expect(bar.frame.height == 96)
  }

  @Test func theHeightChangesWithThePushAndThePop() {
    let show = Show(window), second = Page("Second")
    scroll(to: 200)
    #expect(bar.frame.height == 44)
    show.run { navigation.pushViewController(second, animated: true) }
    show.go(to: 0)
    show.go(to: 0.175)
    let half: Double? = show.run { bar.layer.presentation().map { Double($0.bounds.height) } }
    #expect(bar.frame.height == 96 && near(half, 70, 3) && second.scroll.contentOffset.y == -96)
    for time in [0.5, 0.6, 0.7] { show.go(to: time) }
    _ = show.run { navigation.popViewController(animated: true) }
    #expect(bar.frame.height == 44 && offset == 200, "the first page is still scrolled")
    for time in [0.9, 1.2, 1.3, 1.4] { show.go(to: time) }
    #expect(bar.frame.height == 44 && inset == 44)
  }

  @Test func aCancelledPopKeepsTheHeight() {
    let show = Show(window), second = Page("Second"), fingers = Fingers(on: window)
    second.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(second, animated: false)
    window.layoutIfNeeded()
    show.go(to: 0)
    show.run {
      fingers.down(5, 300, at: 0)
      fingers.move(30, 300, at: 0.1)
      fingers.move(90, 300, at: 0.2)
    }
    show.go(to: 0.2)
    let part: Double? = show.run { bar.layer.presentation().map { Double($0.bounds.height) } }
    #expect(navigation.topViewController === page && (part ?? 0) > 46 && (part ?? 0) < 80)
    show.run { fingers.up(90, 300, at: 2) }
    for time in [2, 2.1, 2.5, 3, 3.5] { show.go(to: time) }
    #expect(navigation.topViewController === second && bar.frame.height == 44)
    #expect(second.scroll.adjustedContentInset.top == 44)
  }

  @Test func theLookChangesWhenContentLiesBelowTheBar() throws {
    func opacities() -> [CGFloat] { bar.subviews.filter { $0.found(UIVisualEffectView.self).count == 1 }.map(\.alpha) }
    #expect(opacities() == [0, 1], "the standard background is hidden")
    scroll(to: -60)
    #expect(opacities() == [0, 1])
    scroll(to: -49)
    #expect(opacities() == [0.5, 0.5])
    scroll(to: -44)
    #expect(opacities() == [1, 0])
    scroll(to: 0)
    #expect(opacities() == [1, 0])
    let red = UINavigationBarAppearance()
    red.configureWithOpaqueBackground()
    red.backgroundColor = .systemRed
    red.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    bar.scrollEdgeAppearance = red
    scroll(to: -96)
    #expect(opacities() == [0, 1])
    #expect(bar.subviews.contains { $0.alpha == 1 && $0.subviews.contains { $0.backgroundColor == .systemRed } })
    let color: UIColor? =
      try labels().large.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
      as? UIColor
    #expect(color == .white)
    page.navigationItem.largeTitleDisplayMode = .never
    window.layoutIfNeeded()
    #expect(opacities() == [1])
  }

  @Test func attributesOfTheBarAndOfAppearances() throws {
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.systemBlue]
    let text: NSAttributedString = try #require(try labels().large.attributedText)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemBlue)
    let own = UINavigationBarAppearance()
    own.largeTitleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    page.navigationItem.standardAppearance = own
    let other: NSAttributedString = try #require(try labels().large.attributedText)
    #expect(other.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemGreen)
    #expect((own.copy() as? UINavigationBarAppearance)?.largeTitleTextAttributes.count == 1)
  }

  @Test func theProgramNamesTheScrollView() {
    let other = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
    page.view.addSubview(other)
    #expect(page.contentScrollView(for: .top) === page.scroll)
    page.setContentScrollView(other, for: .top)
    window.layoutIfNeeded()
    #expect(page.contentScrollView(for: .top) === other && page.contentScrollView(for: .bottom) === page.scroll)
    page.scroll.contentOffset.y = 100
    window.layoutIfNeeded()
    #expect(bar.frame.height == 96)
    other.contentOffset.y = 20
    window.layoutIfNeeded()
    #expect(bar.frame.height == 76, "it begins below the bar")
    page.setContentScrollView(nil)
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44)
  }

  @Test func aScrollViewThatIsAddedLaterIsFollowed() {
    let late = UIViewController(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    navigation.pushViewController(late, animated: false)
    window.layoutIfNeeded()
    late.view.addSubview(scroll)
    window.layoutIfNeeded()
    scroll.contentSize.height = 2000
    scroll.contentOffset.y = 0
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && scroll.adjustedContentInset.top == 44)
  }

  @Test func aViewBelowAnOpaqueBarDoesNotMove() {
    bar.isTranslucent = false
    window.layoutIfNeeded()
    #expect(page.view.frame.minY == 44 && inset == 52 && offset == -52 && bar.frame.height == 96)
    scroll(to: -20)
    #expect(page.view.frame.minY == 44 && bar.frame.height == 64 && inset == 20)
    scroll(to: 10)
    #expect(page.view.frame.minY == 44 && bar.frame.height == 44 && inset == 0)
    scroll(to: -52)
    #expect(bar.frame.height == 96)
  }

  @Test func hiddenBarsAndBarsOfTheProgram() {
    scroll(to: 100)
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(inset == 0)
    navigation.isNavigationBarHidden = false
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && inset == 44)
    let own = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
    own.prefersLargeTitles = true
    own.items = [UINavigationItem(title: "Own")]
    #expect(own.sizeThatFits(.zero).height == 96 && own.intrinsicContentSize.height == 96)
    own.topItem?.prompt = "Prompt"
    #expect(own.intrinsicContentSize.height == 126)
  }
}
