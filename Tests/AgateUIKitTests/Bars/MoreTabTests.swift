import Agate
import AgateUIKit
import Testing

/// Tab bar controllers with more controllers than their bar has items.
struct MoreTabTests {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var selected: [UIViewController] = []
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      selected.append(viewController)
    }
  }
  private let tabs = UITabBarController(), delegate = Delegate()
  private let pages = (0..<7).map { number in
    let page = UIViewController()
    page.title = "Page \(number)"
    return page
  }
  private var more: UINavigationController { tabs.moreNavigationController }

  init() {
    tabs.delegate = delegate
    tabs.viewControllers = pages
    tabs.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    tabs.view.layoutIfNeeded()
  }

  @Test func theLastItemListsTheRemainingControllers() throws {
    #expect(tabs.tabBar.items?.map(\.title) == ["Page 0", "Page 1", "Page 2", "Page 3", "More"])
    #expect(tabs.selectedViewController === pages[0] && pages[5].parent === tabs && more.parent === tabs)
    UIView.performWithoutAnimation { Fingers(on: tabs.view).tap(270, 475, at: 1) }
    #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController === more && delegate.selected == [more])
    #expect(tabs.shows(more) && tabs.tabBar.selectedItem === more.tabBarItem)
    let list = try #require(more.topViewController as? UITableViewController)
    tabs.view.layoutIfNeeded()
    list.view.layoutIfNeeded()
    #expect(list.tableView.visibleCells.map(\.textLabel?.text) == ["Page 4", "Page 5", "Page 6"])
    pages[4].tabBarItem = UITabBarItem(title: "New", image: nil, tag: 0)
    list.view.layoutIfNeeded()
    #expect(list.tableView.visibleCells.first?.textLabel?.text == "New")
    UIView.performWithoutAnimation {
      list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
    }
    #expect(tabs.selectedIndex == 5 && tabs.selectedViewController === pages[5] && more.topViewController === pages[5])
    #expect(pages[5].parent === more && pages[5].tabBarController === tabs && tabs.shows(more))
    tabs.view.layoutIfNeeded()
    UIView.performWithoutAnimation { Fingers(on: tabs.view).tap(270, 475, at: 2) }
    #expect(more.viewControllers == [list] && tabs.selectedIndex == NSNotFound && pages[5].parent === tabs)
  }

  @Test func controllersAreSelectedByTheirIndex() {
    tabs.selectedIndex = 6
    #expect(tabs.selectedViewController === pages[6] && more.topViewController === pages[6] && tabs.shows(more))
    #expect(tabs.tabBar.selectedItem === more.tabBarItem)
    tabs.selectedIndex = 4
    #expect(more.viewControllers.count == 2 && more.topViewController === pages[4] && pages[6].parent === tabs)
    tabs.selectedIndex = 1
    #expect(tabs.shows(pages[1]) && !tabs.shows(more) && more.topViewController === pages[4])
    UIView.performWithoutAnimation { Fingers(on: tabs.view).tap(270, 475, at: 1) }
    #expect(tabs.selectedIndex == 4, "the item shows the page that was open")
    tabs.selectedViewController = more
    #expect(tabs.selectedIndex == NSNotFound && more.viewControllers.count == 1)
  }

  @Test func controllersMayGetItemsOfTheirOwn() {
    tabs.selectedIndex = 5
    tabs.viewControllers = Array(pages[2...5])
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.items?.map(\.title) == ["Page 2", "Page 3", "Page 4", "Page 5"] && more.parent == nil)
    #expect(tabs.selectedIndex == 3 && tabs.shows(pages[5]) && pages[5].parent === tabs && pages[0].parent == nil)
    tabs.viewControllers = pages
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 5 && tabs.selectedIndex == 5 && more.topViewController === pages[5])
    tabs.viewControllers = Array(pages[0...4])
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 5 && tabs.tabBar.items?.last?.title == "Page 4", "five have room")
    #expect(pages[5].parent == nil && tabs.selectedIndex == 0)
  }

  @Test func wideBarsHaveRoomForEightItems() {
    tabs.traitOverrides.horizontalSizeClass = .compact
    tabs.selectedIndex = 5
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 5 && pages[5].parent === tabs.moreNavigationController)
    tabs.traitOverrides.horizontalSizeClass = .regular
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 7 && tabs.shows(pages[5]) && tabs.moreNavigationController.parent == nil)
    #expect(tabs.selectedIndex == 5 && pages.allSatisfy { $0.parent === tabs })
    tabs.traitOverrides.horizontalSizeClass = .compact
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 5 && tabs.shows(tabs.moreNavigationController))
    #expect(tabs.selectedIndex == 5 && tabs.moreNavigationController.topViewController === pages[5])
  }

  @Test func navigationControllersKeepTheirBars() {
    let root = UIViewController(), inner = UINavigationController(rootViewController: root)
    root.title = "Root"
    tabs.viewControllers = pages + [inner]
    tabs.selectedIndex = 7
    #expect(more.isNavigationBarHidden && root.navigationItem.leftBarButtonItem != nil && inner.parent === more)
    more.popToRootViewController(animated: false)
    #expect(!more.isNavigationBarHidden && root.navigationItem.leftBarButtonItem == nil && inner.parent === tabs)
    #expect(tabs.selectedIndex == NSNotFound)
  }
}
