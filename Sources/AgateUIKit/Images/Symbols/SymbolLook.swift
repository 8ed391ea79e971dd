import Agate

/// The values that determine how a symbol is drawn.
struct SymbolLook: Hashable, Sendable {
  /// The size of the font, in points.
  var pointSize: CGFloat
  var weight: UIImage.SymbolWeight
  var scale: UIImage.SymbolScale
  /// The colours of the levels of layers; empty for a symbol in one colour.
  var colors: [CGColor] = []
  /// The colour of a symbol in one colour.
  var tint: CGColor

  /// Resolves a configuration. Values that are not specified are those of body text.
  ///
  /// - Parameters:
  ///   - traits: the traits with which colours are resolved.
  ///   - tint: the colour of a symbol in one colour. Nil means black.
  init(
    _ configuration: UIImage.SymbolConfiguration?, _ traits: @autoclosure () -> UITraitCollection,
    _ tint: CGColor? = nil
  ) {
    self.tint = tint ?? .black
    let size = configuration?.pointSize ?? 0
    pointSize = size > 0 ? min(max(size, 0.01), 2048) : 17
    let weight = configuration?.weight ?? .unspecified
    self.weight = weight == .unspecified ? .regular : weight
    let scale = configuration?.scale ?? .unspecified
    self.scale = scale == .unspecified || scale == .default ? .medium : scale
    switch configuration?.colors {
    case .hierarchical(let color):
      let color = color.resolvedColor(with: traits()).cgColor
      colors = [1, 0.5, 0.25].map { color.copy(alpha: color.alpha * $0) ?? color }
    case .palette(let palette):
      let traits = traits()
      colors = palette.map { $0.resolvedColor(with: traits).cgColor }
    case .unspecified, .monochrome, .multicolor, nil: break
    }
  }

  /// The size of the geometry relative to the scale `medium`.
  var factor: CGFloat {
    switch scale {
    case .small: 0.79
    case .large: 1.27
    default: 1
    }
  }

  /// Returns the colour of a level of a symbol in several colours. Levels without a colour have the last colour.
  func color(_ level: Int) -> CGColor { colors[min(level, colors.count - 1)] }
}
