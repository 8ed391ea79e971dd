/// The `CAMediaTiming` properties of an animation, with a link to the parent's timing. Times are in seconds.
package struct Timing: BitwiseCopyable, Sendable {
  /// The index of the enclosing group's timing, or −1 if the parent is the layer.
  package var parent: Int32 = -1
  package var autoreverses = false
  package var fillsBackwards = false
  package var fillsForwards = false
  package var begin = 0.0
  package var speed = 1.0
  package var offset = 0.0
  package var duration = 0.25
  /// The active duration, in seconds of the animation's time: all cycles and repetitions.
  package var active = 0.25
  package var curve = CubicBezier.linear

  package init() {}

  /// The progress of an animation: the fraction of the current cycle before easing, and the number of complete cycles.
  package struct Progress: BitwiseCopyable {
    package var fraction: Double
    package var cycle: Double
  }

  /// Returns the progress at `time` of the parent; nil if the animation has no effect then.
  ///
  /// The animation plays for its whole active duration. With an offset, it begins inside a cycle and continues into the
  /// next one. With a negative speed, it plays backwards. A boundary between cycles belongs to the cycle that begins.
  /// The end of the active duration belongs to the cycle that ends.
  @inline(__always)
  package func progress(at time: Double) -> Progress? {
    var played = (time - begin) * speed.magnitude
    var isOver = false
    if speed == 0 {
      // The animation stands still at its offset, which may lie outside the active duration.
      played = 0
      if offset < 0 || offset >= active { return standing }
    } else if played < 0 {
      // A tolerance makes the begin the same moment for all callers, regardless of rounding.
      guard fillsBackwards || begin - time < 1e-9 else { return nil }
      played = 0
    } else if played >= active || (active - played < 1e-6 && time >= end) {
      // A tolerance makes the end the same moment for all callers, regardless of rounding.
      guard fillsForwards else { return nil }
      played = active
      isOver = true
    }
    return isOver ? over : at(played)
  }

  /// Returns the progress after `played` seconds of the active duration.
  @inline(__always)
  private func at(_ played: Double) -> Progress {
    guard duration > 0, played.isFinite else { return Progress(fraction: 1, cycle: 0) }
    return place((speed < 0 ? offset - played : offset + played) / duration, leavesCycle: speed < 0)
  }

  /// The progress at the end of the active duration.
  package var over: Progress {
    guard duration > 0, active.isFinite else { return Progress(fraction: 1, cycle: 0) }
    return place((speed < 0 ? offset - active : offset + active) / duration, leavesCycle: speed >= 0)
  }

  /// - Parameter leavesCycle: whether a boundary is the end of a cycle instead of the beginning of the next one.
  @inline(__always)
  private func place(_ phase: Double, leavesCycle: Bool) -> Progress {
    var phase = phase
    if leavesCycle {
      // Move the phase to a boundary if only a rounding error separates them.
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

  /// The progress at the beginning of the active duration, for a positive speed.
  package var firstProgress: Progress {
    duration > 0 ? place(offset / duration, leavesCycle: false) : Progress(fraction: 1, cycle: 0)
  }

  /// The progress with speed 0 and an offset outside the active duration.
  private var standing: Progress? {
    if offset < 0 { return fillsBackwards ? place(0, leavesCycle: false) : nil }
    guard fillsForwards else { return nil }
    return duration > 0 && active.isFinite
      ? place(active / duration, leavesCycle: true) : Progress(fraction: 1, cycle: 0)
  }

  /// Returns the time inside a group whose progress is `p`: the eased fraction of the cycle, in seconds.
  ///
  /// - Parameter time: the time of the group's parent.
  package func inner(_ p: Progress, at time: Double) -> Double {
    duration.isFinite ? curve.solve(p.fraction) * duration : seconds(p, at: time)
  }

  /// Returns the seconds since the beginning of the cycle at progress `p`. If the duration is infinite, they are computed
  /// from `time`.
  package func seconds(_ p: Progress, at time: Double) -> Double {
    if duration.isFinite { return p.fraction * duration }
    return max(offset + max((time - begin) * speed.magnitude, 0) * (speed < 0 ? -1 : 1), 0)
  }

  /// Returns whether the active duration ends together with a cycle of `group`.
  package func ends(with group: Timing) -> Bool {
    (end - group.duration).magnitude <= 1e-9 * max(1, group.duration)
  }

  /// The parent's time at which the active duration ends; infinity if it never ends.
  package var end: Double { speed == 0 ? .infinity : begin + active / speed.magnitude }

  /// Returns the next time, from `time` on, at which values may change. Returns `time` itself during the active
  /// duration, and infinity if no change will follow.
  package func nextChange(after time: Double) -> Double {
    if speed == 0 { return .infinity }
    if time < begin { return begin }
    return time < end ? time : .infinity
  }
}

extension Double {
  /// The value rounded down. On old processors, `rounded(.down)` is a function call.
  @inline(__always)
  fileprivate var floored: Double {
    guard magnitude < 0x1p62 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }
}
