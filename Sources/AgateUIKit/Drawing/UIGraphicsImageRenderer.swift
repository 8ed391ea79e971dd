import Agate

/// The format of the images that an image renderer creates. A renderer copies its format when the renderer is created.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels per point. 0 means the scale of the main screen, which is also the default.
  open var scale = UIScreen.main.scale
  /// Whether the images have no alpha channel and are initially black. The default is false.
  open var opaque = false
  /// The range of colour components. The property has no effect, because all images are in sRGB. The default is
  /// `automatic`.
  open var preferredRange = Range.automatic

  /// The range of an image's colour components.
  public enum Range: Int, Sendable {
    /// The range is not specified.
    case unspecified = -1
    /// The range of the screen.
    case automatic = 0
    /// Components below 0 and above 1. Agate does not create such images.
    case extended = 1
    /// Components from 0 to 1.
    case standard = 2
  }

  /// Creates a format with the scale of the main screen and with an alpha channel.
  public required init() { super.init() }
  /// Creates a format for traits. If the display scale of the traits is not specified, the scale of the main screen is
  /// used.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let image = copy as? UIGraphicsImageRendererFormat {
      (image.scale, image.opaque, image.preferredRange) = (scale, opaque, preferredRange)
    }
    return copy
  }
}

/// The drawing context of an image renderer. The context is current while the drawing function runs.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The format of the image.
  public override var format: UIGraphicsImageRendererFormat { imageFormat }
  private let imageFormat: UIGraphicsImageRendererFormat
  private let scale: CGFloat

  fileprivate init(_ cgContext: CGContext, image format: UIGraphicsImageRendererFormat, scale: CGFloat) {
    (imageFormat, self.scale) = (format, scale)
    super.init(cgContext, format)
  }

  /// The image that has been drawn so far. Read the property only while the drawing function runs.
  public var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale) } ?? .clearPixel
  }
}

/// An object that creates images of one size from drawing functions.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///   UIColor.systemOrange.setFill()
///   UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// }
/// ```
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A function that draws an image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The format of the images.
  open override var format: UIGraphicsImageRendererFormat {
    super.format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }
  /// Whether the renderer creates images, which is true.
  open override var allowsImageOutput: Bool { true }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: the area that the images show, in points. The origin of the area becomes the upper left corner of the
  ///     images.
  ///   - format: the format of the images. The renderer keeps a copy.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  /// Creates a renderer with its origin in the upper left corner of the images.
  ///
  /// - Parameters:
  ///   - size: the size of the images, in points.
  ///   - format: the format of the images. The renderer keeps a copy.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer with its origin in the upper left corner of the images, and with the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  /// Creates a renderer with the default format. The images show the area `bounds`, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.default())
  }

  override func begin() -> UIGraphicsRendererContext? {
    let format = format, bounds = format.bounds, scale = format.scale == 0 ? UIScreen.main.scale : format.scale
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, scale)
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let made = UIGraphicsImageRendererContext(context, image: format, scale: scale)
    type(of: self).prepare(context, with: made)
    return made
  }
  override func end() { UIGraphicsEndImageContext() }

  /// Returns an image that `actions` draws, with the y axis pointing down. If an image of the renderer's size is not
  /// possible, returns an image of one transparent pixel.
  open func image(actions: DrawingActions) -> UIImage {
    var image: UIImage?
    try? runDrawingActions {
      if let context = $0 as? UIGraphicsImageRendererContext { actions(context) }
    } completionActions: {
      if let context = $0 as? UIGraphicsImageRendererContext { image = context.currentImage }
    }
    return image ?? .clearPixel
  }

  /// Draws an image and returns it as the data of a PNG file. Returns empty data if encoding fails.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Draws an image and returns it as the data of a JPEG file. Returns empty data if encoding fails.
  ///
  /// - Parameters:
  ///   - compressionQuality: the quality, from 0 (smallest file) to 1 (best quality).
  ///   - actions: the function that draws the image.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

extension UIImage {
  fileprivate static var clearPixel: UIImage { UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [0])) }
}
