import Agate
import AgateUIKit
import ConformanceRows
import Testing

/// Controllers and segues of storyboards.
@Suite("Storyboards") struct StoryboardTests {
  @Test(.row("B1.23")) func theInitialControllerHasItsViewAndItems() throws {
    let board = try NibText.storyboard(
      """
      <viewController \(NibText.member("a")) title="Start" storyboardIdentifier="start">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
      <color key="backgroundColor" systemColor="systemGreenColor"/></view>
      <navigationItem key="navigationItem" title="Bar" id="n"><barButtonItem key="rightBarButtonItem" systemItem="add"
        id="r"/></navigationItem></viewController>
      """)
    let controller = try #require(board.instantiateInitialViewController())
    #expect(controller.title == "Start" && controller.storyboard === board && !controller.isViewLoaded)
    #expect(controller.navigationItem.title == "Bar" && controller.navigationItem.rightBarButtonItem != nil)
    #expect(controller.view.backgroundColor == .systemGreen && controller.view.frame.width == 320)
    #expect(board.instantiateViewController(withIdentifier: "start") !== controller)
  }

  @Test func aControllerWhoseViewIsNotLoadedIsReleased() throws {
    let board = try NibText.storyboard(
      "<viewController \(NibText.member("a"))><view key=\"view\" id=\"v\"/></viewController>")
    for isLoaded in [false, true] {
      weak var other: UIViewController?
      do {
        let controller = try #require(board.instantiateInitialViewController())
        if isLoaded { controller.loadViewIfNeeded() }
        other = controller
      }
      #expect(other == nil)
    }
  }

  @Test func containersHoldTheirControllers() throws {
    let board = try NibText.storyboard(
      """
      <tabBarController \(NibText.member("a"))><connections>
      <segue kind="relationship" relationship="viewControllers" destination="n" id="s1"/>
      <segue kind="relationship" relationship="viewControllers" destination="c" id="s2"/></connections>
      </tabBarController>
      """,
      """
      <navigationController \(NibText.member("n"))><connections>
      <segue kind="relationship" relationship="rootViewController" destination="r" id="s3"/></connections>
      </navigationController>
      """, "<viewController \(NibText.member("r"))><view key=\"view\" id=\"v1\"/></viewController>",
      "<viewController \(NibText.member("c"))><view key=\"view\" id=\"v2\"/></viewController>")
    let tabs = try #require(board.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2)
    #expect((tabs.viewControllers?.first as? UINavigationController)?.viewControllers.count == 1)
  }

  @Test func staticTablesShowTheirRows() throws {
    let board = try NibText.storyboard(
      """
      <tableViewController \(NibText.member("a"))><tableView key="view" dataMode="static" style="grouped" rowHeight="44"
        id="t"><sections><tableViewSection headerTitle="One" id="s"><cells>
      <tableViewCell rowHeight="60" id="c1" style="IBUITableViewCellStyleDefault" textLabel="l">
      <tableViewCellContentView key="contentView" id="k"><subviews><label text="First" id="l"/></subviews>
      </tableViewCellContentView></tableViewCell><tableViewCell id="c2"/></cells></tableViewSection></sections>
      <connections><outlet property="dataSource" destination="a" id="o1"/>
      <outlet property="delegate" destination="a" id="o2"/></connections></tableView></tableViewController>
      """)
    let controller = try #require(board.instantiateInitialViewController() as? UITableViewController)
    let table = try #require(controller.tableView)
    table.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    table.layoutIfNeeded()
    #expect(table.style == .grouped && table.numberOfRows(inSection: 0) == 2)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "First")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "One")
  }

  @Test func containerViewsEmbedControllers() throws {
    let board = try NibText.storyboard(
      """
      <viewController \(NibText.member("a"))><view key="view" id="v"><subviews><containerView id="k"><connections>
      <segue kind="embed" destination="b" id="s"/></connections></containerView></subviews></view></viewController>
      """, "<viewController \(NibText.member("b"))><view key=\"view\" id=\"w\"/></viewController>")
    let controller = try #require(board.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    #expect(controller.children.count == 1)
    #expect(controller.children.first?.view.superview === controller.view.subviews[0])
  }

  @Test func seguesPushTheirDestination() throws {
    let board = try NibText.storyboard(
      """
      <navigationController \(NibText.member("a"))><connections>
      <segue kind="relationship" relationship="rootViewController" destination="r" id="s3"/></connections>
      </navigationController>
      """,
      """
      <viewController \(NibText.member("r"))><view key="view" id="v"><subviews><button id="b"><connections>
      <segue kind="show" identifier="next" destination="d" id="s"/></connections></button></subviews></view>
      </viewController>
      """, "<viewController title=\"Detail\" \(NibText.member("d"))><view key=\"view\" id=\"w\"/></viewController>")
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    let root = try #require(navigation.topViewController)
    UIView.performWithoutAnimation {
      (root.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    }
    #expect(navigation.viewControllers.last?.title == "Detail")
    navigation.popToRootViewController(animated: false)
    UIView.performWithoutAnimation { root.performSegue(withIdentifier: "next", sender: nil) }
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func prototypesAreDequeued() throws {
    let board = try NibText.storyboard(
      """
      <tableViewController \(NibText.member("a"))><tableView key="view" dataMode="prototypes" id="t"><prototypes>
      <tableViewCell reuseIdentifier="row" tag="9" id="c"><tableViewCellContentView key="contentView" id="k"><subviews>
      <button id="b"><connections><action selector="save:" destination="f" eventType="touchUpInside" id="s"/>
      </connections></button></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      </tableViewController><placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
      """)
    let controller = try #require(board.instantiateInitialViewController() as? UITableViewController)
    let cell = try #require(controller.tableView.dequeueReusableCell(withIdentifier: "row"))
    #expect(cell.tag == 9)
    let button = try #require(cell.contentView.subviews.first as? UIButton)
    #expect(button.allControlEvents == .touchUpInside)
  }

  @Test func unknownIdentifiersAndFilesStopTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
    await #expect(processExitsWith: .failure) {
      _ = try NibText.storyboard("<viewController \(NibText.member("a"))/>").instantiateViewController(
        withIdentifier: "x")
    }
  }
}
