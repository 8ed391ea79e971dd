import AgateGraphics
import Foundation
import Testing

@Suite("Paths whose border moves")
struct PathGrowingTests {
  private func area(_ path: CGPath) -> Double {
    picture(100, 100) { context in
      context.addPath(path)
      context.fillPath()
    }.area
  }

  private func circle(_ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius), transform: nil)
  }

  private func square(_ inset: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100).insetBy(dx: inset, dy: inset), transform: nil)
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel]) func cornersOfASquareGrowByTheirJoin(join: CGLineJoin) {
    let grown = area(square(30).grown(by: 20, lineJoin: join, miterLimit: 4))
    let corner = join == .miter ? 400 : join == .round ? 100 * Double.pi : 200
    #expect(abs(grown - (40 * 40 + 4 * 40 * 20 + 4 * corner)) < 3)
    #expect(abs(area(square(30).grown(by: -5, lineJoin: join, miterLimit: 4)) - 900) < 1e-6)
  }

  @Test(arguments: [5, 30, 40] as [CGFloat]) func circlesStayCircles(radius: CGFloat) {
    let amount = 45 - radius, grown = circle(radius).grown(by: amount, lineJoin: .round, miterLimit: 4)
    #expect(abs(area(grown) - 2025 * Double.pi) < 8)
    var points = 0
    grown.applyWithBlock { if $0.pointee.type != .closeSubpath { points += 1 } }
    #expect(points < 1000, "no strip crosses itself")
    #expect(circle(radius).grown(by: -radius, lineJoin: .round, miterLimit: 4).isEmpty)
    let shrunk = circle(radius).grown(by: -radius / 2, lineJoin: .round, miterLimit: 4)
    #expect(abs(area(shrunk) - radius * radius / 4 * Double.pi) < 8)
  }

  @Test func holesCloseAndWiden() {
    let ring = circle(40).subtracting(circle(20))
    #expect(abs(area(ring.grown(by: 5, lineJoin: .round, miterLimit: 4)) - (2025 - 225) * Double.pi) < 12)
    #expect(abs(area(ring.grown(by: -5, lineJoin: .round, miterLimit: 4)) - (1225 - 625) * Double.pi) < 12)
    #expect(ring.grown(by: 20, lineJoin: .miter, miterLimit: 4).contains(CGPoint(x: 50, y: 50)))
    #expect(ring.grown(by: -11, lineJoin: .miter, miterLimit: 4).isEmpty)
    #expect(circle(40).subtracting(circle(39)).grown(by: -45, lineJoin: .miter, miterLimit: 4).isEmpty)
  }

  @Test func theBorderMovesByTheStrokesHalf() {
    let star = CGMutablePath()
    star.addLines(
      between: (0..<10).map { (i: Int) -> CGPoint in
        let angle = Double(i) * Double.pi / 5, radius = i % 2 == 0 ? 38.0 : 17
        return CGPoint(x: 50 + radius * sin(angle), y: 50 - radius * cos(angle))
      })
    star.closeSubpath()
    for amount in [1, 3, 8] as [CGFloat] {
      let stroke = star.copy(strokingWithWidth: 2 * amount, lineCap: .butt, lineJoin: .round, miterLimit: 4)
      #expect(abs(area(star.grown(by: amount, lineJoin: .round, miterLimit: 4)) - area(star.union(stroke))) < 1)
      #expect(abs(area(star.grown(by: -amount, lineJoin: .round, miterLimit: 4)) - area(star.subtracting(stroke))) < 1)
    }
  }

  @Test func strangeAmountsAndPathsEndNothing() {
    for amount in [0, -0.0, 1e300, -1e300, .infinity, -.infinity, .nan] as [CGFloat] {
      for path in [CGPath(rect: .zero, transform: nil), CGMutablePath(), square(1e6), circle(3)] {
        _ = path.grown(by: amount, lineJoin: .miter, miterLimit: .nan)
      }
    }
    #expect(circle(3).grown(by: 0, lineJoin: .miter, miterLimit: 4).contains(CGPoint(x: 50, y: 50)))
  }
}
