import AgateRaster
import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

/// Random ranges of attributes: their units, their uniform distribution and their independence.
struct EmitterSpreadTests {
  /// A particle attribute whose values lie within `ParticleStream.spread` · `width` of `value`.
  struct Attribute: Sendable, CustomTestStringConvertible {
    var name: String
    var value: Double
    var width: Double
    var set: @Sendable (CAEmitterCell) -> Void
    var read: @Sendable (Particle) -> Double
    var testDescription: String { name }
  }

  static let attributes: [Attribute] = [
    Attribute(name: "velocity", value: 50, width: 50) {
      ($0.velocity, $0.velocityRange) = (50, 50)
    } read: {
      ($0.x - 100) / $0.age
    },
    Attribute(name: "direction", value: 0.3, width: 1.2) {
      ($0.velocity, $0.emissionLongitude, $0.emissionRange) = (100, 0.3, 1.2)
    } read: {
      atan2($0.y - 100, $0.x - 100)
    },
    Attribute(name: "scale", value: 2, width: 1) {
      ($0.scale, $0.scaleRange) = (2, 1)
    } read: {
      $0.scale
    },
    Attribute(name: "spin", value: -2, width: 3) {
      ($0.spin, $0.spinRange) = (-2, 3)
    } read: {
      $0.angle / $0.age
    },
    Attribute(name: "rotation", value: 1, width: 2) {
      $0.setValue(1, forKey: "rotation")
      $0.setValue(2, forKey: "rotationRange")
    } read: {
      $0.angle
    },
    // The range of a plane's angle counts in both directions: 1 means ± 1.
    Attribute(name: "tilt", value: 1.5, width: 2) {
      $0.setValue("plane", forKey: "particleType")
      $0.setValue(1.5, forKey: "orientationLatitude")
      $0.setValue(1, forKey: "orientationRange")
    } read: {
      $0.tilt
    },
    Attribute(name: "red", value: 0.5, width: 0.6) {
      ($0.color, $0.redRange) = (CGColor(red: 0.5, green: 1, blue: 1, alpha: 1), 0.6)
    } read: {
      $0.red
    },
    Attribute(name: "green", value: 0.4, width: 0.8) {
      ($0.color, $0.greenRange) = (CGColor(red: 1, green: 0.4, blue: 1, alpha: 1), 0.8)
    } read: {
      $0.green
    },
    Attribute(name: "blue", value: 0.6, width: 0.2) {
      ($0.color, $0.blueRange) = (CGColor(red: 1, green: 1, blue: 0.6, alpha: 1), 0.2)
    } read: {
      $0.blue
    },
    Attribute(name: "alpha", value: 0.5, width: 1) {
      ($0.color, $0.alphaRange) = (CGColor(red: 1, green: 1, blue: 1, alpha: 0.5), 1)
    } read: {
      $0.alpha
    },
  ]

  // B6.74, B6.76, A0.130
  @Test(.row("B6.74", "B6.76", "A0.130"), arguments: attributes)
  func aRangeReachesHalfToEachSideAndIsEven(_ attribute: Attribute) {
    let particles = EmitterScene(EmitterScene.cell(4000, attribute.set)).particles(at: 3).filter { $0.age > 0.1 }
    #expect(particles.count > 3500)
    let half = attribute.width / 2
    #expect(Sample(particles.map(attribute.read)).isEven(over: attribute.value - half...attribute.value + half))
  }

