import AgateRaster

/// A shape layer in the render tree.
struct ShapeState: Sendable {
  var model: ShapeModel
  /// The values with animations applied.
  var shown: ShapeModel
  /// The local time for which ``ShapeModel/source`` computed the path last; NaN before that.
  var sourceTime = Double.nan
}

/// The shapes of a render tree or of a replicator's instance.
struct ShapeStates: Sendable {
  private(set) var states: [ShapeState] = []
  /// For each slot, the layer's place in `states`, or −1.
  private(set) var index: [Int32] = []
  private var free: [Int32] = []
  /// The slots whose states were taken from another store.
  private var taken: [Int32] = []
  /// The slots of shapes whose path is computed.
  private(set) var sourced: [Int32] = []

  var isEmpty: Bool { states.isEmpty }

  subscript(_ place: Int) -> ShapeState {
    _read { yield states[place] }
    _modify { yield &states[place] }
  }

  /// Returns the place of the layer's state; nil if the layer has no shape.
  func place(of slot: Int32) -> Int? {
    guard Int(slot) < index.count, index[Int(slot)] >= 0 else { return nil }
    return Int(index[Int(slot)])
  }

  mutating func set(_ slot: Int32, _ model: ShapeModel) {
    var state = ShapeState(model: model, shown: model)
    let old = source(of: slot)
    if let place = place(of: slot), let old, old === model.source {
      (state.shown.path, state.sourceTime) = (states[place].shown.path, states[place].sourceTime)
    }
    if old != nil && model.source == nil { sourced.removeAll { $0 == slot } }
    if old == nil && model.source != nil { sourced.append(slot) }
    if let place = place(of: slot) {
      states[place] = state
      return
    }
    makeRoom(for: slot)
    if let place = free.popLast() {
      states[Int(place)] = state
      index[Int(slot)] = place
    } else {
      index[Int(slot)] = Int32(states.count)
      states.append(state)
    }
  }

  mutating func remove(_ slot: Int32) {
    guard let place = place(of: slot) else { return }
    if self[place].model.source != nil { sourced.removeAll { $0 == slot } }
    index[Int(slot)] = -1
    states[place] = ShapeState(model: ShapeModel(), shown: ShapeModel())
    free.append(Int32(place))
  }

  /// Replaces the shown values with the model until animations are sampled again. Keeps a computed path.
  mutating func forgetAnimations(_ slot: Int32) {
    guard let place = place(of: slot) else { return }
    let path = states[place].shown.path
    states[place].shown = states[place].model
    if states[place].model.source != nil { states[place].shown.path = path }
  }

  /// Replaces all states with the states of `slots` in another store. Reuses the memory of existing states.
  mutating func take(_ slots: borrowing Column<Int32>, of other: ShapeStates) {
    if other.isEmpty && states.isEmpty { return }
    for slot in taken { index[Int(slot)] = -1 }
    taken.removeAll(keepingCapacity: true)
    for k in slots.indices {
      guard let place = other.place(of: slots[k]) else { continue }
      makeRoom(for: slots[k])
      let count = taken.count
      index[Int(slots[k])] = Int32(count)
      taken.append(slots[k])
      if count < states.count {
        states[count].model = other.states[place].model
        states[count].shown.assign(other.states[place].shown)
      } else {
        states.append(other.states[place])
      }
    }
    states.removeLast(states.count - taken.count)
  }

  private mutating func makeRoom(for slot: Int32) { while index.count <= Int(slot) { index.append(-1) } }
}
