import Agate

/// The motion of one coordinate of a content offset after a drag. Lengths are in points.
struct ScrollMotion {
  /// The coordinate and its velocity, in points per second, at the start.
  let start: Double, velocity: Double
  /// The range in which the content may rest.
  let range: ClosedRange<Double>
  /// The fraction of the velocity that remains after a millisecond.
  let rate: Double
  /// The position at which the motion must end, or nil if deceleration determines the end.
  let target: Double?
  let bounces: Bool
  /// Whether a motion with a target decelerates until it is near to the target, if this takes about as long as without
  /// the target. Otherwise, a spring pulls the content to the target.
  let easesToTarget: Bool

  private var decay: Double { 1000 * log(rate) }
  /// The velocity below which the content stops, in points per second.
  private static let slowest = 10.0
  /// The angular frequency of the spring that returns the content to its range, in radians per second.
  private static let frequency = 12.0

  /// The position at which deceleration alone would end.
  var naturalEnd: Double { start - velocity / decay }

  /// Returns the position in the range at which a drag with this velocity lets the content come to rest.
  ///
  /// - Parameter page: the length of a page, at a multiple of which the content comes to rest. Nil means no pages.
  func restingPlace(page: Double?) -> Double {
    guard let page, page > 0 else { return range.nearest(to: naturalEnd) }
    // A fast drag ends at the next page, a slow drag at the nearest page.
    let pages = start / page
    let turned = velocity > 100 ? pages.rounded(.up) : velocity < -100 ? pages.rounded(.down) : pages.rounded()
    return range.nearest(to: turned * page)
  }

  /// Returns the position at a time, in seconds since the start, and whether the motion is over.
  func place(at time: Double) -> (place: Double, isOver: Bool) {
    if let target {
      return easesToTarget ? ease(to: target, time) : spring(from: start, velocity, to: target, time)
    }
    if !range.contains(start) {
      return spring(from: start, velocity, to: range.nearest(to: start), time)
    }
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    let speed = velocity * exp(decay * time)
    let place = start + (speed - velocity) / decay
    if range.contains(place) { return (place, speed.magnitude < ScrollMotion.slowest) }
    guard bounces else { return (edge, true) }
    // `time0` is the time at which the content reaches the edge. After it, the spring determines the position.
    let atEdge = velocity + (edge - start) * decay
    let time0 = log(atEdge / velocity) / decay
    return spring(from: edge, atEdge, to: edge, time - time0)
  }

  /// The distance from the target at which a spring ends a deceleration, in points.
  private static let near = 8.0

  /// Returns the position at a time of a deceleration that ends at `target`.
  private func ease(to target: Double, _ time: Double) -> (Double, Bool) {
    let way = target - start, slowing = velocity / way
    guard way.magnitude > ScrollMotion.near, slowing > -decay / 2, slowing < -decay * 2 else {
      return spring(from: start, velocity, to: target, time)
    }
    let near = way < 0 ? -ScrollMotion.near : ScrollMotion.near, time0 = log(way / near) / slowing
    if time < time0 { return (target - way * exp(-slowing * time), false) }
    return spring(from: target - near, slowing * near, to: target, time - time0)
  }

  /// Returns the average velocity in the millisecond before a time, in points per second. At the start, returns the
  /// velocity there.
  func speed(at time: Double) -> Double {
    let step = min(time, 0.001)
    return step > 0 ? (place(at: time).place - place(at: time - step).place) / step : velocity
  }

  /// Returns the position of a critically damped spring at a time, and whether the spring is at rest.
  private func spring(from start: Double, _ velocity: Double, to end: Double, _ time: Double) -> (Double, Bool) {
    let w = ScrollMotion.frequency, a = start - end, b = velocity + w * a
    let rest = (a + b * time) * exp(-w * time)
    let speed = (b - w * (a + b * time)) * exp(-w * time)
    let isOver = rest.magnitude < 0.25 && speed.magnitude < ScrollMotion.slowest && time > 0
    return (isOver ? end : end + rest, isOver)
  }

  /// Returns the range of a coordinate of the content offset. If the content is smaller than the view, the range
  /// contains only `low`.
  ///
  /// - Parameters:
  ///   - low: the coordinate at which the content begins at the edge of the view. NaN counts as 0.
  ///   - high: the coordinate at which the content ends at the opposite edge. NaN counts as `low`.
  static func range(from low: CGFloat, to high: CGFloat) -> ClosedRange<Double> {
    let first = low.isNaN ? 0 : Double(low), last = Double(high)
    // The comparison is false for NaN.
    return first...(last > first ? last : first)
  }

  /// Returns the coordinate of the content offset during a drag.
  ///
  /// - Parameters:
  ///   - start: the coordinate at the beginning of the drag. It is outside of `range` if the content had not come back.
  ///   - way: the distance by which the finger has moved.
  ///   - range: the range in which the content may rest.
  ///   - length: the length of the view.
  ///   - bounces: whether the content can be dragged beyond its range.
  static func dragged(
    from start: Double, by way: Double, in range: ClosedRange<Double>, length: Double, bounces: Bool
  ) -> Double {
    let first = range.nearest(to: start)
    let place = first + pull(start - first, length) - way
    let inside = range.nearest(to: place)
    return bounces && place != inside ? inside + rubberBand(place - inside, length) : inside
  }

  /// Returns the distance beyond an edge at which the content is shown when the finger has moved `distance` beyond the
  /// edge. `length` is the length of the view. All values are in points.
  static func rubberBand(_ distance: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance.magnitude * 0.55 / length + 1)) * length * (distance < 0 ? -1 : 1)
  }

  /// Returns the distance by which the finger has moved beyond an edge when the content is shown at `distance` beyond
  /// the edge. It is the inverse of ``rubberBand(_:_:)``.
  static func pull(_ distance: Double, _ length: Double) -> Double {
    guard distance.magnitude < length else { return distance }
    return (1 / (1 - distance.magnitude / length) - 1) / 0.55 * length * (distance < 0 ? -1 : 1)
  }
}

extension ClosedRange<Double> {
  /// Returns the number in the range that is nearest to a number.
  func nearest(to number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
