import Agate

/// Scenes with individual corners, masks, shadows, filters and blend modes.
extension OracleScene {
  static let cornersChosen: [OracleScene] = [
    OracleScene("one-corner") {
      $0.add(20, 20, 88, 88, .warm) {
        $0.radius = 32
        $0.corners = .topRight
      }
    },
    OracleScene("upper-corners") {
      $0.add(20, 20, 88, 88, .cool) {
        $0.radius = 28
        $0.corners = [.topLeft, .topRight]
      }
    },
    OracleScene("opposite-corners-of-a-clip") {
      $0.add(20, 20, 88, 88, nil) {
        $0.radius = 36
        $0.corners = [.topLeft, .bottomRight]
        $0.clips = true
        $0.add(-10, -10, 120, 60, .warm)
        $0.add(-10, 50, 120, 60, .cool)
      }
    },
    OracleScene("corners-with-a-border") {
      $0.add(20, 20, 88, 88, nil) {
        $0.radius = 28
        $0.corners = [.bottomLeft, .topRight]
        $0.border = (8, .near)
      }
    },
  ]

  /// A browser masks each part of a group separately, so the masked boxes have few colours at the mask's edge.
  static let masked: [OracleScene] = [
    OracleScene("mask") {
      $0.add(16, 16, 96, 96, .warm) {
        $0.mask = [.rectangle(CGRect(x: 16, y: 8, width: 48, height: 72), radius: 0, alpha: 1)]
        $0.add(0, 40, 96, 30, .cool)
      }
    },
    OracleScene("rounded-mask") {
      $0.add(16, 16, 96, 96, .warm) {
        $0.mask = [.rectangle(CGRect(x: 8, y: 8, width: 80, height: 80), radius: 32, alpha: 1)]
        $0.add(40, 0, 60, 96, .cool)
      }
    },
    OracleScene("translucent-mask") {
      $0.add(16, 16, 96, 96, .warm) {
        $0.mask = [.rectangle(CGRect(x: 8, y: 8, width: 80, height: 80), radius: 0, alpha: 0.4)]
        $0.add(40, 0, 60, 96, .dark)
      }
    },
    OracleScene("mask-in-two-parts") {
      $0.add(16, 16, 96, 96, .warm) {
        $0.mask = [
          .rectangle(CGRect(x: 8, y: 8, width: 32, height: 80), radius: 16, alpha: 1),
          .rectangle(CGRect(x: 56, y: 8, width: 32, height: 80), radius: 0, alpha: 0.6),
        ]
        $0.add(0, 40, 96, 30, .cool)
      }
    },
    OracleScene("mask-of-an-image") {
      $0.add(32, 32, 64, 64, .warm) {
        $0.mask = [.image(.soft, CGRect(x: 0, y: 0, width: 64, height: 64))]
        $0.add(0, 20, 64, 20, .dark)
      }
    },
    OracleScene("mask-and-opacity") {
      $0.add(0, 56, 128, 16, .dark)
      $0.add(16, 16, 96, 96, .warm) {
        $0.mask = [.rectangle(CGRect(x: 8, y: 8, width: 80, height: 80), radius: 32, alpha: 1)]
        $0.opacity = 0.5
        $0.add(40, 0, 60, 96, .light)
      }
    },
    // The mask has no hard edge, because a browser does not antialias the edge of a mask.
    OracleScene("mask-of-a-turned-box") {
      $0.add(32, 32, 64, 64, .warm) {
        $0.mask = [.image(.glow, CGRect(x: 0, y: 0, width: 64, height: 64))]
        $0.steps = [.turn(20)]
        $0.add(0, 20, 64, 20, .dark)
      }
    },
    OracleScene("masks-within-masks") {
      $0.add(16, 16, 96, 96, nil) {
        $0.mask = [.rectangle(CGRect(x: 16, y: 0, width: 64, height: 96), radius: 0, alpha: 1)]
        $0.add(0, 0, 96, 96, .warm) {
          $0.mask = [.rectangle(CGRect(x: 0, y: 16, width: 96, height: 64), radius: 32, alpha: 1)]
        }
      }
    },
  ]

