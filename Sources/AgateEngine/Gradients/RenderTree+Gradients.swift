extension RenderTree {
  mutating func setGradient(_ node: Int32, _ values: GradientValues) {
    own.gradients.set(node, values)
    markModel(order.row(of: node))
  }
}

extension Sampler {
  /// Writes the value of a track whose keys are lists. Each key begins with its number of elements. Lists of different
  /// lengths are not interpolated, but switch halfway.
  func mix(_ track: Track, _ p: KeyProgress, into list: inout [Double], width: Int) {
    func count(_ key: Int) -> Int {
      if track.isModel(key: key) { return list.count }
      return Int(values[Int(track.firstValue) + key * Int(track.lanes)]) * width
    }
    let q = count(p.from) == count(p.to) ? p : p.switched
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
