import Agate

/// Traits that a program can change: in ``UIView/traitOverrides``, or in the closure of
/// ``UITraitCollection/modifyingTraits(_:)``.
///
/// A program that defines traits adds properties in an extension of this protocol.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  /// The interface style.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// The size class in the horizontal direction.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The size class in the vertical direction.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The colour gamut of the display.
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The direction of the layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The level of the interface.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// Whether the display recognises pressure.
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
}

extension UITraitCollection.Values {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let known = trait as? any SystemTrait.Type { return known.read(self) as? T.Value ?? T.defaultValue }
      return custom[ObjectIdentifier(trait)]?.value(of: trait) ?? T.defaultValue
    }
    set { assign(trait, TraitValue(newValue, of: trait)) }
  }
  mutating func assign<T: UITraitDefinition>(_ trait: T.Type, _ value: TraitValue) {
    if let known = trait as? any SystemTrait.Type { return known.write(value.value, to: &self) }
    custom[ObjectIdentifier(trait)] = value
  }

  /// Whether the value of a trait differs from the one in other values.
  func differs<T: UITraitDefinition>(from other: UITraitCollection.Values, in trait: T.Type) -> Bool {
    let key = ObjectIdentifier(trait)
    if !(trait is any SystemTrait.Type), custom[key] == other.custom[key] { return false }
    return !TraitValue.areEqual(self[trait], other[trait])
  }

  /// Returns the values that a closure has changed.
  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection.Values {
    var traits: any UIMutableTraits = ChangedTraits(values: self)
    mutations(&traits)
    return (traits as? ChangedTraits)?.values ?? self
  }

  /// Whether a trait of the program that affects colours differs.
  func hasDifferentColors(_ other: UITraitCollection.Values) -> Bool {
    if custom.isEmpty && other.custom.isEmpty { return false }
    return Set(custom.keys).union(other.custom.keys).contains { key in
      let (value, last) = (custom[key], other.custom[key])
      return value != last && (value ?? last)?.affectsColors == true
    }
  }
}

/// The traits in the closure of ``UITraitCollection/modifyingTraits(_:)``.
private struct ChangedTraits: UIMutableTraits {
  var values: UITraitCollection.Values
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }
}

/// The value of a trait.
final class TraitValue: Equatable, @unchecked Sendable {
  let value: Any
  let affectsColors: Bool

  init<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) {
    (self.value, affectsColors) = (value, trait.affectsColorAppearance)
  }

  func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value? { value as? T.Value }

  static func == (a: TraitValue, b: TraitValue) -> Bool { a === b || areEqual(a.value, b.value) }
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    (a as? any Equatable)?.equals(b) ?? ((a as AnyObject) === (b as AnyObject))
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
