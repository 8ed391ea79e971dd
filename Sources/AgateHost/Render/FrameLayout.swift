import Agate
import Foundation

/// The size of a frame in pixels, and the position and scale of the scene in it.
package struct FrameLayout: Equatable {
  package var width: Int
  package var height: Int
  /// The transform from scene points to pixels.
  package var transform: CGAffineTransform

  /// A layout at `scale` pixels per point, without fitting.
  init(width: Int, height: Int, scale: Double) {
    (self.width, self.height, transform) = (width, height, CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Fits `scene`, a size in points, into a frame of `size` points at `scale` pixels per point. If `size` is nil, the
  /// frame has the scene's size.
  ///
  /// Unless the scene is stretched, it keeps its aspect ratio and begins at a whole pixel, so that edges on whole
  /// points stay sharp. Without `size`, the scene also keeps its scale. If its size is not a whole number of pixels,
  /// the last column or row is partly covered.
  ///
  /// - Parameter density: The pixels per point of a scene with ``FrameFit/center``. Nil means `scale`.
  package init(
    scene: CGSize, size: FrameSize?, scale: Double, place: FramePlace = FramePlace(), density: Double? = nil
  ) throws(CommandFailure) {
    guard scene.width.isFinite, scene.height.isFinite, scene.width > 0, scene.height > 0 else {
      throw CommandFailure(.scene, "the scene has no size of its own (\(scene.width) x \(scene.height) points)")
    }
    let wide = (size.map { Double($0.width) } ?? scene.width) * scale
    let high = (size.map { Double($0.height) } ?? scene.height) * scale
    guard wide < 1e9, high < 1e9 else {
      throw CommandFailure(size == nil ? .scene : .usage, "a frame of \(wide) x \(high) pixels cannot be drawn")
    }
    width = max(Int(wide.rounded()), 1)
    height = max(Int(high.rounded()), 1)

    let (frameWidth, frameHeight) = (Double(width), Double(height))
    let (x, y) = (frameWidth / scene.width, frameHeight / scene.height)
    let fit: Double
    switch place.fit {
    case .fit: fit = size == nil ? scale : min(x, y)
    case .fill: fit = max(x, y)
    case .center: fit = density ?? scale
    case .stretch:
      transform = CGAffineTransform(scaleX: x, y: y)
      return
    }
    // Below 0 where the scene is larger than the frame. Rounding towards 0 keeps the frame covered.
    let (left, top) = (frameWidth - scene.width * fit, frameHeight - scene.height * fit)
    transform = CGAffineTransform(
      a: fit, b: 0, c: 0, d: fit, tx: (left * place.anchor.x).rounded(.towardZero),
      ty: (top * place.anchor.y).rounded(.towardZero))
  }

  /// Throws an error if the renderer or the memory cannot hold the frame.
  ///
  /// - Parameters:
  ///   - sized: Whether the user chose the size.
  ///   - options: The options of the command that change the size. The default is `--size or --scale`.
  package func check(
    _ capabilities: RendererCapabilities, sized: Bool, options: String = "--size or --scale"
  ) throws(CommandFailure) {
    let side = capabilities.maximumFrameSize
    if width <= side, height <= side, width * height <= ImageLimits.pixels { return }
    throw CommandFailure(
      sized ? .usage : .scene,
      "a frame of \(width) x \(height) pixels is too large: \(capabilities.name) draws at most \(side) a side, "
        + "\(ImageLimits.pixels >> 20) million in all; choose another \(options)")
  }
}
