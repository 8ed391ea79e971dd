import Agate

extension UIButton.Configuration {
  /// The style of a configuration.
  enum Style { case plain, gray, tinted, filled }

  /// The corners of the background.
  public enum CornerStyle: Int, Sendable {
    /// The corner radius of ``UIButton/Configuration/background``.
    case fixed = -1
    /// The corner radius of ``UIButton/Configuration/background``, which UIKit scales with the text. Agate does not
    /// scale the radius.
    case dynamic = 0
    /// A corner radius of 4.9 points.
    case small = 1
    /// A corner radius of 5.95 points.
    case medium = 2
    /// A corner radius of 8.75 points.
    case large = 3
    /// A corner radius of half the height or half the width, whichever is less.
    case capsule = 4

    static var mediumRadius: CGFloat { 5.95 }
  }

  /// The size of a button, which determines its insets and the size of its font.
  public enum Size: Int, Sendable {
    /// Insets of 12 by 7 points and a font of 17 points.
    case medium
    /// Insets of 10 by 5 points and a font of 15 points.
    case small
    /// Insets of 8 by 3 points and a font of 15 points.
    case mini
    /// Insets of 20 by 15 points and a font of 17 points.
    case large

    var insets: NSDirectionalEdgeInsets {
      let (x, y): (CGFloat, CGFloat) =
        switch self {
        case .medium: (12, 7)
        case .small: (10, 5)
        case .mini: (8, 3)
        case .large: (20, 15)
        }
      return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }
  }

  /// The alignment of the title and the subtitle with each other, and of the lines of each.
  public enum TitleAlignment: Int, Sendable {
    /// On the side of the image: `leading` or `trailing` if the image is beside the texts, and `center` if it is above or
    /// below them.
    case automatic
    /// At the edge where lines begin.
    case leading
    /// In the middle.
    case center
    /// At the edge where lines end.
    case trailing
  }

  /// A mark beside the content of a button.
  public enum Indicator: Int, Sendable {
    /// The mark of pop-up buttons, if the button shows the selected action of its menu.
    case automatic
    /// No mark.
    case none
    /// An arrow up and an arrow down, the mark of pop-up buttons.
    case popup
  }

  /// The style of a button in programs for the Mac.
  public enum MacIdiomStyle: Int, Sendable {
    /// The style that suits the configuration.
    case automatic
    /// A button with a border.
    case bordered
    /// A button without a border.
    case borderless
    /// A button with a tinted border.
    case borderedTinted
  }

  // MARK: Creating

  /// Returns a configuration without a background.
  public static func plain() -> Self { Self(.plain) }
  /// Returns a configuration with a grey background.
  public static func gray() -> Self { Self(.gray) }
  /// Returns a configuration with a background in a translucent tint colour.
  public static func tinted() -> Self { Self(.tinted) }
  /// Returns a configuration with a background in the tint colour.
  public static func filled() -> Self { Self(.filled) }
  /// Returns a configuration without a background, like ``plain()``.
  public static func borderless() -> Self { Self(.plain) }
  /// Returns a configuration with a grey background, like ``gray()``.
  public static func bordered() -> Self { Self(.gray) }
  /// Returns a configuration with a background in a translucent tint colour, like ``tinted()``.
  public static func borderedTinted() -> Self { Self(.tinted) }
  /// Returns a configuration with a background in the tint colour, like ``filled()``.
  public static func borderedProminent() -> Self { Self(.filled) }
}
