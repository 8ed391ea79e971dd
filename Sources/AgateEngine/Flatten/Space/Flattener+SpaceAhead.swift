/// The last row below a parent that opens a 3D context.
struct SpaceAhead {
  var parent: Int32
  /// The first row that was looked at.
  var first: Int32
  /// The last row that opens a context, or −1.
  var last: Int32
}

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
      let next = Int(input.end[row])
      if lastOpening(next..<max(next, end), parent, level, input) >= next { return true }
      if parent < 0 { return false }
      // In an instance, only the rows of the replicator have values.
      if input.shown[parent].flags.contains(.replicates), !input.shown[row].flags.contains(.isMask) {
        return space.awaitsContext ?? false
      }
      row = parent
    }
  }

  /// Returns the last sibling that opens a context, or −1. Remembers it for later rows with the same parent: each of
  /// many emitters or replicators asks. The values of rows in instances differ between the instances.
  private mutating func lastOpening(_ siblings: Range<Int>, _ parent: Int, _ level: Int, _ input: FlattenInput) -> Int {
    let isKept = space.awaitsContext == nil
    if isKept, level < space.ahead.count {
      let known = space.ahead[level]
      if known.parent == Int32(truncatingIfNeeded: parent), known.first <= siblings.lowerBound {
        return Int(known.last)
      }
    }
    var last = -1, sibling = siblings.lowerBound
    while sibling < siblings.upperBound {
      if opensContext(sibling, level, input) { last = sibling }
      sibling = Int(input.end[sibling])
    }
    if isKept {
      while space.ahead.count <= level { space.ahead.append(SpaceAhead(parent: -2, first: 0, last: -1)) }
      space.ahead[level] = SpaceAhead(
        parent: Int32(truncatingIfNeeded: parent), first: Int32(truncatingIfNeeded: siblings.lowerBound),
        last: Int32(truncatingIfNeeded: last))
    }
    return last
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
