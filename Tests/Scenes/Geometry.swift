import Agate

extension SceneGroup {
  static let geometry: [TestScene] = [
    TestScene("square") { $0.box(16, 16, 64, 64, .coral) },
    TestScene("between-pixels") { $0.box(16.5, 20.25, 50.3, 41.8, .teal) },
    TestScene("narrower-than-a-pixel") { root in
      for i in 0..<8 { root.box(10.5 + CGFloat(i) * 10, 12, 0.125 * CGFloat(i + 1), 72, .ink) }
    },
    TestScene("anchor-point-places") { root in
      for (i, anchor) in [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0)].enumerated() {
        root.box(0, 0, 40, 40, [.coral, .teal, .gold][i]) {
          $0.anchorPoint = CGPoint(x: anchor.0, y: anchor.1)
          $0.position = CGPoint(x: 48, y: 48)
        }
      }
    },
    TestScene("rotation-about-a-corner") { root in
      root.box(0, 0, 50, 20, .violet) {
        $0.anchorPoint = CGPoint(x: 0, y: 0)
        $0.position = CGPoint(x: 30, y: 20)
        $0.turn(60)
      }
    },
    TestScene("anchor-point-outside") { root in
      for step in 0..<12 {
        root.box(0, 0, 10, 10, step == 0 ? .coral : .teal) {
          $0.anchorPoint = CGPoint(x: 0.5, y: 4)
          $0.position = CGPoint(x: 48, y: 48)
          $0.turn(CGFloat(step) * 30)
        }
      }
    },
    TestScene("rotation") { $0.box(20, 20, 56, 56, .coral) { $0.turn(30) } },
    TestScene("thin-line-turned") { root in
      for i in 0..<6 { root.box(8, 47.5, 80, 1, .ink) { $0.turn(CGFloat(i) * 30 + 5) } }
    },
    TestScene("quarter-turn") { root in
      root.box(20, 30, 56, 36, .gold) {
        $0.turn(90)
        $0.box(4, 4, 20, 10, .ink)
      }
    },
    TestScene("scale") { root in
      root.box(32, 32, 32, 32, .teal) {
        $0.stretch(2, 0.5)
        $0.box(4, 4, 12, 12, .gold)
      }
    },
    TestScene("mirror") { root in
      root.box(16, 16, 64, 64, .sky) {
        $0.stretch(-1, 1)
        $0.box(4, 4, 24, 12, .ink)
      }
    },
    TestScene("skew") { root in
      root.box(24, 24, 48, 48, .violet) {
        var skew = CATransform3DIdentity
        skew.m21 = 0.4
        $0.transform = skew
        $0.box(6, 6, 12, 12, .gold)
      }
    },
    TestScene("scale-then-rotate") { root in
      root.box(32, 32, 32, 32, .coral) {
        $0.stretch(1.8, 0.7)
        $0.turn(35)
      }
    },
    TestScene("rotate-then-scale") { root in
      root.box(32, 32, 32, 32, .coral) {
        $0.turn(35)
        $0.stretch(1.8, 0.7)
      }
    },
    TestScene("turns-add-up") { root in
      var layer = root
      for i in 0..<6 {
        let inset = 10 - CGFloat(i)
        let size = layer.bounds.width - 2 * inset
        layer = layer.box(inset, inset, size, size, [.ink, .gold][i % 2]) { $0.turn(10) }
      }
    },
    TestScene("bounds-origin-moves-sublayers") { root in
      root.box(16, 16, 64, 64, .sky) {
        $0.bounds.origin = CGPoint(x: -12, y: 20)
        $0.box(0, 20, 24, 24, .coral)
      }
    },
    TestScene("bounds-origin-under-rotation") { root in
      root.box(24, 24, 48, 48, .sky) {
        $0.bounds.origin = CGPoint(x: 30, y: -10)
        $0.turn(20)
        $0.box(30, -10, 16, 16, .coral)
      }
    },
    TestScene("frame-of-a-turned-layer") { root in
      let turned = root.box(30, 20, 40, 60, .teal) { $0.turn(40) }
      let frame = turned.frame
      root.box(frame.minX, frame.minY, frame.width, frame.height, nil) {
        $0.borderWidth = 1
        $0.borderColor = .ink
      }
    },
    TestScene("frame-set-on-a-scaled-layer") { root in
      root.box(0, 0, 10, 10, .gold) {
        $0.stretch(2, 3)
        $0.frame = CGRect(x: 20, y: 12, width: 40, height: 72)
        $0.box(0, 0, 10, 12, .ink)
      }
    },
    TestScene("no-size-but-sublayers") { root in
      root.box(48, 48, 0, 0, .coral) { $0.box(-20, -20, 40, 40, .teal) }
    },
    TestScene("larger-than-the-frame") { root in
      root.box(-1000, -1000, 1040, 1040, .coral)
      root.box(60, 50, 4000, 3000, .teal) { $0.cornerRadius = 30 }
    },
    TestScene("flipped-geometry") { root in
      root.box(12, 12, 72, 72, .sky) {
        $0.isGeometryFlipped = true
        $0.box(4, 4, 30, 12, .coral)
      }
    },
    TestScene("flipped-twice") { root in
      root.box(8, 8, 80, 80, .sky) {
        $0.isGeometryFlipped = true
        $0.box(10, 10, 60, 50, .gold) {
          $0.isGeometryFlipped = true
          $0.box(4, 4, 30, 12, .coral)
        }
      }
    },
    TestScene("flipped-and-turned") { root in
      root.box(20, 20, 56, 56, .sky) {
        $0.isGeometryFlipped = true
        $0.box(10, 6, 30, 12, .coral) { $0.turn(20) }
      }
    },
    TestScene("sublayer-transform-in-the-plane") { root in
      root.box(16, 16, 64, 64, .sky) {
        $0.sublayerTransform = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: .pi / 8))
        $0.box(12, 12, 18, 40, .coral)
        $0.box(34, 12, 18, 40, .teal)
      }
    },
    TestScene("sublayer-transform-about-the-anchor") { root in
      root.box(16, 16, 64, 64, .sky) {
        $0.anchorPoint = CGPoint(x: 0, y: 0)
        $0.position = CGPoint(x: 16, y: 16)
        $0.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
        $0.box(0, 0, 64, 64, .violet)
      }
    },
  ]

  static let order: [TestScene] = [
    TestScene("later-sublayers-lie-in-front") { root in
      for i in 0..<4 { root.box(8 + CGFloat(i) * 14, 8 + CGFloat(i) * 14, 38, 38, [.coral, .teal, .gold, .violet][i]) }
    },
    TestScene("z-position") { root in
      for (i, z) in [3.0, 1, 2, 0].enumerated() {
        root.box(8 + CGFloat(i) * 14, 8 + CGFloat(i) * 14, 38, 38, [.coral, .teal, .gold, .violet][i]) {
          $0.zPosition = z
        }
      }
    },
    TestScene("equal-z-positions-keep-their-order") { root in
      for (i, z) in [1.0, 0, 1, 0].enumerated() {
        root.box(8 + CGFloat(i) * 14, 8 + CGFloat(i) * 14, 38, 38, [.coral, .teal, .gold, .violet][i]) {
          $0.zPosition = z
        }
      }
    },
    TestScene("z-position-counts-among-siblings-only") { root in
      root.box(8, 8, 50, 50, .coral) { $0.box(30, 30, 30, 30, .gold) { $0.zPosition = 100 } }
      root.box(40, 40, 48, 48, .teal)
    },
    TestScene("hidden") { root in
      root.box(8, 8, 50, 50, .coral) {
        $0.isHidden = true
        $0.box(10, 10, 60, 60, .gold)
      }
      root.box(40, 40, 48, 48, .teal)
    },
    TestScene("inserted-below-and-above") { root in
      let first = root.box(10, 10, 50, 50, .coral)
      let under = CALayer()
      under.frame = CGRect(x: 4, y: 30, width: 60, height: 20)
      under.backgroundColor = .ink
      root.insertSublayer(under, below: first)
      let over = CALayer()
      over.frame = CGRect(x: 30, y: 4, width: 20, height: 60)
      over.backgroundColor = .gold
      root.insertSublayer(over, above: first)
      root.box(44, 44, 44, 44, .teal)
    },
    TestScene("translucent-fills-in-order") { root in
      for i in 0..<5 { root.box(8 + CGFloat(i) * 10, 12 + CGFloat(i) * 6, 44, 44, CGColor.violet.faded(0.4)) }
    },
  ]
}
