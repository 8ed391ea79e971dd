import Agate

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No appearance of its own, a light or a dark one.
  case unspecified, light, dark
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind of its own.
  case unspecified = -1
  /// A telephone, a tablet, a television, a car or a Mac.
  case phone, pad, tv, carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The space that an interface has in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No class of its own, little space or much space.
  case unspecified, compact, regular
}

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Lines begin at the left, or at the right.
  case leftToRight, rightToLeft
}

/// The meaning of a view's content, which decides whether it is flipped in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Content that is flipped where the interface is.
  case unspecified
  /// Playback controls and directions in space are never flipped.
  case playback, spatial
  /// Content that always has this direction.
  case forceLeftToRight, forceRightToLeft
}

/// The range of colours of a display.
public enum UIDisplayGamut: Int, Sendable {
  /// No range of its own.
  case unspecified = -1
  /// sRGB or Display P3.
  case SRGB, P3
}

/// The contrast of an interface.
public enum UIAccessibilityContrast: Int, Sendable {
  /// No contrast of its own.
  case unspecified = -1
  /// The usual contrast or a higher one.
  case normal, high
}

/// The level of an interface, which decides its background colours.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// No level of its own.
  case unspecified = -1
  /// The base, or an interface above it.
  case base, elevated
}

/// Whether a display recognises the pressure of fingers.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known, not recognised or recognised.
  case unknown, unavailable, available
}

extension UIView {
  /// Returns the direction of content with `attribute`. Agate's interfaces run from left to right.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// Returns the direction of content with `attribute` in an interface of the given direction.
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
