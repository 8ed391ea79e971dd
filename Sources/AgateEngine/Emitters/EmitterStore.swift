/// The emitters of a render tree. The keys are slots of layers.
struct EmitterStore: Sendable {
  var models: [Int32: EmitterModel] = [:]
  /// Earlier models of emitters that were changed, oldest first.
  var changes: [Int32: [EmitterChange]] = [:]
  /// The particles of the frame.
  var emission = Emission()

  var isEmpty: Bool { models.isEmpty }
}

/// The particles that emitters are adding to a frame.
struct Emission: Sendable {
  var particles = ParticleFrame()
  /// Sums of births by layer and outermost cell, for cells that are animated or were changed.
  var sums: [Int32: [Int: BirthSums]] = [:]
}