  @Test func theUnitOfRangesIsOneNumber() { #expect(ParticleStream.spread == 0.5) }

  /// The mass follows from drag · velocity / mass.
  @Test func massesAreSpreadEvenly() {
    let scene = EmitterScene([
      EmitterScene.cell(4000) {
        $0.velocity = 100
        $0.setValue(2, forKey: "mass")
        $0.setValue(2, forKey: "massRange")
      }
    ]) {
      let drag = CAEmitterBehavior(type: "drag")
      drag.setValue(6, forKey: "drag")
      $0.emitterBehaviors = [drag]
    }
    let masses = scene.particles(at: 3).filter { $0.age > 0.3 }.map { particle -> Double in
      // 100 · (1 − e^−ct) / c grows with the mass 6 / c.
      var (low, high) = (0.1, 10.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2, c = 6 / middle
        if 100 * (1 - exp(-c * particle.age)) / c < particle.x - 100 { low = middle } else { high = middle }
      }
      return low
    }
    #expect(masses.count > 2500 && Sample(masses).isEven(over: 1...3))
  }

  @Test func everyRangeOfACellIsTested() {
    let tested: [String: String] = [
      "lifetimeRange": "livesAreSpreadEvenly", "massRange": "massesAreSpreadEvenly", "velocityRange": "velocity",
      "emissionRange": "direction", "scaleRange": "scale", "spinRange": "spin", "rotationRange": "rotation",
      "orientationRange": "tilt", "redRange": "red", "greenRange": "green", "blueRange": "blue", "alphaRange": "alpha",
    ]
    let names = Set(Self.attributes.map(\.name) + ["livesAreSpreadEvenly", "massesAreSpreadEvenly"])
    for key in EmitterKeys.cell where key.name.hasSuffix("Range") {
      #expect(tested[key.name].map(names.contains) == true, "\(key.name)")
    }
  }

  @Test func aNegativeRangeIsTheSameSpread() {
    let scene = EmitterScene(EmitterScene.cell(2000) { ($0.scale, $0.scaleRange) = (2, -1) })
    #expect(Sample(scene.particles(at: 2).map(\.scale)).isEven(over: 1.5...2.5))
  }

  // B6.71
  @Test func livesAreSpreadEvenly() {
    let cell = EmitterScene.cell(4000) { ($0.lifetime, $0.lifetimeRange) = (1, 0.8) }
    let particles = EmitterScene(cell).particles(at: 3)
    // The mean lifetime is one second. Particles older than an age are those with a longer lifetime.
    #expect(abs(particles.count - 4000) < 130)
    #expect(particles.allSatisfy { $0.age < 1.4 })
    for (age, share) in [(0.3, 1.0), (0.8, 0.75), (1.0, 0.5), (1.3, 0.125)] {
      let alive = particles.filter { abs($0.age - age) < 0.05 }.count
      #expect(abs(Double(alive) - 400 * share) < 45, "at \(age) s")
    }
  }

  // B6.75, A0.130
  @Test(.row("A0.130", "B6.75")) func directionsOfAFullTurnAreEvenAllAround() {
    let scene = EmitterScene(EmitterScene.cell(6000) { ($0.velocity, $0.emissionRange) = (10, .pi * 2) })
    let directions = scene.particles(at: 2).filter { $0.age > 0.05 }.map { atan2($0.y - 100, $0.x - 100) }
    #expect(Sample(directions).unevenness(-Double.pi...Double.pi, bins: 72) < 1)
    #expect(Sample(directions).unevenness(-Double.pi...Double.pi, bins: 7) < 1)
  }

  // B6.75
  @Test(.row("B6.75")) func aSmallerRangeIsACone() {
    let scene = EmitterScene(
      EmitterScene.cell(3000) {
        ($0.velocity, $0.emissionLongitude, $0.emissionRange) = (10, .pi / 2, .pi / 4)
      })
    let directions = scene.particles(at: 2).filter { $0.age > 0.05 }.map { atan2($0.y - 100, $0.x - 100) }
    #expect(Sample(directions).isEven(over: Double.pi * 3 / 8...Double.pi * 5 / 8))
  }

  @Test func planesAreEmittedInACone() {
    let scene = EmitterScene(
      EmitterScene.cell(3000) {
        ($0.velocity, $0.emissionLatitude, $0.emissionLongitude, $0.emissionRange) = (10, 0.9, 2, 0.5)
        $0.setValue("plane", forKey: "particleType")
      })
    let axis = (cos(2) * cos(0.9), sin(2) * cos(0.9), sin(0.9))
    let particles = scene.particles(at: 2).filter { $0.age > 0.1 }
    let openings = particles.map { (p: Particle) -> Double in
      let (x, y, z) = ((p.x - 100) / p.age / 10, (p.y - 100) / p.age / 10, p.z / p.age / 10)
      #expect(abs(x * x + y * y + z * z - 1) < 1e-4)
      return acos(min(1, x * axis.0 + y * axis.1 + z * axis.2))
    }
    #expect(Sample(openings).isEven(over: 0...0.5))
    // Births are uniform around the axis: above and below, left and right.
    let above = particles.filter { $0.z / $0.age / 10 > axis.2 * cos(0.25) }.count
    let right = particles.filter { ($0.x - 100) * axis.1 > ($0.y - 100) * axis.0 }.count
    #expect(abs(Double(right) / Double(particles.count) - 0.5) < 0.04)
    #expect(Double(above) / Double(particles.count) > 0.3 && Double(above) / Double(particles.count) < 0.7)
  }

  @Test func latitudeLeadsOutOfThePlane() {
    let scene = EmitterScene(
      EmitterScene.cell(200) {
        ($0.velocity, $0.emissionLatitude, $0.emissionLongitude) = (10, .pi / 6, .pi / 2)
      })
    for particle in scene.particles(at: 2) {
      #expect(abs(particle.z - 5 * particle.age) < 1e-4)
      #expect(abs(particle.y - 100 - 8.660_254 * particle.age) < 1e-4 && abs(particle.x - 100) < 1e-4)
    }
  }

  @Test func framesOfASheetAreDrawnEvenlyOrInTurn() {
    func scene(_ mode: String) -> EmitterScene {
      EmitterScene(
        EmitterScene.cell(2000) {
          $0.setValue(4, forKey: "contentsFrameCount")
          $0.setValue(4, forKey: "contentsFramesPerRow")
          $0.setValue(8, forKey: "contentsFramesPerSecond")
          $0.setValue(mode, forKey: "contentsFrameMode")
          $0.contentsRect = CGRect(x: 0, y: 0, width: 0.25, height: 1)
        })
    }
    let random = scene("random").particles(at: 2)
    #expect(Set(random.map(\.texelX)) == [0, 1, 2, 3])
    #expect(Sample(random.map { $0.texelX + 0.5 }).unevenness(0...4, bins: 4) < 1)
    #expect(scene("loop").particles(at: 2).allSatisfy { $0.texelX == Double(Int($0.age * 8) % 4) })
    #expect(scene("single").particles(at: 2).allSatisfy { $0.texelX == Double(min(Int($0.age * 8), 3)) })
  }

  // B6.65
  @Test func attributesDoNotDependOnEachOther() {
    let cell = EmitterScene.cell(4000) {
      ($0.lifetime, $0.velocity, $0.velocityRange, $0.emissionRange) = (2, 60, 60, 1)
      ($0.scaleRange, $0.spinRange) = (0.5, 4)
      ($0.color, $0.alphaRange) = (CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5), 0.9)
      ($0.redRange, $0.greenRange, $0.blueRange) = (0.9, 0.9, 0.9)
      $0.setValue(2, forKey: "rotationRange")
      $0.setValue("plane", forKey: "particleType")
      $0.setValue(1.5, forKey: "orientationLatitude")
      $0.setValue(1, forKey: "orientationRange")
    }
    let scene = EmitterScene(cell)
    let early = scene.particles(at: 1.5).filter { $0.age > 0.5 }
    // Spin and rotation can be told apart only by two times.
    let late = Dictionary(uniqueKeysWithValues: scene.particles(at: 1.75).map { ($0.number, $0) })
    func columns(_ read: (Particle) -> Double) -> Sample { Sample(early.map(read)) }
    let spins = early.map { (late[$0.number]!.angle - $0.angle) * 4 }
    let samples: [(String, Sample)] = [
      ("speed", columns { (($0.x - 100) * ($0.x - 100) + ($0.y - 100) * ($0.y - 100)).squareRoot() / $0.age }),
      ("direction", columns { atan2($0.y - 100, $0.x - 100) }), ("scale", columns(\.scale)),
      ("spin", Sample(spins)), ("rotation", Sample(zip(early, spins).map { $0.angle - $1 * $0.age })),
      ("tilt", columns(\.tilt)), ("red", columns(\.red)), ("green", columns(\.green)), ("blue", columns(\.blue)),
      ("alpha", columns(\.alpha)), ("age", columns(\.age)),
    ]
    let limit = 4.5 / Double(early.count).squareRoot()
    for (index, (name, sample)) in samples.enumerated() {
      for (other, second) in samples[..<index] {
        #expect(abs(sample.correlation(second)) < limit, "\(name) and \(other)")
      }
      if name == "age" { continue }
      // Correlation between a particle and the next one.
      let next = Sample(Array(sample.values.dropFirst()))
      #expect(abs(Sample(Array(sample.values.dropLast())).correlation(next)) < limit, "\(name) of neighbours")
    }
    let spun = samples[3].1
    #expect(spun.isEven(over: -2...2))
  }

