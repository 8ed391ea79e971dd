import AgateGraphics
import AgateUIKit
import Foundation
import ConformanceRows
import Testing

/// Elements as text: `m 0 0`, `l 1 2`, `z`. Coordinates are rounded to thousandths.
private func words(_ path: CGPath) -> [String] {
  var result: [String] = []
  path.applyWithBlock { element in
    let e = element.pointee
    let (name, count) = [("m", 1), ("l", 1), ("q", 2), ("c", 3), ("z", 0)][Int(e.type.rawValue)]
    func text(_ v: CGFloat) -> String {
      let rounded = (Double(v) * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
    let points = (0..<count).map { "\(text(e.points[$0].x)) \(text(e.points[$0].y))" }
    result.append(([name] + points).joined(separator: " "))
  }
  return result
}

private func close(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
  abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance && abs(a.maxX - b.maxX) < tolerance
    && abs(a.maxY - b.maxY) < tolerance
}

@Suite("Paths")
struct PathTests {
  @Test func elementsComeBackAsTheyWereAdded() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    #expect(words(path) == ["m 1 2", "l 3 4", "q 5 6 7 8", "c 1 2 3 4 5 6", "z"])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2), "a closed subpath goes on where it began")
    var count = 0
    path.apply(info: nil) { _, _ in count += 1 }
    #expect(count == 5)
    withUnsafeMutablePointer(to: &count) { pointer in
      path.apply(info: pointer) { info, _ in info!.assumingMemoryBound(to: Int.self).pointee += 1 }
    }
    #expect(count == 10, "info reaches the function")
  }

  @Test(.row("B4.29")) func rectanglesAndEllipsesFillTheirBox() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let path = CGMutablePath()
    path.addRect(rect)
    #expect(words(path) == ["m 10 20", "l 40 20", "l 40 60", "l 10 60", "z"])
    #expect(path.boundingBox == rect && path.boundingBoxOfPath == rect)
    let ellipse = CGMutablePath()
    ellipse.addEllipse(in: rect)
    #expect(close(ellipse.boundingBoxOfPath, rect))
    #expect(ellipse.contains(CGPoint(x: 25, y: 40)) && !ellipse.contains(CGPoint(x: 11, y: 21)))
    // The ellipse (x/15)² + (y/20)² = 1 at an angle of 45°.
    let edge = CGPoint(x: 25 + 15 * 0.7071067811865476, y: 40 + 20 * 0.7071067811865476)
    #expect(ellipse.contains(CGPoint(x: edge.x - 0.02, y: edge.y)))
    #expect(!ellipse.contains(CGPoint(x: edge.x + 0.02, y: edge.y)))
    #expect(CGPath(ellipseIn: rect, transform: nil) == ellipse)
    path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)])
    #expect(words(path).count == 15)
  }

  @Test func roundedRectanglesHaveTheirRadii() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let path = CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 10, transform: nil)
    #expect(close(path.boundingBoxOfPath, rect))
    let corner = CGPoint(x: 20 - 20 * 0.7071067811865476, y: 10 - 10 * 0.7071067811865476)
    #expect(path.contains(CGPoint(x: corner.x + 0.02, y: corner.y + 0.02)))
    #expect(!path.contains(CGPoint(x: corner.x - 0.02, y: corner.y - 0.02)))
    #expect(path.contains(CGPoint(x: 20.1, y: 0.01)) && !path.contains(CGPoint(x: 15, y: 0.01)))
    let circle = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 90, cornerHeight: 90)
    #expect(close(circle.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10)), "radii are limited")
  }

  @Test func arcsTurnTheWayCoreGraphicsTurnsThem() {
    func arc(_ end: CGFloat, _ clockwise: Bool) -> CGRect {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: end, clockwise: clockwise)
      return path.boundingBoxOfPath
    }
    #expect(close(arc(.pi / 2, false), CGRect(x: 0, y: 0, width: 10, height: 10)), "towards greater angles")
    #expect(close(arc(.pi / 2, true), CGRect(x: -10, y: -10, width: 20, height: 20)), "three quarters, the other way")
    #expect(close(arc(2 * .pi, false), CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(close(arc(2 * .pi, true), CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(close(arc(-.pi / 2, true), CGRect(x: 0, y: -10, width: 10, height: 10)))
    let whole = CGMutablePath()
    whole.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(hypot(whole.currentPoint.x - 10, whole.currentPoint.y) < 1e-9, "a whole turn ends where it began")
  }

  @Test func arcsAreJoinedToTheCurrentPoint() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addRelativeArc(center: CGPoint(x: 20, y: 0), radius: 5, startAngle: .pi, delta: .pi / 2)
    #expect(words(path)[1] == "l 15 0")
    #expect(words(path).count == 3)
    #expect(hypot(path.currentPoint.x - 20, path.currentPoint.y + 5) < 1e-9)
    let rounded = CGMutablePath()
    rounded.move(to: CGPoint(x: 0, y: 0))
    rounded.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 50, y: 50), radius: 10)
    rounded.addLine(to: CGPoint(x: 50, y: 50))
    #expect(words(rounded)[1] == "l 40 0")
    #expect(close(rounded.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 50, height: 50)))
    // The arc's middle lies on the circle about (40, 10).
    let middle = CGPoint(x: 40 + 10 * 0.7071067811865476, y: 10 - 10 * 0.7071067811865476)
    rounded.addLine(to: CGPoint(x: 0, y: 50))
    #expect(rounded.contains(CGPoint(x: middle.x - 0.02, y: middle.y + 0.02)))
    #expect(!rounded.contains(CGPoint(x: middle.x + 0.02, y: middle.y - 0.02)))
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 3)
    #expect(words(straight) == ["m 0 0", "l 5 0"], "three points on a line leave no room for an arc")
  }

  @Test(.row("A0.181")) func tightBoxOfASCurve() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0), controlPoint2: CGPoint(x: 225, y: 300))
    #expect(words(path.cgPath) == ["m 0 150", "c 75 0 225 300 300 150"])
    #expect(close(path.cgPath.boundingBoxOfPath, CGRect(x: 0, y: 106.6987, width: 300, height: 86.6025), 1e-3))
    #expect(path.cgPath.boundingBox == CGRect(x: 0, y: 0, width: 300, height: 300), "control points included")
    path.addLine(to: CGPoint(x: 300, y: 200))
    #expect(words(path.cgPath).dropFirst(2) == ["l 300 200"])
  }

  @Test func questions() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull && path.currentPoint == .zero)
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    var rect = CGRect.zero
    #expect(path.isRect(&rect) && rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    path.addRect(CGRect(x: 2, y: 3, width: 1, height: 1))
    let inner = CGPoint(x: 2.5, y: 3.5)
    #expect(path.contains(inner, using: .winding) && !path.contains(inner, using: .evenOdd))
    let shift = CGAffineTransform(translationX: 100, y: 0)
    #expect(!path.contains(inner, using: .winding, transform: shift))
  }

  @Test func copiesDoNotFollowTheOriginal() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()!
    let mutable = path.mutableCopy()!
    path.addRect(CGRect(x: 5, y: 0, width: 1, height: 1))
    #expect(copy.boundingBox.width == 1 && mutable.boundingBox.width == 1 && path.boundingBox.width == 6)
    #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
    #expect(copy != path && copy.hashValue == mutable.hashValue)
    var double = CGAffineTransform(scaleX: 2, y: 3)
    #expect(copy.copy(using: &double)!.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 3))
    let both = CGMutablePath()
    both.addPath(copy, transform: CGAffineTransform(translationX: 10, y: 0))
    both.addLine(to: CGPoint(x: 11, y: 1), transform: CGAffineTransform(translationX: 1, y: 1))
    #expect(words(both) == ["m 10 0", "l 11 0", "l 11 1", "l 10 1", "z", "l 12 2"])
  }

  @Test func numbersThatAreNoneLeaveNoTrace() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty, "a line needs a beginning")
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    path.addCurve(to: .zero, control1: CGPoint(x: 0, y: CGFloat.nan), control2: .zero)
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: false)
    path.addArc(tangent1End: CGPoint(x: CGFloat.nan, y: 1), tangent2End: .zero, radius: 1)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .nan)
    #expect(words(path) == ["m 0 0"])
    path.addLine(to: CGPoint(x: 1, y: 2))
    for rect in [
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), CGRect(x: 1e308, y: 0, width: 1e308, height: 1), .null,
    ] {
      path.addRects([rect, rect])
      path.addEllipse(in: rect)
      path.addRoundedRect(in: rect, cornerWidth: 0.1, cornerHeight: 0.1)
      #expect(words(path) == ["m 0 0", "l 1 2"], "\(rect)")
    }
    var huge = CGAffineTransform(scaleX: 1e300, y: 1e300)
    let far = CGPath(rect: CGRect(x: 1e200, y: 0, width: 1, height: 1), transform: nil)
    #expect(far.copy(using: &huge)!.isEmpty)
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
  }

  @Test func strokesOutlineWhatTheyCover() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 10, y: 10))
    line.addLine(to: CGPoint(x: 30, y: 10))
    func stroke(_ cap: CGLineCap) -> CGPath {
      line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    }
    #expect(close(stroke(.butt).boundingBox, CGRect(x: 10, y: 8, width: 20, height: 4)))
    #expect(close(stroke(.square).boundingBox, CGRect(x: 8, y: 8, width: 24, height: 4)))
    #expect(close(stroke(.round).boundingBoxOfPath, CGRect(x: 8, y: 8, width: 24, height: 4), 0.03))
    #expect(stroke(.round).contains(CGPoint(x: 8.2, y: 10)) && !stroke(.round).contains(CGPoint(x: 8.2, y: 8.2)))

    let corner = CGMutablePath()
    corner.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    func joined(_ join: CGLineJoin, _ limit: CGFloat = 10) -> CGPath {
      corner.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: limit)
    }
    let tip = CGPoint(x: 21.9, y: -1.9), roundTip = CGPoint(x: 21.35, y: -1.35), bevelTip = CGPoint(x: 20.95, y: -0.95)
    #expect(joined(.miter).contains(tip) && !joined(.miter, 1.2).contains(tip), "the miter limit makes a bevel")
    #expect(!joined(.round).contains(tip) && joined(.round).contains(roundTip))
    #expect(!joined(.bevel).contains(roundTip) && joined(.bevel).contains(bevelTip))

    let ring = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil).copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for (x, inside) in [(-5.1, false), (-4.9, true), (4.9, true), (5.1, false), (50, false), (104.9, true)] {
      #expect(ring.contains(CGPoint(x: x, y: 50)) == inside, "x \(x)")
    }
    let dot = CGMutablePath()
    dot.move(to: CGPoint(x: 5, y: 5))
    dot.addLine(to: CGPoint(x: 5, y: 5))
    func spot(_ cap: CGLineCap) -> CGPath {
      dot.copy(strokingWithWidth: 2, lineCap: cap, lineJoin: .round, miterLimit: 1)
    }
    #expect(spot(.butt).isEmpty && spot(.round).contains(CGPoint(x: 5.9, y: 5)))
    #expect(close(spot(.square).boundingBox, CGRect(x: 4, y: 4, width: 2, height: 2)))
    #expect(line.copy(strokingWithWidth: .nan, lineCap: .butt, lineJoin: .miter, miterLimit: 1).isEmpty)
  }

  @Test func strokesOfHugePathsEndNoProgram() {
    let path = CGMutablePath(), huge = 1.6e308
    path.addLines(between: [CGPoint(x: -huge, y: 0), CGPoint(x: huge, y: 0), CGPoint(x: 0, y: huge)])
    for isClosed in [false, true] {
      if isClosed { path.closeSubpath() }
      for width in [CGFloat(1), 1e16, 1e308] {
        let outline = path.copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
        #expect(outline.boundingBox.origin.x.isFinite || outline.isEmpty)
      }
    }
  }

  @Test func dashesCutThePath() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 20, y: 0))
    func dashed(_ phase: CGFloat, _ lengths: [CGFloat]) -> [String] {
      words(line.copy(dashingWithPhase: phase, lengths: lengths))
    }
    #expect(dashed(0, [6, 4]) == ["m 0 0", "l 6 0", "m 10 0", "l 16 0"])
    #expect(dashed(2, [6, 4]) == ["m 0 0", "l 4 0", "m 8 0", "l 14 0", "m 18 0", "l 20 0"])
    #expect(dashed(-2, [6, 4]) == ["m 2 0", "l 8 0", "m 12 0", "l 18 0"])
    #expect(dashed(0, [0, 15]) == ["m 0 0", "l 0 0", "m 15 0", "l 15 0"], "the first dot is at the beginning")
    #expect(dashed(0, [5]) == ["m 0 0", "l 5 0", "m 10 0", "l 15 0"], "one length counts twice")
    #expect(dashed(0, [0, 0]) == ["m 0 0", "l 20 0"] && dashed(0, []) == ["m 0 0", "l 20 0"])
    #expect(dashed(0, [-1, 2]) == ["m 0 0", "l 20 0"] && dashed(.nan, [1]) == ["m 0 0", "l 20 0"])
    #expect(dashed(0, [1e-12]) == ["m 0 0", "l 20 0"], "patterns too fine to draw are not walked")
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let corners = words(square.copy(dashingWithPhase: 2.5, lengths: [5, 5]))
    #expect(corners.count == 12, "four dashes of two sides each: \(corners)")
    #expect(corners[0] == "m 0 2.5" && corners[1] == "l 0 0" && corners[2] == "l 2.5 0", "over the seam in one piece")
    let arc = CGMutablePath()
    arc.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let half = arc.copy(dashingWithPhase: 0, lengths: [5 * .pi / 2, 100])
    #expect(words(half).count == 2 && words(half)[1].hasPrefix("c"), "curves stay curves")
    #expect(hypot(half.currentPoint.x - 7.0711, half.currentPoint.y - 7.0711) < 0.01)
  }

  @Test(.row("B4.30", "B6.13", "B15.14")) func bezierPathsAreMadeForYPointingDown() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(close(arc.bounds, CGRect(x: 0, y: 0, width: 10, height: 10)), "clockwise on screen is to greater angles")
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(close(circle.bounds, CGRect(x: 125, y: 75, width: 50, height: 50)))
    let corners = UIBezierPath(
      roundedRect: CGRect(x: 50, y: 50, width: 100, height: 100),
      byRoundingCorners: [.topRight, .bottomRight, .bottomLeft], cornerRadii: CGSize(width: 20, height: 20))
    #expect(corners.contains(CGPoint(x: 51, y: 51)) && !corners.contains(CGPoint(x: 149, y: 51)))
    #expect(!corners.contains(CGPoint(x: 149, y: 149)) && !corners.contains(CGPoint(x: 51, y: 149)))
    let round = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20)
    #expect(round.bounds == CGRect(x: 0, y: 0, width: 100, height: 100) && !round.contains(CGPoint(x: 5, y: 5)))
    // The middle of an arc of radius 20 is 5.86 points from both sides, and its ends are 20 points from the corner.
    #expect(round.contains(CGPoint(x: 6, y: 6)) && round.contains(CGPoint(x: 94, y: 94)))
    #expect(round.contains(CGPoint(x: 20.5, y: 0.3)) && !round.contains(CGPoint(x: 15, y: 0.3)))
    let box = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(UIBezierPath(rect: box).cgPath == CGPath(rect: box, transform: nil))
    #expect(UIBezierPath(ovalIn: box).cgPath == CGPath(ellipseIn: box, transform: nil))
    let builder = UIBezierPath()
    builder.move(to: .zero)
    builder.addLine(to: CGPoint(x: 10, y: 0))
    let before = builder.cgPath
    builder.addLine(to: CGPoint(x: 10, y: 10))
    builder.close()
    #expect(words(before).count == 2 && words(builder.cgPath).count == 4, "the path given away does not change")
    let curve = UIBezierPath()
    curve.move(to: CGPoint(x: 0, y: 150))
    curve.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0), controlPoint2: CGPoint(x: 225, y: 300))
    #expect(words(curve.cgPath) == ["m 0 150", "c 75 0 225 300 300 150"])
    let head = UIBezierPath()
    head.move(to: CGPoint(x: 175, y: 100))
    head.addArc(withCenter: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    let end = head.cgPath.currentPoint
    #expect(close(head.bounds, CGRect(x: 125, y: 75, width: 50, height: 50)))
    #expect(abs(end.x - 175) < 1e-9 && abs(end.y - 100) < 1e-9, "a full circle ends where it began")
  }
}
