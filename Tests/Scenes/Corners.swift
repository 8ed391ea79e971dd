import Agate

extension SceneGroup {
  static let corners: [TestScene] = [
    TestScene("radius") { $0.box(16, 16, 64, 64, .coral) { $0.cornerRadius = 16 } },
    TestScene("circle") { $0.box(16, 16, 64, 64, .teal) { $0.cornerRadius = 32 } },
    TestScene("radius-larger-than-half") { $0.box(8, 32, 80, 32, .gold) { $0.cornerRadius = 60 } },
    TestScene("radius-of-a-pixel") { $0.box(16, 16, 64, 64, .violet) { $0.cornerRadius = 1 } },
    TestScene("radius-between-pixels") { $0.box(16.4, 16.7, 62.1, 60.9, .coral) { $0.cornerRadius = 12.3 } },
    TestScene("rounded-and-turned") {
      $0.box(20, 28, 56, 40, .teal) {
        $0.cornerRadius = 12
        $0.turn(30)
      }
    },
    TestScene("rounded-and-stretched") {
      $0.box(32, 32, 32, 32, .gold) {
        $0.cornerRadius = 10
        $0.stretch(2.4, 1.2)
      }
    },
    TestScene("rounded-and-skewed") {
      $0.box(24, 24, 48, 48, .violet) {
        var skew = CATransform3DIdentity
        skew.m21 = 0.5
        $0.cornerRadius = 14
        $0.transform = skew
      }
    },
    TestScene("rounded-and-translucent") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(16, 16, 64, 64, CGColor.coral.faded(0.6)) { $0.cornerRadius = 24 }
    },
    TestScene("one-corner-each") { root in
      for (i, corner) in [
        CACornerMask.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ].enumerated() {
        root.box(6 + CGFloat(i % 2) * 46, 6 + CGFloat(i / 2) * 46, 38, 38, [.coral, .teal, .gold, .violet][i]) {
          $0.cornerRadius = 16
          $0.maskedCorners = corner
        }
      }
    },
    TestScene("upper-corners") {
      $0.box(16, 16, 64, 64, .coral) {
        $0.cornerRadius = 24
        $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      }
    },
    TestScene("no-corners") {
      $0.box(16, 16, 64, 64, .coral) {
        $0.cornerRadius = 24
        $0.maskedCorners = []
      }
    },
    TestScene("opposite-corners-with-a-border") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.cornerRadius = 24
        $0.borderWidth = 6
        $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      }
    },
    TestScene("one-corner-turned-and-mirrored") {
      $0.box(20, 20, 56, 56, .teal) {
        $0.cornerRadius = 24
        $0.maskedCorners = .layerMaxXMinYCorner
        $0.turn(20)
        $0.stretch(-1, 1)
      }
    },
    TestScene("one-corner-of-a-quarter-turn") {
      $0.box(20, 20, 56, 56, .teal) {
        $0.cornerRadius = 24
        $0.maskedCorners = .layerMaxXMinYCorner
        $0.turn(90)
      }
    },
    TestScene("one-corner-of-a-clip") {
      $0.box(20, 20, 56, 56, .sky) {
        $0.masksToBounds = true
        $0.cornerRadius = 28
        $0.maskedCorners = [.layerMinXMaxYCorner]
        stripes($0)
      }
    },
    TestScene("one-corner-in-perspective") {
      $0.lookFrom(120)
      $0.box(20, 20, 56, 56, .violet) {
        $0.cornerRadius = 24
        $0.maskedCorners = .layerMaxXMinYCorner
        $0.turn(40, 0, 1, 0)
      }
    },
    TestScene("discs-side-by-side") { root in
      for i in 0..<16 {
        let size = CGFloat(2 + i)
        root.box(4 + CGFloat(i % 4) * 23, 4 + CGFloat(i / 4) * 23, size, size, .ink) { $0.cornerRadius = size / 2 }
      }
    },
  ]

  static let continuous: [TestScene] = [
    TestScene("continuous-corners") {
      $0.box(16, 16, 64, 64, .coral) {
        $0.cornerRadius = 20
        $0.cornerCurve = .continuous
      }
    },
    TestScene("continuous-corners-with-a-border") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.cornerRadius = 20
        $0.cornerCurve = .continuous
        $0.borderWidth = 6
      }
    },
    TestScene("continuous-corners-that-fill-the-side") {
      $0.box(16, 32, 64, 32, .gold) {
        $0.cornerRadius = 16
        $0.cornerCurve = .continuous
      }
    },
    TestScene("continuous-corners-turned") {
      $0.box(20, 20, 56, 56, .violet) {
        $0.cornerRadius = 20
        $0.cornerCurve = .continuous
        $0.turn(30)
      }
    },
    TestScene("continuous-corners-of-a-clip") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.masksToBounds = true
        $0.cornerRadius = 22
        $0.cornerCurve = .continuous
        stripes($0)
      }
    },
  ]

  static let borders: [TestScene] = [
    TestScene("border") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.borderWidth = 5
        $0.borderColor = .ink
      }
    },
    TestScene("border-is-black-by-itself") { $0.box(16, 16, 64, 64, .sky) { $0.borderWidth = 3 } },
    TestScene("border-without-fill") {
      $0.box(16, 16, 64, 64, nil) {
        $0.borderWidth = 8
        $0.borderColor = .coral
      }
    },
    TestScene("border-of-half-a-pixel") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.borderWidth = 0.5
        $0.borderColor = .ink
      }
    },
    TestScene("translucent-border-over-the-fill") {
      $0.box(16, 16, 64, 64, .gold) {
        $0.borderWidth = 10
        $0.borderColor = CGColor.ink.faded(0.4)
      }
    },
    TestScene("rounded-border") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.cornerRadius = 20
        $0.borderWidth = 6
        $0.borderColor = .violet
      }
    },
    TestScene("border-wider-than-the-radius") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.cornerRadius = 6
        $0.borderWidth = 14
        $0.borderColor = .violet
      }
    },
    TestScene("border-wider-than-half") {
      $0.box(16, 16, 64, 40, .sky) {
        $0.cornerRadius = 10
        $0.borderWidth = 40
        $0.borderColor = .teal
      }
    },
    TestScene("border-lies-over-sublayers") { root in
      root.box(16, 16, 64, 64, .sky) {
        $0.borderWidth = 8
        $0.borderColor = .ink
        $0.box(-6, 24, 76, 16, .coral)
      }
    },
    TestScene("ring") {
      $0.box(12, 12, 72, 72, nil) {
        $0.cornerRadius = 36
        $0.borderWidth = 12
        $0.borderColor = .coral
      }
    },
    TestScene("border-turned") {
      $0.box(22, 22, 52, 52, .sky) {
        $0.borderWidth = 6
        $0.borderColor = .ink
        $0.turn(25)
      }
    },
    TestScene("rounded-border-stretched") {
      $0.box(32, 32, 32, 32, .sky) {
        $0.cornerRadius = 10
        $0.borderWidth = 4
        $0.borderColor = .coral
        $0.stretch(2.5, 1.2)
      }
    },
    TestScene("border-of-a-translucent-layer") { root in
      root.box(0, 40, 96, 16, .ink)
      root.box(16, 16, 64, 64, .gold) {
        $0.cornerRadius = 12
        $0.borderWidth = 8
        $0.borderColor = .coral
        $0.opacity = 0.5
      }
    },
  ]
}
