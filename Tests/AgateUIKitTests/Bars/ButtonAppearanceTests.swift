import Agate
import AgateUIKit
import Testing

struct ButtonAppearanceTests {
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private let item = UINavigationItem(title: "Title")
  private let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
  private let done = UIBarButtonItem(title: "Ready", style: .done, target: nil, action: nil)

  init() {
    (item.leftBarButtonItem, item.rightBarButtonItem) = (plain, done)
    bar.items = [item]
  }

  private func layOut() {
    bar.layoutIfNeeded()
    for view in bar.subviews {
      view.layoutIfNeeded()
      for part in view.subviews { part.layoutIfNeeded() }
    }
  }
  private func button(_ title: String) -> UIButton? {
    layOut()
    return bar.button(title)
  }
  private func color(_ title: String, _ state: UIControl.State = .normal) -> UIColor? {
    let text = button(title)?.attributedTitle(for: state)
    return text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }
  private func font(_ title: String) -> UIFont? { button(title)?.titleLabel?.font }

  @Test func statesHaveAttributesAndTakeMissingOnesFromTheNormalState() {
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .kern: 2]
    look.buttonAppearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = look
    #expect(color("Plain") == .red && color("Plain", .disabled) == .red && color("Plain", .highlighted) == .green)
    let kern = button("Plain")?.attributedTitle(for: .highlighted)?.attribute(.kern, at: 0, effectiveRange: nil)
    #expect(kern != nil)
    #expect(color("Ready") == nil, "the appearance is that of plain items")
    look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    bar.standardAppearance = look
    #expect(color("Ready") == .blue && color("Plain") == .red)
    plain.style = .done
    #expect(color("Plain") == .blue)
  }

  @Test func attributesOfItemsTakePrecedence() {
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .kern: 2]
    look.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.blue]
    bar.standardAppearance = look
    plain.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    #expect(color("Plain") == .green && color("Plain", .disabled) == .green)
    #expect(button("Plain")?.attributedTitle(for: .normal)?.attribute(.kern, at: 0, effectiveRange: nil) != nil)
  }

  @Test func theStyleOfAnAppearanceDeterminesTheWeightOfTitles() {
    #expect(font("Plain") == .systemFont(ofSize: 17))
    #expect(font("Ready") == .systemFont(ofSize: 17, weight: .semibold))
    let look = UINavigationBarAppearance()
    look.doneButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    look.buttonAppearance.configureWithDefault(for: .done)
    bar.standardAppearance = look
    #expect(font("Ready") == .systemFont(ofSize: 17))
    #expect(font("Plain") == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func barsShowChangesOfTheirOwnAppearanceOnly() {
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(color("Plain") == .red)
    let look = UINavigationBarAppearance()
    let buttons = UIBarButtonItemAppearance()
    buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    look.buttonAppearance = buttons
    buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    bar.standardAppearance = look
    #expect(color("Plain") == .green, "the appearance of the bar has a copy")
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(color("Plain") == .green, "the bar has a copy")
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(color("Plain") == .blue)
    bar.standardAppearance.buttonAppearance.configureWithDefault(for: .plain)
    #expect(color("Plain") == nil)
  }

  @Test func copiesHaveAllValues() throws {
    let look = UIBarButtonItemAppearance(style: .done), image = square(10, .green)
    look.focused.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    look.focused.backgroundImagePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
    look.focused.backgroundImage = image
    look.focused.titleTextAttributes = [.kern: 2]
    let copy = try #require(look.copy() as? UIBarButtonItemAppearance)
    look.configureWithDefault(for: .plain)
    #expect(copy.focused.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
    #expect(copy.focused.backgroundImagePositionAdjustment == UIOffset(horizontal: 3, vertical: 4))
    #expect(copy.focused.backgroundImage === image && copy.focused.titleTextAttributes.count == 1)
    #expect(look.focused.backgroundImage == nil && look.focused.titleTextAttributes.isEmpty)
    #expect(copy.normal.titlePositionAdjustment == .zero && copy.normal.backgroundImage == nil)
  }

  @Test func titlesMoveByTheOffsetOfTheirState() throws {
    let place = try #require(button("Plain")?.titleLabel?.frame)
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4)
    look.buttonAppearance.disabled.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
    bar.standardAppearance = look
    #expect(button("Plain")?.titleLabel?.frame == place.offsetBy(dx: 3, dy: -4))
    plain.isEnabled = false
    #expect(button("Plain")?.titleLabel?.frame == place.offsetBy(dx: 0, dy: 5))
  }

  @Test func theTitleOfTheBarMoves() throws {
    layOut()
    let place = try #require(bar.place(bar.label("Title")))
    bar.standardAppearance.titlePositionAdjustment = UIOffset(horizontal: 6, vertical: 2)
    layOut()
    #expect(bar.place(bar.label("Title")) == place.offsetBy(dx: 6, dy: 2))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    item.titleView = view
    layOut()
    #expect(bar.place(view) == CGRect(x: 130, y: 12, width: 60, height: 20))
  }

  @Test func backgroundImagesLieBehindTheContent() throws {
    let green = square(10, .green), red = square(10, .red)
    plain.width = 60
    bar.isTranslucent = false
    bar.barTintColor = .blue
    let buttons = bar.standardAppearance.buttonAppearance
    buttons.normal.backgroundImage = green
    buttons.highlighted.backgroundImage = red
    // The button lies from 8 to 68, and the image is 10 points high in the middle of the bar.
    #expect(bar.picture().rgba(10, 22) == [0, 255, 0, 255] && bar.picture().rgba(66, 22) == [0, 255, 0, 255])
    #expect(bar.picture().rgba(10, 10) == [0, 0, 255, 255] && bar.picture().rgba(70, 22) == [0, 0, 255, 255])
    let shown = try #require(button("Plain"))
    #expect(shown.backgroundImage(for: .highlighted) === red && shown.backgroundImage(for: .disabled) === green)
    buttons.normal.backgroundImagePositionAdjustment = UIOffset(horizontal: 0, vertical: -12)
    #expect(bar.picture().rgba(10, 10) == [0, 255, 0, 255] && bar.picture().rgba(10, 22) == [0, 0, 255, 255])
  }

  @Test func theBackButtonHasAnAppearanceOfItsOwn() {
    let home = UINavigationItem(title: "Home"), page = UINavigationItem(title: "Page")
    bar.items = [home, page]
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .kern: 2]
    bar.standardAppearance = look
    #expect(color("Home") == .red, "values of ordinary buttons are the defaults")
    let width = button("Home")?.bounds.width ?? 0
    look.backButtonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 24),
    ]
    look.backButtonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.blue]
    bar.standardAppearance = look
    #expect(color("Home") == .green && color("Home", .disabled) == .blue && color("Home", .highlighted) == .green)
    #expect(button("Home")?.attributedTitle(for: .normal)?.attribute(.kern, at: 0, effectiveRange: nil) != nil)
    #expect((button("Home")?.bounds.width ?? 0) > width + 5, "the button has room for the larger font")
    let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    own.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    home.backBarButtonItem = own
    #expect(color("Own") == .red)
  }

  @Test func toolbarsHaveTheSameAppearances() {
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    func color(_ title: String) -> UIColor? {
      let text = tools.button(title)?.attributedTitle(for: .normal)
      return text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    let first = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    let second = UIBarButtonItem(title: "B", style: .done, target: nil, action: nil)
    tools.items = [first, second]
    let look = UIToolbarAppearance()
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    tools.standardAppearance = look
    #expect(color("A") == .red && color("B") == .green)
    tools.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(color("A") == .blue)
    tools.items = [second, first]
    #expect(color("A") == .blue && color("B") == .green, "new items have the appearance, too")
  }
}
