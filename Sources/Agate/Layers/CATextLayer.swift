import AgateGraphics

/// A layer that draws text: a plain string in one style, or a string with attributes.
///
/// The text is drawn in a picture of `contentsScale` pixels per point, by default 1: set it to the screen's scale for
/// text that is sharp there. It is laid out when the string, the font or what lines depend on changes, and drawn again when
/// the colour, the size of the bounds or the scale does; layers that move, turn or fade keep their picture.
///
/// Fonts are looked up by fontconfig, which gives the nearest there is; letters that the font does not have come from
/// others. A subclass that overrides ``CALayer/draw(in:)`` calls `super` to draw the text.
open class CATextLayer: CALayer {
  final var text: TextValues {
    _read { yield typesetter.text }
    _modify { yield &typesetter.text }
  }
  /// What was laid out and drawn so far, together with what presentation layers did.
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
    // The picture's pixels are the frame's, whatever fraction of one the bounds end with.
    if !keepsGravity { changeContents { $0.gravity = .upperLeft } }
  }

  /// A `String`, or an `NSAttributedString` whose attributes say it all: ``font``, ``fontSize`` and ``foregroundColor`` do
  /// not count then, and what has no font or colour is in Helvetica of 12 points and black. Default nil. What else is set
  /// draws nothing.
  open var string: Any? {
    get { text.string.any }
    set { change("string", lays: true) { $0.string = TextString(newValue) } }
  }

  /// A name, a ``CGFont``, a ``CTFont`` or a ``UIFont``, whose size does not count. Default Helvetica.
  open var font: Any? {
    get { text.font }
    set { change("font", lays: true) { $0.font = newValue } }
  }

  /// In points. Default 36. Animatable.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { change("fontSize", lays: true) { $0.fontSize = newValue } }
  }

  /// Default white; nil is black. Animatable.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { change("foregroundColor", lays: false) { $0.foregroundColor = newValue } }
  }

  /// Break lines at the sides of the bounds. Default false.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { change("wrapped", lays: false) { $0.isWrapped = newValue } }
  }

  /// With ``isWrapped`` the last line that fits is shortened. Default ``CATextLayerTruncationMode/none``.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { change("truncationMode", lays: false) { $0.truncationMode = newValue } }
  }

  /// A paragraph style that says otherwise has precedence. Default ``CATextLayerAlignmentMode/natural``.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { change("alignmentMode", lays: false) { $0.alignmentMode = newValue } }
  }

  /// Letters are placed at whole pixels in either case. Default false.
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
    TextKeys.animated.contains(key) || super.needsDisplay(forKey: key)
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

  /// - Parameter lays: the text has to be laid out again.
  private func change(_ key: String, lays: Bool, _ body: (inout TextValues) -> Void) {
    let action = beginAction(forKey: key)
    body(&text)
    if lays { typesetter.forget() }
    setNeedsDisplay()
    endAction(action, forKey: key)
  }

  /// The picture for the layer; nil if nothing is written.
  final func textImage(scale: CGFloat) -> CGImage? {
    guard let size = BackingStore.pixels(bounds.size, scale: scale) else { return nil }
    return typesetter.image(
      width: Double(bounds.width), height: Double(bounds.height), pixels: size, scale: Double(scale), counts)
  }

  override func drawOwnContents() -> Bool {
    // A subclass may draw something else.
    guard type(of: self) == CATextLayer.self else { return false }
    let image = textImage(scale: contentsScale)
    let extras = makeExtras()
    extras.setBacking(
      image.map { BackingStore(image: $0, bounds: bounds, isOpaque: false, isGray: false) })
    changeContents { _ in }
    return true
  }

  override func isOwnAnimatable(_ key: String) -> Bool { TextKeys.animated.contains(key) }
  override func readOwn(_ path: String) -> Any? { readText(path) }
  override func writeOwn(_ value: Any?, _ path: String) -> Bool { writeText(value, path) }
}
