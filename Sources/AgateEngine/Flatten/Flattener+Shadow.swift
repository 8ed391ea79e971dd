import AgateBackend
import AgateRaster

extension Flattener {
  /// Draws the shadow immediately if its outline is a rounded rectangle; otherwise opens a silhouette.
  mutating func drawShadow(
    _ drawn: DrawnRow, _ effects: EffectValues, _ input: FlattenInput, _ entry: inout Inherited, opacity: Double,
    isFiltered: Bool
  ) {
    let v = drawn.values
    // A clip at the layer's bounds also cuts off its shadow.
    if v.pointee.flags.contains(.masksToBounds) { return }
    let c = effects.shadowColor
    let strength = min(max(effects.shadowOpacity, 0), 1) * entry.opacity * opacity
    func color(_ alpha: Double) -> UInt32 {
      premultipliedRGBA8(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha * strength * alpha)
    }
    let sigma = effects.shadowRadius > 0 ? min(effects.shadowRadius, 1e9) : 0
    var moved = drawn
    moved.matrix = drawn.matrix.translated(effects.shadowOffset.x, effects.shadowOffset.y)
    switch effects.outline.kind {
    case .roundedRectangle:
      let o = effects.outline
      if emitShadow(of: moved, o.rectangle, radius: o.radius, sigma: sigma, color: color(1), clip: entry.clip) {
        return
      }
    case .path:
      drawPathShadow(drawn, effects, input, entry, color: color(1), sigma: sigma)
      return
    case .contents
    where !isFiltered && input.contentsIndex[drawn.row] < 0 && !drawn.hasChildren && !hasHollow(v)
      && v.pointee.flags.isDisjoint(with: [.drawsShape, .shades, .emits]):
      let alpha = max(v.pointee.backgroundColor.alpha, 0)
      if alpha <= 0 { return }
      if emitShadow(
        of: moved, v.pointee.bounds, radius: v.pointee.cornerRadius, corners: v.pointee.flags, sigma: sigma,
        color: color(alpha), clip: entry.clip)
      {
        return
      }
    default: break
    }
    beginSilhouette(drawn, effects, &entry, color: color(1), sigma: sigma)
  }

  /// Returns whether the layer has a visible border around a translucent background. Then its shadow is not the shadow
  /// of one rectangle.
  private func hasHollow(_ v: UnsafePointer<LayerValues>) -> Bool {
    v.pointee.borderWidth > 0 && v.pointee.borderColor.alpha > 0 && v.pointee.backgroundColor.alpha < 1
  }

  /// Emits one item for a rounded rectangle's shadow. Returns false if renderers cannot compute the shadow from the
  /// rectangle's size, corner radius and blur.
  ///
  /// - Parameters:
  ///   - drawn: the layer, with a matrix that includes the shadow's offset.
  ///   - flags: the flags that describe the rectangle's corners.
  private mutating func emitShadow(
    of drawn: DrawnRow, _ rect: Rectangle4, radius: Double, corners flags: LayerFlags = [], sigma: Double,
    color: UInt32, clip: PixelBox
  ) -> Bool {
    let m = drawn.matrix
    let radius = radius > 0 ? radius : 0
    if !flags.isDisjoint(with: .squareCorners) && radius > 0 { return false }
    guard rect.width > 0, rect.height > 0 else { return true }
    let isContinuous = flags.contains(.continuousCorners) && radius > 0
    let reach = min(radius * (isContinuous ? ContinuousCorner.extent : 1), min(rect.width, rect.height) / 2)
    let margin = 3 * sigma
    let around = Rectangle4(
      rect.x - margin, rect.y - margin, rect.width + 2 * margin, rect.height + 2 * margin)
    // A radius above 0 keeps the shape from being a plain rectangle, whose item units are pixels even if the two axes
    // have different scales.
    guard var shape = ItemShape(around, radius: 1e-6, border: 0, m, clip: clip, &homographies) else { return true }
    // Item units per point.
    let unit = shape.item.flags.contains(.isometric) ? shape.scale : 1
    shape.item.halfWidth = Float(Double(shape.item.halfWidth) - margin * unit)
    shape.item.halfHeight = Float(Double(shape.item.halfHeight) - margin * unit)
    shape.item.radius = Float(reach * unit)
    if isContinuous { shape.item.flags.insert(.continuous) }
    shape.item.fill = color
    shape.item.row = drawn.itemRow
    if sigma * shape.scale < 0.1 {
      emit(shape.item, shape.box)
      return true
    }
    var profile = ShadowProfile()
    (profile.halfWidth, profile.halfHeight) = (shape.item.halfWidth, shape.item.halfHeight)
    (profile.radius, profile.sigma) = (shape.item.radius, Float(sigma * unit))
    profile.isContinuous = isContinuous ? 1 : 0
    guard
      ShadowTable.canMake(
        halfWidth: profile.halfWidth, halfHeight: profile.halfHeight, radius: profile.radius, sigma: profile.sigma)
    else { return false }
    shape.item.kind = .shadow
    shape.item.image = place(of: profile)
    emit(shape.item, shape.box)
    return true
  }

  private mutating func place(of profile: ShadowProfile) -> UInt32 {
    // Similar layers usually follow each other, so only the last entries are searched.
    if let index = shadows.suffix(16).lastIndex(of: profile) { return UInt32(index) }
    shadows.append(profile)
    return UInt32(shadows.count - 1)
  }

  /// Draws the shadow of a shadow path that is not a rounded rectangle.
  private mutating func drawPathShadow(
    _ drawn: DrawnRow, _ effects: EffectValues, _ input: FlattenInput, _ entry: Inherited, color: UInt32, sigma: Double
  ) {
    guard let place = input.own.pointee.shadowPaths.place(of: input.slotOfRow[drawn.row]),
      let shadow = silhouette(of: drawn, effects, entry, color: color, sigma: sigma)
    else { return }
    emit(DrawItem(), .empty)
    drawCaster(input.own.pointee.shadowPaths[place].shown, of: drawn, clip: shadow.casters, entry)
    guard items.count > shadow.place + 1 else {
      items.removeLast()
      boxes.removeLast()
      return
    }
    cast(shadow)
    items.removeLast()
    boxes.removeLast()
  }
}
