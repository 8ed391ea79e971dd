import Agate
import AgateUIKit
import Testing

struct NavigationBarTests {
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  private func item(_ title: String, _ style: UIBarButtonItem.Style = .plain) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: style, target: nil, action: nil)
  }

  @Test func buttonsLieAtTheEdgesAndTheTitleInTheCentre() throws {
    let item = UINavigationItem(title: "Title")
    item.leftBarButtonItem = self.item("Left")
    item.rightBarButtonItems = [self.item("Last"), .fixedSpace(20), self.item("First")]
    bar.items = [item]
    bar.layoutIfNeeded()
    for view in bar.subviews { view.layoutIfNeeded() }
    let left = try #require(bar.place(bar.button("Left"))), last = try #require(bar.place(bar.button("Last")))
    let first = try #require(bar.place(bar.button("First"))), title = try #require(bar.place(bar.label("Title")))
    #expect(left.minX == 8 && left.height == 44 && near(Double(last.maxX), 312))
    #expect(near(Double(last.minX - first.maxX), 20))
    #expect(near(Double(title.midX), 160, 1) && near(Double(title.midY), 22, 1))
    #expect(bar.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 50, height: 44))
    item.prompt = "Prompt"
    #expect(bar.intrinsicContentSize.height == 74 && bar.label("Prompt") != nil)
  }

  @Test func aLongTitleEndsAtTheButtons() throws {
    let item = UINavigationItem(title: String(repeating: "long ", count: 20))
    item.leftBarButtonItem = self.item("Left")
    bar.items = [item]
    bar.layoutIfNeeded()
    for view in bar.subviews { view.layoutIfNeeded() }
    let title = try #require(bar.place(bar.label(item.title ?? ""))), left = try #require(bar.place(bar.button("Left")))
    #expect(title.minX >= left.maxX - 1 && title.maxX <= 313)
  }

  @Test func tapsCallMethodsAndPerformActions() {
    final class Target {
      var calls: [String] = []
      func act(_ sender: UIBarButtonItem) { calls.append(sender.title ?? "") }
      func actTwice(_ sender: UIBarButtonItem, with event: UIEvent) { calls.append("\(sender.title ?? "") twice") }
    }
    let target = Target()
    var senders: [UIBarButtonItem] = []
    let left = UIBarButtonItem(
      title: "Left", style: .plain, target: target, action: Selector.of("act(_:)", Target.act(_:)))
    let right = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { action in
        if let item = action.sender as? UIBarButtonItem { senders.append(item) }
      })
    let item = UINavigationItem(title: "Title")
    (item.leftBarButtonItem, item.rightBarButtonItem) = (left, right)
    bar.items = [item]
    bar.layoutIfNeeded()
    for view in bar.subviews { view.layoutIfNeeded() }
    let fingers = Fingers(on: bar)
    fingers.tap(25, 22, at: 1)
    fingers.tap(300, 22, at: 2)
    #expect(target.calls == ["Left"] && senders == [right])
    left.isEnabled = false
    fingers.tap(25, 22, at: 3)
    left.isEnabled = true
    left.action = Selector.of("actTwice(_:with:)", Target.actTwice(_:with:))
    fingers.tap(25, 22, at: 4)
    #expect(target.calls == ["Left", "Left twice"])
    left.primaryAction = UIAction(title: "New") { _ in target.calls.append("action") }
    for view in bar.subviews { view.layoutIfNeeded() }
    fingers.tap(25, 22, at: 5)
    #expect(target.calls.last == "action" && left.title == "New" && bar.button("New") != nil)
  }

  @Test func methodsWithoutATargetAreFoundInTheResponderChain() {
    final class Outer: UIView {
      var count = 0
      func act() { count += 1 }
    }
    let outer = Outer(frame: bar.frame), item = UINavigationItem(title: "")
    item.leftBarButtonItem = UIBarButtonItem(
      title: "Left", style: .plain, target: nil, action: Selector.of("act", Outer.act))
    outer.addSubview(bar)
    bar.items = [item]
    bar.layoutIfNeeded()
    for view in bar.subviews { view.layoutIfNeeded() }
    Fingers(on: outer).tap(25, 22, at: 1)
    #expect(outer.count == 1)
  }

  @Test func theBackButtonPopsUnlessTheDelegateRefuses() {
    final class Delegate: NSObject, UINavigationBarDelegate {
      var allows = false
      var calls: [String] = []
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
      func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        calls.append("push \(item.title ?? "")")
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        calls.append("pop \(item.title ?? "")")
      }
    }
    let delegate = Delegate(), home = UINavigationItem(title: "Home"), page = UINavigationItem(title: "Page")
    bar.delegate = delegate
    bar.pushItem(home, animated: false)
    bar.pushItem(page, animated: false)
    bar.layoutIfNeeded()
    for view in bar.subviews { view.layoutIfNeeded() }
    #expect(bar.topItem === page && bar.backItem === home && bar.button("Home") != nil)
    Fingers(on: bar).tap(12, 22, at: 1)
    #expect(bar.topItem === page)
    delegate.allows = true
    Fingers(on: bar).tap(12, 22, at: 2)
    #expect(bar.items == [home] && bar.button("Home") == nil && bar.label("Home") != nil)
    #expect(delegate.calls == ["push Home", "push Page", "pop Page"])
  }

  @Test func itemsDetermineTheBackButton() {
    let home = UINavigationItem(title: "Home"), page = UINavigationItem(title: "Page")
    bar.items = [home, page]
    func layOut() {
      bar.layoutIfNeeded()
      for view in bar.subviews { view.layoutIfNeeded() }
    }
    layOut()
    #expect(bar.button("Home") != nil)
    home.backButtonTitle = "Start"
    layOut()
    #expect(bar.button("Start") != nil)
    home.backBarButtonItem = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    layOut()
    #expect(bar.button("Own") != nil)
    home.backButtonDisplayMode = .generic
    layOut()
    #expect(bar.button("Own") == nil && bar.button("Back") != nil)
    page.leftBarButtonItem = item("Left")
    layOut()
    #expect(bar.button("Back") == nil && bar.button("Left") != nil)
    page.leftItemsSupplementBackButton = true
    layOut()
    #expect(bar.button("Back") != nil && bar.button("Left") != nil)
    page.hidesBackButton = true
    layOut()
    #expect(bar.button("Back") == nil && bar.button("Left") != nil)
  }

  @Test func titleViewsAndCustomViewsKeepTheirSizes() {
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let item = UINavigationItem(title: "Title")
    item.titleView = title
    item.rightBarButtonItem = UIBarButtonItem(customView: custom)
    bar.items = [item]
    _ = bar.picture()
    #expect(bar.place(title) == CGRect(x: 130, y: 12, width: 60, height: 20) && bar.label("Title") == nil)
    #expect(bar.place(custom) == CGRect(x: 274, y: 17, width: 30, height: 10))
    item.rightBarButtonItem?.isHidden = true
    _ = bar.picture()
    #expect(bar.hitTest(CGPoint(x: 280, y: 22), with: nil) !== custom)
  }

  @Test func barsDrawTheirBackgroundAndTheirItems() {
    let item = UINavigationItem(title: "")
    let right = UIBarButtonItem(image: square(10, .red), style: .plain, target: nil, action: nil)
    right.tintColor = .green
    item.rightBarButtonItem = right
    bar.items = [item]
    bar.isTranslucent = false
    bar.barTintColor = .blue
    #expect(bar.picture().rgba(5, 5) == [0, 0, 255, 255] && bar.picture().rgba(299, 22) == [0, 255, 0, 255])
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    look.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = look
    item.title = "Title"
    #expect(bar.picture().rgba(5, 5) == [255, 0, 0, 255] && bar.label("Title")?.textColor == .green)
    look.backgroundColor = .white
    #expect(bar.standardAppearance.backgroundColor == .red, "the bar has a copy")
  }

  @Test func theColorOfTheBackgroundLiesAboveTheBlur() {
    bar.items = [UINavigationItem(title: "")]
    bar.barTintColor = .blue
    let tinted: [Int] = bar.picture().rgba(5, 5)
    #expect(tinted[2] > 240 && tinted[0] < 40 && tinted[1] < 40, "the tint of the blur is white")
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    bar.standardAppearance = look
    #expect(look.backgroundEffect != nil && bar.picture().rgba(5, 5) == [255, 0, 0, 255])
    look.backgroundImage = UIImage()
    bar.standardAppearance = look
    #expect(bar.picture().rgba(5, 5) == [255, 0, 0, 255], "an image lies above the colour")
    look.backgroundImage = square(10, .green)
    bar.standardAppearance = look
    #expect(bar.picture().rgba(5, 5) == [0, 255, 0, 255])
  }

  @Test func anImageReplacesTheBackgroundOfABarWithoutAnAppearance() {
    bar.items = [UINavigationItem(title: "")]
    bar.setBackgroundImage(square(10, .green), for: .default)
    #expect(bar.picture().rgba(5, 5) == [0, 255, 0, 255] && bar.standardAppearance.backgroundEffect == nil)
    bar.barTintColor = .blue
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(bar.picture().rgba(5, 5) == [0, 0, 0, 0])
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.standardAppearance.backgroundEffect != nil && bar.picture().rgba(5, 5)[3] > 240)
  }

  @Test func anImageForThePositionOfTheBarTakesPrecedence() {
    let green = square(10, .green), red = square(10, .red)
    bar.items = [UINavigationItem(title: "")]
    bar.setBackgroundImage(green, for: .any, barMetrics: .default)
    bar.setBackgroundImage(red, for: .topAttached, barMetrics: .default)
    #expect(bar.backgroundImage(for: .default) === green && bar.picture().rgba(5, 5) == [0, 255, 0, 255])
    bar.setBackgroundImage(red, for: .top, barMetrics: .default)
    #expect(bar.backgroundImage(for: .top, barMetrics: .default) === red)
    #expect(bar.picture().rgba(5, 5) == [255, 0, 0, 255])
  }

  @Test func barsShowChangesOfTheirAppearance() {
    bar.items = [UINavigationItem(title: "Title")]
    bar.barTintColor = .blue
    bar.standardAppearance.configureWithOpaqueBackground()
    bar.standardAppearance.backgroundColor = .red
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    #expect(bar.picture().rgba(5, 5) == [255, 0, 0, 255] && bar.label("Title")?.textColor == .green)
    let old = bar.standardAppearance, other = UINavigationBarAppearance()
    other.configureWithOpaqueBackground()
    bar.standardAppearance = other
    old.backgroundColor = .green
    other.backgroundColor = .green
    #expect(bar.picture().rgba(5, 5) != [0, 255, 0, 255], "the bar has another appearance")
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    tabs.standardAppearance.backgroundColor = .red
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    tools.standardAppearance.backgroundColor = .green
    #expect(tabs.picture().rgba(5, 5) == [255, 0, 0, 255] && tools.picture().rgba(5, 5) == [0, 255, 0, 255])
  }

  @Test func systemItemsHaveATitleOrAnImage() {
    let items = (0...24).compactMap { UIBarButtonItem.SystemItem(rawValue: $0) }
    #expect(items.count == 25)
    for item in items where item != .flexibleSpace && item != .fixedSpace {
      let button = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
      #expect((button.title == nil) != (button.image == nil), "\(item)")
    }
    #expect(UIBarButtonItem(systemItem: .done).style == .done && UIBarButtonItem(systemItem: .done).title == "Done")
  }
}
