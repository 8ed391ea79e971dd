import Testing

@testable import Agate
@testable import AgateEngine

/// The interpolation of paths, as pictures that Core Animation made of Lottie files show it (TypeFace-J, -Z, -L and PinJump).
struct PathMixTests {
  private func mixed(_ a: (inout PathData) -> Void, _ b: (inout PathData) -> Void, _ fraction: Double) -> PathData? {
    var from = PathData(), to = PathData(), result = PathData()
    a(&from)
    b(&to)
    return result.setMix(from, to, fraction) ? result : nil
  }

  private func near(_ p: PathPoint, _ x: Double, _ y: Double) -> Bool { abs(p.x - x) < 1e-9 && abs(p.y - y) < 1e-9 }

  @Test func handlesTurnAndKeepTheirLength() throws {
    // The first handle turns from +x to +y, the second one stays.
    let path = try #require(
      mixed(
        {
          $0.move(PathPoint(0, 0)); $0.cubic(PathPoint(10, 0), PathPoint(100, 10), PathPoint(100, 0))
        },
        {
          $0.move(PathPoint(0, 50)); $0.cubic(PathPoint(0, 70), PathPoint(100, 60), PathPoint(100, 50))
        }, 0.5))
    #expect(path.verbs == [.move, .cubic])
    #expect(near(path.points[0], 0, 25), "end points go straight")
    let half = 15 * 0.5.squareRoot()
    #expect(near(path.points[1], half, 25 + half), "half of a quarter turn, 15 long")
    #expect(near(path.points[2], 100, 35) && near(path.points[3], 100, 25))
  }

  @Test func theShorterWayIsTakenAndAHandleWithoutLengthGoesStraight() throws {
    let path = try #require(
      mixed(
        {
          $0.move(PathPoint(0, 0)); $0.cubic(PathPoint(-10, 1), PathPoint(9, 0), PathPoint(9, 0))
        },
        {
          $0.move(PathPoint(0, 0)); $0.cubic(PathPoint(-10, -1), PathPoint(9, 8), PathPoint(9, 0))
        }, 0.5))
    #expect(near(path.points[1], -(101.0.squareRoot()), 0))
    #expect(near(path.points[2], 9, 4))
  }

  @Test func aLineIsACurveWithoutHandles() throws {
    let path = try #require(
      mixed(
        {
          $0.move(PathPoint(0, 0)); $0.line(PathPoint(90, 0)); $0.close()
        },
        {
          $0.move(PathPoint(0, 0)); $0.cubic(PathPoint(0, 20), PathPoint(90, 20), PathPoint(90, 0)); $0.close()
        }, 0.5))
    #expect(path.verbs == [.move, .cubic, .close])
    #expect(near(path.points[1], 0, 10) && near(path.points[2], 90, 10))
    #expect(
      mixed(
        {
          $0.move(PathPoint(0, 0)); $0.line(PathPoint(1, 0))
        }, { $0.move(PathPoint(0, 0)) }, 0.5) == nil,
      "other elements do not correspond")
  }
}
