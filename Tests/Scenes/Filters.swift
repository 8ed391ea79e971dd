import Agate

extension SceneGroup {
  private static func filter(_ type: String, _ inputs: [String: Any] = [:]) -> CAFilter {
    let filter = CAFilter(type: type)
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    return filter
  }

  /// Adds a picture with many colours and a translucent part, with filters.
  private static func painted(_ root: CALayer, _ filters: [Any], _ change: (CALayer) -> Void = { _ in }) {
    root.box(0, 40, 96, 16, .ink)
    root.box(16, 16, 64, 64, nil) {
      $0.image(0, 0, 40, 64, Pictures.ramp)
      $0.box(32, 8, 32, 24, .coral)
      $0.box(32, 36, 32, 24, CGColor.teal.faded(0.6))
      $0.filters = filters
      change($0)
    }
  }

  static let filters: [TestScene] = [
    TestScene("blur") { $0.box(28, 28, 40, 40, .coral) { $0.filters = [filter("gaussianBlur", ["inputRadius": 4])] } },
    TestScene("slight-blur") { painted($0, [filter("gaussianBlur", ["inputRadius": 0.8])]) },
    TestScene("wide-blur") { painted($0, [filter("gaussianBlur", ["inputRadius": 10])]) },
    TestScene("no-blur") { painted($0, [filter("gaussianBlur", ["inputRadius": 0])]) },
    TestScene("blur-of-a-group") { painted($0, [filter("gaussianBlur", ["inputRadius": 3])]) { $0.opacity = 0.6 } },
    TestScene("blur-of-a-turned-layer") { painted($0, [filter("gaussianBlur", ["inputRadius": 3])]) { $0.turn(30) } },
    TestScene("blur-of-a-stretched-layer") {
      $0.box(36, 36, 24, 24, .teal) {
        $0.stretch(2.5, 1)
        $0.filters = [filter("gaussianBlur", ["inputRadius": 3])]
      }
    },
    TestScene("blur-in-perspective") {
      $0.lookFrom(150)
      painted($0, [filter("gaussianBlur", ["inputRadius": 2])]) { $0.turn(40, 0, 1, 0) }
    },
    TestScene("blur-and-clip") {
      painted($0, [filter("gaussianBlur", ["inputRadius": 4])]) {
        $0.masksToBounds = true
        $0.cornerRadius = 16
      }
    },
    TestScene("blur-within-a-clip") {
      $0.box(20, 20, 56, 56, .sky) {
        $0.masksToBounds = true
        $0.box(10, 10, 60, 20, .coral) { $0.filters = [filter("gaussianBlur", ["inputRadius": 4])] }
      }
    },
    TestScene("blur-of-a-border") {
      $0.box(20, 20, 56, 56, .sky) {
        $0.borderWidth = 8
        $0.cornerRadius = 16
        $0.filters = [filter("gaussianBlur", ["inputRadius": 2])]
      }
    },
    TestScene("blur-within-a-blur") {
      $0.box(16, 16, 64, 64, .sky) {
        $0.filters = [filter("gaussianBlur", ["inputRadius": 2])]
        $0.box(16, 16, 32, 32, .coral) { $0.filters = [filter("gaussianBlur", ["inputRadius": 5])] }
      }
    },
    TestScene("saturate") { painted($0, [filter("colorSaturate", ["inputAmount": 2])]) },
    TestScene("desaturate") { painted($0, [filter("colorSaturate", ["inputAmount": 0])]) },
    TestScene("contrast") { painted($0, [filter("colorContrast", ["inputAmount": 1.8])]) },
    TestScene("brightness") { painted($0, [filter("colorBrightness", ["inputAmount": 0.2])]) },
    TestScene("hue") { painted($0, [filter("colorHueRotate", ["inputAngle": 2])]) },
    TestScene("invert") { painted($0, ["colorInvert"]) },
    TestScene("sepia") { painted($0, [filter("sepiaTone", ["inputIntensity": 0.8])]) },
    TestScene("monochrome") {
      painted($0, [filter("colorMonochrome", ["inputColor": CGColor.gold, "inputAmount": 1.0])])
    },
    TestScene("multiply-by-a-colour") { painted($0, [filter("multiplyColor", ["inputColor": CGColor.gold])]) },
    TestScene("luminance-to-alpha") { painted($0, ["luminanceToAlpha"]) },
    TestScene("vignette") {
      $0.image(8, 8, 80, 80, Pictures.ramp) {
        $0.filters = [filter("vignette", ["inputIntensity": 0.8, "inputRadius": 1.2])]
      }
    },
    TestScene("colour-matrix") {
      painted(
        $0,
        [
          filter(
            "colorMatrix",
            [
              "inputColorMatrix": [
                0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0,
              ].map(Double.init)
            ])
        ])
    },
    TestScene("filters-in-order") {
      painted(
        $0, ["colorInvert", filter("gaussianBlur", ["inputRadius": 2]), filter("colorSaturate", ["inputAmount": 0])])
    },
    TestScene("filter-switched-off") {
      let off = filter("colorInvert")
      off.isEnabled = false
      painted($0, [off])
    },
    TestScene("filter-and-shadow") {
      $0.box(24, 20, 48, 48, .coral) {
        $0.filters = ["colorInvert"]
        $0.shadowOpacity = 0.8
        $0.shadowOffset = CGSize(width: 6, height: 8)
      }
    },
    TestScene("blur-in-flipped-geometry", except: [.turned: "what is turned and blurred is sampled between pixels"]) {
      $0.box(8, 8, 80, 80, .gold) {
        $0.isGeometryFlipped = true
        $0.box(20.5, 16.3, 40, 40, .violet) {
          $0.filters = [filter("gaussianBlur", ["inputRadius": 2])]
          $0.cornerRadius = 8
        }
      }
    },
    TestScene("blur-that-grows", at: 0.5) {
      let layer = $0.box(28, 28, 40, 40, .violet) { $0.filters = [filter("gaussianBlur", ["inputRadius": 0])] }
      animate(layer, "filters.gaussianBlur.inputRadius", [0, 8])
    },
    TestScene("hue-that-turns", at: 0.25) {
      let layer = $0.image(16, 16, 64, 64, Pictures.ramp) { $0.filters = ["colorHueRotate"] }
      animate(layer, "filters.colorHueRotate.inputAngle", [0, 6])
    },
  ]

