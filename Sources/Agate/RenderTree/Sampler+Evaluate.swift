/// Where an animation stands between two of its keys.
struct KeyProgress: BitwiseCopyable {
  /// Keys on either side; equal before the first and after the last.
  var from: Int
  var to: Int
  /// 0 at `from`, 1 at `to`; springs overshoot.
  var fraction: Double
  /// Complete cycles, for cumulative animations.
  var cycle: Double
}

extension Sampler {
  /// nil when the track has no effect at `time` of its layer.
  func progress(of track: Track, at time: Double) -> KeyProgress? {
    let timing = timings[Int(track.timing)]
    guard let outer = parentTime(timing, time), let p = timing.progress(at: outer) else { return nil }
    if track.mode == .spring {
      return KeyProgress(from: 0, to: 1, fraction: track.spring.value(at: p.fraction * timing.duration), cycle: p.cycle)
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
    // The segment is found from the time alone, so that frames may come in any order.
    var low = 0, high = keys - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[first + middle] <= f { low = middle } else { high = middle }
    }
    let start = times[first + low], length = times[first + high] - start
    var fraction = length > 0 ? min(max((f - start) / length, 0), 1) : 1
    if track.firstCurve >= 0 { fraction = curves[Int(track.firstCurve) + low].solve(fraction) }
    return KeyProgress(from: low, to: high, fraction: fraction, cycle: p.cycle)
  }

  private func parentTime(_ timing: Timing, _ time: Double) -> Double? {
    guard timing.parent >= 0 else { return time }
    let parent = timings[Int(timing.parent)]
    guard let outer = parentTime(parent, time) else { return nil }
    return parent.inner(at: outer)
  }

  /// One number of the track's value.
  func lane(_ track: Track, _ p: KeyProgress, _ lane: Int, model: Double) -> Double {
    let lanes = Int(track.lanes)
    func key(_ index: Int) -> Double {
      if index == 0 && track.flags.contains(.startsAtModel) { return model }
      if index == 1 && track.flags.contains(.endsAtModel) { return model }
      return values[Int(track.firstValue) + index * lanes + lane]
    }
    var value: Double
    if track.mode == .path {
      let value = curve(track, p, lane).value
      guard track.flags.contains(.cumulative) && p.cycle > 0 else { return value }
      let first = Int(track.firstValue) + lane, last = first + (Int(track.keys) - 2) * 8 + 6
      return value + p.cycle * (values[last] - (track.flags.adds ? 0 : values[first]))
    } else if track.mode == .cubic && p.from != p.to {
      value = cubic(track, p, key)
    } else {
      let a = key(p.from)
      value = p.from == p.to ? a : a + (key(p.to) - a) * p.fraction
    }
    if track.flags.contains(.cumulative) && p.cycle > 0 {
      value += p.cycle * (key(Int(track.keys) - 1) - (track.flags.adds ? 0 : key(0)))
    }
    return value
  }

  /// A Kochanek–Bartels curve; beyond the ends the values go on in a straight line.
  private func cubic(_ track: Track, _ p: KeyProgress, _ key: (Int) -> Double) -> Double {
    let count = Int(track.keys)
    func point(_ index: Int) -> Double {
      if index < 0 { return 2 * key(0) - key(1) }
      if index >= count { return 2 * key(count - 1) - key(count - 2) }
      return key(index)
    }
    func shape(_ index: Int, _ part: Int) -> Double { values[Int(track.firstShape) + index * 3 + part] }
    let a = p.from, b = p.to
    let (t0, c0, b0) = (shape(a, 0), shape(a, 1), shape(a, 2))
    let (t1, c1, b1) = (shape(b, 0), shape(b, 1), shape(b, 2))
    let step0 = point(a) - point(a - 1), step1 = point(b) - point(a), step2 = point(b + 1) - point(b)
    let out = (1 - t0) * ((1 + c0) * (1 + b0) * step0 + (1 - c0) * (1 - b0) * step1) / 2
    let into = (1 - t1) * ((1 - c1) * (1 + b1) * step1 + (1 + c1) * (1 - b1) * step2) / 2
    let s = p.fraction, s2 = s * s, s3 = s2 * s
    return (2 * s3 - 3 * s2 + 1) * point(a) + (s3 - 2 * s2 + s) * out + (3 * s2 - 2 * s3) * point(b)
      + (s3 - s2) * into
  }

