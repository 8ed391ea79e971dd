import Agate

/// A recogniser for a drag with one or more fingers. The gesture begins when the fingers have moved 10 points.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of fingers. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers. The default is unlimited.
  open var maximumNumberOfTouches = Int.max

  /// The movement since the fingers touched, or since ``setTranslation(_:in:)``, in the coordinate space of the window.
  private var movement = CGPoint.zero
  private var last: CGPoint?
  private var samples: [(time: Double, movement: CGPoint)] = []
  /// The total movement, which ``setTranslation(_:in:)`` does not change.
  private var path = CGPoint.zero

  /// The movement after which the touches count as a drag, in points.
  static let hysteresis = 10.0

  /// Returns the movement since the fingers touched, or since ``setTranslation(_:in:)``, in points.
  ///
  /// - Parameter view: the view in whose coordinate space the movement is returned; nil means the window.
  open func translation(in view: UIView?) -> CGPoint { vector(movement, to: view) }
  /// Sets the movement, usually to zero after each use. The movement is in points of the coordinate space of `view`;
  /// nil means the window.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let layer = view?.layer else { return movement = translation }
    let (start, end) = (layer.convert(CGPoint.zero, to: nil), layer.convert(translation, to: nil))
    movement = CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
  /// Returns the average velocity over the last tenth of a second, in points per second.
  ///
  /// - Parameter view: the view in whose coordinate space the velocity is returned; nil means the window.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let end = samples.last, let start = samples.first, end.time > start.time else { return .zero }
    let seconds = CGFloat(end.time - start.time)
    return vector(
      CGPoint(x: (end.movement.x - start.movement.x) / seconds, y: (end.movement.y - start.movement.y) / seconds),
      to: view)
  }

  private func vector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let layer = view?.layer else { return vector }
    let (start, end) = (layer.convert(CGPoint.zero, from: nil), layer.convert(vector, from: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Whether a movement is large enough to begin the gesture.
  func isDrag(_ movement: CGPoint) -> Bool {
    let (x, y) = (Double(movement.x), Double(movement.y))
    return (x * x + y * y).squareRoot() >= UIPanGestureRecognizer.hysteresis
  }

  /// Whether a movement rules out that the touches become the gesture.
  func isOtherDrag(_ movement: CGPoint) -> Bool { false }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible && downTouches.count > maximumNumberOfTouches { return state = .failed }
    restartStep()
    if samples.isEmpty { samples = [(event.timestamp, path)] }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let down = downTouches
    guard !down.isEmpty else { return }
    let place = center(of: down[...], nil)
    if let last {
      let step = CGPoint(x: place.x - last.x, y: place.y - last.y)
      movement.x += step.x
      movement.y += step.y
      path.x += step.x
      path.y += step.y
    }
    last = place
    samples.append((event.timestamp, path))
    while samples.count > 2, samples[1].time <= event.timestamp - 0.1 { samples.removeFirst() }
    if state == .possible {
      if down.count >= minimumNumberOfTouches, isDrag(path) {
        state = .began
      } else if isOtherDrag(path) {
        state = .failed
      }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let count = downTouches.count
    if count > 0 { restartStep() }
    if state == .possible {
      if count == 0 { state = .failed }
    } else if count < minimumNumberOfTouches {
      // The velocity is zero if the fingers rested before they lifted.
      if let lastTime = samples.last?.time, event.timestamp - lastTime > 0.1 { samples = [] }
      state = .ended
    }
  }

  /// Measures the next step from the current centre of the fingers, because the number of fingers has changed.
  private func restartStep() {
    let down = downTouches
    last = down.isEmpty ? nil : center(of: down[...], nil)
  }

  open override func reset() {
    super.reset()
    (movement, path, last, samples) = (.zero, .zero, nil, [])
  }
}

/// A recogniser for a drag from an edge of the window inwards. The touch must begin within 20 points of the edge. The
/// recogniser fails if the drag has another direction. Scroll views wait until the recogniser has failed.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the gesture may begin. The default is none.
  open var edges: UIRectEdge = []

  /// The width of the strip along an edge, in points.
  private static let strip: CGFloat = 20

  override func shouldReceive(_ touch: UITouch) -> Bool {
    let bounds = touch.view?.topmost.bounds ?? UIScreen.main.bounds
    let point = touch.location(in: touch.view?.topmost)
    let strip = UIScreenEdgePanGestureRecognizer.strip
    return edges.contains(.left) && point.x - bounds.minX <= strip
      || edges.contains(.right) && bounds.maxX - point.x <= strip
      || edges.contains(.top) && point.y - bounds.minY <= strip
      || edges.contains(.bottom) && bounds.maxY - point.y <= strip
  }

  override func isDrag(_ movement: CGPoint) -> Bool {
    let (x, y) = (Double(movement.x), Double(movement.y))
    return super.isDrag(movement)
      && (edges.contains(.left) && x > y.magnitude || edges.contains(.right) && -x > y.magnitude
        || edges.contains(.top) && y > x.magnitude || edges.contains(.bottom) && -y > x.magnitude)
  }

  override func isOtherDrag(_ movement: CGPoint) -> Bool { super.isDrag(movement) && !isDrag(movement) }

  open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
  }
}
