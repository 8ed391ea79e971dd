import AgateRaster

/// The particles of a moment: what streams refer to, before it is known where their layers lie.
struct ParticleFrame: Sendable {
  /// The streams of one layer.
  struct Emitter: BitwiseCopyable, Sendable {
    var slot: Int32
    var firstStream: Int32
    var streamCount: Int32
    var renderMode: EmitterRenderModeIndex
    var preservesDepth: Bool
  }

  var emitters: [Emitter] = []
  var streams: [ParticleStream] = []
  /// How far from the emitter's middle a stream's particles may be, in points; by stream.
  var reaches: [Double] = []
  var cells: [ParticleCell] = []
  var births: [ParticleBirth] = []

  mutating func removeAll() {
    emitters.removeAll(keepingCapacity: true)
    streams.removeAll(keepingCapacity: true)
    reaches.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    births.removeAll(keepingCapacity: true)
  }
}
