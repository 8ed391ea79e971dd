import Agate

extension CALayer {
  /// Adds a shape layer without a size, as is usual.
  @discardableResult
  fileprivate func shape(
    _ path: CGPath, fill: CGColor? = nil, stroke: CGColor? = nil, width: CGFloat = 6,
    _ body: (CAShapeLayer) -> Void = { _ in }
  ) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = fill
    layer.strokeColor = stroke
    layer.lineWidth = width
    addSublayer(layer)
    body(layer)
    return layer
  }
}

extension CGPath {
  fileprivate static func lines(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  /// A five-pointed star whose centre is wound around twice.
  fileprivate static func star(_ x: CGFloat = 48, _ y: CGFloat = 50, radius: CGFloat = 40) -> CGPath {
    let path = CGMutablePath()
    for k in 0..<5 {
      let angle = CGFloat(k) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
      if k == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  fileprivate static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
  }

  /// A wave through the middle of the picture.
  fileprivate static var wave: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 8, y: 48))
    path.addCurve(
      to: CGPoint(x: 88, y: 48), control1: CGPoint(x: 36, y: -40), control2: CGPoint(x: 60, y: 136))
    return path
  }

  fileprivate static var zigzag: CGPath { lines([(14, 76), (34, 20), (54, 76), (82, 36)]) }

  fileprivate static func joined(_ paths: [CGPath]) -> CGPath {
    let result = CGMutablePath()
    for path in paths { result.addPath(path) }
    return result
  }
}

extension SceneGroup {
  /// An exception from the rotated variant: coverage at crossings of lines is computed by rows, which become columns.
  private static let rows: [TestScene.Variant: String] = [.turned: "crossings are measured by rows"]

  private static func angles(_ join: CAShapeLayerLineJoin, _ limit: CGFloat = 10) -> @Sendable (CALayer) -> Void {
    { root in
      for (y, spread) in [(26, 22), (52, 12), (80, 5)] as [(CGFloat, CGFloat)] {
        root.shape(
          .lines([(20, y - spread), (70, y), (20, y + spread)]), stroke: .teal, width: 7
        ) {
          $0.lineJoin = join
          $0.miterLimit = limit
        }
      }
    }
  }

  private static func ends(_ cap: CAShapeLayerLineCap) -> @Sendable (CALayer) -> Void {
    { root in
      root.shape(.lines([(24, 20), (72, 20)]), stroke: .coral, width: 12) { $0.lineCap = cap }
      root.shape(.lines([(24, 44), (72, 60)]), stroke: .teal, width: 12) { $0.lineCap = cap }
      // A line of length zero.
      root.shape(.lines([(30, 80), (30, 80)]), stroke: .ink, width: 12) { $0.lineCap = cap }
      root.shape(.lines([(24, 20), (72, 20)]), stroke: .paper, width: 1)
    }
  }

