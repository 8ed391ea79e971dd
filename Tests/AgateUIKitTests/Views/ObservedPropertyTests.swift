import Agate
import AgateUIKit
import Synchronization
import Testing

/// An observer that notes what it is told.
private final class Watcher: NSObject, KeyValueObserver {
  var changes: [[NSKeyValueChangeKey: Any]] = []
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { changes.append(change ?? [:]) }
}

/// A class of a ported program.
private class Person: NSObject, KeyValueReadable, KeyValueDependent {
  var first = "Ada" {
    willSet { KeyValueObserving.willChange(of: self, "first", path: \Person.first) }
    didSet { KeyValueObserving.didChange(of: self, "first", path: \Person.first) }
  }
  var isBusy = false {
    willSet { KeyValueObserving.willChange(of: self, "isBusy", path: \Person.isBusy) }
    didSet { KeyValueObserving.didChange(of: self, "isBusy", path: \Person.isBusy) }
  }
  var friend: Person? {
    willSet { KeyValueObserving.willChange(of: self, "friend", path: \Person.friend) }
    didSet { KeyValueObserving.didChange(of: self, "friend", path: \Person.friend) }
  }
  var full: String { "\(first) Lovelace" }

  func observedValue(forKey key: String) -> Any?? {
    switch key {
    case "first": .some(first)
    case "busy", "isBusy": .some(isBusy)
    case "friend": .some(friend)
    case "full": .some(full)
    default: nil
    }
  }
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { key == "full" ? ["first"] : [] }
}

private final class Employee: Person {}

struct ObservedPropertyTests {
  private let person = Person(), watcher = Watcher()

  private func watch(_ keyPath: String, _ options: NSKeyValueObservingOptions = []) {
    KeyValueObserving.add(watcher, to: person, forKeyPath: keyPath, options: options, context: nil)
  }

  @Test func closuresObserveThePropertiesOfAnyObject() {
    var seen: [String] = []
    let token = person.observe(\.first, options: [.old, .new]) { person, change in
      seen.append("\(change.oldValue ?? "-") \(change.newValue ?? "-") \(person.first)")
    }
    person.first = "Grace"
    person.isBusy = true
    person.first = "Grace"
    #expect(seen == ["Ada Grace Grace", "Grace Grace Grace"], "the property was set twice")
    token.invalidate()
    person.first = "Ada"
    #expect(seen.count == 2)
  }

  @Test func observersAreCalledBeforeAndAfterAChange() {
    var seen: [String] = []
    let token = person.observe(\.first, options: [.old, .new, .prior]) { person, change in
      seen.append("\(change.isPrior) \(change.oldValue ?? "-") \(change.newValue ?? "-") \(person.first)")
    }
    person.first = "Grace"
    #expect(seen == ["true Ada - Ada", "false Ada Grace Grace"])
    token.invalidate()
    watch("first", [.new, .prior])
    person.first = "Ada"
    #expect(watcher.changes.count == 2)
    #expect(watcher.changes.first?[.notificationIsPriorKey] as? Bool == true && watcher.changes.first?[.newKey] == nil)
    #expect(watcher.changes.last?[.notificationIsPriorKey] == nil)
    #expect(watcher.changes.last?[.newKey] as? String == "Ada")
  }

  @Test func keyPathsOfASubclassSeeChangesOfValues() {
    let employee = Employee()
    var seen: [String] = []
    let token = employee.observe(\.first, options: .new) { seen.append($1.newValue ?? "") }
    employee.isBusy = true
    employee.first = "Grace"
    #expect(seen == ["Grace"])
    token.invalidate()
  }

  @Test func propertiesDependOnOthers() {
    var seen: [String] = []
    let token = person.observe(\.full, options: .new) { seen.append($1.newValue ?? "") }
    watch("full", [.new, .old])
    person.first = "Augusta"
    person.isBusy = true
    #expect(seen == ["Augusta Lovelace"])
    #expect(watcher.changes.count == 1 && watcher.changes[0][.oldKey] as? String == "Ada Lovelace")
    #expect(watcher.changes[0][.newKey] as? String == "Augusta Lovelace")
    token.invalidate()
  }

  @Test func namesOfFlagsHaveTwoForms() {
    watch("busy", .new)
    watch("isBusy", .initial)
    person.isBusy = true
    #expect(watcher.changes.count == 3 && watcher.changes[1][.newKey] as? Bool == true)
  }

