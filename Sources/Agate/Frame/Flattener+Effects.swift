import AgateRaster

/// Shadow, mask, filters, blending and rasterisation of one row, around what it draws otherwise.
///
/// From the outside in: a group for opacity, blend mode and mask; what filters make of the pixels behind; the shadow;
/// a pass for the row's own filters; the row and its sublayers.
extension Flattener {
  @inline(never)
  mutating func drawWithEffects(
    _ row: Int, _ end: Int, _ v: UnsafePointer<LayerValues>, _ matrix: WorldMatrix, _ contents: Int32,
    _ input: FlattenInput, _ entry: inout Level
  ) -> Bool {
    let index = Int(input.effectsIndex[row])
    var effects = index >= 0 ? input.effects![index] : EffectValues()
    if entry.isTinted { effects.shadowColor.multiply(entry.tint) }
    let own = enabledFilters(effects.firstFilter, effects.filterCount, input)
    let behind = enabledFilters(effects.firstFilter + effects.filterCount, effects.backgroundFilterCount, input)
    let hasMask = v.pointee.flags.contains(.hasMask)
    // The mask is the last child: all else ends where it begins.
    let contentEnd = hasMask ? maskRow(row, end, input) : end
    let needsPass = own || effects.flags.contains(.shouldRasterize)
    let isBlended = effects.blendMode != .normal
    var opacity = min(v.pointee.opacity, 1)

    let isMany = effects.hasShadow || needsPass || behind
    let isolates = effects.flags.contains(.isolates)
    let isGroup = isMany && v.pointee.flags.contains(.groupOpacity)
    if hasMask || isBlended || isolates || (isGroup && opacity * entry.opacity < 1) {
      var item = DrawItem()
      item.opacity = UInt32(min(opacity * entry.opacity, 1) * 255 + 0.5)
      item.row = Int32(truncatingIfNeeded: row)
      item.blendMode = effects.blendMode
      if hasMask {
        item.flags.insert(.masked)
        maskLevels.append(
          Level(
            matrix: matrix, clip: entry.clip, opacity: 1, mirrors: entry.mirrors, flipsContents: entry.flipsContents))
      }
      beginGroup(item, entry.clip, row: row, end: Int32(truncatingIfNeeded: end))
      entry.opacity = 1
      opacity = 1
    }
    if behind { drawBackdrop(row, v, matrix, effects, input, entry, opacity) }
    if effects.hasShadow {
      drawShadow(row, contentEnd, v, matrix, contents, input, effects, &entry, opacity, needsPass)
    }
    var inner = matrix
    if needsPass {
      inner = beginPass(row, contentEnd, v, matrix, effects, own, input, &entry, opacity)
      opacity = 1
    }
    entry.matrix = inner
    let isDrawn = drawParts(
      row, contentEnd, v, opacity, inner, contents, input, &entry, contentEnd > row + 1)
    if !isDrawn {
      closeAllIfNothing(of: Int32(truncatingIfNeeded: row))
      // The mask's row will not come; an outer group's mask must find its own level.
      if hasMask { maskLevels.removeLast() }
    }
    return isDrawn
  }

  private func enabledFilters(_ first: Int32, _ count: Int32, _ input: FlattenInput) -> Bool {
    for index in first..<first + count where input.filters![Int(index)].isEnabled != 0 { return true }
    return false
  }

  /// The row of the mask of a row that has one.
  func maskRow(_ row: Int, _ end: Int, _ input: FlattenInput) -> Int {
    var child = row + 1
    while child < end, Int(input.end[child]) < end { child = Int(input.end[child]) }
    return child
  }

  /// Ends what a row opened that turned out to show nothing.
  private mutating func closeAllIfNothing(of row: Int32) {
    var nothing: Int32 = 0
    withUnsafeMutablePointer(to: &nothing) { closeAll(of: row, $0 - Int(row)) }
  }

  /// A mask's row has come: what follows is the mask of the innermost group.
  mutating func beginMask(_ level: Int) {
    guard let last = open.indices.last, open[last].kind == .group, open[last].item.flags.contains(.masked),
      let inside = maskLevels.popLast()
    else { return }
    var begin = DrawItem()
    begin.kind = .maskBegin
    begin.row = open[last].row
    open[last].mask = Int32(items.count)
    emit(begin, open[last].box)
    deepestGroup = max(deepestGroup, groupDepth + 1)
    levels[level] = inside
  }
}
