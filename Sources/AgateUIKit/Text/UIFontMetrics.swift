import Agate

/// An object that scales fonts and values for the user's preferred text size. Agate has no such preference, so fonts
/// and values keep their sizes.
open class UIFontMetrics: NSObject {
  private final let style: UIFont.TextStyle

  /// Creates metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics for body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns `font`.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns `font`. The traits are not used.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }
  /// Returns `font`, with its size limited to `maximumPointSize`. A maximum of 0 or less means no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// Returns `font`, with its size limited to `maximumPointSize`. The traits are not used.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// Returns `value`.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// Returns `value`. The traits are not used.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
