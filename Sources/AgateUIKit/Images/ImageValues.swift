import Agate

/// The pixels of an image, and the values that determine how they are shown.
struct ImageValues: Sendable {
  private var ownStored: CGImage?
  private var ownUpright: CGImage?
  /// The pixels in their stored orientation; nil for an empty image. Setting pixels replaces a symbol.
  var stored: CGImage? {
    get { symbol?.pixels ?? ownStored }
    set { (ownStored, symbol) = (newValue, nil) }
  }
  /// The pixels, rotated and mirrored upright.
  var upright: CGImage? {
    get { symbol?.pixels ?? ownUpright }
    set { ownUpright = newValue }
  }
  var scale: CGFloat
  var orientation: UIImage.Orientation
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.stretch
  var renderingMode = UIImage.RenderingMode.automatic
  var alignmentRectInsets = UIEdgeInsets.zero
  var flipsForRightToLeft = false
  /// The pictures of an animated image, with the duration of one round in seconds; nil for other images.
  var animation: (frames: [UIImage], duration: TimeInterval)?
  /// The symbol that the image shows; nil for other images.
  private(set) var symbol: SymbolImage?
  /// The colour that the program has given a symbol; nil for none. Views resolve it with their traits.
  private(set) var tint: UIColor?
  /// The distance of the baseline from the lower edge, in points; nil for an image without a baseline.
  var baseline: CGFloat?
  var configuration: UIImage.Configuration?

  /// - Parameter scale: the number of pixels per point. A value that is not positive and finite counts as 1.
  init(_ stored: CGImage?, scale: CGFloat, _ orientation: UIImage.Orientation) {
    ownStored = stored
    ownUpright = stored?.upright(CGImagePropertyOrientation(orientation))
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.orientation = orientation
  }

  /// Creates the values of a symbol.
  init(_ symbol: SymbolImage, _ configuration: UIImage.SymbolConfiguration?) {
    (scale, orientation) = (symbol.key.scale, .up)
    self.configuration = configuration ?? UIImage.SymbolConfiguration.unspecified
    show(symbol)
  }

  /// Shows another appearance of a symbol, with its layout.
  mutating func show(_ newSymbol: SymbolImage) {
    symbol = newSymbol
    scale = newSymbol.key.scale
    (alignmentRectInsets, baseline) = (newSymbol.lineInsets, newSymbol.baseline)
  }

  /// Shows the same symbol with another scale or another colour, and keeps the layout.
  mutating func redraw(_ newSymbol: SymbolImage) { (symbol, scale) = (newSymbol, newSymbol.key.scale) }

  /// Gives a symbol a colour.
  mutating func tintSymbol(_ color: UIColor) {
    guard let symbol else { return }
    tint = color
    redraw(symbol.tinted(color.cgColor))
  }

  /// Replaces a symbol by its pixels, which are shown in the same way.
  mutating func flatten() {
    guard let symbol else { return }
    stored = symbol.pixels
    upright = stored
    if renderingMode == .automatic && symbol.isMonochrome { renderingMode = .alwaysTemplate }
  }

  /// Whether both images have the same `CGImage` or the same symbol, and the same other values.
  func isSame(as other: ImageValues) -> Bool {
    guard symbol?.key == other.symbol?.key, tint == other.tint, symbol != nil || stored === other.stored else {
      return false
    }
    guard scale == other.scale, orientation == other.orientation, baseline == other.baseline else { return false }
    guard capInsets == other.capInsets, resizingMode == other.resizingMode else { return false }
    guard renderingMode == other.renderingMode, alignmentRectInsets == other.alignmentRectInsets else { return false }
    guard flipsForRightToLeft == other.flipsForRightToLeft else { return false }
    return animation?.duration == other.animation?.duration && animation?.frames == other.animation?.frames
  }
}
