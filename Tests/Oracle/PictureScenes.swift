import Agate

/// Scenes with images, enlarged by whole numbers with the nearest filter, or at their own size. Smooth filters of
/// browsers are not specified.
extension OracleScene {
  static let pictured: [OracleScene] =
    [
      OracleScene("image") { $0.add(32, 32, 64, 64, nil) { $0.picture = Box.Showing(image: .ramp) } },
      OracleScene("image-enlarged") {
        $0.add(24, 24, 80, 80, nil) { $0.picture = Box.Showing(image: .blocks, isNearest: true) }
      },
      OracleScene("image-turned") {
        $0.add(32, 32, 64, 64, nil) {
          $0.picture = Box.Showing(image: .ramp)
          $0.steps = [.turn(30)]
        }
      },
      OracleScene("image-within-rounded-corners") {
        $0.add(32, 32, 64, 64, nil) {
          $0.picture = Box.Showing(image: .ramp)
          $0.clips = true
          $0.radius = 24
        }
      },
      OracleScene("image-over-a-fill") {
        $0.add(16, 16, 96, 96, .light) { $0.picture = Box.Showing(image: .spot, gravity: .center) }
      },
      OracleScene("part-of-an-image") {
        $0.add(24, 24, 80, 80, nil) {
          $0.picture = Box.Showing(
            image: .blocks, part: CGRect(x: 0, y: 0.25, width: 0.5, height: 0.5), isNearest: true)
        }
      },
      OracleScene("image-in-perspective") {
        $0.distance = 250
        $0.add(32, 32, 64, 64, nil) {
          $0.picture = Box.Showing(image: .ramp)
          $0.steps = [.turn(35, 0, 1, 0)]
        }
      },
      OracleScene("image-fitted") {
        $0.add(28, 16, 72, 96, .light) {
          $0.picture = Box.Showing(image: .flag, gravity: .resizeAspect, isNearest: true)
        }
      },
      OracleScene("image-filling") {
        $0.add(28, 32, 72, 64, .light) {
          $0.clips = true
          $0.picture = Box.Showing(image: .flag, gravity: .resizeAspectFill, isNearest: true)
        }
      },
    ]
    + [
      CALayerContentsGravity.top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ].map { gravity in
      OracleScene("image-\(gravity.rawValue)") {
        $0.add(16, 16, 96, 96, .light) { $0.picture = Box.Showing(image: .spot, gravity: gravity) }
      }
    }
}
