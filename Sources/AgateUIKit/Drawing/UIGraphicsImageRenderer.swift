import Agate

/// The format of an image renderer's pictures. A renderer uses the values that its format has when the renderer is
/// made.
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point. The default is the scale of the main screen.
  public var scale = UIScreen.main.scale
  /// Whether the pictures have no alpha and begin black. The default is false.
  public var opaque = false
  /// The area that the pictures show, in points. The renderer sets it.
  public fileprivate(set) var bounds = CGRect.zero

  /// Creates a format with the main screen's scale, and with alpha.
  public init() {}
  /// A new format with the default values.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  fileprivate func copy(for bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.bounds) = (scale, opaque, bounds)
    return copy
  }
}

/// The context that an image renderer draws in. It is current while the renderer's function runs.
public final class UIGraphicsImageRendererContext {
  /// The context as a `CGContext`.
  public let cgContext: CGContext
  /// The format of the picture.
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a frame of one point inside a rectangle.
  public func stroke(_ rect: CGRect) { UIRectFrame(rect) }
  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// The picture as drawn so far.
  public var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? .clearPixel }
}

/// Makes pictures of one size from drawing functions.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///   UIColor.systemOrange.setFill()
///   UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// }
/// ```
public final class UIGraphicsImageRenderer {
  /// The format of the pictures.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: the area that the pictures show, in points. Its origin is their upper left corner.
  ///   - format: the format of the pictures. The renderer keeps a copy.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.format = format.copy(for: bounds.standardized)
  }

  /// Creates a renderer whose origin is the upper left corner.
  ///
  /// - Parameters:
  ///   - size: the size of the pictures, in points.
  ///   - format: the format of the pictures. The renderer keeps a copy.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws a picture, with y pointing down. A clear pixel if there are no pictures of the renderer's size.
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

  /// Draws a picture and returns the data of its PNG file.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws a picture and returns the data of its JPEG file.
  ///
  /// - Parameters:
  ///   - compressionQuality: from 0, the smallest file, to 1, the best picture.
  ///   - actions: the function that draws the picture.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

extension UIImage {
  fileprivate static var clearPixel: UIImage { UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [0])) }
}
