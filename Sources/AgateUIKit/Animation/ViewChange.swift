import Agate

/// A change of a view's layer in an animation block, from which an animation is made when the new value is known.
///
/// Since iOS 8, animations of views add up: the layer has its new value at once, and an animation adds the difference to
/// the old value, which vanishes over time. A change during an animation therefore continues smoothly.
struct ViewChange {
  let path: String
  let old: Any?
  let style: AnimationStyle

  /// Properties whose animations add up. A property has several paths if its parts are animated separately.
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

  /// The action for a change that is about to happen; nil for keys that views leave to their layers.
  static func action(for layer: CALayer, _ key: String, _ style: AnimationStyle) -> (any CAAction)? {
    // A view that draws itself, or gets another image, shows it at once.
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

  /// The action for a property of the layer's class. A block without delay and repetition leaves it to the layer.
  private static func ownAction(for layer: CALayer, _ key: String, _ style: AnimationStyle) -> (any CAAction)? {
    let isPlain = style.delay == 0 && style.repeatCount == 0 && !style.autoreverses && style.spring == nil
    guard !isPlain, style.recorder == nil, let animation = layer.implicitAnimation(forKey: key) else { return nil }
    style.time(animation, on: layer)
    return animation
  }

  /// Adds the animation, now that the layer has its new value.
  func run(on layer: CALayer, like prototype: CABasicAnimation) {
    if let recorder = style.recorder { return recorder.note(layer, path, from: old) }
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

  /// A key for one more animation of a property, such as `position-2`.
  static func freeKey(_ path: String, on layer: CALayer) -> String {
    if layer.animation(forKey: path) == nil { return path }
    var number = 2
    while layer.animation(forKey: "\(path)-\(number)") != nil { number += 1 }
    return "\(path)-\(number)"
  }

  private static func isAnimated(_ layer: CALayer, _ path: String) -> Bool { !keys(of: path, on: layer).isEmpty }

  /// The keys of the animations of a property that blocks have added.
  private static func keys(of path: String, on layer: CALayer) -> [String] {
    (layer.animationKeys() ?? []).filter {
      guard $0 == path || $0.hasPrefix(path + "-") else { return false }
      return layer.animation(forKey: $0)?.delegate is AnimationState
    }
  }

  /// A copy of the prototype of the framework's own class, which layers keep.
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

/// An action that is an animation as well: a layer subclass may take it from `action(forKey:)`, give it another key path
/// and return it for a property of its own. As such an animation it is added as it is.
private protocol ChangeAction: CABasicAnimation {
  var changes: [ViewChange] { get set }
}

extension ChangeAction {
  /// Adds the animations of the changes. Returns false if the program has made another animation of the action.
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
