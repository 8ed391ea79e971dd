import AgateGraphics
import AgateRaster
import Foundation
import ConformanceRows
import Testing

/// Rules of fills: which points are inside, and the covered share of a pixel.
struct CoverageRuleTests {
  private func rectangles(_ list: [(Double, Double, Double, Double)]) -> CGMutablePath {
    let path = CGMutablePath()
    for (x, y, w, h) in list { path.addRect(CGRect(x: x, y: y, width: w, height: h)) }
    return path
  }

  @Test func partsOfPixelsAreTheirArea() {
    let box = Coverage(rectangles([(10.25, 20.5, 8, 4)]))
    #expect(box[10, 22] == 191 && box[18, 22] == 64 && box[12, 20] == 128 && box[12, 24] == 128)
    #expect(box[10, 20] == 96 && box[12, 22] == 255 && box[9, 22] == 0)
    let triangle = Coverage(.lines([(10, 10), (42, 10), (10, 42)], closed: true))
    #expect(abs(triangle.area - 512) < 0.3)
    #expect(triangle[25, 26] == 128, "halved by the slope")
  }

  @Test func openPartsAreFilledAsIfClosed() {
    let open = Coverage(.lines([(10, 10), (50, 14), (30, 50)])),
      closed = Coverage(.lines([(10, 10), (50, 14), (30, 50)], closed: true))
    #expect(open == closed)
  }

  /// Ambiguous rows use different code for few and for many edges.
  @Test(arguments: [false, true])
  func howManyEdgesARowHasMakesNoDifference(evenOdd: Bool) {
    let star = CGMutablePath()
    star.addPath(.lines([(40, 3), (47.3, 60), (30.6, 22.2), (60.4, 19.7), (33, 58.8)], closed: true))
    star.addPath(.lines([(41, 3), (46.3, 60), (31.6, 22.2), (60.1, 20), (34, 58.8)], closed: true))
    let crowded = CGMutablePath()
    crowded.addPath(star)
    for index in 0..<20 { crowded.addRect(CGRect(x: 1 + Double(index), y: 0, width: 0.4, height: 64)) }
    let few = Coverage(star) { if evenOdd { $0.flags.insert(.evenOdd) } }
    let many = Coverage(crowded) { if evenOdd { $0.flags.insert(.evenOdd) } }
    var differences = 0
    for y in 0..<64 { for x in 24..<64 where few[x, y] != many[x, y] { differences += 1 } }
    #expect(differences == 0 && few.area > 30)
  }

