import AgateBackend

/// Evaluation of keyframe animations at the instances' own times.
extension InstanceField {
  /// The progress of a timing.
  private struct Progress {
    /// The elapsed fraction of the cycle, before easing.
    var fraction: Floats
    var cycle: Floats
    /// The lanes in which the timing has an effect.
    var isActive: Mask
  }

  /// Sets the values that a track animates. The times of the instances are `late` seconds before the time
  /// of the first instance.
  @inline(__always)
  func move(_ block: InstanceBlock, _ track: InstanceTrack, late: Floats) {
    let timing = timings[Int(track.timing)]
    let p = progress(timing, late: late)
    if !any(p.isActive) { return }
    var f = timing.flags.contains(.curved) ? timing.curve.solve(p.fraction) : p.fraction
    // The keyframes before and after the current time.
    var (low, high) = keys(track, at: f)
    if track.mode == .discrete || track.keys < 2 {
      (high, f) = (low, Floats())
    } else {
      let start = number(track.firstTime, low), length = number(track.firstTime, high) - start
      f = limited((f - start) / length).replacing(with: 1, where: .!(length .> 0))
      if track.flags.contains(.curved) { f = curves(track, low).solve(f) }
    }
    for lane in 0..<track.fields {
      let from = min(lane, track.lanes - 1)
      var value = mix(track, low, high, f, lane: from)
      if track.flags.contains(.cumulative) {
        let last = key(track, Words(repeating: track.keys - 1), from)
        value.replace(with: value + p.cycle * last, where: p.cycle .> 0)
      }
      block.set(track.field + lane, value, where: p.isActive, adds: track.flags.contains(.additive))
    }
  }

  // MARK: Keyframes

  /// Returns the keyframes before and after a time, by bisection.
  @inline(__always)
  private func keys(_ track: InstanceTrack, at time: Floats) -> (low: Words, high: Words) {
    var low = Words()
    if track.keys < 2 { return (low, low) }
    var high = Words(repeating: track.mode == .discrete ? track.keys : track.keys - 1)
    while true {
      let isOpen = high &- low .> Words(repeating: 1)
      if !any(isOpen) { return (low, high) }
      let middle = (low &+ high) &>> 1
      let isReached = number(track.firstTime, middle) .<= time
      low.replace(with: middle, where: isOpen .& isReached)
      high.replace(with: middle, where: isOpen .& .!isReached)
    }
  }

  /// Returns the numbers at `first + index`.
  @inline(__always)
  private func number(_ first: UInt32, _ index: Words) -> Floats {
    var result = Floats()
    for lane in 0..<8 { result[lane] = numbers[Int(first + index[lane])] }
    return result
  }

  @inline(__always)
  private func key(_ track: InstanceTrack, _ index: Words, _ lane: UInt32) -> Floats {
    number(track.firstValue + lane, index &* track.lanes)
  }

  @inline(never)
  private func curves(_ track: InstanceTrack, _ index: Words) -> InstanceCurves {
    let at = index &* 6, first = track.firstCurve
    return InstanceCurves(
      ax: number(first, at), bx: number(first + 1, at), cx: number(first + 2, at),
      ay: number(first + 3, at), by: number(first + 4, at), cy: number(first + 5, at))
  }

