import AgateRaster

extension ParticleCell {
  /// - Parameter isOutermost: emitted by the layer, not by particles.
  init(_ cell: CellValues, _ emitter: EmitterValues, seed: UInt32, isOutermost: Bool) {
    self.init()
    let whole = Double(2 * ParticleStream.spread)
    func turns(_ radians: Double) -> Float { Float(radians / (2 * .pi)) }
    lifetime = Float(cell.lifetime * emitter.lifetime)
    lifetimeRange = Float(cell.lifetimeRange * emitter.lifetime * whole)
    velocity = Float(cell.velocity * emitter.velocity)
    velocityRange = Float(cell.velocityRange * emitter.velocity * whole)
    longitude = turns(cell.emissionLongitude)
    longitudeRange = turns(cell.emissionRange * whole)
    latitude = turns(cell.emissionLatitude)
    (accelerationX, accelerationY, accelerationZ) = (
      Float(cell.xAcceleration), Float(cell.yAcceleration), Float(cell.zAcceleration)
    )
    scale = Float(cell.scale * emitter.scale)
    scaleRange = Float(cell.scaleRange * emitter.scale * whole)
    scaleSpeed = Float(cell.scaleSpeed * emitter.scale)
    rotation = turns(cell.rotation)
    rotationRange = turns(cell.rotationRange * whole)
    spin = turns(cell.spin * emitter.spin)
    spinRange = turns(cell.spinRange * emitter.spin * whole)
    color = FourFloats(cell.color, 1)
    colorRange = FourFloats(cell.colorRange, whole)
    colorSpeed = FourFloats(cell.colorSpeed, 1)
    if cell.isPlane {
      tilt = turns(cell.orientationLatitude)
      tiltRange = turns(cell.orientationRange * whole)
      tiltLongitude = turns(cell.orientationLongitude)
    }
    self.seed = seed
    guard !isOutermost else { return }
    let rate = cell.isEnabled != 0 ? cell.birthRate * Double(max(cell.timing.speed, 0)) : 0
    begin = Float(cell.timing.beginTime)
    period = rate > 0 ? Float(1 / rate) : 1
    births =
      rate > 0 ? (cell.timing.duration.isFinite ? Float((cell.timing.duration * rate).rounded(.down)) : .infinity) : 0
    let most = Double(longestLife) / Double(period) + 1
    slots = births > 0 && most > 0 ? UInt32(min(most, ParticleStream.mostSlots)) + 1 : 0
  }

  /// No particle lives longer.
  var longestLife: Float { max(lifetime + lifetimeRange.magnitude / 2, 0) }

  /// How far a particle gets from where it was born, and how large it becomes, at most.
  var reach: Double {
    let life = Double(longestLife)
    let acceleration =
      (Double(accelerationX) * Double(accelerationX) + Double(accelerationY) * Double(accelerationY)).squareRoot()
    return (Double(velocity.magnitude) + Double(velocityRange.magnitude) / 2) * life + acceleration * life * life / 2
  }

  var largestScale: Double {
    Double(scale.magnitude) + Double(scaleRange.magnitude) / 2 + max(Double(scaleSpeed), 0) * Double(longestLife)
  }
}

extension FourFloats {
  fileprivate init(_ c: RGBA, _ factor: Double) {
    self = SIMD4(Float(c.red * factor), Float(c.green * factor), Float(c.blue * factor), Float(c.alpha * factor)).parts
  }
}

extension ParticleStream {
  /// A stream has no more slots than this; of an emitter that wants more, the oldest particles are left out.
  static let mostSlots = 4_000_000.0
}
