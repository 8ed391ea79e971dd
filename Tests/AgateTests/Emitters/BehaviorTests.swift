import Agate
import AgateRaster
import Testing

/// Effects of emitter behaviours on particles, compared with formulas, or with numerical integration where there is
/// no formula.
struct BehaviorTests {
  private func behavior(_ type: String, _ inputs: KeyValuePairs<String, Any>) -> CAEmitterBehavior {
    let behavior = CAEmitterBehavior(type: type)
    for (key, value) in inputs { behavior.setValue(value, forKey: key) }
    return behavior
  }

  private func scene(
    _ behaviors: [CAEmitterBehavior], rate: Float = 40, _ change: (CAEmitterCell) -> Void
  ) -> EmitterScene {
    EmitterScene([EmitterScene.cell(rate, change)]) { $0.emitterBehaviors = behaviors }
  }

  /// Position after `age` seconds, integrated in steps of 1/2000 s.
  private func integrate(
    _ age: Double, from start: (Double, Double), _ velocity: (Double, Double), drag: Double = 0,
    _ acceleration: (_ age: Double, _ x: Double, _ y: Double) -> (Double, Double)
  ) -> (Double, Double) {
    var (x, y) = start, (vx, vy) = velocity
    let steps = Int(age * 2000) + 1
    let dt = age / Double(steps)
    for step in 0..<steps {
      x += vx * dt / 2
      y += vy * dt / 2
      let a = acceleration((Double(step) + 0.5) * dt, x, y)
      vx = (vx * (1 - drag * dt / 2) + a.0 * dt) * (1 - drag * dt / 2)
      vy = (vy * (1 - drag * dt / 2) + a.1 * dt) * (1 - drag * dt / 2)
      x += vx * dt / 2
      y += vy * dt / 2
    }
    return (x, y)
  }

  // MARK: Forces

  @Test(arguments: [0.001, 0.3, 2, 40, -0.5])
  func dragSlowsDownByAPartOfTheVelocity(_ drag: Double) {
    let particles = scene([behavior("drag", ["drag": drag])]) {
      ($0.lifetime, $0.velocity, $0.yAcceleration) = (3, 60, 20)
    }.particles(at: 7)
    #expect(particles.count > 100)
    for particle in particles {
      let t = particle.age, u = (1 - exp(-drag * t)) / drag
      #expect(abs(particle.x - 100 - 60 * u) < 2e-3, "after \(t)")
      #expect(abs(particle.y - 100 - 20 * (t - u) / drag) < 2e-3 + 40 * t * t * 1e-6, "after \(t)")
    }
  }

