import Agate
import ConformanceRows
import Testing

@testable import Gallery

struct PhysicsExampleTests {
  private func space(_ frames: [CGRect] = CrateBox.frames, walls: Bool = true) -> PhysicsSpace {
    let space = PhysicsSpace()
    if walls { space.addWalls(CGSize(width: 300, height: 300)) }
    for frame in frames { space.add(Crate(frame: frame, in: 300)) }
    return space
  }

  private let middle = CGRect(x: 100, y: 0, width: 100, height: 100)

  // A2.33, A2.34, A2.35, A2.42
  @Test(.row("A2.33", "A2.34", "A2.35", "A2.42")) func aCrateFallsFreely() throws {
    let crate = Crate(frame: middle, in: 300)
    #expect(crate.position == CGPoint(x: 150, y: 250) && near(crate.moment, 166_666.67, 0.01))
    let flat = Crate(frame: CGRect(x: 0, y: 0, width: 60, height: 20), in: 300)
    #expect(near(flat.moment, 33_333.33, 0.01), "a hundred times 60² + 20², by twelve")
    let space = PhysicsSpace()
    space.add(crate)
    for _ in 0..<60 { space.step(1.0 / 120) }
    // 125 points, apart from the step length: Chipmunk moves bodies first and then accelerates them.
    #expect(near(Double(crate.position.y), 127.083, 0.01), "\(crate.position)")
    // The edge below reaches the ground after 0.632 s, but for the step length.
    for _ in 60..<76 { space.step(1.0 / 120) }
    #expect(near(Double(crate.position.y) - 50, 2.083, 0.01), "after 76 steps, or 0.633 s")
    space.step(1.0 / 120)
    #expect(crate.position.y < 50)

    let scene = try Played("falling-crate", script: [])
    for time in [0.25, 0.5] {
      let layer = try #require(scene.at(time).sublayers?.first)
      #expect(near(Double(layer.position.y), 250 - 500 * time * time, 5) && layer.animationKeys() == nil)
      // On the screen y points down.
      let seen = layer.convert(CGPoint(x: 50, y: 50), to: nil)
      #expect(near(Double(seen.y), 300 - Double(layer.position.y)))
    }
    #expect(try #require(scene.at(0.9).sublayers?.first).position.y < -50, "gone below")
  }

  // A2.33: y points up in the space and in the box, and down on the screen.
  @Test(.row("A2.33")) func aPositiveAngleTurnsCounterClockwise() {
    let box = CALayer(), crate = Crate(frame: middle, in: 300)
    box.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    box.isGeometryFlipped = true
    box.addSublayer(crate.layer)
    crate.layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    let center = crate.layer.convert(CGPoint(x: 50, y: 50), to: nil)
    let right = crate.layer.convert(CGPoint(x: 100, y: 50), to: nil)
    #expect(near(Double(center.x), 150) && near(Double(center.y), 50), "250 points above the floor")
    #expect(near(Double(right.x), 150 + 50 * cos(0.5)) && near(Double(right.y), 50 - 50 * sin(0.5)))
  }

  // A2.31, A2.39, A2.45
  @Test(.row("A2.31", "A2.39")) func cratesBeginWhereTheirFramesAre() {
    let centers = space().crates.map(\.position)
    #expect(centers == [(16, 284), (48, 284), (96, 268), (144, 284), (32, 236)].map { CGPoint(x: $0.0, y: $0.1) })
  }

  // A2.36: the shape lies about the body's middle.
  @Test(.row("A2.36")) func aCrateOnTheGroundStandsOnItsEdge() {
    let space = space([CGRect(x: 100, y: 199, width: 100, height: 100)])
    for _ in 0..<600 { space.step(1.0 / 120) }
    #expect(near(Double(space.crates[0].position.y), 51, 0.5) && near(space.crates[0].angle, 0, 0.01))
    #expect(space.crates[0].shapeCenter == .zero)
  }

  // A2.37: elasticities of 0.8 and 0.8 multiply.
  @Test(.row("A2.37")) func aCrateBouncesWithPartOfItsSpeed() {
    let space = space([CGRect(x: 134, y: 84, width: 32, height: 32)])
    let crate = space.crates[0], start = Double(crate.position.y), floor = 17.0
    var lowest = start, highest = 0.0
    var hasTouched = false
    for _ in 0..<2000 {
      space.step(1.0 / 1000)
      let y = Double(crate.position.y)
      if y > lowest + 0.01 { hasTouched = true }
      if hasTouched { highest = max(highest, y) } else { lowest = min(lowest, y) }
      if hasTouched && y < highest - 5 { break }
    }
    let share = (highest - floor) / (start - floor)
    #expect(near(share, 0.64 * 0.64, 0.05), "\(share)")
  }

