import Agate

/// Checks for animations without a visible effect.
extension SceneCheck {
  mutating func checkAnimations(of number: Int) {
    let layer = part.tree.nodes[number].layer
    let animations = (layer.animationKeys() ?? []).compactMap { key in layer.animation(forKey: key).map { (key, $0) } }
    // A constant animation can be useful if other animations change the same property.
    var counts: [String: Int] = [:]
    for (_, animation) in animations {
      for word in Self.words(of: animation) { counts[word, default: 0] += 1 }
    }
    for (key, animation) in animations {
      check(animation, key: key, of: number, isAlone: Self.words(of: animation).allSatisfy { counts[$0] == 1 })
    }
  }

  /// - Parameter isAlone: Whether no other animation changes the same property.
  private mutating func check(_ animation: CAAnimation, key: String, of number: Int, isAlone: Bool) {
    let places = part.tree.nodes[number].animationPlaces[key]
    if animation.speed == 0 { add(number, key, "has a speed of 0: the animation stands still", at: places?["speed"]) }
    if isAlone { checkValues(animation, places, key: key, of: number) }
    checkLoop(animation, places, key: key, of: number)
  }

  // MARK: Values

  /// Reports animations whose value does not change.
  private mutating func checkValues(_ animation: CAAnimation, _ places: ElementPlaces?, key: String, of number: Int) {
    // An element with an unknown name may be a misspelt value.
    guard places?.unread.isEmpty ?? true else { return }
    switch animation {
    case let basic as CABasicAnimation: check(basic, places, key: key, of: number)
    case let keyframes as CAKeyframeAnimation where keyframes.path == nil:
      let values = keyframes.values ?? []
      // A constant value that differs from the layer's own value is visible while the animation lasts.
      guard Self.areEqual(values), let first = values.first,
        places.map({ $0.count(of: "values") == values.count }) ?? true,
        keyframes.repeatCount.isInfinite || keyframes.repeatDuration.isInfinite
          || isOwn(first, keyframes.keyPath, of: number)
      else { return }
      let message = values.count == 1 ? "has one value" : "has \(values.count) equal values"
      add(number, key, "\(message): nothing moves", at: places?["values"])
    default: break
    }
  }

  private mutating func check(_ basic: CABasicAnimation, _ places: ElementPlaces?, key: String, of number: Int) {
    let names = ["fromValue", "toValue", "byValue"]
    if let places, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
      // Unreadable values were already reported.
      guard !names.contains(where: places.has) else { return }
      return add(number, key, "has no fromValue, toValue or byValue: nothing moves", at: places.position)
    }
    guard !(basic is CASpringAnimation), basic.byValue == nil else { return }
    if let from = basic.fromValue, let to = basic.toValue {
      guard Self.areEqual([from, to]) else { return }
      let value = (from as? Double).map { "\($0)" } ?? "the same value"
      add(number, key, "begins and ends with \(value): nothing moves", at: places?["fromValue"])
    } else if let name = basic.fromValue == nil ? "toValue" : "fromValue" as String?,
      let value = basic.fromValue ?? basic.toValue, let places, places.has(name),
      names.allSatisfy({ $0 == name || !places.has($0) }), isOwn(value, basic.keyPath, of: number), !basic.isAdditive
    {
      let other = name == "fromValue" ? "toValue" : "fromValue"
      add(
        number, key, "begins and ends with the layer's own value: nothing moves; give it a \(other)", at: places[name])
    }
  }

  /// Returns whether a value equals the layer's own value, and only animations change it.
  private func isOwn(_ value: Any, _ keyPath: String?, of number: Int) -> Bool {
    guard let keyPath, !settable[number].contains(Self.word(of: keyPath)),
      let own = part.tree.nodes[number].layer.value(forKeyPath: keyPath)
    else { return false }
    return Self.areEqual([value, own])
  }

  /// Returns whether all values are equal. Returns false for values that cannot be compared.
  private static func areEqual(_ values: [Any]) -> Bool {
    guard let first = values.first else { return false }
    func same<T: Equatable>(_ value: T) -> Bool { values.allSatisfy { $0 as? T == value } }
    switch first {
    case let value as Double: return values.allSatisfy { number($0) == value }
    case let value as Float: return values.allSatisfy { number($0) == Double(value) }
    case let value as CGFloat: return values.allSatisfy { number($0) == Double(value) }
    case let value as CGPoint: return same(value)
    case let value as CGSize: return same(value)
    case let value as CGRect: return same(value)
    case let value as CGColor: return same(value)
    case let value as CATransform3D: return same(value)
    default: return false
    }
  }

  private static func number(_ value: Any) -> Double? {
    (value as? Double) ?? (value as? CGFloat).map { Double($0) } ?? (value as? Float).map { Double($0) }
  }

  // MARK: Loops

  /// Reports endless animations that jump when the scene's loop restarts.
  private mutating func checkLoop(_ animation: CAAnimation, _ places: ElementPlaces?, key: String, of number: Int) {
    guard let loop = scene.loop, animation.repeatCount.isInfinite || animation.repeatDuration.isInfinite,
      animation.speed > 0, animation.duration > 0, let speed = speed(of: number), speed > 0
    else { return }
    let cycle = animation.duration / Double(animation.speed) / speed * (animation.autoreverses ? 2 : 1)
    let cycles = (loop.end - loop.start) / cycle
    guard abs(cycles - cycles.rounded()) > 1e-3 || cycles < 0.5 else { return }
    add(
      number, key,
      "does not fit the scene's loop of \(Self.number(loop.end - loop.start)) s: a cycle takes "
        + "\(Self.number(cycle)) s, and jumps where the loop begins again", at: places?["duration"])
  }

  /// Returns the speed of a layer's time relative to the scene's time; nil if the speed is not constant.
  private func speed(of number: Int) -> Double? {
    var speed = 1.0, current: Int? = number
    while let place = current {
      let layer = part.tree.nodes[place].layer
      // Time jumps in a layer that repeats or whose timing a state changes.
      guard !mayChange(place, "speed"), !mayChange(place, "timeOffset"), !layer.autoreverses,
        layer.repeatCount == 0, layer.repeatDuration == 0
      else { return nil }
      speed *= Double(layer.speed)
      current = part.tree.nodes[place].parent
    }
    return speed
  }
}