  @Test func heavyParticlesMoveLess() {
    let particles = scene([behavior("drag", ["drag": 2])]) {
      ($0.lifetime, $0.velocity) = (2, 60)
      $0.setValue(4, forKey: "mass")
    }.particles(at: 7)
    for particle in particles { #expect(abs(particle.x - 100 - 120 * (1 - exp(-particle.age / 2))) < 2e-3) }
    #expect(!particles.isEmpty)
  }

  @Test(arguments: [0.0, 1.5])
  func waveIsTwoParabolasAPeriodOfTheLayersTime(_ drag: Double) {
    let (time, frequency) = (5.3, 0.7)
    let behaviors = [
      behavior("wave", ["force": [80, -40, 0], "frequency": frequency]), behavior("drag", ["drag": drag]),
    ]
    let particles = scene(behaviors) { ($0.lifetime, $0.velocity) = (3, 30) }.particles(at: time)
    #expect(particles.count > 100)
    for particle in particles {
      let (x, y) = integrate(particle.age, from: (100, 100), (30, 0), drag: drag) { age, _, _ in
        let phase = frequency * (time - particle.age + age)
        let t = phase - phase.rounded()
        let wave = 8 * t * (1 - 2 * abs(t))
        return (80 * wave, -40 * wave)
      }
      #expect(abs(particle.x - x) < 0.05 && abs(particle.y - y) < 0.05, "after \(particle.age)")
    }
  }

  /// The force of an attractor, from its documentation.
  struct Magnet: Sendable, CustomTestStringConvertible {
    var type: String
    var falloff: Double
    var fade: Double = 0
    var testDescription: String { "\(type) \(falloff) \(fade)" }

    func pull(_ x: Double, _ y: Double) -> (Double, Double) {
      var (dx, dy) = (x - 130, y - 80)
      let along = dx * 0.6 + dy * 0.8
      if type == "axial" { (dx, dy) = (dx - along * 0.6, dy - along * 0.8) }
      if type == "planar" { (dx, dy) = (along * 0.6, along * 0.8) }
      let distance = (dx * dx + dy * dy).squareRoot()
      let beyond = distance - 15
      let limited = falloff == 0 ? max(beyond, 0) : min(max(beyond, min(falloff, 0)), max(falloff, 0))
      let left = fade == 0 ? 1 : max(1 - abs(beyond) / fade, 0)
      let strength = -6 * limited * left / max(distance, 1e-6)
      return (dx * strength, dy * strength)
    }
  }

  static let magnets = ["radial", "axial", "planar"].flatMap { type in
    [
      Magnet(type: type, falloff: 0), Magnet(type: type, falloff: 20), Magnet(type: type, falloff: -12),
      Magnet(type: type, falloff: 0, fade: 60),
    ]
  }

  @Test(arguments: magnets)
  func attractorsAreSpringsToAPointALineOrAPlane(_ magnet: Magnet) {
    let attractor = behavior(
      "attractor",
      [
        "attractorType": magnet.type, "stiffness": 6, "radius": 15, "position": CGPoint(x: 130, y: 80),
        "orientationLongitude": atan2(0.8, 0.6), "falloff": magnet.falloff, "falloffDistance": magnet.fade,
      ])
    // Particles fly away from a plane that repels: passing through it would depend on the last digit.
    let velocity = magnet.type == "planar" && magnet.falloff < 0 ? -25.0 : 25
    let particles = scene([attractor]) { ($0.lifetime, $0.velocity, $0.emissionLongitude) = (2, velocity, 0.4) }
      .particles(at: 3.21)
    #expect(particles.count > 70)
    for particle in particles where particle.number % 3 == 0 {
      let (x, y) = integrate(particle.age, from: (100, 100), (velocity * cos(0.4), velocity * sin(0.4))) {
        magnet.pull($1, $2)
      }
      #expect(abs(particle.x - x) < 0.1 && abs(particle.y - y) < 0.1, "after \(particle.age)")
    }
  }

  @Test func aSimpleAttractorLeavesDepthAlone() {
    let particles = scene([behavior("simpleAttractor", ["position": CGPoint(x: 150, y: 100), "stiffness": 4])]) {
      ($0.lifetime, $0.velocity, $0.emissionLatitude) = (1.5, 20, .pi / 2)
    }.particles(at: 3.21)
    for particle in particles {
      #expect(abs(particle.x - 150 + 50 * cos(2 * particle.age)) < 0.05 && abs(particle.y - 100) < 1e-3)
      #expect(abs(particle.z - 20 * particle.age) < 1e-3)
    }
    #expect(particles.count > 50)
  }

  @Test func stepsDoNotDependOnTheFramesThatAreDrawn() {
    let attractor = behavior("attractor", ["position": CGPoint(x: 120, y: 90), "stiffness": 9])
    let make = { scene([attractor]) { ($0.lifetime, $0.velocity, $0.emissionRange) = (2, 40, .pi * 2) } }
    let fine = make()
    for frame in 0..<240 { _ = fine.frame(at: Double(frame) / 100) }
    let (a, b) = (fine.particles(at: 2.4), make().particles(at: 2.4))
    #expect(a.map(\.x) == b.map(\.x) && a.map(\.y) == b.map(\.y) && a.count > 70)
    // A millisecond later, the particles are only slightly farther: the first and last steps may be shorter than the
    // others.
    let places = Dictionary(uniqueKeysWithValues: a.map { ($0.number, $0.x) })
    for particle in make().particles(at: 2.401) {
      if let x = places[particle.number] { #expect(abs(particle.x - x) < 0.25) }
    }
  }

  @Test func numbersWithoutBoundsAreBounded() {
    for value in [1e30, -1e30, Double.nan, .infinity, 1e9] {
      for (type, key) in [
        ("attractor", "stiffness"), ("attractor", "radius"), ("drag", "drag"), ("wave", "frequency"),
        ("attractor", "falloff"), ("attractor", "orientationLatitude"),
      ] {
        let behaviors = [behavior(type, [key: value, "position": CGPoint(x: 10, y: 10), "force": [1, 2, 3]])]
        let particles = scene(behaviors) { ($0.lifetime, $0.velocity) = (900, 40) }.particles(at: 3)
        #expect(particles.count == 120, "\(type) \(key) \(value)")
      }
    }
  }

  // MARK: Over life

  @Test func valuesOverLifeAreOnLinesBetweenStops() {
    let list: [(String, [Double], (Particle) -> Double)] = [
      ("position.x", [20, 180, 60], \.x), ("position.y", [20, 180, 60], \.y), ("position.z", [0, 5, -5], \.z),
      ("rotation", [0, 3, 1], \.angle), ("scale", [0, 2, 1], \.scale), ("color.red", [0, 1, 0.25], \.red),
      ("color.green", [1, 0, 0.25], \.green), ("color.blue", [0, 1, 0.5], \.blue), ("color.alpha", [0, 1, 0], \.alpha),
    ]
    for (path, values, read) in list {
      let curve = behavior("valueOverLife", ["keyPath": path, "values": values, "locations": [0, 0.25, 1]])
      let particles = scene([curve]) { ($0.lifetime, $0.velocity, $0.spin) = (2, 30, 1) }.particles(at: 5)
      #expect(particles.count > 70)
      for particle in particles {
        let life = particle.age / 2
        let expected =
          life < 0.25
          ? values[0] + (values[1] - values[0]) * life / 0.25
          : values[1] + (values[2] - values[1]) * (life - 0.25) / 0.75
        #expect(abs(read(particle) - expected) < 1e-3, "\(path) at \(life)")
      }
    }
  }

  @Test func ratesOverLifeAddUp() {
    let list: [(String, (Particle) -> Double)] = [
      ("velocity.x", { $0.x - 100 }), ("velocity.y", { $0.y - 100 }), ("velocity.z", \.z), ("spin", { $0.angle - 0.5 }),
      ("scaleSpeed", { $0.scale - 2 }),
    ]
    for (path, read) in list {
      let curve = behavior("valueOverLife", ["keyPath": path, "values": [10, 4]])
      let particles = scene([curve]) {
        ($0.lifetime, $0.scale, $0.scaleSpeed, $0.spin) = (2, 2, 1, 1)
        $0.setValue(0.5, forKey: "rotation")
      }.particles(at: 5)
      #expect(particles.count > 70)
      for particle in particles {
        let expected = 10 * particle.age - 3 * particle.age * particle.age / 2
        #expect(abs(read(particle) - expected) < 2e-3, "\(path) after \(particle.age)")
      }
    }
  }

  @Test func additiveCurvesAddToWhatThereIs() {
    let curve = behavior("valueOverLife", ["keyPath": "color.alpha", "values": [0, 1, -1], "additive": true])
    let particles = scene([curve]) {
      ($0.lifetime, $0.color) = (2, CGColor(red: 1, green: 1, blue: 1, alpha: 0.25))
    }.particles(at: 5)
    for particle in particles {
      let life = particle.age / 2
      let added = life < 0.5 ? life * 2 : 1 - (life - 0.5) * 4
      #expect(abs(particle.alpha - min(max(0.25 + added, 0), 1)) < 1e-3)
    }
    #expect(particles.count > 70)
  }

  @Test func coloursOverLifeAreAGradient() {
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0.5, alpha: 0.5),
    ]
    let particles = scene([behavior("colorOverLife", ["colors": colors])]) {
      ($0.lifetime, $0.color, $0.redRange) = (2, CGColor(red: 0.3, green: 0.3, blue: 0.3, alpha: 0.3), 1)
    }.particles(at: 5)
    for particle in particles {
      let life = particle.age / 2
      #expect(abs(particle.red - 1 + life) < 1e-3 && abs(particle.green - life) < 1e-3)
      #expect(abs(particle.blue - life / 2) < 1e-3 && abs(particle.alpha - 1 + life / 2) < 1e-3)
    }
    #expect(particles.count > 70)
  }

