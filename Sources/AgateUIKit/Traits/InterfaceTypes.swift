import Agate

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The appearance is not specified, light or dark.
  case unspecified, light, dark
}

/// The kind of device for which an interface is made.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kind is not specified.
  case unspecified = -1
  /// A telephone, a tablet, a television or a car.
  case phone, pad, tv, carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The amount of space that an interface has in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// An unspecified amount, little space or much space.
  case unspecified, compact, regular
}

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Lines begin on the left or on the right.
  case leftToRight, rightToLeft
}

/// The direction of the layout, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// The direction is not specified.
  case unspecified = -1
  /// Lines begin on the left or on the right.
  case leftToRight, rightToLeft
}

/// The meaning of a view's content, which determines whether the content is flipped in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Content that has the direction of the interface.
  case unspecified
  /// Playback controls and controls for directions in space, which are never flipped.
  case playback, spatial
  /// Content that always has this direction.
  case forceLeftToRight, forceRightToLeft
}

/// The colour gamut of a display.
public enum UIDisplayGamut: Int, Sendable {
  /// The gamut is not specified.
  case unspecified = -1
  /// sRGB or Display P3.
  case SRGB, P3
}

/// The contrast of an interface.
public enum UIAccessibilityContrast: Int, Sendable {
  /// The contrast is not specified.
  case unspecified = -1
  /// The normal contrast or a higher contrast.
  case normal, high
}

/// The level of an interface, which determines its background colours.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// The level is not specified.
  case unspecified = -1
  /// The base level, or the level of an interface above the base.
  case base, elevated
}

/// Whether a display recognises the pressure of fingers.
public enum UIForceTouchCapability: Int, Sendable {
  /// The capability is unknown, unavailable or available.
  case unknown, unavailable, available
}

extension UIView {
  /// Returns the direction of content with `attribute`: from left to right unless the attribute is `forceRightToLeft`.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// Returns the direction of content with `attribute` in an interface with the given direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    }
  }
}
