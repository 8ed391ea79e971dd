import AgateBackend

/// The tables that particle streams refer to, with functions that compute the streams' particles from them.
public struct ParticleField {
  public typealias Floats = ParticleBlock.Floats
  public typealias Words = ParticleBlock.Words

  /// The cells of all streams.
  public var cells: UnsafePointer<ParticleCell>
  /// The intervals of all streams in which particles are born at a constant rate.
  public var births: UnsafePointer<ParticleBirth>
  /// The values of forces and curves (see ``ParticleForce`` and ``ParticleCurve``). Streams without behaviours do not
  /// use them. The default is nil.
  public var behaviors: UnsafePointer<Float>?

  public init(
    cells: UnsafePointer<ParticleCell>, births: UnsafePointer<ParticleBirth>, behaviors: UnsafePointer<Float>? = nil
  ) {
    self.cells = cells
    self.births = births
    self.behaviors = behaviors
  }

  /// Returns the particles of eight slots. Particles of slots beyond the stream's last slot are not alive.
  @inline(never)
  public func particles(_ stream: ParticleStream, _ slots: Words) -> ParticleBlock {
    if stream.levels == 1 && stream.births == 1 && !stream.flags.contains(.behaves) {
      return evaluate(stream, births[Int(stream.firstBirth)], parents: slots, slots, behaves: false)
    }
    return particlesOfMany(stream, slots)
  }

  /// Returns the particles of eight slots of a stream with several levels, several stretches of births, or behaviours.
  @inline(never)
  func particlesOfMany(_ stream: ParticleStream, _ slots: Words) -> ParticleBlock {
    var parents = slots
    for level in 1..<max(Int(stream.levels), 1) { parents /= cells[Int(stream.firstCell) + level].slots }
    var block = ParticleBlock()
    var done: UInt32 = 0
    // All lanes of one stretch of births are evaluated together.
    for lane in 0..<8 where done >> UInt32(lane) & 1 == 0 {
      let index = stretch(stream, parents[lane])
      let first = births[index].firstSlot
      let end = index + 1 < Int(stream.firstBirth + stream.births) ? births[index + 1].firstSlot : .max
      let inside = (parents .>= first) .& (parents .< end)
      block.merge(
        stream.flags.contains(.behaves)
          ? behaving(stream, births[index], parents, slots)
          : evaluate(stream, births[index], parents: parents, slots, behaves: false), where: inside)
      for other in lane..<8 where inside[other] { done |= 1 << UInt32(other) }
    }
    return block
  }

  /// Evaluates particles with behaviours. This is a separate function, so that it does not slow down particles without
  /// behaviours.
  @inline(never)
  private func behaving(
    _ stream: ParticleStream, _ birth: ParticleBirth, _ parents: Words, _ slots: Words
  ) -> ParticleBlock {
    evaluate(stream, birth, parents: parents, slots, behaves: true)
  }