  @Test func parentsHaveBehavioursToo() {
    let child = EmitterScene.cell(10) { ($0.lifetime, $0.velocity) = (1, 0) }
    let parent = EmitterScene.cell(1) {
      ($0.contents, $0.lifetime, $0.velocity, $0.emitterCells, $0.duration) = (nil, 2, 50, [child], 1)
    }
    let drag = behavior("drag", ["drag": 1])
    let fade = behavior("valueOverLife", ["keyPath": "color.red", "values": [1, 0]])
    let particles = EmitterScene([parent]) { $0.emitterBehaviors = [drag, fade] }.particles(at: 2.55)
    #expect(particles.count >= 9)
    for particle in particles {
      let born = 1.55 - particle.age
      #expect(abs(particle.x - 100 - 50 * (1 - exp(-born))) < 1e-2)
      #expect(abs(particle.red - (1 - born / 2) * (1 - particle.age)) < 1e-3)
    }
  }

  // MARK: Alignment

  @Test func topsPointWhereParticlesFly() {
    let align = behavior("alignToMotion", ["rotation": 0.25])
    let particles = scene([align]) {
      ($0.lifetime, $0.velocity, $0.emissionRange, $0.spin, $0.yAcceleration) = (2, 50, .pi * 2, 5, 30)
    }.particles(at: 5).filter { $0.age > 0.01 }
    #expect(particles.count > 70)
    for particle in particles {
      let velocity = ((particle.x - 100) / particle.age, (particle.y - 100) / particle.age + 15 * particle.age)
      let expected = atan2(velocity.1, velocity.0) + .pi / 2 + .pi / 2
      #expect(cos(particle.angle - expected) > 0.99999, "after \(particle.age)")
    }
  }

