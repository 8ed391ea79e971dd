import Agate
import AgateUIKit
import Testing

struct TabBarTests {
  private func item(_ title: String) -> UITabBarItem { UITabBarItem(title: title, image: square(10, .red), tag: 0) }

  @Test func itemsShareTheWidthAndTapsSelectThem() {
    final class Delegate: NSObject, UITabBarDelegate {
      var titles: [String?] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { titles.append(item.title) }
    }
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49)), delegate = Delegate()
    let items = [item("A"), item("B")]
    (bar.items, bar.delegate) = (items, delegate)
    #expect(bar.selectedItem == nil && bar.sizeThatFits(CGSize(width: 9, height: 9)) == CGSize(width: 9, height: 49))
    _ = bar.picture()
    #expect(near(bar.place(bar.label("A")).map { Double($0.midX) }, 50, 1))
    #expect(near(bar.place(bar.label("B")).map { Double($0.midX) }, 150, 1))
    let fingers = Fingers(on: bar)
    fingers.tap(150, 20, at: 1)
    #expect(bar.selectedItem === items[1] && delegate.titles == ["B"])
    items[0].isEnabled = false
    fingers.tap(50, 20, at: 2)
    #expect(bar.selectedItem === items[1])
    bar.items = [items[0]]
    #expect(bar.selectedItem == nil)
  }

  @Test func itemsCanBeCentered() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = [item("A"), item("B")]
    func centers() -> [Double] {
      _ = bar.picture()
      return [bar.label("A"), bar.label("B")].map { bar.place($0).map { Double($0.midX).rounded() } ?? .nan }
    }
    #expect(centers() == [75, 225])
    bar.itemPositioning = .centered
    #expect(centers() == [95, 205])
    (bar.itemWidth, bar.itemSpacing) = (50, 20)
    #expect(centers() == [115, 185])
    (bar.itemWidth, bar.itemSpacing) = (140, 90)
    #expect(centers() == [70, 230])
    (bar.itemWidth, bar.itemSpacing) = (-1, -1)
    #expect(bar.itemWidth == 0 && bar.itemSpacing == 0 && centers() == [95, 205])
  }

  @Test func titlesCanBeMoved() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49)), item = item("A")
    bar.items = [item]
    _ = bar.picture()
    let place = try #require(bar.place(bar.label("A")))
    let image = try #require(bar.found(UIImageView.self).first { $0.image != nil })
    let imagePlace: CGRect = image.frame
    item.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: -8)
    _ = bar.picture()
    #expect(bar.place(bar.label("A")) == place.offsetBy(dx: 5, dy: -8) && image.frame == imagePlace)
    let copy = try unarchived(bar).items?.first
    #expect(copy?.titlePositionAdjustment == UIOffset(horizontal: 5, vertical: -8))
  }

  @Test func theSelectedItemHasTheTintColor() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49)), item = UITabBarItem()
    item.image = square(10, .red)
    (bar.items, bar.isTranslucent, bar.barTintColor) = ([item], false, .black)
    (bar.tintColor, bar.unselectedItemTintColor) = (.green, .blue)
    #expect(bar.picture().rgba(50, 21) == [0, 0, 255, 255] && bar.picture().rgba(5, 5) == [0, 0, 0, 255])
    bar.selectedItem = item
    #expect(bar.picture().rgba(50, 21) == [0, 255, 0, 255])
    item.badgeValue = "7"
    item.badgeColor = .red
    #expect(bar.picture().rgba(57, 10) == [255, 0, 0, 255] && bar.label("7") != nil)
  }

  @Test func tapsSelectControllersUnlessTheDelegateRefuses() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var allows = false
      var selected: [UIViewController] = []
      func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
      { allows }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selected.append(viewController)
      }
    }
    let tabs = UITabBarController(), delegate = Delegate(), first = UIViewController(), page = UIViewController()
    let root = UIViewController(), second = UINavigationController(rootViewController: root)
    root.title = "Root"
    tabs.delegate = delegate
    tabs.viewControllers = [first, second]
    tabs.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    _ = tabs.view.picture()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 251, width: 200, height: 49))
    #expect(first.view.frame == tabs.view.bounds && first.view.safeAreaInsets.bottom == 49)
    #expect(tabs.tabBar.items?.map(\.title) == [nil, "Root"] && tabs.tabBar.selectedItem === first.tabBarItem)
    let fingers = Fingers(on: tabs.view)
    fingers.tap(150, 270, at: 1)
    #expect(tabs.selectedIndex == 0)
    delegate.allows = true
    fingers.tap(150, 270, at: 2)
    #expect(tabs.selectedViewController === second && tabs.tabBar.selectedItem === root.tabBarItem)
    #expect(first.view.superview == nil && delegate.selected == [second])
    second.pushViewController(page, animated: false)
    _ = tabs.view.picture()
    #expect(page.view.safeAreaInsets.bottom == 49)
    fingers.tap(150, 270, at: 3)
    #expect(second.viewControllers == [root] && delegate.selected == [second, second])
    page.hidesBottomBarWhenPushed = true
    second.pushViewController(page, animated: false)
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.isHidden && page.view.safeAreaInsets.bottom == 0)
  }

  @Test func theSelectedControllerStaysSelectedWhenTheControllersChange() {
    let tabs = UITabBarController(), pages = (0..<3).map { _ in UIViewController() }
    tabs.viewControllers = pages
    tabs.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    tabs.selectedIndex = 1
    tabs.viewControllers = [pages[2], pages[0], pages[1]]
    #expect(tabs.selectedIndex == 2 && tabs.selectedViewController === pages[1])
    #expect(tabs.tabBar.selectedItem === pages[1].tabBarItem && tabs.shows(pages[1]))
    tabs.viewControllers = [pages[0], pages[2]]
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === pages[0].tabBarItem)
    #expect(tabs.shows(pages[0]) && pages[1].view.superview == nil)
    tabs.selectedIndex = 1
    tabs.viewControllers = [pages[0], pages[1]]
    #expect(tabs.selectedViewController === pages[1], "it has the index of the controller that is gone")
  }

  @Test func aControllerMaySelectAnotherWhenItIsAboutToAppear() {
    final class Redirecting: UIViewController {
      override func viewWillAppear(_ animated: Bool) { tabBarController?.selectedIndex = 0 }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let tabs = UITabBarController(), first = UIViewController(), second = Redirecting()
    tabs.viewControllers = [first, second]
    window.rootViewController = tabs
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === first && tabs.tabBar.selectedItem === first.tabBarItem)
    #expect(tabs.view.subviews.first?.subviews == [first.view] && tabs.shows(first))
  }

  @Test func viewsMayEndAtTheTabBar() {
    let tabs = UITabBarController(), page = UIViewController()
    tabs.viewControllers = [page]
    tabs.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    tabs.view.layoutIfNeeded()
    #expect(page.view.frame == tabs.view.bounds && page.view.safeAreaInsets.bottom == 49)
    page.edgesForExtendedLayout = .top
    tabs.view.layoutIfNeeded()
    #expect(page.view.frame.height == 251 && page.view.safeAreaInsets.bottom == 0)
    page.edgesForExtendedLayout = .all
    tabs.tabBar.isTranslucent = false
    tabs.view.layoutIfNeeded()
    #expect(page.view.frame.height == 251)
    page.extendedLayoutIncludesOpaqueBars = true
    tabs.view.layoutIfNeeded()
    #expect(page.view.frame == tabs.view.bounds && page.view.safeAreaInsets.bottom == 49)
  }

  @Test func theTabBarShowsTheItemOfANewBottomController() {
    let tabs = UITabBarController(), old = UIViewController(), new = UIViewController()
    (old.title, new.title) = ("Old", "New")
    let navigation = UINavigationController(rootViewController: old)
    tabs.viewControllers = [UIViewController(), navigation]
    tabs.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    navigation.setViewControllers([new], animated: false)
    #expect(tabs.tabBar.items?.map(\.title) == [nil, "New"])
    _ = tabs.view.picture()
    Fingers(on: tabs.view).tap(150, 270, at: 1)
    #expect(tabs.selectedViewController === navigation && tabs.tabBar.selectedItem === new.tabBarItem)
  }

  @Test func controllersAreTheDelegateOfTheirBar() throws {
    final class Tabs: UITabBarController {
      var seen: [(item: UITabBarItem, selected: UITabBarItem?, index: Int)] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        seen.append((item, tabBar.selectedItem, selectedIndex))
      }
    }
    let tabs = Tabs(), first = UIViewController(), second = UIViewController()
    tabs.viewControllers = [first, second]
    tabs.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    _ = tabs.view.picture()
    #expect(tabs.tabBar.delegate === tabs)
    Fingers(on: tabs.view).tap(150, 270, at: 1)
    let seen = try #require(tabs.seen.first)
    #expect(seen.item === second.tabBarItem && seen.selected === second.tabBarItem && seen.index == 0)
    #expect(tabs.seen.count == 1 && tabs.selectedIndex == 1)
  }

  @Test func theBarCanBeReplaced() {
    final class Bar: UITabBar {}
    let tabs = UITabBarController(), old = tabs.tabBar, bar = Bar()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    tabs.setValue(bar, forKey: "tabBar")
    #expect(tabs.tabBar === bar && bar.superview === tabs.view && old.superview == nil && old.delegate == nil)
    #expect(bar.items?.count == 2)
    _ = tabs.view.picture()
    #expect(bar.frame == CGRect(x: 0, y: 251, width: 200, height: 49))
    Fingers(on: tabs.view).tap(150, 270, at: 1)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func archivesKeepTabBars() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    bar.items = [item("A")]
    bar.items?[0].badgeValue = "1"
    let copy = try unarchived(bar)
    #expect(copy.items?.map(\.title) == ["A"] && copy.items?[0].badgeValue == "1" && copy.items?[0].image != nil)
    #expect(copy.subviews.count == bar.subviews.count)
  }
}
