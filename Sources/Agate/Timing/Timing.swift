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
  /// It plays for its whole active time: with an offset it begins inside a cycle, and goes on into the next one; with a
  /// negative speed it plays backwards. A boundary between cycles belongs to the one that is entered; the end of the
  /// active time to the one that is left.
  @inline(__always)
  func progress(at time: Double) -> Progress? {
    var played = (time - begin) * speed.magnitude
    var isOver = false
    if speed == 0 {
      // Stands still at its offset, which may lie outside of the active time.
      played = 0
      if offset < 0 || offset >= active { return standing }
    } else if played < 0 {
      guard fillsBackwards else { return nil }
      played = 0
    } else if played >= active || (active - played < 1e-6 && time >= end) {
      // The end is the same moment for all who ask, however it rounds.
      guard fillsForwards else { return nil }
      played = active
      isOver = true
    }
    guard duration > 0, played.isFinite else { return Progress(fraction: 1, cycle: 0) }
    let isBackward = speed < 0
    let phase = (isBackward ? offset - played : offset + played) / duration
    return place(phase, leavesCycle: isBackward != isOver)
  }

  /// - Parameter leavesCycle: a boundary is the end of a cycle, not the beginning of the next one.
  @inline(__always)
  private func place(_ phase: Double, leavesCycle: Bool) -> Progress {
    var cycle = phase.floored
    var fraction = phase - cycle
    if fraction == 0 && leavesCycle {
      cycle -= 1
      fraction = 1
    }
    if autoreverses {
      let pair = (cycle / 2).floored
      if cycle - 2 * pair == 1 { fraction = 1 - fraction }
      cycle = pair
    }
    return Progress(fraction: fraction, cycle: cycle)
  }

  /// At the beginning of the active time, for a positive speed.
  var firstProgress: Progress {
    duration > 0 ? place(offset / duration, leavesCycle: false) : Progress(fraction: 1, cycle: 0)
  }

  /// At the end of the active time, for a positive speed.
  var lastProgress: Progress {
    duration > 0 && active.isFinite
      ? place((offset + active) / duration, leavesCycle: true) : Progress(fraction: 1, cycle: 0)
  }

  /// With speed 0 and an offset before or after everything.
  private var standing: Progress? {
    if offset < 0 { return fillsBackwards ? place(0, leavesCycle: false) : nil }
    guard fillsForwards else { return nil }
    return duration > 0 && active.isFinite
      ? place(active / duration, leavesCycle: true) : Progress(fraction: 1, cycle: 0)
  }

  /// The time inside a group: its cycle, eased and in seconds again.
  @inline(__always)
  func inner(at time: Double) -> Double? {
    guard let p = progress(at: time) else { return nil }
    return curve.solve(p.fraction) * duration
  }

  /// The parent's time at which the active time is over; infinite if that never comes.
  var end: Double { speed == 0 ? .infinity : begin + active / speed.magnitude }

  /// When next, from `time` on, values may change: `time` itself while it plays, infinite when nothing more will come.
  func nextChange(after time: Double) -> Double {
    if speed == 0 { return .infinity }
    if time < begin { return begin }
    return time < end ? time : .infinity
  }
}

extension Double {
  /// The same as `rounded(.down)`, which on processors of the oldest kind is a call.
  @inline(__always)
  fileprivate var floored: Double {
    guard magnitude < 0x1p62 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }
}
