import AgateBackend
import AgateRaster

/// Conversion of animations of replicated layers to tracks of an instance stream.
extension RenderTree {
  /// Adds a track to a source. Returns false if instance streams do not support the track.
  ///
  /// - Parameter time: the time of the first instance.
  func add(
    _ track: Track, to source: inout InstanceSource, _ transform: CATransform3D, _ time: Double,
    _ tables: inout InstanceTables
  ) -> Bool {
    guard track.mode != .spring, track.mode != .path, track.keys > 0,
      track.flags.isDisjoint(with: [.relative, .rotates, .rotatesBackwards])
    else { return false }
    var result = InstanceTrack()
    (result.lanes, result.keys) = (UInt32(track.lanes), UInt32(track.keys))
    result.mode = track.mode == .discrete ? .discrete : track.mode == .cubic ? .cubic : .linear
    if track.flags.contains(.additive) { result.flags.insert(.additive) }
    if track.flags.contains(.cumulative) { result.flags.insert(.cumulative) }
    var factor = 1.0
    switch track.target {
    case .words(.values, let word):
      guard let field = InstanceValues.field(of: word) else { return false }
      (result.field, result.fields) = (field, result.lanes)
      if source.flags.contains(.image), InstanceValues.ofRectangles.contains(field) { return false }
      if InstanceValues.isRadius(field), source.flags.contains(.continuous) {
        factor = ContinuousCorner.extent
      }
    case .component(let component, isSublayer: false):
      guard let fields = InstanceValues.fields(of: component), source.takeApart(transform) else { return false }
      (result.field, result.fields) = (fields.first, fields.count)
      if component == .rotationZ { factor = 0.5 / .pi }
      // If a component sets several fields, its model value is their mean, which is not a valid base for additive
      // animations.
      if fields.count > result.lanes, !track.flags.isDisjoint(with: [.additive, .startsAtModel, .endsAtModel]) {
        return false
      }
    case .transform(isSublayer: false):
      // Only the sampler supports cubic curves through transforms.
      guard track.mode != .cubic, track.flags.isDisjoint(with: [.additive, .cumulative]), source.takeApart(transform)
      else { return false }
      (result.field, result.fields, result.lanes) = (InstanceValues.parts, 6, 6)
      result.firstValue = UInt32(tables.numbers.count)
      guard startsAlone(track, result, source, tables), addParts(track, transform, &tables) else { return false }
      return finish(result, track, time, &tables)
    default: return false
    }
    guard startsAlone(track, result, source, tables) else { return false }
    result.firstValue = UInt32(tables.numbers.count)
    for key in 0..<Int(track.keys) {
      let isModel = track.isModel(key: key)
      for lane in 0..<Int(track.lanes) {
        if isModel {
          tables.numbers.append(source.values.number(Int(result.field) + lane))
        } else {
          tables.numbers.append(
            Float(animations.sampler.values[Int(track.firstValue) + key * Int(track.lanes) + lane] * factor))
        }
      }
    }
    return finish(result, track, time, &tables)
  }

  /// Returns whether the layer would show the model's value without `track`, because no earlier track sets the same
  /// fields. Returns true if no key of the track is taken from the model.
  private func startsAlone(
    _ track: Track, _ result: InstanceTrack, _ source: InstanceSource, _ tables: InstanceTables
  ) -> Bool {
    if track.flags.isDisjoint(with: [.startsAtModel, .endsAtModel]) { return true }
    return tables.tracks[Int(source.firstTrack)...].allSatisfy {
      $0.field + $0.fields <= result.field || result.field + result.fields <= $0.field
    }
  }

