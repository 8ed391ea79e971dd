import AgateBackend

extension DrawItem {
  /// Creates the image item of a particle, or nil if the particle shows nothing. `Shaders/produce_particles.comp`
  /// does the same.
  ///
  /// - Parameters:
  ///   - lane: The lane of the particle among the eight.
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
    // Half a pixel across an edge; a corner that is skewed reaches further along the axes.
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
      // Measured in pixels.
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
  ///   - right, down: The vectors in pixels of one point to the right, and of one point down.
  ///   - perX, perY: The number of texels in a point.
  @inline(__always)
  mutating func mapTexels(
    x: Float, y: Float, right: (Float, Float), down: (Float, Float), determinant: Float, texelX: Float, texelY: Float,
    perX: Float, perY: Float, width: Float, height: Float
  ) {
    let k = 1 / determinant
    let (a, b, c, d) = (down.1 * k, -down.0 * k, -right.1 * k, right.0 * k)
    // Texels of the pixel that the middle lies in; from there on in whole steps.
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

  /// The pixel coordinate as an integer, limited to the representable range, since the middle of a sprite may lie
  /// anywhere.
  @inline(__always)
  private static func whole(_ v: Float) -> Int32 {
    Int32(v > -0x1p31 ? (v < 0x1p31 ? v : 0x1.fffffep30) : -0x1p31)
  }

  /// The value in 16.16 fixed point, limited to the representable range.
  @inline(__always)
  private static func fixed(_ v: Float) -> Int32 {
    let limited = v > -32000 ? (v < 32000 ? v : 32000) : -32000
    return Int32((limited * 65536).rounded(.toNearestOrEven))
  }
}
