/// Animations of properties that only the application knows: evaluated on its own thread, for every frame it draws.
extension CALayer {
  /// Keys that running animations drive and the render tree does not know.
  private var customAnimations: [(key: String, animation: CAAnimation)] {
    guard let extras, type(of: self) != CALayer.self else { return [] }
    return extras.animations.flatMap { entry in CALayer.leaves(entry.animation).map { ($0, entry.animation) } }.filter {
      keyTarget($0.key) == nil && customModel($0.key) != nil
    }
  }

  /// What the layer itself has under a key that only the application knows.
  private func customModel(_ key: String) -> Any? {
    extras?.userValues[key] ?? (isOwnAnimatable(key) ? readOwn(key) : nil) ?? animatableDefault(key)
      ?? type(of: self).defaultValue(forKey: key)
  }

  private static func leaves(_ animation: CAAnimation) -> [String] {
    if let group = animation as? CAAnimationGroup { return (group.animations ?? []).flatMap(leaves) }
    return (animation as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
  }

  final var hasCustomAnimations: Bool { extras?.animations.isEmpty == false && !customAnimations.isEmpty }

  /// The values of such keys at `time` of the layer; those that no animation drives at that time are left out.
  final func customValues(at time: Double) -> [String: Any] {
    var values: [String: Any] = [:]
    for (key, animation) in customAnimations {
      guard let model = values[key] ?? customModel(key), let begun = animation.begun else { continue }
      if let value = CustomSampler(key, model, animation, begun, layer: self)?.value(at: time) { values[key] = value }
    }
    return values
  }

  /// Has the presentation layer draw the picture for the frame at `time`.
  final func drawCustomFrame(at time: Double) {
    let values = customValues(at: localTime(time))
    let extras = makeExtras()
    let drawn = values.filter { type(of: self).needsDisplay(forKey: $0.key) }
    if drawn.isEmpty {
      // The animations are over: the layer shows its own values again.
      if extras.display.showsFrame { setNeedsDisplay() }
      extras.display.showsFrame = false
      return
    }
    guard let shown = presentation() else { return }
    shown.displayByDelegateOrDrawing()
    guard let image = shown.extras?.contents else { return }
    extras.display.showsFrame = true
    extras.contents = image
    extras.display.backing = nil
    changeContents { _ in }
  }
}

/// One animation of one key, sampled like the render tree samples its own.
private struct CustomSampler {
  private var sampler = Sampler()
  private let kind: ValueKind
  private let model: Any

  /// nil if there is nothing between two values of the type.
  init?(_ key: String, _ model: Any, _ animation: CAAnimation, _ begun: Double, layer: CALayer) {
    guard let kind = Values.kind(of: model) else { return nil }
    self.model = model
    self.kind = kind
    let tracks = layer.encodeCustom(animation, begun, key: key, kind)
    sampler.tracks = tracks.tracks
    sampler.timings = tracks.timings
    sampler.values = tracks.values
    sampler.times = tracks.times
    sampler.curves = tracks.curves
  }

  /// nil if the animation does nothing at that time.
  func value(at time: Double) -> Any? {
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
}
