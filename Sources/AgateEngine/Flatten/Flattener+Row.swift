extension Flattener {
  /// Flattens rows `first..<last`. The states of their ancestors must already be in ``TreeWalk/levels``. Writes the
  /// range of each row's items to `starts` and `ends`.
  ///
  /// - Returns: the row of a replicator whose sublayers must be drawn next; `last` if all rows are flattened.
  mutating func run(
    _ first: Int, _ last: Int, _ input: FlattenInput, _ starts: UnsafeMutablePointer<Int32>,
    _ ends: UnsafeMutablePointer<Int32>
  ) -> Int {
    var row = first
    while row < last {
      close(upTo: Int32(truncatingIfNeeded: row), ends)
      let end = Int(input.end[row])
      starts[row] = Int32(truncatingIfNeeded: items.count)
      if flattenOwn(row, end, input) {
        if end == row + 1 {
          closeAll(of: Int32(truncatingIfNeeded: row), ends)
          ends[row] = Int32(truncatingIfNeeded: items.count)
        } else {
          brackets.push(range: Int32(truncatingIfNeeded: row), end: Int32(truncatingIfNeeded: end))
          if input.shown[row].flags.contains(.replicates) { return row }
        }
        row += 1
      } else {
        let here = Int32(truncatingIfNeeded: items.count)
        for r in row..<end {
          starts[r] = here
          ends[r] = here
        }
        row = end
      }
    }
    close(upTo: Int32(truncatingIfNeeded: last), ends)
    return last
  }

  /// Writes the row's own items and opens the brackets that its sublayers need. Returns false if no part of the subtree
  /// is visible.
  @inline(__always)
  mutating func flattenOwn(_ row: Int, _ end: Int, _ input: FlattenInput) -> Bool {
    let level = Int(input.depth[row])
    if walk.levels[level].isTinted { return flattenTinted(row, end, level, input) }
    return flattenOwn(row, end, level, input.shown + row, input)
  }

  /// Flattens the row with its colours multiplied by the tint of the level.
  @inline(never)
  private mutating func flattenTinted(_ row: Int, _ end: Int, _ level: Int, _ input: FlattenInput) -> Bool {
    var values = input.shown[row]
    let tint = walk.levels[level].tint
    values.backgroundColor.multiply(tint)
    values.borderColor.multiply(tint)
    return withUnsafePointer(to: values) { flattenOwn(row, end, level, $0, input) }
  }

  @inline(__always)
  private mutating func flattenOwn(
    _ row: Int, _ end: Int, _ level: Int, _ v: UnsafePointer<LayerValues>, _ input: FlattenInput
  ) -> Bool {
    let flags = v.pointee.flags
    if flags.contains(.isMask) {
      // A transform layer ignores its mask.
      if level > 0, input.shown[Int(input.parent[row])].flags.contains(.preservesDepth) { return false }
      beginMask(level)
    }
    // The comparison is also false if the opacity is NaN.
    guard v.pointee.hidden == 0, v.pointee.opacity > 0 else { return false }
    if flags.contains(.preservesDepth) { return enterTransformLayer(row, end, level, input) }
    if flags.contains(.emits) { enterEmitter(row, level, input) }
    let matrix = self.matrix(row, level, input)
    if !flags.contains(.doubleSided) {
      let faces = matrix.determinant * (walk.levels[level].mirrors ? -1 : 1)
      if faces < 0 { return false }
    }
    let hasChildren = end > row + 1
    if !hasChildren && Self.isRectangle(row, flags, input) {
      drawRectangle(row, level, v, matrix)
      return true
    }
    let parent = walk.levels[level]
    var entry = Inherited(
      matrix: matrix, clip: parent.clip, opacity: parent.opacity, mirrors: parent.mirrors,
      flipsContents: parent.flipsContents)
    if parent.isTinted { (entry.tint, entry.isTinted) = (parent.tint, true) }
    guard draw(DrawnRow(row: row, end: end, values: v, matrix: matrix), input, &entry) else { return false }
    if hasChildren { enterSublayers(row, level, v, &entry, input) }
    return true
  }

  /// Converts `entry` from the state of the row itself to the state of its sublayers, and stores it in their level.
  @inline(__always)
  mutating func enterSublayers(
    _ row: Int, _ level: Int, _ v: UnsafePointer<LayerValues>, _ entry: inout Inherited, _ input: FlattenInput
  ) {
    if v.pointee.flags.contains(.geometryFlipped) {
      entry.matrix = entry.flip(v.pointee.bounds).then(entry.matrix)
    }
    applySublayerTransform(row, level, &entry, input)
    setLevel(level + 1, entry)
  }
}
