import Agate

/// A trait of trait collections, such as ``UITraitUserInterfaceStyle``.
///
/// A program may define traits of its own and override them in views and controllers:
///
/// ```swift
/// struct Density: UITraitDefinition { static let defaultValue = 1.0 }
/// let panel = UIView()
/// panel.traitOverrides[Density.self] = 2
/// ```
public protocol UITraitDefinition {
  /// The type of the values. Two values that are not `Equatable` count as different, unless they are the same
  /// object.
  associatedtype Value
  /// The value of collections that do not specify the trait.
  static var defaultValue: Value { get }
  /// The name of the trait, for debugging. The default is the name of the type.
  static var name: String { get }
  /// A text that identifies the trait. The default is the full name of the type.
  static var identifier: String { get }
  /// Whether colours depend on the trait. Views then resolve their dynamic colours again after a change. The default is
  /// false.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, for ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system.
protocol SystemTrait: UITraitDefinition {
  /// The place of the trait in a collection.
  static var path: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

extension SystemTrait {
  static func read(_ values: UITraitCollection.Values) -> Any { values[keyPath: path] }
  static func write(_ value: Any, to values: inout UITraitCollection.Values) {
    if let value = value as? Value { values[keyPath: path] = value }
  }
}

/// The trait ``UITraitCollection/userInterfaceStyle``.
public struct UITraitUserInterfaceStyle: SystemTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.style }
}

/// The trait ``UITraitCollection/displayScale``.
public struct UITraitDisplayScale: SystemTrait {
  public static let defaultValue: CGFloat = 0
  static var path: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.displayScale }
}

/// The trait ``UITraitCollection/horizontalSizeClass``.
public struct UITraitHorizontalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.horizontal }
}

/// The trait ``UITraitCollection/verticalSizeClass``.
public struct UITraitVerticalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.vertical }
}

/// The trait ``UITraitCollection/userInterfaceIdiom``. It changes only by overrides.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.idiom }
}

/// The trait ``UITraitCollection/displayGamut``. It changes only by overrides.
public struct UITraitDisplayGamut: SystemTrait {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.gamut }
}

/// The trait ``UITraitCollection/layoutDirection``. It changes only by overrides.
public struct UITraitLayoutDirection: SystemTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.direction }
}

/// The trait ``UITraitCollection/accessibilityContrast``. It changes only by overrides.
public struct UITraitAccessibilityContrast: SystemTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> { \.contrast }
}

/// The trait ``UITraitCollection/userInterfaceLevel``. It changes only by overrides.
public struct UITraitUserInterfaceLevel: SystemTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.level }
}

/// The trait ``UITraitCollection/forceTouchCapability``. It changes only by overrides.
public struct UITraitForceTouchCapability: SystemTrait {
  public static let defaultValue = UIForceTouchCapability.unknown
  static var path: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.force }
}

/// The trait ``UITraitCollection/preferredContentSizeCategory``. It changes only by overrides. The size of text does
/// not follow it.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var path: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.contentSize }
}

extension UITraitCollection {
  /// The traits on which the system's dynamic colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self,
    ]
  }
}
