/// Switches a layer tree between states.
///
/// States replace each other: the changes of one state are undone before the changes of the next state are applied. The
/// properties that states change therefore do not depend on the previous state. If the transition has an animation for
/// a property, that animation runs. Other properties change with the default actions and the duration of the current
/// transaction, unless actions are disabled. Use a controller on the thread on which its layers are changed.
public final class CAStateController {
  /// The states, in the order given.
  public let states: [CAState]
  /// The transitions between the states, in the order given.
  public let transitions: [CAStateTransition]
  /// The name of the active state. Nil means that no state is active.
  public private(set) var state: String?

  private let statesByName: [String: CAState]
  /// The original values of all properties that states set.
  private var originals: [Original] = []
  /// Closures that undo the state's other changes. They are called from the last to the first.
  private var undo: [() -> Void] = []

  /// A property of a layer.
  private struct Place: Hashable {
    var layer: ObjectIdentifier
    var key: String
  }

  private struct Original {
    var layer: CALayer
    var key: String
    var value: Any?
  }

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - states: the states. If several have the same name, the first is used.
  ///   - transitions: the transitions. If several transitions match, a transition that names the new state is
  ///     preferred, then a transition that names the previous state, then the first transition.
  public init(states: [CAState], transitions: [CAStateTransition] = []) {
    self.states = states
    self.transitions = transitions
    statesByName = Dictionary(states.map { ($0.name, $0) }) { first, _ in first }
    recordOriginals()
  }

  /// Enters a state.
  ///
  /// - Parameters:
  ///   - name: the state's name, or nil to undo the changes of the active state.
  ///   - isAnimated: whether to run the transition's animations and the default actions. If false, all properties
  ///     change immediately.
  ///   - transitionSpeed: the factor for the speed of the transition's animations.
  /// - Returns: false if there is no state with this name. In this case, nothing is changed.
  @discardableResult
  public func setState(_ name: String?, isAnimated: Bool = true, transitionSpeed: Float = 1) -> Bool {
    let chain = name.map(self.chain) ?? []
    if name != nil && chain.isEmpty { return false }
    let transition = isAnimated ? self.transition(to: name) : nil
    let seen = (transition?.elements ?? []).map { seenValues(of: $0) }
    let isImplicit = isAnimated && !CATransaction.disableActions()
    let before = isImplicit ? implicitValues(besides: transition) : []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    takeBack()
    for state in chain.reversed() { state.elements.forEach(apply) }
    for (element, values) in zip(transition?.elements ?? [], seen) { add(element, from: values, transitionSpeed) }
    CATransaction.setDisableActions(false)
    for (original, value) in before { animate(original, from: value) }
    CATransaction.commit()
    state = name
    return true
  }

  /// Returns the state, followed by the states that it is based on. A cycle ends at the first repetition.
  private func chain(_ name: String) -> [CAState] {
    var chain: [CAState] = []
    var seen: Set<ObjectIdentifier> = []
    var next: String? = name
    while let current = next, let state = statesByName[current], seen.insert(ObjectIdentifier(state)).inserted {
      chain.append(state)
      next = state.basedOn
    }
    return chain
  }

  private func transition(to name: String?) -> CAStateTransition? {
    var best: (transition: CAStateTransition, match: Int)?
    for transition in transitions {
      guard let match = transition.match(state, name), match > best?.match ?? -1 else { continue }
      best = (transition, match)
    }
    return best?.transition
  }

  // MARK: Changes

  private func apply(_ element: CAStateElement) {
    switch element {
    case .setValue(let value, let keyPath, let layer):
      layer.setValue(value, forKeyPath: keyPath)
    case .addAnimation(let animation, let key, let layer):
      let old = layer.animation(forKey: key)
      undo.append {
        layer.removeAnimation(forKey: key)
        if let old { layer.add(old, forKey: key) }
      }
      layer.add(animation, forKey: key)
    case .removeAnimation(let key, let layer):
      guard let old = layer.animation(forKey: key) else { return }
      undo.append { layer.add(old, forKey: key) }
      layer.removeAnimation(forKey: key)
    case .addSublayer(let layer, let target, let sibling):
      // A state from a file may be invalid. A layer cannot become its own descendant.
      guard !target.isInside(layer) else { return }
      undo.append(wayBack(of: layer))
      if let sibling, sibling !== layer, sibling.superlayer === target {
        target.insertSublayer(layer, below: sibling)
      } else {
        target.addSublayer(layer)
      }
    case .removeSublayer(let layer):
      guard layer.superlayer != nil else { return }
      undo.append(wayBack(of: layer))
      layer.removeFromSuperlayer()
    }
  }