  /// Adds the keys of a track of transforms, decomposed. Angles take the shortest path from key to key. Returns false
  /// if a transform leaves the plane.
  private func addParts(_ track: Track, _ model: CATransform3D, _ tables: inout InstanceTables) -> Bool {
    var before: Double?
    for key in 0..<Int(track.keys) {
      var transform = model
      if !track.isModel(key: key) {
        transform = animations.sampler.values.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: (Int(track.firstValue) + key * 16) * 8, as: CATransform3D.self)
        }
      }
      guard let parts = PlaneParts(transform) else { return false }
      var turns = parts.turns
      if let before {
        let step = turns - before
        if step.magnitude > 0.5 { turns -= step.rounded() }
      }
      before = turns
      tables.numbers += [
        Float(parts.translation.x), Float(parts.translation.y), Float(parts.scale.x), Float(parts.scale.y),
        Float(parts.shear), Float(turns),
      ]
    }
    return true
  }

  private func finish(_ track: InstanceTrack, _ old: Track, _ time: Double, _ tables: inout InstanceTables) -> Bool {
    var track = track
    // Renderers require ascending key times.
    if old.flags.contains(.isUnsorted) { return false }
    let keys = Int(track.keys)
    track.firstTime = UInt32(tables.numbers.count)
    for key in 0..<keys { tables.numbers.append(Float(animations.sampler.times[Int(old.firstTime) + key])) }
    if old.firstCurve >= 0, keys > 1 {
      track.flags.insert(.curved)
      track.firstCurve = UInt32(tables.numbers.count)
      for key in 0..<keys - 1 {
        let c = InstanceCurve(animations.sampler.curves[Int(old.firstCurve) + key])
        tables.numbers += [c.ax, c.bx, c.cx, c.ay, c.by, c.cy]
      }
    }
    if track.mode == .cubic {
      track.firstShape = UInt32(tables.numbers.count)
      for index in 0..<keys * 3 { tables.numbers.append(Float(animations.sampler.values[Int(old.firstShape) + index])) }
    }
    guard let timing = addTiming(old.timing, time, depth: 0, &tables) else { return false }
    track.timing = timing
    tables.tracks.append(track)
    return true
  }

  /// Adds a timing and returns its index. Returns nil for groups that are nested too deeply, times that are not finite,
  /// and a speed that is not positive.
  private func addTiming(_ index: Int32, _ time: Double, depth: UInt32, _ tables: inout InstanceTables) -> UInt32? {
    guard depth <= InstanceField.deepest else { return nil }
    let old = animations.sampler.timings[Int(index)]
    var parent: UInt32?
    if old.parent >= 0 {
      parent = addTiming(old.parent, time, depth: depth + 1, &tables)
      if parent == nil { return nil }
    }
    // Seconds since the begin of the animation, at the time of the first instance.
    let since = ((parent == nil ? time : 0) - old.begin) * old.speed, phase = old.offset + since
    guard old.speed > 0, since.isFinite, phase.isFinite, !old.active.isNaN else { return nil }
    var timing = InstanceTiming()
    timing.speed = Float(old.speed)
    timing.duration = Float(old.duration)
    timing.rest = Float(phase)
    if old.duration > 0, parent == nil {
      let cycle = (phase / old.duration).rounded(.down)
      timing.rest = Float(phase - cycle * old.duration)
      let most = InstanceTiming.mostCycles
      timing.cycle = Float(cycle < most ? cycle : most + cycle.truncatingRemainder(dividingBy: 2))
    }
    timing.since = Float(since)
    timing.until = Float(old.active - since)
    let (first, last) = (old.firstProgress, old.over)
    (timing.firstFraction, timing.firstCycle) = (Float(first.fraction), Float(first.cycle))
    (timing.lastFraction, timing.lastCycle) = (Float(last.fraction), Float(last.cycle))
    if old.autoreverses { timing.flags.insert(.autoreverses) }
    if old.fillsBackwards { timing.flags.insert(.fillsBackwards) }
    if old.fillsForwards { timing.flags.insert(.fillsForwards) }
    if !(old.duration > 0) { timing.flags.insert(.still) }
    if old.curve != .linear {
      timing.flags.insert(.curved)
      timing.curve = InstanceCurve(old.curve)
    }
    if let parent {
      timing.flags.insert(.grouped)
      if old.ends(with: animations.sampler.timings[Int(old.parent)]) { timing.flags.insert(.endsWithGroup) }
      timing.parent = parent
    }
    tables.timings.append(timing)
    return UInt32(tables.timings.count - 1)
  }
}

