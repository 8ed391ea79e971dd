import Agate
import ConformanceRows
import Testing

/// Places where particles are born, for every emitter shape and mode.
struct EmitterShapeTests {
  private func born(
    _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode, count: Float = 2500,
    _ change: (CAEmitterCell) -> Void = { _ in }
  ) -> [Particle] {
    EmitterScene([EmitterScene.cell(count, change)]) {
      ($0.emitterShape, $0.emitterMode) = (shape, mode)
      ($0.emitterSize, $0.emitterDepth, $0.emitterZPosition) = (CGSize(width: 40, height: 20), 80, 7)
    }.particles(at: 2)
  }

  private func sample(_ particles: [Particle], _ read: (Particle) -> Double) -> Sample { Sample(particles.map(read)) }

  /// Whether the number of `particles` is near the share `share` of `all` that independent chances would give.
  private func isPart(_ particles: [Particle], _ share: Double, of all: [Particle]) -> Bool {
    let found = Double(particles.count) / Double(all.count)
    return abs(found - share) < 4 * (share * (1 - share) / Double(all.count)).squareRoot()
  }

  // B6.67, A0.128
  @Test(.row("A0.128", "B6.67")) func aPointIsAPoint() {
    for mode: CAEmitterLayerEmitterMode in [.points, .outline, .surface, .volume] {
      #expect(born(.point, mode, count: 50).allSatisfy { $0.x == 100 && $0.y == 100 && $0.z == 7 })
    }
  }

  @Test func aLineIsAsWideAsTheSize() {
    for mode: CAEmitterLayerEmitterMode in [.outline, .surface, .volume] {
      let particles = born(.line, mode)
      #expect(sample(particles, \.x).isEven(over: 80...120))
      #expect(particles.allSatisfy { $0.y == 100 })
    }
    let ends = born(.line, .points)
    #expect(Set(ends.map(\.x)) == [80, 120])
    #expect(sample(ends, \.x).unevenness(70...130, bins: 2) < 1)
  }

  @Test func rectangles() {
    for mode: CAEmitterLayerEmitterMode in [.surface, .volume] {
      let inside = born(.rectangle, mode)
      #expect(sample(inside, \.x).isEven(over: 80...120) && sample(inside, \.y).isEven(over: 90...110))
      #expect(abs(sample(inside, \.x).correlation(sample(inside, \.y))) < 0.09)
      #expect(inside.allSatisfy { $0.z == 7 })
    }
    let outline = born(.rectangle, .outline)
    let (across, down) = (outline.filter { $0.y == 90 || $0.y == 110 }, outline.filter { $0.x == 80 || $0.x == 120 })
    #expect(across.count + down.count >= outline.count)
    // Each side has births in proportion to its length, evenly spread along it.
    #expect(isPart(across, 2.0 / 3, of: outline))
    #expect(sample(across, \.x).isEven(over: 80...120) && sample(down, \.y).isEven(over: 90...110))
    let corners = born(.rectangle, .points)
    #expect(corners.allSatisfy { abs($0.x - 100) == 20 && abs($0.y - 100) == 10 })
    let which = sample(corners) { (p: Particle) -> Double in
      let right = p.x > 100 ? 1.0 : 0.0, lower = p.y > 100 ? 2.0 : 0.0
      return right + lower + 0.5
    }
    #expect(which.unevenness(0...4, bins: 4) < 1)
  }

  @Test func cuboids() {
    let inside = born(.cuboid, .volume)
    #expect(sample(inside, \.x).isEven(over: 80...120) && sample(inside, \.y).isEven(over: 90...110))
    #expect(sample(inside, \.z).isEven(over: -33...47))
    func extremes(_ p: Particle) -> Int {
      [abs(p.x - 100) == 20, abs(p.y - 100) == 10, abs(p.z - 7) == 40].count { $0 }
    }
    #expect(born(.cuboid, .points).allSatisfy { extremes($0) == 3 })
    let corners = Set(born(.cuboid, .points).map { (p: Particle) -> Double in p.x + 7 * p.y + 31 * p.z })
    #expect(corners.count == 8)
    let edges = born(.cuboid, .outline)
    #expect(edges.allSatisfy { extremes($0) == 2 })
    let along = edges.filter { abs($0.z - 7) != 40 }
    #expect(isPart(along, 80.0 / 140, of: edges))
    #expect(sample(along, \.z).isEven(over: -33...47))
    let sides = born(.cuboid, .surface)
    #expect(sides.allSatisfy { extremes($0) == 1 })
    // Sides of 40 × 20, 40 × 80 and 20 × 80 points.
    let front = sides.filter { abs($0.z - 7) == 40 }, top = sides.filter { abs($0.y - 100) == 10 }
    #expect(isPart(front, 800.0 / 5600, of: sides))
    #expect(isPart(top, 3200.0 / 5600, of: sides))
    #expect(sample(top, \.x).isEven(over: 80...120) && sample(top, \.z).isEven(over: -33...47))
  }