  @Test func planesLeanOutWithTheirMotion() {
    let align = behavior("alignToMotion", ["preservesDepth": true])
    let flight: (CAEmitterCell) -> Void = { ($0.lifetime, $0.velocity, $0.emissionLatitude) = (2, 50, 1) }
    let planes = scene([align]) {
      flight($0)
      $0.setValue("plane", forKey: "particleType")
    }.particles(at: 5)
    #expect(planes.count > 70 && planes.allSatisfy { abs($0.tilt - 1) < 1e-3 })
    #expect(scene([align], flight).particles(at: 5).allSatisfy { $0.tilt == 0 })
  }

  // MARK: In time

  @Test func animatedForcesAreThoseOfEachMoment() {
    let attractor = behavior("attractor", ["name": "m", "position": CGPoint(x: 140, y: 100), "stiffness": 2])
    func make() -> EmitterScene {
      let scene = scene([attractor]) { ($0.lifetime, $0.velocity) = (2, 0) }
      let animation = CABasicAnimation(keyPath: "emitterBehaviors.m.stiffness")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 4)
      scene.emitter.add(animation, forKey: nil)
      return scene
    }
    let particles = make().particles(at: 3.3)
    #expect(particles.count > 70)
    for particle in particles {
      let (x, _) = integrate(particle.age, from: (100, 100), (0, 0)) { age, x, _ in
        ((3.3 - particle.age + age) * 2 * (140 - x), 0)
      }
      #expect(abs(particle.x - x) < 0.2, "after \(particle.age)")
    }
    // The result does not depend on the frames that were drawn before.
    let other = make()
    for time in [4.0, 0.5, 2] { _ = other.frame(at: time) }
    #expect(other.particles(at: 3.3).map(\.x) == particles.map(\.x))
  }

  @Test func disabledOnesDoNothingAndUnknownOnesAreKept() {
    let drag = behavior("drag", ["drag": 5, "enabled": false])
    let other = behavior("light", ["color": CGColor.white])
    let scene = scene([drag, other]) { ($0.lifetime, $0.velocity) = (1, 50) }
    for particle in scene.particles(at: 3) { #expect(abs(particle.x - 100 - 50 * particle.age) < 1e-3) }
    #expect(scene.frame(at: 3).particleStreams.allSatisfy { !$0.flags.contains(.behaves) })
    #expect(scene.emitter.emitterBehaviors?.map(\.type) == ["drag", "light"] && !other.isKnown && drag.isKnown)
  }

  @Test func withoutBehavioursNothingIsWritten() {
    let frame = EmitterScene(EmitterScene.cell(10)).frame(at: 2)
    #expect(frame.particleBehaviors.isEmpty && frame.particleStreams.allSatisfy { !$0.flags.contains(.behaves) })
  }

  // MARK: Keys

  @Test func inputsAreReachedByKeyAndThroughTheLayerByName() {
    #expect(Set(CAEmitterBehavior.behaviorTypes()).isSuperset(of: ["wave", "drag", "attractor", "colorOverLife"]))
    #expect(CAEmitterBehavior.behavior(withType: "wave").inputKeys() == ["force", "frequency"])
    let magnet = behavior("attractor", ["name": "magnet", "stiffness": 3])
    #expect(
      magnet.value(forKey: "radius") as? CGFloat == 0 && magnet.value(forKey: "attractorType") as? String == "radial")
    let layer = CAEmitterLayer()
    layer.setValue([magnet], forKeyPath: "emitterBehaviors")
    layer.setValue(12, forKeyPath: "emitterBehaviors.magnet.stiffness")
    layer.setValue(CGPoint(x: 4, y: 5), forKeyPath: "emitterBehaviors.magnet.position")
    layer.setValue(7, forKeyPath: "emitterBehaviors.magnet.position.x")
    layer.setValue(false, forKeyPath: "emitterBehaviors.magnet.enabled")
    #expect(layer.value(forKeyPath: "emitterBehaviors.magnet.stiffness") as? Int == 12)
    #expect(layer.value(forKeyPath: "emitterBehaviors.magnet.position") as? CGPoint == CGPoint(x: 7, y: 5))
    #expect(layer.emitterBehaviors?[0].isEnabled == false)
    #expect(magnet.value(forKey: "stiffness") as? Int == 3, "the layer has copies")
    #expect(layer.value(forKeyPath: "emitterBehaviors.none.stiffness") == nil)
  }

  @Test func archivesHoldBehaviours() throws {
    let layer = CAEmitterLayer()
    layer.emitterBehaviors = [
      behavior("wave", ["name": "wind", "force": [100, 0, 2], "frequency": 0.5, "enabled": false]),
      behavior("colorOverLife", ["colors": [CGColor.white, CGColor.black], "locations": [0, 0.5]]),
    ]
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterLayer.self, from: data))
    let found = try #require(copy.emitterBehaviors)
    #expect(found.map(\.type) == ["wave", "colorOverLife"] && found[0].name == "wind" && !found[0].isEnabled)
    #expect(
      found[0].value(forKey: "frequency") as? Double == 0.5 && found[0].value(forKey: "force") as? [Int] == [100, 0, 2])
    #expect((found[1].value(forKey: "colors") as? [CGColor])?.count == 2)
  }

  @Test func presentationShowsAnimatedInputs() throws {
    let drag = behavior("drag", ["name": "d", "drag": 1])
    let scene = scene([drag]) { _ in }
    let animation = CABasicAnimation(keyPath: "emitterBehaviors.d.drag")
    (animation.toValue, animation.duration) = (5, 2)
    scene.emitter.add(animation, forKey: nil)
    _ = scene.frame(at: 1)
    let shown = try #require(scene.emitter.presentation()?.emitterBehaviors?[0])
    #expect(abs((shown.value(forKey: "drag") as? CGFloat ?? 0) - 3) < 1e-6)
  }
}