  static let shadowed: [OracleScene] = [
    OracleScene("shadow-of-an-outline") {
      $0.add(28, 24, 72, 72, .warm) { $0.shadow = Box.Shadow(y: 6, blur: 6, shade: soft, isOutline: true) }
    },
    OracleScene("shadow-of-a-rounded-outline") {
      $0.add(28, 24, 72, 72, .warm) {
        $0.radius = 20
        $0.shadow = Box.Shadow(y: 6, blur: 4, shade: soft, isOutline: true)
      }
    },
    OracleScene("wide-shadow-of-an-outline") {
      $0.add(40, 40, 48, 48, .cool) { $0.shadow = Box.Shadow(blur: 14, shade: soft, isOutline: true) }
    },
    OracleScene("shadow-of-a-turned-outline") {
      $0.add(32, 32, 64, 64, .warm) {
        $0.steps = [.turn(30)]
        $0.shadow = Box.Shadow(y: 8, blur: 4, shade: soft, isOutline: true)
      }
    },
    OracleScene("shadow-of-two-boxes") {
      $0.add(20, 20, 56, 56, .warm) {
        $0.shadow = Box.Shadow(x: 4, y: 6, blur: 5, shade: soft)
        $0.add(36, 36, 44, 44, .cool)
      }
    },
    OracleScene("shadow-through-a-translucent-box") {
      $0.add(24, 20, 64, 64, Shade.warm.faded(0.5)) { $0.shadow = Box.Shadow(x: 8, y: 10, blur: 4, shade: soft) }
    },
    OracleScene("shadow-of-a-disc") {
      $0.add(28, 24, 64, 64, .warm) {
        $0.radius = 32
        $0.shadow = Box.Shadow(x: 6, y: 8, blur: 3, shade: soft)
      }
    },
    OracleScene("shadow-without-blur") {
      $0.add(24, 20, 64, 64, .warm) { $0.shadow = Box.Shadow(x: 10, y: 12, blur: 0, shade: soft) }
    },
    OracleScene("shadow-and-opacity") {
      $0.add(0, 56, 128, 16, .light)
      $0.add(28, 24, 64, 64, .warm) {
        $0.opacity = 0.6
        $0.shadow = Box.Shadow(x: 4, y: 8, blur: 5, shade: soft, isOutline: true)
      }
    },
  ]
  private static let soft = Shade(red: 20, green: 20, blue: 40, alpha: 0.5)

  static let filtered: [OracleScene] =
    [
      ("blur", [Box.Filter.blur(4)]), ("slight-blur", [.blur(1)]), ("wide-blur", [.blur(9)]),
      ("saturate", [.saturate(2)]), ("desaturate", [.saturate(0)]), ("contrast", [.contrast(1.6)]), ("hue", [.hue(70)]),
      ("invert", [.invert]), ("sepia", [.sepia(0.7)]),
      ("colour-matrix", [.matrix([0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0.1, 0, 0, 0, 0.5, 0])]),
      ("filters-in-order", [.invert, .blur(3), .saturate(0.5)]),
    ].map { name, filters in
      OracleScene(name) {
        $0.add(0, 56, 128, 16, .dark)
        $0.add(24, 24, 80, 80, .warm) {
          $0.filters = filters
          $0.add(8, 8, 64, 64, nil) { $0.picture = Box.Showing(image: .ramp) }
          $0.add(20, 50, 80, 16, Shade.light.faded(0.6))
        }
      }
    } + [
      OracleScene("blur-of-a-translucent-group") {
        $0.add(0, 56, 128, 16, .dark)
        $0.add(24, 24, 56, 56, .warm) {
          $0.filters = [.blur(3)]
          $0.opacity = 0.5
          $0.add(28, 28, 48, 48, .cool)
        }
      },
      OracleScene("blur-within-a-clip") {
        $0.add(16, 16, 96, 96, .warm) {
          $0.clips = true
          $0.add(32, -20, 32, 136, .cool) { $0.filters = [.blur(5)] }
        }
      },
      // The area around the box has one colour, because a browser mirrors the background at the edges of the box
      // instead of sampling beyond them.
      OracleScene("background-blur") {
        $0.add(40, 40, 48, 48, .warm) { $0.radius = 12 }
        $0.add(12, 12, 104, 104, nil) { $0.behind = [.blur(4)] }
      },
      OracleScene("background-blur-under-a-tint") {
        $0.add(40, 40, 48, 48, .dark)
        $0.add(12, 12, 104, 104, Shade.light.faded(0.3)) { $0.behind = [.blur(3)] }
      },
      OracleScene("background-without-colour") {
        $0.add(24, 32, 64, 64, nil) { $0.picture = Box.Showing(image: .ramp) }
        $0.add(40, 16, 72, 96, nil) { $0.behind = [.saturate(0)] }
      },
    ]

  static let blended: [OracleScene] =
    Box.Blend.allCases.map { mode in
      OracleScene("blend-\(mode.rawValue)") {
        $0.add(8, 32, 64, 64, nil) { $0.picture = Box.Showing(image: .wideRamp) }
        $0.add(40, 24, 64, 64, nil) {
          $0.picture = Box.Showing(image: .crossRamp)
          $0.blend = mode
        }
        $0.add(8, 104, 112, 16, Shade.warm.faded(0.6)) { $0.blend = mode }
      }
    } + [
      OracleScene("blend-of-a-group") {
        $0.add(8, 32, 64, 64, nil) { $0.picture = Box.Showing(image: .wideRamp) }
        $0.add(32, 16, 48, 48, .warm) {
          $0.blend = .multiply
          $0.opacity = 0.7
          $0.add(24, 24, 56, 56, .cool)
        }
      },
      OracleScene("blend-within-a-group") {
        $0.add(8, 32, 64, 64, nil) { $0.picture = Box.Showing(image: .wideRamp) }
        $0.add(16, 16, 96, 96, nil) {
          $0.opacity = 0.8
          $0.add(0, 24, 96, 32, .warm)
          $0.add(40, 0, 32, 96, .cool) { $0.blend = .difference }
        }
      },
    ]
}
