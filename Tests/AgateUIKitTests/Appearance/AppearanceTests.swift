import Agate
import AgateUIKit
import Testing

/// Views get the values of proxies when they enter a window. Tests run at the same time in one process, so each uses
/// classes or containers of its own.
struct AppearanceTests {
  private let window = UIWindow(screenOfSize: CGSize(width: 320, height: 200))

  @Test func viewsGetValuesWhenTheyEnterAWindow() {
    final class Label: UILabel {}
    Label.appearance().textColor = .red
    Label.appearance().font = .systemFont(ofSize: 31)
    let label = Label(), other = UILabel(), root = UIView()
    root.addSubview(label)
    #expect(label.textColor != .red)
    root.addSubview(other)
    window.addSubview(root)
    #expect(label.textColor == .red && label.font.pointSize == 31)
    #expect(other.textColor != .red)
    #expect(Label.appearance().textColor == .red && Label.appearance().shadowColor == nil)
  }

  @Test func valuesOfTheProgramStay() {
    final class Box: UIView {}
    final class Label: UILabel {
      override init(frame: CGRect) {
        super.init(frame: frame)
        textColor = .green
      }
      required init?(coder: NSCoder) { nil }
    }
    UISwitch.appearance(whenContainedInInstancesOf: [Box.self]).onTintColor = .red
    Label.appearance().textColor = .red
    let box = Box(), own = UISwitch(), plain = UISwitch(), label = Label()
    own.onTintColor = .blue
    for view in [own, plain, label] { box.addSubview(view) }
    window.addSubview(box)
    #expect(own.onTintColor == .blue && plain.onTintColor == .red && label.textColor == .green)
  }

  @Test func viewsThatComeBackGetNewValues() {
    final class Label: UILabel {}
    Label.appearance().textColor = .red
    let first = Label(), second = Label()
    for view in [first, second] { window.addSubview(view) }
    second.textColor = .blue
    Label.appearance().textColor = .green
    #expect(first.textColor == .red)
    for view in [first, second] {
      view.removeFromSuperview()
      window.addSubview(view)
    }
    #expect(first.textColor == .green && second.textColor == .blue)
  }

