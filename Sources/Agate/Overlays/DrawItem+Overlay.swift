extension DrawItem {
  /// The alignment of an image's texels with the pixels of the frame.
  enum Fit { case exact, misaligned, scaled }

  /// Whether the interior of the item hides everything behind it. Nil for items that draw nothing themselves.
  var isSeenOpaque: Bool? {
    switch kind {
    case .rectangle where fill >> 24 == 0 && (border >> 24 == 0 || borderWidth <= 0): nil
    case .rectangle, .image, .shape: flags.contains(.opaque)
    case .shadow, .particles, .instances: false
    case .groupEnd: opacity < 255 || blendMode != .normal || flags.contains(.masked) ? false : nil
    case .groupBegin, .maskBegin: nil
    }
  }

  /// The alignment of the item's image with the pixels of the frame. Nil for items that are not images, and for
  /// gradients and offscreen bitmaps, which the frame itself draws.
  var fit: Fit? {
    guard kind == .image, flags.isDisjoint(with: [.pass, .gradient]) else { return nil }
    guard flags.isDisjoint(with: [.perspective, .clipped]), (ux, vy) == (65536, 65536), (uy, vx) == (0, 0),
      fill == 0
    else { return .scaled }
    return u0 & 0xffff == 0 && v0 & 0xffff == 0 ? .exact : .misaligned
  }

  /// Returns a copy of the item with the same position and coverage, filled with one colour.
  func tinted(_ color: UInt32) -> DrawItem {
    var item = self
    item.fill = color
    (item.border, item.borderWidth) = (0, 0)
    item.flags.subtract([.nearest, .shaped, .pass, .masked, .additive, .tinted, .gradient, .opaque])
    (item.opacity, item.tint) = (255, 0)
    switch kind {
    case .shape, .shadow: return item
    case .particles, .instances, .groupBegin, .groupEnd, .maskBegin, .rectangle, .image: break
    }
    let isShaped = kind == .rectangle || kind == .image || flags.contains(.shaped)
    item.kind = .rectangle
    item.image = 0
    if !flags.contains(.clipped) { (item.u0, item.ux) = (0, 0) }
    (item.uy, item.v0, item.vx, item.vy) = (0, 0, 0, 0)
    // Other items have no outline. They become a rectangle that is larger than any frame and is clipped to the item's
    // box.
    if !isShaped {
      item.flags = [.axisAligned, .isometric]
      (item.centreX, item.centreY, item.halfWidth, item.halfHeight, item.radius) = (0, 0, 1e6, 1e6, 0)
      item.homography = -1
    }
    return item
  }
}
