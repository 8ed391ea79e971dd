/// Scenes with perspective.
extension OracleScene {
  static let turnedInDepth: [OracleScene] = [
    OracleScene("turned-about-y") {
      $0.distance = 250
      $0.add(24, 24, 80, 80, .warm) { $0.steps = [.turn(40, 0, 1, 0)] }
    },
    OracleScene("turned-about-x") {
      $0.distance = 250
      $0.add(24, 24, 80, 80, .warm) { $0.steps = [.turn(40, 1, 0, 0)] }
    },
    OracleScene("turned-about-a-slanted-axis") {
      $0.distance = 200
      $0.add(24, 24, 80, 80, .cool) { $0.steps = [.turn(50, 1, 1, 0)] }
    },
    OracleScene("without-perspective") { $0.add(24, 24, 80, 80, .cool) { $0.steps = [.turn(50, 0, 1, 0)] } },
    OracleScene("nearer-is-larger") {
      $0.distance = 200
      $0.add(40, 40, 48, 48, .warm) { $0.steps = [.move(0, 0, 60)] }
    },
    OracleScene("shared-vanishing-point") {
      $0.distance = 150
      $0.add(8, 8, 48, 48, .warm) { $0.steps = [.turn(35, 0, 1, 0)] }
      $0.add(72, 72, 48, 48, .cool) { $0.steps = [.turn(35, 0, 1, 0)] }
    },
    OracleScene("a-vanishing-point-of-its-own") {
      $0.add(8, 8, 48, 48, .warm) { $0.steps = [.seenFrom(150), .turn(35, 0, 1, 0)] }
      $0.add(72, 72, 48, 48, .cool) { $0.steps = [.seenFrom(150), .turn(35, 0, 1, 0)] }
    },
    OracleScene("turned-about-an-edge") {
      $0.distance = 300
      $0.add(24, 24, 80, 80, .warm) {
        $0.pivot = (0, 0.5)
        $0.steps = [.turn(50, 0, 1, 0)]
      }
    },
    OracleScene("perspective-within-perspective") {
      $0.distance = 250
      $0.add(20, 20, 88, 88, .warm) {
        $0.steps = [.turn(30, 0, 1, 0)]
        $0.distance = 150
        $0.add(20, 20, 48, 48, .cool) { $0.steps = [.turn(40, 1, 0, 0)] }
      }
    },
    OracleScene("what-lies-in-a-plain-box-is-flattened") {
      $0.distance = 250
      $0.add(20, 20, 88, 88, .warm) {
        $0.steps = [.turn(35, 0, 1, 0)]
        $0.add(20, 20, 48, 48, .cool) { $0.steps = [.turn(-35, 0, 1, 0)] }
      }
    },
    OracleScene("rounded-in-perspective") {
      $0.distance = 250
      $0.add(24, 24, 80, 80, .near) {
        $0.radius = 24
        $0.steps = [.turn(40, 0, 1, 0)]
      }
    },
    OracleScene("border-in-perspective") {
      $0.distance = 250
      $0.add(24, 24, 80, 80, .warm) {
        $0.border = (10, .light)
        $0.steps = [.turn(35, 1, 0, 0)]
      }
    },
    OracleScene("back-left-out") {
      $0.distance = 250
      $0.add(16, 16, 60, 60, .warm) {
        $0.showsBack = false
        $0.steps = [.turn(130, 0, 1, 0)]
      }
      $0.add(52, 52, 60, 60, .cool) {
        $0.showsBack = false
        $0.steps = [.turn(30, 0, 1, 0)]
      }
    },
    OracleScene("back-shown") {
      $0.distance = 250
      $0.add(24, 24, 80, 80, .warm) {
        $0.steps = [.turn(150, 0, 1, 0)]
        $0.add(8, 8, 32, 24, .cool)
      }
    },
    OracleScene("group-opacity-in-perspective") {
      $0.add(0, 56, 128, 16, .dark)
      // In a box of its own, because Core Animation sorts all children of a box by depth, and CSS only those in a 3D
      // context.
      $0.add(0, 0, 128, 128, nil) {
        $0.distance = 250
        $0.add(24, 24, 64, 64, .warm) {
          $0.opacity = 0.5
          $0.steps = [.turn(35, 0, 1, 0)]
          $0.add(24, 24, 56, 56, .cool)
        }
      }
    },
    OracleScene("clip-in-perspective") {
      $0.distance = 250
      $0.add(24, 24, 80, 80, nil) {
        $0.clips = true
        $0.steps = [.turn(35, 1, 0, 0)]
        $0.add(-10, -20, 50, 140, .warm)
        $0.add(40, -20, 80, 80, .cool)
      }
    },
  ]

