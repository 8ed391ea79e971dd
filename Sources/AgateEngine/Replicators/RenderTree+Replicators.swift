/// A replicator in the render tree.
struct ReplicatorState: BitwiseCopyable, Sendable {
  var model = ReplicatorValues()
  /// The values with animations applied.
  var shown = ReplicatorValues()
}

/// Sampling replicators, and what is below them at other times.
extension RenderTree {
  mutating func setReplicator(_ node: Int32, _ values: ReplicatorValues) {
    replicators[node] = ReplicatorState(model: values, shown: values)
    mark(order.row(of: node))
    animations.sampler.isStale = true
  }

  mutating func sampleReplicators(at time: Double) {
    for (node, state) in replicators {
      let row = order.row(of: node)
      guard row >= 0, row < order.count else { continue }
      let shown = value(of: state, node, at: times.sampled(row, at: time))
      // Something below it may be at another time in each instance.
      if !sameBytes(shown, state.shown) || shown.delay != 0 { mark(row) }
      replicators[node]!.shown = shown
    }
  }

  /// Samples the replicators in rows that lie below an anchor, at their times below it.
  private mutating func sampleReplicators(_ rows: Range<Int>, below anchor: Anchor) {
    for (node, state) in replicators {
      let row = order.row(of: node)
      guard rows.contains(row), animatedNode(node) != nil else { continue }
      replicators[node]!.shown = value(of: state, node, at: localTime(row, below: anchor))
    }
  }

  private func value(of state: ReplicatorState, _ node: Int32, at time: Double) -> ReplicatorValues {
    var shown = state.model
    if let animated = animatedNode(node) { evaluate(state.model, animated, at: time, into: &shown) }
    return shown
  }

  private func evaluate(
    _ model: ReplicatorValues, _ node: Sampler.Node, at time: Double, into shown: inout ReplicatorValues
  ) {
    var parts = PartsInProgress()
    animations.sampler.forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(.replicator, let word), .discreteWords(.replicator, let word):
        animations.sampler.mix(track, progress, into: &shown, word)
      case .instanceTransform:
        parts.finish(&shown.transform)
        shown.transform = animations.sampler.transform(track, progress, shown.transform)
      case .instanceComponent(let component):
        animations.sampler.mix(track, progress, component, into: &parts, shown.transform)
      default: break
      }
    }
    parts.finish(&shown.transform)
  }

  /// A layer whose sublayers are shown at another time than the frame's, and that layer's own time.
  struct Anchor {
    var row: Int
    var time: Double
  }

  /// The row's local time below an anchor.
  func localTime(_ row: Int, below anchor: Anchor) -> Double {
    if row <= anchor.row { return anchor.time }
    let outer = localTime(Int(order.parentRow[row]), below: anchor)
    return times.local(row, in: outer)
  }

  /// Evaluates the animations of rows that lie below an anchor.
  mutating func sample(_ rows: Range<Int>, below anchor: Anchor) {
    let s = animations.sampler
    var low = s.firstNode(from: rows.lowerBound)
    while low < s.nodes.count, Int(s.nodes[low].row) < rows.upperBound {
      let node = s.nodes[low]
      let time = localTime(Int(node.row), below: anchor)
      if node.touchesShape { sampleShape(node, s, time) }
      // Depth among siblings stays that of the original.
      if node.touchesTransform || node.touchesContents || node.touchesEffects || node.touchesOwn || node.touchesGradient
      {
        _ = sampleAll(node, s, time)
      } else {
        _ = sampleValues(node, s, time)
      }
      low += 1
    }
    if !s.transitions.isEmpty { _ = sampleTransitions(s, anchor.time, rows, below: anchor) }
    if replicators.count > 1 { sampleReplicators(rows, below: anchor) }
    guard !emitters.models.isEmpty else { return }
    for row in rows where layers.presented[row].flags.contains(.emits) {
      let node = order.slotOfRow[row]
      if emitters.models[node] != nil { emit(node, at: localTime(row, below: anchor)) }
    }
  }
}
