/// Sampling of the rows below a replicator at the time of a delayed instance.
extension RenderTree {
  /// A layer whose sublayers are shown at a different time than in the frame, with the layer's local time.
  struct Anchor {
    var row: Int
    var time: Double
  }

  /// Returns the row's local time below an anchor.
  func localTime(_ row: Int, below anchor: Anchor) -> Double {
    if row <= anchor.row { return anchor.time }
    let outer = localTime(Int(order.parentRow[row]), below: anchor)
    return times.local(row, in: outer)
  }

  /// Returns whether some of the rows may look different at another time.
  func dependOnTime(_ rows: Range<Int>) -> Bool {
    if !emitters.isEmpty { return true }
    let s = animations.sampler, index = s.firstNode(from: rows.lowerBound)
    return index < s.nodes.count && Int(s.nodes[index].row) < rows.upperBound
  }

  /// Evaluates the animations of the rows in the scratch memory, except for the anchor's row and for emitters.
  func sample(into scratch: inout InstanceScratch, below anchor: Anchor) {
    let s = animations.sampler
    let rows = scratch.rows, first = rows.lowerBound, values = scratch.own
    var low = s.firstNode(from: first + 1)
    while low < s.nodes.count, Int(s.nodes[low].row) < rows.upperBound {
      let node = s.nodes[low], row = Int(node.row)
      let time = localTime(row, below: anchor)
      // The order of siblings stays the same as in the first instance.
      if node.touchesOnlyValues {
        _ = scratch.layers.sampleValues(row - first, node, s, time)
      } else {
        _ = s.sampleAll(node, at: time, row - first, order.slotOfRow[row], &scratch.layers, &values.pointee)
      }
      low += 1
    }
    for (node, track) in s.transitions {
      guard let found = transitionRows(node), found.lie(in: rows) else { continue }
      let progress = s.progress(of: track, at: localTime(found.row, below: anchor))
      _ = scratch.layers.layOut(found.counted(from: first), track, progress)
    }
    if own.replicators.count > 1 { sampleReplicators(of: scratch, below: anchor) }
  }

  private func sampleReplicators(of scratch: borrowing InstanceScratch, below anchor: Anchor) {
    for (node, state) in scratch.own.pointee.replicators {
      let row = order.row(of: node)
      guard row > scratch.rows.lowerBound, animatedNode(node) != nil else { continue }
      scratch.own.pointee.replicators[node]!.shown = value(of: state, node, at: localTime(row, below: anchor))
    }
  }

  /// Adds the particles of the emitters in the rows of the scratch memory.
  func emit(into scratch: borrowing InstanceScratch, below anchor: Anchor, _ emission: inout Emission) {
    for row in scratch.rows.dropFirst() {
      guard scratch.layers.presented[row - scratch.rows.lowerBound].flags.contains(.emits) else { continue }
      let node = order.slotOfRow[row]
      guard emitters.models[node] != nil else { continue }
      let streams = emit(node, at: localTime(row, below: anchor), into: &emission)
      // An instance without particles must not show the particles of a previous instance.
      if !streams.isEmpty || scratch.own.pointee.streams[node] != nil { scratch.own.pointee.streams[node] = streams }
    }
  }
}
