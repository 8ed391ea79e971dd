import Agate

/// A change of a property in an animation block. The animation is made when the new value is known.
///
/// Since iOS 8, animations of views are additive. The layer has its new value immediately. An animation adds the
/// difference between the old and the new value, which shrinks to zero. A change during an animation therefore
/// continues smoothly.
struct ViewChange {
  let path: String
  let old: Any?
  let style: AnimationStyle

  /// Properties whose animations are additive. A property has several key paths if its parts are animated separately.
  private static let additive: [String: [String]] = [
    "position": ["position"], "bounds": ["bounds.origin", "bounds.size"], "anchorPoint": ["anchorPoint"],
    "zPosition": ["zPosition"], "anchorPointZ": ["anchorPointZ"], "transform": ["transform"],
    "sublayerTransform": ["sublayerTransform"], "opacity": ["opacity"], "cornerRadius": ["cornerRadius"],
    "borderWidth": ["borderWidth"], "shadowOffset": ["shadowOffset"], "shadowRadius": ["shadowRadius"],
    "shadowOpacity": ["shadowOpacity"],
  ]
  private static let replacing: Set = [
    "backgroundColor", "borderColor", "shadowColor", "contentsRect", "contentsCenter",
  ]

  /// Returns the action for a change that is about to happen. Returns nil for keys whose action the layer determines
  /// itself.
  static func action(for layer: CALayer, _ key: String, _ style: AnimationStyle) -> (any CAAction)? {
    // New contents, such as another image, appear immediately.
    if key == "contents" { return NSNull() }
    guard additive[key] != nil || replacing.contains(key) else { return ownAction(for: layer, key, style) }
    guard let plain = layer.implicitAnimation(forKey: key) else { return nil }
    if additive[key] == nil, style.recorder == nil, !style.fromCurrentState {
      let animation = style.spring.map { giveSpring($0, to: CASpringAnimation()) } ?? plain
      (animation.keyPath, animation.fromValue) = (key, plain.fromValue)
      style.time(animation, on: layer)
      return animation
    }
    let changes = (additive[key] ?? [key]).map {
      ViewChange(path: $0, old: layer.value(forKeyPath: $0), style: style)
    }
    let action: CABasicAnimation & ChangeAction
    if let spring = style.spring {
      let springy = SpringChangeAction()
      _ = giveSpring(spring, to: springy)
      springy.changes = changes
      action = springy
    } else {
      let basic = BasicChangeAction()
      basic.changes = changes
      action = basic
    }
    action.keyPath = key
    action.fromValue = plain.fromValue
    style.time(action, on: layer)
    return action
  }

  /// Gives an animation the physics of a spring.
  private static func giveSpring(_ spring: CASpringAnimation, to animation: CASpringAnimation) -> CABasicAnimation {
    (animation.mass, animation.stiffness, animation.damping) = (spring.mass, spring.stiffness, spring.damping)
    (animation.initialVelocity, animation.allowsOverdamping) = (spring.initialVelocity, spring.allowsOverdamping)
    return animation
  }

  /// Returns the action for a property that only the layer's class has. If the block has no delay, repetition, reversal
  /// or spring, returns nil, and the layer's default action applies.
  private static func ownAction(for layer: CALayer, _ key: String, _ style: AnimationStyle) -> (any CAAction)? {
    let isPlain = style.delay == 0 && style.repeatCount == 0 && !style.autoreverses && style.spring == nil
    guard !isPlain, style.recorder == nil, let animation = layer.implicitAnimation(forKey: key) else { return nil }
    style.time(animation, on: layer)
    return animation
  }

