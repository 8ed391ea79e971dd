import Agate

extension SceneGroup {
  /// Adds a layer whose orientation is visible: its left and right, top and bottom differ.
  static func card(_ root: CALayer, _ color: CGColor = .sky, _ change: (CALayer) -> Void) {
    root.box(18, 18, 60, 60, color) {
      $0.box(4, 4, 26, 12, .ink)
      $0.box(40, 44, 16, 12, .coral)
      change($0)
    }
  }

  static let depth: [TestScene] = [
    TestScene("turned-about-y") { root in
      root.lookFrom(150)
      card(root) { $0.turn(50, 0, 1, 0) }
    },
    TestScene("turned-about-x") { root in
      root.lookFrom(150)
      card(root) { $0.turn(50, 1, 0, 0) }
    },
    TestScene("turned-about-a-slanted-axis") { root in
      root.lookFrom(120)
      card(root) { $0.turn(60, 1, 1, 0.4) }
    },
    TestScene("no-perspective") { root in card(root) { $0.turn(50, 0, 1, 0) } },
    TestScene("strong-perspective") { root in
      root.lookFrom(45)
      card(root) { $0.turn(48, 0, 1, 0) }
    },
    TestScene("nearer-is-larger") { root in
      root.lookFrom(200)
      for (i, z) in [-100.0, 0, 60].enumerated() {
        root.box(8 + CGFloat(i) * 28, 34, 24, 28, [.coral, .teal, .gold][i]) { $0.move(0, 0, z) }
      }
    },
    TestScene("z-position-in-perspective") { root in
      root.lookFrom(200)
      for (i, z) in [-100.0, 0, 60].enumerated() {
        root.box(8 + CGFloat(i) * 28, 34, 24, 28, [.coral, .teal, .gold][i]) { $0.zPosition = z }
      }
    },
    TestScene("shared-vanishing-point") { root in
      root.lookFrom(120)
      for i in 0..<4 {
        root.box(6 + CGFloat(i % 2) * 46, 6 + CGFloat(i / 2) * 46, 38, 38, [.coral, .teal, .gold, .violet][i]) {
          $0.turn(45, 0, 1, 0)
        }
      }
    },
    TestScene("a-vanishing-point-each") { root in
      for i in 0..<4 {
        root.box(6 + CGFloat(i % 2) * 46, 6 + CGFloat(i / 2) * 46, 38, 38, [.coral, .teal, .gold, .violet][i]) {
          var t = CATransform3DIdentity
          t.m34 = -1 / 120
          $0.transform = CATransform3DRotate(t, .pi / 4, 0, 1, 0)
        }
      }
    },
    TestScene("behind-the-eye") { root in
      root.lookFrom(40)
      root.box(-60, 40, 216, 40, .teal) {
        $0.anchorPoint = CGPoint(x: 0.5, y: 0)
        $0.position = CGPoint(x: 48, y: 52)
        $0.turn(80, 1, 0, 0)
      }
      root.box(40, 20, 16, 16, .coral) { $0.move(0, 0, 60) }
    },
    TestScene("back-is-mirrored") { root in
      root.lookFrom(200)
      card(root) { $0.turn(160, 0, 1, 0) }
    },
    TestScene("back-is-left-out") { root in
      root.lookFrom(200)
      for i in 0..<6 {
        root.box(8 + CGFloat(i % 3) * 28, 10 + CGFloat(i / 3) * 42, 24, 34, .violet) {
          $0.isDoubleSided = false
          $0.turn(CGFloat(i) * 36, 0, 1, 0)
        }
      }
    },
    TestScene("anchor-point-z") { root in
      root.lookFrom(150)
      card(root) {
        $0.anchorPointZ = 20
        $0.turn(60, 0, 1, 0)
      }
    },
    TestScene("plain-layers-flatten") { root in
      root.lookFrom(150)
      root.box(14, 14, 68, 68, .sky) {
        $0.turn(45, 0, 1, 0)
        $0.box(14, 14, 40, 40, .coral) { $0.turn(-45, 0, 1, 0) }
      }
    },
    TestScene("perspective-inside-a-turned-layer") { root in
      root.box(14, 14, 68, 68, .sky) {
        $0.lookFrom(100)
        $0.turn(20)
        $0.box(14, 14, 40, 40, .coral) { $0.turn(45, 1, 0, 0) }
      }
    },
    TestScene("rounded-corners-in-perspective") { root in
      root.lookFrom(120)
      card(root) {
        $0.cornerRadius = 18
        $0.borderWidth = 4
        $0.borderColor = .gold
        $0.turn(50, 0, 1, 0)
      }
    },
    TestScene("clip-in-perspective") { root in
      root.lookFrom(120)
      root.box(18, 18, 60, 60, .sky) {
        $0.masksToBounds = true
        $0.cornerRadius = 20
        $0.turn(50, 1, 0, 0)
        $0.box(-10, 20, 80, 14, .coral) { $0.turn(30) }
      }
    },
    TestScene("group-opacity-in-perspective") { root in
      root.box(0, 40, 96, 20, .ink)
      root.lookFrom(120)
      card(root) {
        $0.opacity = 0.5
        $0.turn(40, 0, 1, 0)
      }
    },
    TestScene("image-in-perspective") { root in
      root.lookFrom(100)
      root.image(16, 16, 64, 64, Pictures.ramp) { $0.turn(55, 0, 1, 0) }
    },
    TestScene("pixels-of-an-image-in-perspective", except: [.turned: "a pixel's nearest texel flips where two tie"]) {
      $0.lookFrom(100)
      $0.image(16, 16, 64, 64, Pictures.checker) {
        $0.magnificationFilter = .nearest
        $0.turn(50, 1, 0, 0)
      }
    },
  ]
}
