import AgateBackend

extension ParticleField.Path {
  typealias Floats = ParticleBlock.Floats
  typealias Words = ParticleBlock.Words

  /// Sets the position in the emitter's shape at which a particle is born, and the outward direction at this position.
  @inline(__always)
  mutating func place(_ stream: ParticleStream, _ birth: ParticleBirth, _ number: Floats, _ names: Words) {
    x = birth.place.x + number * birth.step.x
    y = birth.place.y + number * birth.step.y
    z = birth.place.z + number * birth.step.z
    switch stream.shape {
    case .point: break
    case .line:
      let random = ParticleRandom.centred(names, .positionX)
      x += birth.size.x * (stream.mode == .points ? half(random) : random)
    case .rectangle, .cuboid, .circle, .sphere:
      // The call uses a copy, because a value whose address is taken does not stay in registers.
      var path = self
      path.placeInShape(stream, birth, names)
      self = path
    }
  }

  @inline(never)
  private mutating func placeInShape(_ stream: ParticleStream, _ birth: ParticleBirth, _ names: Words) {
    func random(_ lane: ParticleRandom.Lane) -> Floats { ParticleRandom.centred(names, lane) }
    switch stream.shape {
    case .point, .line: break
    case .rectangle:
      var (u, v) = (random(.positionX), random(.positionY))
      switch stream.mode {
      case .points: (u, v) = (half(u), half(v))
      case .outline:
        // One pair of sides is picked, with a probability proportional to its length. The particle is born on one of
        // the two sides.
        let along = (random(.positionPick) + 0.5) * (birth.size.x + birth.size.y) .< birth.size.x
        (u, v) = (u.replacing(with: half(u), where: .!along), v.replacing(with: half(v), where: along))
      case .surface, .volume: break
      }
      x += birth.size.x * u
      y += birth.size.y * v
    case .cuboid:
      placeInCuboid(
        stream, birth, random(.positionX), random(.positionY), random(.positionZ),
        pick: random(.positionPick))
    case .circle:
      longitude = random(.positionX)
      var radius = Floats(repeating: birth.size.x)
      switch stream.mode {
      case .points: longitude = quarter(longitude)
      case .outline: break
      case .surface, .volume: radius *= (random(.positionY) + 0.5).squareRoot()
      }
      let (sine, cosine) = sincosTurns(longitude)
      x += radius * cosine
      y += radius * sine
    case .sphere:
      longitude = random(.positionX)
      latitudeSine = 2 * random(.positionY)
      var radius = Floats(repeating: birth.size.x)
      switch stream.mode {
      case .points:
        // The six points where the axes cross the sphere.
        let isPole = (random(.positionPick) + 0.5) * 3 .< 1
        longitude = quarter(longitude)
        latitudeSine = Floats().replacing(with: 2 * half(latitudeSine), where: isPole)
      case .outline, .surface: break
      case .volume:
        // The cube root of a random number has the same distribution as the largest of three random numbers.
        let u = random(.positionZ) + 0.5, v = (random(.positionPick) + 0.5).squareRoot()
        radius *= u.replacing(with: v, where: v .> u)
      }
      latitudeCosine = (1 - latitudeSine * latitudeSine).squareRoot()
      let (sine, cosine) = sincosTurns(longitude)
      x += radius * latitudeCosine * cosine
      y += radius * latitudeCosine * sine
      z += radius * latitudeSine
    }
  }

  private mutating func placeInCuboid(
    _ stream: ParticleStream, _ birth: ParticleBirth, _ a: Floats, _ b: Floats, _ c: Floats, pick: Floats
  ) {
    var (u, v, w) = (a, b, c)
    let (width, height, depth) = (birth.size.x, birth.size.y, birth.size.z)
    switch stream.mode {
    case .points: (u, v, w) = (half(u), half(v), half(w))
    case .outline:
      // On an edge in one of three directions.
      let s = (pick + 0.5) * (width + height + depth)
      let alongX = s .< width, alongZ = s .>= width + height
      let alongY = .!alongX .& .!alongZ
      u.replace(with: half(u), where: .!alongX)
      v.replace(with: half(v), where: .!alongY)
      w.replace(with: half(w), where: .!alongZ)
    case .surface:
      // On a side perpendicular to one of three directions.
      let (acrossZ, acrossY) = (width * height, width * depth)
      let s = (pick + 0.5) * (acrossZ + acrossY + height * depth)
      let onZ = s .< acrossZ, onX = s .>= acrossZ + acrossY
      let onY = .!onZ .& .!onX
      u.replace(with: half(u), where: onX)
      v.replace(with: half(v), where: onY)
      w.replace(with: half(w), where: onZ)
    case .volume: break
    }
    x += width * u
    y += height * v
    z += depth * w
  }
}

/// Returns −½ or ½, depending on the sign of `u`.
@inline(__always)
private func half(_ u: ParticleBlock.Floats) -> ParticleBlock.Floats {
  ParticleBlock.Floats(repeating: 0.5).replacing(with: -0.5, where: u .< 0)
}

/// Returns the value rounded down to a multiple of a quarter turn.
@inline(__always)
private func quarter(_ u: ParticleBlock.Floats) -> ParticleBlock.Floats { (u * 4).rounded(.down) * 0.25 }
