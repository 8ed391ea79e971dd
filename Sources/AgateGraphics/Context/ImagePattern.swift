import AgateBackend
import Foundation

/// Copies of an image that fill the plane.
struct ImagePattern: Sendable {
  var image: CGImage
  /// The transform from the image's pixels, with y pointing down from its top, to the context's first user space.
  var matrix: CGAffineTransform
}

extension CGContext {
  /// Fills with copies of an image until the next fill colour is set. The first copy has its upper left corner at the
  /// origin of the user space that the context began with, where y is assumed to point down.
  ///
  /// - Parameters:
  ///   - image: the upright image.
  ///   - scale: pixels of the image per unit of user space.
  package func setFillPattern(_ image: CGImage, scale: CGFloat) { state.fillPattern = pattern(image, scale) }

  /// Strokes with copies of an image, placed as by ``setFillPattern(_:scale:)``, until the next stroke colour is set.
  package func setStrokePattern(_ image: CGImage, scale: CGFloat) { state.strokePattern = pattern(image, scale) }

  private func pattern(_ image: CGImage, _ scale: CGFloat) -> ImagePattern {
    ImagePattern(image: image, matrix: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
  }

  /// Paints the area of a path, in pixels, with a pattern.
  func paint(_ pattern: ImagePattern, _ path: PathData, _ rule: CGPathFillRule) {
    let matrix = pattern.matrix.concatenating(baseMatrix).concatenating(flip)
    guard matrix.isInvertible else { return }
    let outer = state.clip
    clip(to: path, rule)
    var within = PathData()
    within.addRect(clipBox)
    emit(.image(pattern.image, matrix, within: within, state.interpolation, tiles: true), style)
    state.clip = outer
  }
}
