/// A gradient in the render tree.
struct GradientState: Sendable {
  var model = GradientValues()
  /// The values with animations applied.
  var shown = GradientValues()
  /// Scratch memory for the values that are being sampled.
  var next = GradientValues()
}

/// The gradients of a render tree or of a replicator's instance, by the layer's slot.
struct GradientStates: Sendable {
  private var states: [Int32: GradientState] = [:]

  var isEmpty: Bool { states.isEmpty }

  /// Returns the gradient that a layer shows; nil if the layer has none.
  func shown(_ slot: Int32) -> GradientValues? { states[slot]?.shown }

  mutating func set(_ slot: Int32, _ values: GradientValues) {
    states[slot] = GradientState(model: values, shown: values)
  }

  mutating func remove(_ slot: Int32) { states[slot] = nil }

  /// Replaces the shown gradient with the model until animations are sampled again.
  mutating func forgetAnimations(_ slot: Int32) {
    if let place = states.index(forKey: slot) { states.values[place].shown = states.values[place].model }
  }

  /// Evaluates the animations of a layer's gradient. Returns false if the shown gradient did not change.
  mutating func sample(_ slot: Int32, _ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double) -> Bool {
    guard let place = states.index(forKey: slot) else { return false }
    var points = states.values[place].model.points
    states.values[place].next.assign(states.values[place].model)
    s.forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(.gradient, let word): s.mix(track, progress, into: &points, word)
      case .gradientList(let list):
        s.mix(track, progress, into: &states.values[place].next[list], width: list.width)
      default: break
      }
    }
    states.values[place].next.points = points
    if states.values[place].next == states.values[place].shown { return false }
    let shown = states.values[place].shown
    states.values[place].shown = states.values[place].next
    states.values[place].next = shown
    return true
  }

  /// Replaces all states with the states of `slots` in another store. Existing states keep their memory.
  mutating func take(_ slots: borrowing Column<Int32>, of other: GradientStates) {
    if other.isEmpty && isEmpty { return }
    var count = 0
    for k in slots.indices {
      guard let state = other.states[slots[k]] else { continue }
      count += 1
      if let place = states.index(forKey: slots[k]) {
        states.values[place].model = state.model
        states.values[place].shown.assign(state.shown)
      } else {
        states[slots[k]] = state
      }
    }
    if states.count == count { return }
    for slot in Array(states.keys) where !slots.contains(where: { $0 == slot }) { states[slot] = nil }
  }
}
