import AgateBackend

extension Flattener {
  /// Returns the rectangle in which items draw, in the coordinates of a plane; nil if the items draw nothing.
  ///
  /// - Parameter matrix: the matrix from the plane to pixels.
  @inline(never)
  func extent(of range: Range<Int>, in matrix: WorldMatrix) -> Rectangle4? {
    guard let inverse = matrix.inverse else { return nil }
    var low = Vector2(.infinity, .infinity), high = Vector2(-.infinity, -.infinity)
    var skipped = 0
    for i in range {
      let item = items[i]
      // The shape of a group limits its items, so the items inside are skipped.
      if item.kind == .groupEnd && skipped > 0 { skipped -= 1 }
      if skipped == 0 && item.kind != .groupEnd && item.kind != .maskBegin && !boxes[i].isEmpty {
        if item.kind != .groupBegin || item.flags.contains(.shaped) { widen(&low, &high, item, inverse) }
      }
      if item.kind == .groupBegin && (skipped > 0 || item.flags.contains(.shaped)) { skipped += 1 }
    }
    guard low.x < high.x, low.y < high.y else { return nil }
    return Rectangle4(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// Extends a box in the plane to include the corners of an item.
  private func widen(_ low: inout Vector2, _ high: inout Vector2, _ item: DrawItem, _ toPlane: WorldMatrix) {
    var w = Double(item.halfWidth), h = Double(item.halfHeight)
    if item.kind == .shadow, Int(item.image) < shadows.count {
      // A shadow ends at three standard deviations.
      let blur = 3 * Double(shadows[Int(item.image)].sigma)
      w += blur
      h += blur
    }
    guard let placed = placement(item) else { return }
    let m = placed.then(toPlane)
    for (x, y) in [(-w, -h), (w, -h), (-w, h), (w, h)] {
      let k = x * m.g + y * m.h + m.i
      let px = (x * m.a + y * m.c + m.tx) / k, py = (x * m.b + y * m.d + m.ty) / k
      guard px.isFinite, py.isFinite else { continue }
      low = Vector2(min(low.x, px), min(low.y, py))
      high = Vector2(max(high.x, px), max(high.y, py))
    }
  }

  /// Returns the matrix from item space to pixels; nil if it has no inverse.
  private func placement(_ item: DrawItem) -> WorldMatrix? {
    var m = WorldMatrix()
    if item.flags.contains(.perspective) {
      let h = homographies[Int(item.homography)]
      (m.a, m.c, m.tx) = (Double(h.m00), Double(h.m01), Double(h.m02))
      (m.b, m.d, m.ty) = (Double(h.m10), Double(h.m11), Double(h.m12))
      (m.g, m.h, m.i) = (Double(h.m20), Double(h.m21), Double(h.m22))
    } else {
      (m.a, m.c) = (Double(item.inverseA), Double(item.inverseB))
      (m.b, m.d) = (Double(item.inverseC), Double(item.inverseD))
      m.tx = -(m.a * Double(item.centreX) + m.c * Double(item.centreY))
      m.ty = -(m.b * Double(item.centreX) + m.d * Double(item.centreY))
    }
    return m.inverse
  }
}
