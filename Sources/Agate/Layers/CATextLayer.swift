import AgateGraphics

/// A layer that draws text: a plain string in one style, or a string with attributes.
///
/// The text is drawn into a bitmap with ``CALayer/contentsScale`` pixels per point. The default is 1. For sharp text,
/// set `contentsScale` to the screen's scale. The text is drawn again after a change of a property of this class, of
/// the size of the bounds or of `contentsScale`. The lines of the text are laid out again only if the change can affect
/// them: a change of the colour does not. A layer that moves, rotates or fades keeps its bitmap.
///
/// Fonts are looked up with fontconfig, which returns the nearest match. Glyphs that the font lacks come from other
/// fonts. If a subclass overrides ``CALayer/draw(in:)``, its method must call `super` to draw the text.
open class CATextLayer: CALayer {
  final var text: TextValues {
    _read { yield typesetter.text }
    _modify { yield &typesetter.text }
  }
  /// The number of layouts and drawings so far, including those of presentation layers.
  final let counts: TextCounts
  @exclusivity(unchecked) final var typesetter = Typesetter()

  public override init() {
    counts = TextCounts()
    super.init()
    setUpText()
  }

  public override init(layer: Any) {
    let other = layer as? CATextLayer
    counts = other?.counts ?? TextCounts()
    super.init(layer: layer)
    setUpText()
    if let other { typesetter = other.typesetter }
  }

  public required init?(coder: NSCoder) {
    counts = TextCounts()
    super.init(coder: coder)
    setUpText(keepsGravity: coder.containsValue(forKey: "contentsGravity"))
    decodeText(coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeText(coder)
  }

  private func setUpText(keepsGravity: Bool = false) {
    makeExtras().display.redrawsOnBoundsChange = true
    // With this gravity the bitmap is not stretched, even if the bounds end at a fraction of a pixel.
    if !keepsGravity { changeContents { $0.gravity = .upperLeft } }
  }

  /// The text: a `String` or an `NSAttributedString`. If the value has another type or is nil, no text is drawn. The
  /// default is nil.
  ///
  /// With an attributed string, ``font``, ``fontSize`` and ``foregroundColor`` are ignored. The default font attribute
  /// is Helvetica at 12 points, and the default colour attribute is black.
  open var string: Any? {
    get { text.string.any }
    set {
      let string = TextString(newValue)
      change("string", lays: true) { $0.string = string }
    }
  }

  /// The font: a name, a ``/AgateGraphics/CGFont``, a ``/AgateGraphics/CTFont`` or a `UIFont`. The size of the font
  /// object is ignored. The default is Helvetica, which is also used for nil and for values of other types.
  open var font: Any? {
    get { text.font }
    set { change("font", lays: true) { $0.font = newValue } }
  }

  /// The font size, in points. The default is 36. Animatable.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { change("fontSize", lays: true) { $0.fontSize = newValue } }
  }

  /// The colour of the text. The default is white; nil means black. Animatable.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { change("foregroundColor", lays: false) { $0.foregroundColor = newValue } }
  }

  /// Whether lines are wrapped at the edges of the bounds. The default is false.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { change("wrapped", lays: false) { $0.isWrapped = newValue } }
  }

  /// The position at which a line that is too long is truncated. If ``isWrapped`` is true, only the last line that fits
  /// into the bounds is truncated. If the line break mode of a paragraph style truncates or clips, it takes precedence
  /// over this property. The default is ``CATextLayerTruncationMode/none``.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { change("truncationMode", lays: false) { $0.truncationMode = newValue } }
  }

  /// The alignment of the lines. An alignment in a paragraph style takes precedence unless it is natural. The default
  /// is ``CATextLayerAlignmentMode/natural``.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { change("alignmentMode", lays: false) { $0.alignmentMode = newValue } }
  }

  /// Whether glyphs may be positioned at fractions of a pixel. This property has no effect: glyphs are always
  /// positioned at whole pixels. The default is false.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsSubpixels }
    set { change("allowsFontSubpixelQuantization", lays: false) { $0.allowsSubpixels = newValue } }
  }

  open override var contentsScale: CGFloat {
    get { super.contentsScale }
    set {
      super.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    TextKeys.archived.contains(key) || super.needsDisplay(forKey: key)
  }

  /// Returns the size of the text, in the coordinate space of the superlayer. If ``isWrapped`` is true, lines are
  /// wrapped at the width of the bounds. If the layer has no text or has a layout manager, this method computes the
  /// size as it does for other layers.
  open override func preferredFrameSize() -> CGSize {
    guard layoutManager == nil, let size = typesetter.size(width: Double(bounds.width)) else {
      return super.preferredFrameSize()
    }
    return CGRect(origin: .zero, size: size).applying(affineTransform()).size
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    let bounds = bounds, matrix = ctx.userSpaceToDeviceSpaceTransform
    let scale = (matrix.a * matrix.d - matrix.b * matrix.c).magnitude.squareRoot()
    guard let image = textImage(scale: scale) else { return }
    let place = CGRect(
      x: bounds.minX, y: bounds.minY, width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    ctx.saveGState()
    // The context draws images for a y axis that points up.
    ctx.translateBy(x: 0, y: place.minY + place.maxY)
    ctx.scaleBy(x: 1, y: -1)
    ctx.draw(image, in: place)
    ctx.restoreGState()
  }

  /// Changes the text values and runs the action for the key.
  ///
  /// - Parameter lays: whether the text has to be laid out again.
  private func change(_ key: String, lays: Bool, _ body: (inout TextValues) -> Void) {
    let action = beginAction(forKey: key)
    body(&text)
    if lays { typesetter.forget() }
    setNeedsDisplay()
    endAction(action, forKey: key)
  }

  /// The bitmap of the text, or nil if there is no text.
  final func textImage(scale: CGFloat) -> CGImage? {
    guard let size = BackingStore.pixels(bounds.size, scale: scale) else { return nil }
    return typesetter.image(
      width: Double(bounds.width), height: Double(bounds.height), pixels: size, scale: Double(scale), counts)
  }

  override func drawOwnContents() -> Bool {
    // A subclass may draw something else.
    guard type(of: self) == CATextLayer.self else { return false }
    let store = textImage(scale: contentsScale).map {
      BackingStore(image: $0, bounds: bounds, isOpaque: false, isGray: false)
    }
    withExtras { $0.setBacking(store) }
    changeContents { _ in }
    return true
  }

  override func isOwnAnimatable(_ key: String) -> Bool { TextKeys.animated.contains(key) }
  override func readOwn(_ path: String) -> Any? { readText(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeText(value, path) }

  override class func plain() -> CALayer { CATextLayer() }
}
