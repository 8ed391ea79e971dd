/// A gradient in the render tree.
struct GradientState: Sendable {
  var model = GradientValues()
  /// The values with animations applied.
  var shown = GradientValues()
  /// Scratch memory for the values that are being sampled.
  var next = GradientValues()
}

extension RenderTree {
  mutating func setGradient(_ node: Int32, _ values: GradientValues) {
    gradients[node] = GradientState(model: values, shown: values)
    mark(order.row(of: node))
    animations.sampler.isStale = true
  }

  /// Evaluates the animations of a layer's gradient.
  mutating func sampleGradient(_ row: Int, _ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double) {
    guard let place = gradients.index(forKey: order.slotOfRow[row]) else { return }
    var points = gradients.values[place].model.points
    gradients.values[place].next.assign(gradients.values[place].model)
    s.forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(.gradient, let word): s.mix(track, progress, into: &points, word)
      case .gradientList(let list):
        s.mix(track, progress, into: &gradients.values[place].next[list], width: list.width)
      default: break
      }
    }
    gradients.values[place].next.points = points
    if gradients.values[place].next == gradients.values[place].shown { return }
    let shown = gradients.values[place].shown
    gradients.values[place].shown = gradients.values[place].next
    gradients.values[place].next = shown
    mark(row)
  }
}

extension Sampler {
  /// Writes a track of lists. Each key begins with its number of elements. Lists of different lengths are not mixed,
  /// but switch halfway.
  func mix(_ track: Track, _ p: KeyProgress, into list: inout [Double], width: Int) {
    func count(_ key: Int) -> Int {
      if key == 0 && track.flags.contains(.startsAtModel) || key == 1 && track.flags.contains(.endsAtModel) {
        return list.count
      }
      return Int(values[Int(track.firstValue) + key * Int(track.lanes)]) * width
    }
    var q = p
    if count(p.from) != count(p.to) { (q.from, q.to) = p.fraction < 0.5 ? (p.from, p.from) : (p.to, p.to) }
    let length = min(count(q.from), Int(track.lanes) - 1)
    let known = list.count
    if known > length { list.removeLast(known - length) }
    for index in 0..<length {
      let old = index < known ? list[index] : 0
      let value = lane(track, q, index + 1, model: old) + (track.flags.adds ? old : 0)
      if index < known { list[index] = value } else { list.append(value) }
    }
  }
}
