import Agate

/// Motions of the content that no finger moves.
extension UIScrollView {
  /// Moves the content to an offset in 0.3 seconds, then calls a function. The function is not called if the content is
  /// stopped before.
  final func glide(to offset: CGPoint, end: @escaping (UIScrollView) -> Void) {
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    travel = (contentOffset, offset)
    move { view, time in
      guard time < 0.3, let (start, end) = view.travel else { return (view.travel?.end ?? offset, true) }
      let part = AnimationValues.progress(of: ease, at: time / 0.3)
      return (AnimationValues.mix(start, end, part) as! CGPoint, false)
    } end: { view in
      view.travel = nil
      end(view)
    }
  }

  /// The offset at which the running animation of ``setContentOffset(_:animated:)`` ends; nil if there is none. Setting
  /// it changes the end of the animation.
  final var travelEnd: CGPoint? {
    get { steps.areRunning ? travel?.end : nil }
    set { if let newValue { travel?.end = newValue } }
  }

  /// Returns the motions of the coordinates from the current offset to rest.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the offset, in points per second.
  ///   - target: the offset at which the content must come to rest; nil if deceleration determines the offset.
  final func motionsToRest(from velocity: CGPoint, to target: CGPoint?) -> (x: ScrollMotion, y: ScrollMotion) {
    func motion(_ start: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<Double>, _ target: CGFloat?) -> ScrollMotion
    {
      ScrollMotion(
        start: Double(start), velocity: Double(velocity), range: range, rate: Double(decelerationRate.rawValue),
        target: target.map { Double($0) }, bounces: bounces, easesToTarget: easesToTarget)
    }
    let (x, y) = ranges, offset = contentOffset
    return (motion(offset.x, velocity.x, x, target?.x), motion(offset.y, velocity.y, y, target?.y))
  }

  /// Moves the content until the motions are over. If ``ranges`` changes before, for example because the delegate adds
  /// an inset for a view above the content, the content continues until it rests in the new ranges.
  final func decelerate(_ first: (x: ScrollMotion, y: ScrollMotion), to target: CGPoint?) {
    var motions = first, begin = 0.0, last = 0.0
    move { view, time in
      let (x, y) = view.ranges
      if motions.x.range != x || motions.y.range != y {
        let velocity = CGPoint(
          x: CGFloat(motions.x.speed(at: last - begin)), y: CGFloat(motions.y.speed(at: last - begin)))
        motions = view.motionsToRest(from: velocity, to: target.map(view.inRange))
        begin = last
      }
      last = time
      let (nextX, nextY) = (motions.x.place(at: time - begin), motions.y.place(at: time - begin))
      return (CGPoint(x: CGFloat(nextX.place), y: CGFloat(nextY.place)), nextX.isOver && nextY.isOver)
    } end: { view in
      view.isDecelerating = false
      view.delegate?.scrollViewDidEndDecelerating(view)
    }
  }

  /// Moves the content in each frame to the offset that `step` returns, until the offset is the last. Then calls `end`.
  ///
  /// - Parameters:
  ///   - step: returns the offset at a time, in seconds since the start, and whether it is the last. The closure must
  ///     not retain the view, which it receives as its argument.
  ///   - end: called after the last offset was set, unless the delegate then stopped the content or moved it elsewhere.
  private final func move(
    _ step: @escaping (UIScrollView, Double) -> (offset: CGPoint, isLast: Bool), end: @escaping (UIScrollView) -> Void
  ) {
    steps.begin { [weak self] time in
      guard let self else { return true }
      let (offset, isLast) = step(self, time)
      contentOffset = offset
      return isLast
    } end: { [weak self] in
      if let self { end(self) }
    }
  }

  /// Stops the content, because a touch began.
  final func catchContent() {
    wasMoving = steps.areRunning
    if wasMoving && (isPagingEnabled || contentOffset != nearestRest) { isCaught = true }
    stopMotion()
  }

  /// Lets content that a touch has stopped where it does not rest come to rest when all touches have ended without a
  /// drag.
  final func releaseContent() {
    guard isCaught else { return }
    isCaught = false
    // The program may have begun another motion, which ends by itself.
    if steps.areRunning { return }
    let rest = nearestRest
    guard contentOffset != rest else { return didComeToRest() }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    guard isDecelerating else { return }
    let target = isPagingEnabled || rest != inRange(contentOffset) ? rest : nil
    decelerate(motionsToRest(from: .zero, to: target), to: target)
  }

  /// Stops the motion of the content at the current offset.
  final func stopMotion() {
    steps.stop()
    travel = nil
    guard isDecelerating else { return }
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }
}
