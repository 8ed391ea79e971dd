import Agate

/// A recogniser for two fingers that move towards each other or apart. The gesture begins when their distance has
/// changed by 8 points, changes while two fingers are down, and ends when all fingers have lifted.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, relative to their distance when they touched. Set the property, usually to 1, to
  /// measure changes from the current distance.
  open var scale: CGFloat {
    get { base * (start > 0 ? CGFloat(distance / start) : 1) }
    set { (base, start, sample) = (newValue, distance, nil) }
  }
  /// The change of ``scale`` per second.
  open private(set) var velocity: CGFloat = 0

  private var base: CGFloat = 1
  private var start = 0.0
  private var distance = 0.0
  private var sample: (time: Double, scale: CGFloat)?
  /// The change of the distance after which the touches count as a pinch, in points.
  private static let hysteresis = 8.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    restartStep()
  }

  /// Measures from the current distance of the fingers, because the number of fingers has changed.
  private func restartStep() {
    let length = fingers?.length ?? 0
    (base, start, distance, sample) = (state == .possible ? 1 : scale, length, length, nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let way = fingers else { return }
    distance = way.length
    if let sample, event.timestamp > sample.time {
      velocity = (scale - sample.scale) / CGFloat(event.timestamp - sample.time)
    }
    sample = (event.timestamp, scale)
    if state == .possible {
      if (distance - start).magnitude >= UIPinchGestureRecognizer.hysteresis { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    restartStep()
    if downTouches.isEmpty { state = state == .possible ? .failed : .ended }
  }

  open override func reset() {
    super.reset()
    (base, start, distance, sample, velocity) = (1, 0, 0, nil, 0)
  }
}

/// A recogniser for two fingers that rotate about each other. The gesture begins after a rotation by 0.1 radians,
/// changes while two fingers are down, and ends when all fingers have lifted.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the fingers, in radians, clockwise. Set the property, usually to 0, to measure changes from the
  /// current angle.
  open var rotation: CGFloat = 0 { didSet { sample = nil } }
  /// The change of ``rotation``, in radians per second.
  open private(set) var velocity: CGFloat = 0

  private var last: Double?
  private var sample: (time: Double, rotation: CGFloat)?
  /// The rotation after which the touches count as a rotation gesture, in radians.
  private static let hysteresis: CGFloat = 0.1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    last = fingers?.angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let way = fingers else { return }
    if let last {
      let step = (way.angle - last).remainder(dividingBy: 2 * .pi)
      let before = sample
      rotation += CGFloat(step)
      if let before, event.timestamp > before.time {
        velocity = (rotation - before.rotation) / CGFloat(event.timestamp - before.time)
      }
      sample = (event.timestamp, rotation)
    }
    last = way.angle
    if state == .possible {
      if rotation.magnitude >= UIRotationGestureRecognizer.hysteresis { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    last = fingers?.angle
    if downTouches.isEmpty { state = state == .possible ? .failed : .ended }
  }

  open override func reset() {
    super.reset()
    rotation = 0
    (last, sample, velocity) = (nil, nil, 0)
  }
}

extension UIGestureRecognizer {
  /// The distance and the direction from the first finger to the second; nil if there are fewer than two fingers.
  fileprivate final var fingers: (length: Double, angle: Double)? {
    let down = downTouches
    guard down.count >= 2 else { return nil }
    let (a, b) = (down[0].location(in: nil), down[1].location(in: nil))
    let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
    return ((x * x + y * y).squareRoot(), atan2(y, x))
  }
}
