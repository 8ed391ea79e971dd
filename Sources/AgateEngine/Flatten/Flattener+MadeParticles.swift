import AgateBackend
import AgateRaster

/// Particles that become items during flattening.
extension Flattener {
  /// A particle that is not drawn yet.
  struct Made {
    /// The sort key, ascending in paint order.
    var key: Float
    /// The matrix from the sprite to the layer's coordinates, at the distance `z` from the layer's plane.
    var matrix: WorldMatrix
    var z: Float
    var stream: Int
    var tint: UInt32
    var opacity: UInt32
    var texelX: Float
    var texelY: Float
  }

  mutating func makeParticles(
    _ emitter: EmitterStreams, of drawn: DrawnRow, _ entry: Inherited, opacity: Double,
    _ particles: ParticleFrame
  ) {
    for particle in made(emitter, drawn.row, entry, opacity: opacity, particles) {
      emit(particle, particle.matrix.then(drawn.matrix), particles.streams[particle.stream], drawn.row, entry)
    }
  }

  /// Returns whether the frame has room for the items of streams. A particle that becomes an item takes four times the
  /// memory of a particle that renderers make.
  private func hasRoom(for streams: Range<Int>, _ particles: ParticleFrame) -> Bool {
    var count = items.count + passItems.count
    for index in streams { count += Int(particles.streams[index].slots) }
    return count <= budget.limits.particles / 4
  }

  /// Returns the visible particles of an emitter's streams, in paint order.
  mutating func made(
    _ emitter: EmitterStreams, _ row: Int, _ entry: Inherited, opacity: Double, _ particles: ParticleFrame
  ) -> [Made] {
    var made: [Made] = []
    guard hasRoom(for: emitter.streams, particles) else {
      budget.note(.particles, row: row)
      return made
    }
    for index in emitter.streams {
      make(stream: index, emitter.renderMode, entry, opacity: opacity, particles, into: &made)
    }
    if emitter.renderMode == .unordered || emitter.renderMode == .additive { return made }
    // The index makes the sort stable.
    return made.indices.sorted { (made[$0].key, $0) < (made[$1].key, $1) }.map { made[$0] }
  }

  private func make(
    stream index: Int, _ mode: EmitterRenderModeIndex, _ entry: Inherited, opacity: Double,
    _ particles: ParticleFrame, into made: inout [Made]
  ) {
    var stream = particles.streams[index]
    stream.place(WorldMatrix(), opacity, .empty)
    if entry.flipsContents { stream.flags.insert(.upwards) }
    let count = Int(stream.slots)
    particles.withField { field in
      for first in stride(from: 0, to: count, by: 8) {
        let block = field.particles(stream, stream.slots(at: UInt32(first)))
        let sprites = ParticleSprites(stream, block)
        for lane in 0..<min(8, count - first) where sprites.isShown[lane] {
          var local = WorldMatrix()
          (local.a, local.b) = (Double(sprites.rightX[lane]), Double(sprites.rightY[lane]))
          (local.c, local.d) = (Double(sprites.downX[lane]), Double(sprites.downY[lane]))
          (local.tx, local.ty) = (Double(sprites.x[lane]), Double(sprites.y[lane]))
          let key: Float =
            switch mode {
            case .backToFront: block.z[lane]
            case .oldestFirst: -block.age[lane]
            case .oldestLast: block.age[lane]
            case .unordered, .additive: 0
            }
          made.append(
            Made(
              key: key, matrix: local, z: block.z[lane], stream: index, tint: sprites.tint[lane],
              opacity: sprites.opacity[lane], texelX: sprites.texelX[lane], texelY: sprites.texelY[lane]))
        }
      }
    }
  }

  /// - Parameter matrix: the matrix from the sprite to pixels.
  mutating func emit(
    _ particle: Made, _ matrix: WorldMatrix, _ stream: ParticleStream, _ row: Int, _ entry: Inherited
  ) {
    let (w, h) = (Double(stream.halfWidth), Double(stream.halfHeight))
    guard let inverse = matrix.inverse,
      var shape = ItemShape(
        Rectangle4(-w, -h, 2 * w, 2 * h), radius: 0, border: 0, matrix, clip: entry.clip, &homographies)
    else { return }
    var texels = WorldMatrix()
    (texels.a, texels.d) = (Double(stream.texelWidth) / (2 * w), Double(stream.texelHeight) / (2 * h))
    texels.tx = Double(particle.texelX) + w * texels.a - 0.5
    texels.ty = Double(particle.texelY) + h * texels.d - 0.5
    guard shape.item.map(texels, inverse, &homographies) else { return }
    shape.item.kind = .image
    shape.item.image = stream.image
    shape.item.flags.insert(.tinted)
    if stream.flags.contains(.additive) { shape.item.flags.insert(.additive) }
    if stream.flags.contains(.nearest) { shape.item.flags.insert(.nearest) }
    if stream.flags.contains(.stepped) { shape.item.flags.insert(.stepped) }
    shape.item.opacity = particle.opacity
    shape.item.tint = particle.tint
    if entry.isTinted { shape.item.setTint(entry.tint) }
    shape.item.row = Int32(truncatingIfNeeded: row)
    emit(shape.item, shape.box)
  }
}
