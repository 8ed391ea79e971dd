extension DrawItem {
  /// Slot of an image, index of the first word of a gradient's table, or index of a pass, shadow, stream or shape,
  /// depending on the kind and flags.
  @inlinable
  public var image: UInt32 {
    get { index }
    set { index = newValue }
  }

  /// Whether the item shows the picture of a pass. ``image`` is then the index of the pass.
  @inlinable
  package var showsPass: Bool { kind == .image && flags.contains(.pass) }

  /// Index of a clipped item's first clip edge in ``FrameTables/edges``. Other items use the same field for a texel
  /// position (``u0``).
  @inlinable
  public var firstClipEdge: Int32 {
    get { u0 }
    set { u0 = newValue }
  }

  /// Number of a clipped item's clip edges. Other items use the same field for a texel position (``ux``).
  @inlinable
  public var clipEdgeCount: Int32 {
    get { ux }
    set { ux = newValue }
  }

  /// Number of homographies that the item uses, starting at ``homography``: first the mapping of the item, then the
  /// mapping of its texels.
  package var homographyCount: Int {
    if kind == .image && !flags.isDisjoint(with: [.perspective, .clipped, .gradient]) { return 2 }
    return flags.contains(.perspective) ? 1 : 0
  }

  /// Opacity of an image or group, from 0 to 255.
  @inlinable
  public var opacity: UInt32 {
    get { weights & 255 }
    set { weights = weights & ~255 | newValue & 255 }
  }

  /// Tint colour that multiplies an image channel by channel, with 8 bits per channel: red in the low byte, then green
  /// and blue.
  @inlinable
  public var tint: UInt32 {
    get { weights >> 8 }
    set { weights = weights & 255 | newValue << 8 }
  }

  /// Mip level of the image: the number of times that its sides are halved, from 0 to 255.
  @inlinable
  public var mipLevel: UInt32 {
    get { fill & 255 }
    set { fill = fill & ~255 | newValue & 255 }
  }

  /// Weight of the next mip level, in 256ths.
  @inlinable
  public var mipMix: UInt32 {
    get { fill >> 8 }
    set { fill = fill & 255 | newValue << 8 }
  }

  /// 64 bits of a hash of the pass. If the pixels of two passes differ, so do these bits, except for rare collisions.
  @inlinable
  public var passKey: UInt64 {
    get { UInt64(fill) | UInt64(border) << 32 }
    set { (fill, border) = (UInt32(truncatingIfNeeded: newValue), UInt32(truncatingIfNeeded: newValue >> 32)) }
  }

  /// Position of pixel (0, 0) of a shape's mask in the frame, in pixels.
  @inlinable
  public var shapeOrigin: (x: Int32, y: Int32) {
    get { (v0, vx) }
    set { (v0, vx) = newValue }
  }

  /// 64 bits of a hash of the mask. If two masks differ, so do these bits, except for rare collisions.
  @inlinable
  public var shapeKey: UInt64 {
    get { UInt64(UInt32(bitPattern: uy)) | UInt64(UInt32(bitPattern: vy)) << 32 }
    set {
      uy = Int32(truncatingIfNeeded: newValue)
      vy = Int32(truncatingIfNeeded: newValue >> 32)
    }
  }

  /// Blend mode that composites a group with the pixels below. Only ends of groups have a blend mode. Unknown values
  /// are read as `normal`.
  @inlinable
  public var blendMode: BlendMode {
    get { BlendMode(rawValue: index) ?? .normal }
    set { index = newValue.rawValue }
  }
}
