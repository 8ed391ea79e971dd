import CAgateThread

extension CALayer {
  final func beginAction(forKey key: String) -> (any CAAction)? {
    isDisplayed && !agate_actions_disabled() ? action(forKey: key) : nil
  }

  final func endAction(_ action: (any CAAction)?, forKey key: String) {
    action?.run(forKey: key, object: self, arguments: nil)
  }

  final func findAction(_ key: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: key) { return action is NSNull ? nil : action }
    if let action = extras?.actions?[key] { return action is NSNull ? nil : action }
    if let style = extras?.style, let action = Style.action(key, in: style) { return action is NSNull ? nil : action }
    if let action = type(of: self).defaultAction(forKey: key) { return action is NSNull ? nil : action }
    return implicitAnimation(forKey: key)
  }

  /// From the value there is to the one about to be set.
  private func implicitAnimation(forKey key: String) -> CABasicAnimation? {
    let animation = CABasicAnimation(keyPath: key)
    switch keyTarget(key) {
    // Particles that were born before keep what they were born with.
    case .own(.emitter, _, _), .own(.cells, _, _): animation.fillMode = .backwards
    case .property, .filter, .own, .instanceTransform(nil): break
    default: return nil
    }
    // From what is seen: an animation that is still running is taken over where it is.
    let seen = extras?.animations.isEmpty == false ? presentation() : nil
    animation.fromValue = (seen ?? self).value(forKeyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    animation.isFresh = true
    return animation
  }

  final func addAnimation(_ animation: CAAnimation, _ key: String?) {
    let copy = animation.isFresh ? animation : animation.copy() as! CAAnimation
    copy.isFresh = false
    copy.begun = nil
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
    let extras = makeExtras()
    if let key, let index = extras.animations.firstIndex(where: { $0.key == key }) {
      extras.animations[index].animation = copy
    } else {
      extras.animations.append((key, copy))
    }
    touch(Dirty.animations)
  }

  final func removeAnimations(where matches: (String?) -> Bool) {
    guard let extras, extras.animations.contains(where: { matches($0.key) }) else { return }
    extras.animations.removeAll { matches($0.key) }
    touch(Dirty.animations)
  }
}
