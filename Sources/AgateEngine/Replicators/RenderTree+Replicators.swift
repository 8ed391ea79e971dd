/// A replicator in the render tree.
struct ReplicatorState: BitwiseCopyable, Sendable {
  var model = ReplicatorValues()
  /// The values with animations applied.
  var shown = ReplicatorValues()
}

/// Sampling of replicators.
extension RenderTree {
  mutating func setReplicator(_ node: Int32, _ values: ReplicatorValues) {
    own.replicators[node] = ReplicatorState(model: values, shown: values)
    markModel(order.row(of: node))
  }

  mutating func sampleReplicators(at time: Double) {
    for (node, state) in own.replicators {
      guard let row = order.connectedRow(of: node) else { continue }
      let shown = value(of: state, node, at: times.sampled(row, at: time))
      // With a delay, sublayers may change even if the replicator's values do not.
      if !sameBytes(shown, state.shown) || shown.delay != 0 { mark(row) }
      own.replicators[node]!.shown = shown
    }
  }

  /// Returns the values of a replicator at its local time.
  func value(of state: ReplicatorState, _ node: Int32, at time: Double) -> ReplicatorValues {
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
}
