import AgateBackend
import AgateGraphics
import AgateRaster
import Foundation
import ConformanceRows
import Testing

/// Strokes, checked by their areas in pixels and by covered and uncovered pixels.
struct StrokeRuleTests {
  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1) -> Bool { abs(a - b) <= tolerance }

  @Test(.row("B6.10")) func aLineOfWidthFiveCoversFiveRows() {
    let line = Coverage.stroke(.lines([(10, 20.5), (50, 20.5)]), 5)
    for y in 0..<64 {
      for x in 0..<64 { #expect(line[x, y] == (y >= 18 && y <= 22 && x >= 10 && x < 50 ? 255 : 0)) }
    }
  }

  @Test func aLineMayHaveMoreDashesThanAFrameHasRoomFor() {
    for cap in [StrokeCap.butt, .round] {
      let near = Coverage.stroke(.lines([(-40, 20.5), (200, 40)]), 5, cap: cap, dashes: [6, 8]) { $0.dashPhase = 3 }
      // The same line, extended far beyond the frame.
      let far = Coverage.stroke(.lines([(-40, 20.5), (2_399_960, 195_020.5)]), 5, cap: cap, dashes: [6, 8]) {
        $0.dashPhase = 3
      }
      #expect(near.area > 100 && near.area < 250 * 2)
      #expect(zip(near.bytes, far.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
      // A line with a corner in the frame and both ends far outside.
      let path = CGPath.lines([(-3_000_000, 20), (14, 20), (14, 1_000_000)])
      let corner = Coverage.stroke(path, 4, cap: cap, dashes: [6, 8])
      #expect(corner.area > 50 && corner.area < 250)
    }
    let dense = Coverage.stroke(.lines([(0, 32), (64, 32)]), 4, dashes: [1e-4, 1e-4])
    #expect(dense.area == 256, "gaps that nobody can see are none")
    let endless = Coverage.stroke(.lines([(-1e12, 32), (64, 32)]), 4, dashes: [1e-7, 0])
    #expect(endless.area == 256, "nor those that there is no number for")
    let lake = CGPath(ellipseIn: CGRect(x: -2e6, y: 0, width: 4e6, height: 4e6))
    #expect(Coverage.stroke(lake, 4, dashes: [6, 8]).area > 20)
  }

  @Test(.row("B6.11", "A0.96")) func endsReachHalfTheWidthOrNotAtAll() {
    let path = CGPath.lines([(20, 32), (44, 32)])
    #expect(Coverage.stroke(path, 8).area == 24 * 8)
    #expect(Coverage.stroke(path, 8, cap: .square).area == 32 * 8)
    let round = Coverage.stroke(path, 8, cap: .round)
    #expect(isNear(round.area, 24 * 8 + .pi * 16))
    #expect(round[16, 32] > 200 && round[15, 32] == 0, "half a disc: at the middle it reaches as far as a square")
    #expect(round[16, 28] < 30, "and not at the corner")
  }

  @Test func aLineWithoutLengthIsADotASquareOrNothing() {
    let points: [CGPath] = [.lines([(32, 32), (32, 32)]), .lines([(32, 32)], closed: true)]
    for path in points {
      #expect(Coverage.stroke(path, 10).area == 0)
      #expect(Coverage.stroke(path, 10, cap: .square).area == 100)
      #expect(isNear(Coverage.stroke(path, 10, cap: .round).area, .pi * 25))
    }
    #expect(Coverage.stroke(.lines([(32, 32)]), 10, cap: .round).area == 0, "a beginning alone is no line")
  }

  @Test func beginningsWithoutALineCountForNothing() {
    let path = CGMutablePath()
    for (x, y) in [(2.0, 2.0), (10, 32)] { path.move(to: CGPoint(x: x, y: y)) }
    path.addLine(to: CGPoint(x: 54, y: 32))
    for (x, y) in [(60.0, 60.0), (2, 60)] { path.move(to: CGPoint(x: x, y: y)) }
    #expect(Coverage.stroke(path, 8) { $0.end = 0.5 }.area == 22 * 8)
    #expect(Coverage.stroke(path, 8) { $0.start = 0.5 }.area == 22 * 8)
  }

  @Test func strokesMayBeWiderThanAnyFrame() {
    let path = CGPath.lines([(0, 0), (2, 61), (20, 610)])
    for join in [StrokeJoin.miter, .round, .bevel] {
      #expect(Coverage.stroke(path, 1e9, join: join).area == 64 * 64)
      // At this width the segments of an arc are degenerate: the stroke may be missing or cover everything, but the
      // call must return.
      let area = Coverage.stroke(path, 2e15, join: join).area
      #expect(area == 0 || area == 64 * 64)
    }
  }

  @Test(.row("B6.12", "A0.96")) func joinsFillTheOuterCorner() {
    let path = CGPath.lines([(10, 44), (44, 44), (44, 10)])
    // Two bars that share a square of 4 × 4 points, and the part outside of the corner.
    let bars = 2.0 * 34 * 8 - 16
    #expect(isNear(Coverage.stroke(path, 8, join: .miter).area, bars + 16))
    #expect(isNear(Coverage.stroke(path, 8, join: .bevel).area, bars + 8))
    #expect(isNear(Coverage.stroke(path, 8, join: .round).area, bars + .pi * 4))
    #expect(Coverage.stroke(path, 8, join: .miter)[47, 47] == 255)
    #expect(Coverage.stroke(path, 8, join: .bevel)[47, 47] == 0)
    #expect(Coverage.stroke(path, 8, join: .round)[47, 47] == 0, "no spike")
  }

  @Test func aMiterLongerThanItsLimitBecomesABevel() {
    // Sides that meet at 30 degrees have a miter of 1 / sin 15° = 3.86 widths.
    let path = CGPath.lines([(10, 32 - 40 * 0.258_819), (50, 32), (10, 32 + 40 * 0.258_819)])
    func reach(_ limit: Double) -> Int {
      let stroke = Coverage.stroke(path, 4) { $0.miterLimit = limit }
      return (0..<64).last { stroke[$0, 31] + stroke[$0, 32] > 0 } ?? 0
    }
    let limit = 1 / 0.250_3
    #expect(reach(limit) >= 56)
    #expect(reach(3.8) <= 51)
    #expect(reach(10) == reach(limit))
  }

  @Test func aClosedLineHasJoinsAllAround() {
    let path = CGPath(rect: CGRect(x: 12, y: 12, width: 40, height: 40), transform: nil)
    let stroke = Coverage.stroke(path, 4)
    #expect(stroke.area == 44 * 44 - 36 * 36)
    for (x, y) in [(10, 10), (53, 10), (10, 53), (53, 53)] { #expect(stroke[x, y] == 255) }
    #expect(Coverage.stroke(path, 4) { $0.end = 0.999_9 }[10, 10] == 0, "cut, it has ends instead")
  }

  @Test func dashesAreDrawnAndLeftOutInTurn() {
    let path = CGPath.lines([(10, 32), (55, 32)])
    let dashed = Coverage.stroke(path, 4, dashes: [10, 5])
    for x in 0..<64 {
      let way = x - 10
      #expect(dashed[x, 32] == (way >= 0 && way < 45 && way % 15 < 10 ? 255 : 0), "\(x)")
    }
  }

  @Test func thePhaseIsHowFarIntoThePatternTheLineBegins() {
    let path = CGPath.lines([(10, 32), (50, 32)])
    for phase in [-37.0, -15, -4, 0, 4, 12, 15, 1004] {
      let dashed = Coverage.stroke(path, 4, dashes: [10, 5]) { $0.dashPhase = phase }
      for x in 10..<50 {
        let way = ((Int(phase) + x - 10) % 15 + 15) % 15
        #expect(dashed[x, 32] == (way < 10 ? 255 : 0), "phase \(phase), \(x)")
      }
    }
  }

  @Test func anOddPatternIsGoneThroughTwice() {
    let path = CGPath.lines([(4, 32), (60, 32)])
    let odd = Coverage.stroke(path, 4, dashes: [7]), even = Coverage.stroke(path, 4, dashes: [7, 7])
    #expect(odd == even)
    let three = Coverage.stroke(path, 4, dashes: [9, 3, 5])
    let six = Coverage.stroke(path, 4, dashes: [9, 3, 5, 9, 3, 5])
    #expect(three == six)
  }

  @Test func dashesWithoutLengthAreDots() {
    let dots = Coverage.stroke(.lines([(8, 32), (57, 32)]), 6, cap: .round, dashes: [0, 16])
    #expect(isNear(dots.area, 4 * .pi * 9, 2.5))
    let squares = Coverage.stroke(.lines([(8, 8), (56, 56)]), 6, cap: .square, dashes: [0, 100])
    // The square dot is aligned with the line: its corner points up.
    #expect(isNear(squares.area, 36, 0.6))
    #expect(squares[8, 4] > 120 && squares[4, 4] < 120)
  }

  @Test func aDashOverTheSeamOfAClosedLineIsOne() {
    let path = CGPath(rect: CGRect(x: 12, y: 12, width: 40, height: 40), transform: nil)
    let dashed = Coverage.stroke(path, 4, dashes: [20, 20]) { $0.dashPhase = 10 }
    #expect(dashed[10, 10] == 255, "the corner where the line begins has its join")
    #expect(Coverage.stroke(path, 4, dashes: [20, 20])[10, 10] == 0, "a dash that only begins there has an end")
  }

  @Test(.row("A3.43")) func strokesAreTrimmedByFractionsOfTheWholeLength() {
    let path = CGPath.lines([(10, 32), (50, 32)])
    func covered(_ start: Double, _ end: Double) -> Double {
      Coverage.stroke(path, 4) { ($0.start, $0.end) = (start, end) }.area / 4
    }
    #expect(covered(0, 0.5) == 20)
    #expect(covered(0.25, 0.75) == 20)
    #expect(covered(0.5, 1) == 20)
    #expect(covered(0, 1) == 40)
    // Trimming measures the whole path: the second subpath takes the rest.
    let parts = CGMutablePath()
    parts.addPath(.lines([(10, 16), (40, 16)]))
    parts.addPath(.lines([(10, 48), (20, 48)]))
    let trimmed = Coverage.stroke(parts, 4) { $0.end = 0.875 }
    #expect(trimmed[39, 16] == 255 && trimmed[14, 48] == 255 && trimmed[15, 48] == 0)
  }

  @Test(.row("A3.43")) func aQuarterOfACircleIsAQuarterArc() {
    let circle = CGPath(ellipseIn: CGRect(x: 12, y: 12, width: 40, height: 40), transform: nil)
    let whole = Coverage.stroke(circle, 4), quarter = Coverage.stroke(circle, 4) { $0.end = 0.25 }
    #expect(isNear(whole.area, 2 * .pi * 20 * 4, 1.5))
    #expect(isNear(quarter.area, whole.area / 4, 0.6))
    // The trimmed part begins at the right and runs downwards.
    #expect(quarter[45, 46] == 255 && quarter[18, 46] == 0 && quarter[45, 18] == 0)
  }

  @Test func trimmedDashesStayWhereTheyAre() {
    let path = CGPath.lines([(10, 32), (50, 32)])
    let trimmed = Coverage.stroke(path, 4, dashes: [10, 5]) { ($0.start, $0.end) = (0.1, 0.5) }
    for x in 10..<50 {
      #expect(trimmed[x, 32] == (x >= 14 && x < 30 && (x - 10) % 15 < 10 ? 255 : 0), "\(x)")
    }
  }

  @Test func aStrokeOverItselfIsOneRegion() {
    let cross = Coverage.stroke(.lines([(10, 10), (54, 54), (54, 10), (10, 54)]), 6)
    #expect(cross[32, 32] == 255 && cross[30, 33] == 255)
    let twice = CGMutablePath()
    for _ in 0..<2 { twice.addPath(.lines([(10, 20.3), (54, 40.7)])) }
    let once = Coverage.stroke(.lines([(10, 20.3), (54, 40.7)]), 3), both = Coverage.stroke(twice, 3)
    for index in once.bytes.indices {
      #expect(abs(Int(once.bytes[index]) - Int(both.bytes[index])) <= 10, "edges are not counted twice")
    }
  }

  @Test func wideStrokesOfTightCurvesHaveNoHoles() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 22, y: 56))
    path.addCurve(to: CGPoint(x: 42, y: 56), control1: CGPoint(x: 52, y: -6), control2: CGPoint(x: 12, y: -6))
    let stroke = Coverage.stroke(path, 14)
    for t in stride(from: 0.02, to: 0.98, by: 0.01) {
      let s = 1 - t
      let x = s * s * s * 22 + 3 * s * s * t * 52 + 3 * s * t * t * 12 + t * t * t * 42
      let y = s * s * s * 56 + 3 * s * s * t * -6 + 3 * s * t * t * -6 + t * t * t * 56
      #expect(stroke[Int(x), Int(y)] == 255, "on the curve at \(t)")
    }
  }

  @Test func widthsFollowTheirTransform() {
    // Twice as wide and half as high: a vertical line gets wider, a horizontal one thinner.
    let upright = Coverage.stroke(.lines([(16, 10), (16, 100)]), 4) { ($0.matrix.a, $0.matrix.d) = (2, 0.5) }
    #expect(upright.area == 8 * 45)
    let level = Coverage.stroke(.lines([(5, 64), (25, 64)]), 4) { ($0.matrix.a, $0.matrix.d) = (2, 0.5) }
    #expect(level.area == 40 * 2)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0])
  func numbersThatAreNoneDrawSomethingOrNothing(_ evil: Double) {
    let paths: [CGPath] = [
      .lines([(10, 10), (50, 50)]), .lines([(10, 10), (1e9, -1e12), (30, 3)], closed: true),
      .lines([(-1e30, 1e30), (1e30, 5)]),
    ]
    for path in paths {
      _ = Coverage.stroke(path, 4, cap: .round, join: .round) { $0.matrix.a = evil }
      _ = Coverage.stroke(path, 4) { $0.matrix.tx = evil }
      _ = Coverage.stroke(path, 4) { $0.matrix.g = evil }
      _ = Coverage.stroke(path, evil, join: .miter)
      _ = Coverage.stroke(path, 4, dashes: [evil, 2])
      _ = Coverage.stroke(path, 4, dashes: [1e-6, 1e-6]) { $0.dashPhase = evil }
      _ = Coverage(path) { $0.matrix.d = evil }
    }
  }
}
