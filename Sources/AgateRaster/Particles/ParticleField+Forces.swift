import AgateBackend

/// Motion under forces. If drag and waves are the only forces, the motion is computed with a formula. Otherwise it is
/// integrated step by step.
extension ParticleField {
  /// The positions and velocities of eight particles.
  struct Motion {
    var x = Floats(), y = Floats(), z = Floats()
    var velocityX = Floats(), velocityY = Floats(), velocityZ = Floats()
  }

  /// The sum of the forces on eight particles of one cell, or their velocities.
  private struct Pull {
    var x: Floats, y: Floats, z: Floats
  }

  /// - Parameters:
  ///   - age: The age of the particles at the requested time, in seconds.
  ///   - before: The time from the requested time to the frame, in seconds.
  @inline(never)
  func motion(
    _ stream: ParticleStream, _ path: Path, _ age: Floats, before: Floats, _ cell: ParticleCell, _ names: Words
  ) -> Motion {
    var mass = Floats(repeating: cell.mass)
    if cell.massRange != 0 { mass += cell.massRange * ParticleRandom.centred(names, .mass) }
    // The minimum mass is 0.001.
    let ease = 1 / mass.replacing(with: 0.001, where: .!(mass .> 0.001))
    return stream.step > 0
      ? steppedMotion(stream, path, age, before: before, cell, ease: ease)
      : smoothMotion(stream, path, age, before: before, cell, ease: ease)
  }

  // MARK: By formula

  /// Returns the motion from the solution of v' = a − c·v + wave. With u = (1 − e^−ct) / c and w = (t − u) / c, the
  /// position is p + v·u + a·w. A wave is the sum of its first three harmonics, with an error of less than half a
  /// percent. The response to a harmonic is also a wave. The initial velocity of the response is subtracted from the
  /// particle's velocity.
  private func smoothMotion(
    _ stream: ParticleStream, _ path: Path, _ age: Floats, before: Floats, _ cell: ParticleCell, ease: Floats
  ) -> Motion {
    var drag = Floats()
    for index in 0..<Int(stream.forces) {
      let force = behaviors! + Int(stream.firstForce) + index * ParticleForce.words
      if force[0] == ParticleForce.Kind.drag.rawValue { drag += force[1] }
    }
    drag *= ease * cell.pace
    var start = Pull(x: path.velocityX, y: path.velocityY, z: path.velocityZ)
    var motion = Motion(x: path.x, y: path.y, z: path.z)
    for index in 0..<Int(stream.forces) {
      let force = behaviors! + Int(stream.firstForce) + index * ParticleForce.words
      guard force[0] == ParticleForce.Kind.wave.rawValue else { continue }
      let now = force[8] - force[1] * before
      let wave = Wave(frequency: force[1], drag, from: now - force[1] * age, to: now)
      let strength = ease * (cell.pace * cell.pace)
      let (x, y, z) = (force[2] * strength, force[3] * strength, force[4] * strength)
      start.x -= x * wave.first
      start.y -= y * wave.first
      start.z -= z * wave.first
      motion.x += x * wave.way
      motion.y += y * wave.way
      motion.z += z * wave.way
      motion.velocityX += x * wave.last
      motion.velocityY += y * wave.last
      motion.velocityZ += z * wave.last
    }
    let decay = Decay(drag * age)
    let u = age * decay.first, w = age * age * decay.second
    motion.x += start.x * u + w * cell.acceleration.x
    motion.y += start.y * u + w * cell.acceleration.y
    motion.z += start.z * u + w * cell.acceleration.z
    motion.velocityX += start.x * decay.rest + u * cell.acceleration.x
    motion.velocityY += start.y * decay.rest + u * cell.acceleration.y
    motion.velocityZ += start.z * decay.rest + u * cell.acceleration.z
    return motion
  }

  // MARK: Step by step

