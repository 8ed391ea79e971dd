/// The tables that streams refer to, and the particles that follow from them.
public struct ParticleField {
  public typealias Floats = ParticleBlock.Floats
  public typealias Words = ParticleBlock.Words

  public var cells: UnsafePointer<ParticleCell>
  public var births: UnsafePointer<ParticleBirth>

  public init(cells: UnsafePointer<ParticleCell>, births: UnsafePointer<ParticleBirth>) {
    self.cells = cells
    self.births = births
  }

  /// The particles of eight slots; those beyond the stream's are not alive.
  @inline(__always)
  public func particles(_ stream: ParticleStream, _ slots: Words) -> ParticleBlock {
    if stream.levels == 1 && stream.births == 1 {
      return evaluate(stream, births[Int(stream.firstBirth)], parents: slots, slots)
    }
    return particlesOfMany(stream, slots)
  }

  @inline(never)
  private func particlesOfMany(_ stream: ParticleStream, _ slots: Words) -> ParticleBlock {
    var parents = slots
    for level in 1..<max(Int(stream.levels), 1) { parents /= cells[Int(stream.firstCell) + level].slots }
    var block = ParticleBlock()
    var done: UInt32 = 0
    // Lanes of one stretch at a time.
    for lane in 0..<8 where done >> UInt32(lane) & 1 == 0 {
      let index = stretch(stream, parents[lane])
      let first = births[index].firstSlot
      let end = index + 1 < Int(stream.firstBirth + stream.births) ? births[index + 1].firstSlot : .max
      let inside = (parents .>= first) .& (parents .< end)
      block.merge(evaluate(stream, births[index], parents: parents, slots), where: inside)
      for other in lane..<8 where inside[other] { done |= 1 << UInt32(other) }
    }
    return block
  }

  /// The stretch that a slot of the outermost cell lies in.
  private func stretch(_ stream: ParticleStream, _ slot: UInt32) -> Int {
    var low = Int(stream.firstBirth), high = low + Int(stream.births)
    while high - low > 1 {
      let middle = (low + high) / 2
      if births[middle].firstSlot <= slot { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: The equations

  /// Where a particle started, and how it goes on.
  struct Path {
    var x = Floats(), y = Floats(), z = Floats()
    var velocityX = Floats(), velocityY = Floats(), velocityZ = Floats()
    /// Directions that the next level's are measured from: in the plane, in turns, and out of it.
    var longitude = Floats()
    var latitudeSine = Floats(), latitudeCosine = Floats(repeating: 1)

    /// The place after `age` seconds.
    @inline(__always)
    func position(_ age: Floats, _ cell: ParticleCell) -> (Floats, Floats, Floats) {
      let half = age * age * 0.5
      return (
        x + velocityX * age + half * cell.accelerationX, y + velocityY * age + half * cell.accelerationY,
        z + velocityZ * age + half * cell.accelerationZ
      )
    }

    /// Gives the particle its velocity.
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
      let along = velocity * latitudeCosine
      velocityX = along * cosine
      velocityY = along * sine
      velocityZ = velocity * latitudeSine
    }
  }

  @inline(__always)
  private func evaluate(
    _ stream: ParticleStream, _ birth: ParticleBirth, parents: Words, _ slots: Words
  ) -> ParticleBlock {
    let number = Floats(SIMD8<Int32>(truncatingIfNeeded: parents &- birth.firstSlot))
    var age = birth.age + number * birth.period
    var cell = cells[Int(birth.cell)]
    var names = ParticleRandom.names(Words(repeating: stream.seed), stream.newest &- parents)
    var path = Path()
    path.place(stream, birth, number, names)
    path.start(cell, names)
    var lifetime = life(cell, names)
    // In floats: comparing integers is a loop over lanes. A slot beyond the last wraps around and is less than 0.
    let slot = Floats(SIMD8<Int32>(truncatingIfNeeded: parents))
    var isBorn = (slot .>= 0) .& (slot .< Float(stream.parents)) .& (age .>= 0)
    for level in 1..<max(Int(stream.levels), 1) {
      let parent = cell
      cell = cells[Int(stream.firstCell) + level]
      var digit = slots
      for inner in (level + 1)..<max(Int(stream.levels), level + 1) {
        digit /= cells[Int(stream.firstCell) + inner].slots
      }
      digit = digit % cell.slots
      // The newest child was born at the last whole period of the parent's life.
      let born = ((age - cell.begin) * (1 / cell.period)).rounded(.down)
      let births = born - Floats(digit)
      let bornAt = births * cell.period + cell.begin
      isBorn = isBorn .& (births .>= 1) .& (births .<= cell.births) .& (bornAt .<= lifetime)
      (path.x, path.y, path.z) = path.position(bornAt, parent)
      names = ParticleRandom.names(names ^ cell.seed, Words(truncatingIfNeeded: SIMD8<Int32>(births)))
      age -= bornAt
      path.start(cell, names)
      lifetime = life(cell, names)
    }
    var block = ParticleBlock()
    block.isAlive = isBorn .& (age .>= 0) .& (age .< lifetime)
    block.age = age
    (block.x, block.y, block.z) = path.position(age, cell)
    block.dress(cell, names)
    return block
  }

  @inline(__always)
  private func life(_ cell: ParticleCell, _ names: Words) -> Floats {
    if cell.lifetimeRange == 0 { return Floats(repeating: cell.lifetime) }
    return cell.lifetime + cell.lifetimeRange * ParticleRandom.centred(names, .lifetime)
  }
}

extension ParticleBlock {
  /// How it looks at its age.
  @inline(__always)
  fileprivate mutating func dress(_ cell: ParticleCell, _ names: Words) {
    @inline(__always) func spread(_ value: Float, _ range: Float, _ lane: ParticleRandom.Lane) -> Floats {
      if range == 0 { return Floats(repeating: value) }
      return value + range * ParticleRandom.centred(names, lane)
    }
    @inline(__always) func component(_ value: Float, _ range: Float, _ speed: Float, _ lane: ParticleRandom.Lane)
      -> Floats
    {
      let c = spread(value, range, lane) + speed * age
      return c.replacing(with: 0, where: c .< 0).replacing(with: 1, where: c .> 1)
    }
    scale = spread(cell.scale, cell.scaleRange, .scale) + cell.scaleSpeed * age
    angle = spread(cell.rotation, cell.rotationRange, .rotation)
    if cell.spin != 0 || cell.spinRange != 0 { angle += spread(cell.spin, cell.spinRange, .spin) * age }
    red = component(cell.color.x, cell.colorRange.x, cell.colorSpeed.x, .red)
    green = component(cell.color.y, cell.colorRange.y, cell.colorSpeed.y, .green)
    blue = component(cell.color.z, cell.colorRange.z, cell.colorSpeed.z, .blue)
    alpha = component(cell.color.w, cell.colorRange.w, cell.colorSpeed.w, .alpha)
    if cell.tilt != 0 || cell.tiltRange != 0 {
      tiltCosine = sincosTurns(spread(cell.tilt, cell.tiltRange, .orientation)).cos
      tiltDirection = cell.tiltLongitude + ParticleRandom.centred(names, .orientationLongitude)
    }
    framePick = ParticleRandom.centred(names, .frame)
  }
}