  /// Adds the animation after the layer has got its new value.
  func run(on layer: CALayer, like prototype: CABasicAnimation) {
    if let recorder = style.recorder { return recorder.note(layer, path, from: old) }
    ChangeTracker.current?.note(layer, path, from: old)
    let new = layer.value(forKeyPath: path)
    if style.fromCurrentState {
      let seen = ViewChange.isAnimated(layer, path) ? layer.presentation()?.value(forKeyPath: path) ?? old : old
      for key in ViewChange.keys(of: path, on: layer) { layer.removeAnimation(forKey: key) }
      if style.duration <= 0 && style.delay <= 0 || AnimationValues.areSame(seen, new) { return }
      let animation = ViewChange.copy(prototype)
      (animation.keyPath, animation.fromValue) = (path, seen)
      return layer.add(animation, forKey: path)
    }
    if AnimationValues.areSame(old, new) { return }
    let animation = ViewChange.copy(prototype)
    animation.keyPath = path
    if ViewChange.adds(path), let difference = AnimationValues.difference(from: new, to: old) {
      animation.isAdditive = true
      animation.fromValue = difference
      animation.toValue = AnimationValues.nothing(like: difference)
      layer.add(animation, forKey: ViewChange.freeKey(path, on: layer))
    } else {
      layer.add(animation, forKey: path)
    }
  }

  static func adds(_ path: String) -> Bool { additive[path] != nil || path.hasPrefix("bounds.") }

  /// Returns an unused key for another animation of a property, such as `position-2`.
  static func freeKey(_ path: String, on layer: CALayer) -> String {
    if layer.animation(forKey: path) == nil { return path }
    var number = 2
    while layer.animation(forKey: "\(path)-\(number)") != nil { number += 1 }
    return "\(path)-\(number)"
  }

  private static func isAnimated(_ layer: CALayer, _ path: String) -> Bool { !keys(of: path, on: layer).isEmpty }

  /// Returns the keys of those animations of a property that animation blocks have added.
  private static func keys(of path: String, on layer: CALayer) -> [String] {
    (layer.animationKeys() ?? []).filter {
      guard $0 == path || $0.hasPrefix(path + "-") else { return false }
      return layer.animation(forKey: $0)?.delegate is AnimationState
    }
  }

  /// Removes the animations of a layer that animation blocks have added.
  static func removeAll(from layer: CALayer) {
    guard let keys = layer.animationKeys() else { return }
    for key in keys where layer.animation(forKey: key)?.delegate is AnimationState {
      layer.removeAnimation(forKey: key)
    }
  }

  /// Returns a copy of the prototype as an instance of a public class, because layers keep the animations that they
  /// get.
  private static func copy(_ prototype: CABasicAnimation) -> CABasicAnimation {
    let copy =
      (prototype as? CASpringAnimation).map { giveSpring($0, to: CASpringAnimation()) } ?? CABasicAnimation()
    copy.fromValue = prototype.fromValue
    copy.beginTime = prototype.beginTime
    copy.duration = prototype.duration
    copy.timingFunction = prototype.timingFunction
    copy.fillMode = prototype.fillMode
    copy.autoreverses = prototype.autoreverses
    copy.repeatCount = prototype.repeatCount
    copy.delegate = prototype.delegate
    return copy
  }
}

/// An action that is also an animation. A layer subclass may take the action from `action(forKey:)`, give it another
/// key path and return it for its own property. The action is then added to the layer like any other animation.
private protocol ChangeAction: CABasicAnimation {
  var changes: [ViewChange] { get set }
}

extension ChangeAction {
  /// Adds the animations of the changes. Returns false if the program uses the action for another property.
  fileprivate func runChanges(_ event: String, _ object: Any) -> Bool {
    guard let layer = object as? CALayer, keyPath == event, let first = changes.first,
      first.path == event || first.path.hasPrefix(event + ".")
    else { return false }
    for change in changes { change.run(on: layer, like: self) }
    return true
  }
}

private final class BasicChangeAction: CABasicAnimation, ChangeAction {
  var changes: [ViewChange] = []
  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if !runChanges(event, anObject) { super.run(forKey: event, object: anObject, arguments: dict) }
  }
}

private final class SpringChangeAction: CASpringAnimation, ChangeAction {
  var changes: [ViewChange] = []
  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if !runChanges(event, anObject) { super.run(forKey: event, object: anObject, arguments: dict) }
  }
}
