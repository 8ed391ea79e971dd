import Agate

extension UIImage {
  /// Values with which an image is chosen. ``SymbolConfiguration`` has values of symbols. Other images keep a
  /// configuration, which has no effect: Agate chooses them only by a `UITraitCollection`.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// Creates a configuration without values.
    public override init() {}

    /// Returns the configuration itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// The size, the weight and the colours of a system symbol.
  ///
  /// ```swift
  /// let bold = UIImage.SymbolConfiguration(pointSize: 24, weight: .bold)
  /// let star = UIImage(systemName: "star.fill", withConfiguration: bold)
  /// ```
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The colours of a symbol.
    enum Colors: Equatable {
      case unspecified, monochrome, multicolor
      case hierarchical(UIColor)
      case palette([UIColor])
    }

    /// The size of the font that the symbol matches, in points. 0 means that the size is not specified.
    public let pointSize: CGFloat
    /// The weight of the symbol.
    public let weight: SymbolWeight
    /// The size of the symbol relative to the font.
    public let scale: SymbolScale
    final let colors: Colors
    /// The text style that has determined the point size; nil for none.
    final let textStyle: UIFont.TextStyle?

    init(
      _ pointSize: CGFloat, _ weight: SymbolWeight, _ scale: SymbolScale, _ colors: Colors,
      _ textStyle: UIFont.TextStyle? = nil
    ) {
      self.pointSize = pointSize.isFinite && pointSize > 0 ? pointSize : 0
      (self.weight, self.scale, self.colors, self.textStyle) = (weight, scale, colors, textStyle)
      super.init()
    }

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - pointSize: the size of the font that the symbol matches, in points. 0 means that the size is not specified.
    ///   - weight: the weight of the symbol.
    ///   - scale: the size of the symbol relative to the font.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(pointSize, weight, scale, .unspecified) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(0, weight, .unspecified, .unspecified) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(0, .unspecified, scale, .unspecified) }
    /// Creates a configuration with the point size and the weight of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, SymbolWeight(number: font.fontDescription.weight), scale, .unspecified)
    }
    /// Creates a configuration with the point size of a text style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      let size = UIFont.preferredFont(forTextStyle: textStyle).pointSize
      self.init(size, .unspecified, scale, .unspecified, textStyle)
    }
    /// Creates a configuration for shades of a colour. In a filled circle, the symbol has the colour, and the circle
    /// has half of its alpha. A badge has the colour, and the symbol beside it has half of its alpha. Symbols without
    /// such parts have the colour.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(0, .unspecified, .unspecified, .hierarchical(hierarchicalColor))
    }
    /// Creates a configuration for several colours. In a circle, the symbol has the first colour, and the circle has
    /// the second. A badge has the first colour, and the symbol beside it has the second. Symbols without such parts
    /// have the first colour. If the array is empty, the symbol is drawn in one colour.
    public convenience init(paletteColors: [UIColor]) {
      self.init(0, .unspecified, .unspecified, paletteColors.isEmpty ? .monochrome : .palette(paletteColors))
    }
    /// Returns a configuration for the symbol's own colours. Agate's symbols have no colours of their own and are drawn
    /// in one colour.
    open class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(0, .unspecified, .unspecified, .multicolor)
    }
    /// Returns a configuration for a single colour.
    open class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(0, .unspecified, .unspecified, .monochrome)
    }
    /// A configuration without specified values.
    open class var unspecified: SymbolConfiguration {
      SymbolConfiguration(0, .unspecified, .unspecified, .unspecified)
    }

    /// Returns a configuration with the values that `other` specifies, and with this configuration's other values.
    ///
    /// - Parameter other: a configuration. If it is not a `SymbolConfiguration`, it specifies no values.
    open func applying(_ other: Configuration?) -> SymbolConfiguration {
      guard let other = other as? SymbolConfiguration else { return self }
      let sized = other.pointSize > 0 ? other : self
      return SymbolConfiguration(
        sized.pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale, other.colors == .unspecified ? colors : other.colors,
        sized.textStyle)
    }

    /// Returns a copy in which the scale is not specified.
    open func configurationWithoutScale() -> SymbolConfiguration {
      SymbolConfiguration(pointSize, weight, .unspecified, colors, textStyle)
    }
    /// Returns a copy in which the weight is not specified.
    open func configurationWithoutWeight() -> SymbolConfiguration {
      SymbolConfiguration(pointSize, .unspecified, scale, colors, textStyle)
    }
    /// Returns a copy without the text style and without the point size that the text style determines.
    open func configurationWithoutTextStyle() -> SymbolConfiguration {
      SymbolConfiguration(textStyle == nil ? pointSize : 0, weight, scale, colors)
    }
    /// Returns a copy in which the point size and the weight are not specified. The point size of a text style is kept.
    open func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
      SymbolConfiguration(textStyle == nil ? 0 : pointSize, .unspecified, scale, colors, textStyle)
    }

    /// Returns whether the values of both configurations are the same.
    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && textStyle == other.textStyle && weight == other.weight
        && scale == other.scale && colors == other.colors
    }
    open override var hash: Int { pointSize.hashValue ^ weight.rawValue ^ scale.rawValue << 8 }
  }

  /// The weight of a system symbol.
  public enum SymbolWeight: Int, Sendable {
    /// The weight is not specified.
    case unspecified = 0
    /// Weights from thin to heavy strokes.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the weight of fonts that matches the weight. An unspecified weight matches the regular weight.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }

    /// Creates the weight that is nearest to a weight on the scale of font files, from 100 to 900.
    init(number: Int) { self = SymbolWeight(rawValue: min(max((number + 50) / 100, 1), 9)) ?? .regular }
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
}

extension UIFont.Weight {
  /// Returns the weight of symbols that is nearest to the weight.
  public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(number: number) }
}
