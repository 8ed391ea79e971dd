import Foundation

/// How the pictures of an image renderer are.
public struct UIGraphicsImageRendererFormat: Sendable, Hashable {
  /// Pixels per point. Default those of the main screen.
  public var scale = UIScreen.main.scale
  /// Without alpha, beginning black. Default false.
  public var opaque = false

  /// With the main screen's scale, and alpha.
  public init() {}
  /// The same as a new one.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where an image renderer draws: the current context, while its function runs.
public struct UIGraphicsImageRendererContext {
  /// The context itself.
  public let cgContext: CGContext
  /// How the picture is.
  public let format: UIGraphicsImageRendererFormat

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
public struct UIGraphicsImageRenderer: Sendable {
  /// How the pictures are.
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  /// - Parameter size: in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    (self.size, self.format) = (size, format)
  }

  /// Draws a picture: the origin in the upper left corner, y pointing down. A clear pixel if there are no
  /// pictures of that size.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() {
      actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    }
    return UIGraphicsGetImageFromCurrentImageContext() ?? .clearPixel
  }

  /// The same as the data of a PNG file.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

extension UIImage {
  fileprivate static var clearPixel: UIImage { UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [0])) }
}
