/// A `CAMediaTiming` as plain values, linked to its parent's.
struct Timing: BitwiseCopyable, Sendable {
  /// Index of the enclosing group's timing, or −1 when the parent is the layer.
  var parent: Int32 = -1
  var autoreverses = false
  var fillsBackwards = false
  var fillsForwards = false
  var begin = 0.0
  var speed = 1.0
  var offset = 0.0
  var duration = 0.25
  /// Local seconds in which anything happens: cycles and repetitions.
  var active = 0.25
  var curve = CubicBezier.linear

  /// Where an animation stands: the fraction of its cycle before easing, and how many cycles are complete.
  struct Progress: BitwiseCopyable {
    var fraction: Double
    var cycle: Double
  }

  /// nil when the animation has no effect at `time` of its parent.
  ///
  /// A boundary between cycles belongs to the next one; the end of the active time to the last one.
  func progress(at time: Double) -> Progress? {
    var t = (time - begin) * speed + offset
    if t < 0 {
      guard fillsBackwards else { return nil }
      t = 0
    } else if t >= active {
      guard fillsForwards else { return nil }
      t = active
    }
    return progress(after: t)
  }

  /// At the end of the active time.
  var lastProgress: Progress { progress(after: active) }

  /// - Parameter t: local seconds, no more than `active`.
  private func progress(after t: Double) -> Progress {
    guard duration > 0, t.isFinite else { return Progress(fraction: 1, cycle: 0) }
    var cycle = (t / duration).rounded(.down)
    var fraction = t / duration - cycle
    if t >= active && fraction == 0 && cycle > 0 {
      cycle -= 1
      fraction = 1
    }
    if autoreverses {
      if cycle.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
      cycle = (cycle / 2).rounded(.down)
    }
    return Progress(fraction: fraction, cycle: cycle)
  }

  /// The time inside a group: its cycle, eased and in seconds again.
  func inner(at time: Double) -> Double? {
    guard let p = progress(at: time) else { return nil }
    return curve.solve(p.fraction) * duration
  }
}
