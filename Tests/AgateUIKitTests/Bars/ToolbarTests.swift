import Agate
import AgateUIKit
import Testing

struct ToolbarTests {
  @Test func flexibleSpacesShareTheWidthThatIsLeft() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 316, height: 44))
    let items = ["A", "B", "C"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    for item in items { item.width = 50 }
    bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
    bar.layoutIfNeeded()
    #expect(bar.place(bar.button("A")) == CGRect(x: 8, y: 0, width: 50, height: 44))
    #expect(bar.place(bar.button("B"))?.midX == 158 && bar.place(bar.button("C"))?.maxX == 308)
    bar.items = [items[0], .fixedSpace(12), items[1], items[2]]
    items[2].isHidden = true
    bar.layoutIfNeeded()
    #expect(bar.place(bar.button("B"))?.minX == 70 && bar.place(bar.button("C"))?.width == 0)
    #expect(bar.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 10, height: 44))
  }

  @Test func tapsPerformTheActionsOfItems() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 316, height: 44))
    var taps = 0
    bar.setItems(
      [.flexibleSpace(), UIBarButtonItem(title: "Tap", primaryAction: UIAction { _ in taps += 1 })], animated: false)
    bar.layoutIfNeeded()
    let fingers = Fingers(on: bar)
    fingers.tap(20, 20, at: 1)
    #expect(taps == 0)
    fingers.tap(295, 20, at: 2)
    #expect(taps == 1)
  }

  @Test func theOlderStylesOfBarsAreDark() throws {
    #expect(UIBarStyle.blackOpaque == .black && UIBarStyle(rawValue: 2) == .blackTranslucent)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44)), navigation = UINavigationBar()
    (bar.barStyle, navigation.barStyle) = (.blackTranslucent, .blackTranslucent)
    #expect(bar.isTranslucent && bar.standardAppearance.backgroundEffect != nil)
    #expect(navigation.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .white)
    bar.isTranslucent = false
    #expect(bar.standardAppearance.backgroundColor == .black && bar.standardAppearance.backgroundEffect == nil)
    #expect(try unarchived(bar).barStyle == .blackTranslucent)
  }

  @Test func archivesKeepBarsAndTheirItems() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    bar.items = [UIBarButtonItem(title: "A", style: .done, target: nil, action: nil), .fixedSpace(7)]
    bar.items?[0].tag = 3
    bar.isTranslucent = false
    let copy = try unarchived(bar)
    #expect(copy.items?.map(\.title) == ["A", nil] && copy.items?.map(\.tag) == [3, 0] && !copy.isTranslucent)
    #expect(copy.items?[0].style == .done && copy.items?[1].width == 7 && copy.subviews.count == bar.subviews.count)
    let navigation = UINavigationBar(frame: bar.frame), item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    navigation.items = [item]
    let other = try unarchived(navigation)
    #expect(other.topItem?.title == "Title" && other.topItem?.rightBarButtonItem?.image != nil)
    #expect(other.subviews.count == navigation.subviews.count)
  }
}
