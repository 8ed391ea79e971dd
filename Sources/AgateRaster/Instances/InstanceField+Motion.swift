import AgateBackend

/// Evaluation of keyframe animations at an instance's own time.
extension InstanceField {
  /// The progress of a timing.
  private struct Progress {
    /// The elapsed fraction of the cycle, before easing.
    var fraction: Float
    var cycle: Float
    /// Whether the timing has an effect.
    var isActive: Bool
  }

  /// Sets the fields of `values` that a track animates. The time of the instance is `late` seconds before the time of
  /// the first instance.
  @inline(__always)
  func move(_ values: inout InstanceValues, _ track: InstanceTrack, late: Float) {
    let timing = timings[Int(track.timing)]
    let p = progress(timing, late: late)
    if !p.isActive { return }
    var f = timing.flags.contains(.curved) ? timing.curve.solve(p.fraction) : p.fraction
    // The keyframes before and after the current time.
    var low: UInt32 = 0, high: UInt32 = 0
    let isDiscrete = track.mode == .discrete
    if track.keys > 1 {
      high = isDiscrete ? track.keys : track.keys - 1
      while high - low > 1 {
        let middle = (low + high) / 2
        if numbers[Int(track.firstTime + middle)] <= f { low = middle } else { high = middle }
      }
    }
    if isDiscrete || track.keys < 2 {
      (high, f) = (low, 0)
    } else {
      let start = numbers[Int(track.firstTime + low)], length = numbers[Int(track.firstTime + high)] - start
      f = length > 0 ? limited((f - start) / length) : 1
      if track.flags.contains(.curved) { f = curve(track, low).solve(f) }
    }
    withUnsafeMutableBytes(of: &values) { bytes in
      for lane in 0..<track.fields {
        var value = mix(track, low, high, f, lane: min(lane, track.lanes - 1))
        if track.flags.contains(.cumulative), p.cycle > 0 {
          value += p.cycle * key(track, track.keys - 1, min(lane, track.lanes - 1))
        }
        let offset = Int(track.field + lane) * 4
        if track.flags.contains(.additive) { value += bytes.load(fromByteOffset: offset, as: Float.self) }
        bytes.storeBytes(of: value, toByteOffset: offset, as: Float.self)
      }
    }
  }

  @inline(__always)
  private func key(_ track: InstanceTrack, _ index: UInt32, _ lane: UInt32) -> Float {
    numbers[Int(track.firstValue + index * track.lanes + lane)]
  }

  private func curve(_ track: InstanceTrack, _ index: UInt32) -> InstanceCurve {
    let at = Int(track.firstCurve + index * 6)
    var curve = InstanceCurve()
    (curve.ax, curve.bx, curve.cx) = (numbers[at], numbers[at + 1], numbers[at + 2])
    (curve.ay, curve.by, curve.cy) = (numbers[at + 3], numbers[at + 4], numbers[at + 5])
    return curve
  }

  @inline(__always)
  private func mix(_ track: InstanceTrack, _ low: UInt32, _ high: UInt32, _ f: Float, lane: UInt32) -> Float {
    let a = key(track, low, lane)
    if low == high { return a }
    let b = key(track, high, lane)
    if track.mode == .linear { return a + (b - a) * f }
    // A Kochanek–Bartels curve. Beyond the first and the last keyframe, the values are extrapolated linearly.
    let middle = b - a
    let before = low > 0 ? a - key(track, low - 1, lane) : middle
    let after = high + 1 < track.keys ? key(track, high + 1, lane) - b : middle
    let s0 = Int(track.firstShape + low * 3), s1 = Int(track.firstShape + high * 3)
    let (t0, c0, b0) = (numbers[s0], numbers[s0 + 1], numbers[s0 + 2])
    let (t1, c1, b1) = (numbers[s1], numbers[s1 + 1], numbers[s1 + 2])
    let out = (1 - t0) * ((1 + c0) * (1 + b0) * before + (1 - c0) * (1 - b0) * middle) * 0.5
    let into = (1 - t1) * ((1 - c1) * (1 + b1) * middle + (1 + c1) * (1 - b1) * after) * 0.5
    let f2 = f * f, f3 = f2 * f
    return (2 * f3 - 3 * f2 + 1) * a + (f3 - 2 * f2 + f) * out + (3 * f2 - 2 * f3) * b + (f3 - f2) * into
  }

  /// - Parameter late: The delay of the instance relative to the first instance, in seconds.
  @inline(__always)
  private func progress(_ timing: InstanceTiming, late: Float) -> Progress {
    guard timing.flags.contains(.grouped) else { return progress(timing, at: -(late * timing.speed)) }
    return groupedProgress(timing, late: late)
  }

  @inline(never)
  private func groupedProgress(_ timing: InstanceTiming, late: Float) -> Progress {
    // Groups are evaluated from the outermost group inwards.
    var depth: UInt32 = 0
    var outermost = timing
    while outermost.flags.contains(.grouped), depth < InstanceField.deepest {
      outermost = timings[Int(outermost.parent)]
      depth += 1
    }
    var p = progress(outermost, at: -(late * outermost.speed))
    var group = outermost
    while depth > 0, p.isActive {
      depth -= 1
      var inner = timing
      for _ in 0..<depth { inner = timings[Int(inner.parent)] }
      let eased = group.flags.contains(.curved) ? group.curve.solve(p.fraction) : p.fraction
      if p.fraction == 1, inner.flags.contains(.endsWithGroup) {
        p = Progress(fraction: inner.lastFraction, cycle: inner.lastCycle, isActive: true)
      } else {
        p = progress(inner, at: eased * group.duration * inner.speed)
      }
      group = inner
    }
    return p
  }

  /// The maximum number of nested groups that are evaluated.
  public static let deepest: UInt32 = 4

  /// - Parameter x: The local time, in seconds since the moment that ``InstanceTiming/rest`` refers to.
  @inline(__always)
  private func progress(_ timing: InstanceTiming, at x: Float) -> Progress {
    var fraction: Float = 0, cycle: Float = 0
    if x < -timing.since {
      if !timing.flags.contains(.fillsBackwards) { return Progress(fraction: 0, cycle: 0, isActive: false) }
      (fraction, cycle) = (timing.firstFraction, timing.firstCycle)
    } else if x >= timing.until {
      if !timing.flags.contains(.fillsForwards) { return Progress(fraction: 0, cycle: 0, isActive: false) }
      (fraction, cycle) = (timing.lastFraction, timing.lastCycle)
    } else if timing.flags.contains(.still) {
      fraction = 1
    } else {
      let position = (timing.rest + x) / timing.duration
      let whole = position.rounded(.down)
      fraction = position - whole
      cycle = timing.cycle + whole
      if timing.flags.contains(.autoreverses) {
        let half = cycle * 0.5
        cycle = half.rounded(.down)
        if half - cycle > 0.25 { fraction = 1 - fraction }
      }
    }
    return Progress(fraction: fraction, cycle: cycle, isActive: true)
  }
}
