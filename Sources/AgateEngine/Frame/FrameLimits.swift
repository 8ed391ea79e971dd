/// Limits on the cost of one frame. A scene that exceeds a limit is drawn partially or not at all, and a message names
/// the layer.
package struct FrameLimits: Sendable, Hashable {
  /// The maximum number of cuts of planes that intersect in a 3D context. Beyond this number, planes are sorted by
  /// depth and not cut.
  package var cuts = 4096
  /// The maximum number of particles and instances.
  package var particles = 24_000_000
  /// The maximum number of blended pixels, at one pixel per point. Pixels of images and particles count four times,
  /// pixels of shadows and shapes twice, and pixels of a blur in proportion to its radius.
  package var blendedPixels = 8 << 30
  /// The maximum total number of pixels of offscreen passes that exist at the same time.
  package var picturePixels = 256 << 20

  package init() {}
}

/// A limit that a frame has reached, and the layer concerned.
package struct ExceededLimit: Sendable, Hashable, CustomStringConvertible {
  /// The names of the layers from the root to the layer concerned.
  package var layerPath: String
  /// The limit's name in ``FrameLimits`` and on the command line.
  package var limit: String
  /// A clause that follows the path and states the problem and its consequence.
  package var message: String

  /// The path, the message and the command-line option that raises the limit.
  package var description: String { "\(layerPath): \(message) (--limit \(limit)=N raises it)" }
}

extension RenderTree {
  /// Returns the limits that the builder's frame has reached, with their consequences.
  package func exceededLimits(of builder: borrowing FrameBuilder) -> [ExceededLimit] {
    builder.flattener.budget.reached.map { reached in
      let (limit, message) =
        switch reached.kind {
        case .cuts:
          (
            "cuts",
            "planes cross so often that only \(builder.limits.cuts) cuts are made; the others are sorted and stay whole"
          )
        case .particles:
          ("particles", "there are too many particles to sort or to draw in perspective; none are drawn")
        case .instances:
          ("particles", "there are too many instances; those beyond the limit are not drawn")
        }
      return ExceededLimit(layerPath: path(row: max(Int(reached.row), 0)), limit: limit, message: message)
    }
  }
}
