import Agate
import AgateUIKit
import Testing

struct FieldTests {
  private let stage = DynamicsStage()
  private let center = CGPoint(x: 200, y: 200)

  /// Adds a field with a square, and returns the square and the behaviour that has its properties.
  private func start(
    _ field: UIFieldBehavior, at place: CGPoint, side: Double = 100, moving velocity: CGPoint = .zero
  ) -> (square: UIView, traits: UIDynamicItemBehavior) {
    let square = stage.square(Double(place.x), Double(place.y), side: side)
    let traits = UIDynamicItemBehavior(items: [square])
    if velocity != .zero { traits.addLinearVelocity(velocity, for: square) }
    field.addItem(square)
    stage.add(field, traits)
    return (square, traits)
  }
  private func speed(_ velocity: CGPoint) -> Double {
    let (x, y) = (Double(velocity.x), Double(velocity.y))
    return (x * x + y * y).squareRoot()
  }
  private func velocity(of parts: (square: UIView, traits: UIDynamicItemBehavior)) -> CGPoint {
    parts.traits.linearVelocity(for: parts.square)
  }

  // MARK: Kinds of fields

  @Test func aFieldHasTheDocumentedDefaults() {
    let field = UIFieldBehavior.radialGravityField(position: center)
    #expect(field.position == center && field.strength == 1 && field.falloff == 0 && field.minimumRadius > 0)
    #expect(field.direction == CGVector(dx: 0, dy: 0) && field.smoothness == 0 && field.animationSpeed == 0)
    #expect(field.region.contains(CGPoint(x: 1e9, y: 0)) && field.items.isEmpty)
    let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
    #expect(noise.smoothness == 0.5 && noise.animationSpeed == 2)
    let linear = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 4))
    #expect(linear.direction == CGVector(dx: 3, dy: 4) && linear.position == .zero)
  }

  @Test func dragSlowsDownByTheMass() {
    let heavy = start(.dragField(), at: center, moving: CGPoint(x: 100, y: 0))
    let light = start(.dragField(), at: center, side: 50, moving: CGPoint(x: 100, y: 0))
    stage.go(0.5)
    let time = stage.animator.elapsedTime
    #expect(near(Double(velocity(of: heavy).x), 100 * exp(-time), 0.01))
    #expect(near(Double(velocity(of: light).x), 100 * exp(-4 * time), 0.01), "a quarter of the mass")
  }

  @Test func aVortexAcceleratesCounterclockwise() {
    let field = UIFieldBehavior.vortexField()
    field.position = center
    field.strength = 0.01
    let inner = start(field, at: CGPoint(x: 250, y: 200)), outer = start(field, at: CGPoint(x: 300, y: 200))
    stage.go(0.05)
    let (slow, fast) = (velocity(of: inner), velocity(of: outer))
    #expect(slow.y < 0 && fast.y < 0, "upwards on the right of the centre")
    #expect(near(Double(fast.y / slow.y), 2, 0.01))
    let time = stage.animator.elapsedTime
    #expect(near(Double(fast.y), -150 * time, 0.1), "\(fast)")
  }

  @Test func radialGravityPullsToItsPositionWhateverTheMass() {
    let field = UIFieldBehavior.radialGravityField(position: center)
    field.strength = 2
    let heavy = start(field, at: CGPoint(x: 100, y: 200)), light = start(field, at: CGPoint(x: 200, y: 300), side: 20)
    stage.go(0.2)
    let time = stage.animator.elapsedTime
    #expect(near(Double(velocity(of: heavy).x), 300 * time, 0.01) && velocity(of: heavy).y == 0)
    #expect(near(Double(velocity(of: light).y), -300 * time, 0.01) && velocity(of: light).x == 0)
    field.strength = -2
    stage.go(0.4)
    #expect(velocity(of: heavy).x < 0, "a negative strength repels")
  }

  @Test func anItemComesToRestInTheCentreOfARadialField() {
    let parts = start(.radialGravityField(position: center), at: CGPoint(x: 150, y: 200))
    parts.traits.resistance = 10
    stage.goToRest()
    #expect(!stage.animator.isRunning && near(Double(parts.square.center.x), 200, 0.1), "\(parts.square.center)")
  }

  @Test func linearGravityIsTheSameEverywhere() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 2))
    field.strength = 3
    let first = start(field, at: center), second = start(field, at: CGPoint(x: 20, y: 20), side: 30)
    stage.go(0.2)
    let expected = 900 * stage.animator.elapsedTime
    #expect(near(Double(velocity(of: first).y), expected, 0.01) && near(Double(velocity(of: second).y), expected, 0.01))
  }

  @Test func aVelocityFieldOverridesOtherForces() {
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 50, dy: 0))
    field.strength = 2
    let parts = start(field, at: center, moving: CGPoint(x: 0, y: 300))
    stage.add(UIGravityBehavior(items: [parts.square]))
    stage.go(0.3)
    #expect(velocity(of: parts) == CGPoint(x: 100, y: 0))
    #expect(near(Double(parts.square.center.x), 200 + 100 * stage.animator.elapsedTime, 0.01))
    field.removeItem(parts.square)
    stage.go(0.1)
    #expect(velocity(of: parts).y > 50 && field.items.isEmpty)
  }

  @Test func noiseDiffersFromPlaceToPlaceAndIsTheSameInEachRun() {
    var ends: [[CGPoint]] = []
    for _ in 0..<2 {
      let stage = DynamicsStage(), field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 0)
      field.strength = 5
      let items = [stage.square(100, 130, side: 20), stage.square(270, 340, side: 20)]
      for item in items { field.addItem(item) }
      stage.add(field)
      stage.go(0.5)
      ends.append(items.map(\.center))
    }
    let ways = [
      CGPoint(x: ends[0][0].x - 100, y: ends[0][0].y - 130), CGPoint(x: ends[0][1].x - 270, y: ends[0][1].y - 340),
    ]
    #expect(ends[0] == ends[1] && ways.allSatisfy { speed($0) > 1 && speed($0) < 150 })
    #expect((ways[0].x - ways[1].x).magnitude + (ways[0].y - ways[1].y).magnitude > 5, "\(ways)")
  }

  @Test func animatedNoiseChangesAndRoughNoiseHasMoreDetail() {
    /// Returns the directions in which a heavy item at one place is pushed.
    func pushes(_ speed: CGFloat) -> [Double] {
      let stage = DynamicsStage(), field = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: speed)
      let square = stage.square(100, 130), traits = UIDynamicItemBehavior(items: [square])
      traits.addLinearVelocity(CGPoint(x: 5, y: 0), for: square)
      field.strength = 0.01
      field.addItem(square)
      stage.add(field, traits)
      var result: [Double] = []
      var last = 5.0
      stage.go(1) {
        let now = Double(traits.linearVelocity(for: square).x)
        result.append(now - last)
        last = now
      }
      return result.dropFirst(2).map { $0 }
    }
    let still = pushes(0), moving = pushes(3)
    let spread = (moving.max() ?? 0) - (moving.min() ?? 0), calm = (still.max() ?? 0) - (still.min() ?? 0)
    #expect(spread > 3 * calm, "\(spread) \(calm)")
    /// Returns how much the ways of items through a field bend.
    func bends(_ smoothness: CGFloat) -> Double {
      let stage = DynamicsStage(), field = UIFieldBehavior.noiseField(smoothness: smoothness, animationSpeed: 0)
      let squares = (1...8).map { stage.square(10, Double($0) * 43, side: 20) }
      let traits = UIDynamicItemBehavior(items: squares)
      for square in squares {
        traits.addLinearVelocity(CGPoint(x: 600, y: 0), for: square)
        field.addItem(square)
      }
      stage.add(field, traits)
      var speeds: [[Double]] = []
      stage.go(0.5) { speeds.append(squares.map { Double(traits.linearVelocity(for: $0).y) }) }
      var sum = 0.0
      for index in speeds.indices.dropFirst(3) {
        for item in squares.indices {
          let (first, second, third) = (speeds[index - 2][item], speeds[index - 1][item], speeds[index][item])
          sum += (third - 2 * second + first).magnitude
        }
      }
      return sum
    }
    #expect(bends(0) > 2 * bends(1), "\(bends(0)) \(bends(1))")
  }

  @Test func turbulenceMovesOnlyItemsThatMove() {
    let field = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
    field.strength = 20
    let still = start(field, at: CGPoint(x: 90, y: 130)),
      moving = start(field, at: center, moving: CGPoint(x: 100, y: 0))
    stage.go(0.5)
    #expect(still.square.center == CGPoint(x: 90, y: 130))
    #expect(velocity(of: moving).y.magnitude > 1, "\(velocity(of: moving))")
  }

  @Test func aSpringSwingsByTheMass() {
    let field = UIFieldBehavior.springField()
    field.position = center
    let parts = start(field, at: CGPoint(x: 300, y: 200))
    parts.traits.density = 0.01
    // The stiffness 1 and the mass 0.01 swing by 10 radians per second.
    var places: [Double] = []
    stage.go(2 * .pi / 10 + 1.0 / 60) { places.append(Double(parts.square.center.x)) }
    #expect(near(places.min(), 100, 2) && near(places.last, 300, 3), "\(places.last ?? 0)")
    stage.run { parts.traits.resistance = 10 }
    stage.goToRest()
    #expect(!stage.animator.isRunning && near(Double(parts.square.center.x), 200, 0.1))
  }

  @Test(arguments: [3.0, -3.0]) func aSpringOfAnItemWithoutAMassStaysFinite(_ strength: Double) {
    let field = UIFieldBehavior.springField()
    field.position = center
    field.strength = CGFloat(strength)
    let parts = start(field, at: CGPoint(x: 210, y: 200))
    parts.traits.density = 0
    stage.go(12)
    let place = Double(parts.square.center.x)
    #expect(strength > 0 ? (place - 200).magnitude < 15 : place.isFinite && place > 1000, "\(place)")
  }

  @Test func anElectricFieldRepelsEqualCharges() {
    let field = UIFieldBehavior.electricField()
    field.position = center
    let positive = start(field, at: CGPoint(x: 250, y: 200)), negative = start(field, at: CGPoint(x: 150, y: 200))
    let neutral = start(field, at: CGPoint(x: 200, y: 100))
    positive.traits.charge = 2
    negative.traits.charge = -1
    #expect(positive.traits.charge == 2 && neutral.traits.charge == 0)
    stage.go(0.2)
    let time = stage.animator.elapsedTime
    #expect(near(Double(velocity(of: positive).x), 300 * time, 0.01))
    #expect(near(Double(velocity(of: negative).x), 150 * time, 0.01), "it is pulled to the right")
    #expect(velocity(of: neutral) == .zero)
  }

  @Test func aMagneticFieldBendsTheWayOfACharge() {
    let parts = start(.magneticField(), at: center, moving: CGPoint(x: 100, y: 0))
    parts.traits.charge = 2
    stage.go(0.5)
    let now = velocity(of: parts), turn = 2 * stage.animator.elapsedTime
    #expect(near(speed(now), 100, 1e-6), "the speed does not change")
    #expect(near(Double(now.x), 100 * cos(turn), 0.01) && near(Double(now.y), -100 * sin(turn), 0.01), "\(now)")
  }

  @Test func aProgramComputesAForce() {
    var calls: [(place: CGPoint, mass: CGFloat, charge: CGFloat, seconds: Double)] = []
    let field = UIFieldBehavior.field { field, place, _, mass, charge, seconds in
      calls.append((place, mass, charge, seconds))
      return CGVector(dx: field.strength * mass, dy: .nan)
    }
    field.strength = 2
    field.falloff = 3
    let parts = start(field, at: center, side: 200)
    parts.traits.charge = 7
    stage.go(0.2)
    let time = stage.animator.elapsedTime
    #expect(near(Double(velocity(of: parts).x), 300 * time, 0.01) && velocity(of: parts).y == 0)
    #expect(calls.first?.place == center && calls.first?.mass == 4 && calls.first?.charge == 7)
    #expect(near(Double(calls.count) * (calls.first?.seconds ?? 0), time))
  }

  // MARK: Region and strength

  @Test func aFieldActsInItsRegion() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.position = center
    field.region = UIRegion(radius: 60)
    let inside = start(field, at: CGPoint(x: 250, y: 200)), outside = start(field, at: CGPoint(x: 270, y: 200))
    stage.go(0.1)
    #expect(inside.square.center.y > 200 && outside.square.center.y == 200)
    stage.run { field.position = CGPoint(x: 400, y: 200) }
    stage.run { field.region = UIRegion(size: CGSize(width: 270, height: 10)) }
    stage.go(0.1)
    #expect(outside.square.center.y > 200)
  }

  @Test func theStrengthDecreasesWithTheDistance() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.falloff = 2
    field.minimumRadius = 100
    let places: [Double] = [50, 100, 250, 400, 550]
    let parts = places.map { start(field, at: CGPoint(x: $0, y: 0)) }
    stage.go(2.0 / 60)
    let speeds = parts.map { Double(velocity(of: $0).y) }
    let ratios = speeds.map { ($0 / speeds[0] * 1000).rounded() / 1000 }
    #expect(ratios == [1, 1, 1, 0.25, 0.111], "\(ratios)")
  }

  @Test func anAnchoredItemStaysInAField() {
    let parts = start(.velocityField(direction: CGVector(dx: 50, dy: 0)), at: center)
    parts.traits.isAnchored = true
    stage.go(0.2)
    #expect(parts.square.center == center)
    stage.goToRest()
    #expect(!stage.animator.isRunning)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func fieldsThatAreNotFiniteLeaveItemsInFinitePlaces(
    _ value: CGFloat
  ) {
    let vector = CGVector(dx: value, dy: value)
    let fields: [UIFieldBehavior] = [
      .dragField(), .vortexField(), .radialGravityField(position: CGPoint(x: value, y: value)),
      .linearGravityField(direction: vector), .velocityField(direction: vector),
      .noiseField(smoothness: value, animationSpeed: value), .turbulenceField(smoothness: value, animationSpeed: value),
      .springField(), .electricField(), .magneticField(), .field { _, _, _, _, _, _ in vector },
    ]
    for field in fields {
      let parts = start(field, at: center, side: 20, moving: CGPoint(x: 10, y: 0))
      (field.strength, field.falloff, field.minimumRadius) = (value, value, value)
      parts.traits.charge = value
      stage.go(0.1)
      let place = parts.square.center
      #expect(place.x.isFinite && place.y.isFinite)
      stage.run { stage.animator.removeAllBehaviors() }
    }
  }
}
