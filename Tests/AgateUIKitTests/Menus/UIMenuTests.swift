import Agate
import AgateUIKit
import Testing

/// Menus as values.
@Suite struct UIMenuTests {
  @Test func aMenuKeepsItsValuesWhenItsChildrenAreReplaced() {
    let menu = UIMenu(title: "Sort", subtitle: "by", identifier: .init("sort"), options: .destructive)
    let child = UIAction(title: "Name") { _ in }
    let other = menu.replacingChildren([child])
    #expect(other.title == "Sort" && other.subtitle == "by" && other.identifier == menu.identifier)
    #expect(other.options == .destructive && other.children == [child] && menu.children.isEmpty)
    #expect(UIMenu().identifier != UIMenu().identifier)
  }
  @Test func theSelectedElementsAreTheActionsThatAreOn() {
    let on = UIAction(title: "On", state: .on) { _ in }
    let off = UIAction(title: "Off") { _ in }
    let inner = UIAction(title: "Inner", state: .on) { _ in }
    let menu = UIMenu(children: [on, off, UIMenu(options: .displayInline, children: [inner])])
    #expect(menu.selectedElements == [on, inner])
  }
  @Test func aCopyOfAnActionHasItsValuesAndItsHandler() throws {
    let log = Log()
    let action = UIAction(title: "A", subtitle: "b", attributes: .disabled, state: .mixed) { _ in log.lines.append("a")
    }
    let copy = try #require(action.copy() as? UIAction)
    #expect(copy !== action && copy.title == "A" && copy.subtitle == "b" && copy.identifier == action.identifier)
    #expect(copy.attributes == .disabled && copy.state == .mixed)
    UIControl().sendAction(copy)
    #expect(log.take() == ["a"])
  }
}
