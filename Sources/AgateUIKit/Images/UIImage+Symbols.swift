import Agate

extension UIImage {
  /// Traits by which an image is chosen. A configuration has no effect: Agate chooses images only by a
  /// `UITraitCollection`.
  open class Configuration: NSObject {}

  /// The point size, weight and scale of a system symbol. A configuration keeps its values but has no effect, because
  /// there are no system symbols on Linux.
  open class SymbolConfiguration: Configuration {
    /// The size of the font that the symbol matches, in points. 0 means that the size is not specified.
    public let pointSize: CGFloat
    /// The weight of the symbol.
    public let weight: SymbolWeight
    /// The size of the symbol relative to the font.
    public let scale: SymbolScale

    /// Creates a configuration.
    public init(pointSize: CGFloat = 0, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(pointSize: 0, scale: scale) }
    /// Creates a configuration with the point size of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(pointSize: font.pointSize, scale: scale)
    }
    /// Creates a configuration with the point size of a text style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// Creates a configuration for shades of a colour. The colour has no effect.
    public convenience init(hierarchicalColor: UIColor) { self.init() }
    /// Creates a configuration for several colours. The colours have no effect.
    public convenience init(paletteColors: [UIColor]) { self.init() }
    /// Returns a configuration for the symbol's own colours. They have no effect.
    open class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
    /// Returns a configuration for a single colour. It has no effect.
    open class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }
    /// A configuration without specified values.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration() }

    /// Returns a configuration with the values that `other` specifies, and with this configuration's other values.
    ///
    /// - Parameter other: a configuration. If it is not a `SymbolConfiguration`, it specifies no values.
    open func applying(_ other: Configuration?) -> SymbolConfiguration {
      guard let other = other as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        pointSize: other.pointSize > 0 ? other.pointSize : pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale)
    }
  }

  /// The weight of a system symbol.
  public enum SymbolWeight: Int, Sendable {
    /// The weight is not specified.
    case unspecified = 0
    /// Weights from thin to heavy strokes.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a system symbol relative to its font.
  public enum SymbolScale: Int, Sendable {
    /// The default size.
    case `default` = -1
    /// The scale is not specified.
    case unspecified = 0
    /// Sizes from small to large.
    case small, medium, large
  }

  /// Always returns nil: the system symbols belong to Apple's systems and do not exist on Linux.
  public convenience init?(systemName name: String) { return nil }
  /// Always returns nil: the system symbols belong to Apple's systems and do not exist on Linux.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) { return nil }
  /// Always returns nil: the system symbols belong to Apple's systems and do not exist on Linux.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) { return nil }
  /// Returns the image itself, since configurations have no effect.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns the image itself, since configurations have no effect.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}