  // B6.65
  @Test(.row("B6.65")) func cellsOfAnEmitterAreStreamsOfTheirOwn() {
    let scene = EmitterScene(
      EmitterScene.cell(1500) { $0.scaleRange = 1 }, EmitterScene.cell(1500) { $0.scaleRange = 1 })
    let particles = scene.particles(at: 2)
    let (a, b) = (particles.filter { $0.stream == 0 }, particles.filter { $0.stream == 1 })
    #expect(a.count == b.count && a.count == 1500)
    #expect(abs(Sample(a.map(\.scale)).correlation(Sample(b.map(\.scale)))) < 4.5 / 1500.0.squareRoot())
  }

  // B6.64, A0.127
  @Test(.row("A0.127", "B6.64")) func otherSeedsGiveOtherParticlesAndTheSameSeedTheSame() {
    func scene(_ seed: UInt32) -> [Particle] {
      EmitterScene([EmitterScene.cell(1500) { $0.scaleRange = 1 }]) { $0.seed = seed }.particles(at: 2)
    }
    let (first, again, other) = (scene(1), scene(1), scene(2))
    #expect(first.map(\.scale) == again.map(\.scale))
    let correlation = Sample(first.map(\.scale)).correlation(Sample(other.map(\.scale)))
    #expect(abs(correlation) < 4.5 / 1500.0.squareRoot())
  }
}
