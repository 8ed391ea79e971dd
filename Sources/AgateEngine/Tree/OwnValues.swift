/// Properties of special layer classes, and shadow paths: the model values and the presented values. The keys are
/// slots.
struct OwnValues: Sendable {
  var shapes = ShapeStates()
  /// Shadow paths that are not rounded rectangles, or are animated.
  var shadowPaths = ShapeStates()
  var gradients = GradientStates()
  var replicators: [Int32: ReplicatorState] = [:]
  /// The particle streams of each emitter in the frame. Emitters that never had particles have no entry.
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
