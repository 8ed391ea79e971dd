import Agate
import AgateUIKit
import Testing

/// The order in which storyboards set values, and scenes without views.
@Suite("Scenes of storyboards") struct NibSceneTests {
  private func custom(_ type: AnyClass) -> String {
    let parts = String(reflecting: type).split(separator: ".", maxSplits: 1)
    return "customClass=\"\(parts[1])\" customModule=\"\(parts[0])\""
  }

  @Test func aContainerHasItsAttributesAndOutletsWhenItAwakes() throws {
    let board = try NibText.storyboard(
      """
      <navigationController \(custom(EarlyController.self)) \(NibText.member("a"))><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="theme" value="dark"/></userDefinedRuntimeAttributes>
      <connections><outlet property="delegate" destination="h" id="o"/></connections></navigationController>
      <customObject \(custom(NavigationHelper.self)) id="h"/>
      """)
    let controller = try #require(board.instantiateInitialViewController() as? EarlyController)
    #expect(controller.themeAtAwakening == "dark" && controller.delegate is NavigationHelper)
  }

  @Test func anItemHasItsOutletsBeforeTheViewIsLoaded() throws {
    let board = try NibText.storyboard(
      """
      <viewController \(NibText.member("a"))><view key="view" id="v"/><tabBarItem key="tabBarItem" title="T"
        \(custom(AnimatedItem.self)) id="t"><connections><outlet property="animation" destination="h" id="o"/>
      </connections></tabBarItem></viewController><customObject \(custom(NavigationHelper.self)) id="h"/>
      """)
    let controller = try #require(board.instantiateInitialViewController())
    let item = try #require(controller.tabBarItem as? AnimatedItem)
    let animation = try #require(item.animation)
    controller.loadViewIfNeeded()
    #expect(item.animation === animation)
  }

  @Test func valuesOfTheInitialiserRemain() throws {
    let board = try NibText.storyboard(
      "<navigationController \(custom(EarlyController.self)) \(NibText.member("a"))/>")
    let controller = try #require(board.instantiateInitialViewController())
    #expect(controller.hidesBottomBarWhenPushed && controller.definesPresentationContext)
    #expect((controller as? UINavigationController)?.isNavigationBarHidden == true)
  }

  @Test func theInitialiserSeesAndReplacesTheValuesOfTheStoryboard() throws {
    let board = try NibText.storyboard(
      """
      <viewController title="Board" hidesBottomBarWhenPushed="YES" \(custom(TitledController.self))
        \(NibText.member("a"))><view key="view" id="v"/><navigationItem key="navigationItem" title="Item" id="n"/>
      <tabBarItem key="tabBarItem" title="Tab" id="t"/></viewController>
      """)
    func check(_ controller: TitledController?) throws {
      let controller = try #require(controller)
      #expect(controller.found == ["Board", "Item", "Tab"] && controller.title == "Own")
      #expect(!controller.hidesBottomBarWhenPushed && controller.tabBarItem.title == "Own tab")
    }
    try check(board.instantiateInitialViewController() as? TitledController)
    var calls = 0
    try check(
      board.instantiateInitialViewController { coder in
        calls += 1
        return TitledController(coder: coder)
      })
    // A closure that gives up leaves nothing behind.
    try check(
      board.instantiateInitialViewController { coder -> TitledController? in
        calls += TitledController(coder: coder) == nil ? 0 : 1
        return nil
      })
    #expect(calls == 2)
  }

  @Test func outletsLeadToTheControllerThatTheClosureReturns() throws {
    let board = try NibText.storyboard(
      """
      <viewController title="Board" \(custom(TitledController.self)) \(NibText.member("a"))><view key="view" id="v">
      <subviews><textField id="f"><connections><outlet property="delegate" destination="a" id="o"/></connections>
      </textField></subviews></view></viewController>
      """)
    for isFirst in [true, false] {
      var all: [TitledController] = []
      let made = board.instantiateInitialViewController { coder in
        all = [coder, coder].compactMap { TitledController(coder: $0) }
        return isFirst ? all.first : all.last
      }
      let controller = try #require(made)
      let field = try #require(controller.view.subviews.first as? UITextField)
      #expect(field.delegate === controller && all.count == 2 && controller.title == "Own")
    }
  }

  @Test func emptyTextsAndVariationsOfFontsAreShown() throws {
    let text = """
      <subviews><label text="" id="l"><fontDescription key="fontDescription" type="system" pointSize="10"/>
      <variation key="default" alpha="0.5"><fontDescription key="fontDescription" type="system" pointSize="20"/>
      </variation></label></subviews>
      """
    let label = try #require(NibText.view(text)?.subviews.first as? UILabel)
    #expect(label.text == "" && label.font == .systemFont(ofSize: 20) && label.alpha == 0.5)
  }

  @Test func aConstraintHasItsRuntimeAttributes() throws {
    let text = """
      <constraints><constraint firstAttribute="width" constant="9" id="c"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="testName" value="width"/></userDefinedRuntimeAttributes>
      </constraint></constraints>
      """
    let view = try #require(NibText.view(text))
    #expect(view.constraints.first?.identifier == "width")
  }

  @Test func aLabelOfANibFileIsDrawnAgainWhenItsSizeChanges() throws {
    let text = "<subviews><label contentMode=\"left\" id=\"l\"/><label id=\"m\"/></subviews>"
    let views = try #require(NibText.view(text)).subviews
    #expect(views[0].layer.needsDisplayOnBoundsChange && views[1].layer.needsDisplayOnBoundsChange)
  }
}

/// A property that the tests add to constraints.
extension ExtensionMembers.Module30: ExtensionMemberTable {
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    guard key == "testName", let constraint = object as? NSLayoutConstraint else { return false }
    constraint.identifier = value as? String
    return true
  }
  public static func selector(named name: String, of object: AnyObject) -> Selector? { nil }
}

/// A controller that sets values when it is decoded, and records a runtime attribute.
final class EarlyController: UINavigationController {
  var theme: String?
  var themeAtAwakening: String?
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    (hidesBottomBarWhenPushed, definesPresentationContext) = (true, true)
    isNavigationBarHidden = true
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    themeAtAwakening = theme
  }
  override func setValue(_ value: Any?, forKey key: String) {
    if key == "theme" { theme = value as? String } else { super.setValue(value, forKey: key) }
  }
}
/// A controller that reads the values of its storyboard when it is decoded, and replaces them.
final class TitledController: UIViewController, UITextFieldDelegate {
  private(set) var found: [String?] = []
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    found = [title, navigationItem.title, tabBarItem.title]
    title = "Own"
    hidesBottomBarWhenPushed = false
    tabBarItem.title = "Own tab"
  }
}

/// An item with an outlet.
final class AnimatedItem: UITabBarItem {
  weak var animation: NavigationHelper?
  override func setValue(_ value: Any?, forKey key: String) {
    if key == "animation" { animation = value as? NavigationHelper } else { super.setValue(value, forKey: key) }
  }
}

/// The delegate of a controller of navigation.
final class NavigationHelper: NSObject, UINavigationControllerDelegate {}
