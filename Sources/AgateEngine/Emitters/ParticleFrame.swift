import AgateBackend
import AgateRaster

/// The particles of a moment: the tables that streams refer to, before the places of their layers are known.
struct ParticleFrame: Sendable {
  var streams: [ParticleStream] = []
  /// By stream: the largest distance of a particle from the emitter's middle, in points.
  var reaches: [Double] = []
  var cells: [ParticleCell] = []
  var births: [ParticleBirth] = []
  var behaviors: [Float] = []

  /// Passes the tables that streams refer to. There must be a stream.
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

  /// Copies the tables of another moment into the existing memory.
  mutating func take(_ other: ParticleFrame) {
    removeAll()
    streams.append(contentsOf: other.streams)
    reaches.append(contentsOf: other.reaches)
    cells.append(contentsOf: other.cells)
    births.append(contentsOf: other.births)
    behaviors.append(contentsOf: other.behaviors)
  }
}
