import AgateBackend

extension DrawItem {
  /// Creates the item of an instance. Returns nil if the instance is not visible. `Shaders/produce_instances.comp` has
  /// the same code.
  ///
  /// - Parameter box: Receives the box of the pixels that the item may touch. Undefined if the result is nil.
  @inline(__always)
  init?(
    _ instance: UnsafePointer<InstanceBlock.Instance>, _ source: UnsafePointer<InstanceSource>,
    _ stream: InstanceStream, box: inout PixelBox
  ) {
    let m = instance.pointee.matrix
    let halfX = instance.pointee.values.width * 0.5, halfY = instance.pointee.values.height * 0.5
    let determinant = m.a * m.d - m.b * m.c
    // These comparisons are also false for not-a-number.
    guard halfX > 0, halfY > 0, instance.pointee.opacity > 0, determinant.magnitude > DrawItem.smallestInstance,
      m.tx.magnitude < 1e9, m.ty.magnitude < 1e9
    else { return nil }
    let sourceFlags = source.pointee.flags
    if sourceFlags.contains(.singleSided), (determinant < 0) != stream.flags.contains(.mirrored) { return nil }
    self.init()
    let shape = DrawItem.InstanceShape(instance, isConformal: stream.flags.contains(.conformal))
    guard boxed(m, shape, halfX: halfX, halfY: halfY, stream, &box) else { return nil }
    place(shape, instance, halfX, halfY)
    if sourceFlags.contains(.image) {
      show(instance, source, stream, determinant: determinant, halfX: halfX, halfY: halfY)
    } else {
      fill(instance, sourceFlags)
    }
  }

  /// The minimum area of one square point of a visible instance, in square pixels.
  public static let smallestInstance: Float = 1e-6

  /// The orientation and scale of the rectangle relative to the pixels.
  private struct InstanceShape {
    var scaleX: Float
    var scaleY: Float
    var isUpright = false
    var isTurned = false
    /// Whether lengths in item space are in pixels.
    var isIsometric = false

    @inline(__always)
    init(_ instance: UnsafePointer<InstanceBlock.Instance>, isConformal: Bool) {
      let m = instance.pointee.matrix
      scaleX = (m.a * m.a + m.b * m.b).squareRoot()
      scaleY = (m.c * m.c + m.d * m.d).squareRoot()
      let most = max(scaleX, scaleY), tiny = 1e-6 * most
      let isPlain = instance.pointee.values.radius <= 0 && instance.pointee.values.borderWidth <= 0
      let keepsDistances = isConformal || (scaleX - scaleY).magnitude <= 1e-5 * most || isPlain
      if keepsDistances {
        isUpright = m.b.magnitude <= tiny && m.c.magnitude <= tiny
        isTurned = m.a.magnitude <= tiny && m.d.magnitude <= tiny
        isIsometric = isConformal || (m.a * m.c + m.b * m.d).magnitude <= 1e-5 * scaleX * scaleY
      }
    }
  }

  @inline(__always)
  private mutating func place(
    _ shape: InstanceShape, _ instance: UnsafePointer<InstanceBlock.Instance>, _ halfX: Float, _ halfY: Float
  ) {
    let m = instance.pointee.matrix
    (centreX, centreY) = (m.tx, m.ty)
    let limit = min(halfX, halfY)
    let values = instance.pointee.values
    let radius = values.radius > 0 ? min(values.radius, limit) : 0
    let border = values.borderWidth > 0 ? values.borderWidth : 0
    if shape.isUpright || shape.isTurned {
      flags = [.axisAligned, .isometric]
      halfWidth = shape.isUpright ? halfX * shape.scaleX : halfY * shape.scaleY
      halfHeight = shape.isUpright ? halfY * shape.scaleY : halfX * shape.scaleX
      (self.radius, borderWidth) = (radius * shape.scaleX, border * shape.scaleX)
    } else if shape.isIsometric {
      flags = [.isometric]
      (inverseA, inverseB) = (m.a / shape.scaleX, m.b / shape.scaleX)
      (inverseC, inverseD) = (m.c / shape.scaleY, m.d / shape.scaleY)
      (halfWidth, halfHeight) = (halfX * shape.scaleX, halfY * shape.scaleY)
      (self.radius, borderWidth) = (radius * shape.scaleX, border * shape.scaleX)
    } else {
      let k = 1 / (m.a * m.d - m.b * m.c)
      (inverseA, inverseB, inverseC, inverseD) = (m.d * k, -m.c * k, -m.b * k, m.a * k)
      (halfWidth, halfHeight) = (halfX, halfY)
      (self.radius, borderWidth) = (radius, border)
    }
  }

  @inline(__always)
  private func boxed(
    _ m: InstanceMatrix, _ shape: InstanceShape, halfX: Float, halfY: Float, _ stream: InstanceStream,
    _ box: inout PixelBox
  ) -> Bool {
    // Antialiasing adds half a pixel perpendicular to each edge. A skewed corner extends further along the axes.
    let margin: Float = shape.isUpright || shape.isTurned ? 0 : shape.isIsometric ? 0.75 : 2
    let ex = halfX * m.a.magnitude + halfY * m.c.magnitude, ey = halfX * m.b.magnitude + halfY * m.d.magnitude
    box = PixelBox(
      from: (m.tx - ex - margin, m.ty - ey - margin), to: (m.tx + ex + margin, m.ty + ey + margin),
      within: stream.clip)
    return !box.isEmpty
  }

