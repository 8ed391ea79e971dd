/// Animations of properties that the render tree does not know. They are evaluated on the thread of the layers, for
/// every frame.
extension CALayer {
  /// Keys that are animated and that the render tree does not know, with their animations.
  private var customAnimations: [(key: String, animation: CAAnimation)] {
    guard let extras, type(of: self) != CALayer.self else { return [] }
    let all = extras.display.endedAnimations + extras.animations.map(\.animation)
    return all.flatMap { animation in CALayer.leaves(animation).map { ($0, animation) } }.filter {
      keyTarget($0.0) == nil && customModel($0.0) != nil
    }
  }

  final var drivenKeys: Set<String> { Set(customAnimations.map(\.key)) }

  /// Returns the layer's own values for custom keys.
  final func modelValues(of keys: Set<String>) -> [String: Any] {
    var values: [String: Any] = [:]
    for key in keys { values[key] = customModel(key) }
    return values
  }

  /// Returns the layer's own value for a custom key.
  private func customModel(_ key: String) -> Any? {
    extras?.userValues[key] ?? (isOwnAnimatable(key) ? readOwn(key) : nil) ?? unsetValue(key)
  }

  static func leaves(_ animation: CAAnimation) -> [String] {
    if let group = animation as? CAAnimationGroup { return (group.animations ?? []).flatMap(leaves) }
    return (animation as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
  }

  final var hasCustomAnimations: Bool {
    guard let extras, !extras.animations.isEmpty || !extras.display.endedAnimations.isEmpty else { return false }
    return !customAnimations.isEmpty
  }

  /// Returns the animated values of custom keys at the layer's time `time`. Keys without an active animation at that
  /// time are omitted.
  final func customValues(at time: Double) -> [String: Any] {
    let animations = customAnimations.filter { $0.animation.begun != nil }
    var values: [String: Any] = [:]
    for key in Set(animations.map(\.key)) {
      guard let model = customModel(key) else { continue }
      let list = animations.filter { $0.key == key }.map(\.animation)
      if let value = CustomSampler(key, model, list, layer: self)?.value(at: time) { values[key] = value }
    }
    return values
  }

  /// Returns the frames' time at which the layer next has to draw itself, or infinity if its drawings do not change any
  /// more.
  final func nextCustomTime(after time: Double) -> Double {
    let local = localTime(time), later = localTime(time + 1e9)
    if repeatsTime { return customAnimations.contains { $0.animation.begun != nil } ? time : .infinity }
    if later == local { return .infinity }
    // The layer's times in the instance with the greatest delay and in the instance with the smallest delay.
    let late = lateTimes(at: time), last = min(late.first ?? local, local), first = max(late.last ?? local, local)
    var next = Double.infinity
    for (_, animation) in customAnimations {
      guard let begun = animation.begun else { continue }
      if later < local {
        if local > begun { return time }
      } else if first < begun {
        next = min(next, outerTime(begun - (first - local)))
      } else if last < begun + animation.activeDuration, outerTime(local).isFinite {
        return time
      }
    }
    return max(next, time)
  }

  /// Displays the layer for the frame at `time`, in a transaction without actions (``LayerContext/drawCustom(at:)``).
  ///
  /// As in Core Animation, ``display()`` is called on the model layer. An override reads the animated values from
  /// ``presentation()``.
  final func drawCustomFrame(at time: Double) {
    drawLatePictures(at: time)
    let values = customValues(at: localTime(time))
    let extras = makeExtras()
    let drawn = values.filter { type(of: self).needsDisplay(forKey: $0.key) }
    if drawn.isEmpty {
      // The animations have ended, so the layer shows its own values again.
      if extras.display.showsFrame { display() }
      extras.display.showsFrame = false
      extras.display.frame = nil
      return
    }
    // The values have not changed, and the layer was not displayed in the meantime.
    if let frame = extras.display.frame, extras.contents as? CGImage === frame.image, frame.values.count == drawn.count,
      drawn.allSatisfy({ Values.areSame($0.value, frame.values[$0.key]) })
    {
      return
    }
    guard presentation() != nil else { return }
    extras.display.drawsFrame = true
    display()
    extras.display.drawsFrame = false
    extras.display.showsFrame = true
    extras.display.frame = (extras.contents as? CGImage).map { (drawn, $0) }
  }

  /// The default implementation of ``display()`` for a frame of an animation. The presentation layer draws, so
  /// ``draw(in:)`` reads the animated values from the layer's own properties.
  final func displayPresentedValues() {
    guard let shown = presentation() else { return }
    shown.displayByDelegateOrDrawing()
    guard let image = shown.extras?.contents else { return }
    makeExtras().contents = image
    changeContents { _ in }
  }
}

/// The animations of one key, sampled in the same way as those of the render tree.
private struct CustomSampler {
  private var sampler = Sampler()
  private let kind: ValueKind
  private let model: Any

  /// Creates a sampler. The result is nil if values of the type cannot be interpolated.
  init?(_ key: String, _ model: Any, _ animations: [CAAnimation], layer: CALayer) {
    guard let kind = Values.kind(of: model) else { return nil }
    self.model = model
    self.kind = kind
    for animation in animations {
      sampler.append(layer.encodeCustom(animation, animation.begun ?? 0, key: key, kind))
    }
    sampler.tracks =
      sampler.tracks.filter { !$0.flags.contains(.additive) } + sampler.tracks.filter { $0.flags.contains(.additive) }
  }

  /// Returns the value at a time, or nil if no animation has an effect at that time.
  func value(at time: Double) -> Any? {
    if kind == .transform { return transform(at: time) }
    var words: [Double] = []
    guard Values.append(model, as: kind, to: &words) else { return nil }
    var isActive = false
    for track in sampler.tracks {
      guard let progress = sampler.progress(of: track, at: time) else { continue }
      isActive = true
      for lane in words.indices {
        let value = sampler.lane(track, progress, lane, model: words[lane])
        words[lane] = track.flags.adds ? words[lane] + value : value
      }
    }
    return isActive ? words.withUnsafeBufferPointer { Values.box($0.baseAddress!, as: kind) } : nil
  }

  /// Returns the transform at a time, or nil if no animation has an effect at that time. The components of the
  /// transform are interpolated.
  private func transform(at time: Double) -> Any? {
    guard var value = Values.transform(model) else { return nil }
    var isActive = false
    for track in sampler.tracks {
      guard let progress = sampler.progress(of: track, at: time) else { continue }
      isActive = true
      value = sampler.transform(track, progress, value)
    }
    return isActive ? value : nil
  }
}