  /// Returns the index of the stretch of births that contains a slot of the outermost cell.
  private func stretch(_ stream: ParticleStream, _ slot: UInt32) -> Int {
    var low = Int(stream.firstBirth), high = low + Int(stream.births)
    while high - low > 1 {
      let middle = (low + high) / 2
      if births[middle].firstSlot <= slot { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: The equations

  /// The positions and velocities of particles at birth, with the reference directions for emission.
  struct Path {
    var x = Floats(), y = Floats(), z = Floats()
    var velocityX = Floats(), velocityY = Floats(), velocityZ = Floats()
    /// The direction that serves as the reference for directions of the next level: the longitude in the plane, in
    /// turns, and the sine and cosine of the latitude out of the plane.
    var longitude = Floats()
    var latitudeSine = Floats(), latitudeCosine = Floats(repeating: 1)

    /// Returns the position after `age` seconds.
    @inline(__always)
    func position(_ age: Floats, _ cell: ParticleCell) -> (Floats, Floats, Floats) {
      let half = age * age * 0.5
      return (
        x + velocityX * age + half * cell.acceleration.x, y + velocityY * age + half * cell.acceleration.y,
        z + velocityZ * age + half * cell.acceleration.z
      )
    }

    @inline(__always)
    func velocity(_ age: Floats, _ cell: ParticleCell) -> (Floats, Floats, Floats) {
      (
        velocityX + age * cell.acceleration.x, velocityY + age * cell.acceleration.y,
        velocityZ + age * cell.acceleration.z
      )
    }

    /// Sets the reference direction of the next level to the direction in which the particle moves. If the particle
    /// does not move, the direction at its birth is kept.
    @inline(__always)
    mutating func head(_ x: Floats, _ y: Floats, _ z: Floats) {
      let flat = x * x + y * y
      let speed = (flat + z * z).squareRoot()
      let isMoving = speed .> 0
      let divisor = speed.replacing(with: 1, where: .!isMoving)
      longitude.replace(with: turns(ofX: x, y: y), where: flat .> 0)
      latitudeSine.replace(with: z / divisor, where: isMoving)
      latitudeCosine.replace(with: flat.squareRoot() / divisor, where: isMoving)
    }

    /// Sets the particle's velocity from its cell, and the reference direction of the next level.
    @inline(__always)
    mutating func start(_ cell: ParticleCell, _ names: Words) {
      longitude += cell.longitude
      if cell.longitudeRange != 0 { longitude += cell.longitudeRange * ParticleRandom.centred(names, .longitude) }
      if cell.latitude != 0 {
        let (sine, cosine) = sincosTurns(Floats(repeating: cell.latitude))
        let tilted = latitudeSine * cosine + latitudeCosine * sine
        latitudeCosine = latitudeCosine * cosine - latitudeSine * sine
        latitudeSine = tilted
      }
      var velocity = Floats(repeating: cell.velocity)
      if cell.velocityRange != 0 { velocity += cell.velocityRange * ParticleRandom.centred(names, .velocity) }
      let (sine, cosine) = sincosTurns(longitude)
      if cell.cone != 0 {
        // The call uses a copy, because a value whose address is taken does not stay in registers.
        var path = self
        path.spray(cell, names, velocity, sine, cosine)
        self = path
        return
      }
      let along = velocity * latitudeCosine
      velocityX = along * cosine
      velocityY = along * sine
      velocityZ = velocity * latitudeSine
    }

    /// Sets the velocity to a random direction within the cell's cone. The reference direction of the next level is
    /// still the axis of the cone.
    @inline(never)
    private mutating func spray(
      _ cell: ParticleCell, _ names: Words, _ velocity: Floats, _ sine: Floats, _ cosine: Floats
    ) {
      let (away, near) = sincosTurns(cell.cone * (ParticleRandom.centred(names, .cone) + 0.5))
      let (up, aside) = sincosTurns(ParticleRandom.centred(names, .longitude))
      // The components along the axis in the plane, perpendicular to the axis in the plane, and out of the plane.
      let out = near * latitudeCosine - away * up * latitudeSine
      let across = away * aside
      velocityX = velocity * (out * cosine - across * sine)
      velocityY = velocity * (out * sine + across * cosine)
      velocityZ = velocity * (near * latitudeSine + away * up * latitudeCosine)
    }
  }

  /// Particles of the outermost cell at birth, and their ages in seconds.
  struct Born {
    var age: Floats, lifetime: Floats
    var names: Words
    var path: Path
    /// The lanes whose slots belong to the stream and whose particles are already born.
    var isBorn: ParticleBlock.Mask
  }

  /// - Parameter place: `parents` as floats. Slots beyond the last slot have wrapped around and are less than 0.
  @inline(__always)
  func born(
    _ stream: ParticleStream, _ birth: ParticleBirth, _ cell: ParticleCell, parents: Words, place: Floats
  ) -> Born {
    let number = place - Float(birth.firstSlot)
    let age = birth.age + number * birth.period
    let names = ParticleRandom.names(Words(repeating: stream.seed), stream.newest &- parents)
    var path = Path()
    path.place(stream, birth, number, names)
    path.start(cell, names)
    // Floats are compared, because the comparison of integers would be a loop over lanes.
    let isBorn = (place .>= 0) .& (place .< Float(stream.parents)) .& (age .>= 0)
    return Born(age: age, lifetime: life(cell, names), names: names, path: path, isBorn: isBorn)
  }

  @inline(__always)
  private func evaluate(
    _ stream: ParticleStream, _ birth: ParticleBirth, parents: Words, _ slots: Words, behaves: Bool
  ) -> ParticleBlock {
    var cell = cells[Int(birth.cell)]
    let born = born(
      stream, birth, cell, parents: parents, place: Floats(SIMD8<Int32>(truncatingIfNeeded: parents)))
    var (age, lifetime, names) = (born.age, born.lifetime, born.names)
    var path = born.path
    var isBorn = born.isBorn
    // The product of the ancestors' colours and scales at the births of their children. A particle's own colour and
    // scale are multiplied by this product. Fireworks, for example, expect that sparks take the colour of the burst
    // that emits them.
    var inherited = ParticleColor()
    var inheritedScale = Floats(repeating: 1)
    for level in 1..<max(Int(stream.levels), 1) {
      let parent = cell
      cell = cells[Int(stream.firstCell) + level]
      var digit = slots
      for inner in (level + 1)..<max(Int(stream.levels), level + 1) {
        digit /= cells[Int(stream.firstCell) + inner].slots
      }
      digit = digit % cell.slots
      // The newest child was born at the latest whole number of periods in the parent's life.
      let newest = ((age - cell.begin) * (1 / cell.period)).rounded(.down)
      // Slots beyond the last slot have wrapped around. Their value is not used, but it must be a number.
      let counted = newest - Floats(digit)
      let births = counted.replacing(with: 0, where: .!(magnitudes(counted) .< 1e9))
      let bornAt = births * cell.period + cell.begin
      isBorn = isBorn .& (births .>= 1) .& (births .<= cell.births) .& (bornAt .<= lifetime)
      var parentColor = ParticleColor(parent, names, age: bornAt)
      var parentScale = scaleOf(parent, names, age: bornAt)
      if behaves {
        let there = moved(stream, path, bornAt, before: age - bornAt, parent, names, lifetime: lifetime)
        (path.x, path.y, path.z) = (there.x, there.y, there.z)
        path.head(there.velocityX, there.velocityY, there.velocityZ)
        curve(&parentColor, stream, bornAt, lifetime)
        curve(&parentScale, stream, bornAt, parent, names, lifetime: lifetime)
      } else {
        (path.x, path.y, path.z) = path.position(bornAt, parent)
        let velocity = path.velocity(bornAt, parent)
        path.head(velocity.0, velocity.1, velocity.2)
      }
      inherited.multiply(parentColor)
      inheritedScale *= parentScale.replacing(with: 0, where: parentScale .< 0)
      names = ParticleRandom.names(names ^ cell.seed, Words(truncatingIfNeeded: SIMD8<Int32>(births)))
      age -= bornAt
      path.start(cell, names)
      lifetime = life(cell, names)
    }
    var block = ParticleBlock()
    block.isAlive = isBorn .& (age .>= 0) .& (age .< lifetime)
    block.age = age
    block.setAppearance(cell, names)
    var color = ParticleColor(cell, names, age: age)
    if behaves {
      let here = moved(stream, path, age, before: Floats(), cell, names, lifetime: lifetime)
      (block.x, block.y, block.z) = (here.x, here.y, here.z)
      curve(&block, stream, here, cell, names, lifetime: lifetime)
      curve(&color, stream, age, lifetime)
    } else {
      (block.x, block.y, block.z) = path.position(age, cell)
    }
    if stream.levels > 1 {
      color.multiply(inherited)
      block.scale *= inheritedScale
    }
    (block.red, block.green, block.blue, block.alpha) = (color.red, color.green, color.blue, color.alpha)
    return block
  }

  /// Returns the motion with the curves of position and velocity applied.
  private func moved(
    _ stream: ParticleStream, _ path: Path, _ age: Floats, before: Floats, _ cell: ParticleCell, _ names: Words,
    lifetime: Floats
  ) -> Motion {
    var motion = motion(stream, path, age, before: before, cell, names)
    if stream.curves > 0 { curve(&motion, stream, path, age, lifetime, pace: cell.pace) }
    return motion
  }

  @inline(__always)
  private func life(_ cell: ParticleCell, _ names: Words) -> Floats {
    if cell.lifetimeRange == 0 { return Floats(repeating: cell.lifetime) }
    return cell.lifetime + cell.lifetimeRange * ParticleRandom.centred(names, .lifetime)
  }
}

/// Returns the value of a cell's property for each of eight particles, distributed randomly over the property's range.
@inline(__always)
func spread(
  _ value: Float, _ range: Float, _ names: ParticleBlock.Words, _ lane: ParticleRandom.Lane
) -> ParticleBlock.Floats {
  if range == 0 { return ParticleBlock.Floats(repeating: value) }
  return value + range * ParticleRandom.centred(names, lane)
}

@inline(__always)
func scaleOf(
  _ cell: ParticleCell, _ names: ParticleBlock.Words, age: ParticleBlock.Floats
) -> ParticleBlock.Floats {
  spread(cell.scale, cell.scaleRange, names, .scale) + cell.scaleSpeed * age
}

/// The colours of eight particles. Components are in 0…1, not premultiplied.
struct ParticleColor {
  typealias Floats = ParticleBlock.Floats

  var red = Floats(repeating: 1), green = Floats(repeating: 1), blue = Floats(repeating: 1)
  var alpha = Floats(repeating: 1)

  @inline(__always)
  init() {}

  @inline(__always)
  init(of block: ParticleBlock) {
    (red, green, blue, alpha) = (block.red, block.green, block.blue, block.alpha)
  }

  @inline(__always)
  init(_ cell: ParticleCell, _ names: ParticleBlock.Words, age: Floats) {
    @inline(__always) func component(_ value: Float, _ range: Float, _ speed: Float, _ lane: ParticleRandom.Lane)
      -> Floats
    {
      let c = spread(value, range, names, lane) + speed * age
      return c.replacing(with: 0, where: c .< 0).replacing(with: 1, where: c .> 1)
    }
    red = component(cell.color.x, cell.colorRange.x, cell.colorSpeed.x, .red)
    green = component(cell.color.y, cell.colorRange.y, cell.colorSpeed.y, .green)
    blue = component(cell.color.z, cell.colorRange.z, cell.colorSpeed.z, .blue)
    alpha = component(cell.color.w, cell.colorRange.w, cell.colorSpeed.w, .alpha)
  }

  @inline(__always)
  mutating func multiply(_ other: ParticleColor) {
    red *= other.red
    green *= other.green
    blue *= other.blue
    alpha *= other.alpha
  }
}

extension ParticleBlock {
  /// Sets the particles' appearance at their age, except for the colour.
  @inline(__always)
  fileprivate mutating func setAppearance(_ cell: ParticleCell, _ names: Words) {
    scale = scaleOf(cell, names, age: age)
    angle = spread(cell.rotation, cell.rotationRange, names, .rotation)
    if cell.spin != 0 || cell.spinRange != 0 { angle += spread(cell.spin, cell.spinRange, names, .spin) * age }
    if cell.tilt != 0 || cell.tiltRange != 0 {
      tiltCosine = sincosTurns(spread(cell.tilt, cell.tiltRange, names, .orientation)).cos
      tiltDirection = cell.tiltLongitude + ParticleRandom.centred(names, .orientationLongitude)
    }
    framePick = ParticleRandom.centred(names, .frame)
  }
}
