import Agate

extension SceneGroup {
  /// Adds an endless animation.
  static func animate(_ layer: CALayer, _ key: String, _ values: [Any], _ duration: Double = 1) {
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.values = values
    animation.duration = duration
    animation.repeatCount = .infinity
    layer.add(animation, forKey: key)
  }

  /// Animated properties: the picture at a time depends on the time alone.
  static let motion: [TestScene] = [
    TestScene("position", at: 0.3) { root in
      let layer = root.box(8, 38, 20, 20, .coral)
      animate(layer, "position.x", [18, 78, 18])
    },
    TestScene("bounds", at: 0.6) { root in
      let layer = root.box(8, 38, 20, 20, .teal)
      animate(layer, "bounds", [CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 0, y: 0, width: 60, height: 34)])
    },
    TestScene("rotation-past-half-a-turn", at: 0.8) { root in
      let layer = root.box(28, 18, 40, 60, .gold) { $0.box(4, 4, 12, 12, .ink) }
      animate(layer, "transform.rotation.z", [0, 6])
    },
    TestScene("corner-radius", at: 0.5) { root in
      let layer = root.box(16, 16, 64, 64, .violet)
      animate(layer, "cornerRadius", [0, 32])
    },
    TestScene("border", at: 0.25) { root in
      let layer = root.box(16, 16, 64, 64, .sky) { $0.borderColor = .ink }
      animate(layer, "borderWidth", [0, 24])
    },
    TestScene("colour", at: 0.5) { root in
      let layer = root.box(16, 16, 64, 64, .sky)
      animate(layer, "backgroundColor", [CGColor.coral, CGColor.teal])
    },
    TestScene("opacity-of-a-group", at: 0.7) { root in
      let layer = root.box(16, 16, 44, 44, .sky) { $0.box(20, 20, 40, 40, .coral) }
      animate(layer, "opacity", [1, 0])
    },
    TestScene("depth-order", at: 0.75) { root in
      root.box(8, 8, 50, 50, .coral)
      let layer = root.box(38, 38, 50, 50, .teal)
      animate(layer, "zPosition", [-1, 1])
      root.box(24, 24, 48, 48, .gold)
    },
    TestScene("sprite", at: 0.6, except: [.turned: "a pixel's nearest texel flips where two tie"]) { root in
      let layer = root.image(16, 16, 64, 64, Pictures.checker) { $0.magnificationFilter = .nearest }
      animate(
        layer, "contentsRect",
        [CGRect(x: 0, y: 0, width: 0.5, height: 0.5), CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)])
    },
    TestScene("swing-in-perspective", at: 0.4) { root in
      root.lookFrom(120)
      let layer = root.box(18, 18, 60, 60, .sky) { $0.box(4, 4, 26, 12, .ink) }
      animate(layer, "transform.rotation.y", [0, -1.2, 0])
    },
  ]
}