  /// Sets a rectangle's colours, corners and sides.
  @inline(__always)
  private mutating func fill(_ instance: UnsafePointer<InstanceBlock.Instance>, _ source: InstanceSource.Flags) {
    let v = instance.pointee.values, opacity = instance.pointee.opacity
    let hasBorder = v.borderWidth > 0 && v.borderAlpha > 0
    @inline(__always) func color(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> UInt32 {
      let factors = instance.pointee
      return DrawItem.premultiplied(red * factors.red, green * factors.green, blue * factors.blue, alpha)
    }
    fill = v.alpha > 0 ? color(v.red, v.green, v.blue, v.alpha * opacity) : 0
    if hasBorder {
      border = color(v.borderRed, v.borderGreen, v.borderBlue, v.borderAlpha * opacity)
      if v.borderAlpha < 1 && fill != 0 {
        // Border and fill are composited as one surface before the opacity is applied.
        let under = color(v.red, v.green, v.blue, v.alpha)
        let over = color(v.borderRed, v.borderGreen, v.borderBlue, v.borderAlpha)
        border = scale8(over8(over, under), DrawItem.byte(opacity))
      }
    } else {
      borderWidth = 0
    }
    let outline = source.outline, m = instance.pointee.matrix
    flags.formUnion(
      Flags(corners: oriented(corners: outline.corners, m), hardSides: oriented(sides: outline.hardSides, m)))
    if source.contains(.continuous) && radius > 0 { flags.insert(.continuous) }
    if fill >> 24 == 255 && (borderWidth == 0 || border >> 24 == 255) { flags.insert(.opaque) }
  }

  /// Sets an image's texels and weights.
  @inline(__always)
  private mutating func show(
    _ instance: UnsafePointer<InstanceBlock.Instance>, _ source: UnsafePointer<InstanceSource>,
    _ stream: InstanceStream, determinant: Float, halfX: Float, halfY: Float
  ) {
    let instance = instance.pointee, source = source.pointee, m = instance.matrix
    kind = .image
    image = source.image
    flags.formUnion(.allCorners)
    (radius, borderWidth) = (0, 0)
    if source.flags.contains(.nearest) { flags.insert(.nearest) }
    opacity = DrawItem.byte(instance.opacity)
    if source.flags.contains(.opaque) && opacity == 255 { flags.insert(.opaque) }
    if stream.flags.contains(.tinted) {
      flags.insert(.tinted)
      tint = DrawItem.byte(instance.red) | DrawItem.byte(instance.green) << 8 | DrawItem.byte(instance.blue) << 16
    }
    mapTexels(
      x: m.tx, y: m.ty, right: (m.a, m.b), down: (m.c, m.d), determinant: determinant,
      texelX: source.texel.x, texelY: source.texel.y,
      perX: source.texels.x / (2 * halfX), perY: source.texels.y / (2 * halfY),
      width: source.texels.x, height: source.texels.y)
  }

  /// Maps the layer's corners to corners in the frame. This is necessary because upright items store no rotation.
  @inline(__always)
  private func oriented(corners: UInt32, _ m: InstanceMatrix) -> UInt32 {
    guard corners != 15, flags.contains(.axisAligned) else { return corners }
    var result: UInt32 = 0
    for corner in 0..<UInt32(4) where corners >> corner & 1 != 0 {
      let x: Float = corner & 1 == 0 ? -1 : 1, y: Float = corner & 2 == 0 ? -1 : 1
      result |= 1 << ((m.a * x + m.c * y < 0 ? 0 : 1) + (m.b * x + m.d * y < 0 ? 0 : 2))
    }
    return result
  }

  /// Maps the layer's sides to sides in the frame. The bits are −x, +x, −y, +y.
  @inline(__always)
  private func oriented(sides: UInt32, _ m: InstanceMatrix) -> UInt32 {
    guard sides != 0, flags.contains(.axisAligned) else { return sides }
    var result: UInt32 = 0
    for side in 0..<UInt32(4) where sides >> side & 1 != 0 {
      let sign: Float = side & 1 == 0 ? -1 : 1
      let x = sign * (side < 2 ? m.a : m.c), y = sign * (side < 2 ? m.b : m.d)
      result |= x.magnitude > y.magnitude ? (x < 0 ? 1 : 2) : (y < 0 ? 4 : 8)
    }
    return result
  }

  /// Computes ``premultipliedRGBA8(red:green:blue:alpha:)`` in floats.
  @inline(__always)
  private static func premultiplied(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> UInt32 {
    let a = byte(alpha)
    return mul8(byte(red), a) | mul8(byte(green), a) << 8 | mul8(byte(blue), a) << 16 | a << 24
  }

  @inline(__always)
  private static func byte(_ value: Float) -> UInt32 { value > 0 ? (value < 1 ? UInt32(value * 255 + 0.5) : 255) : 0 }
}
