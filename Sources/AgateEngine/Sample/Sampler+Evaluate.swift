import AgateMath

/// The progress of an animation between two of its keys.
package struct KeyProgress: BitwiseCopyable {
  /// The indices of the keys before and after the current time. Both are equal in discrete tracks and in tracks of one
  /// key.
  var from: Int
  var to: Int
  /// The fraction of the way from the key `from` (0) to the key `to` (1). Springs may go beyond this range.
  var fraction: Double
  /// The number of complete repetitions, for cumulative animations.
  var cycle: Double

  /// The progress of a value that is not interpolated, but switches halfway from one key to the other.
  @inline(__always)
  var switched: KeyProgress {
    let key = fraction < 0.5 ? from : to
    return KeyProgress(from: key, to: key, fraction: fraction, cycle: cycle)
  }
}

extension Sampler {
  /// Returns the progress of a track at `time` of its layer; nil if the track has no effect then.
  package func progress(of track: Track, at time: Double) -> KeyProgress? {
    let timing = timings[Int(track.timing)]
    guard let (p, outer) = progress(of: timing, at: time) else { return nil }
    if track.mode == .spring {
      let seconds = timing.seconds(p, at: outer)
      return KeyProgress(from: 0, to: 1, fraction: track.spring.value(at: seconds), cycle: p.cycle)
    }
    let f = timing.curve.solve(p.fraction)
    let keys = Int(track.keys), first = Int(track.firstTime)
    if track.mode == .discrete {
      var key = 0
      while key + 1 < keys && times[first + key + 1] <= f { key += 1 }
      return KeyProgress(from: key, to: key, fraction: 0, cycle: p.cycle)
    }
    if keys < 2 { return KeyProgress(from: 0, to: 0, fraction: 0, cycle: p.cycle) }
    if keys == 2 && times[first] == 0 && times[first + 1] == 1 && track.firstCurve < 0 {
      return KeyProgress(from: 0, to: 1, fraction: f, cycle: p.cycle)
    }
    // The segment depends only on the time, so frames may be sampled in any order.
    var low = 0, high = keys - 1
    if track.flags.contains(.isUnsorted) {
      while low + 2 < keys && times[first + low + 1] <= f { low += 1 }
      high = low + 1
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[first + middle] <= f { low = middle } else { high = middle }
    }
    let start = times[first + low], length = times[first + high] - start
    var fraction = length != 0 ? min(max((f - start) / length, 0), 1) : f < start ? 0 : 1
    if track.firstCurve >= 0 { fraction = curves[Int(track.firstCurve) + low].solve(fraction) }
    return KeyProgress(from: low, to: high, fraction: fraction, cycle: p.cycle)
  }

  /// Returns the progress of a timing and the time of its parent; nil if the timing has no effect at `time`.
  private func progress(of timing: Timing, at time: Double) -> (Timing.Progress, outer: Double)? {
    var outer = time
    if timing.parent >= 0 {
      let group = timings[Int(timing.parent)]
      guard let (p, above) = progress(of: group, at: time) else { return nil }
      outer = group.inner(p, at: above)
      // At the end of a group's cycle, an animation that ends together with the group still has its final value.
      if p.fraction == 1, timing.ends(with: group) { return (timing.over, outer) }
    }
    guard let p = timing.progress(at: outer) else { return nil }
    return (p, outer)
  }

  /// Returns one number of the track's value.
  package func lane(_ track: Track, _ p: KeyProgress, _ lane: Int, model: Double) -> Double {
    let lanes = Int(track.lanes)
    func key(_ index: Int) -> Double {
      if track.isModel(key: index) { return model }
      return values[Int(track.firstValue) + index * lanes + lane]
    }
    var value: Double
    if track.mode == .path {
      let value = curve(track, p, lane).value
      guard track.flags.contains(.cumulative) && p.cycle > 0 else { return value }
      return value + p.cycle * values[Int(track.firstValue) + lane + (Int(track.keys) - 2) * 8 + 6]
    } else if track.mode == .cubic && p.from != p.to {
      value = cubic(track, p, key)
    } else {
      let a = key(p.from)
      value = p.from == p.to ? a : a + (key(p.to) - a) * p.fraction
    }
    if track.flags.contains(.cumulative) && p.cycle > 0 { value += p.cycle * key(Int(track.keys) - 1) }
    return value
  }

  private func cubic(_ track: Track, _ p: KeyProgress, _ key: (Int) -> Double) -> Double {
    let count = Int(track.keys)
    func point(_ index: Int) -> Double {
      if index < 0 { return 2 * key(0) - key(1) }
      if index >= count { return 2 * key(count - 1) - key(count - 2) }
      return key(index)
    }
    let weights = CubicWeights(track, p, values)
    return weights.mix(point(p.from - 1), point(p.from), point(p.to), point(p.to + 1))
  }

