import Agate
import AgateUIKit
import Testing

struct TabAppearanceTests {
  private let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
  private let first = UITabBarItem(title: "A", image: nil, tag: 0)
  private let second = UITabBarItem(title: "B", image: nil, tag: 1)

  init() {
    for item in [first, second] { item.image = square(10, .red).withRenderingMode(.alwaysTemplate) }
    bar.items = [first, second]
    bar.selectedItem = first
  }

  private func image(_ title: String) -> UIImageView? {
    bar.label(title)?.superview?.found(UIImageView.self).first { $0.image != nil }
  }
  private func attribute(_ title: String, _ key: NSAttributedString.Key) -> NSObject? {
    bar.label(title)?.attributedText?.attribute(key, at: 0, effectiveRange: nil) as? NSObject
  }

  @Test func theImageHasTheColorOfTheState() {
    bar.tintColor = .blue
    bar.unselectedItemTintColor = .white
    #expect(image("A")?.tintColor == .blue && image("B")?.tintColor == .white)
    bar.standardAppearance.stackedLayoutAppearance.normal.iconColor = .red
    #expect(image("A")?.tintColor == .blue && image("B")?.tintColor == .red)
    bar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .green
    #expect(image("A")?.tintColor == .green && image("B")?.tintColor == .red)
    bar.selectedItem = second
    #expect(image("A")?.tintColor == .red && image("B")?.tintColor == .green)
    bar.standardAppearance.stackedLayoutAppearance.disabled.iconColor = .black
    first.isEnabled = false
    #expect(image("A")?.tintColor == .black)
    bar.standardAppearance.stackedLayoutAppearance.configureWithDefault(for: .stacked)
    #expect(image("B")?.tintColor == .blue)
  }

  @Test func titlesHaveTheAttributesOfTheState() {
    bar.tintColor = .blue
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12),
    ]
    bar.standardAppearance = look
    #expect(attribute("B", .foregroundColor) == UIColor.red)
    #expect(attribute("A", .foregroundColor) == UIColor.blue, "the selected item has the tint colour")
    #expect(attribute("A", .font) == UIFont.systemFont(ofSize: 12))
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.green]
    #expect(attribute("A", .foregroundColor) == UIColor.blue, "the bar has a copy")
    bar.standardAppearance = look
    #expect(attribute("A", .foregroundColor) == UIColor.green)
    second.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
    #expect(attribute("B", .foregroundColor) == UIColor.white, "attributes of items take precedence")
  }

  @Test func titlesAndBadgesMove() throws {
    first.badgeValue = "1"
    _ = bar.picture()
    let title = try #require(bar.label("A")?.frame), badge = try #require(bar.label("1")?.frame)
    let look = UITabBarAppearance(), items = look.stackedLayoutAppearance
    items.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
    items.selected.badgePositionAdjustment = UIOffset(horizontal: -4, vertical: 5)
    bar.standardAppearance = look
    _ = bar.picture()
    #expect(bar.label("A")?.frame == title.offsetBy(dx: 2, dy: -3))
    #expect(bar.label("1")?.frame == badge.offsetBy(dx: -4, dy: 5))
    first.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 0)
    _ = bar.picture()
    #expect(bar.label("A")?.frame == title.offsetBy(dx: 1, dy: 0), "the offset of the item takes precedence")
  }

  @Test func badgesHaveAColorAndAttributes() {
    (first.badgeValue, second.badgeValue) = ("1", "2")
    let items = bar.standardAppearance.stackedLayoutAppearance
    items.normal.badgeBackgroundColor = .blue
    items.normal.badgeTextAttributes = [.foregroundColor: UIColor.green]
    #expect(bar.label("1")?.backgroundColor == .blue && attribute("1", .foregroundColor) == UIColor.green)
    second.badgeColor = .red
    #expect(bar.label("2")?.backgroundColor == .red && attribute("2", .foregroundColor) == UIColor.green)
  }

  @Test func copiesHaveAllAppearances() throws {
    let look = UITabBarAppearance()
    look.inlineLayoutAppearance.normal.iconColor = .red
    look.compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    look.compactInlineLayoutAppearance.focused.badgeTitlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    let copy = try #require(look.copy() as? UITabBarAppearance)
    look.inlineLayoutAppearance.normal.iconColor = .green
    #expect(copy.inlineLayoutAppearance.normal.iconColor == .red)
    let offset = copy.compactInlineLayoutAppearance.focused.badgeTitlePositionAdjustment
    #expect(offset == UIOffset(horizontal: 1, vertical: 2) && copy.stackedLayoutAppearance.normal.iconColor == nil)
  }
}
