import Agate

extension SceneGroup {
  private static let ties = [TestScene.Variant.turned: "a pixel's nearest texel flips where two tie"]

  static let contents: [TestScene] = [
    TestScene("image") { $0.image(32, 32, 32, 32, Pictures.ramp) },
    TestScene("image-enlarged") { $0.image(8, 8, 80, 80, Pictures.checker) },
    TestScene("image-enlarged-nearest", except: ties) {
      $0.image(8, 8, 80, 80, Pictures.checker) { $0.magnificationFilter = .nearest }
    },
    TestScene("image-enlarged-stepped") { root in
      root.image(8, 8, 40, 80, Pictures.checker) { $0.magnificationFilter = .stepped }
      root.image(52, 20, 36, 36, Pictures.disc) {
        $0.magnificationFilter = .stepped
        $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      }
    },
    TestScene("image-made-smaller") { root in
      root.image(8, 8, 12, 12, Pictures.ramp)
      root.image(40, 40, 20, 20, Pictures.disc)
    },
    TestScene("image-made-smaller-nearest", except: ties) {
      $0.image(24, 24, 11, 11, Pictures.checker) { $0.minificationFilter = .nearest }
    },
    TestScene("image-between-pixels") { $0.image(20.5, 20.25, 32, 32, Pictures.checker) },
    TestScene("image-over-a-background") { root in
      root.image(16, 16, 64, 64, Pictures.disc) { $0.backgroundColor = .gold }
    },
    TestScene("image-with-soft-edges") { root in
      root.box(0, 32, 96, 32, .coral)
      root.image(16, 16, 64, 64, Pictures.disc)
    },
    TestScene("image-half-transparent") { root in
      root.box(0, 32, 96, 32, .coral)
      root.image(16, 16, 64, 64, Pictures.ramp) { $0.opacity = 0.5 }
    },
    TestScene("image-with-border-and-background") { root in
      root.image(12, 12, 72, 72, Pictures.disc) {
        $0.backgroundColor = .sky
        $0.borderWidth = 6
        $0.borderColor = .ink
      }
    },
    TestScene("image-turned") { root in
      root.image(20, 20, 56, 56, Pictures.ramp) { $0.turn(25) }
    },
    TestScene("image-mirrored") { $0.image(12, 12, 72, 72, Pictures.arrow) { $0.stretch(-1, 1) } },
    TestScene("image-within-rounded-corners") { root in
      root.image(16, 16, 64, 64, Pictures.ramp) {
        $0.cornerRadius = 20
        $0.masksToBounds = true
      }
    },
    TestScene("corners-do-not-cut-contents-without-a-mask") { root in
      root.image(16, 16, 64, 64, Pictures.ramp) { $0.cornerRadius = 20 }
    },
    TestScene("image-in-flipped-geometry") { root in
      root.box(8, 8, 80, 80, .sky) {
        $0.isGeometryFlipped = true
        $0.image(8, 8, 48, 32, Pictures.arrow)
      }
    },
    TestScene("part-of-an-image", except: ties) {
      $0.image(16, 16, 64, 64, Pictures.checker) {
        $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.25)
        $0.magnificationFilter = .nearest
      }
    },
    TestScene("part-of-an-image-smoothly") {
      $0.image(16, 16, 64, 64, Pictures.checker) {
        $0.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      }
    },
    TestScene("four-parts-of-one-image", except: ties) { root in
      for i in 0..<4 {
        let (x, y) = (Double(i % 2), Double(i / 2))
        root.image(6 + 46 * x, 6 + 46 * y, 38, 38, Pictures.checker) {
          $0.contentsRect = CGRect(x: x / 2, y: y / 2, width: 0.5, height: 0.5)
          $0.magnificationFilter = .nearest
        }
      }
    },
    TestScene("pixels-per-point") { root in
      for (i, scale) in [0.5, 1, 2].enumerated() {
        root.image(4 + CGFloat(i) * 30, 30, 28, 36, Pictures.checker) {
          $0.backgroundColor = .sky
          $0.contentsGravity = .center
          $0.contentsScale = scale
        }
      }
    },
    TestScene("middle-stretches") {
      $0.image(12, 12, 72, 72, Pictures.frame) {
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        $0.magnificationFilter = .nearest
      }
    },
    TestScene("middle-stretches-one-way") {
      $0.image(12, 30, 72, 36, Pictures.frame) {
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
      }
    },
    TestScene("middle-stretches-at-twice-the-pixels") {
      $0.image(12, 12, 72, 72, Pictures.frame) {
        $0.contentsScale = 2
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      }
    },
    TestScene("middle-stretches-between-pixels") {
      $0.image(12.25, 12.25, 71.5, 71.5, Pictures.frame) {
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      }
    },
    TestScene("middle-stretches-and-turns") {
      $0.image(20, 20, 56, 56, Pictures.frame) {
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        $0.turn(20)
      }
    },
    TestScene("middle-of-a-layer-too-small") {
      $0.image(40, 40, 6, 20, Pictures.frame) {
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      }
    },
    TestScene("one-image-many-layers") { root in
      for i in 0..<9 {
        root.image(4 + CGFloat(i % 3) * 31, 4 + CGFloat(i / 3) * 31, 26, 26, Pictures.disc) {
          $0.turn(CGFloat(i) * 10)
        }
      }
    },
  ]

  static let levels: [TestScene] = [
    TestScene("trilinear") { root in
      for (i, size) in [32.0, 20, 12, 7, 4].enumerated() {
        root.image(4 + CGFloat(i) * 18, 32, size, size, Pictures.checker) { $0.minificationFilter = .trilinear }
      }
    },
    TestScene("trilinear-with-a-bias") { root in
      for (i, bias) in [-1.0, 0, 1, 2].enumerated() {
        root.image(6 + CGFloat(i) * 23, 36, 14, 14, Pictures.ramp) {
          $0.minificationFilter = .trilinear
          $0.minificationFilterBias = Float(bias)
        }
      }
    },
  ]

  /// An image that is wider than high in a layer that is higher than wide, for every gravity.
  static let gravity: [TestScene] =
    [
      CALayerContentsGravity.center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
      .resize, .resizeAspect, .resizeAspectFill,
    ].map { gravity in
      TestScene(gravity.rawValue) { root in
        root.image(24, 12, 48, 72, Pictures.arrow) {
          $0.backgroundColor = .sky
          $0.contentsGravity = gravity
        }
      }
    } + [
      TestScene("larger-than-the-layer") { root in
        root.image(36, 36, 16, 12, Pictures.ramp) {
          $0.backgroundColor = .sky
          $0.contentsGravity = .topLeft
        }
      },
      TestScene("fill-cut-off-at-the-bounds") { root in
        root.image(24, 12, 48, 72, Pictures.arrow) {
          $0.contentsGravity = .resizeAspectFill
          $0.masksToBounds = true
        }
      },
      TestScene("bottom-in-flipped-geometry") { root in
        root.box(8, 8, 80, 80, .gold) {
          $0.isGeometryFlipped = true
          $0.image(8, 8, 48, 60, Pictures.arrow) {
            $0.backgroundColor = .sky
            $0.contentsGravity = .bottom
          }
        }
      },
    ]
}
