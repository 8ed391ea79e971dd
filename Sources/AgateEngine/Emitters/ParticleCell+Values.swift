import AgateBackend
import AgateRaster

extension ParticleCell {
  /// Creates the outermost cell, which the layer emits.
  init(_ cell: CellValues, _ emitter: EmitterValues) {
    self.init()
    let whole = Double(2 * ParticleStream.spread)
    func turns(_ radians: Double) -> Float { Float(radians / (2 * .pi)) }
    // A lifetime that is not a number stays not a number: no particle lives.
    lifetime = Float(min(max(cell.lifetime * emitter.lifetime, -Self.endless), Self.endless))
    lifetimeRange = Float(min(max(cell.lifetimeRange * emitter.lifetime * whole, -Self.endless), Self.endless))
    velocity = Float(cell.velocity * emitter.velocity)
    velocityRange = Float(cell.velocityRange * emitter.velocity * whole)
    longitude = turns(cell.emissionLongitude)
    longitudeRange = turns(cell.emissionRange * whole)
    latitude = turns(cell.emissionLatitude)
    (acceleration.x, acceleration.y, acceleration.z) = (
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
    if cell.mass > 0 { (mass, massRange) = (Float(cell.mass), Float(cell.massRange * whole)) }
    if cell.isPlane {
      tilt = turns(cell.orientationLatitude)
      let wholePlane = Double(2 * ParticleStream.planeSpread)
      tiltRange = turns(cell.orientationRange * wholePlane)
      tiltLongitude = turns(cell.orientationLongitude)
      (longitudeRange, cone) = (0, turns(cell.emissionRange * wholePlane / 2))
    }
    // In Core Animation, particles leave a line at a right angle. In a layer whose y axis points down, a longitude of 0
    // points up, and π points down, as in common confetti and snow effects. For other shapes, 0 points to +x, or
    // outwards.
    if emitter.shape == .line { longitude -= 0.25 }
  }

  /// Creates a cell that particles emit. Its times are in the outermost cell's time. The emitter's scale is not applied
  /// here: the particle that emits the cell's particles passes it on.
  ///
  /// - Parameters:
  ///   - pace: the speed of the cell's time, relative to the outermost cell's time.
  ///   - parentPace: the speed of the time of the particles that emit the cell, relative to the outermost cell's time.
  init(_ cell: CellValues, _ emitter: EmitterValues, seed: UInt32, pace: Double, parentPace: Double) {
    var plain = emitter
    plain.shape = .point
    plain.scale = 1
    self.init(cell, plain)
    self.seed = seed
    guard cell.isEnabled != 0, cell.birthRate > 0, pace > 0, parentPace > 0 else {
      (births, slots) = (0, 0)
      return
    }
    run(Float(pace))
    births = cell.span.isFinite ? Float((cell.span * cell.birthRate).rounded(.down)) : .infinity
    period = Float(1 / (cell.birthRate * pace))
    begin = Float((cell.timing.beginTime - cell.timing.timeOffset / Double(cell.timing.speed)) / parentPace)
    if begin < 0 {
      // No particle is born before its parent.
      let missed = (-begin / period).rounded(.down)
      begin += missed * period
      births -= missed
    }
    keepSlots(for: Double(longestLife))
  }

  /// Reserves slots for all particles that a parent emits in `seconds` seconds.
  mutating func keepSlots(for seconds: Double) {
    let most = seconds / Double(period) + 1
    slots = births > 0 && most > 0 ? UInt32(min(most, ParticleStream.mostSlots)) + 1 : 0
  }

  /// Converts all values that are measured in seconds to a time that runs `pace` times as fast.
  private mutating func run(_ pace: Float) {
    if pace == 1 { return }
    self.pace = pace
    lifetime /= pace
    lifetimeRange /= pace
    velocity *= pace
    velocityRange *= pace
    acceleration.x *= pace * pace
    acceleration.y *= pace * pace
    acceleration.z *= pace * pace
    scaleSpeed *= pace
    spin *= pace
    spinRange *= pace
    (colorSpeed.x, colorSpeed.y) = (colorSpeed.x * pace, colorSpeed.y * pace)
    (colorSpeed.z, colorSpeed.w) = (colorSpeed.z * pace, colorSpeed.w * pace)
  }

  /// The lifetime, in seconds, that represents an infinite lifetime. No frame has a later time.
  static let endless = 1e9

  /// The longest lifetime of a particle, in seconds.
  var longestLife: Float { max(lifetime + lifetimeRange.magnitude / 2, 0) }

  /// Returns the largest distance, in points, between a particle and its place of birth, for particles no older than
  /// `seconds` seconds.
  func reach(within seconds: Double) -> Double {
    let life = min(Double(longestLife), seconds)
    let acceleration =
      (Double(acceleration.x) * Double(acceleration.x) + Double(acceleration.y) * Double(acceleration.y)).squareRoot()
    return (Double(velocity.magnitude) + Double(velocityRange.magnitude) / 2) * life + acceleration * life * life / 2
  }

  /// Returns the largest scale of a particle that is no older than `seconds` seconds.
  func largestScale(within seconds: Double) -> Double {
    Double(scale.magnitude) + Double(scaleRange.magnitude) / 2
      + max(Double(scaleSpeed), 0) * min(Double(longestLife), seconds)
  }
}

extension FourFloats {
  fileprivate init(_ c: RGBA, _ factor: Double) {
    self = SIMD4(Float(c.red * factor), Float(c.green * factor), Float(c.blue * factor), Float(c.alpha * factor)).parts
  }
}

extension ParticleStream {
  /// The maximum number of slots of a stream. If an emitter has more particles, the oldest are not drawn.
  static let mostSlots = 32_000_000.0

  /// The maximum number of slots of a stream whose particles are drawn as items. All renderers accept frames with so
  /// many items.
  static let mostItems = 16_000_000.0

  /// Sets the number of slots, and leaves out the oldest parents if there would be more than `most`.
  mutating func setSlots(_ wanted: Double, atMost most: Double) {
    parents = UInt32(max(Double(parents) * min(1, most / wanted), 1))
    slots = UInt32(min(wanted, most))
  }
}
