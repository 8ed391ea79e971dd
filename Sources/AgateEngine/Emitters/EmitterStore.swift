/// The emitters of a render tree, and the particles of the frame. Keys are layers' slots.
struct EmitterStore: Sendable {
  var models: [Int32: EmitterModel] = [:]
  /// Models that emitters had before they were changed, oldest first.
  var changes: [Int32: [EmitterChange]] = [:]
  /// Sums of births by layer and outermost cell, for cells that are animated or were changed.
  var births: [Int32: [Int: BirthSums]] = [:]
  /// The particles of the frame.
  var particles = ParticleFrame()

  var isEmpty: Bool { models.isEmpty }
}
