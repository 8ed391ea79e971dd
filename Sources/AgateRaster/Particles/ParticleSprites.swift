import AgateBackend

/// The sprites that are drawn for eight particles, in pixels.
public struct ParticleSprites {
  public typealias Floats = ParticleBlock.Floats
  public typealias Words = ParticleBlock.Words

  /// The lanes whose sprites are shown. Dead particles and sprites that are too small, transparent or seen edge on
  /// are not shown.
  public var isShown: ParticleBlock.Mask
  public var x: Floats, y: Floats
  /// The vectors in pixels of one point to the right, and of one point down, in the sprite's coordinates.
  public var rightX: Floats, rightY: Floats
  public var downX: Floats, downY: Floats
  /// `rightX · downY − rightY · downX`.
  public var determinant: Floats
  /// The tint that the image is multiplied with: red, green and blue in the low bytes, 8 bits each.
  public var tint: Words
  /// The opacity, 0…255.
  public var opacity: Words
  /// The upper left corner of the sheet's frame, in texels.
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
      // Shortened along the direction it is tilted in.
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
    // A sprite point of a thousandth of a pixel is invisible, and its inverse is too large to compute with.
    isShown =
      block.isAlive .& (magnitudes(determinant) .> ParticleSprites.smallest)
      .& (alpha * 255 .> 0.5)
    texelX = Floats(repeating: stream.texelX)
    texelY = Floats(repeating: stream.texelY)
    if stream.frames > 1 { chooseFrames(stream, block) }
  }

  /// The least area that a point of a shown sprite covers, in square pixels.
  public static let smallest: Float = 1e-6

  private mutating func chooseFrames(_ stream: ParticleStream, _ block: ParticleBlock) {
    for lane in 0..<8 {
      var frame: UInt32
      if stream.flags.contains(.randomFrame) {
        frame = UInt32((block.framePick[lane] + 0.5) * Float(stream.frames))
      } else {
        frame = UInt32(min(max((block.age[lane] * stream.frameRate).rounded(.down), 0), 16_777_216))
        if stream.flags.contains(.loopsFrames) { frame %= stream.frames }
      }
      frame = min(frame, stream.frames - 1)
      texelX[lane] += Float(frame % stream.framesPerRow) * stream.texelWidth
      texelY[lane] += Float(frame / stream.framesPerRow) * stream.texelHeight
    }
  }
}