  private func radius(_ p: Particle) -> Double {
    ((p.x - 100) * (p.x - 100) + (p.y - 100) * (p.y - 100)).squareRoot()
  }

  @Test func circles() {
    for mode: CAEmitterLayerEmitterMode in [.surface, .volume] {
      let inside = born(.circle, mode)
      // Uniform in area means that the square of the radius is uniform.
      #expect(sample(inside) { radius($0) * radius($0) }.isEven(over: 0...1600))
      #expect(sample(inside) { atan2($0.y - 100, $0.x - 100) }.isEven(over: -Double.pi...Double.pi))
    }
    let line = born(.circle, .outline)
    #expect(line.allSatisfy { abs(radius($0) - 40) < 1e-4 })
    #expect(sample(line) { atan2($0.y - 100, $0.x - 100) }.isEven(over: -Double.pi...Double.pi))
    let points = born(.circle, .points, count: 400)
    #expect(points.allSatisfy { abs(radius($0) - 40) < 1e-4 })
    let quarters = sample(points) { (p: Particle) -> Double in
      abs(p.x - 100) > abs(p.y - 100) ? (p.x > 100 ? 0.5 : 1.5) : (p.y > 100 ? 2.5 : 3.5)
    }
    #expect(quarters.unevenness(0...4, bins: 4) < 1)
    #expect(points.allSatisfy { min(abs($0.x - 100), abs($0.y - 100)) < 1e-4 })
  }

  @Test func spheres() {
    func distance(_ p: Particle) -> Double { (radius(p) * radius(p) + (p.z - 7) * (p.z - 7)).squareRoot() }
    let inside = born(.sphere, .volume)
    #expect(sample(inside) { distance($0) * distance($0) * distance($0) }.isEven(over: 0...64000))
    for mode: CAEmitterLayerEmitterMode in [.outline, .surface] {
      let shell = born(.sphere, mode)
      #expect(shell.allSatisfy { abs(distance($0) - 40) < 1e-3 })
      // Zones of equal height have equal areas.
      #expect(sample(shell, \.z).isEven(over: -33...47))
      #expect(sample(shell) { atan2($0.y - 100, $0.x - 100) }.isEven(over: -Double.pi...Double.pi))
    }
    let points = born(.sphere, .points)
    func axis(_ p: Particle) -> Double {
      let parts = [p.x - 100, p.y - 100, p.z - 7]
      let longest = parts.indices.max { abs(parts[$0]) < abs(parts[$1]) }!
      return Double(longest) * 2 + (parts[longest] > 0 ? 1 : 0) + 0.5
    }
    #expect(points.allSatisfy { abs(distance($0) - 40) < 1e-3 })
    #expect(sample(points, axis).unevenness(0...6, bins: 6) < 1)
  }

  @Test func circlesAndSpheresEmitOutwards() {
    for particle in born(.circle, .outline, count: 300, { $0.velocity = 30 }) {
      #expect(abs(radius(particle) - 40 - 30 * particle.age) < 1e-3)
    }
    for particle in born(.circle, .outline, count: 300, { ($0.velocity, $0.emissionLongitude) = (30, .pi) }) {
      #expect(abs(radius(particle) - abs(40 - 30 * particle.age)) < 1e-3)
    }
    for particle in born(.sphere, .surface, count: 300, { $0.velocity = 30 }) {
      let height = particle.z - 7
      let distance = (radius(particle) * radius(particle) + height * height).squareRoot()
      #expect(abs(distance - 40 - 30 * particle.age) < 1e-3)
    }
  }

  @Test func linesEmitAcross() {
    for (longitude, sign) in [(0.0, -1.0), (.pi, 1.0)] {
      for particle in born(.line, .volume, count: 100, { ($0.velocity, $0.emissionLongitude) = (30, longitude) }) {
        #expect(abs(particle.y - 100 - sign * 30 * particle.age) < 1e-3 && abs(particle.x - 100) < 20.001)
      }
    }
  }

  // B6.67
  @Test(.row("A0.128", "B6.67")) func newbornsAreAtTheEmittersPosition() {
    let scene = EmitterScene([EmitterScene.cell(100) { ($0.velocity, $0.emissionRange) = (200, .pi * 2) }]) {
      $0.emitterPosition = CGPoint(x: 30, y: 40)
    }
    for particle in scene.particles(at: 2) {
      let away = ((particle.x - 30) * (particle.x - 30) + (particle.y - 40) * (particle.y - 40)).squareRoot()
      #expect(abs(away - 200 * particle.age) < 1e-3)
    }
  }
}