  // A2.40
  @Test(.row("A2.40")) func aBodyThatIsNotAddedDoesNotMove() {
    let space = PhysicsSpace(), crate = Crate(frame: middle, in: 300)
    for _ in 0..<60 { space.step(1.0 / 120) }
    #expect(crate.position == CGPoint(x: 150, y: 250))
    space.add(crate)
    for _ in 0..<60 { space.step(1.0 / 120) }
    #expect(near(Double(crate.position.y), 127.083, 0.01), "added, it falls")
  }

  // A2.32, A2.38, A2.41, A2.44
  @Test(.row("A2.32", "A2.38", "A2.41", "A2.44", "A2.42", "A2.31")) func shapesLeadToTheirCratesAndGoWithThem() {
    let space = space()
    #expect(space.collisionTypes.sorted() == [0, 0, 0, 0, 0, 2, 2, 2, 2], "five crates and four walls")
    for _ in 0..<10 { space.step(1.0 / 120) }
    #expect(space.crates.allSatisfy { $0.layer.position != $0.position })
    space.updateLayers()
    #expect(space.crates.allSatisfy { $0.layer.position == $0.position })
    #expect(
      space.crates.allSatisfy { $0.layer.affineTransform() == CGAffineTransform(rotationAngle: CGFloat($0.angle)) })
    weak let gone = space.crates[4]
    space.remove(space.crates[4])
    #expect(gone == nil && space.collisionTypes.count == 8)
    space.step(1.0 / 120)
    space.updateLayers()
  }

  @Test(.row("A2.42")) func layersAreWhereTheirBodiesAreInEveryFrame() throws {
    let scene = try Played("crates", script: [])
    for frame in 0...60 {
      let box = try #require(scene.at(Double(frame) / 60) as? CrateBox)
      for crate in box.space.crates {
        #expect(crate.layer.position == crate.position && crate.layer.animationKeys() == nil, "frame \(frame)")
        let shown = try #require(crate.layer.presentation()).position
        #expect(near(Double(shown.x), Double(crate.position.x), 0.001), "frame \(frame)")
        #expect(near(Double(shown.y), Double(crate.position.y), 0.001), "frame \(frame)")
      }
      if frame == 30 { #expect(box.space.crates[3].position.y < 284, "it falls") }
    }
  }

  // A2.29, A2.43
  @Test(.row("A0.248", "A2.29", "A2.43")) func nothingLeavesTheBox() {
    let space = space()
    for _ in 0..<3600 {
      space.step(1.0 / 120)
      for crate in space.crates {
        #expect((0...300).contains(crate.position.x) && (0...300).contains(crate.position.y))
      }
    }
  }

  // A2.45
  @Test(.row("A2.45")) func cratesComeToRestInAPile() {
    let space = space()
    for _ in 0..<2400 { space.step(1.0 / 120) }
    let energies = space.crates.map { 50 * $0.speed * $0.speed }
    #expect(energies.reduce(0, +) < 1e-6, "\(energies)")
    #expect(space.crates.contains { $0.position.y < 40 } && space.crates.contains { $0.position.y > 70 }, "a pile")
    for crate in space.crates {
      let overlap = space.crates.filter { $0 !== crate }.map { max(self.overlap(crate, $0), 0) }.reduce(0, +)
      #expect(overlap < 1, "they do not lie in each other: \(overlap)")
    }
  }

  /// The depth to which two boxes lie in each other, in points, along the axis on which it is least. It is negative if
  /// they are apart.
  private func overlap(_ a: Crate, _ b: Crate) -> Double {
    let (dx, dy) = (Double(a.position.x - b.position.x), Double(a.position.y - b.position.y))
    func reach(_ crate: Crate, along angle: Double) -> Double {
      let turn = angle - crate.angle
      return Double(crate.layer.bounds.width) / 2 * (abs(cos(turn)) + abs(sin(turn)))
    }
    return [a.angle, a.angle + .pi / 2, b.angle, b.angle + .pi / 2].map { angle in
      reach(a, along: angle) + reach(b, along: angle) - abs(dx * cos(angle) + dy * sin(angle))
    }.min() ?? 0
  }

  // A2.46, A2.01
  @Test(.row("A2.01", "A2.46", "A3.20")) func cratesPileUpWhereGravityPullsThem() throws {
    let scene = try Played("crates")
    func box(_ time: Double) throws -> CrateBox { try #require(scene.at(time) as? CrateBox) }
    #expect(try box(3.8).space.crates.contains { $0.position.x < 100 })
    #expect(try box(3.8).space.gravity == CGPoint(x: 0, y: -1000))
    let later = try box(9).space
    #expect(near(Double(later.gravity.x), 1000) && near(Double(later.gravity.y), 0))
    #expect(later.crates.allSatisfy { $0.position.x > 200 }, "\(later.crates.map(\.position))")
  }

  // A2.47
  @Test(.row("A2.47")) func axesChangePlacesSideways() {
    let upright = Tilt(x: 0.2, y: -0.9).gravity(isLandscape: false)
    #expect(near(Double(upright.x), 200) && near(Double(upright.y), -900))
    let sideways = Tilt(x: 0.9, y: 0.2).gravity(isLandscape: true)
    #expect(near(Double(sideways.x), 200) && near(Double(sideways.y), -900))
  }

  // A2.48
  @Test(.row("A2.48")) func stepsOfDifferentLengthEndElsewhereAndLongOnesGoThroughWalls() {
    let even = space(), uneven = space(), long = space([CGRect(x: 134, y: 0, width: 32, height: 32)])
    for _ in 0..<180 { even.step(1.0 / 60) }
    for frame in 0..<180 { uneven.step(frame % 2 == 0 ? 0.6 / 60 : 1.4 / 60) }
    #expect(zip(even.crates, uneven.crates).contains { abs($0.position.x - $1.position.x) > 1 })
    for _ in 0..<8 { long.step(0.25) }
    #expect(long.crates[0].position.y < 0)
  }

  /// Positions and angles after three seconds of frames at the given times.
  private func states(_ times: [Double]) -> [Double] {
    let space = space()
    var steps = FixedSteps(from: 0)
    for time in times { steps.advance(to: time) { space.step($0) } }
    return space.crates.flatMap { [Double($0.position.x), Double($0.position.y), $0.angle] }
  }

  // A2.49, A2.50
  @Test(.row("A2.49")) func fixedStepsGoTheSameWayWhateverTheFrames() {
    let even = states((1...180).map { Double($0) / 60 })
    var dice = Dice(3)
    var times: [Double] = [], time = 0.0
    while time < 2.98 {
      time += .random(in: 0.004..<0.06, using: &dice)
      times.append(min(time, 2.99))
    }
    #expect(states(times + [3]) == even)
    #expect(states([3]) != even, "a frame takes a limited number of steps")
  }

  // A2.50
  @Test(.row("A2.50")) func framesTakeAsManyStepsAsTheyNeed() {
    var steps = FixedSteps(from: 0)
    var counts: [Int] = []
    for frame in 1...60 {
      counts.append(steps.advance(to: Double(frame) / 60) { _ in })
      #expect(steps.time - Double(frame) / 60 <= 1.0 / 120 && steps.time >= Double(frame) / 60)
    }
    #expect(counts.reduce(0, +) == 120)
    #expect(steps.advance(to: 1.1) { _ in } == 12, "after a tenth of a second")
  }

  // A2.51, A2.52
  @Test(.row("A2.51", "A2.52")) func stepsThatTakeTooLongAreLimitedAndReported() {
    var steps = FixedSteps(from: 0)
    let clock = MediaClock(time: 0)
    var most = 0
    // Each step takes twice as long as the time it simulates.
    for _ in 0..<20 {
      clock.time += 1.0 / 60
      most = max(most, steps.advance(to: clock.time, timedBy: clock) { clock.time += 2 * $0 })
    }
    #expect(most == steps.most && steps.lost > 0 && near(steps.load, 2) && steps.isOverloaded)
    var unlimited = FixedSteps(most: .max, from: 0), counts: [Int] = []
    let late = MediaClock(time: 0)
    for _ in 0..<6 {
      late.time += 1.0 / 60
      counts.append(unlimited.advance(to: late.time, timedBy: late) { late.time += 2 * $0 })
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "every frame needs more steps than the last")
    var light = FixedSteps(from: 0)
    for frame in 1...20 {
      light.advance(to: Double(frame) / 60, timedBy: clock) { clock.time += 0.2 * $0 }
    }
    #expect(light.lost == 0 && near(light.load, 0.2) && !light.isOverloaded)
    // Half of a step is the limit.
    for (share, isTooMuch) in [(0.49, false), (0.51, true)] {
      var steps = FixedSteps(from: 0)
      steps.advance(to: 1.0 / 60, timedBy: clock) { clock.time += share * $0 }
      #expect(near(steps.load, share) && steps.isOverloaded == isTooMuch)
    }
  }
}
