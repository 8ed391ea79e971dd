/// The emitters of a render tree, and the particles of the frame. Keys are layers' slots.
struct EmitterStore: Sendable {
  var models: [Int32: EmitterModel] = [:]
  /// Values from before an emitter was changed, oldest first.
  var changes: [Int32: [EmitterChange]] = [:]
  /// By layer and outermost cell, of those that are animated or were changed.
  var births: [Int32: [Int: BirthSums]] = [:]
  /// Particles of the frame.
  var particles = ParticleFrame()

  var isEmpty: Bool { models.isEmpty }
}