  /// Boxes in a shared 3D space, sorted by depth and cut where they intersect.
  static let deep: [OracleScene] = [
    OracleScene("nearer-boxes-lie-in-front") {
      space(&$0) {
        $0.add(16, 16, 64, 64, .warm) { $0.steps = [.move(0, 0, 40)] }
        $0.add(48, 48, 64, 64, .cool) { $0.steps = [.move(0, 0, -40)] }
      }
    },
    OracleScene("boxes-that-cross") {
      space(&$0) {
        $0.add(28, 28, 72, 72, .warm) { $0.steps = [.turn(50, 0, 1, 0)] }
        $0.add(28, 28, 72, 72, .cool) { $0.steps = [.turn(-40, 0, 1, 0)] }
      }
    },
    OracleScene("three-boxes-that-cross") {
      space(&$0) {
        $0.add(28, 28, 72, 72, .warm) { $0.steps = [.turn(50, 0, 1, 0)] }
        $0.add(28, 28, 72, 72, .cool) { $0.steps = [.turn(-40, 0, 1, 0)] }
        $0.add(28, 28, 72, 72, .light) { $0.steps = [.turn(70, 1, 0, 0)] }
      }
    },
    OracleScene("translucent-boxes-that-cross") {
      space(&$0) {
        $0.add(28, 28, 72, 72, Shade.warm.faded(0.6)) { $0.steps = [.turn(50, 0, 1, 0)] }
        $0.add(28, 28, 72, 72, Shade.dark.faded(0.6)) { $0.steps = [.turn(-40, 0, 1, 0)] }
      }
    },
    OracleScene("cube") {
      space(&$0) { cube(&$0, [.warm, .cool, .light, .dark, .near, .warm]) }
    },
    OracleScene("spaces-within-a-space") {
      space(&$0) {
        $0.add(32, 32, 64, 64, .warm)
        $0.add(0, 0, 128, 128, nil) {
          $0.keepsDepth = true
          $0.steps = [.turn(60, 1, 0, 0)]
          $0.add(32, 32, 64, 64, .cool) { $0.steps = [.turn(15)] }
        }
      }
    },
    OracleScene("a-plain-box-in-a-space-is-flat") {
      space(&$0) {
        $0.add(28, 28, 72, 72, .near) {
          $0.add(16, 16, 40, 40, .base) { $0.steps = [.turn(50, 0, 1, 0)] }
        }
        $0.add(56, 8, 16, 112, .pale) { $0.steps = [.move(0, 0, 16)] }
      }
    },
    OracleScene("backs-left-out-of-a-cube") {
      space(&$0) {
        let shades: [Shade] = [.warm, .cool, .light, .dark, .near, .warm]
        cube(&$0, shades.map { $0.faded(0.7) }) { $0.showsBack = false }
      }
    },
  ]

  /// Adds a 3D space that is slightly rotated.
  private static func space(_ cell: inout Box, _ fill: (inout Box) -> Void) {
    cell.distance = 400
    cell.add(0, 0, 128, 128, nil) {
      $0.keepsDepth = true
      $0.steps = [.turn(-25, 1, 0, 0), .turn(30, 0, 1, 0)]
      fill(&$0)
    }
  }

  private static func cube(_ space: inout Box, _ shades: [Shade], _ change: (inout Box) -> Void = { _ in }) {
    for face in 0..<6 {
      space.add(40, 40, 48, 48, shades[face]) {
        let side: Box.Step = face < 4 ? .turn(Double(face) * 90, 0, 1, 0) : .turn(face == 4 ? 90 : -90, 1, 0, 0)
        $0.steps = [side, .move(0, 0, 24)]
        change(&$0)
      }
    }
  }
}