  /// Integrates the motion step by step. Each step moves the particle for half of the step's time, applies the forces
  /// at the new position, and moves the particle for the other half. The first and the last step of a particle's life
  /// may be shorter.
  private func steppedMotion(
    _ stream: ParticleStream, _ path: Path, _ age: Floats, before: Floats, _ cell: ParticleCell, ease: Floats
  ) -> Motion {
    var motion = Motion(
      x: path.x, y: path.y, z: path.z, velocityX: path.velocityX, velocityY: path.velocityY, velocityZ: path.velocityZ)
    let born = before + age
    var longest: Float = 0
    for lane in 0..<8 where born[lane] > longest { longest = born[lane] }
    // Not-a-number counts as 0.
    let steps = Int(
      min(max(0, (longest - stream.sinceStep) / stream.step), Float(ParticleForce.mostSteps)).rounded(.up))
    for step in stride(from: steps, through: 0, by: -1) {
      let begin = stream.sinceStep + Float(step) * stream.step
      let end = step == 0 ? 0 : begin - stream.step
      // The part of the step in which the particle is alive.
      let from = born.replacing(with: begin, where: born .> begin)
      let to = before.replacing(with: end, where: before .< end)
      let time = (from - to).replacing(with: 0, where: .!(from .> to))
      let half = time * 0.5
      motion.x += motion.velocityX * half
      motion.y += motion.velocityY * half
      motion.z += motion.velocityZ * half
      let record =
        Int(stream.firstForce) + min(step, Int(stream.forceSteps) - 1) * Int(stream.forces) * ParticleForce.words
      var pull = Pull(x: Floats(), y: Floats(), z: Floats())
      var drag = Floats()
      for index in 0..<Int(stream.forces) {
        add(behaviors! + record + index * ParticleForce.words, at: motion, to + half, stream.step, &pull, &drag)
      }
      let strength = ease * (cell.pace * cell.pace)
      // Half of the drag is applied before the forces, and half after them. e^−y is approximated by 1 / (1 + y + y²/2 +
      // y³/6).
      var y = drag * ease * cell.pace * half
      y.replace(with: -1, where: y .< -1)
      let third: Floats = 0.5 + y * 0.166_666_67, second: Floats = 1 + y * third
      let slower: Floats = 1 / (1 + y * second)
      motion.velocityX = (motion.velocityX * slower + (pull.x * strength + cell.acceleration.x) * time) * slower
      motion.velocityY = (motion.velocityY * slower + (pull.y * strength + cell.acceleration.y) * time) * slower
      motion.velocityZ = (motion.velocityZ * slower + (pull.z * strength + cell.acceleration.z) * time) * slower
      motion.x += motion.velocityX * half
      motion.y += motion.velocityY * half
      motion.z += motion.velocityZ * half
    }
    return motion
  }

  /// Adds one force to the sum of forces, or to the sum of drag.
  @inline(__always)
  private func add(
    _ force: UnsafePointer<Float>, at place: Motion, _ before: Floats, _ step: Float, _ pull: inout Pull,
    _ drag: inout Floats
  ) {
    switch force[0] {
    case ParticleForce.Kind.drag.rawValue: drag += force[1]
    case ParticleForce.Kind.wave.rawValue:
      let turns = force[8] - force[1] * before
      let t = turns - nearestWhole(turns)
      let wave = 8 * t * (1 - 2 * magnitudes(t))
      pull.x += force[2] * wave
      pull.y += force[3] * wave
      pull.z += force[4] * wave
    default:
      var (x, y, z) = (place.x - force[2], place.y - force[3], place.z - force[4])
      if force[0] != ParticleForce.Kind.radial.rawValue {
        let along = x * force[5] + y * force[6] + z * force[7]
        if force[0] == ParticleForce.Kind.axial.rawValue {
          (x, y, z) = (x - along * force[5], y - along * force[6], z - along * force[7])
        } else {
          (x, y, z) = (along * force[5], along * force[6], along * force[7])
        }
      }
      let distance = (x * x + y * y + z * z).squareRoot()
      var beyond = distance - force[8]
      beyond.replace(with: force[9], where: beyond .< force[9])
      beyond.replace(with: force[10], where: beyond .> force[10])
      let left = 1 - magnitudes(distance - force[8]) * force[11]
      let strength = (beyond * -force[1]) * left.replacing(with: 0, where: .!(left .> 0))
      let share = strength / distance.replacing(with: 1e-6, where: .!(distance .> 1e-6))
      pull.x += x * share
      pull.y += y * share
      pull.z += z * share
    }
  }
}

/// The factors of motion under drag: `rest` = e^−x, `first` = (1 − e^−x) / x for the velocity, and `second` = (1 −
/// first) / x for the acceleration.
private struct Decay {
  typealias Floats = ParticleBlock.Floats

