import Agate

/// A change of a layer's property that a property animator can run, hold at one value and undo.
final class AnimatedChange {
  private let layer: CALayer
  private let path: String
  private let old: Any?
  private let new: Any?
  /// The difference that is added to the new value to get the old value. It is nil if the animations of the property
  /// are not additive.
  private let difference: Any?
  /// The progress of the animator at which the change begins, from 0 to 1.
  private let start: Double
  private var key: String?

  init(_ layer: CALayer, _ path: String, from old: Any?, to new: Any?, start: Double) {
    (self.layer, self.path, self.old, self.new, self.start) = (layer, path, old, new, start)
    difference = ViewChange.adds(path) ? AnimationValues.difference(from: new as Any, to: old as Any) : nil
  }

  /// Returns the progress of the change at a progress of the animator.
  private func own(_ part: Double) -> Double { part <= start && start > 0 ? 0 : (part - start) / (1 - start) }

  /// Returns the value of the animation at a progress of the animator.
  private func value(_ part: Double) -> Any? {
    if let difference {
      return AnimationValues.mix(difference, AnimationValues.nothing(like: difference), own(part))
    }
    return AnimationValues.mix(old, new, own(part))
  }

  func run(from: Double, to: Double, _ pace: Pace, _ delay: Double, _ state: AnimationState) {
    var begin = delay, seconds = max(pace.duration, 1e-6)
    if start > 0, from != to {
      // The change is animated during only a part of the run.
      let first = max(min(from, to), start), part = max((max(from, to) - first) / (to - from).magnitude, 1e-6)
      if to > from { begin += seconds * (1 - part) }
      seconds *= part
    }
    let animation: CABasicAnimation
    switch pace.lasting(seconds) {
    case .curve(let function, _):
      animation = CABasicAnimation()
      animation.timingFunction = function
    case .spring(let spring):
      // Layers keep animations that they get, so the shared spring is copied.
      animation = spring.copy() as! CASpringAnimation
    }
    animation.fromValue = value(from)
    animation.toValue = value(to)
    animation.duration = seconds
    if begin > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + begin }
    add(animation, state)
  }

  func hold(at part: Double, _ state: AnimationState) {
    let animation = CABasicAnimation()
    animation.fromValue = value(part)
    animation.toValue = animation.fromValue
    animation.duration = 1e9
    add(animation, state)
  }

  private func add(_ animation: CABasicAnimation, _ state: AnimationState) {
    animation.keyPath = path
    animation.isAdditive = difference != nil
    animation.fillMode = .both
    // The animation stays until the animator has set the layer's value.
    animation.isRemovedOnCompletion = false
    animation.delegate = state
    let key = key ?? (difference == nil ? path : ViewChange.freeKey(path, on: layer))
    self.key = key
    layer.add(animation, forKey: key)
  }

  /// The time since the animation began on its layer, in seconds. It is nil if the animation has not begun, or if the
  /// change begins later than the animator.
  var elapsed: Double? {
    guard start == 0, let key, let animation = layer.animation(forKey: key), animation.beginTime != 0 else {
      return nil
    }
    return layer.convertTime(CACurrentMediaTime(), from: nil) - animation.beginTime
  }

  /// Sets the layer's value to the value at a progress of the animator, and removes the animation.
  func leave(at part: Double) {
    if let value = value(part) {
      layer.setValue(difference == nil ? value : AnimationValues.add(value, to: new), forKeyPath: path)
    }
    removeAnimation()
  }

  func finish(at position: UIViewAnimatingPosition) {
    switch position {
    case .current: break
    case .start: layer.setValue(old, forKeyPath: path)
    case .end: layer.setValue(new, forKeyPath: path)
    }
    removeAnimation()
  }

  private func removeAnimation() {
    if let key { layer.removeAnimation(forKey: key) }
    key = nil
  }
}
