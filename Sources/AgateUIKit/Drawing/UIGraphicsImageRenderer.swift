import Agate

/// The format of an image renderer's images. A renderer copies its format when it is created.
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels per point. The default is the scale of the main screen.
  public var scale = UIScreen.main.scale
  /// Whether the images have no alpha and are initially black. The default is false.
  public var opaque = false
  /// The area that the images show, in points. The renderer sets this property.
  public fileprivate(set) var bounds = CGRect.zero

  /// Creates a format with the main screen's scale, and with alpha.
  public init() {}
  /// Returns a new format with default values.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  fileprivate func copy(for bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.bounds) = (scale, opaque, bounds)
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
  /// Draws a frame with a width of one point inside a rectangle.
  public func stroke(_ rect: CGRect) { UIRectFrame(rect) }
  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// The image that has been drawn so far.
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
  ///   - bounds: the area that the images show, in points. The origin of the area is the upper left corner of the
  ///     images.
  ///   - format: the format of the images. The renderer keeps a copy.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.format = format.copy(for: bounds.standardized)
  }

  /// Creates a renderer whose origin is the upper left corner.
  ///
  /// - Parameters:
  ///   - size: the size of the images, in points.
  ///   - format: the format of the images. The renderer keeps a copy.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns an image drawn by `actions`, with y pointing down. If an image of the renderer's size is not possible,
  /// returns a transparent pixel.
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

  /// Draws an image and returns it as a PNG file.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws an image and returns it as a JPEG file.
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
