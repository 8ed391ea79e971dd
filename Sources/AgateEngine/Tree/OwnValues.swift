/// Properties of the layers' own classes, which few layers have, and paths that cast shadows: those of the model, and
/// those that frames present. Keys are slots.
struct OwnValues: Sendable {
  var shapes = ShapeStates()
  /// Paths that cast shadows and have no measures that renderers could blur them by.
  var shadowPaths = ShapeStates()
  var gradients = GradientStates()
  var replicators: [Int32: ReplicatorState] = [:]
  /// The streams of particles in the frame, by emitter. An emitter that never had particles is missing.
  var streams: [Int32: EmitterStreams] = [:]

  mutating func remove(_ slot: Int32) {
    shapes.remove(slot)
    shadowPaths.remove(slot)
    gradients.remove(slot)
    replicators[slot] = nil
    streams[slot] = nil
  }

  /// Presents the models of a layer until its animations are sampled again.
  mutating func forgetAnimations(_ slot: Int32) {
    shapes.forgetAnimations(slot)
    shadowPaths.forgetAnimations(slot)
    gradients.forgetAnimations(slot)
  }
}