  /// Returns a closure that moves a layer back to its current position in the layer tree.
  private func wayBack(of layer: CALayer) -> () -> Void {
    guard let parent = layer.superlayer, let index = parent.sublayers?.firstIndex(where: { $0 === layer }) else {
      return { layer.removeFromSuperlayer() }
    }
    return {
      layer.removeFromSuperlayer()
      parent.insertSublayer(layer, at: UInt32(index))
    }
  }

  private func takeBack() {
    while let last = undo.popLast() { last() }
    for original in originals { original.layer.setValue(original.value, forKeyPath: original.key) }
  }

  /// Returns the values on screen of the properties that the transition does not animate. Their default actions animate
  /// them.
  private func implicitValues(besides transition: CAStateTransition?) -> [(Original, Any?)] {
    func place(_ layer: CALayer, _ path: String) -> Place {
      Place(layer: ObjectIdentifier(layer), key: String(path.prefix { $0 != "." }))
    }
    let driven = Set(
      (transition?.elements ?? []).flatMap { element in
        element.animation.animatedKeyPaths.map { place(element.target, $0) }
      })
    return originals.filter { $0.layer.isDisplayed && !driven.contains(place($0.layer, $0.key)) }.map {
      ($0, ($0.layer.presentation() ?? $0.layer).value(forKeyPath: $0.key))
    }
  }

  private func animate(_ original: Original, from before: Any?) {
    let layer = original.layer, after = layer.value(forKeyPath: original.key)
    guard layer.isDisplayed, let before, let after, !Values.areSame(before, after),
      let action = layer.action(forKey: original.key)
    else { return }
    if let animation = action as? CABasicAnimation, animation.toValue == nil, animation.byValue == nil {
      animation.fromValue = before
    }
    action.run(forKey: original.key, object: layer, arguments: nil)
  }

  /// Returns the values on screen of the properties that an element animates, by key path.
  private func seenValues(of element: CAStateTransitionElement) -> [String: Any] {
    let layer = element.target.presentation() ?? element.target
    var values: [String: Any] = [:]
    for path in element.animation.animatedKeyPaths { values[path] = layer.value(forKeyPath: path) }
    return values
  }

  private func add(_ element: CAStateTransitionElement, from seen: [String: Any], _ speed: Float) {
    let animation = Self.copy(of: element.animation, from: seen)
    animation.speed *= speed
    element.target.add(animation, forKey: element.key)
  }

  /// Returns a copy in which the basic animations without values, also those in groups, begin at the values on screen.
  private static func copy(of animation: CAAnimation, from seen: [String: Any]) -> CAAnimation {
    let copy = animation.copy() as! CAAnimation
    if let group = copy as? CAAnimationGroup {
      group.animations = group.animations?.map { self.copy(of: $0, from: seen) }
    } else if let basic = copy as? CABasicAnimation, let path = basic.keyPath,
      basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil
    {
      basic.fromValue = seen[path]
    }
    return copy
  }

  /// Records the original values of all properties that states set. Whole properties are recorded, not their
  /// components, because restoring only a rotation would recompose the transform. Inputs of filters and properties of
  /// emitter cells are recorded separately.
  private func recordOriginals() {
    var seen: Set<Place> = []
    for case .setValue(_, let keyPath, let layer) in states.flatMap(\.elements) {
      let isInput = ["filters.", "backgroundFilters.", "emitterCells."].contains { keyPath.hasPrefix($0) }
      let key = isInput ? keyPath : String(keyPath.prefix { $0 != "." })
      guard seen.insert(Place(layer: ObjectIdentifier(layer), key: key)).inserted else { continue }
      originals.append(Original(layer: layer, key: key, value: layer.value(forKeyPath: key)))
    }
  }
}

extension CALayer {
  /// Whether the layer is `layer` or a descendant of it.
  fileprivate func isInside(_ layer: CALayer) -> Bool {
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer { return true }
      ancestor = current.superlayer
    }
    return false
  }
}
