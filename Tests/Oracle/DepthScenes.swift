/// Perspective.
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
      $0.distance = 250
      $0.add(0, 56, 128, 16, .dark)
      $0.add(24, 24, 64, 64, .warm) {
        $0.opacity = 0.5
        $0.steps = [.turn(35, 0, 1, 0)]
        $0.add(24, 24, 56, 56, .cool)
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
}