  /// Rows are summed in blocks, starting at the first row of the shape.
  @Test(arguments: 0..<12)
  func whereRowsAreCutIntoSlicesMakesNoDifference(seed: Int) {
    var state = UInt64(seed) &* 7919 &+ 17
    func random(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    // Horizontal, vertical and slanted edges, many of them along the sides of pixels.
    var points: [(Double, Double)] = [(120, 150)]
    for step in 0..<400 {
      let last = points[points.count - 1], far = step % 7 == 0 ? 200.0 : 9
      var (x, y) = (last.0 + random(far) - far / 2, last.1 + random(far) - far / 2)
      if step % 3 == 0 { y = last.1.rounded() }
      if step % 3 == 1 { x = last.0 }
      if step % 4 == 0 { y.round() }
      points.append((min(max(x, 24), 240), min(max(y, 20), 380)))
    }
    func picture(from top: Double) -> Coverage {
      let path = CGMutablePath()
      path.addRect(CGRect(x: 1, y: top, width: 4, height: 390 - top))
      path.addPath(.lines(points, closed: true))
      return Coverage(path, width: 250, height: 400)
    }
    let one = picture(from: 0), other = picture(from: Double(1 + seed))
    var differences = 0
    for y in 0..<400 { for x in 16..<250 where one[x, y] != other[x, y] { differences += 1 } }
    #expect(differences == 0)
  }

  @Test func theTwoRulesDifferWhereAPathTurnsTwice() {
    let nested = rectangles([(8, 8, 48, 48), (20, 20, 24, 24)])
    #expect(Coverage(nested)[32, 32] == 255)
    let evenOdd = Coverage(nested) { $0.flags.insert(.evenOdd) }
    #expect(evenOdd[32, 32] == 0 && evenOdd[12, 32] == 255)
    // The inner rectangle runs in the opposite direction: it is a hole by either rule.
    let hole = CGMutablePath()
    hole.addRect(CGRect(x: 8, y: 8, width: 48, height: 48))
    hole.addPath(.lines([(20, 20), (20, 44), (44, 44), (44, 20)], closed: true))
    #expect(Coverage(hole)[32, 32] == 0 && Coverage(hole)[12, 32] == 255)
  }

  @Test func outlinesDrawnTwiceAreNotCountedTwice() {
    let circle = CGPath(ellipseIn: CGRect(x: 9.3, y: 11.7, width: 41.2, height: 37.9), transform: nil)
    let twice = CGMutablePath()
    twice.addPath(circle)
    twice.addPath(circle)
    let once = Coverage(circle), both = Coverage(twice)
    for index in once.bytes.indices { #expect(abs(Int(once.bytes[index]) - Int(both.bytes[index])) <= 8) }
    #expect(Coverage(twice) { $0.flags.insert(.evenOdd) }.bytes.allSatisfy { $0 <= 8 }, "twice is even")
  }

  @Test func edgesThatMeetInsideAPixelAreResolved() {
    // Two bars that overlap in part of a pixel: 0.6 wide each, at 30.1 and at 30.3.
    let bars = Coverage(rectangles([(30.1, 10, 0.6, 40), (30.3, 10, 0.6, 40)]))
    #expect(abs(bars[30, 30] - 204) <= 6, "0.8 of the pixel is covered, not 1.2")
    // Two horizontal bars, one below the other.
    let rows = Coverage(rectangles([(10, 30.1, 40, 0.6), (10, 30.3, 40, 0.6)]))
    #expect(abs(rows[30, 30] - 204) <= 16)
    // With opposite directions the two would cancel.
    let opposite = CGMutablePath()
    opposite.addRect(CGRect(x: 30, y: 10, width: 0.5, height: 40))
    opposite.addPath(.lines([(30.5, 10), (30.5, 50), (31, 50), (31, 10)], closed: true))
    #expect(Coverage(opposite)[30, 30] >= 247)
    // Two squares whose corners cross in one pixel.
    let corners = Coverage(rectangles([(10, 10, 20.5, 20.5), (30.5, 10, 20, 20.5), (10, 30.5, 20.5, 20)]))
    #expect(abs(corners[30, 30] - 191) <= 8)
  }

  @Test func aFigureOfEightIsCoveredWhereItCrosses() {
    let eight = Coverage(.lines([(20.5, 20), (40.5, 60), (20.5, 60), (40.5, 20)], closed: true))
    // At the crossing each triangle covers a quarter; they run in opposite directions.
    #expect(eight[30, 39] > 60 && eight[30, 40] > 60)
    #expect(abs(eight.area - 2 * 20 * 20 / 2) < 2)
  }

  @Test func aMaskDoesNotDependOnWhichPixelsAreWanted() {
    var dice = Dice(77)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 500, y: 400))
    for _ in 0..<60 { path.addLine(to: CGPoint(x: dice.number(0, 1000), y: dice.number(0, 800))) }
    path.closeSubpath()
    let whole = Coverage(path, width: 1000, height: 800)
    for (x, y) in [(0, 0), (333, 250), (701, 3), (512, 777), (900, 700)] {
      let window = Coverage(path, width: 90, height: 70) {
        ($0.matrix.tx, $0.matrix.ty) = (-Double(x), -Double(y))
      }
      var worst = 0
      for j in 0..<min(70, 800 - y) {
        for i in 0..<min(90, 1000 - x) { worst = max(worst, abs(window[i, j] - whole[x + i, y + j])) }
      }
      #expect(worst <= 3, "only where edges were cut do they round otherwise")
    }
  }

  @Test(.row("A0.91")) func curvesKeepWithinATwentiethOfAPixel() {
    for radius in [3.0, 10, 29] {
      let circle = CGPath(
        ellipseIn: CGRect(x: 32 - radius, y: 32 - radius, width: 2 * radius, height: 2 * radius), transform: nil)
      let drawn = Coverage(circle)
      for y in 0..<64 {
        for x in 0..<64 {
          let dx = Double(x) + 0.5 - 32, dy = Double(y) + 0.5 - 32, distance = (dx * dx + dy * dy).squareRoot() - radius
          if distance > 0.8 { #expect(drawn[x, y] == 0) }
          if distance < -0.8 { #expect(drawn[x, y] == 255) }
        }
      }
      #expect(abs(drawn.area - .pi * radius * radius) < 0.05 * 2 * .pi * radius)
    }
  }

  @Test func whatLiesOutsideDoesNotMatterHoweverFar() {
    let far = CGMutablePath()
    far.addRect(CGRect(x: -1e7, y: 16, width: 2e7, height: 32))
    let band = Coverage(far)
    for y in 0..<64 { for x in 0..<64 { #expect(band[x, y] == (y >= 16 && y < 48 ? 255 : 0)) } }
  }

  @Test func whatIsBehindTheEyeIsCutOff() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: -1000, y: -20, width: 2000, height: 40))
    let plane = Coverage(path) {
      $0.matrix.g = 0.02
      ($0.matrix.tx, $0.matrix.ty) = (0, 32)
    }
    // Far to the right the coordinate approaches 1/0.02; points behind the eye would be mapped beyond it.
    #expect(plane[10, 25] == 255 && plane[30, 12] == 255)
    for y in 0..<64 { for x in 49..<64 { #expect(plane[x, y] == 0) } }
  }
}
