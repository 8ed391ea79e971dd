import Foundation

extension CGContext {
  // MARK: Colours

  /// Sets the fill colour. The default is black.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color.limited
    state.fillPattern = nil
  }
  /// Sets the stroke colour. The default is black.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.limited
    state.strokePattern = nil
  }
  /// The fill colour.
  package var fillColor: CGColor { state.fillColor }

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

  /// Sets the colour space for the components of ``setFillColor(_:)-(UnsafePointer<CGFloat>)``, and resets the fill
  /// colour to black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    setFillColor(.black)
  }
  /// Sets the colour space for the components of ``setStrokeColor(_:)-(UnsafePointer<CGFloat>)``, and resets the stroke
  /// colour to black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    setStrokeColor(.black)
  }
  /// Sets the fill colour from the components of the fill colour space, followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    setFillColor(CGColor(components: components, in: state.fillSpace))
  }
  /// Sets the stroke colour from the components of the stroke colour space, followed by alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    setStrokeColor(CGColor(components: components, in: state.strokeSpace))
  }

  // MARK: Lines

  /// Sets the line width, in user space. The default is 1. Lines with a width of 0 or less are not drawn.
  public func setLineWidth(_ width: CGFloat) { if width.isFinite { state.stroke.width = Double(width) } }
  /// Sets the shape of line ends. The default is butt.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// Sets the shape of line joins. The default is miter.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  /// Sets the miter limit. The default is 10.
  public func setMiterLimit(_ limit: CGFloat) { if limit.isFinite { state.stroke.miterLimit = Double(limit) } }
  /// Sets the lengths of alternating dashes and gaps, in user space. Lines begin `phase` after the beginning of the
  /// pattern. Lines are solid if `lengths` is empty or has a sum of 0, or if a number is negative or not finite; only
  /// `phase` may be negative. A path is also solid if it would have more than 200,000 dashes and gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashPhase = Double(phase)
    state.stroke.dashLengths = lengths.map(Double.init)
  }
  /// Sets the maximum distance between curves and the lines that approximate them. The value has no effect: Agate
  /// chooses the distance.
  public func setFlatness(_ flatness: CGFloat) {}

  // MARK: Compositing

  /// Sets the alpha that multiplies the alpha of everything drawn. The value is limited to 0…1. The default is 1.
  public func setAlpha(_ alpha: CGFloat) { if !alpha.isNaN { state.alpha = min(max(Double(alpha), 0), 1) } }
  /// Multiplies the current alpha by `alpha`.
  package func fade(by alpha: CGFloat) { setAlpha(alpha * CGFloat(state.alpha)) }
  /// Sets the blend mode in which drawing is composited with the existing pixels. The default is normal.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets whether edges are antialiased. The default is true.
  public func setShouldAntialias(_ flag: Bool) { state.antialias = flag }
  /// Sets whether antialiasing is allowed. Edges are antialiased only if ``setShouldAntialias(_:)`` is true too. The
  /// setting is not part of the saved graphics state.
  public func setAllowsAntialiasing(_ flag: Bool) { allowsAntialiasing = flag }
  /// The sampling of images that are scaled or rotated. The initial value is `default`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets the shadow of all following drawing operations.
  ///
  /// - Parameters:
  ///   - offset: the offset, in the context's initial user space, regardless of the transform. A positive height points
  ///     upwards in a bitmap context and downwards in a layer's context.
  ///   - blur: twice the standard deviation of the Gaussian blur, in the same space. 0 or less gives a sharp edge.
  ///   - color: the colour. There is no shadow if the colour is nil or transparent, or if `offset` or `blur` is not
  ///     finite.
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

  /// Sets a black shadow with an alpha of one third. See ``setShadow(offset:blur:color:)``.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}

extension CGColor {
  init(components: UnsafePointer<CGFloat>, in space: CGColorSpace) {
    switch space.model {
    case .monochrome: self.init(gray: CGFloat(space.sRGB(gray: Double(components[0]))), alpha: components[1])
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

  /// Creates a colour from components of a space. The components are converted to extended sRGB.
  ///
  /// - Parameters:
  ///   - space: the space of the components.
  ///   - components: the components of the colour in the space, followed by alpha.
  /// - Returns: a colour. The result is never nil; it is optional as in Core Graphics.
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
  /// Sets a shadow that is measured in user space, like the shadows of layers. The current transform rotates and scales
  /// the offset and the blur.
  ///
  /// - Parameter deviation: the standard deviation of the Gaussian, in user space.
  package func setShadow(userOffset offset: CGSize, deviation: CGFloat, color: CGColor) {
    let place = offset.applying(state.ctm)
    let scale = state.ctm.determinant.magnitude.squareRoot()
    guard place.width.isFinite, place.height.isFinite, deviation.isFinite, color.alpha > 0 else { return }
    state.shadow = Shadow(
      x: Double(place.width), y: -Double(place.height), sigma: max(Double(deviation), 0) * scale, color: color.limited)
  }
}