  @Test func classesOfAProgramDeclareProperties() {
    final class Card: UIView {
      var cornerSize = 4.0
      var titleColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
      }
      var attributes: [NSAttributedString.Key: Any]? = [.foregroundColor: UIColor.black]
      let label = UILabel()
    }
    let proxy = Card.appearance()
    proxy.cornerSize = 9
    proxy.titleColor = .red
    proxy.attributes = [.foregroundColor: UIColor.red]
    proxy.backgroundColor = .blue
    let card = Card(), own = Card()
    (own.cornerSize, own.titleColor, own.backgroundColor) = (5, .green, .white)
    own.attributes?[.kern] = 2
    for view in [card, own] { window.addSubview(view) }
    #expect(card.cornerSize == 9 && card.titleColor == .red && card.backgroundColor == .blue)
    #expect(card.attributes?[.foregroundColor] as? UIColor == .red)
    #expect(own.cornerSize == 5 && own.titleColor == .green && own.backgroundColor == .white)
    #expect(own.attributes?[.foregroundColor] as? UIColor == .black)
  }

  @Test func gettersAreNotCalledBeforeTheirViewsExist() {
    final class Card: UIView {
      var label: UILabel!
      private(set) lazy var picture = UIImageView(frame: bounds)
      var titleColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
      }
      override init(frame: CGRect) {
        super.init(frame: frame)
        label = UILabel()
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Photo: UIView {
      var pictures = 0
      private lazy var picture = makePicture()
      var mode: UIView.ContentMode {
        get { picture.contentMode }
        set { picture.contentMode = newValue }
      }
      private func makePicture() -> UIImageView {
        pictures += 1
        return UIImageView()
      }
    }
    Card.appearance().titleColor = .red
    Photo.appearance().mode = .center
    let card = Card(), photo = Photo()
    #expect(photo.pictures == 0)
    for view in [card, photo] { window.addSubview(view) }
    #expect(card.titleColor == .red && photo.mode == .center)
  }

  @Test func valuesOfTheLibrarysInitialisersAreNotOwn() {
    final class Text: UITextView {}
    final class Label: UILabel {}
    final class Table: UITableView {}
    Text.appearance().backgroundColor = .red
    Label.appearance().isUserInteractionEnabled = true
    Table.appearance().backgroundColor = .red
    let text = Text(), own = Text(), label = Label(), table = Table()
    own.backgroundColor = .blue
    for view in [text, own, label, table] { window.addSubview(view) }
    #expect(text.backgroundColor == .red && own.backgroundColor == .blue)
    #expect(label.isUserInteractionEnabled && table.backgroundColor == .red)
  }

  @Test func itemsOfAProgramsClassKeepTheirValues() {
    final class Item: UIBarButtonItem {}
    Item.appearance().tintColor = .red
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)),
      shown = UINavigationItem(title: "Title")
    let plain = Item(title: "Plain", style: .plain, target: nil, action: nil)
    let own = Item(title: "Own", style: .plain, target: nil, action: nil)
    own.tintColor = .blue
    (shown.leftBarButtonItem, shown.rightBarButtonItem) = (plain, own)
    bar.items = [shown]
    window.addSubview(bar)
    bar.layoutIfNeeded()
    #expect(plain.tintColor == .red && own.tintColor == .blue)
  }

  @Test func subclassesGoFirst() {
    class Label: UILabel {}
    final class Special: Label {}
    Special.appearance().textColor = .green
    Label.appearance().textColor = .red
    Label.appearance().shadowColor = .blue
    let label = Label(), special = Special()
    for view in [label, special] { window.addSubview(view) }
    #expect(label.textColor == .red && special.textColor == .green && special.shadowColor == .blue)
  }

  @Test func theOutermostContainerCounts() {
    final class Outer: UIView {}
    final class Inner: UIView {}
    final class Controller: UIViewController {}
    final class Label: UILabel {}
    Label.appearance(whenContainedInInstancesOf: [Outer.self]).textColor = .red
    Label.appearance(whenContainedInInstancesOf: [Inner.self]).textColor = .green
    Label.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).shadowColor = .blue
    Label.appearance(whenContainedInInstancesOf: [Outer.self, Inner.self]).shadowColor = .white
    Label.appearance(whenContainedInInstancesOf: [Controller.self]).highlightedTextColor = .red
    Label.appearance().textColor = .black
    let outer = Outer(), inner = Inner(), controller = Controller()
    let alone = Label(), single = Label(), both = Label()
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(both)
    outer.addSubview(single)
    window.rootViewController = controller
    window.addSubview(alone)
    #expect(alone.textColor == .black && alone.highlightedTextColor == nil)
    #expect(single.textColor == .red && single.shadowColor == nil)
    #expect(both.textColor == .red && both.shadowColor == .blue && both.highlightedTextColor == .red)
  }

  @Test func valuesFollowTraits() {
    final class Label: UILabel {}
    Label.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .green
    Label.appearance(for: UITraitCollection(userInterfaceStyle: .light)).textColor = .red
    let label = Label(), own = Label()
    own.textColor = .blue
    window.overrideUserInterfaceStyle = .light
    for view in [label, own] { window.addSubview(view) }
    #expect(label.textColor == .red)
    window.overrideUserInterfaceStyle = .dark
    #expect(label.textColor == .green && own.textColor == .blue)
  }

  @Test func tintColoursOfSuperviewsAreNotOwn() {
    final class Box: UIView {}
    UINavigationBar.appearance(whenContainedInInstancesOf: [Box.self]).tintColor = .red
    let box = Box(), bar = UINavigationBar(), own = UINavigationBar()
    own.tintColor = .blue
    for view in [bar, own] { box.addSubview(view) }
    window.tintColor = .green
    window.addSubview(box)
    #expect(bar.tintColor == .red && own.tintColor == .blue && box.tintColor == .green)
  }

  @Test func barsHaveLooksImagesAndTitles() {
    final class Box: UIView {}
    let look = UINavigationBarAppearance(), image = UIImage()
    look.backgroundColor = .red
    let proxy = UINavigationBar.appearance(whenContainedInInstancesOf: [Box.self])
    proxy.standardAppearance = look
    proxy.setBackgroundImage(image, for: .default)
    proxy.titleTextAttributes = [.foregroundColor: UIColor.green]
    proxy.isTranslucent = false
    let box = Box(), bar = UINavigationBar(), own = UINavigationBar()
    own.standardAppearance.backgroundColor = .blue
    own.titleTextAttributes = [.foregroundColor: UIColor.white]
    for view in [bar, own] { box.addSubview(view) }
    window.addSubview(box)
    #expect(bar.standardAppearance.backgroundColor == .red && own.standardAppearance.backgroundColor == .blue)
    #expect(bar.backgroundImage(for: .default) == image && !bar.isTranslucent)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
    #expect(own.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(proxy.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
  }

  @Test func buttonsHaveConfigurationsOfSymbols() {
    final class Box: UIView {}
    let large = UIImage.SymbolConfiguration(pointSize: 40), small = UIImage.SymbolConfiguration(pointSize: 10)
    let proxy = UIButton.appearance(whenContainedInInstancesOf: [Box.self])
    proxy.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    let box = Box(), button = UIButton(), own = UIButton()
    own.setPreferredSymbolConfiguration(small, forImageIn: .normal)
    for view in [button, own] { box.addSubview(view) }
    window.addSubview(box)
    #expect(button.preferredSymbolConfigurationForImage(in: .normal) == large)
    #expect(own.preferredSymbolConfigurationForImage(in: .normal) == small)
  }

  @Test func itemsOfBarsGetValuesWhenABarShowsThem() {
    final class Bar: UINavigationBar {}
    let proxy = UIBarButtonItem.appearance(whenContainedInInstancesOf: [Bar.self])
    proxy.tintColor = .red
    proxy.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), item = UINavigationItem(title: "Title")
    let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
    let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    own.tintColor = .blue
    (item.leftBarButtonItem, item.rightBarButtonItem) = (plain, own)
    bar.items = [item]
    window.addSubview(bar)
    bar.layoutIfNeeded()
    #expect(plain.tintColor == .red && own.tintColor == .blue)
    #expect(plain.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
    #expect(own.titleTextAttributes(for: .highlighted)?[.foregroundColor] as? UIColor == .green)
  }

  @Test func buttonsAndSegmentsHaveStates() {
    final class Box: UIView {}
    let buttons = UIButton.appearance(whenContainedInInstancesOf: [Box.self])
    buttons.setTitleColor(.red, for: .normal)
    buttons.setTitleColor(.green, for: .highlighted)
    let segments = UISegmentedControl.appearance(whenContainedInInstancesOf: [Box.self])
    segments.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    let box = Box(), button = UIButton(type: .custom), own = UIButton(type: .custom)
    let control = UISegmentedControl(items: ["one", "two"])
    own.setTitleColor(.blue, for: .normal)
    for view in [button, own, control] { box.addSubview(view) }
    window.addSubview(box)
    #expect(button.titleColor(for: .normal) == .red && button.titleColor(for: .highlighted) == .green)
    #expect(own.titleColor(for: .normal) == .blue && own.titleColor(for: .highlighted) == .green)
    #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    #expect(control.titleTextAttributes(for: .normal) == nil)
  }
}
