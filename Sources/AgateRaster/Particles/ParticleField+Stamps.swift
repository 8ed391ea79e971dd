import AgateBackend

extension ParticleField {
  /// Writes the stamps of the particles at positions `range` in paint order. Stamps outside of the stream's clip are
  /// left out. Returns the number of stamps.
  ///
  /// Particles are processed eight at a time, in two loops. The first loop computes positions and finds the visible
  /// particles. The second loop computes the appearance of only the visible particles.
  public func stamps(
    _ stream: ParticleStream, _ range: Range<Int>, into stamps: UnsafeMutablePointer<ParticleStamp>
  ) -> Int {
    if stream.levels > 1 || stream.births > 1 || stream.flags.contains(.behaves) {
      return stampsOfMany(stream, range, into: stamps)
    }
    let birth = births[Int(stream.firstBirth)]
    let cell = cells[Int(birth.cell)]
    return withUnsafeTemporaryAllocation(of: VisibleParticle.self, capacity: VisibleParticle.capacity) { visible in
      guard let visible = visible.baseAddress else { return 0 }
      var made = 0, waiting = 0, first = range.lowerBound
      while first < range.upperBound {
        let end = min(first + VisibleParticle.batch, range.upperBound)
        waiting = findVisible(stream, birth, cell, first..<end, visible, count: waiting)
        let whole = end == range.upperBound ? waiting : waiting & ~7
        makeStamps(visible, whole, stream, cell, into: stamps + made)
        made += whole
        waiting -= whole
        // Up to seven particles remain for the next round.
        for index in 0..<waiting { visible[index] = visible[whole + index] }
        first = end
      }
      return made
    }
  }

  /// Appends the visible particles of `range` to the `count` particles in the buffer, and returns the new count.
  @inline(never)
  private func findVisible(
    _ stream: ParticleStream, _ birth: ParticleBirth, _ cell: ParticleCell, _ range: Range<Int>,
    _ visible: UnsafeMutablePointer<VisibleParticle>, count: Int
  ) -> Int {
    let sight = StampSight(stream)
    let steps = Floats(0, 1, 2, 3, 4, 5, 6, 7)
    let isNewestFirst = stream.flags.contains(.newestFirst)
    let origin = Float(isNewestFirst ? 0 : Int(stream.slots) - 1)
    var count = count
    for first in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      let offset = Float(first) + steps
      let born = born(
        stream, birth, cell, parents: stream.slots(at: UInt32(truncatingIfNeeded: first)),
        place: isNewestFirst ? offset : origin - offset)
      let age = born.age
      let (x, y, _) = born.path.position(age, cell)
      let corner = sight.corner(x, y)
      let isShown =
        born.isBorn .& (age .< born.lifetime) .& sight.contains(corner) .& (offset .< Float(range.upperBound))
      let shown = unsafeBitCast(isShown, to: SIMD8<Int32>.self)
      let (left, top) = (nearestInteger(corner.x), nearestInteger(corner.y))
      for lane in 0..<8 {
        // If the particle is not visible, the next particle overwrites it.
        visible[count] = VisibleParticle(name: born.names[lane], age: age[lane], x: left[lane], y: top[lane])
        count &-= Int(shown[lane])
      }
    }
    return count
  }

  @inline(never)
  private func makeStamps(
    _ visible: UnsafePointer<VisibleParticle>, _ count: Int, _ stream: ParticleStream, _ cell: ParticleCell,
    into stamps: UnsafeMutablePointer<ParticleStamp>
  ) {
    for first in stride(from: 0, to: count, by: 8) {
      var names = Words(), age = Floats()
      for lane in 0..<8 {
        names[lane] = visible[first + lane].name
        age[lane] = visible[first + lane].age
      }
      let colors = stampColors(ParticleColor(cell, names, age: age), stream.opacity)
      for lane in 0..<min(8, count - first) {
        let particle = visible[first + lane]
        stamps[first + lane] = ParticleStamp(x: particle.x, y: particle.y, color: colors[lane])
      }
    }
  }

  @inline(never)
  private func stampsOfMany(
    _ stream: ParticleStream, _ range: Range<Int>, into stamps: UnsafeMutablePointer<ParticleStamp>
  ) -> Int {
    let sight = StampSight(stream)
    var count = 0
    for first in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      let block = particlesOfMany(stream, stream.slots(at: UInt32(truncatingIfNeeded: first)))
      let corner = sight.corner(block.x, block.y)
      let isShown = block.isAlive .& sight.contains(corner)
      let (left, top) = (nearestInteger(corner.x), nearestInteger(corner.y))
      let colors = stampColors(ParticleColor(of: block), stream.opacity)
      for lane in 0..<min(8, range.upperBound - first) where isShown[lane] {
        stamps[count] = ParticleStamp(x: left[lane], y: top[lane], color: colors[lane])
        count &+= 1
      }
    }
    return count
  }
}

