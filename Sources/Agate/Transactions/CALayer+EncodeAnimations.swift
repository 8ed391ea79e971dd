extension CALayer {
  /// Encodes the layer's animations as tracks. Additive animations come last, regardless of the order in which they
  /// were added.
  final func encodeAnimations(_ commit: inout Commit, _ context: LayerContext) -> NodeAnimations {
    var result = NodeAnimations()
    guard let list = extras?.animations else { return result }
    let encoder = AnimationEncoder(layer: self, context: context)
    for (_, animation) in list {
      if animation.begun == nil { animation.begin(localTime(of: animation, at: commit.addTime)) }
      listEvents(of: animation, context)
      encoder.encode(animation, parent: -1, begin: animation.begun!, duration: animation.duration, &result, &commit)
    }
    for animation in latePictureAnimations {
      encoder.encode(animation, parent: -1, begin: animation.begun!, duration: animation.duration, &result, &commit)
    }
    result.putAdditiveLast()
    if hasCustomAnimations { context.addCustom(self) }
    return result
  }

  /// Encodes an animation as tracks for a key that is unknown to the render tree.
  final func encodeCustom(_ animation: CAAnimation, _ begun: Double, key: String, _ kind: ValueKind) -> NodeAnimations {
    var result = NodeAnimations(), commit = Commit()
    let encoder = AnimationEncoder(layer: self, context: nil, custom: (key, kind))
    encoder.encode(animation, parent: -1, begin: begun, duration: animation.duration, &result, &commit)
    result.putAdditiveLast()
    return result
  }
}

extension NodeAnimations {
  fileprivate mutating func putAdditiveLast() {
    tracks = tracks.filter { !$0.flags.contains(.additive) } + tracks.filter { $0.flags.contains(.additive) }
  }
}

private struct AnimationEncoder {
  let layer: CALayer
  /// The context that retains images. Nil if the animation has no images.
  let context: LayerContext?
  /// The only key to encode, if the render tree does not know the key.
  var custom: (key: String, kind: ValueKind)?

  func encode(
    _ animation: CAAnimation, parent: Int32, begin: Double, duration: Double, _ out: inout NodeAnimations,
    _ commit: inout Commit
  ) {
    let timing = Int32(out.timings.count)
    out.timings.append(Timing(animation, parent: parent, begin: begin, duration: duration))
    if let group = animation as? CAAnimationGroup {
      for child in group.animations ?? [] {
        encode(
          child, parent: timing, begin: child.beginTime, duration: child.duration == 0 ? duration : child.duration,
          &out, &commit)
      }
      return
    }
    if let transition = animation as? CATransition, parent < 0 {
      out.transition = transition.track(timing: timing)
      return
    }
    guard let property = animation as? CAPropertyAnimation, let path = property.keyPath else { return }
    if path == "filters" || path == "backgroundFilters" {
      for (target, values) in filterValues(of: property, path) {
        encode(property, target, values, timing: timing, &out, &commit)
      }
      return
    }
    guard let target = target(of: property, path, isInGroup: parent >= 0) else { return }
    encode(property, target, keyValues(of: property, target), timing: timing, &out, &commit)
  }

  /// Encodes a track. Nothing is encoded if the values do not fit the target.
  private func encode(
    _ property: CAPropertyAnimation, _ target: KeyTarget, _ values: KeyValues?, timing: Int32,
    _ out: inout NodeAnimations, _ commit: inout Commit
  ) {
    var track = Track(target: target.track, lanes: Int32(target.lanes))
    track.timing = timing
    if property.isAdditive { track.flags.insert(.additive) }
    if property.isCumulative { track.flags.insert(.cumulative) }
    // Images, booleans, paths and dash patterns cannot be added.
    switch track.target {
    case .discreteWords, .flag, .effectFlag, .shapeList: track.flags = []
    default: break
    }
    track.firstValue = Int32(out.values.count)
    let keyframes = property as? CAKeyframeAnimation
    if let path = keyframes?.path, target.lanes == 2 {
      guard encode(path, keyframes!, &track, &out) else { return }
    } else {
      guard let values, encode(values, target, &track, &out, &commit) else { return }
      encodeKeyTimes(keyframes, &track, &out)
    }
    if let spring = property as? CASpringAnimation {
      track.mode = .spring
      track.spring = spring.spring
      out.timings[Int(timing)].curve = .linear
    }
    if case .shapeList(.shadowPath) = target {
      // The animated path is stored beside the layer's own one. If there is none, an empty path takes its place.
      commit.shadowPaths.append((layer.node, layer.shadowPath?.data ?? PathData()))
    }
    out.tracks.append(track)
  }

