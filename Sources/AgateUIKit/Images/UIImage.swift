import Agate

/// An image with a scale and an orientation.
///
/// An image is immutable. The image of a file is decoded when its pixels are first used, for example for drawing, or by
/// ``preparingForDisplay()``.
open class UIImage: NSObject, NSSecureCoding, ImageConvertible, @unchecked Sendable {
  private final let mark = AttributeMark()
  final let values: ImageValues

  /// The pixels, in their stored orientation, or nil for an empty image. For an animated image, these are the pixels of
  /// its first picture.
  open var cgImage: CGImage? { values.stored }
  /// The number of pixels per point.
  open var scale: CGFloat { values.scale }
  /// The orientation of the stored pixels. Drawing, image views and layers rotate the pixels upright.
  open var imageOrientation: Orientation { values.orientation }
  /// The widths of the caps, in points. Caps are the edges that keep their size when the image is drawn larger or
  /// smaller. The default is zero.
  open var capInsets: UIEdgeInsets { values.capInsets }
  /// The way in which the centre fills the space between the caps. The default is `stretch`.
  open var resizingMode: ResizingMode { values.resizingMode }

  /// Whether the image is drawn with its own colours or as a template. The default is `automatic`.
  open var renderingMode: RenderingMode { values.renderingMode }
  /// The insets of the part of the image that layout aligns, in points. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }
  /// Whether the image is mirrored in right-to-left layouts. The value has no effect: Agate does not mirror images. The
  /// default is false.
  open var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }
  /// The pictures of an animated image, or nil.
  open var images: [UIImage]? { values.animation?.frames }
  /// The duration of one round of an animated image, in seconds; 0 for other images.
  open var duration: TimeInterval { values.animation?.duration ?? 0 }
  /// Whether the image is a system symbol (``init(systemName:)``).
  open var isSymbolImage: Bool { values.symbol != nil }

  package final var shownImage: CGImage? { values.upright }

  /// Creates an empty image, whose size is zero.
  public convenience override init() { self.init(ImageValues(nil, scale: 1, .up)) }

  /// Creates an image that is stored upright.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage: cgImage, scale: scale, orientation: .up)
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - cgImage: the pixels, in their stored orientation.
  ///   - scale: the number of pixels per point. A value that is not positive and finite counts as 1.
  ///   - orientation: the orientation of the pixels of `cgImage`.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(ImageValues(cgImage, scale: scale, orientation))
  }

  init(_ values: ImageValues) { self.values = values }

  /// Returns a copy of the image with changed values.
  final func with(_ change: (inout ImageValues) -> Void) -> UIImage {
    var values = values
    change(&values)
    return UIImage(values)
  }

  // MARK: Comparing

  /// Returns whether `object` is an image with the same pixels, scale, orientation and other values. The pixels are the
  /// same if they belong to the same `CGImage`, as in two images with the same name.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.values.isSame(as: values) ?? false }
  open override var hash: Int {
    values.symbol?.key.hashValue ?? values.stored.map { ObjectIdentifier($0).hashValue } ?? 0
  }

  // MARK: Archiving

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let orientation = Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) else { return nil }
    var image: CGImage?
    let symbol = coder.decode(NSString.self, "UISymbolName") as String?
    if let data = coder.decode(NSData.self, "UIImageData") as Data? {
      image = try? CGImageSource(data: [UInt8](data)).image()
      if image == nil { return nil }
    }
    func insets(_ kind: String) -> UIEdgeInsets {
      func inset(_ side: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: "UIImage\(side)\(kind)")) }
      return UIEdgeInsets(top: inset("Top"), left: inset("Left"), bottom: inset("Bottom"), right: inset("Right"))
    }
    var values = ImageValues(image, scale: CGFloat(coder.decodeDouble(forKey: "UIScale")), orientation)
    if let symbol {
      let configuration = coder.decodeSymbolConfiguration("UISymbolConfiguration")
      let traits = UITraitCollection(traitsFrom: [.current, UITraitCollection(displayScale: values.scale)])
      guard let found = UIImage.symbol(symbol, configuration, traits) else {
        SymbolImage.reportMissing(symbol)
        return nil
      }
      values = found
      if let tint = coder.decode(UIColor.self, "UISymbolTint") { values.tintSymbol(tint) }
    }
    (values.capInsets, values.alignmentRectInsets) = (insets("Cap"), insets("Alignment"))
    values.resizingMode = ResizingMode(rawValue: coder.decodeInteger(forKey: "UIImageResizingMode")) ?? .stretch
    values.renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: "UIImageRenderingMode")) ?? .automatic
    values.flipsForRightToLeft = coder.decodeBool(forKey: "UIImageFlipsForRightToLeft")
    let baseline = "UIImageBaseline"
    values.baseline = coder.containsValue(forKey: baseline) ? CGFloat(coder.decodeDouble(forKey: baseline)) : nil
    if let frames = coder.decodeImages("UIImages") {
      values.animation = (frames, coder.decodeDouble(forKey: "UIImageDuration"))
    }
    self.values = values
  }

  /// Encodes the stored pixels as a PNG file, or the name and the configuration of a symbol, with the other values of
  /// the image and the pictures of an animated image.
  open func encode(with coder: NSCoder) {
    if let symbol = values.symbol {
      coder.encode(symbol.key.name as NSString, forKey: "UISymbolName")
      if let symbolConfiguration { coder.encode(symbolConfiguration, "UISymbolConfiguration") }
      if let tint = values.tint { coder.encode(tint, forKey: "UISymbolTint") }
    } else if let data = try? cgImage?.pngData() {
      coder.encode(Data(data) as NSData, forKey: "UIImageData")
    }
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(imageOrientation.rawValue, forKey: "UIImageOrientation")
    for (kind, insets) in [("Cap", capInsets), ("Alignment", alignmentRectInsets)] {
      for (side, inset) in [
        ("Top", insets.top), ("Left", insets.left), ("Bottom", insets.bottom), ("Right", insets.right),
      ] { coder.encode(Double(inset), forKey: "UIImage\(side)\(kind)") }
    }
    coder.encode(resizingMode.rawValue, forKey: "UIImageResizingMode")
    coder.encode(renderingMode.rawValue, forKey: "UIImageRenderingMode")
    coder.encode(flipsForRightToLeftLayoutDirection, forKey: "UIImageFlipsForRightToLeft")
    if let baselineOffsetFromBottom { coder.encode(Double(baselineOffsetFromBottom), forKey: "UIImageBaseline") }
    guard let images else { return }
    coder.encode(images as NSArray, forKey: "UIImages")
    coder.encode(duration, forKey: "UIImageDuration")
  }

  // MARK: Files

  /// Opens an image file in one of the ``/AgateGraphics/ImageFormats``. Each call reads the file again. The image is
  /// decoded when it is first drawn, or by ``preparingForDisplay()``.
  ///
  /// Returns nil if the file cannot be read. To get the reason, call
  /// ``/AgateGraphics/CGImageSource/init(contentsOfFile:)``, which throws an error. A name that ends in `@2x` or `@3x`
  /// before the extension gives the image a scale of 2 or 3. Otherwise, the scale is 1. Exif data determine the
  /// orientation.
  public convenience init?(contentsOfFile path: String) {
    guard let source = try? CGImageSource(contentsOfFile: path) else { return nil }
    self.init(source, scale: Self.scale(ofFile: path))
  }

  /// Creates an image from the bytes of an image file. Returns nil if the bytes are not an image. The image is decoded
  /// when it is first drawn.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let source = try? CGImageSource(data: [UInt8](data)) else { return nil }
    self.init(source, scale: scale)
  }

  private convenience init?(_ source: CGImageSource, scale: CGFloat) {
    guard let image = try? source.image() else { return nil }
    self.init(cgImage: image, scale: scale, orientation: Orientation(source.orientation))
  }

  // MARK: Drawing

  /// A new format for images with the scale of this image. The new images have an alpha channel if this image has an
  /// alpha channel.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, shownImage?.isOpaque ?? false)
    return format
  }

  /// The size of the upright image, in points.
  open var size: CGSize {
    if let symbol = values.symbol { return symbol.size }
    return shownImage.map { CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale) } ?? .zero
  }

  /// The size of the decoded pixels, in bytes. For an animated image, the value counts only the first picture. Use this
  /// value as the cost of the image in a ``/AgateGraphics/CostCache``.
  public final var pixelByteCount: Int { shownImage.map { $0.width * $0.height * 4 } ?? 0 }

  /// Draws the image upright in the current context, with its upper left corner at `point`. Like all drawing methods of
  /// the image, it does nothing if there is no current context.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image upright in the current context, with its upper left corner at `point`, a blend mode and an alpha.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Fills a rectangle of the current context with copies of the upright image. The first copy is in the upper left
  /// corner of the rectangle.
  open func drawAsPattern(in rect: CGRect) {
    guard let shown = drawnImage, let context = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
    shown.tileUpright(in: rect.standardized, size, context)
  }

  /// Draws the image upright in the current context, scaled to `rect`. An image whose rendering mode is
  /// `alwaysTemplate` is drawn in the fill colour of the context. A symbol is drawn with the pixels that the rectangle
  /// has in the context, so that it is sharp in every size.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image upright in the current context, scaled to `rect`, with a blend mode and an alpha.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
    guard let shown = sharp(in: rect, context).drawnImage else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fade(by: alpha)
    if capInsets == .zero && resizingMode == .stretch {
      shown.drawUpright(in: rect, context)
    } else {
      drawParts(of: shown, in: rect.standardized, context)
    }
    context.restoreGState()
  }

  /// The upright pixels as they are drawn in the current context.
  private final var drawnImage: CGImage? {
    guard renderingMode == .alwaysTemplate, let context = UIGraphicsGetCurrentContext() else { return shownImage }
    return shownImage?.tinted(context.fillColor)
  }

  // MARK: Literals

  /// Creates the image of a literal in source code from the resources of the main bundle.
  ///
  /// - Precondition: there is an image with the name.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let values = NamedImages.image(name, in: nil, .current)?.values else {
      preconditionFailure("there is no image named '\(name)' among the resources of the main bundle")
    }
    self.init(values)
  }

  // MARK: Image files

  /// Returns the upright image as a PNG file, or nil if the image is empty or cannot be decoded.
  open func pngData() -> Data? { (try? shownImage?.pngData()).map { Data($0) } }

  /// Returns the upright image as a JPEG file, or nil if the image is empty or cannot be decoded.
  ///
  /// - Parameter compressionQuality: the quality, from 0 (smallest file) to 1 (best quality).
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    (try? shownImage?.jpegData(quality: compressionQuality)).map { Data($0) }
  }

  static func scale(ofFile path: String) -> CGFloat {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }

  // MARK: Symbols

  /// The configuration of the image; nil for an image that has none. The value is a ``SymbolConfiguration`` for
  /// symbols.
  open var configuration: Configuration? { values.configuration }
  /// The configuration of a symbol; nil for other images. Values that are not specified are chosen by views.
  open var symbolConfiguration: SymbolConfiguration? {
    isSymbolImage ? values.configuration as? SymbolConfiguration : nil
  }
  /// The distance of the baseline from the lower edge of the image, in points; positive upwards. Symbols have a
  /// baseline. The value is nil for an image without a baseline.
  open var baselineOffsetFromBottom: CGFloat? { values.baseline }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of image literals in source code.
public typealias _ImageLiteralType = UIImage
