import AgateBackend

extension DrawItem {
  /// Creates the image item of a particle. Returns nil if the particle is not visible. `Shaders/produce_particles.comp`
  /// has the same code.
  ///
  /// - Parameters:
  ///   - lane: The lane of the particle in `sprites`, from 0 to 7.
  ///   - box: Receives the box of the pixels that the item may touch.
  @inline(__always)
  public init?(_ sprites: ParticleSprites, lane: Int, _ stream: ParticleStream, box: inout PixelBox) {
    guard sprites.isShown[lane] else { return nil }
    let (x, y) = (sprites.x[lane], sprites.y[lane])
    let (rx, ry, dx, dy) = (
      sprites.rightX[lane], sprites.rightY[lane], sprites.downX[lane], sprites.downY[lane]
    )
    let ex = rx.magnitude * stream.halfWidth + dx.magnitude * stream.halfHeight
    let ey = ry.magnitude * stream.halfWidth + dy.magnitude * stream.halfHeight
    // Antialiasing adds half a pixel perpendicular to each edge. A skewed corner extends further along the axes.
    let isConformal = stream.flags.contains(.conformal)
    let margin: Float = isConformal ? 0.75 : 2
    box = PixelBox(
      from: (x - ex - margin, y - ey - margin), to: (x + ex + margin, y + ey + margin),
      within: stream.clip)
    if box.isEmpty { return nil }

    self.init()
    kind = .image
    image = stream.image
    (centreX, centreY) = (x, y)
    flags = [.allCorners, .tinted]
    if stream.flags.contains(.additive) { flags.insert(.additive) }
    if stream.flags.contains(.nearest) { flags.insert(.nearest) }
    if stream.flags.contains(.stepped) { flags.insert(.stepped) }
    opacity = sprites.opacity[lane]
    tint = sprites.tint[lane]
    let k = 1 / sprites.determinant[lane]
    let (a, b, c, d) = (dy * k, -dx * k, -ry * k, rx * k)
    var size: Float = 1
    if isConformal {
      // Lengths of the item are in pixels.
      size = sprites.determinant[lane].magnitude.squareRoot()
      flags.insert(.isometric)
    }
    (inverseA, inverseB, inverseC, inverseD) = (a * size, b * size, c * size, d * size)
    (halfWidth, halfHeight) = (stream.halfWidth * size, stream.halfHeight * size)
    mapTexels(
      x: x, y: y, right: (rx, ry), down: (dx, dy), determinant: sprites.determinant[lane], texelX: sprites.texelX[lane],
      texelY: sprites.texelY[lane], perX: stream.texelWidth / (2 * stream.halfWidth),
      perY: stream.texelHeight / (2 * stream.halfHeight), width: stream.texelWidth, height: stream.texelHeight)
  }

  /// Sets the texel positions of a part of an image centred at (x, y).
  ///
  /// - Parameters:
  ///   - right, down: The vectors of one point to the right and one point down in the image, in pixels of the frame.
  ///   - perX, perY: The number of texels per point.
  @inline(__always)
  mutating func mapTexels(
    x: Float, y: Float, right: (Float, Float), down: (Float, Float), determinant: Float, texelX: Float, texelY: Float,
    perX: Float, perY: Float, width: Float, height: Float
  ) {
    let k = 1 / determinant
    let (a, b, c, d) = (down.1 * k, -down.0 * k, -right.1 * k, right.0 * k)
    // The texel position is computed for the pixel that contains the middle. Other pixels are whole steps away.
    let column = x.rounded(.down), row = y.rounded(.down)
    let offsetX = column + 0.5 - x, offsetY = row + 0.5 - y
    let u = texelX + width * 0.5 - 0.5 + (a * offsetX + b * offsetY) * perX
    let v = texelY + height * 0.5 - 0.5 + (c * offsetX + d * offsetY) * perY
    (ux, uy) = (DrawItem.fixed(a * perX), DrawItem.fixed(b * perX))
    (vx, vy) = (DrawItem.fixed(c * perY), DrawItem.fixed(d * perY))
    let (x0, y0) = (DrawItem.whole(column), DrawItem.whole(row))
    u0 = DrawItem.fixed(u) &- ux &* x0 &- uy &* y0
    v0 = DrawItem.fixed(v) &- vx &* x0 &- vy &* y0
  }

  /// Returns a pixel coordinate as an integer. The middle of a sprite may be anywhere, so the coordinate is clamped to
  /// the representable range.
  @inline(__always)
  private static func whole(_ v: Float) -> Int32 {
    Int32(v > -0x1p31 ? (v < 0x1p31 ? v : 0x1.fffffep30) : -0x1p31)
  }

  /// Returns the value in 16.16 fixed point, clamped to −32000…32000.
  @inline(__always)
  private static func fixed(_ v: Float) -> Int32 {
    let limited = v > -32000 ? (v < 32000 ? v : 32000) : -32000
    return Int32((limited * 65536).rounded(.toNearestOrEven))
  }
}
