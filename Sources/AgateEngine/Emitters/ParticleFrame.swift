import AgateBackend
import AgateRaster

/// The particles at one time: the streams and the tables that the streams refer to. The positions of their layers are
/// not known yet.
struct ParticleFrame: Sendable {
  var streams: [ParticleStream] = []
  /// For each stream, the largest distance, in points, between a place of birth and any part of a particle.
  var reaches: [Double] = []
  var cells: [ParticleCell] = []
  var births: [ParticleBirth] = []
  var behaviors: [Float] = []

  /// Calls `body` with the tables that the streams refer to. There must be at least one stream.
  func withField<R>(_ body: (ParticleField) -> R) -> R {
    cells.withUnsafeBufferPointer { cells in
      births.withUnsafeBufferPointer { births in
        behaviors.withUnsafeBufferPointer {
          body(ParticleField(cells: cells.baseAddress!, births: births.baseAddress!, behaviors: $0.baseAddress))
        }
      }
    }
  }

  mutating func removeAll() {
    streams.removeAll(keepingCapacity: true)
    reaches.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    births.removeAll(keepingCapacity: true)
    behaviors.removeAll(keepingCapacity: true)
  }

  /// Copies the tables of another frame into the existing memory.
  mutating func take(_ other: ParticleFrame) {
    removeAll()
    streams.append(contentsOf: other.streams)
    reaches.append(contentsOf: other.reaches)
    cells.append(contentsOf: other.cells)
    births.append(contentsOf: other.births)
    behaviors.append(contentsOf: other.behaviors)
  }
}
