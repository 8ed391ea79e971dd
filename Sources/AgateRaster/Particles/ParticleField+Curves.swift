import AgateBackend

/// Evaluation of properties that follow curves, and of the direction of aligned sprites.
extension ParticleField {
  /// The value and the integral of a curve at the current fraction of each particle's life.
  private struct Moment {
    var value = Floats(), integral = Floats()

    /// - Parameter curve: The first of the curve's words.
    @inline(__always)
    init(_ curve: UnsafePointer<Float>, _ life: Floats) {
      let stops = curve + ParticleCurve.headWords
      for index in 0..<Int(curve[2]) {
        let stop = stops + index * ParticleCurve.stopWords
        let since = life - stop[0]
        let here = stop[1] + stop[2] * since
        let isPast = since .>= 0
        value.replace(with: here, where: isPast)
        integral.replace(with: stop[3] + since * 0.5 * (stop[1] + here), where: isPast)
      }
    }
  }

  /// Returns the elapsed fraction of each particle's life: age / lifetime, clamped to 0…1.
  @inline(__always)
  private func life(_ age: Floats, _ lifetime: Floats) -> Floats {
    let life = age / lifetime
    return life.replacing(with: 0, where: .!(life .> 0)).replacing(with: 1, where: life .> 1)
  }

  @inline(__always)
  private func eachCurve(_ stream: ParticleStream, _ body: (UnsafePointer<Float>, ParticleCurve.Target) -> Void) {
    // If there are no curves, there may be no table.
    guard stream.curves > 0 else { return }
    var curve = behaviors! + Int(stream.firstCurve)
    for _ in 0..<stream.curves {
      if let target = ParticleCurve.Target(rawValue: curve[0]) { body(curve, target) }
      curve += ParticleCurve.headWords + Int(curve[2]) * ParticleCurve.stopWords
    }
  }

  /// Applies curves of position and velocity to the motion of particles.
  @inline(never)
  func curve(
    _ motion: inout Motion, _ stream: ParticleStream, _ path: Path, _ age: Floats, _ lifetime: Floats, pace: Float
  ) {
    let life = life(age, lifetime)
    // The lifetime in the cell's own seconds.
    let seconds = lifetime * pace
    eachCurve(stream) { curve, target in
      guard target.rawValue <= ParticleCurve.Target.velocityZ.rawValue else { return }
      let moment = Moment(curve, life)
      let adds = curve[1] != 0
      let way = seconds * moment.integral, speed = moment.value * pace
      switch target {
      case .positionX: motion.x = adds ? motion.x + moment.value : moment.value
      case .positionY: motion.y = adds ? motion.y + moment.value : moment.value
      case .positionZ: motion.z = adds ? motion.z + moment.value : moment.value
      case .velocityX:
        motion.x = (adds ? motion.x : path.x) + way
        motion.velocityX = adds ? motion.velocityX + speed : speed
      case .velocityY:
        motion.y = (adds ? motion.y : path.y) + way
        motion.velocityY = adds ? motion.velocityY + speed : speed
      default:
        motion.z = (adds ? motion.z : path.z) + way
        motion.velocityZ = adds ? motion.velocityZ + speed : speed
      }
    }
  }

  @inline(never)
  func curve(_ color: inout ParticleColor, _ stream: ParticleStream, _ age: Floats, _ lifetime: Floats) {
    let life = life(age, lifetime)
    eachCurve(stream) { curve, target in
      guard target.rawValue >= ParticleCurve.Target.red.rawValue else { return }
      let moment = Moment(curve, life)
      @inline(__always) func changed(_ old: Floats) -> Floats {
        let c = curve[1] != 0 ? old + moment.value : moment.value
        return c.replacing(with: 0, where: c .< 0).replacing(with: 1, where: c .> 1)
      }
      switch target {
      case .red: color.red = changed(color.red)
      case .green: color.green = changed(color.green)
      case .blue: color.blue = changed(color.blue)
      default: color.alpha = changed(color.alpha)
      }
    }
  }

  /// Applies the curves of a property, or of its rate, to a value.
  ///
  /// - Parameter first: The value at birth.
  @inline(__always)
  private func curve(
    _ value: inout Floats, _ property: ParticleCurve.Target, rate: ParticleCurve.Target, _ first: Floats,
    _ stream: ParticleStream, _ age: Floats, pace: Float, lifetime: Floats
  ) {
    let life = life(age, lifetime)
    let seconds = lifetime * pace
    eachCurve(stream) { curve, target in
      guard target == property || target == rate else { return }
      let moment = Moment(curve, life)
      let adds = curve[1] != 0
      if target == property {
        value = adds ? value + moment.value : moment.value
      } else {
        value = (adds ? value : first) + seconds * moment.integral
      }
    }
  }

  @inline(never)
  func curve(
    _ scale: inout Floats, _ stream: ParticleStream, _ age: Floats, _ cell: ParticleCell, _ names: Words,
    lifetime: Floats
  ) {
    let first = spread(cell.scale, cell.scaleRange, names, .scale)
    curve(&scale, .scale, rate: .scaleSpeed, first, stream, age, pace: cell.pace, lifetime: lifetime)
  }

  /// Applies curves to size and rotation, and turns aligned sprites to their direction of motion.
  @inline(never)
  func curve(
    _ block: inout ParticleBlock, _ stream: ParticleStream, _ motion: Motion, _ cell: ParticleCell, _ names: Words,
    lifetime: Floats
  ) {
    let first = spread(cell.rotation, cell.rotationRange, names, .rotation)
    curve(&block.angle, .rotation, rate: .spin, first, stream, block.age, pace: cell.pace, lifetime: lifetime)
    curve(&block.scale, stream, block.age, cell, names, lifetime: lifetime)
    if stream.flags.contains(.aligned) {
      let direction = turns(ofX: motion.velocityX, y: motion.velocityY)
      // The top of a sprite is in the direction −y, or +y if y points up.
      block.angle = direction + (stream.flags.contains(.upwards) ? -0.25 : 0.25) + stream.alignment
      if stream.flags.contains(.alignedInSpace) {
        let flat = motion.velocityX * motion.velocityX + motion.velocityY * motion.velocityY
        let whole = (flat + motion.velocityZ * motion.velocityZ).squareRoot()
        let isMoving = whole .> 0
        let cosine = flat.squareRoot() / whole.replacing(with: 1, where: .!isMoving)
        block.tiltCosine = Floats(repeating: 1).replacing(with: cosine, where: isMoving)
        block.tiltDirection = direction
      }
    }
  }
}
