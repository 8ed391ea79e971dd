import Agate

extension SceneGroup {
  private static let operatorNames = [
    "clear", "copy", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop", "xor",
  ]

  /// Every operator over colours, greys, a gap and a translucent area of its superlayer.
  static let operators: [TestScene] =
    operatorNames.map { name in
      TestScene(name) { root in
        root.box(0, 0, 96, 96, nil) {
          $0.image(0, 0, 96, 48, Pictures.ramp)
          $0.box(0, 72, 96, 24, CGColor.ink.faded(0.6))
          $0.image(12, 12, 72, 72, Pictures.disc) {
            $0.compositingFilter = name
            $0.opacity = 0.9
          }
          $0.box(4, 4, 10, 10, .coral)
        }
      }
    } + [
      TestScene("operator-in-a-mask") { root in
        root.image(0, 0, 96, 96, Pictures.ramp) {
          let mask = CALayer()
          mask.frame = CGRect(x: 8, y: 8, width: 80, height: 80)
          mask.backgroundColor = CGColor(gray: 0, alpha: 0.9)
          mask.box(10, 10, 70, 30, .coral) {
            $0.compositingFilter = "xor"
            $0.cornerRadius = 12
          }
          mask.box(20, 50, 30, 20, .teal) { $0.compositingFilter = "destOut" }
          $0.mask = mask
        }
      },
      TestScene("operator-within-a-rounded-clip") { root in
        root.box(0, 0, 96, 96, nil) {
          $0.box(0, 0, 96, 96, .gold)
          $0.box(12, 12, 72, 72, .teal) {
            $0.cornerRadius = 30
            $0.masksToBounds = true
            $0.box(20, 30, 60, 60, .coral) {
              $0.compositingFilter = "destIn"
              $0.cornerRadius = 24
              $0.opacity = 0.7
            }
          }
        }
      },
      TestScene("operator-that-moves", at: 0.35) { root in
        root.box(0, 0, 96, 96, nil) {
          $0.image(0, 0, 96, 96, Pictures.ramp)
          $0.box(8, 8, 60, 60, nil) {
            $0.compositingFilter = "destIn"
            $0.box(0, 0, 40, 50, .gold) { $0.cornerRadius = 12 }
            animate($0.box(30, 30, 24, 24, CGColor.teal.faded(0.6)), "position.x", [20, 60, 20])
          }
        }
      },
      TestScene("operator-of-a-turned-layer") { root in
        root.box(0, 0, 96, 96, nil) {
          $0.image(0, 0, 96, 96, Pictures.ramp)
          $0.box(24, 24, 48, 48, CGColor.gold.faded(0.7)) {
            $0.compositingFilter = "destIn"
            $0.turn(30)
          }
        }
      },
    ]
}
