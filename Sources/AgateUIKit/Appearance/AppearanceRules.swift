import Agate
import Synchronization

/// A value of a ``UIAppearanceProxy``.
struct AppearanceSetting: @unchecked Sendable {
  /// The property, or the name and the arguments of a method.
  let key: AnyHashable
  let value: Any
  /// The value of a new object; nil for a class of a program.
  let initial: Any?
  let read: (NSObject) -> Any
  let write: (NSObject) -> Void
  let isSame: (Any, Any) -> Bool
}

/// The values that a ``UIAppearanceProxy`` has recorded, and the objects that get them.
///
/// Views of several threads may read the rules.
final class AppearanceRules: @unchecked Sendable {
  let base: AnyClass
  let containers: [any UIAppearanceContainer.Type]
  let traits: UITraitCollection?
  let isKind: (NSObject) -> Bool
  /// A new object, which has the values that count as not set. It is nil for a class of a program. Only the proxy reads
  /// it, since getters may create values.
  let standard: NSObject?
  private let recorded = Mutex<[AppearanceSetting]>([])
  var settings: [AppearanceSetting] { recorded.withLock { $0 } }

  init<Base: NSObject>(
    _ type: Base.Type, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?, standard: NSObject?
  ) {
    (base, self.containers, self.traits, self.standard) = (type, containers, traits, standard)
    isKind = { $0 is Base }
  }

  func set(_ setting: AppearanceSetting) {
    recorded.withLock { list in
      list.removeAll { $0.key == setting.key }
      list.append(setting)
    }
  }

  func matches(
    _ base: AnyClass, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> Bool {
    base == self.base && traits == self.traits
      && containers.map { ObjectIdentifier($0) } == self.containers.map { ObjectIdentifier($0) }
  }

  /// The rank among all rules; the values of higher ranks count. Returns nil if the rules are not for the place of a view.
  func rank(in view: UIView) -> [Int]? {
    guard let place = outermostContainer(of: view) else { return nil }
    if let traits, !view.traitCollection.containsTraits(in: traits) { return nil }
    let depth = sequence(first: base, next: { _getSuperclass($0) }).reduce(0) { count, _ in count + 1 }
    return [depth, place, containers.count, traits == nil ? 0 : 1]
  }

  /// The number of responders between a view and the outermost container; −1 without containers, nil if one is missing.
  private func outermostContainer(of view: UIView) -> Int? {
    if containers.isEmpty { return -1 }
    var rest = containers[...]
    for (place, responder) in sequence(first: view as UIResponder, next: \.next).dropFirst().enumerated() {
      guard let container = rest.first, Self.isInstance(responder, of: container) else { continue }
      rest.removeFirst()
      if rest.isEmpty { return place }
    }
    return nil
  }

  private static func isInstance<Container: UIAppearanceContainer>(
    _ responder: UIResponder, of container: Container.Type
  ) -> Bool { responder is Container }
}

/// The values of an object that the program has not set: those at its creation, or those that proxies have set.
final class AppearanceRecord {
  var values: [AnyHashable: Any] = [:]
}