  /// Where a path is at, and which way it goes, in one coordinate.
  private func curve(_ track: Track, _ p: KeyProgress, _ lane: Int) -> (value: Double, slope: Double) {
    let first = Int(track.firstValue) + p.from * 8 + lane
    let a = values[first], b = values[first + 2], c = values[first + 4], d = values[first + 6]
    let t = p.fraction, s = 1 - t
    let value = s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    return (value, s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
  }

  /// The direction of a path, in radians.
  func angle(_ track: Track, _ p: KeyProgress) -> Double {
    var (x, y) = (curve(track, p, 0).slope, curve(track, p, 1).slope)
    if x == 0 && y == 0 {
      // A control point lies on an end: the curve goes the way of the rest.
      var near = p
      near.fraction = p.fraction < 0.5 ? p.fraction + 1e-4 : p.fraction - 1e-4
      (x, y) = (curve(track, near, 0).slope, curve(track, near, 1).slope)
    }
    let angle = DeterministicMath.atan2(y, x)
    return track.flags.contains(.rotatesBackwards) ? angle + .pi : angle
  }

  /// Writes a track of plain words into `target`, which holds what the layer shows without it.
  @inline(__always)
  func mix<T: BitwiseCopyable>(_ track: Track, _ p: KeyProgress, into target: inout T, _ word: Int32) {
    var q = p
    if case .discreteWords = track.target { (q.from, q.to) = p.fraction < 0.5 ? (p.from, p.from) : (p.to, p.to) }
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

  /// Writes a track of a switch.
  func mix(_ track: Track, _ p: KeyProgress, _ flag: LayerFlags, into flags: inout LayerFlags) {
    var q = p
    (q.from, q.to) = p.fraction < 0.5 ? (p.from, p.from) : (p.to, p.to)
    let isOn = lane(track, q, 0, model: flags.contains(flag) ? 1 : 0) != 0
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Applies a track of a component.
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

  /// What a track of whole transforms makes of `old`, which the layer shows without it.
  func transform(_ track: Track, _ p: KeyProgress, _ old: CATransform3D) -> CATransform3D {
    if case .function(let kind, _) = track.target { return function(track, p, kind, old) }
    func key(_ index: Int) -> CATransform3D {
      if index == 0 && track.flags.contains(.startsAtModel) { return old }
      if index == 1 && track.flags.contains(.endsAtModel) { return old }
      return values.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: (Int(track.firstValue) + index * 16) * 8, as: CATransform3D.self)
      }
    }
    var value = key(p.from)
    if p.from != p.to && p.fraction != 0 {
      let b = key(p.to)
      value = p.fraction == 1 ? b : interpolate(TransformComponents(value), TransformComponents(b), p.fraction)
    }
    if track.flags.contains(.cumulative) && p.cycle > 0 {
      var step = key(Int(track.keys) - 1)
      if !track.flags.adds { step = CATransform3DConcat(CATransform3DInvert(key(0)), step) }
      value = CATransform3DConcat(value, power(step, p.cycle))
    }
    if track.flags.contains(.relative) { return CATransform3DConcat(old, value) }
    return track.flags.contains(.additive) ? CATransform3DConcat(value, old) : value
  }

  private func function(
    _ track: Track, _ p: KeyProgress, _ kind: CAValueFunction.Kind, _ old: CATransform3D
  ) -> CATransform3D {
    let x = lane(track, p, 0, model: kind.identity)
    let isOne = track.lanes == 1
    let value = kind.transform(
      x, isOne ? 0 : lane(track, p, 1, model: kind.identity), isOne ? 0 : lane(track, p, 2, model: kind.identity))
    return track.flags.adds ? CATransform3DConcat(value, old) : value
  }

  /// `step` so many times in a row.
  private func power(_ step: CATransform3D, _ count: Double) -> CATransform3D {
    var left = Int(min(count, 1e6))
    var result = CATransform3D(), factor = step
    while left > 0 {
      if left & 1 == 1 { result = CATransform3DConcat(result, factor) }
      factor = CATransform3DConcat(factor, factor)
      left >>= 1
    }
    return result
  }
}
