import Testing

@testable import Agate

/// Emitter properties that change while particles are alive.
struct EmitterChangeTests {
  private func scene(_ change: (CAEmitterCell) -> Void = { _ in }) -> EmitterScene {
    EmitterScene(
      EmitterScene.cell(100) {
        ($0.name, $0.lifetime, $0.velocity) = ("c", 2, 10)
        change($0)
      })
  }

  private func atOnce(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  // B6.77
  @Test func particlesLiveOnWhenTheBirthRateBecomesZero() {
    let scene = scene()
    _ = scene.frame(at: 4)
    scene.emitter.birthRate = 0
    // A few more are born during the quarter of a second in which the rate falls.
    let left = scene.particles(at: 5).count
    #expect((100...130).contains(left), "those of the second before live on: \(left)")
    #expect(scene.particles(at: 5.9).count < left)
    #expect(scene.particles(at: 6.5).isEmpty, "and nothing is born any more")
  }

  // B6.77
  @Test func withoutAnAnimationBirthsEndAtOnceAndTheLivingStay() {
    let scene = scene()
    let before = scene.particles(at: 4)
    atOnce { scene.emitter.birthRate = 0 }
    #expect(scene.emitter.animationKeys() == nil)
    let after = scene.particles(at: 4.5)
    #expect(abs(after.count - 150) <= 2 && after.allSatisfy { $0.age > 0.48 })
    #expect(Set(after.map(\.number)).isSubset(of: before.map(\.number)), "they are the same as before")
    #expect(scene.particles(at: 6.1).isEmpty)
    atOnce { scene.emitter.birthRate = 2 }
    #expect(abs(scene.particles(at: 6.6).count - 100) <= 3)
    #expect(abs(scene.particles(at: 4.5).count - 150) <= 2, "the past is still there")
  }

  @Test func particlesKeepTheNumbersOfTheirBirth() {
    let scene = scene()
    _ = scene.frame(at: 3)
    atOnce {
      scene.emitter.setValue(40, forKeyPath: "emitterCells.c.velocity")
      scene.emitter.setValue(3, forKeyPath: "emitterCells.c.scale")
      scene.emitter.setValue(1, forKeyPath: "emitterCells.c.lifetime")
    }
    for time in [3.2, 3.9, 4.4, 4.9] {
      let particles = scene.particles(at: time)
      #expect(!particles.isEmpty)
      for particle in particles {
        let isNew = time - particle.age > 3.001
        if abs(time - particle.age - 3) < 1.0 / 64 { continue }
        #expect(particle.scale == (isNew ? 3 : 1), "\(time)")
        #expect(abs(particle.x - 100 - (isNew ? 40 : 10) * particle.age) < 1e-3)
        #expect(particle.age < (isNew ? 1 : 2))
      }
      let old = particles.filter { time - $0.age < 3 }.count
      #expect(abs(old - Int(max(0, (5 - time) * 100))) <= 3)
    }
  }

  @Test func numbersGoOnWhereTheyWere() {
    let scene = scene { $0.lifetime = 4 }
    _ = scene.frame(at: 1)
    atOnce { scene.emitter.birthRate = 0.5 }
    _ = scene.frame(at: 2)
    atOnce { scene.emitter.birthRate = 2 }
    let particles = scene.particles(at: 3)
    #expect(abs(particles.count - (100 + 50 + 200)) <= 3)
    #expect(particles.map(\.number) == (0..<particles.count).reversed())
    let ages = particles.map(\.age)
    #expect(zip(ages, ages.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func manyChangesLeaveATrail() {
    // A finger moves the emitter in every frame.
    let scene = scene { $0.velocity = 0 }
    for frame in 0...240 {
      let time = Double(frame) / 60
      _ = scene.frame(at: time)
      atOnce { scene.emitter.emitterPosition = CGPoint(x: 20 + 30 * time, y: 50) }
    }
    let particles = scene.particles(at: 4)
    #expect(abs(particles.count - 200) <= 2)
    for particle in particles { #expect(abs(particle.x - 20 - 30 * (4 - particle.age)) < 1.1) }
  }

  @Test func aChangedEmitterThatRestsAgainIsOneStretchMore() {
    let scene = scene()
    _ = scene.frame(at: 3)
    atOnce { scene.emitter.velocity = 3 }
    #expect(scene.frame(at: 4).particleBirths.count == 3, "before, the stretch of the change, and after")
    #expect(scene.frame(at: 8).particleBirths.count == 1, "nobody of before lives")
    let particles = scene.particles(at: 8)
    #expect(abs(particles.count - 200) <= 1)
    for particle in particles { #expect(abs(particle.x - 100 - 30 * particle.age) < 1e-3) }
  }

  @Test func particlesOfLongAgoAreStillThereAfterManyChanges() {
    let scene = scene { ($0.lifetime, $0.birthRate, $0.velocity) = (.infinity, 1, 0) }
    for (time, rate) in [(10, 0), (1000, 1), (1005, 0), (5000, 2)] as [(Double, Float)] {
      _ = scene.frame(at: time)
      atOnce { scene.emitter.birthRate = rate }
    }
    let particles = scene.particles(at: 6000)
    #expect(abs(particles.count - (10 + 5 + 2000)) <= 3)
    #expect(abs(particles.filter { $0.age > 5500 }.count - 10) <= 1)
    #expect(abs(particles.filter { (2000..<5500).contains($0.age) }.count - 5) <= 1)
    #expect(particles.map(\.number) == (0..<particles.count).reversed())
  }

  @Test func whatWasBornWithinADurationSurvivesALaterChange() {
    let scene = scene { ($0.lifetime, $0.duration) = (100, 1) }
    _ = scene.frame(at: 10)
    atOnce { scene.emitter.velocity = 2 }
    #expect(scene.particles(at: 12).count == 100)
  }

  @Test func fastParticlesOfBeforeAreNotCutOffWhenNewOnesAreSlow() {
    let scene = scene { $0.velocity = 40 }
    _ = scene.frame(at: 3)
    atOnce { scene.emitter.velocity = 0 }
    let frame = scene.frame(at: 3.5)
    let reach = frame.boxes.reduce(PixelBox.empty) { $0.union($1) }
    let far = frame.livingParticles.map(\.x).max() ?? 0
    #expect(far > 170 && Double(reach.x1) > far)
  }

  @Test func anotherNumberOfCellsBeginsAnew() {
    let scene = scene()
    _ = scene.frame(at: 3)
    atOnce { scene.emitter.emitterCells = [EmitterScene.cell(10), EmitterScene.cell(20)] }
    #expect(abs(scene.particles(at: 3).count - 30) <= 1)
  }

  @Test func forcesActWithWhatTheyWereAtTheTime() {
    let wind = CAEmitterBehavior(type: "attractor")
    wind.name = "w"
    wind.setValue("planar", forKey: "attractorType")
    wind.setValue(CGPoint(x: 1100, y: 0), forKey: "position")
    wind.setValue(0, forKey: "stiffness")
    let scene = scene { $0.velocity = 0 }
    scene.emitter.emitterBehaviors = [wind]
    #expect(scene.particles(at: 3).allSatisfy { abs($0.x - 100) < 1e-3 })
    atOnce { scene.emitter.setValue(0.01, forKeyPath: "emitterBehaviors.w.stiffness") }
    // From time 3 on, particles accelerate by about 10.
    for particle in scene.particles(at: 4) {
      let time = min(particle.age, 1)
      #expect(abs(particle.x - 100 - 5 * time * time) < 0.3)
    }
  }
}
