import AgateBackend
import Foundation

/// A pattern that fills the plane with copies of an image.
struct ImagePattern: Sendable {
  var image: CGImage
  /// The transform from the image's pixels, with y pointing down, to the context's initial user space.
  var matrix: CGAffineTransform
}

extension CGContext {
  /// Sets a fill pattern of copies of an image. Setting a fill colour removes the pattern. The first copy has its upper
  /// left corner at the origin of the initial user space, where y is assumed to point down.
  ///
  /// - Parameters:
  ///   - image: the upright image.
  ///   - scale: pixels of the image per unit of user space.
  package func setFillPattern(_ image: CGImage, scale: CGFloat) { state.fillPattern = pattern(image, scale) }

  /// Sets a stroke pattern of copies of an image, placed as in ``setFillPattern(_:scale:)``. Setting a stroke colour
  /// removes the pattern.
  package func setStrokePattern(_ image: CGImage, scale: CGFloat) { state.strokePattern = pattern(image, scale) }

  private func pattern(_ image: CGImage, _ scale: CGFloat) -> ImagePattern {
    ImagePattern(image: image, matrix: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
  }

  /// Fills a path with a pattern. The path is in pixels.
  func paint(_ pattern: ImagePattern, _ path: PathData, _ rule: CGPathFillRule) {
    let matrix = pattern.matrix.concatenating(baseMatrix).concatenating(flip)
    guard matrix.isInvertible else { return }
    emit(.image(pattern.image, matrix, within: path, rule, state.interpolation, tiles: true), style)
  }
}
