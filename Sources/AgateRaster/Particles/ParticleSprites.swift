import AgateBackend

/// The sprites that are drawn for eight particles, in pixels.
public struct ParticleSprites {
  public typealias Floats = ParticleBlock.Floats
  public typealias Words = ParticleBlock.Words

  /// The lanes whose sprites are visible. Dead particles, and sprites that are too small, transparent or seen edge-on,
  /// are not visible.
  public var isShown: ParticleBlock.Mask
  /// The positions of the sprites' middles, in pixels.
  public var x: Floats, y: Floats
  /// The vectors of one point to the right and one point down in the sprite, in pixels of the frame.
  public var rightX: Floats, rightY: Floats
  public var downX: Floats, downY: Floats
  /// `rightX · downY − rightY · downX`.
  public var determinant: Floats
  /// The tint by which the image is multiplied: red, green and blue, 8 bits each, red in the low byte.
  public var tint: Words
  /// The opacity, 0…255.
  public var opacity: Words
  /// The top left corner of the selected frame of the sprite sheet, in texels.
  public var texelX: Floats, texelY: Floats

  @inline(__always)
  public init(_ stream: ParticleStream, _ block: ParticleBlock) {
    let scale = block.scale.replacing(with: 0, where: block.scale .< 0)
    var (sine, cosine) = sincosTurns(block.angle)
    sine *= scale
    cosine *= scale
    var (rx, ry, dx, dy) = (cosine, sine, -sine, cosine)
    if stream.flags.contains(.upwards) { (dx, dy) = (sine, -cosine) }
    if stream.flags.contains(.tilted) {
      // The sprite is shortened along the direction of its tilt.
      let (s, c) = sincosTurns(block.tiltDirection)
      let shorter = block.tiltCosine - 1
      let right = (rx * c + ry * s) * shorter, down = (dx * c + dy * s) * shorter
      (rx, ry) = (rx + right * c, ry + right * s)
      (dx, dy) = (dx + down * c, dy + down * s)
    }
    x = stream.a * block.x + stream.c * block.y + stream.tx
    y = stream.b * block.x + stream.d * block.y + stream.ty
    rightX = stream.a * rx + stream.c * ry
    rightY = stream.b * rx + stream.d * ry
    downX = stream.a * dx + stream.c * dy
    downY = stream.b * dx + stream.d * dy
    determinant = rightX * downY - rightY * downX
    @inline(__always) func byte(_ v: Floats) -> Words { unsafeBitCast(v * 255 + 8_388_608, to: Words.self) & 0xff }
    tint = byte(block.red) | byte(block.green) &<< 8 | byte(block.blue) &<< 16
    let alpha = block.alpha * stream.opacity
    opacity = byte(alpha)
    // If a point of the sprite is a thousandth of a pixel, the sprite is invisible, and the inverse matrix is too
    // large.
    isShown =
      block.isAlive .& (magnitudes(determinant) .> ParticleSprites.smallest)
      .& (alpha * 255 .> 0.5)
    texelX = Floats(repeating: stream.texelX)
    texelY = Floats(repeating: stream.texelY)
    if stream.frames > 1 { chooseFrames(stream, block) }
  }

  /// The minimum area of one square point of a visible sprite, in square pixels.
  public static let smallest: Float = 1e-6

  private mutating func chooseFrames(_ stream: ParticleStream, _ block: ParticleBlock) {
    for lane in 0..<8 {
      var frame: UInt32
      if stream.flags.contains(.randomFrame) {
        frame = UInt32((block.framePick[lane] + 0.5) * Float(stream.frames))
      } else {
        // Not-a-number counts as 0.
        frame = UInt32(min(max(0, (block.age[lane] * stream.frameRate).rounded(.down)), 16_777_216))
        if stream.flags.contains(.loopsFrames) { frame %= stream.frames }
      }
      frame = min(frame, stream.frames - 1)
      texelX[lane] += Float(frame % stream.framesPerRow) * stream.texelWidth
      texelY[lane] += Float(frame / stream.framesPerRow) * stream.texelHeight
    }
  }
}
