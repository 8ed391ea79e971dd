import Agate
import ConformanceRows
import Testing

@testable import Gallery

struct TimeExampleTests {
  // B9.21, B9.20
  @Test(.row("B9.21", "B8.03")) func theDoorOpensAsFarAsItIsDragged() throws {
    let scene = try Played("door")
    func edge(_ time: Double) throws -> (hinge: Double, free: Double, offset: Double) {
      let root = scene.at(time)
      let door = try #require(root.sublayers?.first), shown = try #require(door.presentation())
      let seen = try #require(root.presentation())
      let hinge = shown.convert(CGPoint(x: 0, y: 128), to: seen),
        free = shown.convert(CGPoint(x: 128, y: 128), to: seen)
      return (Double(hinge.x), Double(free.x), door.timeOffset)
    }
    let shut = try edge(0.3), half = try edge(1.3), open = try edge(4)
    #expect(shut.offset == 0 && near(shut.hinge, 86) && near(shut.free, 214))
    #expect(near(half.offset, 0.5) && near(half.hinge, 86) && near(half.free, 182, 1), "\(half)")
    #expect(open.offset == 0.999 && near(open.hinge, 86) && near(open.free, 64, 1), "\(open)")
    #expect(try edge(5).free == open.free, "it stays where it is left")
    func offset(from start: Double, to end: Double) throws -> Double {
      let dragged = try Played("door", script: .drag((start, 150), (end, 150), during: 0.1...0.3))
      return try #require(dragged.at(0.5).sublayers?.first).timeOffset
    }
    let left = try offset(from: 200, to: 100), right = try offset(from: 100, to: 200)
    #expect(near(left, 0.5) && right == 0, "a hundred points to the left, or to the right")
  }

  // A0.220, A0.219
  @Test(.row("A0.220")) func thePausedWheelGoesOnWhereItWas() throws {
    let scene = try Played("pausing"), free = try Played("pausing", script: [])
    func angle(_ scene: Played, _ time: Double) throws -> Double {
      let wheel = try #require(scene.at(time).sublayers?.first?.presentation())
      return Double(try #require(wheel.value(forKeyPath: "transform.rotation.z") as? CGFloat))
    }
    let held = try angle(scene, 0.5)
    #expect(near(held, try angle(free, 0.3)), "pressed at 0.3 s")
    #expect(near(try angle(scene, 1.8), held))
    // Released at 1.9 s, after standing still for 1.6 s.
    for time in [1.95, 2.2, 2.3] { #expect(near(try angle(scene, time), try angle(free, time - 1.6))) }
  }

  // B9.19, A0.221
  @Test(.row("B9.19", "A0.221")) func everythingIsTenTimesSlower() throws {
    let scene = try Played("slow-motion"), free = try Played("slow-motion", script: [])
    func places(_ scene: Played, _ time: Double) throws -> [Double] {
      let field = try #require(scene.at(time).sublayers?.first)
      return try (field.sublayers ?? []).map { Double(try #require($0.presentation()).position.x) }
    }
    for (time, same) in [(0.5, 0.5), (0.6, 0.6), (1.6, 0.7), (3.6, 0.9)] {
      let pairs = zip(try places(scene, time), try places(free, same))
      #expect(pairs.allSatisfy { near($0, $1, 1e-3) }, "\(time)")
    }
    // Full speed again from 4 s on.
    let after = zip(try places(scene, 5), try places(free, 0.94 + 1))
    #expect(after.allSatisfy { near($0, $1, 1e-3) })
  }

  // B9.11, A2.04
  @Test(.row("A1.15", "A2.04", "B3.16", "B3.17", "B9.11")) func theClockFollowsTheTimeOfDaySecondBySecond() throws {
    let scene = try Played("clock-by-timer")
    func angles(_ time: Double) throws -> [Double] {
      let face = try #require(scene.at(time).sublayers?.first)
      return try (face.sublayers ?? []).map {
        let angle = Double(try #require($0.value(forKeyPath: "transform.rotation.z") as? CGFloat) * 180 / .pi)
        return (angle + 360).truncatingRemainder(dividingBy: 360)
      }
    }
    for (time, second) in [(0, 30.0), (0.98, 30), (1, 31), (7.5, 37)] {
      let shown = try angles(time)
      let minutes = 9 + second / 60, hours = 10 + minutes / 60
      #expect(near(shown[0], hours * 30) && near(shown[1], minutes * 6) && near(shown[2], second * 6), "\(shown)")
    }
    // A minute after the beginning it is 10:10:30.
    let later = try angles(60)
    #expect(near(later[0], 305.25) && near(later[1], 63) && near(later[2], 180), "\(later)")
    let hands = try #require(scene.at(60).sublayers?.first?.sublayers)
    for hand in hands {
      #expect(hand.position == CGPoint(x: 100, y: 100) && hand.anchorPoint == CGPoint(x: 0.5, y: 0.9))
    }
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
    let wall = Double((parts.hour! * 60 + parts.minute!) * 60 + parts.second!)
    #expect(abs(Stage.live.timeOfDay - wall) < 5 || abs(Stage.live.timeOfDay - wall) > 86_000)
  }

  /// Effects of delegates and blocks do not depend on the order in which frames are requested.
  @Test func aPerformanceDependsOnTimeAlone() throws {
    let one = try Played("recolor-and-turn"), other = try Played("recolor-and-turn")
    func angle(_ played: Played, _ time: Double) throws -> CGFloat {
      let square = try played.panel(time).square
      return try #require(square.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat)
    }
    let times = [1.31, 0.2, 1.29, 1.4, 1.22, 5, 1.33]
    for frame in 0..<90 { _ = try angle(one, Double(frame) / 60) }
    #expect(try times.map { try angle(one, $0) } == times.map { try angle(other, $0) })
    let alone = try times.map { try angle(try Played("recolor-and-turn"), $0) }
    #expect(try times.map { try angle(one, $0) } == alone)
  }
}
