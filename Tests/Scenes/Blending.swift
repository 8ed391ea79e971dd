import Agate

extension SceneGroup {
  private static let modes = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]

  private static let steep = [TestScene.Variant.turned: "one step of the source is many of the result"]

  /// Every blend mode over colours, greys and a translucent area.
  static let blending: [TestScene] =
    (modes.map { ($0, "\($0)BlendMode") } + [("plus-lighter", "plusL"), ("plus-darker", "plusD")]).map { name, mode in
      TestScene(name, except: name == "colorDodge" ? steep : [:]) { root in
        root.image(0, 0, 96, 48, Pictures.ramp)
        root.box(0, 72, 96, 24, .ink)
        root.image(12, 12, 72, 72, Pictures.disc) {
          $0.compositingFilter = mode
          $0.backgroundColor = CGColor.gold.faded(0.7)
        }
      }
    } + [
      TestScene("blend-of-a-group") { root in
        root.image(0, 0, 96, 96, Pictures.ramp)
        root.box(12, 12, 50, 50, .coral) {
          $0.compositingFilter = "multiplyBlendMode"
          $0.box(22, 22, 44, 44, .teal)
        }
      },
      TestScene("blend-with-opacity-and-corners") { root in
        root.image(0, 0, 96, 96, Pictures.ramp)
        root.box(12, 12, 72, 72, .coral) {
          $0.compositingFilter = "differenceBlendMode"
          $0.cornerRadius = 24
          $0.opacity = 0.6
        }
      },
      TestScene("blend-within-a-group-stays-in-it") { root in
        root.image(0, 0, 96, 96, Pictures.ramp)
        root.box(8, 8, 80, 80, nil) {
          $0.opacity = 0.9
          $0.box(0, 20, 60, 30, .gold)
          $0.box(30, 0, 40, 80, .coral) { $0.compositingFilter = "multiplyBlendMode" }
        }
      },
      TestScene("blend-of-a-turned-layer") { root in
        root.image(0, 0, 96, 96, Pictures.ramp)
        root.box(24, 24, 48, 48, .gold) {
          $0.compositingFilter = "screenBlendMode"
          $0.turn(30)
        }
      },
      TestScene("unknown-mode-is-none") { root in
        root.image(0, 0, 96, 96, Pictures.ramp)
        root.box(24, 24, 48, 48, .gold) { $0.compositingFilter = "noSuchBlendMode" }
      },
    ]
}
