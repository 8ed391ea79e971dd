/// 3D contexts that later rows open.
///
/// A context contains the items of earlier siblings, too. Each of their items is sorted, and may be cut, so streams are
/// not possible among them.
extension Flattener {
  /// Returns whether a later row may open a 3D context around the items of `row`: a later sibling of the row or of one
  /// of its ancestors.
  mutating func mayEnterSpace(_ row: Int, _ input: FlattenInput) -> Bool {
    var row = row
    while true {
      let level = Int(input.depth[row]), parent = Int(input.parent[row])
      let end = parent < 0 ? space.endRow : Int(input.end[parent])
      var sibling = Int(input.end[row])
      while sibling < end {
        if opensContext(sibling, level, input) { return true }
        sibling = Int(input.end[sibling])
      }
      if parent < 0 { return false }
      // In an instance, only the rows of the replicator have values.
      if input.shown[parent].flags.contains(.replicates), !input.shown[row].flags.contains(.isMask) {
        return space.awaitsContext
      }
      row = parent
    }
  }

  /// Returns whether the row opens a 3D context for itself and its siblings when it is flattened.
  private mutating func opensContext(_ row: Int, _ level: Int, _ input: FlattenInput) -> Bool {
    let v = input.shown + row
    let flags = v.pointee.flags
    guard !flags.contains(.isMask), v.pointee.hidden == 0, v.pointee.opacity > 0 else { return false }
    if flags.contains(.preservesDepth) { return Int(input.end[row]) > row + 1 }
    if flags.contains(.emits), let emitter = emitter(ofRow: row, input), emitter.preservesDepth { return true }
    let t = input.transformIndex[row]
    if walk.levels[level].space < 0 {
      if t < 0 || (v.pointee.anchorPointZ == 0 && input.transforms[Int(t)].transform.isPlanar) { return false }
    }
    return !Self.isParallel(spaceMatrix(row, level, input), v.pointee.zPosition)
  }
}
