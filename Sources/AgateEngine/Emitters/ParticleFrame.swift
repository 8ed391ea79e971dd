import AgateBackend
import AgateRaster

/// The particles of a moment: the tables that streams refer to, before the places of their layers are known.
struct ParticleFrame: Sendable {
  /// The streams of one layer.
  struct Emitter: BitwiseCopyable, Sendable {
    var slot: Int32
    var firstStream: Int32
    var streamCount: Int32
    var renderMode: EmitterRenderModeIndex
    var preservesDepth: Bool

    /// The emitter's indices among all streams.
    var streams: Range<Int> { Int(firstStream)..<Int(firstStream + streamCount) }
  }

  private(set) var emitters: [Emitter] = []
  /// Indices into ``emitters`` by slot. Each is the last of its slot.
  private var places: [Int32: Int] = [:]
  var streams: [ParticleStream] = []
  /// By stream: the largest distance of a particle from the emitter's middle, in points.
  var reaches: [Double] = []
  var cells: [ParticleCell] = []
  var births: [ParticleBirth] = []
  var behaviors: [Float] = []

  /// The emitter of a layer that was added last; nil if there is none.
  func emitter(ofSlot slot: Int32) -> Emitter? { places[slot].map { emitters[$0] } }

  mutating func add(_ emitter: Emitter) {
    places[emitter.slot] = emitters.count
    emitters.append(emitter)
  }

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
    emitters.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    streams.removeAll(keepingCapacity: true)
    reaches.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    births.removeAll(keepingCapacity: true)
    behaviors.removeAll(keepingCapacity: true)
  }
}
