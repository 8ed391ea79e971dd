import Foundation

extension CGContext {
  // MARK: Colours

  /// What areas are filled with. Default black.
  public func setFillColor(_ color: CGColor) { state.fillColor = color.limited }
  /// What lines are drawn with. Default black.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.limited }

  /// What areas are filled with.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// What lines are drawn with.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// What areas are filled with.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// What lines are drawn with.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the space that ``setFillColor(_:)-(UnsafePointer<CGFloat>)`` takes components in, and black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillColor = .black
  }
  /// What the components of ``setStrokeColor(_:)-(UnsafePointer<CGFloat>)`` mean.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokeColor = .black
  }
  /// As many components as the fill colour space has, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    setFillColor(CGColor(components: components, in: state.fillSpace))
  }
  /// What lines are drawn with, in the stroke colour space.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    setStrokeColor(CGColor(components: components, in: state.strokeSpace))
  }

  // MARK: Lines

  /// In user space. Default 1; lines that are not wider than 0 are not drawn.
  public func setLineWidth(_ width: CGFloat) { if width.isFinite { state.stroke.width = Double(width) } }
  /// Default butt.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// Default miter.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  /// Default 10.
  public func setMiterLimit(_ limit: CGFloat) { if limit.isFinite { state.stroke.miterLimit = Double(limit) } }
  /// Dashes in user space; an empty list draws whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashPhase = Double(phase)
    state.stroke.dashLengths = lengths.map(Double.init)
  }
  /// How far curves may be from their chords. Agate decides by itself: the value changes nothing.
  public func setFlatness(_ flatness: CGFloat) {}

  // MARK: Compositing

  /// 0…1, multiplied into everything drawn. Default 1.
  public func setAlpha(_ alpha: CGFloat) { if !alpha.isNaN { state.alpha = min(max(Double(alpha), 0), 1) } }
  /// Fades what is drawn from now on, besides the alpha there is.
  package func fade(by alpha: CGFloat) { setAlpha(alpha * CGFloat(state.alpha)) }
  /// How what is drawn goes together with what is there. Default normal.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Whether edges are smooth. Default true.
  public func setShouldAntialias(_ flag: Bool) { state.antialias = flag }
  /// Not part of the saved state.
  public func setAllowsAntialiasing(_ flag: Bool) { allowsAntialiasing = flag }
  /// How images are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Every operation from now on casts a shadow.
  ///
  /// - Parameters:
  ///   - offset: in the space the context began with, whatever the transform: upwards is positive in a bitmap
  ///     context, downwards in a layer's.
  ///   - blur: twice the deviation of the gaussian, in the same space. 0 gives a sharp edge.
  ///   - color: nil switches shadows off.
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

  /// A black shadow of a third of full strength.
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

  /// A colour of another space, in extended sRGB.
  ///
  /// - Parameters:
  ///   - space: what the components mean.
  ///   - components: as many as the space has, and alpha.
  /// - Returns: never nil; optional as Core Graphics has it.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(components: components, in: space)
  }

  /// Components within 0…1; what is not a number is 0.
  package var limited: CGColor {
    func limit(_ v: Double) -> Double { v.isNaN ? 0 : min(max(v, 0), 1) }
    return CGColor(
      red: CGFloat(limit(red)), green: CGFloat(limit(green)), blue: CGFloat(limit(blue)),
      alpha: CGFloat(limit(Double(alpha))))
  }
}

extension CGContext {
  /// A shadow measured in user space, as layers have them: it turns and scales with the transform.
  ///
  /// - Parameter deviation: of the gaussian.
  package func setShadow(userOffset offset: CGSize, deviation: CGFloat, color: CGColor) {
    let place = offset.applying(state.ctm)
    let scale = state.ctm.determinant.magnitude.squareRoot()
    guard place.width.isFinite, place.height.isFinite, deviation.isFinite, color.alpha > 0 else { return }
    state.shadow = Shadow(
      x: Double(place.width), y: -Double(place.height), sigma: max(Double(deviation), 0) * scale, color: color.limited)
  }
}
