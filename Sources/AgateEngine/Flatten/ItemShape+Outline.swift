import AgateBackend

extension ItemShape {
  /// Creates the outline of a layer, with the layer's settings for corners and edge antialiasing. Returns nil if the
  /// outline cannot be seen.
  @inline(__always)
  init?(
    outlineOf v: UnsafePointer<LayerValues>, border: Double, _ m: WorldMatrix, clip: PixelBox,
    _ homographies: inout [Homography]
  ) {
    let flags = v.pointee.flags
    if flags.isDisjoint(with: .unusualOutline) {
      self.init(v.pointee.bounds, radius: v.pointee.cornerRadius, border: border, m, clip: clip, &homographies)
    } else {
      self.init(unusualOutlineOf: v, border: border, m, clip: clip, &homographies)
    }
  }

  @inline(never)
  private init?(
    unusualOutlineOf v: UnsafePointer<LayerValues>, border: Double, _ m: WorldMatrix, clip: PixelBox,
    _ homographies: inout [Homography]
  ) {
    let flags = v.pointee.flags
    let isContinuous = flags.contains(.continuousCorners) && v.pointee.cornerRadius > 0
    let radius = v.pointee.cornerRadius * (isContinuous ? ContinuousCorner.extent : 1)
    let corners = flags.roundedCorners
    self.init(
      v.pointee.bounds, radius: corners == 0 ? 0 : radius, border: border, m, clip: clip, &homographies)
    if isContinuous { item.flags.insert(.continuous) }
    let sides = flags.drawnHardSides
    item.flags.remove(.allCorners)
    item.flags.formUnion(DrawItem.Flags(corners: orientedCorners(corners, m), hardSides: orientedSides(sides, m)))
    if sides != 0 { isPixelAligned = false }
  }

  /// Returns the bits of the item's corners. Axis-aligned items store no rotation, so their corners are numbered by the
  /// position in the frame.
  private func orientedCorners(_ corners: UInt32, _ m: WorldMatrix) -> UInt32 {
    guard item.flags.contains(.axisAligned) else { return corners }
    var result: UInt32 = 0
    for corner in 0..<4 where corners >> UInt32(corner) & 1 != 0 {
      let (x, y) = direction(corner & 1 == 0 ? -1 : 1, corner & 2 == 0 ? -1 : 1, m)
      result |= 1 << ((x < 0 ? 0 : 1) + (y < 0 ? 0 : 2))
    }
    return result
  }

  /// Returns the bits of the item's sides: −x, +x, −y, +y.
  private func orientedSides(_ sides: UInt32, _ m: WorldMatrix) -> UInt32 {
    guard item.flags.contains(.axisAligned) else { return sides }
    var result: UInt32 = 0
    for (side, normal) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].enumerated() where sides >> UInt32(side) & 1 != 0 {
      let (x, y) = direction(normal.0, normal.1, m)
      result |= x.magnitude > y.magnitude ? (x < 0 ? 1 : 2) : (y < 0 ? 4 : 8)
    }
    return result
  }

  /// Turns off antialiasing for sides: a pixel is covered if its centre lies inside.
  ///
  /// - Parameter sides: bits −x, +x, −y, +y of the layer's axes.
  mutating func harden(_ sides: UInt32, _ m: WorldMatrix) {
    item.flags.formUnion(DrawItem.Flags(corners: 0, hardSides: orientedSides(sides, m)))
  }

  private func direction(_ x: Double, _ y: Double, _ m: WorldMatrix) -> (Double, Double) {
    (m.a * x + m.c * y, m.b * x + m.d * y)
  }
}
