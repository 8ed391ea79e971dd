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
  /// The progress of the change, where 0 is the old and 1 the new value. While the change runs, it is the progress at
  /// which the run began. It is kept, because the progress of a run that began later than the animator does not follow
  /// from the animator's progress.
  private var place = 0.0
  private var course: Course?

  /// The course of a run of the change to another progress.
  private struct Course {
    let to: Double
    /// The start time, in seconds of `CACurrentMediaTime()`.
    let begin: Double
    let pace: Pace
  }

  /// - Parameters:
  ///   - start: the progress of the animator at which the change begins, from 0 to 1.
  ///   - part: the current progress of the animator.
  init(_ layer: CALayer, _ path: String, from old: Any?, to new: Any?, start: Double, at part: Double) {
    (self.layer, self.path, self.old, self.new, self.start) = (layer, path, old, new, start)
    difference = ViewChange.adds(path) ? AnimationValues.difference(from: new as Any, to: old as Any) : nil
    place = own(part)
  }

  /// Returns the progress of the change at a progress of the animator.
  private func own(_ part: Double) -> Double { part <= start && start > 0 ? 0 : (part - start) / (1 - start) }

  /// Returns the value of the animation at a progress of the change.
  private func value(_ place: Double) -> Any? {
    if let difference {
      return AnimationValues.mix(difference, AnimationValues.nothing(like: difference), place)
    }
    return AnimationValues.mix(old, new, place)
  }

  /// Runs the change from the progress on screen.
  ///
  /// - Parameters:
  ///   - from: the progress of the animator.
  ///   - to: the progress of the animator at the end.
  ///   - pace: the timing curve and the duration of the animator's run.
  ///   - delay: the time before the animator's run, in seconds.
  ///   - state: the delegate of the animation.
  func run(from: Double, to: Double, _ pace: Pace, _ delay: Double, _ state: AnimationState) {
    place = seen
    var begin = delay, seconds = max(pace.duration, 1e-6)
    if start > 0, from != to {
      // The change is animated during only a part of the run.
      let first = max(min(from, to), start), part = max((max(from, to) - first) / (to - from).magnitude, 1e-6)
      if to > from { begin += seconds * (1 - part) }
      seconds *= part
    }
    let course = Course(to: own(to), begin: CACurrentMediaTime() + begin, pace: pace.lasting(seconds))
    self.course = course
    let animation: CABasicAnimation
    switch course.pace {
    case .curve(let function, _):
      animation = CABasicAnimation()
      animation.timingFunction = function
    case .spring(let spring):
      // Layers keep animations that they get, so the shared spring is copied.
      animation = spring.copy() as! CASpringAnimation
    }
    animation.fromValue = value(place)
    animation.toValue = value(course.to)
    animation.duration = seconds
    if begin > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + begin }
    add(animation, state)
  }

  /// Shows one value.
  ///
  /// - Parameters:
  ///   - part: the progress of the animator to which the value belongs; nil for the value on screen.
  ///   - state: the delegate of the animation.
  func hold(at part: Double?, _ state: AnimationState) {
    place = part.map(own) ?? seen
    course = nil
    let animation = CABasicAnimation()
    animation.fromValue = value(place)
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

  /// The time since the animation began on its layer, in seconds. It is nil if the animation has not begun.
  private var ownElapsed: Double? {
    guard let key, let animation = layer.animation(forKey: key), animation.beginTime != 0 else { return nil }
    return layer.convertTime(CACurrentMediaTime(), from: nil) - animation.beginTime
  }

  /// The time since the animator's run began on the layer, in seconds. It is nil if the run has not begun, or if the
  /// change begins later than the animator.
  var elapsed: Double? { start == 0 ? ownElapsed : nil }

  /// The progress of the change that is shown on screen.
  private var seen: Double {
    guard let course else { return place }
    let time = ownElapsed ?? CACurrentMediaTime() - course.begin
    return place + (course.to - place) * course.pace.progress(after: time)
  }

  /// Sets the layer's value to the value on screen, and removes the animation.
  func leave() {
    if let value = value(seen) {
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
