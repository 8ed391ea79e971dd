import AgateBackend

/// The shadow of a row and its sublayers. The shadow is created after they have been drawn.
struct Silhouette: BitwiseCopyable {
  /// The index of the item that will show the shadow, directly before the items that cast the shadow.
  let place: Int
  let row: Int32
  let color: UInt32
  /// The pixels in which the shadow may be visible.
  let clip: PixelBox
  /// The pixels in which items that cast the shadow may lie.
  let casters: PixelBox
  let space: Space

  /// The space in which the shadow is blurred and moved.
  enum Space: BitwiseCopyable {
    /// The pixels of the frame. The offset and the standard deviation are in pixels, in x and y.
    case pixels(offset: Vector2, sigma: Vector2)
    /// The plane of the layer. Used if the number of pixels per point is not the same in all directions or places.
    case plane(Plane)
  }

  struct Plane: BitwiseCopyable {
    /// The matrix from the layer to pixels.
    let matrix: WorldMatrix
    /// The shadow's offset, in the layer's points.
    let offset: Vector2
    let sigma: Double
    /// The part of the layer's plane that is considered, in the layer's points.
    let whole: Rectangle4

    /// The distance that the blur reaches, in points.
    var reach: Double { 3 * sigma }

    /// Returns the box of all items whose shadow may be visible inside a box of pixels.
    func casters(in clip: PixelBox) -> PixelBox {
      var shown = PlanePolygon(whole)
      shown.keep(seenIn: clip, through: matrix)
      // A point close to the eye may project to any place in the frame.
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

    /// The distance from the clip, in pixels, within which items may cast a shadow into the clip.
    private static var mostAround: Int32 { 2048 }
  }
}

extension PixelBox {
  /// Creates the box of the pixels around a point, after moving the point into `limit`.
  fileprivate init(around point: Vector2, within limit: PixelBox) {
    let x = min(max(point.x, Double(limit.x0)), Double(limit.x1))
    let y = min(max(point.y, Double(limit.y0)), Double(limit.y1))
    self.init(
      x0: Int32(x.rounded(.down)) - 1, y0: Int32(y.rounded(.down)) - 1, x1: Int32(x.rounded(.up)) + 1,
      y1: Int32(y.rounded(.up)) + 1)
  }
}
