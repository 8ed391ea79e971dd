import AgateBackend

/// The instance of a replicator whose sublayers are about to be drawn.
struct ReplicatorInstance {
  /// The level of the sublayers. `original` is the state of this level for the first instance.
  let level: Int
  let original: Inherited
  let space: SpaceMatrix?
  /// The centre of the replicator's bounds. Transforms of instances are relative to it.
  let middle: Vector2
  /// The transform from the first instance to this instance.
  var transform = CATransform3D.identity
}

extension Flattener {
  func beginInstances(_ row: Int, _ values: LayerValues, level: Int) -> ReplicatorInstance {
    let b = values.bounds
    return ReplicatorInstance(
      level: level, original: walk.levels[level], space: walk.levels[level].space >= 0 ? space.matrices[level] : nil,
      middle: Vector2(b.x + b.width / 2, b.y + b.height / 2))
  }

  /// Sets the state of the sublayers' level to the state of the instance.
  mutating func enter(_ instance: ReplicatorInstance, _ color: RGBA, row: Int, end: Int) {
    var level = instance.original
    let own = SpaceMatrix(instance.transform).about(instance.middle.x, instance.middle.y)
    level.matrix = own.then(SpaceMatrix(level.matrix)).normalized.plane
    if let matrix = instance.space { space.setMatrix(instance.level, own.then(matrix)) }
    if color.red != 1 || color.green != 1 || color.blue != 1 {
      level.tint *= SIMD3(Float(color.red), Float(color.green), Float(color.blue))
      level.isTinted = true
    }
    if color.alpha < 1, level.isContext {
      // Planes of a 3D context cannot be grouped before they are sorted.
      level.opacity *= color.alpha
    } else if color.alpha < 1 {
      var item = DrawItem()
      item.opacity = UInt32(color.alpha * level.opacity * 255 + 0.5)
      item.row = Int32(truncatingIfNeeded: row)
      beginGroup(item, level.clip, row: row, end: Int32(truncatingIfNeeded: end))
      level.opacity = 1
    }
    setLevel(instance.level, level)
  }
}
