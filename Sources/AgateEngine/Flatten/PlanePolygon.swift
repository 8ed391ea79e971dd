import AgateBackend

/// A convex polygon in a plane: a rectangle with parts cut off.
struct PlanePolygon: BitwiseCopyable {
  /// The vertices: four corners, and one more for each of five cuts.
  private var points = [9 of Vector2](repeating: Vector2(0, 0))
  private(set) var count = 4

  init(_ r: Rectangle4) {
    (points[0], points[1]) = (Vector2(r.x, r.y), Vector2(r.x + r.width, r.y))
    (points[2], points[3]) = (Vector2(r.x + r.width, r.y + r.height), Vector2(r.x, r.y + r.height))
  }

  subscript(index: Int) -> Vector2 { points[index] }

  /// Keeps the part of the polygon that lies in front of the eye and inside a box of pixels.
  ///
  /// - Parameter m: the matrix from the plane to pixels.
  mutating func keep(seenIn box: PixelBox, through m: WorldMatrix) {
    let (x0, y0, x1, y1) = (Double(box.x0), Double(box.y0), Double(box.x1), Double(box.y1))
    keep(m.g, m.h, m.i - 1e-6)
    // In front of the eye, each side of the box is a line in the plane.
    keep(m.a - x0 * m.g, m.c - x0 * m.h, m.tx - x0 * m.i)
    keep(x1 * m.g - m.a, x1 * m.h - m.c, x1 * m.i - m.tx)
    keep(m.b - y0 * m.g, m.d - y0 * m.h, m.ty - y0 * m.i)
    keep(y1 * m.g - m.b, y1 * m.h - m.d, y1 * m.i - m.ty)
  }

  /// Keeps the points with `a·x + b·y + c` ≥ 0.
  private mutating func keep(_ a: Double, _ b: Double, _ c: Double) {
    var kept = [9 of Vector2](repeating: Vector2(0, 0)), keptCount = 0
    for index in 0..<count {
      let from = points[index], to = points[index + 1 == count ? 0 : index + 1]
      let u = a * from.x + b * from.y + c, v = a * to.x + b * to.y + c
      if u >= 0 && keptCount < 9 {
        kept[keptCount] = from
        keptCount += 1
      }
      if (u < 0) != (v < 0) && keptCount < 9 {
        let t = u / (u - v)
        kept[keptCount] = Vector2(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y))
        keptCount += 1
      }
    }
    (points, count) = (kept, keptCount)
  }

  /// The bounding rectangle of the polygon; nil if the polygon is empty.
  var bounds: Rectangle4? {
    if count == 0 { return nil }
    var low = points[0], high = points[0]
    for index in 1..<count {
      low = Vector2(min(low.x, points[index].x), min(low.y, points[index].y))
      high = Vector2(max(high.x, points[index].x), max(high.y, points[index].y))
    }
    return Rectangle4(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// Returns the bounding box of the polygon in pixels.
  func pixels(through m: WorldMatrix) -> PixelBox {
    var low = Vector2(.infinity, .infinity), high = Vector2(-.infinity, -.infinity)
    for index in 0..<count {
      guard let pixel = m.project(points[index]) else { continue }
      low = Vector2(min(low.x, pixel.x), min(low.y, pixel.y))
      high = Vector2(max(high.x, pixel.x), max(high.y, pixel.y))
    }
    guard low.x <= high.x, low.x > -1e8, low.y > -1e8, high.x < 1e8, high.y < 1e8 else { return .empty }
    return PixelBox(
      x0: Int32(low.x.rounded(.down)), y0: Int32(low.y.rounded(.down)), x1: Int32(high.x.rounded(.up)),
      y1: Int32(high.y.rounded(.up)))
  }

  /// Returns the largest number of pixels per point over all vertices and directions. Rounds it up by at most 1/16, so
  /// that the result stays the same while the polygon hardly changes.
  func greatestScale(through m: WorldMatrix) -> Double {
    var greatest = 0.0
    for index in 0..<count { greatest = max(greatest, m.greatestScale(at: points[index])) }
    guard greatest > 1e-3, greatest < 1e9 else { return greatest }
    let rest: UInt64 = (1 << 48) - 1
    return Double(bitPattern: ((greatest * (1 - 1e-4)).bitPattern + rest) & ~rest)
  }
}

extension WorldMatrix {
  /// Returns the number of pixels per point at `p`, in the direction with the largest number.
  fileprivate func greatestScale(at p: Vector2) -> Double {
    let w = g * p.x + h * p.y + i
    guard w > 1e-9 else { return 0 }
    let (px, py) = ((a * p.x + c * p.y + tx) / w, (b * p.x + d * p.y + ty) / w)
    // The derivatives of the pixel with respect to x and y in the plane.
    let (xx, xy) = ((a - px * g) / w, (b - py * g) / w), (yx, yy) = ((c - px * h) / w, (d - py * h) / w)
    let sum = xx * xx + xy * xy + yx * yx + yy * yy, area = xx * yy - xy * yx
    return ((sum + max(sum * sum - 4 * area * area, 0).squareRoot()) / 2).squareRoot()
  }
}
