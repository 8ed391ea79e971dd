import Agate

extension SceneGroup {
  private static func kite(_ x: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: x, y: 2), CGPoint(x: 46, y: 30), CGPoint(x: 24, y: 54), CGPoint(x: 2, y: 30)])
    path.closeSubpath()
    return path
  }

  private static func shadow(
    _ layer: CALayer, _ radius: CGFloat = 6, _ dx: CGFloat = 0, _ dy: CGFloat = 6, _ color: CGColor = .ink,
    _ opacity: Float = 0.7
  ) {
    layer.shadowColor = color
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: dx, height: dy)
  }

  /// Shadows of layers without a shadow path.
  static let shadows: [TestScene] = [
    TestScene("shadow") { $0.box(24, 20, 48, 48, .coral) { shadow($0) } },
    TestScene("shadow-by-default-points-up") { $0.box(24, 24, 48, 48, .coral) { $0.shadowOpacity = 1 } },
    TestScene("shadow-of-rounded-corners") {
      $0.box(20, 20, 56, 56, .sky) {
        $0.cornerRadius = 20
        shadow($0)
      }
    },
    TestScene("shadow-without-blur") { $0.box(20, 16, 48, 48, .sky) { shadow($0, 0, 10, 12) } },
    TestScene("shadow-of-half-a-pixel") { $0.box(20, 16, 48, 48, .sky) { shadow($0, 0.5, 6, 6) } },
    TestScene("wide-shadow") { $0.box(32, 32, 32, 32, .gold) { shadow($0, 16, 0, 0, .ink, 1) } },
    TestScene("coloured-shadow") { $0.box(24, 20, 48, 48, .paper) { shadow($0, 5, 4, 6, .violet, 1) } },
    TestScene("shadow-colour-with-alpha") {
      $0.box(24, 20, 48, 48, .paper) { shadow($0, 5, 4, 6, CGColor.coral.faded(0.5), 1) }
    },
    TestScene("no-shadow-without-a-colour") {
      $0.box(24, 20, 48, 48, .coral) {
        shadow($0)
        $0.shadowColor = nil
      }
    },
    TestScene("shadow-shows-through-a-translucent-layer") {
      $0.box(24, 20, 48, 48, CGColor.gold.faded(0.5)) { shadow($0, 4, 8, 8) }
    },
    TestScene("shadow-of-sublayers") {
      $0.box(16, 16, 40, 40, .coral) {
        shadow($0, 4, 4, 6)
        $0.box(24, 24, 40, 40, .teal)
      }
    },
    TestScene("shadow-of-sublayers-alone") {
      $0.box(8, 8, 80, 80, nil) {
        shadow($0, 4, 4, 6)
        $0.box(6, 6, 24, 24, .coral)
        $0.box(44, 44, 24, 24, .teal) { $0.turn(20) }
      }
    },
    TestScene("shadow-of-nothing") {
      $0.box(24, 20, 48, 48, nil) { shadow($0) }
      $0.box(4, 4, 16, 16, .coral)
    },
    TestScene("shadow-of-an-image") { $0.image(24, 20, 48, 48, Pictures.disc) { shadow($0, 3, 6, 8) } },
    TestScene("shadow-of-a-border") {
      $0.box(20, 20, 52, 52, nil) {
        $0.borderWidth = 8
        $0.borderColor = .teal
        shadow($0, 3, 6, 6)
      }
    },
    TestScene("shadow-of-a-turned-layer") {
      $0.box(24, 24, 48, 48, .sky) {
        $0.turn(30)
        shadow($0, 4, 0, 12)
      }
    },
    TestScene("shadow-of-a-stretched-layer") {
      $0.box(32, 32, 32, 32, .sky) {
        $0.cornerRadius = 8
        $0.stretch(2, 1)
        shadow($0, 5, 0, 8)
      }
    },
    TestScene("shadow-in-a-translucent-group") {
      $0.box(0, 40, 96, 16, .violet)
      $0.box(24, 20, 48, 48, .coral) {
        $0.opacity = 0.5
        shadow($0, 4, 6, 8, .ink, 1)
      }
    },
    TestScene("a-clip-cuts-the-shadow-off") {
      $0.box(24, 20, 48, 48, .coral) {
        $0.masksToBounds = true
        shadow($0, 4, 8, 8)
        $0.box(20, 20, 48, 48, .gold)
      }
    },
    TestScene("shadow-within-a-clip") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.masksToBounds = true
        $0.cornerRadius = 12
        $0.box(12, 12, 32, 60, .coral) { shadow($0, 6, 8, 0) }
      }
    },
    TestScene("shadows-of-neighbours") { root in
      for i in 0..<4 {
        root.box(10 + CGFloat(i) * 18, 20 + CGFloat(i) * 8, 26, 36, [.coral, .teal, .gold, .violet][i]) {
          shadow($0, 4, -3, 3)
        }
      }
    },
    TestScene("shadow-in-perspective") {
      $0.lookFrom(150)
      $0.box(24, 20, 48, 48, .sky) {
        $0.turn(40, 0, 1, 0)
        shadow($0, 4, 6, 8)
      }
    },
    TestScene("shadow-of-a-path") {
      $0.box(20, 20, 52, 40, CGColor.gold.faded(0.8)) {
        shadow($0, 4, 0, 0)
        $0.shadowPath = CGPath(rect: CGRect(x: 8, y: 30, width: 56, height: 24), transform: nil)
      }
    },
    TestScene("shadow-of-a-rounded-path") {
      $0.box(20, 20, 52, 40, .sky) {
        shadow($0)
        $0.cornerRadius = 12
        $0.shadowPath = CGPath(roundedRect: $0.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
      }
    },
    TestScene("shadow-of-an-ellipse-on-the-ground") {
      $0.box(28, 12, 40, 52, .coral) {
        shadow($0, 3, 0, 0)
        $0.shadowPath = CGPath(ellipseIn: CGRect(x: -8, y: 52, width: 56, height: 14), transform: nil)
      }
    },
    TestScene("shadow-of-a-triangle") {
      $0.box(20, 20, 56, 56, nil) {
        shadow($0, 3, 0, 0)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 28, y: 4))
        path.addLine(to: CGPoint(x: 52, y: 50))
        path.addLine(to: CGPoint(x: 4, y: 50))
        path.closeSubpath()
        $0.shadowPath = path
      }
    },
    TestScene("shadow-of-a-path-of-a-turned-layer") {
      $0.box(24, 24, 48, 48, .sky) {
        shadow($0, 4, 8, 8)
        $0.shadowPath = CGPath(rect: $0.bounds, transform: nil)
        $0.turn(30)
      }
    },
    TestScene("shadow-of-a-path-that-changes", at: 0.5) {
      $0.box(24, 24, 48, 48, nil) {
        shadow($0, 2, 0, 0)
        $0.shadowPath = kite(24)
        let change = CABasicAnimation(keyPath: "shadowPath")
        (change.fromValue, change.toValue) = (kite(8), kite(56))
        change.duration = 1
        $0.add(change, forKey: nil)
      }
    },
    TestScene("shadow-of-a-path-in-perspective") {
      $0.lookFrom(120)
      $0.box(20, 20, 56, 56, .sky) {
        shadow($0, 2, 6, 10)
        $0.shadowPath = kite(24)
        $0.turn(50, 1, 0.4, 0)
      }
    },
    TestScene("shadow-of-an-image-that-is-stretched") {
      $0.image(36, 28, 24, 40, Pictures.disc) {
        $0.stretch(2.5, 1)
        shadow($0, 4, 4, 8)
      }
    },
    TestScene("shadow-of-an-image-that-is-stretched-and-turned") {
      $0.box(28, 28, 40, 40, nil) {
        $0.turn(30)
        $0.image(8, 4, 24, 32, Pictures.disc) {
          $0.stretch(2, 0.8)
          shadow($0, 4, 4, 8)
        }
      }
    },
    TestScene("shadow-of-an-image-in-perspective") {
      $0.lookFrom(120)
      $0.image(20, 20, 56, 56, Pictures.disc) {
        $0.turn(50, 1, 0.4, 0)
        shadow($0, 4, 6, 10)
      }
    },
    TestScene("shadow-that-fades-in", at: 0.5) {
      let layer = $0.box(24, 20, 48, 48, .sky) { shadow($0, 6, 4, 8, .ink, 0) }
      animate(layer, "shadowOpacity", [0, 1])
    },
  ]

  static let masks: [TestScene] = [
    TestScene("mask") { masked($0) { $0.box(20, 10, 30, 50, .ink) } },
    TestScene("mask-of-rounded-corners") { masked($0) { $0.box(8, 8, 56, 56, .ink) { $0.cornerRadius = 24 } } },
    TestScene("mask-colour-does-not-matter") { masked($0) { $0.box(8, 8, 56, 56, .gold) } },
    TestScene("translucent-mask") { masked($0) { $0.box(8, 8, 56, 56, CGColor.ink.faded(0.4)) } },
    TestScene("mask-with-an-opacity") { masked($0) { $0.box(8, 8, 56, 56, .ink) { $0.opacity = 0.4 } } },
    TestScene("mask-of-an-image") { masked($0) { $0.image(4, 4, 64, 64, Pictures.disc) } },
    TestScene("mask-that-fades") { masked($0) { $0.image(0, 0, 72, 72, Pictures.fade) } },
    TestScene("mask-of-many-layers") { root in
      masked(root) { mask in
        for i in 0..<5 { mask.box(CGFloat(i) * 14, CGFloat(i) * 12, 20, 20, .ink) { $0.cornerRadius = 10 } }
      }
    },
    TestScene("turned-mask") { masked($0) { $0.box(16, 16, 40, 40, .ink) { $0.turn(30) } } },
    TestScene("mask-larger-than-the-layer") {
      $0.box(30, 30, 36, 36, .coral) {
        $0.box(-20, 10, 76, 16, .teal)
        let mask = CALayer()
        mask.frame = CGRect(x: -14, y: -4, width: 60, height: 60)
        mask.backgroundColor = .ink
        mask.cornerRadius = 30
        $0.mask = mask
      }
    },
    TestScene("empty-mask-hides") {
      masked($0) { _ in }
      $0.box(4, 4, 16, 16, .coral)
    },
    TestScene("mask-with-a-border") {
      masked($0) {
        $0.box(8, 8, 56, 56, nil) {
          $0.borderWidth = 14
          $0.cornerRadius = 28
        }
      }
    },
    TestScene("mask-and-clip") {
      masked($0, { $0.masksToBounds = true }) { $0.box(-10, 20, 90, 60, .ink) { $0.cornerRadius = 20 } }
    },
    TestScene("mask-and-opacity") {
      masked($0, { $0.opacity = 0.5 }) { $0.box(8, 8, 56, 56, .ink) { $0.cornerRadius = 24 } }
    },
    TestScene("mask-of-a-turned-layer") {
      masked($0, { $0.turn(20) }) { $0.box(8, 8, 56, 56, .ink) { $0.cornerRadius = 24 } }
    },
    TestScene("mask-with-a-mask") {
      masked($0) { mask in
        mask.box(8, 8, 56, 56, .ink)
        let inner = CALayer()
        inner.frame = CGRect(x: 4, y: 20, width: 64, height: 32)
        inner.backgroundColor = .ink
        inner.cornerRadius = 16
        mask.mask = inner
      }
    },
    TestScene("masks-within-masks") {
      masked(
        $0,
        { outer in
          masked(outer) { $0.box(20, 0, 30, 72, .ink) }
        }
      ) { $0.box(0, 20, 72, 30, .ink) { $0.cornerRadius = 15 } }
    },
    TestScene("mask-cuts-the-shadow-off") {
      masked($0, { shadow($0, 3, 5, 6) }) { $0.box(8, 8, 50, 50, .ink) { $0.cornerRadius = 25 } }
    },
    TestScene("mask-in-perspective") { root in
      root.lookFrom(150)
      masked(root, { $0.turn(40, 0, 1, 0) }) { $0.box(8, 8, 56, 56, .ink) { $0.cornerRadius = 24 } }
    },
    TestScene("mask-that-moves", at: 0.5) {
      masked($0) { animate($0.box(0, 20, 30, 30, .ink), "position.x", [15, 60]) }
    },
  ]

  /// Adds a striped square with a mask; `fill` adds layers to the mask.
  private static func masked(_ root: CALayer, _ change: (CALayer) -> Void = { _ in }, _ fill: (CALayer) -> Void) {
    root.box(12, 12, 72, 72, .sky) { layer in
      stripes(layer)
      let mask = CALayer()
      mask.frame = layer.bounds
      fill(mask)
      layer.mask = mask
      change(layer)
    }
  }

  static let rasterized: [TestScene] = [
    TestScene("rasterized") {
      $0.box(20, 20, 50, 50, .coral) {
        $0.shouldRasterize = true
        $0.cornerRadius = 12
        $0.box(20, 20, 40, 40, .teal)
      }
    },
    TestScene("rasterized-and-enlarged") {
      $0.box(36, 36, 24, 24, .coral) {
        $0.shouldRasterize = true
        $0.cornerRadius = 8
        $0.stretch(3, 3)
      }
    },
    TestScene("rasterized-with-more-pixels") {
      $0.box(36, 36, 24, 24, .coral) {
        $0.shouldRasterize = true
        $0.rasterizationScale = 3
        $0.cornerRadius = 8
        $0.stretch(3, 3)
      }
    },
    TestScene("rasterized-and-turned") {
      $0.box(24, 24, 48, 48, .sky) {
        $0.shouldRasterize = true
        $0.turn(25)
        stripes($0)
      }
    },
    TestScene("rasterized-with-opacity") {
      $0.box(0, 40, 96, 16, .ink)
      $0.box(16, 16, 44, 44, .coral) {
        $0.shouldRasterize = true
        $0.opacity = 0.5
        $0.box(20, 20, 40, 40, .teal)
      }
    },
    TestScene("rasterized-with-its-shadow") {
      $0.box(24, 20, 48, 48, .coral) {
        $0.shouldRasterize = true
        shadow($0)
      }
    },
    TestScene("rasterized-with-its-mask") {
      $0.box(0, 40, 96, 16, .ink)
      masked($0, { $0.shouldRasterize = true }) { $0.box(8, 8, 56, 56, .ink) { $0.cornerRadius = 24 } }
    },
    TestScene("rasterized-with-all-its-effects") {
      masked(
        $0,
        {
          $0.shouldRasterize = true
          $0.rasterizationScale = 2
          $0.opacity = 0.8
          $0.turn(20)
          $0.filters = ["colorInvert"]
          shadow($0, 4, 6, 8, .violet)
        }
      ) { $0.box(-8, 8, 72, 80, .ink) { $0.cornerRadius = 24 } }
    },
    TestScene("rasterized-with-nearest-texels") {
      $0.box(36, 36, 24, 24, .coral) {
        $0.shouldRasterize = true
        $0.magnificationFilter = .nearest
        $0.cornerRadius = 8
        shadow($0, 2, 2, 3)
        $0.stretch(3, 3)
      }
    },
    TestScene("rasterized-with-shadows-inside") {
      $0.box(16, 16, 64, 64, .coral) {
        $0.shouldRasterize = true
        $0.box(10, 10, 20, 20, .teal) {
          shadow($0)
          $0.box(10, 10, 16, 16, .sky)
        }
      }
    },
  ]

  static let edges: [TestScene] = [
    TestScene("edges-without-antialiasing", except: [.turned: "a pixel's centre may lie on the edge itself"]) {
      $0.box(20, 20, 56, 56, .coral) {
        $0.allowsEdgeAntialiasing = false
        $0.turn(25)
      }
    },
    TestScene("one-hard-edge", except: [.turned: "a pixel's centre may lie on the edge itself"]) {
      $0.box(20, 20, 56, 56, .coral) {
        $0.edgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerTopEdge]
        $0.turn(25)
      }
    },
    TestScene("hard-edges-that-meet", except: [.turned: "a pixel's centre may lie on the edge itself"]) { root in
      root.box(8, 20, 80, 56, .ink) { layer in
        layer.turn(10)
        layer.box(0, 0, 40, 56, .gold) { $0.edgeAntialiasingMask = [] }
        layer.box(40, 0, 40, 56, .gold) { $0.edgeAntialiasingMask = [] }
      }
    },
    TestScene("hard-edges-between-pixels", except: [.turned: "a pixel's centre may lie on the edge itself"]) {
      $0.box(20.3, 20.6, 50.1, 40.9, .teal) { $0.allowsEdgeAntialiasing = false }
    },
  ]
}
