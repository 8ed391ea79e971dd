import Agate

extension UIImage {
  /// Creates the image of a system symbol, such as `chevron.right`, with the size of body text.
  ///
  /// Agate draws symbols itself, with its own shapes. The most used names exist; the guide `Documentation/Symbols.md`
  /// in the repository lists them. Names with the suffixes `.fill`, `.slash`, `.circle`, `.square` and others are
  /// composed. If there is no symbol with the name, the initializer returns nil and writes the name to standard error
  /// once.
  ///
  /// The image has the scale of ``UIScreen/main``. Image views draw symbols for their own size and scale, so symbols
  /// are sharp in every size. The rendering mode is `automatic`: views draw the symbol in their tint colour. The
  /// alignment insets are those of a line of text with the point size of the symbol, as measured on iOS.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the image of a system symbol, as ``init(systemName:)`` does.
  ///
  /// - Parameters:
  ///   - name: the name of the symbol.
  ///   - configuration: the configuration; nil for the size of body text, the weight `regular` and the scale `medium`.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(symbol: name, configuration as? SymbolConfiguration, .current)
  }

  /// Creates the image of a system symbol, as ``init(systemName:)`` does.
  ///
  /// - Parameters:
  ///   - name: the name of the symbol.
  ///   - traitCollection: the traits whose scale the image has. Nil means the current traits.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(symbol: name, nil, traitCollection ?? .current)
  }

  /// Creates the image of a system symbol, as ``init(systemName:)`` does.
  ///
  /// - Parameters:
  ///   - name: the name of the symbol.
  ///   - variableValue: a value from 0 to 1. The value has no effect: Agate always draws all parts of symbols such as
  ///     `wifi`.
  ///   - configuration: the configuration, or nil.
  public convenience init?(systemName name: String, variableValue: Double, configuration: Configuration? = nil) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// Creates the image of a symbol. An unknown name is reported.
  private convenience init?(symbol name: String, _ configuration: SymbolConfiguration?, _ traits: UITraitCollection) {
    guard let values = Self.symbol(name, configuration, traits) else {
      SymbolImage.reportMissing(name)
      return nil
    }
    self.init(values)
  }

  /// Returns the values of a symbol, or nil if there is no symbol with the name.
  final class func symbol(
    _ name: String, _ configuration: SymbolConfiguration?, _ traits: UITraitCollection = .current
  ) -> ImageValues? {
    let scale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
    let key = SymbolImage.Key(name: name, look: SymbolLook(configuration, traits), scale: scale)
    return SymbolImage.find(key).map { ImageValues($0, configuration) }
  }

  // MARK: Configuring

  /// Returns a copy of the image with a configuration. A symbol is drawn with the configuration, which replaces its
  /// earlier configuration; a configuration of another class does not change it. Other images only keep the
  /// configuration.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbolImage else { return with { $0.configuration = configuration } }
    guard let configuration = configuration as? SymbolConfiguration else { return self }
    return configured(configuration)
  }
  /// Returns a copy of a symbol with the values that `configuration` specifies, and with the symbol's other values.
  /// Returns nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return configured(symbolConfiguration?.applying(configuration) ?? configuration)
  }

  private func configured(_ configuration: SymbolConfiguration) -> UIImage {
    let traits = UITraitCollection(traitsFrom: [.current, UITraitCollection(displayScale: scale)])
    let tint = values.symbol?.key.look.tint
    return with {
      $0.configuration = configuration
      $0.look(SymbolLook(configuration, traits, tint))
    }
  }

  /// Returns the image as a view shows it. A symbol has the values of the view's preferred configuration that its own
  /// configuration does not specify, and the scale and the colours of the view. Other images are returned unchanged.
  final func shown(preferring preferred: SymbolConfiguration?, in view: UIView) -> UIImage {
    guard let symbol = values.symbol else { return self }
    let own = symbolConfiguration, scale = view.contentScale.own ?? view.contentScale.followed
    let configuration = preferred.map { $0.applying(own) } ?? own
    let known = symbol.key.look.tint, tint = values.tint?.resolvedColor(with: view.traitCollection).cgColor ?? known
    if preferred == nil && scale == symbol.key.scale && symbol.isMonochrome && tint == known { return self }
    let look = SymbolLook(configuration, view.traitCollection, tint)
    return with {
      $0.configuration = configuration
      $0.look(look, scale: scale)
    }
  }

  /// Returns a symbol with the number of pixels that a view of a size needs. Other images are returned unchanged.
  final func stretched(to area: CGSize, _ mode: UIView.ContentMode) -> UIImage {
    guard let symbol = values.symbol, area.width > 0, area.height > 0 else { return self }
    let (x, y) = (area.width / size.width, area.height / size.height)
    let factor: CGFloat
    switch mode {
    case .scaleToFill, .scaleAspectFill: factor = max(x, y)
    case .scaleAspectFit: factor = min(x, y)
    default: return self
    }
    return scaled(symbol, scale * factor)
  }

  /// Returns a symbol with the number of pixels that a rectangle has in a context. Other images, and symbols whose
  /// parts are stretched, are returned unchanged.
  final func sharp(in rect: CGRect, _ context: CGContext) -> UIImage {
    guard let symbol = values.symbol, capInsets == .zero, resizingMode == .stretch else { return self }
    let matrix = context.ctm, rect = rect.standardized
    // The lengths of the upper edge and the left edge, in pixels.
    let x = rect.width * (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
    let y = rect.height * (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
    let scale = max(x / size.width, y / size.height)
    return scale > 0 && abs(scale / self.scale - 1) > 0.001 ? scaled(symbol, scale) : self
  }

  /// Returns a symbol with another number of pixels per point and the same layout.
  private final func scaled(_ symbol: SymbolImage, _ scale: CGFloat) -> UIImage {
    with { $0.redraw(symbol.with(scale: min(scale, 4096 / max(size.width, size.height)))) }
  }

  /// The mask through which text paints its colour; nil for an image that is not a symbol in the colour of its
  /// surroundings. A symbol with a colour of its own keeps it in text, unless it is always a template.
  final var symbolMask: CGImage? {
    let hasColor = values.tint != nil && renderingMode != .alwaysTemplate
    return isTemplate() && !hasColor ? values.symbol?.mask : nil
  }

  // MARK: Baselines

  /// Returns a copy of the image with a baseline.
  ///
  /// - Parameter baselineOffset: the distance of the baseline from the lower edge, in points; positive upwards.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baseline = baselineOffset }
  }
  /// Returns a copy of the image without a baseline.
  public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

  // MARK: Images of the system

  /// A white plus sign in a green disc.
  public class var add: UIImage { disc("plus", .systemGreen) }
  /// A white minus sign in a red disc.
  public class var remove: UIImage { disc("minus", .systemRed) }
  /// Three white dots in a blue disc.
  public class var actions: UIImage { disc("ellipsis", .systemBlue) }
  /// A white check mark in a blue disc.
  public class var checkmark: UIImage { disc("checkmark", .systemBlue) }

  private class func disc(_ mark: String, _ color: UIColor) -> UIImage {
    UIImage(systemName: mark + ".circle.fill", withConfiguration: SymbolConfiguration(paletteColors: [.white, color]))
      ?? UIImage()
  }
}

extension ImageValues {
  /// Draws the symbol with a look. Insets and a baseline that the program has set are kept.
  fileprivate mutating func look(_ look: SymbolLook, scale: CGFloat? = nil) {
    guard let symbol else { return }
    let insets = alignmentRectInsets == symbol.lineInsets ? nil : alignmentRectInsets
    let ownBaseline = baseline, hasOwnBaseline = baseline != symbol.baseline
    show(symbol.with(scale: scale) { $0 = look })
    if let insets { alignmentRectInsets = insets }
    if hasOwnBaseline { baseline = ownBaseline }
  }
}
