import Agate
import AgateCPU
import AgateUIKit
import Gallery
import TestScenes
import ConformanceRows
import Testing

/// Pixels of shape layers.
struct ShapePictureTests {
  private func gallery(_ name: String, at time: Double = 0, scale: Double = 1) async throws -> Picture {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let viewport = Viewport(
      width: Int(scene.size.width * scale), height: Int(scene.size.height * scale),
      transform: CGAffineTransform(scaleX: scale, y: scale))
    return try await draw(Compositor(layer: scene.make()), at: time, viewport, CPURenderer(threads: 1))
  }

  private func picture(_ layer: CALayer, side: Int = 200) async throws -> Picture {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    root.backgroundColor = .white
    root.addSublayer(layer)
    return try await draw(
      Compositor(layer: root), at: 0, Viewport(width: side, height: side), CPURenderer(threads: 1))
  }

  private let red: UInt32 = 0xff00_00ff
  private let white: UInt32 = 0xffff_ffff

  @Test(.row("A0.91", "A0.96")) func aCircleIsFilledAndStrokedAsSet() async throws {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    shape.path = CGPath(ellipseIn: CGRect(x: 50, y: 50, width: 100, height: 100), transform: nil)
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0)
    shape.strokeColor = CGColor(red: 0, green: 0, blue: 1)
    shape.lineWidth = 10
    let drawn = try await picture(shape)
    let row = (0..<200).map { drawn.pixels[100 * 200 + $0] }
    // The line covers five points on both sides of the path.
    for x in 0..<43 { #expect(row[x] == white && row[199 - x] == white) }
    for x in 47...52 { #expect(row[x] == 0xffff_0000 && row[199 - x] == 0xffff_0000) }
    for x in 57..<100 { #expect(row[x] == red && row[199 - x] == red) }
  }

  @Test(.row("B6.06", "B6.08", "B6.09", "B6.14")) func aStickFigureOfOnePath() async throws {
    let figure = try await gallery("stick-figure")
    func pixel(_ x: Int, _ y: Int) -> UInt32 { figure.pixels[y * figure.width + x] }
    for (x, y) in [(150, 75), (150, 150), (125, 225), (175, 225), (100, 150), (200, 150), (174, 100)] {
      #expect(pixel(x, y) == red, "(\(x), \(y))")
    }
    // The ends of the arms are half discs of radius 2.5.
    #expect(pixel(98, 150) == red && pixel(201, 150) == red && pixel(97, 147) == white && pixel(202, 147) == white)
    for (x, y) in [(150, 100), (150, 200), (96, 150), (204, 150), (120, 120)] { #expect(pixel(x, y) == white) }
  }

  @Test(.row("B1.10", "B4.05", "B6.15", "B6.16")) func cornersAreChosenOneByOne() async throws {
    let shapes = try await gallery("rounded-shapes")
    func pixel(_ x: Int, _ y: Int) -> UInt32 { shapes.pixels[y * shapes.width + x] }
    #expect(pixel(51, 51) != white && pixel(50, 50) != white, "square")
    for (x, y) in [(149, 51), (149, 148), (51, 148)] { #expect(pixel(x, y) == white, "round") }
    // The middle of an arc of radius 20 is 5.86 points from both sides.
    for (x, y) in [(143, 56), (143, 143), (56, 143)] { #expect(pixel(x, y) != white, "\(x), \(y)") }
    for (x, y) in [(145, 54), (145, 145), (54, 145)] { #expect(pixel(x, y) == white, "\(x), \(y)") }
    // The same path clips a picture.
    #expect(pixel(411, 51) != white && pixel(509, 51) == white && pixel(400, 100) == white)
    for (x, y) in [(509, 148), (411, 148), (520, 100), (460, 160)] { #expect(pixel(x, y) == white, "\(x), \(y)") }
  }

  // A0.271
  @Test(.row("A0.23", "A0.271")) func aShapeLooksLikeItsPathInAContext() async throws {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1))
        ctx.setStrokeColor(CGColor(red: 1, green: 0, blue: 0))
        ctx.setLineWidth(4)
        ctx.addPath(ShapePictureTests.sail)
        ctx.drawPath(using: .fillStroke)
      }
    }
    let drawn = Drawn(), shape = CAShapeLayer()
    for layer in [drawn, shape] { layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200) }
    drawn.setNeedsDisplay()
    shape.path = ShapePictureTests.sail
    shape.fillColor = CGColor(red: 0, green: 0, blue: 1)
    shape.strokeColor = CGColor(red: 1, green: 0, blue: 0)
    shape.lineWidth = 4
    let (a, b) = (try await picture(shape), try await picture(drawn))
    let (share, most) = a.difference(b, near: 32)
    #expect(share < 0.005, "within antialiasing: \(share), \(most)")
    #expect(Set(a.pixels).count > 10)
  }

  /// A path of an oblique triangle and a circle.
  private static let sail: CGPath = {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 20, y: 150))
    path.addLine(to: CGPoint(x: 95, y: 12))
    path.addLine(to: CGPoint(x: 110, y: 180))
    path.close()
    path.append(UIBezierPath(ovalIn: CGRect(x: 125, y: 60, width: 55, height: 55)))
    return path.cgPath
  }()

