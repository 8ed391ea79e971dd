import Agate

/// Scrolls the content of a view while a finger that carries something is near an edge of the view.
final class EdgeScroller {
  private weak var view: UIScrollView?
  private let steps = FrameSteps()
  private let didScroll: (CGPoint) -> Void
  /// The distance of the finger from the upper left corner of the view, in points.
  private var finger = CGPoint.zero
  /// The velocity of the content offset, in points per second.
  private var velocity = CGPoint.zero

  /// The width of the strip along an edge in which the content scrolls, in points, and the highest velocity, in points
  /// per second.
  private static let strip: CGFloat = 44, fastest: CGFloat = 700

  /// - Parameters:
  ///   - view: the view whose content scrolls.
  ///   - didScroll: called after each step, when the new content is laid out, with the place of the finger in points of
  ///     the view's coordinates.
  init(_ view: UIScrollView, didScroll: @escaping (CGPoint) -> Void) {
    (self.view, self.didScroll) = (view, didScroll)
  }

  /// Scrolls or stops, depending on the place of the finger.
  ///
  /// - Parameter finger: the place of the finger, in points of the view's coordinates.
  func follow(_ finger: CGPoint) {
    guard let view else { return }
    self.finger = CGPoint(x: finger.x - view.bounds.minX, y: finger.y - view.bounds.minY)
    let room = view.adjustedContentInset.inside(view.bounds)
    velocity = CGPoint(
      x: Self.velocity(finger.x, from: room.minX, to: room.maxX),
      y: Self.velocity(finger.y, from: room.minY, to: room.maxY))
    // Content at its end needs no frames.
    guard offset(after: 1 / 60) != view.contentOffset else { return steps.stop() }
    if steps.areRunning { return }
    var last = 0.0
    steps.begin { [weak self] time in
      guard let self else { return true }
      defer { last = time }
      return !scroll(for: time - last)
    } end: {
    }
  }
  /// Ends scrolling.
  func stop() { steps.stop() }

  private static func velocity(_ place: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    let strip = min(Self.strip, (high - low) / 4)
    guard strip > 0 else { return 0 }
    if place < low + strip { return -min((low + strip - place) / strip, 1) * fastest }
    if place > high - strip { return min((place - high + strip) / strip, 1) * fastest }
    return 0
  }

  private func offset(after seconds: Double) -> CGPoint {
    guard let view else { return .zero }
    let old = view.contentOffset, way = CGFloat(seconds)
    let new = view.inRange(CGPoint(x: old.x + velocity.x * way, y: old.y + velocity.y * way))
    // Content that is out of its range, because it bounces, moves only by the finger.
    return CGPoint(x: velocity.x == 0 ? old.x : new.x, y: velocity.y == 0 ? old.y : new.y)
  }

  /// Returns whether the content has moved or may still move.
  private func scroll(for seconds: Double) -> Bool {
    guard let view else { return false }
    if seconds <= 0 { return true }
    let new = offset(after: seconds)
    if new == view.contentOffset { return false }
    view.contentOffset = new
    view.layoutIfNeeded()
    didScroll(CGPoint(x: finger.x + view.bounds.minX, y: finger.y + view.bounds.minY))
    return true
  }
}
