import Foundation
import Testing

@testable import AgateRaster

/// Division of curves into line segments.
struct CurveStepsTests {
  typealias Point = SIMD2<Double>

  private struct Random {
    var state: UInt64

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }

    mutating func point() -> Point { Point(next() * 400 - 200, next() * 400 - 200) }
  }

  /// Largest distance, in pixels, between the curve and its segments. Also checks that the cuts ascend.
  private func error(_ steps: CurveSteps) -> Double {
    var places = [0.0]
    steps.forEachCut { places.append($0) }
    places.append(1)
    #expect(places.count == steps.count + 1)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "cuts do not go on: \(places)")
    var worst = 0.0
    for (t0, t1) in zip(places, places.dropFirst()) {
      let a = steps.point(t0), b = steps.point(t1), way = b - a, square = (way * way).sum()
      for k in 1..<16 {
        let p = steps.point(t0 + (t1 - t0) * Double(k) / 16) - a
        let along = square > 0 ? min(max((p * way).sum() / square, 0), 1) : 0, off = p - way * along
        worst = max(worst, (off * off).sum().squareRoot())
      }
    }
    return worst
  }

  @Test func noPieceIsFurtherOffThanTheTolerance() {
    var random = Random(state: 7)
    for _ in 0..<4000 {
      let (p, q, r, s) = (random.point(), random.point(), random.point(), random.point())
      let cubic = error(CurveSteps(p, q, r, s, scale: 1, most: 256))
      #expect(cubic <= CurveSegments.tolerance * 1.02, "\(p), \(q), \(r), \(s): \(cubic)")
      let quadratic = error(CurveSteps(p, q, r, scale: 1, most: 256))
      #expect(quadratic <= CurveSegments.tolerance * 1.02, "\(p), \(q), \(r): \(quadratic)")
    }
  }

  @Test func noPieceOfASmallCurveThatTurnsRoundIsEither() {
    var random = Random(state: 11)
    var worst = 0.0
    for index in 0..<4000 {
      // The second derivative B″ is zero, or nearly so, at `turn`.
      let size = 3 * pow(10, Double(index % 100) / 50), turn = random.next()
      let a = (random.point() / 200) * size, c = (random.point() / 200) * size
      let b = a * (-3 * turn) + random.point() / 200 * size * 0.02
      let p = Point(0, 0), q = c / 3, r = q * 2 + b / 3, s = a + (r - q) * 3
      worst = max(worst, error(CurveSteps(p, q, r, s, scale: 1, most: 256)))
    }
    // A curve that a random search found.
    let a = Point(-0.690635, 11.8337), b = Point(0.518793, -8.87583), c = Point(-33.8666, 1.8626)
    let q = c / 3, r = q * 2 + b / 3
    worst = max(worst, error(CurveSteps(Point(0, 0), q, r, a + (r - q) * 3, scale: 1, most: 256)))
    #expect(worst <= CurveSegments.tolerance * 1.02, "\(worst)")
  }

  @Test func piecesAreFewerWhereACurveIsNearlyStraight() {
    // An S curve, straight in its middle.
    let s = CurveSteps(Point(0, 0), Point(100, 200), Point(200, -200), Point(300, 0), scale: 1, most: 256)
    // Uniform steps as short as the ends need would be more: the root of 0.75 · |second difference| / tolerance.
    #expect(s.count < 95 * 4 / 5 && s.count > 95 * 3 / 5, "\(s.count)")
    var places: [Double] = []
    s.forEachCut { places.append($0) }
    let middle = places.filter { abs($0 - 0.5) < 0.125 }.count, side = places.filter { $0 < 0.25 }.count
    #expect(3 * middle < 2 * side, "\(middle) in the middle, \(side) at the side")
  }

  @Test(arguments: [0.0, 1e-30, 1e9, .infinity, .nan])
  func scalesThatAreNoneGiveSomePieces(scale: Double) {
    let steps = CurveSteps(Point(0, 0), Point(9, 20), Point(20, -20), Point(30, 0), scale: scale, most: 64)
    #expect(steps.count >= 1 && steps.count <= 64)
    var cuts = 0
    steps.forEachCut { _ in cuts += 1 }
    #expect(cuts == steps.count - 1)
  }
}