  /// Adds a colourful background and a layer above it with background filters.
  private static func backdrop(_ root: CALayer, _ filters: [Any], _ change: (CALayer) -> Void = { _ in }) {
    stripes(root)
    root.image(48, 0, 48, 96, Pictures.ramp)
    root.box(20, 20, 56, 56, nil) {
      $0.backgroundFilters = filters
      change($0)
    }
  }

  static let backgroundFilters: [TestScene] = [
    TestScene("background-blur") { backdrop($0, [filter("gaussianBlur", ["inputRadius": 4])]) },
    TestScene("background-blur-under-a-tint") {
      backdrop($0, [filter("gaussianBlur", ["inputRadius": 4])]) { $0.backgroundColor = CGColor.paper.faded(0.5) }
    },
    TestScene("background-blur-within-corners") {
      backdrop($0, [filter("gaussianBlur", ["inputRadius": 4])]) { $0.cornerRadius = 20 }
    },
    TestScene("background-without-colour") { backdrop($0, [filter("colorSaturate", ["inputAmount": 0])]) },
    TestScene("background-inverted-and-turned") { backdrop($0, ["colorInvert"]) { $0.turn(20) } },
    TestScene("background-blur-in-perspective") { root in
      backdrop(root, [filter("gaussianBlur", ["inputRadius": 3])]) {
        var t = CATransform3DIdentity
        t.m34 = -1 / 150
        $0.transform = CATransform3DRotate(t, 0.7, 0, 1, 0)
      }
    },
    TestScene("background-filter-and-sublayers") {
      backdrop($0, ["colorInvert"]) { $0.box(12, 12, 20, 20, .gold) }
    },
    TestScene("background-of-a-group-only") {
      stripes($0)
      $0.box(8, 8, 80, 80, nil) {
        $0.opacity = 0.7
        $0.box(0, 30, 60, 30, .violet)
        $0.box(20, 20, 50, 50, nil) { $0.backgroundFilters = ["colorInvert"] }
      }
    },
    TestScene("background-of-a-translucent-layer") {
      backdrop($0, [filter("gaussianBlur", ["inputRadius": 4])]) {
        $0.opacity = 0.6
        $0.cornerRadius = 12
        $0.box(8, 8, 20, 20, .gold)
      }
    },
    TestScene("background-of-a-masked-layer") {
      backdrop($0, ["colorInvert"]) {
        let mask = CALayer()
        mask.frame = CGRect(x: 4, y: 4, width: 48, height: 48)
        mask.backgroundColor = .ink
        mask.cornerRadius = 24
        mask.borderWidth = 6
        mask.borderColor = CGColor.ink.faded(0.5)
        $0.mask = mask
      }
    },
    TestScene("background-of-a-blended-layer") {
      backdrop($0, ["colorInvert"]) {
        $0.backgroundColor = .gold
        $0.compositingFilter = "multiplyBlendMode"
        $0.opacity = 0.8
      }
    },
    TestScene("background-without-alpha") {
      $0.box(0, 0, 96, 96, nil) {
        $0.opacity = 0.9
        backdrop($0, [filter("multiplyColor", ["inputColor": CGColor(red: 1, green: 0.5, blue: 0.5, alpha: 0.25)])]) {
          $0.turn(20)
        }
      }
    },
    TestScene("background-within-a-clip") {
      stripes($0)
      $0.box(10.5, 10.5, 75, 75, nil) {
        $0.masksToBounds = true
        $0.cornerRadius = 30
        $0.box(0, 30, 75, 20, .violet)
        $0.box(10, 10, 60, 60, nil) { $0.backgroundFilters = [filter("gaussianBlur", ["inputRadius": 2])] }
      }
    },
    TestScene("background-in-depth") { root in
      stripes(root)
      root.lookFrom(200)
      root.box(16, 16, 48, 48, nil) {
        $0.backgroundFilters = ["colorInvert"]
        $0.zPosition = 20
        $0.turn(30, 0, 1, 0)
      }
      root.box(36, 36, 48, 48, .coral) { $0.turn(-30, 1, 0, 0) }
    },
    TestScene("background-of-planes-that-cross") { root in
      stripes(root)
      root.lookFrom(200)
      root.box(20, 16, 56, 64, nil) {
        $0.backgroundFilters = ["colorInvert"]
        $0.turn(50, 0, 1, 0)
      }
      root.box(16, 28, 64, 40, CGColor.coral.faded(0.8)) { $0.turn(-50, 0, 1, 0) }
    },
    TestScene("two-backgrounds-over-one-another") {
      backdrop($0, ["colorInvert"])
      $0.box(36, 36, 40, 40, nil) { $0.backgroundFilters = [filter("gaussianBlur", ["inputRadius": 3])] }
    },
  ]
}