  /// Returns the position on a path and its derivative, in one coordinate.
  private func curve(_ track: Track, _ p: KeyProgress, _ lane: Int) -> (value: Double, slope: Double) {
    let first = Int(track.firstValue) + p.from * 8 + lane
    let a = values[first], b = values[first + 2], c = values[first + 4], d = values[first + 6]
    let t = p.fraction, s = 1 - t
    let value = s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    return (value, s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
  }

  /// Returns the direction of a path, in radians.
  func angle(_ track: Track, _ p: KeyProgress) -> Double {
    var (x, y) = (curve(track, p, 0).slope, curve(track, p, 1).slope)
    if x == 0 && y == 0 {
      // The derivative is zero if a control point coincides with an end. The direction is then taken at a point nearby.
      var near = p
      near.fraction = p.fraction < 0.5 ? p.fraction + 1e-4 : p.fraction - 1e-4
      (x, y) = (curve(track, near, 0).slope, curve(track, near, 1).slope)
    }
    let angle = DeterministicMath.atan2(y, x)
    return track.flags.contains(.rotatesBackwards) ? angle + .pi : angle
  }

  /// Writes a track of words into `target`. Before the call, `target` holds the values that the layer shows without the
  /// track.
  @inline(__always)
  func mix<T: BitwiseCopyable>(_ track: Track, _ p: KeyProgress, into target: inout T, _ word: Int32) {
    var q = p
    if case .discreteWords = track.target { q = p.switched }
    withUnsafeMutableBytes(of: &target) { bytes in
      for index in 0..<Int(track.lanes) {
        let offset = (Int(word) + index) * 8
        let old = bytes.loadUnaligned(fromByteOffset: offset, as: Double.self)
        var value = lane(track, q, index, model: old)
        if track.flags.adds { value += old }
        bytes.storeBytes(of: value, toByteOffset: offset, as: Double.self)
      }
    }
  }

  /// Writes a track of a flag into `flags`. The flag switches halfway.
  func mix<Flags: OptionSet>(_ track: Track, _ p: KeyProgress, _ flag: Flags, into flags: inout Flags) {
    let isOn = lane(track, p.switched, 0, model: flags.isSuperset(of: flag) ? 1 : 0) != 0
    if isOn { flags.formUnion(flag) } else { flags.subtract(flag) }
  }

  /// Applies a track of a transform component.
  func mix(
    _ track: Track, _ p: KeyProgress, _ component: TransformComponent, into progress: inout PartsInProgress,
    _ matrix: CATransform3D
  ) {
    var parts = progress.parts ?? TransformComponents(matrix)
    let old = component.read(parts)
    var x = lane(track, p, 0, model: old.0)
    var y = track.lanes > 1 ? lane(track, p, 1, model: old.1) : 0
    if track.flags.adds {
      x += old.0
      y += old.1
    }
    component.write(x, y, to: &parts)
    progress.parts = parts
  }

  /// Returns the result of a track of transforms. `old` is the transform that the layer shows without the track.
  package func transform(_ track: Track, _ p: KeyProgress, _ old: CATransform3D) -> CATransform3D {
    if case .function(let kind, _) = track.target { return function(track, p, kind, old) }
    func key(_ index: Int) -> CATransform3D {
      if track.isModel(key: index) { return old }
      return values.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: (Int(track.firstValue) + index * 16) * 8, as: CATransform3D.self)
      }
    }
    var value = key(p.from)
    if p.from != p.to && p.fraction != 0 {
      let b = key(p.to)
      value =
        p.fraction == 1
        ? b
        : track.mode == .cubic
          ? cubic(track, p, key) : interpolate(TransformComponents(value), TransformComponents(b), p.fraction)
    }
    if track.flags.contains(.cumulative) && p.cycle > 0 {
      value = CATransform3DConcat(value, power(key(Int(track.keys) - 1), p.cycle))
    }
    if track.flags.contains(.relative) { return CATransform3DConcat(old, value) }
    return track.flags.contains(.additive) ? CATransform3DConcat(value, old) : value
  }

  private func cubic(_ track: Track, _ p: KeyProgress, _ key: (Int) -> CATransform3D) -> CATransform3D {
    let from = TransformComponents(key(p.from)), to = TransformComponents(key(p.to))
    let here = TransformLanes(from, rotation: Vector3(0, 0, 0))
    let turn = Quaternion(euler: from.rotation), next = Quaternion(euler: to.rotation)
    let there = TransformLanes(to, rotation: turn.way(to: next))
    var before = here * 2 - there, after = there * 2 - here
    if p.from > 0 {
      let parts = TransformComponents(key(p.from - 1))
      before = TransformLanes(parts, rotation: turn.way(to: Quaternion(euler: parts.rotation)))
    }
    if p.to + 1 < Int(track.keys) {
      let parts = TransformComponents(key(p.to + 1))
      after = TransformLanes(parts, rotation: there.rotation + next.way(to: Quaternion(euler: parts.rotation)))
    }
    return CubicWeights(track, p, values).mix(before, here, there, after).transform(turnedFrom: turn)
  }

  private func function(
    _ track: Track, _ p: KeyProgress, _ kind: ValueFunction, _ old: CATransform3D
  ) -> CATransform3D {
    let x = lane(track, p, 0, model: kind.identity)
    let isOne = track.lanes == 1
    let value = kind.transform(
      x, isOne ? 0 : lane(track, p, 1, model: kind.identity), isOne ? 0 : lane(track, p, 2, model: kind.identity))
    return track.flags.adds ? CATransform3DConcat(value, old) : value
  }

  /// Returns the transform that applies `step` `count` times, but at most 1e6 times.
  private func power(_ step: CATransform3D, _ count: Double) -> CATransform3D {
    var left = Int(min(count, 1e6))
    var result = CATransform3D.identity, factor = step
    while left > 0 {
      if left & 1 == 1 { result = CATransform3DConcat(result, factor) }
      factor = CATransform3DConcat(factor, factor)
      left >>= 1
    }
    return result
  }
}
