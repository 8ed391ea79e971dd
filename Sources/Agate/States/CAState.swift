/// A state of a layer tree: a named list of changes to layers.
public final class CAState {
  /// The name of the state, for ``CAStateController/setState(_:isAnimated:transitionSpeed:)``.
  public let name: String
  /// The name of a state whose changes are applied first, or nil. Unknown names are ignored.
  public var basedOn: String?
  /// The changes of the state, in the order in which they are applied, after the changes of the state ``basedOn``.
  public var elements: [CAStateElement]

  /// Creates a state. A state without elements and without ``basedOn`` only undoes the changes of the previous state.
  public init(name: String, basedOn: String? = nil, elements: [CAStateElement] = []) {
    self.name = name
    self.basedOn = basedOn
    self.elements = elements
  }
}

/// One change that a state makes.
public enum CAStateElement {
  /// Sets the value for a key path of a layer.
  case setValue(Any?, keyPath: String, target: CALayer)
  /// Adds an animation for as long as the state is active.
  case addAnimation(CAAnimation, key: String, target: CALayer)
  /// Removes an animation for as long as the state is active.
  case removeAnimation(key: String, target: CALayer)
  /// Adds a sublayer to `target` for as long as the state is active. The sublayer is inserted below `below`, or above
  /// all sublayers if `below` is nil or not a sublayer of `target`. Has no effect if `target` is the sublayer itself or
  /// its descendant.
  case addSublayer(CALayer, target: CALayer, below: CALayer? = nil)
  /// Removes a sublayer for as long as the state is active.
  case removeSublayer(CALayer)
}

/// The animations that run when one state replaces another.
public final class CAStateTransition {
  /// The name of the previous state. `*` matches every state, and also the absence of a state.
  public let fromState: String
  /// The name of the new state. `*` matches every state, and also the absence of a state.
  public let toState: String
  /// The animations that run when the state changes. All of them are added at the same time.
  public var elements: [CAStateTransitionElement]

  /// Creates a transition. Without elements, the changed properties run only their default actions.
  public init(fromState: String, toState: String, elements: [CAStateTransitionElement] = []) {
    self.fromState = fromState
    self.toState = toState
    self.elements = elements
  }

  /// Returns the rank of the match, or nil if the transition does not match. States given by name rank above `*`.
  func match(_ from: String?, _ to: String?) -> Int? {
    guard fromState == "*" || fromState == from, toState == "*" || toState == to else { return nil }
    return (toState == "*" ? 0 : 2) + (fromState == "*" ? 0 : 1)
  }
}

/// One animation of a transition.
public struct CAStateTransitionElement {
  /// The layer that the animation is added to.
  public var target: CALayer
  /// The key that the animation is added under.
  public var key: String
  /// The animation. A basic animation without values runs from the previous value on screen to the new state's value,
  /// even if it is in a group.
  public var animation: CAAnimation

  /// Creates an animation of a layer.
  public init(target: CALayer, key: String, animation: CAAnimation) {
    self.target = target
    self.key = key
    self.animation = animation
  }
}
