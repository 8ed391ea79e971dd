import AgateBackend

/// A shadow of everything that a row and its sublayers show. It is known only when they have been drawn.
struct Silhouette: BitwiseCopyable {
  /// The item that will show the shadow, directly below its casters.
  let place: Int
  let row: Int32
  let color: UInt32
  /// The pixels in which the shadow may show.
  let clip: PixelBox
  /// The pixels in which the casters of the shadow may lie.
  let casters: PixelBox
  let space: Space

  /// The space in which the shadow is blurred and moved.
  enum Space: BitwiseCopyable {
    /// Both in pixels, across and down.
    case pixels(offset: Vector2, sigma: Vector2)
    /// In the plane of its layer, since pixels are not even there.
    case plane(Plane)
  }

  struct Plane: BitwiseCopyable {
    /// The matrix from the layer to pixels.
    let matrix: WorldMatrix
    /// The shadow's offset, in the layer's points.
    let offset: Vector2
    let sigma: Double
    /// The part of the layer's unbounded plane that is considered, in the layer's points.
    let whole: Rectangle4

    /// The distance that a blur reaches, in points.
    var reach: Double { 3 * sigma }

    /// Box of everything whose shadow, in the plane, may show in a box of pixels.
    func casters(in clip: PixelBox) -> PixelBox {
      var shown = PlanePolygon(whole)
      shown.keep(seenIn: clip, through: matrix)
      // A point close to the eye is seen anywhere in the frame.
      let limit = clip.insetBy(-Self.mostAround)
      var casters = PixelBox.empty
      for (x, y) in [(-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)] {
        for index in 0..<shown.count {
          let point = Vector2(shown[index].x - offset.x + x, shown[index].y - offset.y + y)
          guard let pixel = matrix.project(point), pixel.x.isFinite, pixel.y.isFinite else { return limit }
          casters = casters.union(PixelBox(around: pixel, within: limit))
        }
      }
      return casters.intersection(limit)
    }

    /// Pixels around a clip in which something may cast a shadow into it.
    private static var mostAround: Int32 { 2048 }
  }
}

extension PixelBox {
  /// The pixels that touch a point, or those of the limit that are next to it.
  fileprivate init(around point: Vector2, within limit: PixelBox) {
    let x = min(max(point.x, Double(limit.x0)), Double(limit.x1))
    let y = min(max(point.y, Double(limit.y0)), Double(limit.y1))
    self.init(
      x0: Int32(x.rounded(.down)) - 1, y0: Int32(y.rounded(.down)) - 1, x1: Int32(x.rounded(.up)) + 1,
      y1: Int32(y.rounded(.up)) + 1)
  }
}
