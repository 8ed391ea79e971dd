/// A `CAMediaTiming` as plain values, linked to its parent's.
package struct Timing: BitwiseCopyable, Sendable {
  /// Index of the enclosing group's timing, or −1 when the parent is the layer.
  package var parent: Int32 = -1
  package var autoreverses = false
  package var fillsBackwards = false
  package var fillsForwards = false
  package var begin = 0.0
  package var speed = 1.0
  package var offset = 0.0
  package var duration = 0.25
  /// The active duration, in local seconds: all cycles and repetitions.
  package var active = 0.25
  package var curve = CubicBezier.linear

  package init() {}

  /// An animation's progress: the fraction of its cycle before easing, and the number of complete cycles.
  package struct Progress: BitwiseCopyable {
    package var fraction: Double
    package var cycle: Double
  }

  /// nil when the animation has no effect at `time` of its parent.
  ///
  /// It plays for its whole active time: with an offset it begins inside a cycle, and goes on into the next one; with a
  /// negative speed it plays backwards. A boundary between cycles belongs to the one that is entered; the end of the
  /// active time to the one that is left.
  @inline(__always)
  package func progress(at time: Double) -> Progress? {
    var played = (time - begin) * speed.magnitude
    var isOver = false
    if speed == 0 {
      // Stands still at its offset, which may lie outside of the active time.
      played = 0
      if offset < 0 || offset >= active { return standing }
    } else if played < 0 {
      // The begin is the same moment for all who ask, however it rounds.
      guard fillsBackwards || begin - time < 1e-9 else { return nil }
      played = 0
    } else if played >= active || (active - played < 1e-6 && time >= end) {
      // The end is the same moment for all who ask, however it rounds.
      guard fillsForwards else { return nil }
      played = active
      isOver = true
    }
    return isOver ? over : at(played)
  }

  /// The progress after so many seconds of the active time.
  @inline(__always)
  private func at(_ played: Double) -> Progress {
    guard duration > 0, played.isFinite else { return Progress(fraction: 1, cycle: 0) }
    return place((speed < 0 ? offset - played : offset + played) / duration, leavesCycle: speed < 0)
  }

  /// The progress at the end of the active time.
  package var over: Progress {
    guard duration > 0, active.isFinite else { return Progress(fraction: 1, cycle: 0) }
    return place((speed < 0 ? offset - active : offset + active) / duration, leavesCycle: speed >= 0)
  }

  /// - Parameter leavesCycle: a boundary is the end of a cycle, not the beginning of the next one.
  @inline(__always)
  private func place(_ phase: Double, leavesCycle: Bool) -> Progress {
    var phase = phase
    if leavesCycle {
      // A boundary is one however it rounds.
      let boundary = (phase + 0.5).floored
      if (phase - boundary).magnitude <= 1e-9 * max(1, phase.magnitude) { phase = boundary }
    }
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

  /// The progress at the beginning of the active time, for a positive speed.
  package var firstProgress: Progress {
    duration > 0 ? place(offset / duration, leavesCycle: false) : Progress(fraction: 1, cycle: 0)
  }

  /// With speed 0 and an offset before or after everything.
  private var standing: Progress? {
    if offset < 0 { return fillsBackwards ? place(0, leavesCycle: false) : nil }
    guard fillsForwards else { return nil }
    return duration > 0 && active.isFinite
      ? place(active / duration, leavesCycle: true) : Progress(fraction: 1, cycle: 0)
  }

  /// The time inside of a group that stands at `p`: its cycle, eased and in seconds again.
  ///
  /// - Parameter time: of the group's parent.
  package func inner(_ p: Progress, at time: Double) -> Double {
    duration.isFinite ? curve.solve(p.fraction) * duration : seconds(p, at: time)
  }

  /// Seconds of the cycle at `p`. One without an end goes on as long as it plays.
  package func seconds(_ p: Progress, at time: Double) -> Double {
    if duration.isFinite { return p.fraction * duration }
    return max(offset + max((time - begin) * speed.magnitude, 0) * (speed < 0 ? -1 : 1), 0)
  }

  /// Whether the active time ends together with a cycle of `group`.
  package func ends(with group: Timing) -> Bool {
    (end - group.duration).magnitude <= 1e-9 * max(1, group.duration)
  }

  /// The parent's time at which the active time is over; infinite if that never comes.
  package var end: Double { speed == 0 ? .infinity : begin + active / speed.magnitude }

  /// The next time, from `time` on, at which values may change: `time` itself during the active time, infinite if no
  /// change will follow.
  package func nextChange(after time: Double) -> Double {
    if speed == 0 { return .infinity }
    if time < begin { return begin }
    return time < end ? time : .infinity
  }
}

extension Double {
  /// The value rounded down, like `rounded(.down)`, which is a function call on the oldest processors.
  @inline(__always)
  fileprivate var floored: Double {
    guard magnitude < 0x1p62 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }
}