  /// Returns the target that the animation's values are applied to, or nil if there is none.
  private func target(of animation: CAPropertyAnimation, _ path: String, isInGroup: Bool) -> KeyTarget? {
    if let custom { return path == custom.key ? .own(.custom, word: 0, custom.kind) : nil }
    guard let target = layer.keyTarget(path) else { return nil }
    // An animation of timing is ignored in a group, because it would change the time of the group's other animations.
    if case .own(.timing, _, _) = target, isInGroup { return nil }
    if case .gradientList(let list, _) = target { return .gradientList(list, capacity: capacity(of: animation, list)) }
    // If all values are rounded rectangles or circles, their rectangles and radii are animated, because renderers blur
    // these shapes without rasterising them first. Otherwise the paths are animated.
    if path == "shadowPath",
      allValues(of: animation).contains(where: { ($0 as? CGPath).map(ShadowPath.measures) == .some(nil) })
    {
      return .shapeList(.shadowPath)
    }
    guard let function = animation.valueFunction, case .property(let p) = target, p.kind == .transform else {
      return target
    }
    return .function(function.kind, p)
  }

  private func capacity(of animation: CAPropertyAnimation, _ list: GradientList) -> Int {
    list.capacity(allValues(of: animation))
  }

  /// Returns all values of the animation, after the layer's own value.
  private func allValues(of animation: CAPropertyAnimation) -> [Any?] {
    var values: [Any?] = [layer.plainValue(animation.keyPath!)]
    if let keyframes = animation as? CAKeyframeAnimation { values += keyframes.values ?? [] }
    if let basic = animation as? CABasicAnimation { values += [basic.fromValue, basic.toValue, basic.byValue] }
    return values
  }

  /// Splits an animation of a whole list of filters into animations of the inputs. Returns an empty array if the lists
  /// do not have the same kinds of filters as the layer.
  private func filterValues(of animation: CAPropertyAnimation, _ path: String) -> [(KeyTarget, KeyValues)] {
    func known(_ list: Any?) -> [CAFilter] {
      ((list as? [Any])?.compactMap { $0 as? CAFilter } ?? []).filter { $0.kind != nil }
    }
    let own = known(layer.value(forKeyPath: path)), before = path == "filters" ? 0 : known(layer.filters).count
    var keys: KeyValues
    if let keyframes = animation as? CAKeyframeAnimation {
      keys = (keyframes.values ?? [], [])
    } else if let basic = animation as? CABasicAnimation, basic.fromValue != nil || basic.toValue != nil {
      keys = ([basic.fromValue ?? own, basic.toValue ?? own], [])
      if basic.fromValue == nil { keys.flags = .startsAtModel }
      if basic.toValue == nil { keys.flags = .endsAtModel }
    } else {
      return []
    }
    let lists = keys.list.map(known)
    guard !lists.isEmpty, lists.allSatisfy({ $0.map(\.kind) == own.map(\.kind) }) else { return [] }
    return own.indices.flatMap { index in
      own[index].kind!.inputs.map { input in
        let values = lists.map { $0[index].value(forKey: input.name) ?? NSNull() }
        return (.filter(before + index, input), (values, keys.flags))
      }
    }
  }

  /// Encodes the values of a track. Returns false, with nothing encoded, if they do not fit.
  private func encode(
    _ values: KeyValues, _ target: KeyTarget, _ track: inout Track, _ out: inout NodeAnimations, _ commit: inout Commit
  ) -> Bool {
    let values = target.isColor ? fading(values) : values
    if case .shapeList(let list) = target {
      guard encode(values.list, as: list, &track, &out) else { return false }
      track.flags.formUnion(values.flags.intersection([.startsAtModel, .endsAtModel]))
      track.keys = Int32(values.list.count)
      return true
    }
    for value in values.list {
      if case .property(let p) = target, p.kind == .image, let context, let image = Values.image(value) {
        let slot = context.retain(image, &commit)
        out.images.append(slot)
        out.values.append(Double(slot))
      } else if !target.append(value, to: &out.values) {
        out.values.removeSubrange(Int(track.firstValue)...)
        return false
      }
    }
    track.flags.formUnion(values.flags)
    track.keys = Int32(values.list.count)
    return true
  }

