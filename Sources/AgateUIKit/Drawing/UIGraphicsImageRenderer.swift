import Agate

/// How the pictures of an image renderer are. A renderer goes by what its format says when it is made.
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point. Default those of the main screen.
  public var scale = UIScreen.main.scale
  /// Without alpha, beginning black. Default false.
  public var opaque = false
  /// What the pictures show, in points; the renderer sets it.
  public fileprivate(set) var bounds = CGRect.zero

  /// With the main screen's scale, and alpha.
  public init() {}
  /// The same as a new one.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  fileprivate func copy(for bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.bounds) = (scale, opaque, bounds)
    return copy
  }
}

/// Where an image renderer draws: the current context, while its function runs.
public final class UIGraphicsImageRendererContext {
  /// The context itself.
  public let cgContext: CGContext
  /// How the picture is.
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a frame of one point inside a rectangle.
  public func stroke(_ rect: CGRect) { UIRectFrame(rect) }
  /// Limits what follows to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// What has been drawn up to now.
  public var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? .clearPixel }
}

/// Makes pictures of one size from functions that draw.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///   UIColor.systemOrange.setFill()
///   UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// }
/// ```
public final class UIGraphicsImageRenderer {
  /// How the pictures are.
  public let format: UIGraphicsImageRendererFormat

  /// - Parameter bounds: what the pictures show, in points: its origin is their upper left corner.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.format = format.copy(for: bounds.standardized)
  }

  /// - Parameter size: in points; the origin is the upper left corner.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws a picture, y pointing down. A clear pixel if there are no pictures of that size.
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

  /// The same as the data of a PNG file.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The same as the data of a JPEG file.
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

extension UIImage {
  fileprivate static var clearPixel: UIImage { UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [0])) }
}