  var rest: Floats, first: Floats, second: Floats

  @inline(__always)
  init(_ given: Floats) {
    let x = given.replacing(with: -60, where: given .< -60)
    // Near 0, the differences lose their precision, so a series is used.
    var series = Floats(repeating: 2.480_158_7e-5)
    series = series * -x + 1.984_127e-4
    series = series * -x + 1.388_888_9e-3
    series = series * -x + 8.333_333e-3
    series = series * -x + 4.166_666_8e-2
    series = series * -x + 1.666_666_7e-1
    series = series * -x + 0.5
    let isSmall = magnitudes(x) .< 0.5
    let other = x.replacing(with: 1, where: isSmall)
    let power = exponential(-other)
    let far = (1 - power) / other
    second = ((1 - far) / other).replacing(with: series, where: isSmall)
    first = far.replacing(with: 1 - x * series, where: isSmall)
    rest = power.replacing(with: 1 - x * first, where: isSmall)
  }
}

/// Returns e^x with a relative error below 2⁻²¹. Results below about 2⁻¹²⁰ are 0.
@inline(__always)
private func exponential(_ x: ParticleBlock.Floats) -> ParticleBlock.Floats {
  typealias Floats = ParticleBlock.Floats
  let limited = x.replacing(with: -83, where: .!(x .> -83)).replacing(with: 83, where: x .> 83)
  let power = limited * 1.442_695
  let whole = nearestWhole(power)
  let t = power - whole
  var sum = Floats(repeating: 1.540_353e-4)
  sum = sum * t + 1.333_355_8e-3
  sum = sum * t + 9.618_129e-3
  sum = sum * t + 5.550_410_8e-2
  sum = sum * t + 2.402_265e-1
  sum = sum * t + 6.931_472e-1
  sum = sum * t + 1
  let bits = unsafeBitCast(sum, to: SIMD8<Int32>.self) &+ nearestInteger(power) &<< 23
  return unsafeBitCast(bits, to: Floats.self).replacing(with: 0, where: .!(x .> -83))
}

/// The effect of a wave of strength 1 under drag, from one phase to another. `first` and `last` are the wave's
/// velocities at the beginning and at the end, and `way` is the distance between the two.
private struct Wave {
  typealias Floats = ParticleBlock.Floats

  var first = Floats(), last = Floats(), way = Floats()

  init(frequency: Float, _ drag: Floats, from: Floats, to: Floats) {
    let (sine0, cosine0) = sincosTurns(from), (sine1, cosine1) = sincosTurns(to)
    let speed = frequency * 6.283_185
    // The parabolas are the sum 32 / π³ · Σ sin(k·x) / k³ over odd k.
    harmonic(speed: speed, strength: 1.032_049_1, drag: drag, sine0, cosine0, sine1, cosine1)
    let (s0, c0) = (triple(sine0), -triple(cosine0)), (s1, c1) = (triple(sine1), -triple(cosine1))
    harmonic(speed: speed * 3, strength: 0.038_224_04, drag: drag, s0, c0, s1, c1)
    // sin 5x = sin 3x · (2 cos 2x) − sin x.
    let d0 = 2 - 4 * sine0 * sine0, d1 = 2 - 4 * sine1 * sine1
    harmonic(
      speed: speed * 5, strength: 0.008_256_393, drag: drag, s0 * d0 - sine0, c0 * d0 - cosine0, s1 * d1 - sine1,
      c1 * d1 - cosine1)
  }

  /// Returns 3x − 4x³, which is sin 3a for x = sin a, and −cos 3a for x = cos a.
  @inline(__always)
  private func triple(_ x: Floats) -> Floats { x * (3 - 4 * x * x) }

  /// - Parameter speed: The angular frequency of the harmonic, in radians per second.
  @inline(__always)
  private mutating func harmonic(
    speed: Float, strength: Float, drag: Floats, _ sine0: Floats, _ cosine0: Floats, _ sine1: Floats,
    _ cosine1: Floats
  ) {
    let part = strength / (drag * drag + speed * speed)
    first += part * (drag * sine0 - speed * cosine0)
    last += part * (drag * sine1 - speed * cosine1)
    way += part * ((drag * (1 / speed)) * (cosine0 - cosine1) + (sine0 - sine1))
  }
}
