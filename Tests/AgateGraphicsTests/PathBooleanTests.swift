import AgateGraphics
import Foundation
import Testing

@Suite("Combined paths")
struct PathBooleanTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: w, height: h), transform: nil)
  }

  private func area(_ path: CGPath) -> Double {
    picture(100, 100) { context in
      context.addPath(path)
      context.fillPath()
    }.area
  }

  @Test func squaresCombineToPolygons() {
    let a = rect(10, 10, 40, 40), b = rect(30, 30, 40, 40)
    #expect(abs(area(a.union(b)) - 2800) < 1e-6)
    #expect(a.intersection(b).boundingBoxOfPath == CGRect(x: 30, y: 30, width: 20, height: 20))
    #expect(a.intersection(b).isRect(nil))
    #expect(abs(area(a.subtracting(b)) - 1200) < 1e-6 && abs(area(a.symmetricDifference(b)) - 2400) < 1e-6)
    var corners = 0
    a.union(b).applyWithBlock { if $0.pointee.type != .closeSubpath { corners += 1 } }
    #expect(corners == 8)
  }

  @Test("Curves so large that points on them are no numbers end no program")
  func beyondNumbers() {
    let path = CGMutablePath(), huge = 1.6e308
    path.move(to: CGPoint(x: -huge, y: 0))
    path.addCurve(
      to: CGPoint(x: huge, y: 0), control1: CGPoint(x: huge, y: huge), control2: CGPoint(x: -huge, y: -huge))
    path.closeSubpath()
    _ = (path.union(rect(0, 0, 10, 10)), path.intersection(rect(0, 0, 10, 10)), path.subtracting(path))
  }

  /// Bars whose sides are all beside each other, and bars across them.
  @Test func manyBarsAreEachCutOnce() {
    let bars = CGMutablePath(), rails = CGMutablePath(), grid = CGMutablePath()
    for i in 0..<5000 { bars.addRect(CGRect(x: 4 * i, y: 0, width: 2, height: 1000)) }
    for i in 0..<20 {
      rails.addRect(CGRect(x: -2, y: 50 * i + 10, width: 90, height: 5))
      grid.addRect(CGRect(x: 4 * i, y: 0, width: 2, height: 1000))
    }
    func subpaths(_ path: CGPath) -> Int {
      var count = 0
      path.applyWithBlock { if $0.pointee.type == .moveToPoint { count += 1 } }
      return count
    }
    #expect(subpaths(bars.normalized()) == 5000)
    #expect(bars.normalized().boundingBox == CGRect(x: 0, y: 0, width: 19_998, height: 1000))
    #expect(subpaths(grid.union(rails)) == 1 + 19 * 19, "an outline and the holes between bars and rails")
    #expect(subpaths(grid.intersection(rails)) == 20 * 20)
    #expect(subpaths(grid.subtracting(rails)) == 20 * 21)
  }

  @Test func sharedEdgesDisappear() {
    let a = rect(0, 0, 10, 10), b = rect(10, 0, 10, 10)
    #expect(a.union(b).isRect(nil) && a.union(b).boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(a.intersection(b).isEmpty && !a.intersects(b) && a.intersects(rect(9, 9, 5, 5)))
    #expect(a.subtracting(b) == a.normalized() && a.subtracting(a).isEmpty && a.symmetricDifference(a).isEmpty)
    #expect(a.union(a).isRect(nil) && a.intersection(a).isRect(nil))
    let hole = rect(0, 0, 30, 30).subtracting(rect(10, 10, 10, 10))
    #expect(hole.contains(CGPoint(x: 5, y: 15)) && !hole.contains(CGPoint(x: 15, y: 15)))
    #expect(!hole.contains(CGPoint(x: 15, y: 15), using: .evenOdd) && abs(area(hole) - 800) < 1e-6)
    #expect(hole.union(rect(10, 10, 10, 10)).isRect(nil), "the hole is filled again")
  }

  @Test func rulesDecideWhatIsInside() {
    let star = CGMutablePath()
    star.addLines(
      between: [0, 2, 4, 1, 3].map { (i: Int) -> CGPoint in
        let angle = Double(i) * 2 * Double.pi / 5
        return CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
      })
    star.closeSubpath()
    let whole = star.normalized(using: .winding), holed = star.normalized(using: .evenOdd)
    let centre = CGPoint(x: 50, y: 50)
    #expect(whole.contains(centre) && whole.contains(centre, using: .evenOdd))
    #expect(!holed.contains(centre) && holed.contains(CGPoint(x: 50, y: 20)))
    #expect(star.contains(centre) && !star.contains(centre, using: .evenOdd))
  }

  @Test func circles() {
    func circle(_ x: CGFloat) -> CGPath {
      CGPath(ellipseIn: CGRect(x: x - 30, y: 20, width: 60, height: 60), transform: nil)
    }
    let a = circle(35), b = circle(65)
    // Two circles of radius 30 whose centres are 30 apart.
    let lens = 2 * 900 * acos(0.5) - 15 * (3600.0 - 900).squareRoot()
    let disc = Double.pi * 900
    #expect(abs(area(a.intersection(b)) - lens) < 6 && abs(area(a.union(b)) - (2 * disc - lens)) < 10)
    #expect(abs(area(a.subtracting(b)) - (disc - lens)) < 6)
  }

  @Test func everyPointAgreesWithTheTwoPaths() {
    var state: UInt64 = 7
    func random() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 40) / CGFloat(1 << 24) * 100
    }
    for _ in 0..<15 {
      func polygon() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<2 {
          // Whole coordinates make many ends lie on other edges.
          let snap: (CGFloat) -> CGFloat = { ($0 / 10).rounded() * 10 }
          path.addLines(between: (0..<6).map { _ in CGPoint(x: snap(random()), y: snap(random())) })
          path.addCurve(
            to: CGPoint(x: random(), y: random()), control1: CGPoint(x: random(), y: random()),
            control2: CGPoint(x: random(), y: random()))
          path.closeSubpath()
        }
        return path
      }
      let a = polygon(), b = polygon()
      for rule in [CGPathFillRule.winding, .evenOdd] {
        let union = a.union(b, using: rule), both = a.intersection(b, using: rule)
        let less = a.subtracting(b, using: rule), one = a.symmetricDifference(b, using: rule)
        for _ in 0..<60 {
          let p = CGPoint(x: random(), y: random())
          // Close to an edge the result depends on flattening.
          let steps: [(CGFloat, CGFloat)] = [(0.05, 0), (-0.05, 0), (0, 0.05), (0, -0.05)]
          let inA = a.contains(p, using: rule), inB = b.contains(p, using: rule)
          let isClose = steps.contains { step in
            let q = CGPoint(x: p.x + step.0, y: p.y + step.1)
            return a.contains(q, using: rule) != inA || b.contains(q, using: rule) != inB
          }
          if isClose { continue }
          #expect(union.contains(p) == (inA || inB), "\(p)")
          #expect(both.contains(p) == (inA && inB), "\(p)")
          #expect(less.contains(p) == (inA && !inB), "\(p)")
          #expect(one.contains(p) == (inA != inB) && one.contains(p, using: .evenOdd) == (inA != inB), "\(p)")
        }
      }
    }
  }

  @Test func componentsKeepTheirHoles() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    path.addRect(CGRect(x: 12, y: 12, width: 4, height: 4))
    path.addRect(CGRect(x: 30, y: 30, width: 20, height: 20))
    let parts = path.componentsSeparated(using: .evenOdd)
    #expect(parts.map { area($0).rounded() }.sorted() == [16, 400, 800], "corners that touch do not hang together")
    #expect(path.componentsSeparated().count == 2 && CGMutablePath().componentsSeparated().isEmpty)
  }

  @Test func linesAreCutByAreas() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 15))
    line.addLine(to: CGPoint(x: 50, y: 15))
    let area = rect(10, 10, 20, 10)
    #expect(line.lineIntersection(area).boundingBox == CGRect(x: 10, y: 15, width: 20, height: 0))
    let outside = line.lineSubtracting(area)
    var lines: [CGPoint] = []
    outside.applyWithBlock { if $0.pointee.type != .closeSubpath { lines.append($0.pointee.points[0]) } }
    #expect(lines.map(\.x) == [0, 10, 30, 50])
    #expect(line.lineIntersection(rect(0, 0, 5, 5)).isEmpty)
    // The implicit closing edge of a subpath counts.
    #expect(
      rect(0, 0, 20, 20).lineIntersection(rect(-5, 5, 10, 5)).boundingBox == CGRect(x: 0, y: 5, width: 0, height: 5))
  }

  @Test func flattenedPathsHaveLinesOnly() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    for threshold in [CGFloat(1), 0.01] {
      var lines = 0
      var worst = 0.0
      circle.flattened(threshold: threshold).applyWithBlock { element in
        if element.pointee.type == .addLineToPoint {
          lines += 1
          let p = element.pointee.points[0]
          worst = max(worst, abs(hypot(p.x - 50, p.y - 50) - 50))
        }
      }
      #expect(lines > (threshold == 1 ? 8 : 60) && lines < (threshold == 1 ? 40 : 400) && worst < 0.03)
    }
    #expect(circle.flattened(threshold: .nan).isEmpty == false && circle.flattened(threshold: 0).isEmpty == false)
    #expect(CGMutablePath().normalized().isEmpty && CGMutablePath().union(rect(0, 0, 1, 1)).isRect(nil))
    #expect(rect(1e200, 0, 1e200, 1e200).intersection(rect(0, 0, 1, 1)).isEmpty)
  }
}
