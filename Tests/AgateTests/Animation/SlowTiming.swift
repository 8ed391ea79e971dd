import Foundation

/// A second evaluator of `CAMediaTiming`, written from its description: it walks through an animation's life cycle by
/// cycle, in exact fractions of small numbers, instead of computing where it is.
struct SlowTiming {
  var begin = 0.0, speed = 1.0, offset = 0.0, duration = 1.0
  var repeatCount = 0.0, repeatDuration = 0.0
  var autoreverses = false, backwards = false, forwards = false

  /// Seconds, in its own time, that it plays.
  var active: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (repeatCount == 0 ? 1 : repeatCount) * (autoreverses ? 2 : 1)
  }

  /// Fraction of a cycle, or nil without effect, at `time` of its parent.
  ///
  /// - Parameter isLast: it is the last moment of its group's cycle, which belongs to what ends then.
  func fraction(at time: Double, isLast: Bool = false) -> Double? {
    let played = (time - begin) * abs(speed)
    if speed == 0 {
      if offset < 0 { return backwards ? 0 : nil }
      if offset >= active { return forwards ? last(offset: 0, backward: false) : nil }
      return walk(offset, enters: true)
    }
    if played < 0 { return backwards ? first : nil }
    if played >= active {
      return forwards || (isLast && played == active) ? last(offset: offset, backward: speed < 0) : nil
    }
    return speed > 0 ? walk(offset + played, enters: true) : walk(offset - played, enters: false)
  }

  private var first: Double { speed > 0 ? walk(offset, enters: true) : walk(offset, enters: false) }

  private func last(offset: Double, backward: Bool) -> Double {
    backward ? walk(offset - active, enters: true) : walk(offset + active, enters: false)
  }

  /// Goes from cycle to cycle until the one that holds `t`.
  ///
  /// - Parameter enters: a boundary belongs to the cycle after it.
  private func walk(_ t: Double, enters: Bool) -> Double {
    var start = 0.0, isReverse = false
    while t < start || (t == start && !enters) {
      start -= duration
      isReverse.toggle()
    }
    while t > start + duration || (t == start + duration && enters) {
      start += duration
      isReverse.toggle()
    }
    let inside = (t - start) / duration
    return autoreverses && isReverse ? 1 - inside : inside
  }
}

/// The same for a layer: its time waits at 0 before its begin, and stops at the ends of its life.
struct SlowLayerTime {
  var begin = 0.0, speed = 1.0, offset = 0.0
  var duration = Double.infinity, repeatCount = 0.0, repeatDuration = 0.0
  var autoreverses = false

  func local(_ time: Double) -> Double {
    var t = (time - begin) * speed + offset
    if begin != 0, time < begin, t < 0 { t = 0 }
    if duration == .infinity { return t }
    var left = min(max(t, 0), life), isReverse = false
    // The last moment is the end of the last cycle; a boundary before it begins the next one.
    let isLast = t >= life
    while isLast ? left > duration : left >= duration {
      left -= duration
      isReverse.toggle()
    }
    return autoreverses && isReverse ? duration - left : left
  }

  private var life: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (repeatCount == 0 ? 1 : repeatCount) * (autoreverses ? 2 : 1)
  }
}