  @inline(__always)
  private func mix(_ track: InstanceTrack, _ low: Words, _ high: Words, _ f: Floats, lane: UInt32) -> Floats {
    let a = key(track, low, lane)
    if track.mode == .discrete || track.keys < 2 { return a }
    let b = key(track, high, lane)
    if track.mode == .linear { return a + (b - a) * f }
    // A Kochanek–Bartels curve. Beyond the first and the last keyframe, the values are extrapolated linearly.
    let middle = b - a
    let isFirst = low .== Words(), isLast = high .== Words(repeating: track.keys - 1)
    let earlier = low.replacing(with: low &- 1, where: .!isFirst)
    let later = high.replacing(with: high &+ 1, where: .!isLast)
    let before = (a - key(track, earlier, lane)).replacing(with: middle, where: isFirst)
    let after = (key(track, later, lane) - b).replacing(with: middle, where: isLast)
    let shape = track.firstShape, s0 = low &* 3, s1 = high &* 3
    let t0 = number(shape, s0), c0 = number(shape + 1, s0), b0 = number(shape + 2, s0)
    let t1 = number(shape, s1), c1 = number(shape + 1, s1), b1 = number(shape + 2, s1)
    let out1: Floats = (1 + c0) * (1 + b0) * before
    let out2: Floats = (1 - c0) * (1 - b0) * middle
    let into1: Floats = (1 - c1) * (1 + b1) * middle
    let into2: Floats = (1 + c1) * (1 - b1) * after
    let out: Floats = (1 - t0) * (out1 + out2) * 0.5
    let into: Floats = (1 - t1) * (into1 + into2) * 0.5
    let f2: Floats = f * f
    let f3: Floats = f2 * f
    let start: Floats = 2 * f3 - 3 * f2 + 1
    let leaving: Floats = f3 - 2 * f2 + f
    let end: Floats = 3 * f2 - 2 * f3
    return start * a + leaving * out + end * b + (f3 - f2) * into
  }

  // MARK: Timing

  /// - Parameter late: The delays of the instances relative to the first instance, in seconds.
  @inline(__always)
  private func progress(_ timing: InstanceTiming, late: Floats) -> Progress {
    guard timing.flags.contains(.grouped) else { return progress(timing, at: -(late * timing.speed)) }
    return groupedProgress(timing, late: late)
  }

  @inline(never)
  private func groupedProgress(_ timing: InstanceTiming, late: Floats) -> Progress {
    // Groups are evaluated from the outermost group inwards.
    var depth: UInt32 = 0
    var outermost = timing
    while outermost.flags.contains(.grouped), depth < InstanceField.deepest {
      outermost = timings[Int(outermost.parent)]
      depth += 1
    }
    var p = progress(outermost, at: -(late * outermost.speed))
    var group = outermost
    while depth > 0, any(p.isActive) {
      depth -= 1
      var inner = timing
      for _ in 0..<depth { inner = timings[Int(inner.parent)] }
      let eased = group.flags.contains(.curved) ? group.curve.solve(p.fraction) : p.fraction
      var next = progress(inner, at: eased * group.duration * inner.speed)
      if inner.flags.contains(.endsWithGroup) {
        let isEnd = p.fraction .== 1
        next.fraction.replace(with: inner.lastFraction, where: isEnd)
        next.cycle.replace(with: inner.lastCycle, where: isEnd)
        next.isActive = next.isActive .| isEnd
      }
      next.isActive = next.isActive .& p.isActive
      (p, group) = (next, inner)
    }
    return p
  }

  /// The maximum number of nested groups that are evaluated.
  public static let deepest: UInt32 = 4

  /// - Parameter x: The local times, in seconds since the moment that ``InstanceTiming/rest`` refers to.
  @inline(__always)
  private func progress(_ timing: InstanceTiming, at x: Floats) -> Progress {
    let flags = timing.flags
    var fraction = Floats(repeating: 1), cycle = Floats()
    if !flags.contains(.still) {
      let position = (timing.rest + x) / timing.duration
      let whole = wholePart(position)
      fraction = position - whole
      cycle = timing.cycle + whole
      if flags.contains(.autoreverses) {
        let half = cycle * 0.5
        cycle = wholePart(half)
        fraction.replace(with: 1 - fraction, where: half - cycle .> 0.25)
      }
    }
    let isEarly = x .< -timing.since, isLate = (x .>= timing.until) .& .!isEarly
    fraction.replace(with: timing.lastFraction, where: isLate)
    cycle.replace(with: timing.lastCycle, where: isLate)
    fraction.replace(with: timing.firstFraction, where: isEarly)
    cycle.replace(with: timing.firstCycle, where: isEarly)
    var isActive = Mask(repeating: true)
    if !flags.contains(.fillsBackwards) { isActive = isActive .& .!isEarly }
    if !flags.contains(.fillsForwards) { isActive = isActive .& .!isLate }
    return Progress(fraction: fraction, cycle: cycle, isActive: isActive)
  }
}
