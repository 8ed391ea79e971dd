/// Replicators whose instances are planes of one 3D context.
///
/// Instances are siblings: if one of them leaves the replicator's plane, all are sorted by depth, as layers are. In a
/// recording of an iPhone, cubes in instances at z = 0, −999, −1998, … are sorted in this order.
extension RenderTree {
  /// Returns whether the instances, or sublayers in them, leave the replicator's plane.
  ///
  /// - Parameters:
  ///   - last: the end of the replicated rows.
  ///   - input: the values that the rows present.
  func standInSpace(_ row: Int, _ last: Int, _ values: ReplicatorValues, _ input: FlattenInput) -> Bool {
    var child = row + 1
    if child < last, !values.transform.isPlanar { return true }
    while child < last {
      // A transform layer has no plane.
      if input.shown[child].flags.contains(.preservesDepth) { return true }
      if let transforms = input.transforms(ofRow: child), !transforms.transform.isPlanar { return true }
      child = Int(input.end[child])
    }
    return false
  }
}

extension Flattener {
  /// Opens a 3D context for the sublayers of all instances of a replicator, if they are not in one yet.
  mutating func openInstances(_ row: Int, level: Int, _ input: FlattenInput) {
    if !walk.levels[level].isContext { openContext(row + 1, level, input) }
  }
}
