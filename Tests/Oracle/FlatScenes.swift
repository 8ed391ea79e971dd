/// Scenes with transforms, corners, borders, opacity and clips.
extension OracleScene {
  static let placed: [OracleScene] = [
    OracleScene("square") { $0.add(24, 24, 80, 80, .warm) },
    // CSS lays boxes out on whole pixels; only transforms move them in between.
    OracleScene("between-pixels") {
      $0.add(20, 24, 80, 72, .warm) { $0.steps = [.move(0.5, 0.25, 0), .stretch(1.003, 1.01)] }
    },
    OracleScene("boxes-in-boxes") {
      $0.add(16, 16, 96, 96, .warm) {
        $0.add(16, 16, 64, 64, .cool) { $0.add(-8, 24, 80, 16, .light) }
      }
    },
    OracleScene("translucent-fill") {
      $0.add(16, 16, 70, 70, Shade.warm.faded(0.5))
      $0.add(42, 42, 70, 70, Shade.cool.faded(0.5))
    },
    OracleScene("turned") { $0.add(32, 32, 64, 64, .warm) { $0.steps = [.turn(30)] } },
    OracleScene("turned-by-a-quarter") {
      $0.add(24, 40, 80, 48, .warm) {
        $0.steps = [.turn(90)]
        $0.add(8, 8, 24, 12, .cool)
      }
    },
    OracleScene("turned-about-a-corner") {
      $0.add(40, 20, 72, 40, .cool) {
        $0.pivot = (0, 0)
        $0.steps = [.turn(40)]
      }
    },
    OracleScene("stretched") { $0.add(44, 44, 40, 40, .warm) { $0.steps = [.stretch(2.2, 1.5)] } },
    OracleScene("mirrored") {
      $0.add(24, 24, 80, 80, .warm) {
        $0.steps = [.stretch(-1, 1)]
        $0.add(8, 8, 32, 16, .cool)
      }
    },
    OracleScene("slanted") { $0.add(32, 28, 56, 72, .cool) { $0.steps = [.slant(20)] } },
    OracleScene("turned-then-stretched") {
      $0.add(40, 40, 48, 48, .warm) { $0.steps = [.stretch(1.6, 0.8), .turn(35)] }
    },
    OracleScene("stretched-then-turned") {
      $0.add(40, 40, 48, 48, .warm) { $0.steps = [.turn(35), .stretch(1.6, 0.8)] }
    },
    OracleScene("turned-within-turned") {
      $0.add(28, 28, 72, 72, .warm) {
        $0.steps = [.turn(20)]
        $0.add(16, 16, 40, 40, .cool) { $0.steps = [.turn(-50), .move(6, 0, 0)] }
      }
    },
  ]

  static let cornered: [OracleScene] = [
    OracleScene("rounded") { $0.add(20, 20, 88, 88, .warm) { $0.radius = 20 } },
    OracleScene("circle") { $0.add(20, 20, 88, 88, .warm) { $0.radius = 44 } },
    OracleScene("pill") { $0.add(16, 44, 96, 40, .cool) { $0.radius = 60 } },
    OracleScene("rounded-between-pixels") {
      $0.add(20, 20, 86, 84, .warm) {
        $0.radius = 17.5
        $0.steps = [.move(0.3, 0.6, 0)]
      }
    },
    OracleScene("rounded-and-turned") {
      $0.add(28, 36, 72, 56, .near) {
        $0.radius = 16
        $0.steps = [.turn(25)]
      }
    },
    OracleScene("rounded-and-stretched") {
      $0.add(40, 40, 48, 48, .cool) {
        $0.radius = 16
        $0.steps = [.stretch(2, 1.4)]
      }
    },
  ]

