extension DrawItem {
  /// Slot of an image, the word at which a gradient's table begins, or the index of a pass, shadow, stream or shape.
  @inlinable
  public var image: UInt32 {
    get { index }
    set { index = newValue }
  }

  /// First of the item's edges in ``FrameSnapshot/edges``, for items that have no texel positions.
  @inlinable
  public var firstClipEdge: Int32 {
    get { u0 }
    set { u0 = newValue }
  }

  /// How many edges cut the item.
  @inlinable
  public var clipEdgeCount: Int32 {
    get { ux }
    set { ux = newValue }
  }

  /// How many homographies the item uses, from ``homography`` on: its own mapping, then that of its texels.
  package var homographyCount: Int {
    if kind == .image && !flags.isDisjoint(with: [.perspective, .clipped, .gradient]) { return 2 }
    return flags.contains(.perspective) ? 1 : 0
  }

  /// 0…255; images and groups.
  @inlinable
  public var opacity: UInt32 {
    get { weights & 255 }
    set { weights = weights & ~255 | newValue & 255 }
  }

  /// What an image is multiplied by, channel by channel: red, green and blue from the low byte on, 8 bits each.
  @inlinable
  public var tint: UInt32 {
    get { weights >> 8 }
    set { weights = weights & 255 | newValue << 8 }
  }

  /// Halvings of the image, and how much of the next (of 256).
  @inlinable
  public var mipLevel: UInt32 {
    get { fill & 255 }
    set { fill = fill & ~255 | newValue }
  }

  /// How much of the next halving, of 256.
  @inlinable
  public var mipMix: UInt32 {
    get { fill >> 8 }
    set { fill = fill & 255 | newValue << 8 }
  }

  /// Part of the pass's key, so that an item differs when the pass's pixels do.
  @inlinable
  public var passKey: UInt64 {
    get { UInt64(fill) | UInt64(border) << 32 }
    set { (fill, border) = (UInt32(truncatingIfNeeded: newValue), UInt32(truncatingIfNeeded: newValue >> 32)) }
  }

  /// Where pixel (0, 0) of a shape's mask lies.
  @inlinable
  public var shapeOrigin: (x: Int32, y: Int32) {
    get { (v0, vx) }
    set { (v0, vx) = newValue }
  }

  /// Part of the mask's key, so that an item differs when the mask does.
  @inlinable
  public var shapeKey: UInt64 {
    get { UInt64(UInt32(bitPattern: uy)) | UInt64(UInt32(bitPattern: vy)) << 32 }
    set {
      uy = Int32(truncatingIfNeeded: newValue)
      vy = Int32(truncatingIfNeeded: newValue >> 32)
    }
  }

  /// How a group's end joins what is below.
  @inlinable
  public var blendMode: BlendMode {
    get { BlendMode(rawValue: index) ?? .normal }
    set { index = newValue.rawValue }
  }
}
