import Foundation

extension CGContext {
  // MARK: Colours

  /// Sets the fill colour. The default is black.
  public func setFillColor(_ color: CGColor) { state.fillColor = color.limited }
  /// Sets the stroke colour. The default is black.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.limited }

  /// Sets the fill colour from sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke colour from sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the space of the components that ``setFillColor(_:)-(UnsafePointer<CGFloat>)`` takes, and resets the fill
  /// colour to black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillColor = .black
  }
  /// Sets the space of the components that ``setStrokeColor(_:)-(UnsafePointer<CGFloat>)`` takes, and resets the
  /// stroke colour to black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokeColor = .black
  }
  /// Sets the fill colour from as many components as the fill colour space has, followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    setFillColor(CGColor(components: components, in: state.fillSpace))
  }
  /// Sets the stroke colour from as many components as the stroke colour space has, followed by alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    setStrokeColor(CGColor(components: components, in: state.strokeSpace))
  }

  // MARK: Lines

  /// Sets the line width, in user space. The default is 1; lines of width 0 or less are not drawn.
  public func setLineWidth(_ width: CGFloat) { if width.isFinite { state.stroke.width = Double(width) } }
  /// Sets the shape of line ends. The default is butt.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// Sets the shape of line joins. The default is miter.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  /// Sets the miter limit. The default is 10.
  public func setMiterLimit(_ limit: CGFloat) { if limit.isFinite { state.stroke.miterLimit = Double(limit) } }
  /// Sets the lengths of dashes and gaps, in user space. An empty list draws solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashPhase = Double(phase)
    state.stroke.dashLengths = lengths.map(Double.init)
  }
  /// Sets how far curves may deviate from their chords. The value has no effect: Agate chooses it by itself.
  public func setFlatness(_ flatness: CGFloat) {}

  // MARK: Compositing

  /// Sets the alpha, 0…1, that multiplies everything drawn. The default is 1.
  public func setAlpha(_ alpha: CGFloat) { if !alpha.isNaN { state.alpha = min(max(Double(alpha), 0), 1) } }
  /// Multiplies the current alpha by `alpha`, for everything drawn from now on.
  package func fade(by alpha: CGFloat) { setAlpha(alpha * CGFloat(state.alpha)) }
  /// Sets how drawing is composed with the existing pixels. The default is normal.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets whether edges are antialiased. The default is true.
  public func setShouldAntialias(_ flag: Bool) { state.antialias = flag }
  /// Sets whether antialiasing is possible at all. The setting is not part of the saved state.
  public func setAllowsAntialiasing(_ flag: Bool) { allowsAntialiasing = flag }
  /// The sampling of images that are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets the shadow of every operation from now on.
  ///
  /// - Parameters:
  ///   - offset: the offset in the space that the context began with, whatever the transform. Positive heights point
  ///     upwards in a bitmap context, downwards in a layer's.
  ///   - blur: twice the standard deviation of the Gaussian, in the same space. 0 gives a sharp edge.
  ///   - color: the colour; nil switches shadows off.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    let place = offset.applying(baseMatrix)
    let scale = baseMatrix.determinant.magnitude.squareRoot()
    state.shadow = Shadow(
      x: Double(place.width), y: -Double(place.height), sigma: max(Double(blur), 0) / 2 * scale, color: color.limited)
  }

  /// Sets a black shadow with an alpha of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}

extension CGColor {
  init(components: UnsafePointer<CGFloat>, in space: CGColorSpace) {
    switch space.model {
    case .monochrome: self.init(gray: components[0], alpha: components[1])
    case .cmyk:
      let light = 1 - components[3]
      self.init(
        red: (1 - components[0]) * light, green: (1 - components[1]) * light, blue: (1 - components[2]) * light,
        alpha: components[4])
    default:
      let c = space.sRGB(Double(components[0]), Double(components[1]), Double(components[2]))
      self.init(red: CGFloat(c.red), green: CGFloat(c.green), blue: CGFloat(c.blue), alpha: components[3])
    }
  }

  /// Creates a colour from components of another space, converted to extended sRGB.
  ///
  /// - Parameters:
  ///   - space: the space of the components.
  ///   - components: as many components as the space has, followed by alpha.
  /// - Returns: never nil; optional as in Core Graphics.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(components: components, in: space)
  }

  /// The colour with its components limited to 0…1. Components that are not numbers become 0.
  package var limited: CGColor {
    func limit(_ v: Double) -> Double { v.isNaN ? 0 : min(max(v, 0), 1) }
    return CGColor(
      red: CGFloat(limit(red)), green: CGFloat(limit(green)), blue: CGFloat(limit(blue)),
      alpha: CGFloat(limit(Double(alpha))))
  }
}

extension CGContext {
  /// Sets a shadow measured in user space, as layers have them: it turns and scales with the transform.
  ///
  /// - Parameter deviation: the standard deviation of the Gaussian.
  package func setShadow(userOffset offset: CGSize, deviation: CGFloat, color: CGColor) {
    let place = offset.applying(state.ctm)
    let scale = state.ctm.determinant.magnitude.squareRoot()
    guard place.width.isFinite, place.height.isFinite, deviation.isFinite, color.alpha > 0 else { return }
    state.shadow = Shadow(
      x: Double(place.width), y: -Double(place.height), sigma: max(Double(deviation), 0) * scale, color: color.limited)
  }
}
