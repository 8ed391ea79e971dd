import Agate
import Synchronization

/// A symbol with a look and a scale. Its pixels are drawn when they are first used.
final class SymbolImage: Sendable {
  /// The values that determine the pixels.
  struct Key: Hashable, Sendable {
    var name: String
    var look: SymbolLook
    /// The number of pixels per point.
    var scale: CGFloat
  }

  let key: Key
  /// The size in points: whole pixels around the symbol and its margins.
  let size: CGSize
  /// The distance of the baseline from the lower edge, in points; positive upwards.
  let baseline: CGFloat
  /// The insets of the rectangle from the top to the bottom of a line of text, in points. They are negative if the
  /// symbol is less high than the line.
  let lineInsets: UIEdgeInsets

  /// A black copy of the symbol; nil for a symbol that is black or has several colours.
  private let black: SymbolImage?
  private let layers: [SymbolLayer]
  /// The centre of the image, in units.
  private let center: CGPoint
  private let drawn = Mutex<CGImage?>(nil)
  private let masked = Mutex<CGImage?>(nil)

  /// Half of the height of capital letters, and the distances of the top and the bottom of a line from the baseline, in
  /// units. They are those of the system's font on iOS, so that symbols have the same size with every font.
  private static let halfCapital: CGFloat = 35.2, ascent: CGFloat = 95.2, descent: CGFloat = 24.1
  /// The margins at the sides, and above and below, in units.
  private static let margin = CGPoint(x: 9, y: 6)

  init(_ key: Key, _ shape: SymbolShape) {
    self.key = key
    black = nil
    layers = SymbolBuilder(key.look.weight).layers(shape, scale: key.look.factor)
    let unit = key.look.pointSize / 100
    let box = layers.reduce(CGRect.null) { $0.union($1.box) }.insetBy(dx: -Self.margin.x, dy: -Self.margin.y)
    func whole(_ units: CGFloat) -> CGFloat { (units * unit * key.scale).rounded() / key.scale }
    size = CGSize(width: max(whole(box.width), 1 / key.scale), height: max(whole(box.height), 1 / key.scale))
    // The baseline is at a whole pixel.
    baseline = whole(box.maxY - Self.halfCapital)
    let bottom = Self.halfCapital * unit + baseline
    center = CGPoint(x: box.midX, y: (bottom - size.height / 2) / unit)
    lineInsets = UIEdgeInsets(
      top: size.height - baseline - whole(Self.ascent), left: 0, bottom: baseline - whole(Self.descent), right: 0)
  }

  /// Creates a symbol in another colour.
  private init(_ black: SymbolImage, _ tint: CGColor) {
    var key = black.key
    key.look.tint = tint
    (self.key, self.black, layers, center) = (key, black, [], black.center)
    (size, baseline, lineInsets) = (black.size, black.baseline, black.lineInsets)
  }

  // MARK: Finding

  private static let cache = CostCache<Key, SymbolImage>(countLimit: 1024, totalCostLimit: 16 << 20)

  /// The largest size of the font, in pixels. It limits the scale.
  private static let largestFont: CGFloat = 6144

  /// Returns a symbol. Nil if there is no symbol with the name.
  static func find(_ key: Key) -> SymbolImage? {
    var key = key
    key.scale = min(key.scale, largestFont / key.look.pointSize)
    if let known = cache.object(forKey: key) { return known }
    let image: SymbolImage
    if key.look.colors.isEmpty && key.look.tint != .black {
      let tint = key.look.tint
      key.look.tint = .black
      guard let black = find(key) else { return nil }
      image = SymbolImage(black, tint)
      key.look.tint = tint
    } else {
      guard key.scale > 0, let shape = SymbolTable.shared.shape(key.name) else { return nil }
      image = SymbolImage(key, shape)
    }
    cache.setObject(image, forKey: key, cost: image.byteCount)
    return image
  }

  /// Returns the symbol with another appearance.
  func with(scale: CGFloat? = nil, _ change: (inout SymbolLook) -> Void = { _ in }) -> SymbolImage {
    var other = key
    other.scale = scale ?? key.scale
    change(&other.look)
    return other == key ? self : Self.find(other) ?? self
  }

  /// Returns the symbol in another colour.
  func tinted(_ color: CGColor) -> SymbolImage { with { $0.tint = color } }

  /// The width and the height of the pixels.
  var width: Int { Int((size.width * key.scale).rounded()) }
  var height: Int { Int((size.height * key.scale).rounded()) }
  private var byteCount: Int { width * height * 4 }

  private static let reported = Mutex<Set<String>>([])

  /// Reports once for each name that there is no symbol with the name.
  static func reportMissing(_ name: String) {
    let name = String(name.prefix(200))
    guard reported.withLock({ $0.insert(name).inserted }) else { return }
    Diagnostics.report(
      "unknown system symbol '\(name)': UIImage(systemName:) returns nil; use a name from Documentation/Symbols.md, or "
        + "a picture with UIImage(named:)")
  }

  // MARK: Drawing

  /// The pixels.
  var pixels: CGImage {
    drawn.withLock { drawn in
      if let drawn { return drawn }
      let image = draw()
      drawn = image
      return image
    }
  }

  private func draw() -> CGImage {
    if let black { return black.pixels.tinted(key.look.tint) }
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let context else { return CGImage(width: 1, height: 1, premultiplied: [0]) }
    let unit = key.look.pointSize / 100 * key.scale
    context.translateBy(x: CGFloat(width) / 2, y: CGFloat(height) / 2)
    context.scaleBy(x: unit, y: -unit)
    context.translateBy(x: -center.x, y: -center.y)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for layer in layers { draw(layer, context) }
    let empty = CGImage(width: 1, height: 1, premultiplied: [0])
    return context.makeImage() ?? empty
  }

  /// Whether the symbol has one colour, so that views draw it in their tint colour.
  var isMonochrome: Bool { key.look.colors.isEmpty }

  /// The symbol as a mask, through which contexts paint their fill colour.
  var mask: CGImage? {
    masked.withLock { masked in
      if masked == nil { masked = makeMask() }
      return masked
    }
  }

  private func makeMask() -> CGImage? {
    let pixels = pixels
    // A sample of 255 lets nothing through.
    guard let provider = CGDataProvider(data: Data(pixels.pixels.map { UInt8(255 - $0 >> 24) })) else { return nil }
    return CGImage(
      maskWidth: pixels.width, height: pixels.height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: pixels.width,
      provider: provider, decode: nil, shouldInterpolate: true)
  }

  private func draw(_ layer: SymbolLayer, _ context: CGContext) {
    // A symbol in one colour is drawn in black and tinted afterwards.
    let color = isMonochrome ? CGColor.black : key.look.color(layer.level)
    let isGroup = layer.isCut || color.alpha < 1
    context.saveGState()
    if isGroup {
      context.setAlpha(color.alpha)
      if layer.isCut && isMonochrome { context.setBlendMode(.destinationOut) }
      context.beginTransparencyLayer()
    }
    let opaque = color.copy(alpha: 1) ?? color
    context.setFillColor(opaque)
    context.setStrokeColor(opaque)
    for mark in layer.marks {
      context.setBlendMode(mark.clears ? .clear : .normal)
      context.setLineWidth(mark.line)
      context.beginPath()
      context.addPath(mark.path)
      context.drawPath(using: mark.line == 0 ? .fill : mark.fills ? .fillStroke : .stroke)
    }
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }
}
