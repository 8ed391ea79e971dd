import Agate
import AgateRaster
import ConformanceRows
import Testing

/// A frame depends on its time alone, not on the frames drawn before, also if the birth rate is animated.
struct EmitterSeekTests {
  private func fountain() -> EmitterScene {
    let spark = EmitterScene.cell(20) { ($0.lifetime, $0.velocity, $0.emissionRange) = (0.4, 30, 1) }
    let cell = EmitterScene.cell(33.3) {
      ($0.lifetime, $0.lifetimeRange, $0.velocity, $0.velocityRange, $0.emissionRange) = (2, 1, 40, 20, .pi * 2)
      ($0.yAcceleration, $0.spinRange, $0.scaleRange, $0.emitterCells) = (30, 4, 0.5, [spark])
    }
    return EmitterScene([cell]) { $0.emitterShape = .circle }
  }

  private func isSame(_ a: FrameSnapshot, _ b: FrameSnapshot) -> Bool {
    // Slots are cleared: each compositor assigns its own.
    func streams(_ frame: FrameSnapshot) -> [ParticleStream] {
      frame.particleStreams.map { stream in
        var stream = stream
        stream.image = 0
        return stream
      }
    }
    return streams(a) == streams(b) && a.particleCells == b.particleCells && a.particleBirths == b.particleBirths
      && a.particleBehaviors == b.particleBehaviors && a.boxes == b.boxes && a.items.count == b.items.count
  }

  private let frames = [35_990, 35_995, 35_999, 36_000]