  /// Scenes with filled and stroked paths.
  static let shapes: [TestScene] = [
    TestScene("filled-star", except: rows) { $0.shape(.star(), fill: .coral) },
    TestScene("even-odd-star", except: rows) { $0.shape(.star(), fill: .coral) { $0.fillRule = .evenOdd } },
    TestScene("black-by-default") { root in
      let layer = CAShapeLayer()
      layer.path = .circle(48, 48, 30)
      root.addSublayer(layer)
    },
    TestScene("fill-and-stroke", except: rows) { $0.shape(.star(), fill: .gold, stroke: .ink, width: 4) },
    TestScene("curves") {
      $0.shape(.wave, stroke: .violet, width: 9)
      $0.shape(.circle(24, 74, 14), fill: .sky)
    },
    TestScene("hairlines") { root in
      for k in 0..<9 {
        let angle = CGFloat(k) * .pi / 16
        root.shape(.lines([(4, 4), (4 + 86 * cos(angle), 4 + 86 * sin(angle))]), stroke: .ink, width: 1)
      }
    },
    TestScene("thinner-than-a-pixel") { root in
      for k in 1...8 { root.shape(.circle(48, 48, CGFloat(k) * 5), stroke: .ink, width: CGFloat(k) / 8) }
    },
    TestScene("butt-ends", ends(.butt)),
    TestScene("round-ends", ends(.round)),
    TestScene("square-ends", ends(.square)),
    TestScene("miter-joins", angles(.miter)),
    TestScene("round-joins", angles(.round)),
    TestScene("bevel-joins", angles(.bevel)),
    TestScene("miter-limit", angles(.miter, 4)),
    TestScene("dashes") { root in
      root.shape(.zigzag, stroke: .teal, width: 5) { $0.lineDashPattern = [12, 6] }
      root.shape(.lines([(8, 88), (88, 88)]), stroke: .coral, width: 4) { $0.lineDashPattern = [8, 4, 2, 4] }
    },
    TestScene("dash-phase") { root in
      for k in 0..<5 {
        root.shape(.lines([(8, 14 + CGFloat(k) * 16), (88, 14 + CGFloat(k) * 16)]), stroke: .ink, width: 8) {
          $0.lineDashPattern = [20, 10]
          $0.lineDashPhase = CGFloat(k) * 7.5 - 15
        }
      }
    },
    TestScene("dotted-circle") {
      $0.shape(.circle(48, 48, 32), stroke: .coral, width: 8) {
        $0.lineDashPattern = [0, 14]
        $0.lineCap = .round
      }
    },
    TestScene("an-odd-pattern-goes-on") {
      $0.shape(.lines([(8, 32), (88, 32)]), stroke: .teal, width: 10) { $0.lineDashPattern = [10] }
      $0.shape(.lines([(8, 64), (88, 64)]), stroke: .teal, width: 10) { $0.lineDashPattern = [16, 4, 8] }
    },
    TestScene("a-dash-over-the-seam") {
      $0.shape(CGPath(rect: CGRect(x: 16, y: 16, width: 64, height: 64), transform: nil), stroke: .violet, width: 8) {
        $0.lineDashPattern = [40, 24]
        $0.lineDashPhase = 20
      }
    },
    TestScene("stroke-end") { root in
      root.shape(.circle(48, 48, 34), stroke: .sky, width: 10)
      root.shape(.circle(48, 48, 34), stroke: .ink, width: 4) {
        $0.strokeEnd = 0.4
        $0.lineCap = .round
      }
    },
    TestScene("stroke-start-and-end") {
      $0.shape(.wave, stroke: .coral, width: 10) {
        $0.strokeStart = 0.25
        $0.strokeEnd = 0.75
        $0.lineCap = .round
      }
    },
    TestScene("fractions-of-several-parts") {
      $0.shape(
        .joined([.lines([(10, 20), (86, 20)]), .circle(30, 60, 18), .lines([(60, 40), (84, 80)])]), stroke: .ink,
        width: 5
      ) { $0.strokeEnd = 0.6 }
    },
    TestScene("dashes-cut-short", except: rows) {
      $0.shape(.star(), stroke: .violet, width: 5) {
        $0.lineDashPattern = [9, 5]
        $0.strokeStart = 0.1
        $0.strokeEnd = 0.85
      }
    },
    TestScene("a-line-that-crosses-itself-is-one", except: rows) {
      $0.shape(.star(), stroke: CGColor.teal.faded(0.5), width: 9) { $0.lineJoin = .round }
    },
    TestScene("wide-stroke-of-a-tight-curve") { root in
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 20, y: 84))
      path.addCurve(to: CGPoint(x: 76, y: 84), control1: CGPoint(x: 70, y: -20), control2: CGPoint(x: 26, y: -20))
      root.shape(path, stroke: CGColor.coral.faded(0.7), width: 22)
    },
    TestScene("cusps") { root in
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 14, y: 76))
      path.addCurve(to: CGPoint(x: 82, y: 76), control1: CGPoint(x: 96, y: 8), control2: CGPoint(x: 0, y: 8))
      path.move(to: CGPoint(x: 20, y: 16))
      path.addLine(to: CGPoint(x: 70, y: 16))
      path.addLine(to: CGPoint(x: 40, y: 16))
      root.shape(path, stroke: .ink, width: 7)
    },
    TestScene("stretched-stroke") {
      $0.shape(.circle(0, 0, 20), stroke: .teal, width: 8) {
        $0.position = CGPoint(x: 48, y: 48)
        $0.transform = CATransform3DConcat(
          CATransform3DMakeScale(2, 0.8, 1), CATransform3DMakeRotation(0.5, 0, 0, 1))
      }
    },
    TestScene("turned-and-enlarged", except: rows) {
      $0.shape(.star(0, 0, radius: 4), fill: .gold, stroke: .ink, width: 0.4) {
        $0.position = CGPoint(x: 48, y: 48)
        $0.transform = CATransform3DConcat(
          CATransform3DMakeScale(10, 10, 1), CATransform3DMakeRotation(0.3, 0, 0, 1))
      }
    },
    TestScene("in-perspective") {
      $0.shape(.star(0, 0, radius: 44), fill: .coral, stroke: .ink, width: 5) {
        $0.position = CGPoint(x: 48, y: 48)
        var m = CATransform3DIdentity
        m.m34 = -1 / 120
        $0.transform = CATransform3DRotate(m, 0.9, 0, 1, 0.2)
      }
    },
    TestScene("behind-the-eye") {
      $0.shape(
        .lines([(-200, -30), (200, -30), (200, 30), (-200, 30)], closed: true), fill: .sky, stroke: .ink, width: 6
      ) {
        $0.position = CGPoint(x: 40, y: 48)
        var m = CATransform3DIdentity
        m.m34 = -1 / 80
        $0.transform = CATransform3DRotate(m, 1.1, 0, 1, 0)
      }
    },
    TestScene("cut-at-the-bounds") {
      $0.shape(.circle(10, 38, 26), fill: .coral, stroke: .ink, width: 6) {
        $0.frame = CGRect(x: 24, y: 24, width: 48, height: 48)
        $0.backgroundColor = .sky
        $0.cornerRadius = 12
        $0.masksToBounds = true
      }
    },
    TestScene("between-contents-and-sublayers") {
      $0.shape(.circle(30, 30, 26), fill: .coral) {
        $0.frame = CGRect(x: 18, y: 18, width: 60, height: 60)
        $0.contents = Pictures.disc
        $0.borderWidth = 4
        $0.borderColor = .ink
        $0.box(30, 4, 22, 22, .gold)
      }
    },
    TestScene("translucent-as-a-whole", except: rows) {
      $0.shape(.star(radius: 30), fill: .gold, stroke: .ink, width: 8) { $0.opacity = 0.5 }
    },
    TestScene("shape-as-mask", except: rows) { root in
      root.box(8, 8, 80, 80, .teal) { layer in
        layer.box(0, 40, 80, 40, .gold)
        let mask = CAShapeLayer()
        mask.path = .star(40, 42, radius: 40)
        layer.mask = mask
      }
    },
    TestScene("shadow-of-a-shape") {
      $0.shape(.star(radius: 34), fill: .coral) {
        $0.shadowOpacity = 0.7
        $0.shadowRadius = 4
        $0.shadowOffset = CGSize(width: 3, height: 6)
      }
    },
    TestScene("blurred-shape") {
      $0.shape(.zigzag, stroke: .violet, width: 9) {
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(3, forKey: "inputRadius")
        $0.filters = [blur]
      }
    },
    TestScene("rasterized-shape", except: [.shifted: "texels lie between pixels", .turned: "texels"]) {
      $0.shape(.star(0, 0, radius: 20), fill: .sky, stroke: .ink, width: 3) {
        $0.bounds = CGRect(x: -24, y: -24, width: 48, height: 48)
        $0.position = CGPoint(x: 48, y: 48)
        $0.shouldRasterize = true
        $0.transform = CATransform3DMakeScale(1.8, 1.8, 1)
      }
    },
    TestScene("replicated-petals") { root in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
      replicator.instanceCount = 9
      replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / 9, 0, 0, 1)
      replicator.instanceGreenOffset = -0.08
      root.addSublayer(replicator)
      let petal = CGMutablePath()
      petal.move(to: CGPoint(x: 48, y: 46))
      petal.addQuadCurve(to: CGPoint(x: 48, y: 6), control: CGPoint(x: 30, y: 22))
      petal.addQuadCurve(to: CGPoint(x: 48, y: 46), control: CGPoint(x: 66, y: 22))
      replicator.shape(petal, fill: CGColor.gold.faded(0.8), stroke: .ink, width: 1)
    },
    TestScene("crossing-planes-of-shapes", except: rows) { root in
      let space = CATransformLayer()
      space.position = CGPoint(x: 48, y: 48)
      root.addSublayer(space)
      for (angle, color) in [(0.8, CGColor.coral), (-0.8, .teal)] {
        space.shape(.star(0, 0, radius: 40), fill: color, stroke: .ink, width: 3) {
          $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        }
      }
    },
    TestScene("moving-outline", at: 0.5) { root in
      let layer = root.shape(.lines([(10, 10), (86, 10), (86, 86), (10, 86)], closed: true), fill: .violet)
      animate(
        layer, "path",
        [
          CGPath.lines([(10, 10), (86, 10), (86, 86), (10, 86)], closed: true),
          CGPath.lines([(48, 10), (86, 48), (48, 86), (10, 48)], closed: true),
        ])
    },
    TestScene("growing-stroke", at: 0.35) { root in
      let layer = root.shape(.wave, stroke: .teal, width: 8) { $0.lineCap = .round }
      animate(layer, "strokeEnd", [0, 1])
      animate(layer, "lineWidth", [2, 14])
    },
    TestScene("running-dashes", at: 0.4) { root in
      let layer = root.shape(.circle(48, 48, 32), stroke: .ink, width: 6) { $0.lineDashPattern = [10, 6] }
      animate(layer, "lineDashPhase", [0, 16])
      animate(layer, "lineDashPattern", [[10, 6], [2, 14]])
    },
  ]
}
