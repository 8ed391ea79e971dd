import Foundation

/// A bitmap to draw in once and then to draw in another context many times.
///
/// The bitmap has the resolution that the other context has when the layer is created. Its ``context`` has the origin
/// in the lower left corner, with y pointing up. When the layer is drawn, this origin lies at the given point, and the
/// axes are those of the other context.
public final class CGLayer {
  /// The size of the layer, in the user space of the context that the layer was created for.
  public let size: CGSize
  /// The context to draw in. It is never nil; it is optional as in Core Graphics.
  public let context: CGContext?
  /// The extent of the bitmap's whole pixels, in the same units as `size`.
  private let extent: CGSize

  /// Creates an empty layer with the resolution of a context. Returns nil if the size is not positive, or if the bitmap
  /// would be larger than ``ImageLimits/side``.
  ///
  /// - Parameters:
  ///   - context: the context in which the layer is drawn later.
  ///   - size: the size of the layer, in the user space of `context`.
  ///   - auxiliaryInfo: ignored.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scale = context.ctm.determinant.magnitude.squareRoot()
    let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
    let limit = CGFloat(ImageLimits.side)
    guard scale > 0, width >= 1, height >= 1, width <= limit, height <= limit,
      let drawing = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    drawing.scaleBy(x: scale, y: scale)
    self.size = size
    self.context = drawing
    extent = CGSize(width: width / scale, height: height / scale)
  }

  fileprivate func draw(in other: CGContext, _ place: CGRect) {
    guard let image = context?.makeImage() else { return }
    let place = place.standardized
    let (x, y) = (place.width / size.width, place.height / size.height)
    other.draw(
      image, in: CGRect(x: place.minX, y: place.minY, width: extent.width * x, height: extent.height * y))
  }
}

extension CGContext {
  /// Draws a layer, scaled to a rectangle in user space.
  public func draw(_ layer: CGLayer, in rect: CGRect) { layer.draw(in: self, rect) }
  /// Draws a layer at its size, with its origin at a point in user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
