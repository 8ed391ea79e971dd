import Agate
import ConformanceRows
import Testing

/// Cells whose particles emit other particles.
struct EmitterFamilyTests {
  /// A cell with one birth per second. Its particles move by 10 points per second and live for 3 seconds.
  private func rocket(_ cells: [CAEmitterCell], _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    EmitterScene.cell(1) {
      ($0.contents, $0.lifetime, $0.velocity, $0.emitterCells) = (nil, 3, 10, cells)
      change($0)
    }
  }

  @Test func childrenStartWhereTheParentIs() {
    let trail = EmitterScene.cell(10) { $0.lifetime = 0.45 }
    let scene = EmitterScene(rocket([trail]))
    for time in [1.55, 2.53, 4.01, 9.75] {
      let particles = scene.particles(at: time)
      #expect(!particles.isEmpty)
      for child in particles {
        // The parent was born at a whole second; births are due at tenths of its age.
        let parent = Double(child.number + 1)
        let bornAt = time - child.age - parent
        #expect(abs(bornAt * 10 - (bornAt * 10).rounded()) < 1e-3)
        #expect(bornAt > 0.09 && bornAt < 3.01)
        #expect(abs(child.x - 100 - 10 * bornAt) < 1e-3 && child.y == 100)
      }
    }
  }

  @Test func theFirstIsBornWhenTheIntegralReachesOne() {
    let scene = EmitterScene(rocket([EmitterScene.cell(2) { $0.lifetime = 9 }]) { $0.duration = 1 })
    #expect(scene.particles(at: 1.49).isEmpty)
    #expect(scene.particles(at: 1.51).count == 1)
    #expect(scene.particles(at: 2.01).count == 2)
    // A parent's life of 3 seconds has room for this many children and no more.
    #expect(scene.particles(at: 4.2).count == 6 && scene.particles(at: 7).count == 6)
  }

  @Test func directionsAreMeasuredFromTheParents() {
    let third = EmitterScene.cell(4) { ($0.velocity, $0.emissionLongitude, $0.lifetime) = (4, .pi / 2, 0.2) }
    let second = EmitterScene.cell(4) {
      ($0.velocity, $0.emissionLongitude, $0.lifetime, $0.contents) = (5, .pi / 2, 0.9, nil)
      $0.emitterCells = [third]
    }
    let particles = EmitterScene(rocket([second])).particles(at: 2.87)
    #expect(particles.count > 3)
    for particle in particles {
      // Right, down, left.
      #expect(particle.y > 100 && particle.x < 130)
      // Births are at quarters of a second, so the exact place can be computed.
      let parent = Double(particle.number + 1)
      let child = 2.87 - parent - particle.age
      let found = stride(from: 0.25, to: child, by: 0.25).contains { born in
        abs(particle.x - 100 - 10 * born + 4 * particle.age) < 1e-3
          && abs(particle.y - 100 - 5 * (child - born)) < 1e-3
      }
      #expect(found)
    }
  }

  @Test func childrenKnowTheirParentsVelocityOnlyByPlace() {
    let still = EmitterScene.cell(10) { $0.lifetime = 2 }
    let scene = EmitterScene(rocket([still]))
    let (early, late) = (scene.particles(at: 1.51), scene.particles(at: 1.59))
    #expect(early.map(\.x) == late.map(\.x), "a spark left behind stays")
  }

  @Test func countsMultiplyThroughThreeGenerations() {
    let third = EmitterScene.cell(5) { ($0.lifetime, $0.velocity, $0.emissionRange) = (2, 10, .pi * 2) }
    let second = EmitterScene.cell(4) { ($0.lifetime, $0.emitterCells, $0.contents) = (2, [third], nil) }
    let first = EmitterScene.cell(3) { ($0.lifetime, $0.emitterCells, $0.contents) = (2, [second], nil) }
    // 3 · 2 parents, each with 4 · 2 children, each with 5 · 2 of their own. Children of dead parents live on.
    let count = EmitterScene(first).particles(at: 20.01).count
    #expect(abs(Double(count) - 6 * 8 * 10) < 80)
    #expect(EmitterScene(first).particles(at: 20.01).allSatisfy { $0.age < 2 })
  }

