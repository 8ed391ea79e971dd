import Agate
import AgateUIKit
import Testing

/// Tab bars whose items the user chooses.
struct CustomTabTests {
  private final class Delegate: NSObject, UITabBarDelegate, UITabBarControllerDelegate {
    var log: [String] = []
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) { log.append("will \(items.count)") }
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) { log.append("did \(items.count)") }
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
      log.append("will end \(titles(items)) \(changed)")
    }
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
      log.append("did end \(titles(items)) \(changed)")
    }
    func tabBarController(_ tabs: UITabBarController, willBeginCustomizing controllers: [UIViewController]) {
      log.append("will \(controllers.count)")
    }
    func tabBarController(
      _ tabs: UITabBarController, willEndCustomizing controllers: [UIViewController], changed: Bool
    ) {
      log.append("will end \(controllers.compactMap(\.title).joined()) \(changed)")
    }
    func tabBarController(
      _ tabs: UITabBarController, didEndCustomizing controllers: [UIViewController], changed: Bool
    ) {
      log.append("did end \(controllers.compactMap(\.title).joined()) \(changed)")
    }
    private func titles(_ items: [UITabBarItem]) -> String { items.compactMap(\.title).joined() }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
  private let bar = UITabBar(frame: CGRect(x: 0, y: 351, width: 320, height: 49))
  private let items = ["A", "B", "C", "D", "E", "F"].map { UITabBarItem(title: $0, image: square(10, .red), tag: 0) }
  private let delegate = Delegate()

  init() {
    view.addSubview(bar)
    bar.items = Array(items[..<4])
    bar.delegate = delegate
  }

  private var titles: String { (bar.items ?? []).compactMap(\.title).joined() }
  private func drag(_ from: CGPoint, _ to: CGPoint, in view: UIView? = nil) {
    let fingers = Fingers(on: view ?? self.view)
    UIView.performWithoutAnimation {
      fingers.down(from.x, from.y, at: 1)
      fingers.move(from.x + 12, from.y, at: 1.1)
      fingers.move(to.x, to.y, at: 1.2)
      fingers.up(to.x, to.y, at: 1.3)
    }
  }
  /// The centre of an icon of the panel by its column and row. The panel shows four icons in a row.
  private func icon(_ column: Double, _ row: Double) -> CGPoint { CGPoint(x: 40 + 80 * column, y: 68 + 36 + 72 * row) }
  private func place(_ index: Double) -> CGPoint { CGPoint(x: 40 + 80 * index, y: 375) }

  @Test func itemsAreDraggedOntoTheBar() {
    #expect(!bar.isCustomizing && !bar.endCustomizing(animated: false))
    bar.beginCustomizingItems(items)
    bar.beginCustomizingItems([])
    #expect(bar.isCustomizing && delegate.take() == ["will 6", "did 6"])
    view.layoutIfNeeded()
    drag(icon(0, 1), place(1))
    #expect(titles == "AECD")
    drag(place(0), place(3))
    #expect(titles == "DECA", "items of the bar change places")
    drag(icon(1, 1), CGPoint(x: 40, y: 300))
    #expect(titles == "DECA", "it was dropped beside the bar")
    Fingers(on: view).tap(40, 375, at: 2)
    #expect(bar.selectedItem == nil)
    #expect(bar.endCustomizing(animated: false) && !bar.isCustomizing && view.subviews == [bar])
    #expect(delegate.take() == ["will end DECA true", "did end DECA true"])
  }

  @Test func thePanelDoesNotCoverTheBarWhileItMoves() throws {
    bar.beginCustomizingItems(items)
    view.layoutIfNeeded()
    let panel = try #require(view.subviews.last { $0 !== bar }), title = try #require(view.label("Configure"))
    let stage = try #require(panel.subviews.first)
    #expect(title.isDescendant(of: stage) && stage.clipsToBounds && stage.frame.maxY < bar.frame.minY)
    #expect(stage.frame.maxY > bar.frame.minY - 2)
  }

  @Test func itemsThatTheUserMayNotChooseKeepTheirPlaces() {
    bar.beginCustomizingItems(Array(items[1...]))
    view.layoutIfNeeded()
    drag(icon(3, 0), place(0))
    drag(place(0), place(2))
    #expect(titles == "ABCD")
    #expect(!bar.endCustomizing(animated: false) && delegate.take().last == "did end ABCD false")
  }

  @Test func thePanelEndsWithTheButtonOrWithoutTheBar() throws {
    bar.beginCustomizingItems(items)
    view.layoutIfNeeded()
    let done = try #require(view.label("Done")), place = try #require(view.place(done))
    UIView.performWithoutAnimation { Fingers(on: view).tap(place.midX, place.midY, at: 1) }
    #expect(!bar.isCustomizing)
    bar.beginCustomizingItems(items)
    bar.removeFromSuperview()
    #expect(!bar.isCustomizing && view.subviews.isEmpty)
    bar.beginCustomizingItems(items)
    #expect(!bar.isCustomizing, "there is no place for the panel")
  }

  @Test func theListOfMoreHasAButtonThatReordersTheControllers() throws {
    let tabs = UITabBarController(),
      pages = "ABCDEFG".map { name in
        let page = UIViewController()
        page.title = String(name)
        return page
      }
    tabs.delegate = delegate
    tabs.viewControllers = pages
    tabs.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    tabs.view.layoutIfNeeded()
    let list = try #require(tabs.moreNavigationController.viewControllers.first)
    #expect(tabs.customizableViewControllers == pages)
    tabs.selectedViewController = tabs.moreNavigationController
    tabs.view.layoutIfNeeded()
    let edit = try #require(tabs.view.label("Edit")), place = try #require(tabs.view.place(edit))
    UIView.performWithoutAnimation { Fingers(on: tabs.view).tap(place.midX, place.midY, at: 1) }
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.isCustomizing && delegate.take() == ["will 7"])
    let bar = tabs.tabBar.frame.midY
    drag(icon(1, 1), CGPoint(x: 32, y: bar), in: tabs.view)
    drag(icon(2, 1), CGPoint(x: 288, y: bar), in: tabs.view)
    #expect(tabs.tabBar.items?.map(\.title) == ["F", "B", "C", "D", "More"], "More keeps its place")
    tabs.tabBar.endCustomizing(animated: false)
    #expect(tabs.viewControllers?.compactMap(\.title) == ["F", "B", "C", "D", "A", "E", "G"])
    #expect(delegate.take() == ["will end FBCDAEG true", "did end FBCDAEG true"])
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.customizableViewControllers == pages)
    tabs.customizableViewControllers = nil
    #expect(list.navigationItem.rightBarButtonItem == nil)
  }
}
