import Agate
@testable import AgateUIKit
import Testing

private final class Person: NSObject {
  let name: String?
  init(_ name: String?) { self.name = name }
  func readName() -> String? { name }
}

/// The sections of a table with an index, and small types for text input.
@MainActor @Suite struct IndexedCollationTests {
  private let selector = Selector.of("readName", Person.readName)

  @Test func objectsBelongToTheSectionOfTheirFirstLetter() {
    let collation = UILocalizedIndexedCollation.current()
    let names: [String?] = ["anna", "Émile", "Zoe", "  Ben", "42", "", nil, "Ωmega"]
    let sections = names.map { collation.section(for: Person($0), collationStringSelector: selector) }
    let titles = sections.map { collation.sectionTitles[$0] }
    #expect(titles == ["A", "E", "Z", "B", "#", "#", "#", "#"])
    #expect(collation.sectionIndexTitles.count == 27 && collation.section(forSectionIndexTitle: 3) == 3)
  }

  @Test func objectsAreSortedByTheirNames() {
    let people = ["zoe", "Émile", "Anna", "emil", "ben"].map { Person($0) }
    let sorted = UILocalizedIndexedCollation.current().sortedArray(from: people, collationStringSelector: selector)
    let names = sorted.compactMap { ($0 as? Person)?.name }
    #expect(names == ["Anna", "ben", "emil", "Émile", "zoe"])
  }

  @Test func inputModesPasswordRulesAndGroupsOfItemsKeepTheirValues() throws {
    #expect(UITextInputMode.activeInputModes.count == 1)
    let rules = UITextInputPasswordRules(descriptor: "minlength: 8;")
    let data = try NSKeyedArchiver.archivedData(withRootObject: rules, requiringSecureCoding: true)
    let decoded = try NSKeyedUnarchiver.unarchivedObject(ofClass: UITextInputPasswordRules.self, from: data)
    #expect(decoded?.passwordRulesDescriptor == "minlength: 8;")
    let item = UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)
    let assistant = UITextInputAssistantItem()
    assistant.leadingBarButtonGroups = [UIBarButtonItemGroup(barButtonItems: [item], representativeItem: nil)]
    #expect(assistant.leadingBarButtonGroups.first?.barButtonItems == [item] && assistant.allowsHidingShortcuts)
  }

  @Test func anInputViewMayHaveTheColorOfAKeyboardAndTheHeightOfItsContent() {
    final class Field: UIView {
      var input: UIView?
      override var inputView: UIView? { input }
      override var canBecomeFirstResponder: Bool { true }
    }
    let window = UIWindow(screenOfSize: CGSize(width: 300, height: 400)), field = Field()
    window.addSubview(field)
    let input = UIInputView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), inputViewStyle: .keyboard)
    #expect(input.backgroundColor != nil && UIInputView(frame: .zero, inputViewStyle: .default).backgroundColor == nil)
    field.input = input
    field.becomeFirstResponder()
    #expect(input.bounds.height == 100)
    field.resignFirstResponder()
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    input.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: input.topAnchor), content.heightAnchor.constraint(equalToConstant: 60),
      content.bottomAnchor.constraint(equalTo: input.bottomAnchor),
    ])
    input.allowsSelfSizing = true
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    #expect(input.bounds.height == 60)
  }
}
