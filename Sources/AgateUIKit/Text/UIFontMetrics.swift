import Agate

/// Sizes that follow the user's preferred size of text. Agate knows no such preference: fonts and values stay as they
/// are.
open class UIFontMetrics: NSObject {
  private final let style: UIFont.TextStyle

  /// Metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns `font`.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns `font`. The traits are not used.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }
  /// Returns `font`, with the size `maximumPointSize` if it is larger.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// Returns `value`.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// Returns `value`. The traits are not used.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
