extension Flattener {
  /// What a row's background filters make of everything drawn before it in the innermost group, inside its outline.
  mutating func drawBackdrop(
    _ row: Int, _ v: UnsafePointer<LayerValues>, _ matrix: WorldMatrix, _ effects: EffectValues,
    _ input: FlattenInput, _ entry: Level, _ opacity: Double
  ) {
    guard var shape = ItemShape(outlineOf: v, border: 0, matrix, clip: entry.clip, &homographies) else { return }
    let first = effects.firstFilter + effects.filterCount
    let firstFilter = filters.count
    let margin = appendFilters(first, effects.backgroundFilterCount, shape.scale, shape.box, input)
    var box = shape.box.insetBy(-margin)
    // What lies outside of the frame is not drawn: there the picture's edge stands for it.
    if passStates.isEmpty { box = box.intersection(levels[0].clip) }
    guard !box.isEmpty else {
      filters.removeLast(filters.count - firstFilter)
      return
    }
    for index in firstFilter..<filters.count where filters[index].kind == .gaussianBlur { filters[index].values[2] = 1 }
    moveMiddles(of: firstFilter..<filters.count, by: -Double(box.x0), -Double(box.y0))
    let start = backdropStart
    let isWhole = start == 0 && passStates.isEmpty
    let firstItem = items.count
    if isWhole, background >> 24 != 0 {
      var ground = DrawItem()
      ground.flags = [.axisAligned, .isometric]
      (ground.centreX, ground.centreY) = (Float(box.x0 + box.x1) / 2, Float(box.y0 + box.y1) / 2)
      (ground.halfWidth, ground.halfHeight) = (Float(box.width) / 2, Float(box.height) / 2)
      ground.fill = background
      if background >> 24 == 255 { ground.flags.insert(.opaque) }
      emit(ground, box)
    }
    for index in start..<firstItem {
      let visible = boxes[index].intersection(box)
      if !visible.isEmpty { emit(items[index], visible) }
    }
    let pass = addPass(items: firstItem..<items.count, box, filters: firstFilter..<filters.count, isKept: false)
    items.removeLast(items.count - firstItem)
    boxes.removeLast(boxes.count - firstItem)
    shape.item.kind = .image
    shape.item.flags.formUnion([.pass, .nearest])
    shape.item.flags.remove(.opaque)
    shape.item.image = UInt32(pass)
    shape.item.passKey = passes[pass].key.low
    shape.item.opacity = UInt32(min(max(entry.opacity * opacity, 0), 1) * 255 + 0.5)
    shape.item.row = Int32(truncatingIfNeeded: row)
    if shape.item.flags.contains(.perspective) {
      homographies.append(homographies[Int(shape.item.homography)])
      shape.item.homography = Int32(homographies.count - 1)
      var m = WorldMatrix()
      (m.tx, m.ty) = (-Double(box.x0) - 0.5, -Double(box.y0) - 0.5)
      homographies.append(Homography(m))
    } else {
      (shape.item.ux, shape.item.vy) = (65536, 65536)
      (shape.item.u0, shape.item.v0) = (-box.x0 &* 65536, -box.y0 &* 65536)
    }
    emit(shape.item, shape.box)
  }

  /// The first item of the innermost picture of its own: what is before it is not behind the row.
  private var backdropStart: Int {
    for entry in open.reversed() {
      switch entry.kind {
      case .group: return Int(entry.mask > 0 ? entry.mask : entry.index) + 1
      case .pass: return passStates.last?.start ?? 0
      case .range, .item, .silhouette, .context: continue
      }
    }
    return 0
  }
}