  // B6.64
  @Test(.row("B6.64")) func frame36000AloneIsThatOfASequenceForwardsAndBackwards() {
    let alone = frames.map { fountain().frame(at: Double($0) / 60) }
    let (forwards, backwards) = (fountain(), fountain())
    #expect(alone[0].particleStreams.count == 2)
    for (frame, expected) in zip(frames, alone) { #expect(isSame(forwards.frame(at: Double(frame) / 60), expected)) }
    for (frame, expected) in zip(frames, alone).reversed() {
      #expect(isSame(backwards.frame(at: Double(frame) / 60), expected))
    }
  }

  private func swaying() -> EmitterScene {
    let cell = EmitterScene.cell(33.3) {
      ($0.name, $0.lifetime, $0.velocity, $0.emissionRange) = ("c", 2, 40, .pi * 2)
    }
    return EmitterScene([cell]) {
      let sway = CABasicAnimation(keyPath: "emitterPosition.x")
      (sway.fromValue, sway.toValue, sway.duration) = (50, 150, 1.3)
      (sway.autoreverses, sway.repeatCount) = (true, .infinity)
      $0.add(sway, forKey: nil)
      let pulse = CABasicAnimation(keyPath: "emitterCells.c.birthRate")
      (pulse.fromValue, pulse.toValue, pulse.duration, pulse.repeatCount) = (0, 70, 0.7, .infinity)
      $0.add(pulse, forKey: nil)
    }
  }

  @Test func animatedEmittersCanBeSoughtToo() {
    let times = [0.3, 1.0, 7.77, 30]
    let alone = times.map { swaying().frame(at: $0) }
    let (forwards, backwards) = (swaying(), swaying())
    #expect(alone.allSatisfy { !$0.livingParticles.isEmpty })
    for (time, expected) in zip(times, alone) { #expect(isSame(forwards.frame(at: time), expected), "\(time)") }
    for (time, expected) in zip(times, alone).reversed() {
      #expect(isSame(backwards.frame(at: time), expected), "\(time)")
    }
  }

  /// After a jump in time there are as many births as without it, and finding them costs no more.
  @Test(.timeLimit(.minutes(10))) func farAwayTimesAreSoughtToo() {
    let jumping = swaying()
    _ = jumping.frame(at: 0.3)
    #expect(isSame(jumping.frame(at: 3e7), swaying().frame(at: 3e7)))
  }

  @Test func aLateFrameHasNoMoreToDoThanAnEarlyOne() {
    func work(_ frame: FrameSnapshot) -> [Int] {
      [
        frame.particleStreams.reduce(0) { $0 + Int($1.slots) }, frame.particleCells.count, frame.particleBirths.count,
        frame.items.count,
      ]
    }
    #expect(work(fountain().frame(at: 36_000 / 60)) == work(fountain().frame(at: 600 / 60)))
  }

  // MARK: Animated births

  private func linear(_ path: String, _ from: Any, _ to: Any, _ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  @Test func birthsFollowTheIntegralOfTheirRate() {
    let scene = EmitterScene([EmitterScene.cell(100) { $0.lifetime = 100 }]) {
      $0.add(linear("birthRate", 0, 1, 2), forKey: nil)
    }
    for time in [0.5, 1, 1.5, 2] {
      #expect(abs(scene.particles(at: time).count - Int(25 * time * time)) <= 1, "at \(time)")
    }
    #expect(abs(scene.particles(at: 3).count - 200) <= 1, "afterwards the rate is the model's")
    #expect(abs(scene.particles(at: 1).count - 25) <= 1)
    // Particle n is born when the integral of the rate reaches n: 25 · t² = n.
    for particle in scene.particles(at: 2) {
      #expect(abs(2 - particle.age - (Double(particle.number + 1) / 25).squareRoot()) < 0.01)
    }
  }

  @Test func birthsThatFallToNothingLeaveWhatLivesForEver() {
    func scene() -> EmitterScene {
      let cell = EmitterScene.cell(100) { ($0.lifetime, $0.velocity, $0.emissionRange) = (.infinity, 0.001, 6) }
      return EmitterScene([cell]) {
        $0.birthRate = 0
        $0.add(linear("birthRate", 1, 0, 2), forKey: nil)
      }
    }
    let sequence = scene()
    for time in [0.5, 1.9, 2.5, 30, 3600, 1e6] {
      let expected = time < 2 ? 100 * time - 25 * time * time : 100
      let particles = sequence.particles(at: time)
      #expect(abs(Double(particles.count) - expected) <= 2, "at \(time)")
      #expect(isSame(scene().frame(at: time), sequence.frame(at: time)), "at \(time)")
    }
    // Births follow the rate at the time; they are not spread over the lifetime.
    let ages = sequence.particles(at: 30).map(\.age)
    #expect(ages.filter { $0 > 29 }.count > 70 && ages.allSatisfy { $0 > 27.9 && $0 < 30 })
    #expect(sequence.frame(at: 1e6).particleBirths.count < 200)
  }

  @Test func theEndOfAnAnimationIsOneStretchForAllThatFollows() {
    let cell = EmitterScene.cell(50) { ($0.name, $0.lifetime, $0.velocity) = ("c", 3, 10) }
    let scene = EmitterScene([cell]) { $0.add(linear("emitterCells.c.velocity", 40, 10, 2), forKey: nil) }
    #expect(scene.frame(at: 1.5).particleBirths.count > 50)
    #expect(scene.frame(at: 6).particleBirths.count == 1)
    #expect(abs(scene.particles(at: 6).count - 150) <= 1)
  }

  @Test func aParticleKeepsTheValuesOfItsBirth() {
    let cell = EmitterScene.cell(50) { ($0.name, $0.lifetime, $0.velocity) = ("fire", 4, 30) }
    let scene = EmitterScene([cell]) {
      $0.add(linear("emitterCells.fire.velocity", 10, 30, 2), forKey: nil)
    }
    func velocities(_ time: Double) -> [Int: Double] {
      let grown = scene.particles(at: time).filter { $0.age > 0.02 }
      return Dictionary(uniqueKeysWithValues: grown.map { ($0.number, ($0.x - 100) / $0.age) })
    }
    let (early, late, after) = (velocities(1), velocities(1.9), velocities(3))
    #expect(early.count > 45 && late.count > 90 && after.count > 145)
    for (number, velocity) in after {
      let born = Double(number + 1) / 50
      #expect(abs(velocity - min(30, 10 + 10 * born)) < 0.2, "number \(number)")
      for other in [early[number], late[number]] where other != nil { #expect(abs(other! - velocity) < 2e-3) }
    }
  }

  // B6.67
  @Test func aMovingEmitterLeavesATrail() {
    let scene = EmitterScene([EmitterScene.cell(37) { $0.lifetime = 10 }]) {
      $0.add(
        linear("emitterPosition", CGPoint(x: 20, y: 30), CGPoint(x: 180, y: 110), 2), forKey: nil)
    }
    for time in [0.4, 1.7, 5] {
      let particles = scene.particles(at: time)
      #expect(particles.count == Int(37 * time))
      for particle in particles {
        let born = time - particle.age
        let (x, y) = born < 2 ? (20 + 80 * born, 30 + 40 * born) : (100, 100)
        // The interval in which the animation ends is approximated.
        let tolerance = abs(born - 2) < 0.04 ? 4 : 2e-3
        #expect(abs(particle.x - x) < tolerance && abs(particle.y - y) < tolerance, "born at \(born)")
      }
    }
  }

  @Test func animatedLivesEndByTheirBirth() {
    let scene = EmitterScene([EmitterScene.cell(50) { ($0.name, $0.lifetime) = ("c", 0.5) }]) {
      let animation = linear("emitterCells.c.lifetime", 2, 2, 1)
      $0.add(animation, forKey: nil)
    }
    // Particles of the first second live for two seconds, later ones for half a second.
    let particles = scene.particles(at: 2.205)
    #expect(particles.allSatisfy { $0.age < 0.5 || (2.205 - $0.age < 1.02 && $0.age < 2) })
    #expect(abs(particles.filter { $0.age > 1.2 }.count - 40) <= 2)
    #expect(abs(particles.filter { $0.age < 0.6 }.count - 25) <= 1)
  }
}
