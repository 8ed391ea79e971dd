/// Pictures that a layer draws for instances of replicators whose time differs from the original's time.
struct LatePictures {
  /// The pictures, in the order of the layer's time.
  var list: [(time: Double, image: CGImage)] = []
  /// The original's time.
  var time = 0.0
}

/// Pictures of layers that draw themselves for every frame, in replicators with delays. Every instance shows the
/// picture for its own time. The render tree receives these pictures as key frames of `contents`, and samples them at
/// the instances' times like any other animation.
extension CALayer {
  /// The maximum number of late pictures of a layer. Instances with an even greater delay show the last picture.
  private static let mostLatePictures = 256
  /// The maximum number of bytes of a layer's late pictures.
  private static let mostLateBytes = 128 << 20

  /// Returns the layer's own times in the instances of the replicators that contain the layer, in ascending order. The
  /// original's time is not included.
  final func lateTimes(at time: Double) -> [Double] {
    var times = [time], isLate = false
    for layer in sequence(first: self, next: \.parent).reversed() {
      if let timing = layer.extras?.timing { times = times.map(timing.local) }
      guard layer !== self, let model = layer as? CAReplicatorLayer else { continue }
      let values = (model.presentation() ?? model).replicator
      guard values.instances > 1, values.delay != 0, values.delay.isFinite else { continue }
      let count = min(values.instances, Self.mostLatePictures + 1)
      times = Array(
        times.flatMap { t in (0..<count).map { t - Double($0) * values.delay } }.prefix(Self.mostLatePictures + 1))
      isLate = true
    }
    guard isLate else { return [] }
    let own = localTime(time)
    return Set(times).subtracting([own]).sorted()
  }

  /// Draws the pictures for the delayed instances at `time`. No pictures are drawn if all instances show the same
  /// picture as the layer itself.
  final func drawLatePictures(at time: Double) {
    let times = lateTimes(at: time), own = localTime(time)
    forgetEnded(before: times.first ?? own)
    let drawn: Set<String> = times.isEmpty ? [] : drivenKeys.filter { type(of: self).needsDisplay(forKey: $0) }
    func driven(at time: Double) -> [String: Any] { customValues(at: time).filter { drawn.contains($0.key) } }
    // The times nearest to the original's time come first. If the memory limit is reached, the instances with the
    // greatest delays have no pictures of their own.
    let nearest = times.sorted { abs($0 - own) < abs($1 - own) }, late = nearest.map(driven)
    if late.allSatisfy(\.isEmpty), drawn.isEmpty || driven(at: own).isEmpty {
      if extras?.display.late != nil { touch(Dirty.animations) }
      extras?.display.late = nil
      return
    }
    var pictures = LatePictures(time: own)
    var last: (values: [String: Any], image: CGImage)?
    var bytes = 0
    for (time, values) in zip(nearest, late) where bytes < Self.mostLateBytes {
      if let known = last, Self.areSame(known.values, values) {
        pictures.list.append((time, known.image))
        continue
      }
      guard let copy = presentedCopy(with: values.merging(modelValues(of: drawn)) { driven, _ in driven }) else {
        return
      }
      copy.display()
      guard let image = Values.image(copy.extras?.contents) else { continue }
      last = (values, image)
      bytes += image.width * image.height * 4
      pictures.list.append((time, image))
    }
    pictures.list.sort { $0.time < $1.time }
    makeExtras().display.late = pictures
    touch(Dirty.animations)
  }

  private static func areSame(_ a: [String: Any], _ b: [String: Any]) -> Bool {
    a.count == b.count && a.allSatisfy { key, value in b[key].map { Values.areSame(value, $0) } ?? false }
  }

  /// Keyframe animations that show the late pictures at the times for which they were drawn. They have no effect at the
  /// layer's own time.
  final var latePictureAnimations: [CAAnimation] {
    guard let late = extras?.display.late else { return [] }
    let before = late.list.filter { $0.time < late.time }, after = late.list.filter { $0.time > late.time }
    return [
      keyFrames(before, from: nil, to: late.time, fill: .backwards),
      keyFrames(after, from: late.time, to: nil, fill: .forwards),
    ].compactMap { $0 }
  }

  /// Returns a keyframe animation in which the pictures change halfway between their times, so that the times of
  /// instances are never exactly the key times.
  private func keyFrames(
    _ pictures: [(time: Double, image: CGImage)], from first: Double?, to last: Double?, fill: CAMediaTimingFillMode
  ) -> CAAnimation? {
    guard !pictures.isEmpty else { return nil }
    let times = (first.map { [$0] } ?? []) + pictures.map(\.time) + (last.map { [$0] } ?? [])
    var edges = zip(times, times.dropFirst()).map { ($0 + $1) / 2 }
    if first == nil { edges.insert(times[0] - 1, at: 0) }
    if last == nil { edges.append(times[times.count - 1] + 1) }
    let length = edges[edges.count - 1] - edges[0]
    guard length > 0, length.isFinite else { return nil }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures.map(\.image)
    animation.keyTimes = edges.map { NSNumber(value: ($0 - edges[0]) / length) }
    animation.calculationMode = .discrete
    (animation.duration, animation.fillMode, animation.isRemovedOnCompletion) = (length, fill, false)
    animation.begun = edges[0]
    return animation
  }

  // MARK: Ended animations of the layer

  /// Retains an animation that has ended for the layer, because delayed instances still show it.
  final func keepForLateInstances(_ animation: CAAnimation) {
    guard CALayer.leaves(animation).contains(where: { keyTarget($0) == nil }) else { return }
    makeExtras().display.endedAnimations.append(animation)
  }

  private func forgetEnded(before time: Double) {
    guard let extras, !extras.display.endedAnimations.isEmpty else { return }
    extras.display.endedAnimations.removeAll { animation in
      animation.begun.map { $0 + animation.activeDuration <= time } ?? true
    }
  }
}
