import Agate
import Synchronization

/// All proxies of ``UIAppearance`` that the program has used.
enum Appearances {
  private struct State {
    var all: [AppearanceRules] = []
    /// The rules for instances of a class.
    var byClass: [ObjectIdentifier: [AppearanceRules]] = [:]
  }

  private static let state = Mutex(State())
  private static let hasRules = Atomic(false), hasTraits = Atomic(false)

  static var areUsed: Bool { hasRules.load(ordering: .acquiring) }
  /// Whether rules depend on traits.
  static var followTraits: Bool { hasTraits.load(ordering: .acquiring) }

  // MARK: Rules

  static func rules<Base: NSObject>(
    of base: Base.Type, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> AppearanceRules {
    let all = state.withLock { $0.all }
    if let found = all.first(where: { $0.matches(base, containers, traits) }) { return found }
    let standard = isOfLibrary(base) ? makeObject(of: base) : nil
    let new = AppearanceRules(base, containers, traits, standard: standard)
    return state.withLock { state in
      if let found = state.all.first(where: { $0.matches(base, containers, traits) }) { return found }
      state.all.append(new)
      state.byClass.removeAll()
      hasRules.store(true, ordering: .releasing)
      if traits != nil { hasTraits.store(true, ordering: .releasing) }
      return new
    }
  }

  static func isOfLibrary(_ type: Any.Type) -> Bool { String(reflecting: type).hasPrefix("AgateUIKit.") }

  static func makeObject(of base: AnyClass) -> NSObject {
    switch base {
    case is UICollectionView.Type:
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    case let view as UIView.Type: view._new()
    case is UITabBarItem.Type: UITabBarItem()
    default: UIBarButtonItem()
    }
  }

  private static func rules(for object: NSObject) -> [AppearanceRules] {
    let name = ObjectIdentifier(type(of: object)), known = state.withLock { ($0.byClass[name], $0.all) }
    if let found = known.0 { return found }
    let found = known.1.filter { $0.isKind(object) }
    // Another thread may have added rules.
    state.withLock { if $0.all.count == known.1.count { $0.byClass[name] = found } }
    return found
  }

  // MARK: Objects

  /// Notes the values of a new object that the program has not set yet.
  static func noteCreation(of object: NSObject, _ record: () -> AppearanceRecord) {
    let settings = rules(for: object).flatMap { $0.standard == nil ? $0.settings : [] }
    guard !settings.isEmpty, AppearanceParts.exist(in: object) else { return }
    let record = record()
    for setting in settings { record.values[setting.key] = setting.read(object) }
  }

  /// Sets the values of a view that is in a window, and those of the item of a bar that it shows.
  static func apply(to view: UIView) {
    apply(to: view, in: view) { view.appearanceRecord }
    guard let item = (view as? any BarItemButton)?.shownItem else { return }
    apply(to: item, in: view) { item.makeAppearanceRecord() }
  }

  private static func apply(to object: NSObject, in view: UIView, _ record: () -> AppearanceRecord) {
    var ranked: [(rank: [Int], rules: AppearanceRules)] = []
    for rules in rules(for: object) where !rules.settings.isEmpty {
      if let rank = rules.rank(in: view) { ranked.append((rank + [ranked.count], rules)) }
    }
    if ranked.isEmpty { return }
    ranked.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
    let record = record()
    var open: [AppearanceSetting] = []
    for (_, rules) in ranked {
      for setting in rules.settings {
        let last = record.values[setting.key] ?? setting.initial
        if let last, !setting.isSame(setting.read(object), last) { continue }
        open.removeAll { $0.key == setting.key }
        open.append(setting)
      }
    }
    for setting in open where !setting.isSame(setting.read(object), setting.value) { setting.write(object) }
    for setting in open { record.values[setting.key] = setting.read(object) }
  }

  // MARK: Values

  /// Whether two values are equal. Values that cannot be compared, such as closures, are equal unless one of them is nil.
  static func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
    if let type = Value.self as? any Equatable.Type { return type.isSame(left, right) }
    if let left = left as? [NSAttributedString.Key: Any], let right = right as? [NSAttributedString.Key: Any] {
      return left.count == right.count
        && left.allSatisfy { key, value in value as? AnyHashable == right[key] as? AnyHashable }
    }
    func isNil(_ value: Any) -> Bool {
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
    return isNil(left) == isNil(right)
  }
}

extension Equatable {
  fileprivate static func isSame(_ left: Any, _ right: Any) -> Bool { left as? Self == right as? Self }
}

extension UIView {
  /// The values that the program has not set. The record is created if there is none.
  final var appearanceRecord: AppearanceRecord {
    let extras = makeExtras(), record = extras.appearance ?? AppearanceRecord()
    extras.appearance = record
    return record
  }

  /// Notes the values of a new view that the program has not set yet. Initialisers call the method at their end if they
  /// set values after ``UIView/init(frame:)``.
  final func noteInitialValues() {
    if Appearances.areUsed { Appearances.noteCreation(of: self) { appearanceRecord } }
  }
}

extension UIBarItem {
  /// Returns the record of values that the program has not set. It is created if there is none.
  final func makeAppearanceRecord() -> AppearanceRecord {
    let record = appearanceRecord ?? AppearanceRecord()
    appearanceRecord = record
    return record
  }

  /// Notes the values of a new item that the program has not set yet.
  final func noteInitialValues() {
    if Appearances.areUsed { Appearances.noteCreation(of: self) { makeAppearanceRecord() } }
  }
}
