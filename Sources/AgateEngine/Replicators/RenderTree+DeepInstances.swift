/// Replicators whose instances are planes of one 3D context.
///
/// Instances are siblings: where one of them leaves the replicator's plane, all are painted by depth, as layers are. A
/// recording of a phone that shows cubes in instances of z = 0, −999, −1998, … has the first of them in front.
extension RenderTree {
  /// Whether the instances, or sublayers in them, leave the replicator's plane.
  ///
  /// - Parameter last: End of what is replicated.
  func standInSpace(_ row: Int, _ last: Int, _ values: ReplicatorValues) -> Bool {
    var child = row + 1
    if child < last, !values.transform.isPlanar { return true }
    while child < last {
      // Transform layers have no plane of their own.
      if layers.presented[child].flags.contains(.preservesDepth) { return true }
      if let transforms = layers.transforms[presented: child], !transforms.transform.isPlanar { return true }
      child = Int(order.end[child])
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
