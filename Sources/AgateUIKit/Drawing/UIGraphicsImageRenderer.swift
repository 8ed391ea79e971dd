import Agate

/// The format of the images that an image renderer creates. A renderer copies its format when the renderer is created.
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels per point. The default is the scale of the main screen.
  public var scale = UIScreen.main.scale
  /// Whether the images have no alpha channel and are initially black. The default is false.
  public var opaque = false
  /// The range of colour components. The property has no effect, because all images are in sRGB. The default is
  /// `automatic`.
  public var preferredRange = Range.automatic
  /// The area that the images show, in points. The renderer sets this property in its copy of the format. In other
  /// formats, the area is zero.
  public fileprivate(set) var bounds = CGRect.zero

  /// Creates a format with the scale of the main screen and with an alpha channel.
  public init() {}
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

  /// Creates a format for traits. If the display scale of the traits is not specified, the scale of the main screen is
  /// used.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
  /// Returns a new format for the main screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns a new format with default values.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  fileprivate func copy(for bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.bounds, copy.preferredRange) = (scale, opaque, bounds, preferredRange)
    return copy
  }
}

/// The drawing context of an image renderer. The context is current while the drawing function runs.
public final class UIGraphicsImageRendererContext {
  /// The context as a `CGContext`.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a frame with a width of one point inside a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Fills a rectangle with the fill colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Strokes a frame with a width of one point inside a rectangle, with a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }
  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// The image that has been drawn so far. Read the property only while the drawing function runs.
  public var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? .clearPixel }
}

/// An object that creates images of one size from drawing functions.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///   UIColor.systemOrange.setFill()
///   UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// }
/// ```
public final class UIGraphicsImageRenderer {
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: the area that the images show, in points. The origin of the area becomes the upper left corner of the
  ///     images.
  ///   - format: the format of the images. The renderer keeps a copy.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format.copy(for: bounds.standardized)
  }

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
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Returns an image that `actions` draws, with the y axis pointing down. If an image of the renderer's size is not
  /// possible, returns an image of one transparent pixel.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let bounds = format.bounds
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() {
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return UIGraphicsGetImageFromCurrentImageContext() ?? .clearPixel
  }

  /// Draws an image and returns it as the data of a PNG file. Returns empty data if encoding fails.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws an image and returns it as the data of a JPEG file. Returns empty data if encoding fails.
  ///
  /// - Parameters:
  ///   - compressionQuality: the quality, from 0 (smallest file) to 1 (best quality).
  ///   - actions: the function that draws the image.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

extension UIImage {
  fileprivate static var clearPixel: UIImage { UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [0])) }
}
