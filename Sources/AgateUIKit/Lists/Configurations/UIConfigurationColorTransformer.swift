import Agate

/// A function that derives a colour of a configuration from another one, such as the tint colour of the view.
public struct UIConfigurationColorTransformer: Sendable {
  /// The function, which returns the colour to show.
  public var transform: (UIColor) -> UIColor { function.transform }
  let function: ConfigurationFunction<UIColor>

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { function = ConfigurationFunction(transform) }

  /// Returns the result of ``transform`` for the colour `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that returns the grey of the same brightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
  /// A transformer that returns the colour itself. On Apple's systems, the user may prefer another tint in sidebars.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// A transformer that returns the colour of text, whatever colour it receives. It is meant for images of users who
  /// prefer no tint.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }
}

/// A colour of a configuration, and the function that is applied to it.
struct ConfiguredColor: Equatable {
  /// The colour. Nil stands for the tint colour.
  var color: UIColor?
  var transformer: UIConfigurationColorTransformer?

  /// Returns the colour to show in a view with a tint colour.
  func resolved(_ tint: UIColor) -> UIColor {
    let color = color ?? tint
    return transformer?(color) ?? color
  }

  static func == (a: ConfiguredColor, b: ConfiguredColor) -> Bool {
    a.color == b.color && a.transformer?.function === b.transformer?.function
  }
}
