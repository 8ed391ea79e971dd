import Agate
import Synchronization

/// The traits that a view or a controller overrides (``UIView/traitOverrides``, ``UIViewController/traitOverrides``).
///
/// Assigning a value to a property overrides the trait. ``remove(_:)`` lets the view inherit the trait again. The
/// properties and subscripts return the default value of a trait that is not overridden (``contains(_:)``).
public struct UITraitOverrides: UIMutableTraits {
  private struct Override {
    let value: TraitValue
    let apply: (inout UITraitCollection.Values) -> Void
  }
  private var all: [ObjectIdentifier: Override] = [:]

  init() {}

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { all[ObjectIdentifier(trait)]?.value.value(of: trait) ?? T.defaultValue }
    set {
      // All views inside share one value, which equals itself whatever its type is.
      let value = TraitValue(newValue, of: trait)
      all[ObjectIdentifier(trait)] = Override(value: value) { $0.assign(trait, value) }
    }
  }

  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { all[ObjectIdentifier(trait)] != nil }
  /// Ends the override of a trait.
  public mutating func remove(_ trait: UITrait) { all[ObjectIdentifier(trait)] = nil }

  var isEmpty: Bool { all.isEmpty }
  func apply(to values: inout UITraitCollection.Values) {
    for override in all.values { override.apply(&values) }
  }

  private static let use = Atomic(false)
  /// Whether the program has overridden traits of a view or a controller.
  static var areUsed: Bool { use.load(ordering: .acquiring) }
  static func noteUse() { use.store(true, ordering: .releasing) }
}