  @Test func everyChildIsItsOwn() {
    let burst = EmitterScene.cell(2000) { ($0.lifetime, $0.velocity, $0.emissionRange) = (0.5, 10, .pi * 2) }
    let scene = EmitterScene(rocket([burst]) { $0.velocity = 0 })
    let particles = scene.particles(at: 3.7).filter { $0.age > 0.01 }
    let directions = particles.map { atan2($0.y - 100, $0.x - 100) }
    #expect(Sample(directions).unevenness(-Double.pi...Double.pi) < 1)
    let (a, b) = (particles.filter { $0.number == 1 }, particles.filter { $0.number == 2 })
    #expect(a.count == b.count && a.count > 900)
    func sample(_ list: [Particle]) -> Sample { Sample(list.map { atan2($0.y - 100, $0.x - 100) }) }
    #expect(abs(sample(a).correlation(sample(b))) < 4.5 / Double(a.count).squareRoot())
  }

  @Test func childrenOfTwoCellsAreTold() {
    let child = EmitterScene.cell(500) { $0.scaleRange = 1 }
    let scene = EmitterScene(rocket([child, child]))
    let particles = scene.particles(at: 1.99)
    let (a, b) = (particles.filter { $0.stream == 0 }, particles.filter { $0.stream == 1 })
    #expect(a.count == b.count && a.count > 450)
    #expect(abs(Sample(a.map(\.scale)).correlation(Sample(b.map(\.scale)))) < 4.5 / Double(a.count).squareRoot())
  }

