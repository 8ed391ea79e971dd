import AgateBackend
import AgateMath
import AgateRaster

extension EmitterModel {
  /// Whether behaviours may move particles to any place or give them any size.
  var reachesFar: Bool {
    behaviors.contains { behavior in
      switch behavior.values.kind {
      case .wave, .attractor, .simpleAttractor: true
      case .drag: behavior.values.drag < 0
      case .valueOverLife, .colorOverLife: behavior.curvesReach
      case .alignToMotion: false
      }
    }
  }
}

/// Conversion of behaviours to the forces and curves of streams.
extension RenderTree {
  /// Writes the forces that act on the particles of an outermost cell and on the particles that these emit.
  func behave(
    _ stream: inout ParticleStream, _ source: EmitterSource, _ shown: EmitterModel, _ cells: Range<Int>,
    at time: Double, _ particles: inout ParticleFrame
  ) {
    particles.writeCurves(shown, &stream)
    let cell = shown.cells[cells.lowerBound]
    let forces = source.model.behaviors.indices.filter { source.model.behaviors[$0].values.kind.isForce }
    // Forces that change in time are integrated step by step. Disabled forces are included, because they may be enabled
    // at another time.
    let changes =
      !forces.isEmpty && (animatesBehaviors(source.animated) || changesForces(source, forces))
      && cell.timing.speed != 0
    let active = changes ? forces : forces.filter { shown.behaviors[$0].values.isEnabled != 0 }
    guard !active.isEmpty else { return }
    stream.flags.insert(.behaves)
    stream.firstForce = UInt32(particles.behaviors.count)
    stream.forces = UInt32(active.count)
    let local = BirthSchedule.local(cell, time)
    let needsSteps = changes || active.contains { shown.behaviors[$0].values.needsSteps }
    guard needsSteps, local.magnitude < 1e9 else {
      particles.write(shown, active, at: local, stiffest: .infinity)
      return
    }
    // Forces act on a particle for at most 4096 seconds. The steps are as short as the maximum number of steps allows.
    let window = min(max(Self.window(source.model, cells), Self.window(shown, cells)), 4096)
    var length = Double(ParticleForce.shortestStep)
    while window / length > Double(ParticleForce.mostSteps) { length *= 2 }
    let begin = (local / length).rounded(.down) * length
    stream.step = Float(length)
    stream.sinceStep = Float(local - begin)
    let stiffest = 1 / (length * length)
    if changes {
      let steps = ForceSteps(begin: begin, length: length, window: window)
      writeSteps(source, active, cell, in: steps, at: local, &stream, &particles)
    } else {
      particles.write(shown, active, at: local, stiffest: stiffest)
    }
  }

  /// Returns whether a change of the emitter changed its forces.
  private func changesForces(_ source: EmitterSource, _ forces: [Int]) -> Bool {
    guard let changes = source.changes else { return false }
    let model = source.model
    return changes.contains { change in
      change.model.behaviors.count == model.behaviors.count
        && forces.contains { !sameBytes(change.model.behaviors[$0].values, model.behaviors[$0].values) }
    }
  }

  /// Writes the forces of each step, newest first. Omits the oldest steps as long as their forces equal the forces of
  /// the next newer step.
  private func writeSteps(
    _ source: EmitterSource, _ active: [Int], _ cell: CellValues, in time: ForceSteps, at local: Double,
    _ stream: inout ParticleStream, _ particles: inout ParticleFrame
  ) {
    let stiffest = 1 / (time.length * time.length)
    let words = active.count * ParticleForce.words
    let steps = Int(min((time.window / time.length).rounded(.up) + 2, Double(ParticleForce.mostSteps + 2)))
    let first = particles.behaviors.count
    var shown = source.model
    for step in 0..<steps {
      let middle = time.begin + (0.5 - Double(step)) * time.length
      // Convert from the cell's time to the layer's time.
      let time = (middle - cell.timing.timeOffset) / Double(cell.timing.speed) + cell.timing.beginTime
      evaluate(source, at: time, into: &shown)
      particles.write(shown, active, at: local, stiffest: stiffest)
    }
    var kept = steps
    let table = particles.behaviors
    while kept > 1,
      table[(first + (kept - 2) * words)..<(first + (kept - 1) * words)].elementsEqual(
        table[(first + (kept - 1) * words)..<(first + kept * words)])
    {
      kept -= 1
    }
    particles.behaviors.removeLast((steps - kept) * words)
    stream.forceSteps = UInt32(kept)
  }
}

