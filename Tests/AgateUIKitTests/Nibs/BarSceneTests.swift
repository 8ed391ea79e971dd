import Agate
import AgateUIKit
import Testing

/// Split view controllers, large titles and search bars in nib files.
@MainActor @Suite(.serialized) struct BarSceneTests {
  private func page(_ id: String, _ content: String = "") -> String {
    "<viewController \(NibText.member(id)) storyboardIdentifier=\"\(id)\"><view key=\"view\" id=\"v\(id)\"/>\(content)"
      + "</viewController>"
  }
  private func relationship(_ name: String, _ destination: String) -> String {
    "<segue kind=\"relationship\" relationship=\"\(name)\" destination=\"\(destination)\" id=\"s\(destination)\"/>"
  }

  @Test func splitViewControllersHoldTheirControllers() throws {
    let split = """
      <splitViewController \(NibText.member("a")) displayMode="secondaryOnly"><connections>
      \(relationship("masterViewController", "m"))\(relationship("detailViewController", "d"))
      </connections></splitViewController>
      """
    let segue = "<connections><segue kind=\"showDetail\" identifier=\"go\" destination=\"o\" id=\"g\"/></connections>"
    let board = try NibText.storyboard(split, page("m", segue), page("d"), page("o"))
    let controller = try #require(board.instantiateInitialViewController() as? UISplitViewController)
    #expect(controller.style == .unspecified && controller.viewControllers.count == 2)
    #expect(controller.preferredDisplayMode == .secondaryOnly)
    let list = try #require(controller.viewControllers.first)
    list.performSegue(withIdentifier: "go", sender: nil)
    #expect(controller.viewControllers.last?.view.window == nil && controller.viewControllers.count == 2)
    #expect(controller.viewControllers.last !== controller.viewController(for: .primary))
    #expect(controller.viewController(for: .secondary)?.parent === controller)
  }

  @Test func columnsHaveTheStyleOfTheStoryboard() throws {
    let split = """
      <splitViewController \(NibText.member("a")) style="tripleColumn" behavior="tile"><connections>
      \(relationship("masterViewController", "m"))\(relationship("supplementaryViewController", "u"))
      \(relationship("detailViewController", "d"))</connections></splitViewController>
      """
    let board = try NibText.storyboard(split, page("m"), page("u"), page("d"))
    let controller = try #require(board.instantiateInitialViewController() as? UISplitViewController)
    #expect(controller.style == .tripleColumn && controller.preferredSplitBehavior == .tile)
    #expect(controller.viewController(for: .supplementary)?.navigationController != nil)
  }

  @Test func barsHaveLargeTitles() throws {
    let navigation = """
      <navigationController \(NibText.member("a"))>
      <navigationBar key="navigationBar" largeTitles="YES" id="b">
      <textAttributes key="largeTitleTextAttributes"><color key="textColor" systemColor="systemRedColor"/>
      </textAttributes></navigationBar><connections>\(relationship("rootViewController", "r"))</connections>
      </navigationController>
      """
    let item = "<navigationItem key=\"navigationItem\" title=\"T\" largeTitleDisplayMode=\"never\" id=\"n\"/>"
    let board = try NibText.storyboard(navigation, page("r", item))
    let controller = try #require(board.instantiateInitialViewController() as? UINavigationController)
    #expect(controller.navigationBar.prefersLargeTitles)
    #expect(controller.navigationBar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .systemRed)
    #expect(controller.topViewController?.navigationItem.largeTitleDisplayMode == .never)
  }

  @Test func searchBarsHaveScopes() throws {
    let text = """
      <searchBar id="b" showsScopeBar="YES" showsBookmarkButton="YES" searchBarStyle="minimal" prompt="Find">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
      <scopeButtonTitles><string>One</string><string>Two</string></scopeButtonTitles></searchBar>
      """
    let bar = try #require(NibText.nib(text).instantiate(withOwner: nil).first as? UISearchBar)
    #expect(bar.scopeButtonTitles == ["One", "Two"] && bar.showsScopeBar && bar.showsBookmarkButton)
    #expect(bar.searchBarStyle == .minimal && bar.prompt == "Find")
    let copy = try unarchived(bar)
    #expect(copy.scopeButtonTitles == ["One", "Two"] && copy.showsScopeBar && copy.prompt == "Find")
    #expect(copy.searchBarStyle == .minimal && copy.subviews.count == bar.subviews.count)
  }
}
