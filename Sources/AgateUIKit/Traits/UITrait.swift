import Agate

/// A trait of trait collections, such as ``UITraitUserInterfaceStyle``. Agate's collections do not have traits that
/// programs define.
public protocol UITraitDefinition {}

/// The type of a trait, for ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that can change while a program runs.
protocol ChangingTrait: UITraitDefinition {
  associatedtype Value: Equatable
  static func value(in traits: UITraitCollection) -> Value
}

extension ChangingTrait {
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { value(in: a) != value(in: b) }
}

/// The trait ``UITraitCollection/userInterfaceStyle``.
public struct UITraitUserInterfaceStyle: UITraitDefinition, ChangingTrait {
  static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The trait ``UITraitCollection/displayScale``.
public struct UITraitDisplayScale: UITraitDefinition, ChangingTrait {
  static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The trait ``UITraitCollection/horizontalSizeClass``.
public struct UITraitHorizontalSizeClass: UITraitDefinition, ChangingTrait {
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The trait ``UITraitCollection/verticalSizeClass``.
public struct UITraitVerticalSizeClass: UITraitDefinition, ChangingTrait {
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// The trait ``UITraitCollection/userInterfaceIdiom``, which never changes.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The trait ``UITraitCollection/displayGamut``, which never changes.
public struct UITraitDisplayGamut: UITraitDefinition {}
/// The trait ``UITraitCollection/layoutDirection``, which never changes.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The trait ``UITraitCollection/accessibilityContrast``, which never changes.
public struct UITraitAccessibilityContrast: UITraitDefinition {}
/// The trait ``UITraitCollection/userInterfaceLevel``, which never changes.
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
/// The trait ``UITraitCollection/preferredContentSizeCategory``, which never changes.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}

extension UITraitCollection {
  /// The traits on which the system's dynamic colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self,
    ]
  }
}