/// The components of a transform that stays in the plane.
private struct PlaneParts {
  var translation: Vector2
  var scale: Vector2
  var shear: Double
  var turns: Double

  init?(_ transform: CATransform3D) {
    guard transform.isPlanar else { return nil }
    let parts = TransformComponents(transform)
    guard parts.rotation.x == 0, parts.rotation.y == 0 else { return nil }
    translation = Vector2(parts.translation.x, parts.translation.y)
    scale = Vector2(parts.scale.x, parts.scale.y)
    (shear, turns) = (parts.shear.x, parts.rotation.z / (2 * .pi))
  }
}

extension InstanceSource {
  /// Makes the values hold the components of the transform instead of its matrix. Returns false if the transform leaves
  /// the plane.
  fileprivate mutating func takeApart(_ transform: CATransform3D) -> Bool {
    if flags.contains(.parts) { return true }
    guard let parts = PlaneParts(transform) else { return false }
    flags.insert(.parts)
    (values.translationX, values.translationY) = (Float(parts.translation.x), Float(parts.translation.y))
    (values.scaleX, values.scaleY) = (Float(parts.scale.x), Float(parts.scale.y))
    (values.shear, values.turns) = (Float(parts.shear), Float(parts.turns))
    return true
  }
}

extension InstanceValues {
  private static let cornerRadius = field(\InstanceValues.radius)
  /// Translation, scale, shear and angle.
  static let parts = field(\.translationX)
  /// Both scale factors and the shear.
  static let scale = field(\.scaleX)...field(\.shear)
  /// Fields that images do not have.
  static let ofRectangles: Set<UInt32> = {
    let parts: [PartialKeyPath<InstanceValues>] = [
      \.radius, \.borderWidth, \.red, \.green, \.blue, \.alpha, \.borderRed, \.borderGreen, \.borderBlue, \.borderAlpha,
    ]
    return Set(parts.map(field))
  }()
  static let bounds = field(\.originX)...field(\.anchorY)

  static func isRadius(_ field: UInt32) -> Bool { field == cornerRadius }

  /// Returns the field for a word of ``LayerValues``; nil if instances cannot animate the word.
  static func field(of word: Int32) -> UInt32? { fieldsByWord[word] }

  private static let fieldsByWord: [Int32: UInt32] = {
    let properties: [(PartialKeyPath<LayerValues>, PartialKeyPath<InstanceValues>, UInt32)] = [
      (\.position, \.positionX, 2), (\.bounds, \.originX, 4), (\.anchorPoint, \.anchorX, 2),
      (\.cornerRadius, \.radius, 1),
      (\.borderWidth, \.borderWidth, 1), (\.opacity, \.opacity, 1), (\.backgroundColor, \.red, 4),
      (\.borderColor, \.borderRed, 4),
    ]
    var result: [Int32: UInt32] = [:]
    for (property, first, count) in properties {
      let word = Int32(MemoryLayout<LayerValues>.offset(of: property)! / 8)
      for index in 0..<count { result[word + Int32(index)] = field(first) + index }
    }
    return result
  }()

  static func fields(of component: TransformComponent) -> (first: UInt32, count: UInt32)? {
    switch component {
    case .rotationZ: (field(\.turns), 1)
    case .scaleX: (field(\.scaleX), 1)
    case .scaleY: (field(\.scaleY), 1)
    case .scaleXY, .scale: (field(\.scaleX), 2)
    case .translationX: (field(\.translationX), 1)
    case .translationY: (field(\.translationY), 1)
    case .translation: (field(\.translationX), 2)
    case .shearX: (field(\.shear), 1)
    default: nil
    }
  }

  func number(_ field: Int) -> Float {
    withUnsafeBytes(of: self) { $0.load(fromByteOffset: field * 4, as: Float.self) }
  }
}

extension InstanceCurve {
  init(_ curve: CubicBezier) {
    self.init()
    (ax, bx, cx) = (Float(curve.ax), Float(curve.bx), Float(curve.cx))
    (ay, by, cy) = (Float(curve.ay), Float(curve.by), Float(curve.cy))
  }
}
