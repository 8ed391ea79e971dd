/// Replicators whose instances are planes of one 3D context.
///
/// Instances are siblings: if one of them leaves the replicator's plane, all are sorted by depth, as layers are. In a
/// recording of a phone, cubes in instances of z = 0, −999, −1998, … lie behind one another in this order.
extension RenderTree {
  /// Whether the instances, or sublayers in them, leave the replicator's plane.
  ///
  /// - Parameters:
  ///   - last: end of what is replicated.
  ///   - input: the values that the rows present.
  func standInSpace(_ row: Int, _ last: Int, _ values: ReplicatorValues, _ input: FlattenInput) -> Bool {
    var child = row + 1
    if child < last, !values.transform.isPlanar { return true }
    while child < last {
      // Transform layers have no plane of their own.
      if input.shown[child].flags.contains(.preservesDepth) { return true }
      if let transforms = input.transforms(ofRow: child), !transforms.transform.isPlanar { return true }
      child = Int(input.end[child])
    }
    return false
  }
}

extension Flattener {
  /// Makes the sublayers of all instances of a replicator planes of one 3D context, unless they are.
  mutating func openInstances(_ row: Int, level: Int, _ input: FlattenInput) {
    if !walk.levels[level].isContext { openContext(row + 1, level, input) }
  }
}
