import CAgateThread

extension CALayer {
  /// Whether actions are disabled for changes of the layer, which must be in a tree.
  @inline(__always)
  final var actionsAreDisabled: Bool {
    let actions = agate_actions()
    if actions != 0 { return actions == 2 }
    return agate_some_disable() && asksTransaction()
  }

  @inline(never)
  private final func asksTransaction() -> Bool {
    if let known = agate_implicit_get() {
      let transaction = Unmanaged<ImplicitTransaction>.fromOpaque(known)
      if transaction._withUnsafeGuaranteedRef({ $0.disablesActions(ofMarked: dirty) }) { return true }
    }
    return TransactionThread.current { $0.disablesActions(of: self) }
  }

  final func beginAction(forKey key: String) -> (any CAAction)? {
    asksForActions && !actionsAreDisabled ? permittedAction(forKey: key) : nil
  }

  /// Returns the action for a key of a layer for which ``asksForActions`` is true. A layer that is not displayed yet
  /// has actions only in animation blocks.
  @inline(__always)
  final func permittedAction(forKey key: String) -> (any CAAction)? {
    isDisplayed || CATransaction.animationBlock != nil ? action(forKey: key) : nil
  }

  final func endAction(_ action: (any CAAction)?, forKey key: String) {
    if marks.contains(.redisplays) { redisplay(forKey: key) }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  final func findAction(_ key: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: key) { return action is NSNull ? nil : action }
    if let action = extras?.actions?[key] { return action is NSNull ? nil : action }
    if let style = extras?.style, let action = Style.action(key, in: style) { return action is NSNull ? nil : action }
    if let action = type(of: self).defaultAction(forKey: key) { return action is NSNull ? nil : action }
    return context == nil ? nil : implicitAnimation(forKey: key)
  }

  /// Returns an animation from the current value to the value that is about to be set, or nil for a key that is not
  /// animated implicitly.
  package final func implicitAnimation(forKey key: String) -> CABasicAnimation? {
    var isForBirths = false
    switch keyTarget(key) {
    case .own(.emitter, _, _), .own(.cells, _, _): isForBirths = true
    // `shadowPath` and `timeOffset` are animated only explicitly.
    case .own(.effects, _, _), .own(.timing, _, _): return nil
    case .property, .filter, .own, .instanceTransform(nil), .gradientList: break
    case nil where isOwnAnimatable(key): break
    default: return nil
    }
    let animation = CABasicAnimation(keyPath: key)
    // Particles that exist already keep the values of their birth.
    if isForBirths { animation.fillMode = .backwards }
    // Starts from the value on screen, so that a running animation continues from its current value without a jump.
    let seen = extras?.animations.isEmpty == false ? presentation() : nil
    animation.fromValue = (seen ?? self).plainValue(key)
    // A colour also animates from nil, but an image does not.
    if animation.fromValue == nil, keyTarget(key)?.isColor == true { animation.fromValue = NSNull() }
    let settings = TransactionThread.current { $0.settings }
    animation.duration = settings.duration
    animation.timingFunction =
      settings.timingFunction ?? settings.animationBlock?.timingFunction ?? CAMediaTimingFunction(name: .default)
    animation.isFresh = true
    return animation
  }

  final func addAnimation(_ animation: CAAnimation, _ key: String?) {
    let isImplicit = animation.isFresh
    let copy = isImplicit ? animation : animation.copyForLayer()
    copy.isFresh = false
    copy.begun = nil
    copy.life = AnimationLife()
    copy.life.layer = self
    let settings = TransactionThread.current { $0.settings }
    if copy.duration <= 0 { copy.duration = settings.duration }
    if let function = settings.timingFunction { copy.timingFunction = function }
    noteSeenValues(copy)
    copy.freeze()
    copy.life.completions = settings.completions(of: copy, isImplicit: isImplicit)
    for completion in copy.life.completions { completion.add() }
    let extras = makeExtras()
    let key = copy is CATransition ? kCATransition : key
    let replaced = extras.animations.add(copy, forKey: key)
    touch(Dirty.animations)
    replaced?.stop(on: context)
  }

  /// Records the value on screen for animations without values. Such animations start from this value and end at the
  /// layer's own value.
  private func noteSeenValues(_ animation: CAAnimation) {
    for child in (animation as? CAAnimationGroup)?.animations ?? [] { noteSeenValues(child) }
    guard isDisplayed, let basic = animation as? CABasicAnimation, let path = basic.keyPath, basic.fromValue == nil,
      basic.toValue == nil, basic.byValue == nil
    else { return }
    basic.seenValue = presentation()?.plainValue(path)
  }

  final func removeAnimations(where matches: (String?) -> Bool) {
    guard let extras, extras.animations.contains(where: { matches($0.key) }) else { return }
    let gone = extras.animations.filter { matches($0.key) }
    extras.animations.removeAll { matches($0.key) }
    touch(Dirty.animations)
    for (_, animation) in gone { animation.stop(on: context) }
  }

  /// Runs the action of an event that changes no property of this layer: the layer is added, removed, hidden or
  /// shown.
  final func runAction(forKey key: String) {
    guard !CATransaction.disableActions() else { return }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }
}