  @Test func namesLeadToOtherObjects() {
    let ada = Person(), grace = Person()
    grace.first = "Grace"
    person.friend = ada
    watch("friend.first", [.new, .old])
    ada.first = "Augusta"
    #expect(watcher.changes.count == 1 && watcher.changes[0][.newKey] as? String == "Augusta")
    person.friend = grace
    #expect(watcher.changes.count == 2 && watcher.changes[1][.newKey] as? String == "Grace")
    ada.first = "Ada"
    #expect(watcher.changes.count == 2, "the object is no longer observed")
    grace.first = "Amazing Grace"
    #expect(watcher.changes.count == 3 && watcher.changes[2][.oldKey] as? String == "Grace")
    KeyValueObserving.remove(watcher, from: person, forKeyPath: "friend.first", context: .none)
    grace.first = "Grace"
    person.friend = nil
    #expect(watcher.changes.count == 3)
  }

  @Test func keyPathsLeadThroughOtherObjects() {
    let ada = Person(), twin = Person()
    var seen: [String] = []
    let token = person.observe(\.friend?.first, through: [\.friend], options: .new) { person, _ in
      seen.append(person.friend?.first ?? "-")
    }
    person.friend = ada
    ada.isBusy = true
    ada.first = "Augusta"
    twin.first = "Augusta"
    person.friend = twin
    ada.first = "Ada"
    #expect(seen == ["Ada", "Augusta"], "the twin has the same name, and the first friend is no longer observed")
    twin.first = "Grace"
    person.friend = nil
    #expect(seen == ["Ada", "Augusta", "Grace", "-"])
    token.invalidate()
    let view = UIView()
    var radii: [CGFloat] = []
    let other = view.observe(\.layer.cornerRadius, through: [\.layer], options: .new) {
      radii.append($1.newValue ?? -1)
    }
    view.layer.cornerRadius = 3
    #expect(radii == [3])
    other.invalidate()
  }

  @Test func changesInsideAChangeCountOnce() {
    watch("first", [.old, .new])
    KeyValueObserving.willChange(of: person, "first")
    person.first = "Grace"
    #expect(watcher.changes.isEmpty)
    KeyValueObserving.didChange(of: person, "first")
    #expect(watcher.changes.count == 1 && watcher.changes[0][.oldKey] as? String == "Ada")
  }

  @Test func insertionsHavePlaces() {
    watch("friends")
    KeyValueObserving.willChange(.insertion, of: person, "friends", indexes: [1, 2])
    KeyValueObserving.didChange(.insertion, of: person, "friends", indexes: [1, 2])
    #expect(watcher.changes.count == 1 && watcher.changes[0][.indexesKey] as? IndexSet == [1, 2])
    #expect(watcher.changes[0][.kindKey] as? UInt == NSKeyValueChange.insertion.rawValue)
  }

  @Test func observationsEndWithTheObject() {
    var count = 0, tokens: [NSKeyValueObservation] = []
    for _ in 0..<200 { tokens.append(Person().observe(\.first) { _, _ in count += 1 }) }
    tokens.append(person.observe(\.first) { _, _ in count += 1 })
    person.first = "Grace"
    #expect(count == 1 && tokens.count == 201)
  }

  @Test func layersAreObserved() {
    let layer = CALayer(), view = UIView()
    var seen: [CGRect] = [], places: [CGPoint] = []
    let tokens = [
      layer.observe(\.bounds, options: [.initial, .new]) { seen.append($1.newValue ?? .null) },
      view.layer.observe(\.position, options: .new) { places.append($1.newValue ?? .zero) },
    ]
    layer.bounds.size.width = 5
    layer.bounds.size.width = 5
    layer.position.x = 9
    view.center = CGPoint(x: 3, y: 4)
    #expect(seen == [.zero, CGRect(x: 0, y: 0, width: 5, height: 0)] && places == [CGPoint(x: 3, y: 4)])
    for token in tokens { token.invalidate() }
    layer.bounds = .zero
    #expect(seen.count == 2)
  }

  @Test func aViewLeadsToItsLayer() {
    let view = UIView()
    view.addObserver(watcher, forKeyPath: "layer.cornerRadius", options: .new, context: nil)
    view.layer.cornerRadius = 3
    #expect(watcher.changes.count == 1 && (watcher.changes[0][.newKey] as? NSNumber)?.doubleValue == 3)
  }

  @Test func aControllerLeadsToItsViewAndItem() {
    let controller = UIViewController(), tabs = UITabBarController()
    func watch(_ object: UIViewController, _ keyPath: String) {
      KeyValueObserving.add(watcher, to: object, forKeyPath: keyPath, options: .new, context: nil)
    }
    watch(controller, "view.alpha")
    controller.view.alpha = 0.5
    #expect(watcher.changes.count == 1 && watcher.changes[0][.newKey] as? CGFloat == 0.5)
    watch(controller, "navigationItem.title")
    controller.navigationItem.title = "Inbox"
    #expect(watcher.changes.last?[.newKey] as? String == "Inbox")
    tabs.viewControllers = [UIViewController(), UIViewController()]
    watch(tabs, "selectedIndex")
    tabs.selectedIndex = 1
    #expect(watcher.changes.last?[.newKey] as? Int == 1)
  }

