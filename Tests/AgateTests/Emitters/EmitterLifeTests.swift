import Agate
import ConformanceRows
import Testing

/// Births, numbers and lifetimes of particles, and their changes with age.
struct EmitterLifeTests {
  // B6.70, B6.71, A0.127, A0.130
  @Test(.row("B6.70", "B6.71", "A0.127", "A0.130")) func thereAreBirthRateTimesLifetimeParticles() {
    let fire = EmitterScene(EmitterScene.cell(150) { $0.lifetime = 5 })
    #expect(fire.particles(at: 0).isEmpty)
    #expect(fire.particles(at: 1).count == 150)
    for time in [5, 6.5, 100] { #expect(abs(fire.particles(at: time).count - 750) <= 1) }
    #expect(fire.particles(at: 100).allSatisfy { $0.age < 5 })
    #expect(abs(EmitterScene(EmitterScene.cell(100) { $0.lifetime = 5 }).particles(at: 20).count - 500) <= 1)
  }

  @Test func aParticleIsBornWheneverTheIntegralReachesAWholeNumber() {
    let scene = EmitterScene(EmitterScene.cell(4) { $0.lifetime = 10 })
    #expect(scene.particles(at: 0.249).isEmpty)
    for count in 1...8 {
      let particles = scene.particles(at: Double(count) * 0.25 + 0.01)
      #expect(particles.count == count)
      #expect(particles.map(\.number) == (0..<count).reversed())
      for particle in particles {
        #expect(abs(particle.age - Double(count - particle.number - 1) * 0.25 - 0.01) < 1e-6)
      }
    }
  }

  // B6.66, A0.129
  @Test(.row("B6.66", "A0.129")) func withoutCellsBirthsLifeOrContentsNothingIsDrawn() {
    let cells: [[CAEmitterCell]] = [
      [], [EmitterScene.cell(0)], [EmitterScene.cell(-5)], [EmitterScene.cell(.nan)], [EmitterScene.cell(.infinity)],
      [EmitterScene.cell(10) { $0.lifetime = 0 }], [EmitterScene.cell(10) { $0.lifetime = -1 }],
      [EmitterScene.cell(10) { $0.lifetime = .nan }], [EmitterScene.cell(10) { $0.contents = nil }],
      [EmitterScene.cell(10) { $0.isEnabled = false }], [EmitterScene.cell(10) { $0.contentsScale = 0 }],
    ]
    for list in cells {
      let scene = EmitterScene(list) { _ in }
      #expect(scene.frame(at: 2).items.isEmpty)
      #expect(scene.particles(at: 2).isEmpty)
    }
    #expect(CAEmitterLayer().emitterCells == nil)
  }

  @Test func endlessLivesDoNotEnd() {
    let burst = EmitterScene(EmitterScene.cell(10) { ($0.lifetime, $0.duration, $0.velocity) = (.infinity, 2, 5) })
    #expect(burst.particles(at: 1.05).count == 10)
    for time in [2.5, 100, 36_000, 1e6] { #expect(burst.particles(at: time).count == 20, "\(time)") }
    for particle in burst.particles(at: 100) { #expect(abs(particle.x - 100 - 5 * particle.age) < 1e-2) }
    // The number of particles with an infinite lifetime grows until it reaches the limit.
    let flood = EmitterScene(EmitterScene.cell(1000) { $0.lifetime = .infinity })
    #expect(flood.particles(at: 20).count == 20_000)
    #expect(flood.frame(at: 1e6).particleStreams[0].slots == 16_000_000)
    let range = EmitterScene(EmitterScene.cell(10) { ($0.lifetime, $0.lifetimeRange, $0.duration) = (.infinity, 1, 1) })
    #expect(range.particles(at: 50).count == 10)
  }

  @Test func childrenOfEndlessParticlesAreBorn() {
    let spark = EmitterScene.cell(10) { ($0.lifetime, $0.name) = (1, "s") }
    let parent = EmitterScene.cell(1) {
      ($0.contents, $0.lifetime, $0.duration, $0.emitterCells) = (nil, .infinity, 2, [spark])
    }
    for time in [5.05, 500.05, 36_000.05] { #expect(abs(EmitterScene(parent).particles(at: time).count - 20) <= 2) }
  }

  @Test func endlessChildrenOutliveTheirParents() {
    let spark = EmitterScene.cell(10) { ($0.lifetime, $0.name) = (.infinity, "s") }
    let parent = EmitterScene.cell(1) { ($0.contents, $0.duration, $0.emitterCells) = (nil, 2, [spark]) }
    for time in [5.05, 500.05] { #expect(abs(EmitterScene(parent).particles(at: time).count - 20) <= 2) }
  }

  // B6.73, A0.130
  @Test(.row("B6.73", "A0.130")) func alphaFallsToNothing() {
    let scene = EmitterScene(EmitterScene.cell(100) { ($0.lifetime, $0.alphaSpeed) = (5, -0.4) })
    let particles = scene.particles(at: 10)
    #expect(particles.count >= 499)
    for particle in particles { #expect(abs(particle.alpha - max(0, 1 - 0.4 * particle.age)) < 1e-5) }
    let atOne = particles.min { abs($0.age - 1) < abs($1.age - 1) }!
    #expect(abs(atOne.alpha - 0.6) < 0.004)
    #expect(particles.filter { $0.age > 2.5 }.allSatisfy { $0.alpha == 0 })
  }

  // B6.72, B6.76
  @Test(.row("B6.76")) func coloursChangeWithinNoughtAndOne() {
    let cell = EmitterScene.cell(50) {
      $0.lifetime = 4
      $0.color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
      ($0.redSpeed, $0.greenSpeed, $0.blueSpeed) = (0.5, -0.25, 0.125)
    }
    for particle in EmitterScene(cell).particles(at: 8) {
      #expect(abs(particle.red - min(1, 0.25 + 0.5 * particle.age)) < 1e-5)
      #expect(abs(particle.green - max(0, 0.5 - 0.25 * particle.age)) < 1e-5)
      #expect(abs(particle.blue - min(1, 0.75 + 0.125 * particle.age)) < 1e-5)
    }
  }

  // B6.76
  @Test(.row("B6.76")) func scaleRotationAndPlaceFollowAge() {
    let cell = EmitterScene.cell(50) {
      $0.lifetime = 4
      ($0.scale, $0.scaleSpeed, $0.spin) = (2, -0.25, 3)
      ($0.velocity, $0.emissionLongitude) = (10, .pi / 2)
      ($0.xAcceleration, $0.yAcceleration, $0.zAcceleration) = (4, -6, 8)
    }
    for particle in EmitterScene(cell).particles(at: 8) {
      let t = particle.age
      #expect(abs(particle.scale - 2 + 0.25 * t) < 1e-5 && abs(particle.angle - 3 * t) < 1e-5)
      #expect(abs(particle.x - 100 - 2 * t * t) < 1e-4 && abs(particle.y - 100 - 10 * t + 3 * t * t) < 1e-4)
      #expect(abs(particle.z - 4 * t * t) < 1e-4)
    }
  }

  // B6.77
  @Test(.row("B6.77")) func theLayerMultipliesWhatItsCellsSay() {
    func scene(_ change: (CAEmitterLayer) -> Void) -> [Particle] {
      let cell = EmitterScene.cell(100) {
        ($0.lifetime, $0.velocity, $0.scale, $0.scaleSpeed, $0.spin) = (2, 10, 0.5, 0.25, 1)
      }
      return EmitterScene([cell], change).particles(at: 8)
    }
    let plain = scene { _ in }
    #expect(abs(plain.count - 200) <= 1)
    #expect(abs(scene { $0.birthRate = 2 }.count - 400) <= 1)
    #expect(abs(scene { $0.lifetime = 2 }.count - 400) <= 1)
    #expect(scene { $0.birthRate = 0 }.isEmpty)
    for p in scene({ $0.velocity = 3 }) { #expect(abs(p.x - 100 - 30 * p.age) < 1e-4) }
    for p in scene({ $0.scale = 3 }) { #expect(abs(p.scale - 1.5 - 0.75 * p.age) < 1e-4) }
    for p in scene({ $0.spin = 3 }) { #expect(abs(p.angle - 3 * p.age) < 1e-5) }
    let layer = CAEmitterLayer()
    #expect([layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] == [1, 1, 1, 1, 1])
  }

  @Test func multipliersReachTheRanges() {
    let cell = EmitterScene.cell(2000) {
      ($0.velocity, $0.velocityRange, $0.scaleRange, $0.spin, $0.spinRange) = (10, 10, 1, 2, 2)
      ($0.lifetime, $0.lifetimeRange) = (0.5, 0.5)
    }
    let scene = EmitterScene([cell]) { ($0.velocity, $0.scale, $0.spin, $0.lifetime) = (2, 2, 2, 2) }
    let particles = scene.particles(at: 4)
    #expect(Sample(particles.map(\.scale)).isEven(over: 1...3))
    let grown = particles.filter { $0.age > 0.1 }
    #expect(Sample(grown.map { ($0.x - 100) / $0.age }).isEven(over: 10...30))
    #expect(Sample(grown.map { $0.angle / $0.age }).isEven(over: 2...6))
    #expect(particles.allSatisfy { $0.age < 1.5 } && particles.contains { $0.age > 1.45 })
    #expect(abs(particles.count - 2000) < 90)
  }

  // MARK: Timing

  @Test func beginTimeShiftsBirths() {
    let late = EmitterScene(EmitterScene.cell(10) { ($0.beginTime, $0.lifetime) = (2, 9) })
    #expect(late.particles(at: 2.05).isEmpty && late.particles(at: 3.05).count == 10)
    let warm = EmitterScene(EmitterScene.cell(10) { ($0.beginTime, $0.lifetime) = (-15, 3) })
    let cold = EmitterScene(EmitterScene.cell(10) { $0.lifetime = 3 })
    #expect(warm.particles(at: 0.05).count == 30, "at once as many as there ever are")
    #expect(warm.particles(at: 0.05).map(\.age) == cold.particles(at: 15.05).map(\.age))
  }

  @Test func birthsEndAfterTheDuration() {
    let scene = EmitterScene(EmitterScene.cell(10) { ($0.duration, $0.lifetime) = (2, 1.5) })
    #expect(scene.particles(at: 1.05).count == 10)
    #expect(scene.particles(at: 2.95).count == 6)
    #expect(scene.particles(at: 3.55).isEmpty)
  }

  @Test func repetitionsOfTheDurationFollowEachOther() {
    func last(_ change: (CAEmitterCell) -> Void) -> Int {
      let scene = EmitterScene(
        EmitterScene.cell(10) {
          ($0.duration, $0.lifetime) = (2, 100)
          change($0)
        })
      return scene.particles(at: 50).count
    }
    #expect(last { _ in } == 20)
    #expect(last { $0.repeatCount = 3 } == 60)
    #expect(last { ($0.repeatCount, $0.autoreverses) = (1.5, true) } == 60)
    #expect(last { $0.repeatCount = .infinity } == 500)
    #expect(last { ($0.repeatCount, $0.repeatDuration) = (9, 3.5) } == 35)
    #expect(last { $0.fillMode = .both } == 20, "nothing is born before or after")
  }

  @Test func speedMakesBirthsAndLivesRunFaster() {
    let scene = EmitterScene(
      EmitterScene.cell(10) { ($0.speed, $0.lifetime, $0.velocity, $0.timeOffset) = (2, 4, 3, 0.5) })
    let slow = EmitterScene(EmitterScene.cell(10) { ($0.lifetime, $0.velocity) = (4, 3) })
    #expect(scene.particles(at: 1).map(\.x) == slow.particles(at: 2.5).map(\.x))
    #expect(scene.particles(at: 5).count == 40)
    #expect(EmitterScene(EmitterScene.cell(10) { $0.speed = 0 }).particles(at: 5).isEmpty)
    let still = EmitterScene(EmitterScene.cell(10) { ($0.speed, $0.timeOffset) = (0, 3.05) })
    #expect(still.particles(at: 1).map(\.age) == still.particles(at: 50).map(\.age))
    #expect(still.particles(at: 1).count == 10)
  }

  @Test func theLayersOwnTimeCounts() {
    let cell = EmitterScene.cell(10) { $0.lifetime = 9 }
    let scene = EmitterScene([cell]) { ($0.beginTime, $0.speed) = (1, 2) }
    let plain = EmitterScene(cell)
    #expect(scene.particles(at: 2.525).map(\.age) == plain.particles(at: 3.05).map(\.age))
  }

  @Test func numbersThatAreNoneDoNotHangOrCrash() {
    for key in [
      "velocity", "velocityRange", "emissionRange", "emissionLongitude", "xAcceleration", "scale", "scaleRange",
      "spin", "lifetimeRange", "beginTime", "duration", "speed", "timeOffset", "rotation", "contentsScale",
    ] {
      for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
        let scene = EmitterScene(EmitterScene.cell(10) { $0.setValue(value, forKey: key) })
        #expect(scene.particles(at: 1.05).count <= 20, "\(key) \(value)")
      }
    }
    let many = EmitterScene(EmitterScene.cell(1e30))
    #expect(many.frame(at: 2).particleStreams.allSatisfy { $0.slots <= 16_000_000 })
  }
}
