import Foundation

/// A second implementation of `CAMediaTiming`, written from its description. It steps through an animation cycle by
/// cycle, in exact binary fractions, where the engine computes the position directly.
struct SlowTiming {
  var begin = 0.0, speed = 1.0, offset = 0.0, duration = 1.0
  var repeatCount = 0.0, repeatDuration = 0.0
  var autoreverses = false, backwards = false, forwards = false

  /// Active duration, in seconds of the animation's own time.
  var active: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (repeatCount == 0 ? 1 : repeatCount) * (autoreverses ? 2 : 1)
  }

  /// Position in a cycle, 0…1, at `time` of the parent; nil if the animation has no effect.
  ///
  /// - Parameter isLast: whether `time` is the end of the group's cycle. That moment still belongs to animations that
  ///   end then.
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

  /// Position in the cycle that contains `t`, found by stepping from cycle to cycle.
  ///
  /// - Parameter enters: whether a boundary belongs to the cycle after it.
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

/// A second implementation of layer time. It waits at 0 until the layer begins, and stops at both ends of the active
/// duration.
struct SlowLayerTime {
  var begin = 0.0, speed = 1.0, offset = 0.0
  var duration = Double.infinity, repeatCount = 0.0, repeatDuration = 0.0
  var autoreverses = false

  func local(_ time: Double) -> Double {
    if begin != 0, time < begin { return 0 }
    let t = (time - begin) * speed + offset
    if duration == .infinity { return t }
    var left = min(max(t, 0), life), isReverse = false
    // The end of the active duration belongs to the last cycle; every other boundary begins the next cycle.
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
