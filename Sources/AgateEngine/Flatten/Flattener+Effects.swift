import AgateBackend
import AgateRaster

/// Shadow, mask, filters, blending and rasterisation of one row, around its other drawing.
///
/// From the outside in, the order is: a group for opacity and mask; the filtered backdrop; a group for the blend mode;
/// the cached picture of a rasterised row, which includes its mask; the shadow; a pass for the row's own filters; the
/// row and its sublayers.
extension Flattener {
  @inline(never)
  mutating func drawWithEffects(_ drawn: DrawnRow, _ input: FlattenInput, _ entry: inout Inherited) -> Bool {
    let row = drawn.row, end = drawn.end, v = drawn.values
    let index = Int(input.effectsIndex[row])
    var effects = index >= 0 ? input.effects[index] : EffectValues()
    if entry.isTinted { effects.shadowColor.multiply(entry.tint) }
    let own = enabledFilters(effects.firstFilter, effects.filterCount, input)
    let behind = enabledFilters(effects.firstFilter + effects.filterCount, effects.backgroundFilterCount, input)
    let hasMask = v.pointee.flags.contains(.hasMask)
    // The mask is the last child. The other content ends where the mask begins.
    let contentEnd = hasMask ? maskRow(row, end, input) : end
    let isKept = effects.flags.contains(.shouldRasterize)
    var opacity = min(v.pointee.opacity, 1)

    // The backdrop is masked too. It is not part of a cached image.
    let masksPicture = hasMask && isKept && !behind
    let masksAll = hasMask && !masksPicture
    let isMany = behind || (!isKept && (effects.hasShadow || own))
    let fades = isMany && v.pointee.flags.contains(.groupOpacity) && opacity * entry.opacity < 1
    let joins = effects.blendMode != .normal || effects.flags.contains(.isolates) && drawn.hasChildren

    /// Begins a group. The following items are composited as one onto the content below, with the row's opacity.
    func beginGroup(
      _ flattener: inout Flattener, _ mode: BlendMode, isMasked: Bool, to end: Int, continues: Bool = false
    ) {
      var item = DrawItem()
      item.opacity = UInt32(min(opacity * entry.opacity, 1) * 255 + 0.5)
      item.row = Int32(truncatingIfNeeded: row)
      item.blendMode = mode
      if isMasked { item.flags.insert(.masked) }
      if continues { item.flags.formUnion([.continues, .replaces]) }
      flattener.beginGroup(item, entry.clip, row: row, end: Int32(truncatingIfNeeded: end))
      entry.opacity = 1
      opacity = 1
    }
    if behind && (masksAll || fades) {
      // The original backdrop shows where the layer is translucent, but not where a filter made the backdrop
      // transparent.
      if masksAll { noteMask(drawn.matrix, entry) }
      beginGroup(&self, .normal, isMasked: masksAll, to: end, continues: true)
      drawBackdrop(drawn, effects, input, entry, opacity: opacity)
      if joins { beginGroup(&self, effects.blendMode, isMasked: false, to: contentEnd) }
    } else {
      if behind { drawBackdrop(drawn, effects, input, entry, opacity: opacity) }
      if masksAll || joins || fades {
        if masksAll { noteMask(drawn.matrix, entry) }
        beginGroup(&self, effects.blendMode, isMasked: masksAll, to: end)
      }
    }
    // Everything except a cached picture that includes the mask ends where the mask begins.
    var content = drawn.upTo(contentEnd)
    // The filters are applied to the cached picture, unless it includes a mask or a shadow, which the filters must not
    // change.
    let filtersPicture = own && isKept && !masksPicture && !effects.hasShadow
    if isKept {
      let end = masksPicture ? end : contentEnd
      content.matrix = beginPass(
        drawn.upTo(end), effects, isFiltered: filtersPicture, isKept: true, input, &entry, opacity: opacity)
      opacity = 1
      if masksPicture {
        noteMask(content.matrix, entry)
        beginGroup(&self, .normal, isMasked: true, to: end)
      }
    }
    if effects.hasShadow {
      drawShadow(content, effects, input, &entry, opacity: opacity, isFiltered: own)
    }
    if own && !filtersPicture {
      content.matrix = beginPass(
        content, effects, isFiltered: true, isKept: false, input, &entry, opacity: opacity)
      opacity = 1
    }
    entry.matrix = content.matrix
    let isDrawn = drawParts(content, opacity: opacity, input, &entry)
    if !isDrawn {
      closeAllIfNothing(of: Int32(truncatingIfNeeded: row))
      // The row of the mask is skipped, so its inherited state must not be used for the mask of an outer group.
      if hasMask { brackets.dropMaskLevel() }
    }
    return isDrawn
  }

  /// Keeps the inherited state that the row of the mask will need.
  private mutating func noteMask(_ matrix: WorldMatrix, _ entry: Inherited) {
    brackets.push(
      maskLevel: Inherited(
        matrix: matrix, clip: entry.clip, opacity: 1, mirrors: entry.mirrors, flipsContents: entry.flipsContents))
  }

  private func enabledFilters(_ first: Int32, _ count: Int32, _ input: FlattenInput) -> Bool {
    for index in first..<first + count where input.filters[Int(index)].isEnabled != 0 { return true }
    return false
  }

  /// Returns the row of the mask of a row that has a mask: the last child.
  func maskRow(_ row: Int, _ end: Int, _ input: FlattenInput) -> Int {
    var child = row + 1
    while child < end, Int(input.end[child]) < end { child = Int(input.end[child]) }
    return child
  }

  /// Closes the brackets that a row opened before it turned out to show nothing.
  private mutating func closeAllIfNothing(of row: Int32) {
    var nothing: Int32 = 0
    withUnsafeMutablePointer(to: &nothing) { closeAll(of: row, $0 - Int(row)) }
  }

  /// Begins the mask of the innermost group. The following items belong to the mask.
  mutating func beginMask(_ level: Int) {
    guard let (group, inside) = brackets.beginMask(at: items.count) else { return }
    var begin = DrawItem()
    begin.kind = .maskBegin
    begin.row = group.row
    emit(begin, group.box)
    depths.open()
    walk.levels[level] = inside
  }
}