/// The time steps in which forces are integrated, in the time of the outermost cell.
private struct ForceSteps {
  /// The beginning of the newest step.
  var begin: Double
  var length: Double
  /// The longest lifetime of a particle, in seconds.
  var window: Double
}

extension ParticleFrame {
  fileprivate mutating func writeCurves(_ shown: EmitterModel, _ stream: inout ParticleStream) {
    stream.firstCurve = UInt32(behaviors.count)
    for behavior in shown.behaviors where behavior.values.isEnabled != 0 {
      behaviors += behavior.curves
      stream.curves += behavior.curveCount
      if behavior.values.kind == .alignToMotion {
        stream.flags.formUnion(behavior.values.preservesDepth ? [.aligned, .alignedInSpace] : .aligned)
        stream.alignment = Float(behavior.values.rotation)
      }
    }
    if stream.curves > 0 || stream.flags.contains(.aligned) { stream.flags.insert(.behaves) }
  }

  /// Writes one force for each of the behaviours in `active`.
  ///
  /// - Parameters:
  ///   - local: the frame's time in the time of the outermost cell.
  ///   - stiffest: the largest stiffness that the integration can follow.
  fileprivate mutating func write(_ shown: EmitterModel, _ active: [Int], at local: Double, stiffest: Double) {
    for index in active {
      behaviors += ParticleForce(shown.behaviors[index].values, at: local, stiffest: stiffest).allWords
    }
  }
}

extension BehaviorValues {
  /// Whether the behaviour must be integrated in steps, because it has no closed formula or the formula would lose too
  /// much precision.
  fileprivate var needsSteps: Bool {
    switch kind {
    case .attractor, .simpleAttractor: true
    case .wave: frequency.magnitude < 0.02
    default: false
    }
  }
}

extension ParticleForce {
  fileprivate init(_ values: BehaviorValues, at local: Double, stiffest: Double) {
    let on = values.isEnabled != 0
    func float(_ value: Double) -> Float { Float(min(max(value, -1e6), 1e6)) }
    switch values.kind {
    case .wave:
      self.init(.wave)
      vector = (float(on ? values.force.x : 0), float(on ? values.force.y : 0), float(on ? values.force.z : 0))
      strength = float(values.frequency)
      let turns = values.frequency * local
      radius = turns.magnitude < 1e15 ? Float(turns - turns.rounded(.down)) : 0
    case .attractor, .simpleAttractor:
      let isSimple = values.kind == .simpleAttractor
      self.init(isSimple || values.attractor == .axial ? .axial : values.attractor == .radial ? .radial : .planar)
      strength = on ? Float(min(max(values.stiffness, -stiffest), stiffest)) : 0
      vector = (float(values.position.x), float(values.position.y), float(isSimple ? 0 : values.zPosition))
      if !isSimple {
        let (latitude, longitude) = (
          DeterministicMath.sincos(values.orientationLatitude), DeterministicMath.sincos(values.orientationLongitude)
        )
        axis = (
          Float(latitude.cos * longitude.cos), Float(latitude.cos * longitude.sin), Float(latitude.sin)
        )
      }
      radius = float(values.radius)
      (low, high) = (float(min(values.falloff, 0)), values.falloff == 0 ? 1e6 : float(max(values.falloff, 0)))
      fade = values.falloffDistance > 0 && !isSimple ? float(1 / values.falloffDistance) : 0
    default:
      self.init(.drag)
      strength = float(on ? values.drag : 0)
    }
  }
}
