import Agate

/// The appearance that a button had before it got a configuration. It is stored while the button has one, and restored
/// afterwards.
struct PlainLooks {
  private let backgroundColor: CGColor?
  private let borderColor: CGColor?
  private let borderWidth: CGFloat
  private let cornerRadius: CGFloat
  private let font: UIFont?
  private let lineBreakMode: NSLineBreakMode?
  private let lineCount: Int?
  private let alignment: NSTextAlignment?
  private let imageTint: UIColor?

  init(_ layer: CALayer, _ looks: ButtonLooks) {
    (backgroundColor, borderColor) = (layer.backgroundColor, layer.borderColor)
    (borderWidth, cornerRadius) = (layer.borderWidth, layer.cornerRadius)
    (font, lineBreakMode) = (looks.label?.font, looks.label?.lineBreakMode)
    (lineCount, alignment) = (looks.label?.numberOfLines, looks.label?.textAlignment)
    imageTint = looks.picture?.extras?.tint
  }

  /// Gives the looks back to the button.
  func restore(_ layer: CALayer, _ looks: ButtonLooks) {
    (layer.backgroundColor, layer.borderColor) = (backgroundColor, borderColor)
    (layer.borderWidth, layer.cornerRadius) = (borderWidth, cornerRadius)
    looks.label?.font = font ?? ButtonLooks.titleFont
    looks.label?.lineBreakMode = lineBreakMode ?? ButtonLooks.titleBreaking
    looks.label?.numberOfLines = lineCount ?? 1
    looks.label?.textAlignment = alignment ?? .center
    looks.picture?.tintColor = imageTint
  }
}