  /// Encodes paths or lists of numbers. Returns false, with nothing encoded, if some value is not a path, or not a
  /// list of numbers.
  private func encode(_ values: [Any], as list: ShapeList, _ track: inout Track, _ out: inout NodeAnimations) -> Bool {
    switch list {
    case .path, .shadowPath:
      // For `path`, nil means an empty path. For `shadowPath`, nil means the layer's outline, which cannot be
      // interpolated with paths.
      let paths = values.compactMap { $0 is NSNull && list == .path ? PathData() : ($0 as? CGPath)?.data }
      guard paths.count == values.count else { return false }
      track.firstValue = Int32(out.paths.count)
      out.paths += paths
    case .dashes:
      let lists = values.compactMap { $0 is NSNull ? [] : Values.numbers($0) }
      guard lists.count == values.count, lists.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return false }
      track.firstValue = Int32(out.lists.count)
      out.lists += lists
    }
    return true
  }

  private func encodeKeyTimes(_ animation: CAKeyframeAnimation?, _ track: inout Track, _ out: inout NodeAnimations) {
    var keys = Int(track.keys)
    track.firstTime = Int32(out.times.count)
    guard let animation else {
      out.times += [0, 1]
      return
    }
    let mode = animation.calculationMode
    switch mode {
    case .discrete: track.mode = .discrete
    case .cubic, .cubicPaced: track.mode = .cubic
    default: track.mode = .linear
    }
    // Pacing requires distances between values, and paths have no distance.
    var paced = mode == .paced || mode == .cubicPaced
    if case .shapeList = track.target { paced = false }
    if paced {
      out.times += pacedTimes(track, out.values)
    } else {
      appendTimes(animation, &track, &out)
      keys = Int(track.keys)
    }
    if !paced { appendCurves(animation, keys - 1, &track, &out) }
    if track.mode == .cubic {
      track.firstShape = Int32(out.values.count)
      for index in 0..<keys {
        for list in [animation.tensionValues, animation.continuityValues, animation.biasValues] {
          out.values.append(list.map { index < $0.count ? $0[index].doubleValue : 0 } ?? 0)
        }
      }
    }
  }

  /// Appends the animation's key times unchanged, or evenly spaced times if there are none. Values without a key time
  /// are omitted.
  ///
  /// Core Animation's documentation says that key times are ignored if they do not begin at 0, end at 1 and ascend. As
  /// measured, Core Animation uses them. In discrete mode, no value begins at the last time, regardless of the number
  /// of values.
  private func appendTimes(_ animation: CAKeyframeAnimation, _ track: inout Track, _ out: inout NodeAnimations) {
    let mode = animation.calculationMode
    if let given = animation.keyTimes?.map(\.doubleValue), !given.isEmpty, given.allSatisfy(\.isFinite) {
      track.keys = min(track.keys, Int32(mode == .discrete ? max(given.count - 1, 1) : given.count))
      let used = given.prefix(Int(track.keys))
      if !zip(used, used.dropFirst()).allSatisfy({ $0 <= $1 }) { track.flags.insert(.isUnsorted) }
      out.times += used
      return
    }
    let keys = Int(track.keys)
    if mode == .discrete {
      out.times += (0...keys).map { Double($0) / Double(keys) }
    } else {
      out.times += (0..<keys).map { keys == 1 ? 0 : Double($0) / Double(keys - 1) }
    }
  }

  private func appendCurves(
    _ animation: CAKeyframeAnimation, _ segments: Int, _ track: inout Track, _ out: inout NodeAnimations
  ) {
    guard let functions = animation.timingFunctions, functions.count >= segments, segments > 0 else { return }
    track.firstCurve = Int32(out.curves.count)
    out.curves += functions.prefix(segments).map(\.curve)
  }

  /// Encodes the path of a keyframe animation. Returns false if the path is empty.
  private func encode(
    _ path: CGPath, _ animation: CAKeyframeAnimation, _ track: inout Track, _ out: inout NodeAnimations
  ) -> Bool {
    let isPaced = animation.calculationMode == .paced || animation.calculationMode == .cubicPaced
    let segments = PathTrack(path.data, divided: isPaced ? PathTrack.pieces : 1).segments
    guard !segments.isEmpty else { return false }
    track.firstTime = Int32(out.times.count)
    if animation.calculationMode == .discrete {
      track.mode = .discrete
      track.keys = Int32(segments.count + 1)
      out.values += [segments[0][0], segments[0][1]] + segments.flatMap { [$0[6], $0[7]] }
      appendTimes(animation, &track, &out)
      return true
    }
    track.mode = .path
    track.keys = Int32(segments.count + 1)
    for segment in segments { for index in 0..<8 { out.values.append(segment[index]) } }
    if isPaced {
      out.times += PathTrack.pacedTimes(segments)
    } else {
      appendTimes(animation, &track, &out)
      appendCurves(animation, Int(track.keys) - 1, &track, &out)
    }
    if animation.rotationMode == .rotateAuto { track.flags.insert(.rotates) }
    if animation.rotationMode == .rotateAutoReverse { track.flags.formUnion([.rotates, .rotatesBackwards]) }
    return true
  }

  /// Returns key times that are proportional to the distances between the values.
  private func pacedTimes(_ track: Track, _ values: [Double]) -> [Double] {
    let lanes = Int(track.lanes), first = Int(track.firstValue)
    var way = [0.0]
    for key in 1..<max(Int(track.keys), 1) {
      var square = 0.0
      for lane in 0..<lanes {
        let d = values[first + key * lanes + lane] - values[first + (key - 1) * lanes + lane]
        square += d * d
      }
      way.append(way.last! + square.squareRoot())
    }
    let total = way.last!
    return total > 0 ? way.map { $0 / total } : way.indices.map { Double($0) / Double(max(way.count - 1, 1)) }
  }

  /// Replaces nil with the first colour of the list at an opacity of 0, so that the colour does not fade to black.
  private func fading(_ values: KeyValues) -> KeyValues {
    var values = values
    for index in values.list.indices where values.list[index] is NSNull {
      guard let color = values.list.lazy.compactMap({ $0 as? CGColor }).first else { break }
      values.list[index] = color.copy(alpha: 0) ?? color
      values.flags.subtract(index == 0 ? .startsAtModel : .endsAtModel)
    }
    return values
  }

  private typealias KeyValues = (list: [Any], flags: Track.Flags)

  /// Returns the key values, or nil if the animation has no values.
  private func keyValues(of animation: CAPropertyAnimation, _ target: KeyTarget) -> KeyValues? {
    if let keyframes = animation as? CAKeyframeAnimation {
      guard let values = keyframes.values, !values.isEmpty else { return nil }
      return (values, [])
    }
    guard let basic = animation as? CABasicAnimation else { return nil }
    let current = target.neutral ?? layer.plainValue(basic.keyPath!) ?? NSNull()
    // If an additive animation has only one value, the other value is zero.
    if basic.isAdditive, let given = basic.fromValue ?? basic.toValue, basic.byValue == nil,
      basic.fromValue == nil || basic.toValue == nil, let nothing = target.neutral ?? target.sum(given, given, -1)
    {
      return (basic.fromValue == nil ? [nothing, given] : [given, nothing], [])
    }
    switch (basic.fromValue, basic.toValue, basic.byValue) {
    case (let from?, let to?, _): return ([from, to], [])
    case (let from?, nil, let by?): return ([from, target.sum(from, by, 1) ?? from], [])
    case (nil, let to?, let by?): return ([target.sum(to, by, -1) ?? to, to], [])
    case (let from?, nil, nil): return ([from, current], .endsAtModel)
    case (nil, let to?, nil): return ([current, to], .startsAtModel)
    case (nil, nil, let by?):
      guard let nothing = target.sum(by, by, -1) else { return ([current, current], []) }
      return ([nothing, by], .relative)
    case (nil, nil, nil): return basic.seenValue.map { ([$0, current], .endsAtModel) }
    }
  }
}

extension Timing {
  fileprivate init(_ animation: CAAnimation, parent: Int32, begin: Double, duration: Double) {
    self.init()
    self.parent = parent
    self.begin = begin
    self.duration = duration
    autoreverses = animation.autoreverses
    speed = Double(animation.speed)
    offset = animation.timeOffset
    let count = animation.repeatCount == 0 ? 1 : Double(animation.repeatCount)
    active =
      animation.repeatDuration > 0 ? animation.repeatDuration : duration * count * (animation.autoreverses ? 2 : 1)
    // An animation whose duration is negative or NaN ends immediately.
    if !(self.duration >= 0) { self.duration = 0 }
    if !(active >= 0) { active = 0 }
    fillsBackwards = animation.fillMode == .backwards || animation.fillMode == .both
    // In a group, `isRemovedOnCompletion` is ignored, because the group as a whole is removed.
    fillsForwards =
      (animation.fillMode == .forwards || animation.fillMode == .both)
      && (parent >= 0 || !animation.isRemovedOnCompletion)
    curve = animation.timingFunction?.curve ?? .linear
  }
}