  static let bordered: [OracleScene] = [
    OracleScene("border") { $0.add(20, 20, 88, 88, .warm) { $0.border = (6, .dark) } },
    OracleScene("border-without-fill") { $0.add(20, 20, 88, 88, nil) { $0.border = (10, .warm) } },
    OracleScene("rounded-border") {
      $0.add(20, 20, 88, 88, .warm) {
        $0.radius = 24
        $0.border = (8, .light)
      }
    },
    OracleScene("ring") {
      $0.add(20, 20, 88, 88, nil) {
        $0.radius = 44
        $0.border = (16, .cool)
      }
    },
    OracleScene("border-wider-than-the-radius") {
      $0.add(20, 20, 88, 88, .warm) {
        $0.radius = 8
        $0.border = (16, .cool)
      }
    },
    OracleScene("translucent-border") {
      $0.add(20, 20, 88, 88, .warm) { $0.border = (14, Shade.dark.faded(0.5)) }
    },
    OracleScene("border-turned") {
      $0.add(34, 34, 60, 60, nil) {
        $0.border = (10, .warm)
        $0.steps = [.turn(30)]
      }
    },
    // The page draws the border as the last child: see OracleTests.
    OracleScene("border-over-sublayers") {
      $0.add(20, 20, 88, 88, .warm) {
        $0.border = (8, .dark)
        $0.add(-10, 30, 108, 24, .light)
      }
    },
  ]

  static let seeThrough: [OracleScene] = [
    OracleScene("opacity") { $0.add(24, 24, 80, 80, .warm) { $0.opacity = 0.4 } },
    OracleScene("opacity-of-a-group") {
      $0.add(0, 56, 128, 16, .dark)
      $0.add(16, 16, 64, 64, .warm) {
        $0.opacity = 0.5
        $0.add(32, 32, 64, 64, .cool)
      }
    },
    OracleScene("opacity-within-opacity") {
      $0.add(0, 56, 128, 16, .dark)
      $0.add(12, 12, 72, 72, .warm) {
        $0.opacity = 0.7
        $0.add(24, 24, 64, 64, .cool) {
          $0.opacity = 0.5
          $0.add(24, 24, 48, 48, .light)
        }
      }
    },
    OracleScene("opacity-with-a-border") {
      $0.add(0, 56, 128, 16, .dark)
      $0.add(20, 20, 88, 88, .warm) {
        $0.opacity = 0.6
        $0.radius = 16
        $0.border = (10, .light)
      }
    },
    OracleScene("opacity-of-a-turned-group") {
      $0.add(0, 56, 128, 16, .dark)
      $0.add(28, 28, 56, 56, .warm) {
        $0.opacity = 0.5
        $0.steps = [.turn(15)]
        $0.add(28, 28, 48, 48, .cool)
      }
    },
  ]

  /// A browser clips every box separately, so both of two boxes that end at one edge would shine through. Here each
  /// edge ends one box.
  static let clipped: [OracleScene] = [
    OracleScene("clip") {
      $0.add(24, 24, 80, 80, .warm) {
        $0.clips = true
        $0.add(-20, 30, 140, 20, .dark)
        $0.add(50, 50, 80, 80, .cool)
      }
    },
    OracleScene("rounded-clip") {
      $0.add(24, 24, 80, 80, .warm) {
        $0.clips = true
        $0.radius = 28
        $0.add(-20, 50, 140, 80, .cool)
      }
    },
    OracleScene("turned-clip") {
      $0.add(32, 32, 64, 64, .warm) {
        $0.clips = true
        $0.steps = [.turn(30)]
        $0.add(32, -20, 80, 120, .cool)
      }
    },
    OracleScene("turned-clips-within-each-other") {
      $0.add(24, 24, 80, 80, nil) {
        $0.clips = true
        $0.steps = [.turn(12)]
        $0.add(24, 24, 80, 80, nil) {
          $0.clips = true
          $0.steps = [.turn(20)]
          $0.add(0, 0, 30, 90, .warm)
          $0.add(30, 0, 90, 90, .cool)
        }
      }
    },
    OracleScene("clip-of-a-translucent-group") {
      $0.add(0, 56, 128, 16, .dark)
      $0.add(24, 24, 80, 80, nil) {
        $0.clips = true
        $0.radius = 40
        $0.opacity = 0.6
        $0.add(-10, 0, 60, 100, .warm)
        $0.add(30, 30, 80, 80, .light)
      }
    },
    OracleScene("what-is-clipped-is-turned") {
      $0.add(20, 20, 88, 88, .warm) {
        $0.clips = true
        $0.add(30, 30, 80, 80, .cool) { $0.steps = [.turn(30)] }
      }
    },
  ]
}