  @Test(.row("A0.287", "A0.288", "B15.12", "B15.15")) func aRoundedSquareIsThatOfACornerRadius() async throws {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    shape.fillColor = CGColor(red: 0, green: 0, blue: 1)
    shape.path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20).cgPath
    let layer = CALayer()
    layer.frame = shape.frame
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    layer.cornerRadius = 20
    let (share, most) = try await picture(shape).difference(try await picture(layer))
    #expect(share < 0.004 && most <= 24, "within antialiasing: \(share), \(most)")
    let frame = Compositor(layer: shape).snapshot(at: 0, viewport: Viewport(width: 200, height: 200))
    #expect(frame.items.count == 1 && frame.passes.isEmpty)
    // The gallery's square is at (230, 50).
    let scene = try await gallery("rounded-shapes")
    for (x, y) in [(231, 51), (328, 51), (328, 148), (231, 148)] { #expect(scene.pixels[y * 560 + x] == white) }
    for (x, y) in [(280, 51), (231, 100), (328, 100), (280, 148), (280, 100)] {
      #expect(scene.pixels[y * 560 + x] == 0xffff_0000, "(\(x), \(y))")
    }
  }

  @Test(.row("A0.95", "B6.05")) func edgesStaySharpHoweverLargeAShapeBecomes() async throws {
    for scale in [8.0, 10] {
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: -8, y: -8, width: 16, height: 16), transform: nil)
      shape.position = CGPoint(x: 100.3, y: 100.6)
      shape.transform = CATransform3DMakeScale(scale, scale, 1)
      let drawn = try await picture(shape)
      let row = (0..<200).map { drawn.pixels[100 * 200 + $0] & 255 }
      #expect(row.filter { $0 > 0 && $0 < 255 }.count <= 4, "two edges of at most two pixels")
      #expect(row[100] == 0 && row[2] == 255)
    }
    var m = CATransform3DIdentity
    m.m34 = -1 / 300
    let tilted = CAShapeLayer()
    tilted.path = CGPath(rect: CGRect(x: -40, y: -40, width: 80, height: 80), transform: nil)
    tilted.position = CGPoint(x: 100, y: 100)
    tilted.transform = CATransform3DRotate(m, 0.8, 0, 1, 0)
    let drawn = try await picture(tilted)
    let row = (0..<200).map { drawn.pixels[100 * 200 + $0] & 255 }
    #expect(row.filter { $0 > 0 && $0 < 255 }.count <= 4 && row[100] == 0)
    // The edge in a bitmap is as wide as one of its pixels has become.
    let bitmap = CALayer(), black: UInt32 = 0xff00_0000
    bitmap.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
    bitmap.position = CGPoint(x: 100, y: 100)
    bitmap.contents = CGImage(width: 16, height: 16, premultiplied: (0..<256).map { $0 % 16 < 8 ? black : white })
    bitmap.transform = CATransform3DMakeScale(8, 8, 1)
    let blurred = try await picture(bitmap)
    let soft = (0..<200).count { (1..<255).contains(blurred.pixels[100 * 200 + $0] & 255) }
    #expect((6...9).contains(soft), "\(soft) pixels")
  }

  @Test(.row("B6.06", "B6.09")) func severalPartsOfOnePathAreAllDrawn() async throws {
    let path = CGMutablePath()
    for (x, y) in [(20, 20), (120, 20), (20, 120), (120, 120)] {
      path.addRect(CGRect(x: x, y: y, width: 40, height: 40))
    }
    let shape = CAShapeLayer()
    shape.path = path
    let drawn = try await picture(shape)
    for (x, y) in [(40, 40), (140, 40), (40, 140), (140, 140)] { #expect(drawn.pixels[y * 200 + x] == 0xff00_0000) }
    #expect(drawn.pixels[100 * 200 + 100] == white)
  }

  @Test(.row("A0.96", "B6.10", "B6.11", "B6.12")) func widthEndsAndJoinsAreThoseOfTheLayer() async throws {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 40, y: 60), CGPoint(x: 140, y: 60), CGPoint(x: 140, y: 140)])
    func line(_ cap: CAShapeLayerLineCap, _ join: CAShapeLayerLineJoin) async throws -> Picture {
      let shape = CAShapeLayer()
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = CGColor(red: 1, green: 0, blue: 0)
      shape.lineWidth = 20
      (shape.lineCap, shape.lineJoin) = (cap, join)
      return try await picture(shape)
    }
    let plain = try await line(.butt, .miter), round = try await line(.round, .round)
    let square = try await line(.square, .bevel)
    for drawn in [plain, round, square] {
      #expect((0..<200).filter { drawn.pixels[$0 * 200 + 90] != white } == Array(50..<70))
      #expect(drawn.pixels[100 * 200 + 100] == white, "nothing is filled")
    }
    /// Whether each of the pictures is red at a place.
    func isRed(_ x: Int, _ y: Int) -> [Bool] { [plain, round, square].map { $0.pixels[y * 200 + x] == red } }
    #expect(isRed(40, 60) == [true, true, true] && isRed(28, 60) == [false, false, false])
    #expect(isRed(31, 60) == [false, true, true] && isRed(31, 51) == [false, false, true], "half a disc, or a square")
    #expect(isRed(149, 50) == [true, false, false], "a spike")
    #expect(isRed(145, 54) == [true, true, false], "an arc lies outside of a bevel")
  }

  @Test(.row("A0.94", "B6.04", "B6.10")) func aLayerWithoutASizeDrawsItsWholeLine() async throws {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
    let shape = CAShapeLayer()
    shape.frame = .zero
    shape.path = path
    shape.strokeColor = CGColor(red: 1, green: 0, blue: 0)
    shape.lineWidth = 5
    let drawn = try await picture(shape)
    let column = (0..<200).filter { drawn.pixels[$0 * 200 + 60] != white }
    #expect(drawn.pixels[50 * 200 + 2] == red && drawn.pixels[50 * 200 + 98] == red)
    #expect(column == [47, 48, 49, 50, 51, 52], "a line of width 5 about y = 50 covers four rows and two halves")
  }

  // A3.43
  @Test(.row("A3.43")) func aStrokeIsSeenAsFarAsItGoes() async throws {
    func ring() -> CAShapeLayer {
      let ring = CAShapeLayer()
      ring.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      ring.path = CGPath(ellipseIn: CGRect(x: 50, y: 50, width: 100, height: 100), transform: nil)
      ring.fillColor = nil
      ring.strokeColor = CGColor(red: 1, green: 0, blue: 0)
      ring.lineWidth = 10
      return ring
    }
    /// Whether each quarter is seen, clockwise from the right.
    func quarters(_ drawn: Picture) -> [Bool] {
      [(135, 135), (64, 135), (64, 64), (135, 64)].map { drawn.pixels[$0.1 * 200 + $0.0] == red }
    }
    let quarter = ring(), growing = ring()
    quarter.strokeEnd = 0.25
    let drawn = try await picture(quarter)
    #expect(quarters(drawn) == [true, false, false, false])
    let grow = CABasicAnimation(keyPath: "strokeEnd")
    (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 1)
    growing.add(grow, forKey: nil)
    let compositor = Compositor(layer: growing), size = Viewport(width: 200, height: 200)
    _ = try await draw(compositor, at: 0, size, CPURenderer(threads: 1))
    let half = try await draw(compositor, at: 0.5, size, CPURenderer(threads: 1))
    #expect(quarters(half) == [true, true, false, false])
  }

  // A3.44
  @Test(.row("A3.44")) func theRingLoadsAndEmpties() async throws {
    func share(_ time: Double) async throws -> Int {
      try await gallery("progress-ring", at: time).pixels.filter { $0 >> 16 & 255 > 200 }.count
    }
    let (early, half, full, late) = (
      try await share(0.15), try await share(0.5), try await share(0.95), try await share(1.5)
    )
    #expect(early < half && half > 200, "the end leads")
    #expect(late < full, "the start follows")
    let scene = try #require(Gallery.all.first { $0.name == "progress-ring" }).make()
    let ring = try #require(scene.sublayers?.last as? CAShapeLayer), compositor = Compositor(layer: scene)
    for step in 1..<16 {
      compositor.prepare(at: Double(step) / 10, viewport: Viewport(width: 200, height: 200))
      let shown = try #require(ring.presentation())
      #expect(shown.strokeEnd > shown.strokeStart && (shown.strokeStart > 0) == (step > 6), "\(step)")
      #expect((shown.strokeEnd < 1) == (step < 10), "\(step)")
    }
  }
}
