/// A named set of changes to layers: one of the looks that a layer tree can have.
public final class CAState {
  /// What ``CAStateController/setState(_:isAnimated:transitionSpeed:)`` takes.
  public let name: String
  /// The state whose changes come first; nil for none.
  public var basedOn: String?
  /// What it changes, in this order, after those of ``basedOn``.
  public var elements: [CAStateElement]

  /// A state; without elements it looks as the layers did in the beginning.
  public init(name: String, basedOn: String? = nil, elements: [CAStateElement] = []) {
    self.name = name
    self.basedOn = basedOn
    self.elements = elements
  }
}

/// One change that a state makes.
public enum CAStateElement {
  /// Gives a key path of a layer a value.
  case setValue(Any?, keyPath: String, target: CALayer)
  /// Adds an animation for as long as the state holds.
  case addAnimation(CAAnimation, key: String, target: CALayer)
  /// Takes an animation away for as long as the state holds.
  case removeAnimation(key: String, target: CALayer)
  /// Adds a sublayer for as long as the state holds: below another one, or above all.
  case addSublayer(CALayer, target: CALayer, below: CALayer? = nil)
  /// Takes a sublayer away for as long as the state holds.
  case removeSublayer(CALayer)
}

/// How one state becomes another.
public final class CAStateTransition {
  /// `*` stands for any state, also for none.
  public let fromState: String
  /// `*` stands for any state, also for none.
  public let toState: String
  /// The animations that run when the state changes, all at once.
  public var elements: [CAStateTransitionElement]

  /// A transition; without elements the new state is there at once.
  public init(fromState: String, toState: String, elements: [CAStateTransitionElement] = []) {
    self.fromState = fromState
    self.toState = toState
    self.elements = elements
  }

  /// How well it fits: states told by name before `*`; nil if it does not.
  func match(_ from: String?, _ to: String?) -> Int? {
    guard fromState == "*" || fromState == from, toState == "*" || toState == to else { return nil }
    return (toState == "*" ? 0 : 2) + (fromState == "*" ? 0 : 1)
  }
}

/// One animation of a transition.
public struct CAStateTransitionElement {
  /// The layer that the animation is added to.
  public var target: CALayer
  /// The key it is added under.
  public var key: String
  /// Where a basic animation has no values it goes from what is seen before to what the new state sets.
  public var animation: CAAnimation

  /// One animation of a layer.
  public init(target: CALayer, key: String, animation: CAAnimation) {
    self.target = target
    self.key = key
    self.animation = animation
  }
}
