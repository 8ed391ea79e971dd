import AgateRaster

/// Particles that keep their z coordinate: they become planes of the 3D context of their layer.
extension Flattener {
  /// The maximum number of planes for the particles of a layer. If there are more particles, neighbours in depth share
  /// a plane.
  private static let mostPlanes = 8192

  /// Opens a 3D context for an emitter that preserves depth and its siblings, if they are not in one yet.
  @inline(never)
  mutating func enterEmitter(_ row: Int, _ level: Int, _ input: FlattenInput) {
    guard let emitter = emitter(ofRow: row, input), emitter.preservesDepth, !walk.levels[level].isContext,
      !input.shown[row].flags.contains(.isMask)
    else { return }
    openContext(row, level, input)
  }

  /// Returns whether the row's particles may be separate planes: the row is in a 3D context and has opened no group,
  /// pass or clip.
  func standsInSpace(_ row: Int, _ input: FlattenInput) -> Bool {
    guard walk.levels[Int(input.depth[row])].isContext else { return false }
    return !brackets.isOpened(by: Int32(truncatingIfNeeded: row))
  }

  mutating func spreadParticles(
    _ emitter: EmitterStreams, _ row: Int, _ entry: Inherited, opacity: Double, _ input: FlattenInput
  ) {
    let particles = input.emission.pointee.particles, bounds = input.shown[row].bounds
    let matrix = spaceMatrix(row, Int(input.depth[row]), input)
    var made = made(emitter, row, entry, opacity: opacity, particles)
    let perPlane = (made.count + Self.mostPlanes - 1) / Self.mostPlanes
    if perPlane > 1 { made = made.indices.sorted { (made[$0].z, $0) < (made[$1].z, $1) }.map { made[$0] } }
    var index = 0
    while index < made.count {
      let end = min(index + perPlane, made.count)
      let plane = matrix.translated(0, 0, Double(made[(index + end) / 2].z)).normalized
      space.add(SpacePlane(row, plane, bounds, firstItem: items.count))
      for particle in made[index..<end] {
        let place = matrix.translated(0, 0, Double(particle.z)).normalized
        let centre = place.map(SIMD4(particle.matrix.tx, particle.matrix.ty, 0, 1))
        // Skip particles behind the eye.
        guard centre.w > 1e-6 else { continue }
        emit(particle, particle.matrix.then(place.plane), particles.streams[particle.stream], row, entry)
      }
      index = end
    }
    // The items below are in the layer's own plane again.
    space.add(SpacePlane(row, matrix.normalized, bounds, firstItem: items.count))
  }
}
