/// An earlier model of an emitter, which was current until one of the emitter's values was set.
struct EmitterChange: Sendable {
  /// The time of the change, in the layer's time.
  var until: Double
  var model: EmitterModel
  /// The longest time, in seconds, from a birth before ``until`` to the death of the particle and of all particles that
  /// it emits.
  var window: Double
}

/// The source of all of an emitter's values, at any time.
struct EmitterSource {
  let slot: Int32
  /// The emitter's current model.
  let model: EmitterModel
  /// The animation tracks of the layer, if some of them animate the emitter.
  let animated: Sampler.Node?
  /// The emitter's earlier models, oldest first; nil if the emitter was never changed.
  let changes: [EmitterChange]?

  /// Whether nothing about the emitter changes in time.
  var rests: Bool { animated == nil && changes == nil }

  /// Returns the model at a time, without animations.
  func model(at time: Double) -> EmitterModel {
    guard let changes, let last = changes.last, time < last.until else { return model }
    // Find the first change after `time`.
    var low = 0, high = changes.count - 1
    while low < high {
      let middle = (low + high) / 2
      if time < changes[middle].until { high = middle } else { low = middle + 1 }
    }
    return changes[low].model
  }
}

extension EmitterModel {
  /// Returns whether both models have the same number of cells, and each cell has the same parent in both.
  func hasShape(of other: EmitterModel) -> Bool {
    cells.count == other.cells.count && zip(cells, other.cells).allSatisfy { $0.parent == $1.parent }
  }

  /// Takes those values from another model whose changes affect all living particles immediately.
  mutating func takeImages(of other: EmitterModel) {
    for index in cells.indices {
      cells[index].image = other.cells[index].image
      cells[index].minification = other.cells[index].minification
      cells[index].magnification = other.cells[index].magnification
      cells[index].frameMode = other.cells[index].frameMode
      cells[index].isPlane = other.cells[index].isPlane
    }
    let isSameList =
      behaviors.count == other.behaviors.count
      && zip(behaviors, other.behaviors).allSatisfy { $0.values.kind == $1.values.kind }
    if !isSameList { behaviors = other.behaviors }
  }

  /// Returns whether all values except the images of cells are equal.
  func isSame(as other: EmitterModel) -> Bool {
    guard hasShape(of: other), behaviors.count == other.behaviors.count else { return false }
    for index in cells.indices {
      var cell = cells[index]
      cell.image = other.cells[index].image
      if !sameBytes(cell, other.cells[index]) { return false }
    }
    for index in behaviors.indices {
      let (a, b) = (behaviors[index], other.behaviors[index])
      if !sameBytes(a.values, b.values) || a.curves != b.curves { return false }
    }
    return sameBytes(values, other.values)
  }
}

/// Emitter values at the time when particles were born.
extension RenderTree {
  /// The maximum number of changes that are kept. Of older changes, only the number of births is kept.
  private static let mostChanges = 1024

  /// Records `old`, the emitter's model, before the model becomes `model`.
  mutating func note(_ old: EmitterModel, before model: EmitterModel, _ node: Int32, at time: Double) {
    // No frame has shown the old model yet, or the old particles do not fit the new cells.
    guard !animations.sampler.lastTime.isNaN, old.hasShape(of: model), time.isFinite else {
      emitters.changes[node] = nil
      emitters.emission.sums[node] = nil
      return
    }
    if old.isSame(as: model) { return }
    var changes = emitters.changes[node] ?? []
    let before = changes.first { $0.until >= time }?.model ?? old
    changes.removeAll { $0.until >= time }
    let window = max(changes.last?.window ?? 0, Self.window(before, 0..<before.cells.count))
    changes.append(EmitterChange(until: time, model: before, window: window))
    if changes.count > Self.mostChanges { changes.removeFirst() }
    emitters.changes[node] = changes
    for root in (emitters.emission.sums[node] ?? [:]).keys { emitters.emission.sums[node]?[root]?.forget(after: time) }
  }

  /// Returns the animation tracks of the layer, if some of them animate its emitter or replicator.
  func animatedNode(_ node: Int32) -> Sampler.Node? {
    guard let animated = animatedNode(ofRow: order.row(of: node)), animated.touchesOwn else { return nil }
    return animated
  }

  func value(of source: EmitterSource, at time: Double) -> EmitterModel {
    var shown = source.model
    evaluate(source, at: time, into: &shown)
    return shown
  }

  /// Evaluates the emitter at a time of its layer.
  func evaluate(_ source: EmitterSource, at time: Double, into shown: inout EmitterModel) {
    let model = source.model(at: time)
    shown.values = model.values
    for index in model.cells.indices { shown.cells[index] = model.cells[index] }
    shown.takeImages(of: source.model)
    let hasBehaviors = model.behaviors.count == shown.behaviors.count
    for index in shown.behaviors.indices where hasBehaviors {
      shown.behaviors[index].values = model.behaviors[index].values
    }
    guard let node = source.animated else { return }
    animations.sampler.forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(.emitter, let word), .discreteWords(.emitter, let word):
        animations.sampler.mix(track, progress, into: &shown.values, word)
      case .words(.cells, let word), .discreteWords(.cells, let word):
        let cell = Int(word) / CellValues.words
        guard cell < model.cells.count else { return }
        animations.sampler.mix(track, progress, into: &shown.cells[cell], word % Int32(CellValues.words))
      case .words(.behaviors, let word), .discreteWords(.behaviors, let word):
        let behavior = Int(word) / BehaviorValues.words
        guard behavior < shown.behaviors.count else { return }
        animations.sampler.mix(
          track, progress, into: &shown.behaviors[behavior].values, word % Int32(BehaviorValues.words))
      default: break
      }
    }
  }

  /// Returns whether tracks of the node animate behaviours.
  func animatesBehaviors(_ node: Sampler.Node?) -> Bool {
    guard let node else { return false }
    for index in node.tracks
    where animations.sampler.tracks[index].group == .behaviors { return true }
    return false
  }

  /// Returns whether tracks of the node animate the birth rate of an outermost cell or the lifetime of any of its
  /// particles.
  func shapesBirths(_ node: Sampler.Node?, _ cells: Range<Int>) -> Bool {
    guard let node else { return false }
    let layer = ["birthRate", "lifetime"].compactMap { EmitterKeys.layer($0)?.word }
    let own = ["birthRate", "enabled", "lifetime", "lifetimeRange"].compactMap { EmitterKeys.cell($0)?.word }
    for index in node.tracks {
      switch animations.sampler.tracks[index].target {
      case .words(.emitter, let word), .discreteWords(.emitter, let word):
        if layer.contains(Int(word)) { return true }
      case .words(.cells, let word), .discreteWords(.cells, let word):
        let (cell, key) = (Int(word) / CellValues.words, Int(word) % CellValues.words)
        if cells.contains(cell), own.contains(key) { return true }
      default: break
      }
    }
    return false
  }

  /// Returns the earlier of the begin of the emitter's first animation and the time of its first change. The emitter's
  /// values are constant until then.
  func firstChange(_ source: EmitterSource) -> Double {
    min(source.changes?.first?.until ?? .infinity, firstAnimation(source))
  }

  /// Returns the time at which the first of an emitter's animations begins; infinity without animations.
  func firstAnimation(_ source: EmitterSource) -> Double {
    var first = Double.infinity
    guard let node = source.animated else { return first }
    for index in node.tracks {
      first = min(first, animations.sampler.outermostTiming(of: animations.sampler.tracks[index].timing).begin)
    }
    return first
  }
}