  @Test func timingOfChildrenIsTheParentsAge() {
    func ages(_ change: (CAEmitterCell) -> Void) -> [Double] {
      let child = EmitterScene.cell(10) {
        $0.lifetime = 9
        change($0)
      }
      // At 4.05 the only parent is 3.05 seconds old.
      return EmitterScene(rocket([child]) { ($0.duration, $0.lifetime) = (1, 8) }).particles(at: 4.05).map(\.age)
    }
    func close(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-4 }
    }
    let tenths = (0..<30).map { 0.05 + 0.1 * Double($0) }
    #expect(close(ages { _ in }, tenths))
    #expect(close(ages { $0.beginTime = 2 }, Array(tenths.prefix(10))))
    #expect(close(ages { $0.duration = 1 }, Array(tenths.suffix(10))))
    #expect(ages { $0.isEnabled = false }.isEmpty)
    // No child is born before its parent.
    #expect(close(ages { $0.beginTime = -1 }, tenths))
  }

  @Test func aChildsSpeedRunsItsWholeLifeFaster() {
    let child = EmitterScene.cell(1) { ($0.lifetime, $0.velocity, $0.speed, $0.yAcceleration) = (2, 10, 2, 4) }
    let scene = EmitterScene(rocket([child]) { ($0.velocity, $0.duration, $0.lifetime) = (0, 1, 0.6) })
    // A child is born half a second after its parent, which is born at time 1.
    #expect(scene.particles(at: 1.49).isEmpty)
    let particles = scene.particles(at: 2)
    #expect(particles.count == 1)
    if let particle = particles.first {
      #expect(abs(particle.x - 110) < 1e-3 && abs(particle.y - 102) < 1e-3, "one second of its time")
    }
    #expect(scene.particles(at: 2.49).count == 1 && scene.particles(at: 2.51).isEmpty)
  }

  // A0.129
  @Test func parentsWithoutContentsAreNotDrawnButEmit() {
    let scene = EmitterScene(rocket([EmitterScene.cell(10)]))
    #expect(scene.frame(at: 2.5).particleStreams.map(\.levels) == [2])
    let both = EmitterScene(rocket([EmitterScene.cell(10)]) { $0.contents = EmitterScene.dot })
    #expect(both.frame(at: 2.5).particleStreams.map(\.levels) == [1, 2])
  }

  // B6.66, A0.128
  @Test func sparksTakeTheScaleOfTheParticleThatEmitsThem() {
    func particles(_ layerScale: Float) -> [Particle] {
      let sparks = EmitterScene.cell(20) { ($0.lifetime, $0.scale, $0.scaleSpeed) = (3, 1.2, -0.2) }
      let burst = EmitterScene.cell(1) {
        ($0.contents, $0.lifetime, $0.emitterCells, $0.scale, $0.scaleSpeed) = (nil, 1, [sparks], 2.5, -3)
      }
      let rocket = EmitterScene.cell(1) {
        ($0.contents, $0.lifetime, $0.emitterCells, $0.duration) = (nil, 1.1, [burst], 1)
        ($0.scale, $0.scaleSpeed) = (0.2, 0.1)
      }
      return EmitterScene([rocket]) { $0.scale = layerScale }.particles(at: 3.5)
    }
    // The rocket is born at 1, the burst at 2.
    for layerScale in [1, 3] as [Float] {
      let found = particles(layerScale)
      #expect(found.count == 20)
      for particle in found {
        let born = 3.5 - 2 - particle.age
        let own = 1.2 - 0.2 * particle.age
        // A child of a parent that has shrunk to nothing has no scale.
        let expected = Double(layerScale) * (0.2 + 0.1) * max(0, 2.5 - 3 * born) * own
        #expect(abs(particle.scale - expected) < 1e-5, "the layer's multiplier counts once")
      }
    }
  }

  @Test func scalesOverLifeAreTakenOverToo() {
    let curve = CAEmitterBehavior(type: "valueOverLife")
    curve.setValue("scale", forKey: "keyPath")
    curve.setValue([0, 2], forKey: "values")
    let spark = EmitterScene.cell(10) { $0.lifetime = 1 }
    let scene = EmitterScene([rocket([spark]) { $0.duration = 1 }]) { $0.emitterBehaviors = [curve] }
    // The parent, born at 1, lives for 3 seconds.
    let particles = scene.particles(at: 3)
    #expect(particles.count >= 9)
    for particle in particles {
      let born = 2 - particle.age
      #expect(abs(particle.scale - 2 * born / 3 * 2 * particle.age) < 1e-4)
    }
  }

  // B6.66
  @Test func directionsAreMeasuredFromWhereTheParentFliesThen() {
    let spark = EmitterScene.cell(5) { ($0.velocity, $0.emissionLongitude, $0.lifetime) = (8, .pi / 3, 2) }
    // The parent rises and falls on a parabola.
    let parent = rocket([spark]) {
      ($0.velocity, $0.emissionLongitude, $0.xAcceleration, $0.yAcceleration) = (20, -.pi / 2, 6, 15)
      $0.duration = 1
    }
    let particles = EmitterScene(parent).particles(at: 3.9)
    #expect(particles.count > 8)
    for particle in particles {
      let born = 2.9 - particle.age
      let direction = atan2(-20 + 15 * born, 6 * born) + .pi / 3
      let x = 100 + 3 * born * born, y = 100 - 20 * born + 7.5 * born * born
      #expect(abs(particle.x - x - 8 * particle.age * cos(direction)) < 1e-3)
      #expect(abs(particle.y - y - 8 * particle.age * sin(direction)) < 1e-3)
    }
  }

  @Test func directionsLeaveThePlaneWithTheParent() {
    let spark = EmitterScene.cell(5) { ($0.velocity, $0.lifetime) = (8, 2) }
    let parent = rocket([spark]) { ($0.zAcceleration, $0.duration) = (10, 1) }
    for particle in EmitterScene(parent).particles(at: 3.9) {
      let born = 2.9 - particle.age
      let (vx, vz) = (10.0, 10 * born)
      let speed = (vx * vx + vz * vz).squareRoot()
      #expect(abs(particle.x - 100 - 10 * born - 8 * particle.age * vx / speed) < 1e-3)
      #expect(abs(particle.z - 5 * born * born - 8 * particle.age * vz / speed) < 1e-3)
    }
  }

  @Test func whatFliesBackwardsEmitsBackwardsAndWhatStandsAsItWasBorn() {
    func offsets(_ velocity: CGFloat) -> [(Double, Double)] {
      let spark = EmitterScene.cell(5) { ($0.velocity, $0.lifetime) = (8, 2) }
      let parent = rocket([spark]) { ($0.velocity, $0.emissionLongitude, $0.duration) = (velocity, .pi / 2, 1) }
      return EmitterScene(parent).particles(at: 2.9).map { particle in
        let born = 1.9 - particle.age
        return ((particle.x - 100) / particle.age, (particle.y - 100 - Double(velocity) * born) / particle.age)
      }
    }
    for (velocity, expected) in [(10, 8), (-10, -8), (0, 8)] as [(CGFloat, Double)] {
      let found = offsets(velocity)
      #expect(found.count > 5)
      for (x, y) in found { #expect(abs(x) < 1e-2 && abs(y - expected) < 1e-2, "\(velocity)") }
    }
  }

  @Test func directionsFollowDragAndCurves() {
    let curve = CAEmitterBehavior(type: "valueOverLife")
    curve.setValue("velocity.y", forKey: "keyPath")
    curve.setValue([0, -30], forKey: "values")
    let spark = EmitterScene.cell(5) { ($0.velocity, $0.lifetime) = (8, 1) }
    let plain = EmitterScene([rocket([spark]) { $0.duration = 1 }]) { _ in }.particles(at: 3.5)
    let bent = EmitterScene([rocket([spark]) { $0.duration = 1 }]) { $0.emitterBehaviors = [curve] }.particles(at: 3.5)
    #expect(plain.count == bent.count && plain.count > 3)
    for (a, b) in zip(plain, bent) {
      let born = 2.5 - a.age
      let direction = atan2(-30 * born / 3, 10)
      #expect(abs(b.x - (100 + 10 * born) - 8 * a.age * cos(direction)) < 0.05, "\(born)")
    }
  }

  // B6.77
  @Test func theLayersBirthRateMultipliesParents() {
    let spark = EmitterScene.cell(10) { $0.lifetime = 0.95 }
    func count(_ rate: Float) -> Int { EmitterScene([rocket([spark])]) { $0.birthRate = rate }.particles(at: 20).count }
    let one = count(1)
    #expect(one > 20 && abs(count(2) - 2 * one) <= 2 && abs(count(4) - 4 * one) <= 4)
  }

  // B6.76
  @Test func sparksTakeTheColourOfTheBurstThatEmitsThem() {
    let sparks = EmitterScene.cell(20) {
      ($0.lifetime, $0.color) = (3, CGColor(red: 0.5, green: 1, blue: 1, alpha: 1))
      $0.alphaSpeed = -0.25
    }
    let burst = EmitterScene.cell(1) {
      ($0.contents, $0.lifetime, $0.emitterCells) = (nil, 1, [sparks])
      ($0.redSpeed, $0.greenSpeed) = (-0.5, -2)
    }
    let rocket = EmitterScene.cell(1) {
      ($0.contents, $0.lifetime, $0.emitterCells, $0.duration) = (nil, 1.1, [burst], 1)
      ($0.color, $0.alphaSpeed) = (CGColor(red: 1, green: 1, blue: 0.5, alpha: 1), -0.5)
    }
    // The rocket is born at 1, the burst at 2.
    let time = 3.5
    let particles = EmitterScene(rocket).particles(at: time)
    #expect(particles.count == 20)
    for particle in particles {
      let born = time - 2 - particle.age
      #expect(abs(particle.red - 0.5 * (1 - 0.5 * born)) < 1e-4)
      #expect(abs(particle.green - max(0, 1 - 2 * born)) < 1e-4)
      #expect(particle.blue == 0.5)
      #expect(abs(particle.alpha - 0.5 * (1 - 0.25 * particle.age)) < 1e-4)
    }
  }
}