  @Test func anyThreadObservesItsObjects() {
    let count = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<50 {
        let person = Person(), layer = CALayer()
        let tokens = [
          person.observe(\.first) { _, _ in count.withLock { $0 += 1 } },
          layer.observe(\.opacity) { _, _ in count.withLock { $0 += 1 } },
        ]
        person.first = "Grace"
        layer.opacity = 0.5
        withExtendedLifetime(tokens) {}
      }
    }
    #expect(count.withLock { $0 } == 800)
  }

  @Test func controlsTellOfTheirStates() {
    let slider = UISlider(), button = UIButton(), field = UITextField()
    var values: [Float] = [], states: [Bool] = [], texts: [String?] = []
    let tokens = [
      slider.observe(\.value, options: .new) { values.append($1.newValue ?? -1) },
      button.observe(\.isSelected, options: .new) { states.append($1.newValue ?? false) },
      button.observe(\.isHighlighted, options: .new) { states.append($1.newValue ?? false) },
      button.observe(\.isEnabled, options: .new) { states.append($1.newValue ?? true) },
      field.observe(\.text) { field, _ in texts.append(field.text) },
    ]
    slider.setValue(0.5, animated: false)
    button.isSelected = true
    button.isHighlighted = true
    button.isEnabled = false
    field.text = "a"
    field.attributedText = NSAttributedString(string: "b")
    #expect(values == [0.5] && states == [true, true, false] && texts == ["a", "b"])
    for token in tokens { token.invalidate() }
  }

  @Test func controlsTellOfTheirValues() {
    let toggle = UISwitch(), stepper = UIStepper(), pages = UIPageControl(), segments = UISegmentedControl(items: ["a"])
    let progress = UIProgressView()
    pages.numberOfPages = 3
    var seen: [String] = []
    let tokens = [
      toggle.observe(\.isOn) { toggle, _ in seen.append("\(toggle.isOn)") },
      stepper.observe(\.value) { stepper, _ in seen.append("\(stepper.value)") },
      pages.observe(\.currentPage) { pages, _ in seen.append("\(pages.currentPage)") },
      segments.observe(\.selectedSegmentIndex) { segments, _ in seen.append("\(segments.selectedSegmentIndex)") },
      progress.observe(\.progress) { progress, _ in seen.append("\(progress.progress)") },
    ]
    toggle.setOn(true, animated: false)
    stepper.value = 5
    pages.currentPage = 2
    segments.selectedSegmentIndex = 0
    progress.progress = 0.5
    #expect(seen == ["true", "5.0", "2", "0", "0.5"])
    for token in tokens { token.invalidate() }
  }

  @Test func contentsOfViewsAreObserved() {
    let label = UILabel(), picture = UIImageView(), tabs = UITabBarController(), image = UIImage()
    var seen: [String] = []
    let tokens = [
      label.observe(\.text) { label, _ in seen.append(label.text ?? "-") },
      picture.observe(\.image) { picture, _ in seen.append(picture.image === image ? "image" : "-") },
      picture.observe(\.isUserInteractionEnabled) { picture, _ in seen.append("\(picture.isUserInteractionEnabled)") },
      tabs.observe(\.selectedIndex) { tabs, _ in seen.append("\(tabs.selectedIndex)") },
      tabs.observe(\.preferredContentSize) { tabs, _ in seen.append("\(tabs.preferredContentSize.width)") },
    ]
    label.text = "a"
    label.attributedText = NSAttributedString(string: "b")
    picture.image = image
    picture.isUserInteractionEnabled = true
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.selectedIndex = 1
    tabs.preferredContentSize.width = 4
    #expect(seen == ["a", "b", "image", "true", "1", "4.0"])
    for token in tokens { token.invalidate() }
  }

  @Test func titlesAndBadgesAreObserved() {
    let item = UITabBarItem(), controller = UIViewController()
    var badges: [String] = [], titles: [String] = []
    let tokens = [
      item.observe(\.badgeValue, options: .new) { item, _ in badges.append(item.badgeValue ?? "-") },
      controller.observe(\.title, options: .new) { controller, _ in titles.append(controller.title ?? "-") },
      controller.navigationItem.observe(\.title) { item, _ in titles.append("item \(item.title ?? "-")") },
    ]
    item.badgeValue = "3"
    item.badgeValue = nil
    controller.title = "Inbox"
    #expect(badges == ["3", "-"] && titles == ["item Inbox", "Inbox"])
    for token in tokens { token.invalidate() }
  }
}
