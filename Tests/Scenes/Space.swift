import Agate

extension SceneGroup {
  /// Adds a 3D space with perspective, rotated a little if `turned`.
  private static func space(_ root: CALayer, turned: Bool = true, _ fill: (CATransformLayer) -> Void) {
    root.lookFrom(200)
    root.put(CATransformLayer(), 0, 0, 96, 96) {
      if turned {
        $0.turn(-25, 1, 0, 0)
        $0.turn(30, 0, 1, 0)
      }
      fill($0)
    }
  }

  /// Adds two planes at right angles.
  private static func cross(_ space: CALayer, _ alpha: CGFloat = 1, _ change: (CALayer) -> Void = { _ in }) {
    space.box(18, 18, 60, 60, CGColor.coral.faded(alpha)) {
      $0.turn(45, 0, 1, 0)
      change($0)
    }
    space.box(18, 18, 60, 60, CGColor.teal.faded(alpha)) {
      $0.turn(-45, 0, 1, 0)
      change($0)
    }
  }

  /// Adds the six faces of a cube around the centre.
  private static func cube(_ space: CALayer, _ alpha: CGFloat = 1, _ change: (CALayer) -> Void = { _ in }) {
    let colors: [CGColor] = [.coral, .teal, .gold, .violet, .sky, .ink]
    for face in 0..<6 {
      space.box(28, 28, 40, 40, colors[face].faded(alpha)) {
        $0.move(0, 0, 20)
        if face < 4 { $0.turn(CGFloat(face) * 90, 0, 1, 0) } else { $0.turn(face == 4 ? 90 : -90, 1, 0, 0) }
        change($0)
      }
    }
  }

  /// Scenes with layers in a shared 3D space.
  static let space: [TestScene] = [
    TestScene("nearer-planes-lie-in-front") { root in
      space(root) {
        $0.box(14, 14, 50, 50, .coral) { $0.move(0, 0, 30) }
        $0.box(32, 32, 50, 50, .teal) { $0.move(0, 0, -30) }
      }
    },
    TestScene("z-position-in-a-space") { root in
      space(root) {
        $0.box(14, 14, 50, 50, .coral) { $0.zPosition = 30 }
        $0.box(32, 32, 50, 50, .teal) { $0.zPosition = -30 }
      }
    },
    TestScene("planes-that-cross") { root in space(root) { cross($0) } },
    TestScene("translucent-planes-that-cross") { root in space(root) { cross($0, 0.6) } },
    TestScene("three-planes-that-cross") { root in
      space(root) {
        cross($0)
        $0.box(18, 18, 60, 60, .gold) { $0.turn(90, 1, 0, 0) }
      }
    },
    TestScene("planes-that-cross-without-perspective") { root in
      space(root) { cross($0) }
      root.sublayerTransform = CATransform3DIdentity
    },
    TestScene("rounded-planes-that-cross") { root in
      space(root) {
        cross($0) {
          $0.cornerRadius = 20
          $0.borderWidth = 4
          $0.borderColor = .ink
        }
      }
    },
    TestScene("images-that-cross") { root in
      space(root) {
        $0.image(18, 18, 60, 60, Pictures.ramp) { $0.turn(45, 0, 1, 0) }
        $0.image(18, 18, 60, 60, Pictures.disc) { $0.turn(-45, 0, 1, 0) }
      }
    },
    TestScene("cube") { root in space(root) { cube($0) } },
    TestScene("translucent-cube") { root in space(root) { cube($0, 0.7) } },
    TestScene("cube-without-backs") { root in space(root) { cube($0, 0.7) { $0.isDoubleSided = false } } },
    TestScene("cubes-in-a-row") { root in
      space(root) { outer in
        for i in 0..<3 {
          outer.put(CATransformLayer(), 0, 0, 96, 96) {
            cube($0)
            $0.turn(CGFloat(i) * 20, 0, 1, 0)
            $0.move(CGFloat(i - 1) * 46, 0, CGFloat(i) * -50)
          }
        }
      }
    },
    TestScene("spaces-within-a-space") { root in
      space(root) { outer in
        outer.box(18, 18, 60, 60, .gold)
        outer.put(CATransformLayer(), 0, 0, 96, 96) { inner in
          inner.turn(60, 1, 0, 0)
          inner.box(18, 18, 60, 60, .violet) { $0.turn(10) }
        }
      }
    },
    TestScene("plain-layers-in-a-space-flatten") { root in
      space(root) {
        $0.box(14, 14, 68, 68, .sky) { $0.box(14, 14, 40, 40, .coral) { $0.turn(60, 0, 1, 0) } }
        $0.box(40, 0, 16, 96, .gold) { $0.move(0, 0, 12) }
      }
    },
    TestScene("a-space-shows-nothing-of-its-own") { root in
      space(root) {
        $0.backgroundColor = .ink
        $0.borderWidth = 6
        $0.masksToBounds = true
        $0.cornerRadius = 20
        $0.box(-10, 20, 60, 40, .coral) { $0.move(0, 0, 10) }
      }
    },
    TestScene("opacity-of-a-space-is-that-of-each-layer") { root in
      root.box(0, 40, 96, 16, .ink)
      space(root) {
        $0.opacity = 0.5
        $0.box(14, 14, 50, 50, .coral) { $0.move(0, 0, 20) }
        $0.box(32, 32, 50, 50, .teal) { $0.move(0, 0, -20) }
      }
    },
    TestScene("groups-in-a-space") { root in
      space(root) {
        $0.box(14, 14, 50, 50, .coral) {
          $0.opacity = 0.6
          $0.box(20, 20, 40, 40, .gold)
          $0.turn(30, 0, 1, 0)
        }
        $0.box(32, 32, 50, 50, .teal) { $0.move(0, 0, -20) }
      }
    },
    TestScene("clips-in-a-space") { root in
      space(root) {
        $0.box(18, 18, 60, 60, .sky) {
          $0.masksToBounds = true
          $0.cornerRadius = 16
          stripes($0)
          $0.turn(45, 0, 1, 0)
        }
        $0.box(18, 18, 60, 60, .gold) { $0.turn(-45, 0, 1, 0) }
      }
    },
    TestScene("planes-at-the-same-depth-keep-their-order") { root in
      space(root) {
        $0.box(14, 14, 50, 50, .coral)
        $0.box(32, 32, 50, 50, .teal)
        $0.box(40, 8, 20, 80, .gold)
      }
    },
    TestScene("a-plane-that-reaches-behind-the-eye") { root in
      space(root, turned: false) {
        $0.box(-100, 30, 296, 400, .sky) {
          $0.anchorPoint = CGPoint(x: 0.5, y: 0)
          $0.position = CGPoint(x: 48, y: 60)
          $0.turn(80, 1, 0, 0)
        }
        $0.box(36, 30, 24, 60, .coral)
      }
    },
    TestScene("a-space-that-turns", at: 0.35) { root in
      space(root) {
        cube($0)
        animate($0, "transform.rotation.y", [0, 3])
      }
    },
  ]
}