/// A particle within the clip. It is visible unless its colour is transparent.
private struct VisibleParticle: BitwiseCopyable {
  var name: UInt32
  var age: Float
  var x: Int32, y: Int32

  /// The number of particles that are processed at a time. `capacity` adds room for particles that remain from the
  /// round before, and for one extra write.
  static let batch = 48
  static let capacity = 64
}

/// The range of positions at which a stream's stamps overlap its clip.
private struct StampSight {
  typealias Floats = ParticleBlock.Floats

  var tx: Float, ty: Float
  /// Half the size of the sprite.
  var halfWidth: Float, halfHeight: Float
  /// The first and last position of a visible sprite's top left corner, in sixteenths of a pixel.
  var x0: Float, y0: Float, x1: Float, y1: Float

  init(_ stream: ParticleStream) {
    (tx, ty) = (stream.tx, stream.ty)
    (halfWidth, halfHeight) = (stream.texelWidth * 0.5, stream.texelHeight * 0.5)
    (x0, y0) = (16 * (Float(stream.clip.x0) - stream.texelWidth), 16 * (Float(stream.clip.y0) - stream.texelHeight))
    (x1, y1) = (16 * Float(stream.clip.x1) - 1, 16 * Float(stream.clip.y1) - 1)
  }

  /// Returns the top left corner of the sprite, in sixteenths of a pixel.
  @inline(__always)
  func corner(_ x: Floats, _ y: Floats) -> (x: Floats, y: Floats) {
    ((x + tx - halfWidth) * 16, (y + ty - halfHeight) * 16)
  }

  /// Returns whether the rounded corner is in the range. Rounding by addition is exact up to a few million, which is
  /// far outside of any clip.
  @inline(__always)
  func contains(_ corner: (x: Floats, y: Floats)) -> ParticleBlock.Mask {
    let (x, y) = (nearestWhole(corner.x), nearestWhole(corner.y))
    return (x .>= x0) .& (x .<= x1) .& (y .>= y0) .& (y .<= y1)
  }
}

/// Returns the colour of each stamp: the tint multiplied by the opacity, and the opacity in the high byte.
@inline(__always)
private func stampColors(_ color: ParticleColor, _ opacity: Float) -> ParticleBlock.Words {
  typealias Words = ParticleBlock.Words
  @inline(__always) func byte(_ v: ParticleBlock.Floats) -> Words {
    unsafeBitCast(v * 255 + 8_388_608, to: Words.self) & 0xff
  }
  let alpha = byte(color.alpha * opacity)
  // Two channels at a time.
  let low = (byte(color.red) | byte(color.blue) &<< 16) &* alpha &+ 0x800080
  let high = byte(color.green) &* alpha &+ 0x80
  return ((low &+ (low &>> 8 & 0xff00ff)) &>> 8 & 0xff00ff) | ((high &+ (high &>> 8 & 0xff)) & 0xff00) | alpha &<< 24
}
