import Agate

extension SceneGroup {
  /// Adds stripes that extend beyond a layer's edges.
  static func stripes(_ layer: CALayer) {
    for i in 0..<4 { layer.box(-20, 6 + CGFloat(i) * 16, 110, 8, [.coral, .ink][i % 2]) { $0.turn(12) } }
  }

  static let clips: [TestScene] = [
    TestScene("sublayers-reach-out") { $0.box(20, 20, 56, 56, .sky) { stripes($0) } },
    TestScene("clip") {
      $0.box(20, 20, 56, 56, .sky) {
        $0.masksToBounds = true
        stripes($0)
      }
    },
    TestScene("clip-between-pixels") {
      $0.box(20.4, 20.6, 55.3, 54.7, .sky) {
        $0.masksToBounds = true
        stripes($0)
      }
    },
    TestScene("rounded-clip") {
      $0.box(20, 20, 56, 56, .sky) {
        $0.masksToBounds = true
        $0.cornerRadius = 20
        stripes($0)
      }
    },
    TestScene("clip-without-fill") {
      $0.box(20, 20, 56, 56, nil) {
        $0.masksToBounds = true
        $0.cornerRadius = 28
        stripes($0)
      }
    },
    TestScene("turned-clip") {
      $0.box(20, 20, 56, 56, .sky) {
        $0.masksToBounds = true
        $0.turn(30)
        stripes($0)
      }
    },
    TestScene("clip-within-a-clip") {
      $0.box(12, 12, 60, 60, .sky) {
        $0.masksToBounds = true
        $0.box(20, 20, 60, 60, .gold) {
          $0.masksToBounds = true
          stripes($0)
        }
      }
    },
    TestScene("turned-clips-within-each-other") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.masksToBounds = true
        $0.turn(15)
        $0.box(10, 10, 50, 50, .gold) {
          $0.masksToBounds = true
          $0.turn(30)
          stripes($0)
        }
      }
    },
    TestScene("rounded-clips-within-each-other") {
      $0.box(12, 12, 72, 72, .sky) {
        $0.masksToBounds = true
        $0.cornerRadius = 36
        $0.box(-10, 20, 60, 60, .gold) {
          $0.masksToBounds = true
          $0.cornerRadius = 24
          stripes($0)
        }
      }
    },
    TestScene("clip-under-a-border") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.masksToBounds = true
        $0.cornerRadius = 18
        $0.borderWidth = 5
        $0.borderColor = .violet
        stripes($0)
      }
    },
    TestScene("clip-with-a-moved-origin") {
      $0.box(20, 20, 56, 56, .sky) {
        $0.masksToBounds = true
        $0.bounds.origin = CGPoint(x: 20, y: 10)
        stripes($0)
      }
    },
    TestScene("clip-of-a-translucent-group") {
      $0.box(0, 40, 96, 16, .ink)
      $0.box(20, 20, 56, 56, nil) {
        $0.masksToBounds = true
        $0.cornerRadius = 20
        $0.opacity = 0.6
        stripes($0)
      }
    },
    TestScene("blend-within-a-clip") { root in
      root.image(0, 0, 96, 96, Pictures.ramp)
      root.box(10.5, 10.25, 75, 75, nil) {
        $0.masksToBounds = true
        $0.box(-5, 20, 50, 30, .gold)
        $0.box(20, -10, 40, 100, .coral) { $0.compositingFilter = "multiplyBlendMode" }
      }
    },
    TestScene("blend-within-rounded-clips") { root in
      root.image(0, 0, 96, 96, Pictures.ramp)
      root.box(8, 8, 80, 80, nil) {
        $0.masksToBounds = true
        $0.cornerRadius = 40
        $0.box(10, 20, 80, 50, nil) {
          $0.masksToBounds = true
          $0.cornerRadius = 20
          $0.box(0, 0, 30, 50, .gold)
          $0.box(10, 10, 60, 30, .coral) { $0.compositingFilter = "differenceBlendMode" }
        }
      }
    },
    TestScene("clip-in-flipped-geometry") {
      $0.box(8, 8, 80, 80, .gold) {
        $0.isGeometryFlipped = true
        $0.box(10, 4, 50, 50, .sky) {
          $0.masksToBounds = true
          stripes($0)
        }
      }
    },
  ]

  static let opacity: [TestScene] = [
    TestScene("one-layer") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(20, 20, 56, 56, .coral) { $0.opacity = 0.5 }
    },
    TestScene("group") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(12, 12, 50, 50, .coral) {
        $0.opacity = 0.5
        $0.box(22, 22, 44, 44, .teal)
      }
    },
    TestScene("every-layer-by-itself") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(12, 12, 50, 50, .coral) {
        $0.opacity = 0.5
        $0.allowsGroupOpacity = false
        $0.box(22, 22, 44, 44, .teal)
      }
    },
    TestScene("group-within-a-group") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(6, 6, 60, 60, .coral) {
        $0.opacity = 0.7
        $0.box(20, 20, 50, 50, .teal) {
          $0.opacity = 0.5
          $0.box(20, 20, 40, 40, .gold)
        }
      }
    },
    TestScene("group-without-fill") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(0, 0, 96, 96, nil) {
        $0.opacity = 0.4
        $0.box(10, 10, 50, 50, .coral)
        $0.box(36, 36, 50, 50, .gold)
      }
    },
    TestScene("group-of-images") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(0, 0, 96, 96, nil) {
        $0.opacity = 0.6
        $0.image(8, 8, 50, 50, Pictures.disc)
        $0.image(36, 36, 50, 50, Pictures.ramp)
      }
    },
    TestScene("group-that-is-turned") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(20, 20, 50, 50, .coral) {
        $0.opacity = 0.5
        $0.turn(20)
        $0.box(22, 22, 40, 40, .teal)
      }
    },
    TestScene("nearly-nothing") { root in
      for i in 0..<9 {
        root.box(4 + CGFloat(i % 3) * 31, 4 + CGFloat(i / 3) * 31, 26, 26, .ink) { $0.opacity = Float(i) / 255 }
      }
    },
    TestScene("translucent-fill-and-opacity") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(20, 20, 56, 56, CGColor.coral.faded(0.5)) {
        $0.opacity = 0.5
        $0.box(10, 10, 20, 20, CGColor.gold.faded(0.5))
      }
    },
  ]
}
