import Agate

/// The motion of one coordinate of a content offset after a drag.
struct ScrollMotion {
  /// The coordinate and its velocity, in points per second, at the start.
  let start: Double, velocity: Double
  /// The range in which the content may rest.
  let range: ClosedRange<Double>
  /// The part of the velocity that is left after a millisecond.
  let rate: Double
  /// The place at which the motion ends, if that is not where deceleration ends.
  let target: Double?
  let bounces: Bool

  private var decay: Double { 1000 * log(rate) }
  /// The velocity at which the content rests, in points per second.
  private static let slowest = 10.0
  /// The frequency of the spring that takes the content back to its range.
  private static let frequency = 12.0

  /// The place at which deceleration alone would end.
  var naturalEnd: Double { start - velocity / decay }

  /// The place at a time, in seconds.
  func place(at time: Double) -> (place: Double, isOver: Bool) {
    if let target { return spring(from: start, velocity, to: target, time) }
    if !range.contains(start) {
      return spring(from: start, velocity, to: min(max(start, range.lowerBound), range.upperBound), time)
    }
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    let speed = velocity * exp(decay * time)
    let place = start + (speed - velocity) / decay
    if range.contains(place) { return (place, speed.magnitude < ScrollMotion.slowest) }
    guard bounces else { return (edge, true) }
    // The time of the collision with the edge, and what follows.
    let atEdge = velocity + (edge - start) * decay
    let time0 = log(atEdge / velocity) / decay
    return spring(from: edge, atEdge, to: edge, time - time0)
  }

  /// A critically damped spring.
  private func spring(from start: Double, _ velocity: Double, to end: Double, _ time: Double) -> (Double, Bool) {
    let w = ScrollMotion.frequency, a = start - end, b = velocity + w * a
    let rest = (a + b * time) * exp(-w * time)
    let speed = (b - w * (a + b * time)) * exp(-w * time)
    let isOver = rest.magnitude < 0.25 && speed.magnitude < ScrollMotion.slowest && time > 0
    return (isOver ? end : end + rest, isOver)
  }

  /// The offset beyond an edge at which a finger's movement of `distance` shows the content, in a view of `length`.
  static func rubberBand(_ distance: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance.magnitude * 0.55 / length + 1)) * length * (distance < 0 ? -1 : 1)
  }
}
