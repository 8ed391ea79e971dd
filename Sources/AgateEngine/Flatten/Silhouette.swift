import AgateBackend

/// A shadow of what a row and its sublayers show, known only when they have been drawn.
struct Silhouette: BitwiseCopyable {
  /// The item that will show it, directly below.
  let place: Int
  let row: Int32
  let color: UInt32
  /// Where the shadow may show.
  let clip: PixelBox
  /// Where what casts it may lie.
  let casters: PixelBox
  let space: Space

  /// Where the shadow is blurred and moved.
  enum Space: BitwiseCopyable {
    /// Both in pixels, across and down.
    case pixels(offset: Vector2, sigma: Vector2)
    /// In the plane of its layer, since pixels are not even there.
    case plane(Plane)
  }

  struct Plane: BitwiseCopyable {
    /// From the layer to pixels.
    let matrix: WorldMatrix
    /// In the layer's points.
    let offset: Vector2
    let sigma: Double
    /// What is looked at of a plane that may not end.
    let whole: Rectangle4

    /// How far a blur brings something, in points.
    var reach: Double { 3 * sigma }

    /// Where something lies whose shadow, in the plane, may show in a box of pixels.
    func casters(in clip: PixelBox) -> PixelBox {
      var shown = PlanePolygon(whole)
      shown.keep(seenIn: clip, through: matrix)
      // What lies close to the eye is seen anywhere.
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
