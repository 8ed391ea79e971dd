import Agate

extension CALayer {
  /// Adds a gradient layer from one side to the other.
  @discardableResult
  func gradient(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ colors: [CGColor], _ start: CGPoint = .zero,
    _ end: CGPoint = CGPoint(x: 1, y: 1), _ change: (CAGradientLayer) -> Void = { _ in }
  ) -> CAGradientLayer {
    put(CAGradientLayer(), x, y, width, height) {
      $0.colors = colors
      ($0.startPoint, $0.endPoint) = (start, end)
      change($0)
    }
  }
}

extension CGPoint {
  fileprivate static let middle = CGPoint(x: 0.5, y: 0.5)
}

extension SceneGroup {
  private static func ring(_ count: Int) -> [CGColor] {
    (0..<count).map { [CGColor.coral, .teal, .gold, .violet, .sky][$0 % 5] }
  }

  static let gradients: [TestScene] = [
    TestScene("downwards") {
      $0.put(CAGradientLayer(), 12, 12, 72, 72) { $0.colors = [CGColor.coral, CGColor.teal] }
    },
    TestScene("across") { $0.gradient(8, 30, 80, 36, [.ink, .sky], .zero, CGPoint(x: 1, y: 0)) },
    TestScene("diagonal") { $0.gradient(12, 12, 72, 72, [.coral, .violet]) },
    TestScene("diagonal-of-a-rectangle") { $0.gradient(4, 28, 88, 40, [.coral, .gold, .violet]) },
    TestScene("locations") {
      $0.gradient(12, 12, 72, 72, [.coral, .gold, .teal]) { $0.locations = [0.1, 0.3, 0.8] }
    },
    TestScene("edges-between-colors") {
      $0.gradient(10, 14, 76, 68, [.coral, .coral, .gold, .gold, .teal], .zero, CGPoint(x: 1, y: 0)) {
        $0.locations = [0, 0.25, 0.25, 0.6, 0.6]
      }
    },
    TestScene("locations-out-of-order") {
      $0.gradient(12, 12, 72, 72, [.coral, .gold, .teal, .ink], .zero, CGPoint(x: 0, y: 1)) {
        $0.locations = [0, 0.7, 0.3, 1]
      }
    },
    TestScene("beyond-the-ends") {
      $0.gradient(12, 12, 72, 72, [.gold, .violet], CGPoint(x: 0.4, y: 0.5), CGPoint(x: 0.6, y: 0.5))
    },
    TestScene("points-outside") {
      $0.gradient(12, 12, 72, 72, [.gold, .violet, .ink], CGPoint(x: -1, y: 0.5), CGPoint(x: 1.5, y: 0))
    },
    TestScene("many-colors") {
      $0.gradient(8, 20, 80, 56, ring(70), .zero, CGPoint(x: 1, y: 0))
    },
    TestScene("to-clear") {
      SceneGroup.stripes($0)
      $0.gradient(12, 12, 72, 34, [.white, .clear], .zero, CGPoint(x: 1, y: 0))
      $0.gradient(12, 50, 72, 34, [.white, CGColor.white.faded(0)], .zero, CGPoint(x: 1, y: 0))
    },
    TestScene("translucent-over-a-background") {
      $0.gradient(12, 12, 72, 72, [.coral.faded(0.2), .teal.faded(0.9)]) { $0.backgroundColor = .gold }
    },
    TestScene("radial") {
      $0.gradient(12, 12, 72, 72, [.gold, .coral, .ink], .middle) { $0.type = .radial }
    },
    TestScene("radial-in-a-rectangle") {
      $0.gradient(4, 22, 88, 52, [.white, .sky, .ink], CGPoint(x: 0.3, y: 0.4), CGPoint(x: 0.8, y: 1)) {
        $0.type = .radial
        $0.locations = [0, 0.5, 1]
      }
    },
    TestScene("conic") {
      $0.gradient(12, 12, 72, 72, [.coral, .gold, .teal, .violet, .coral], .middle, CGPoint(x: 0.5, y: 0)) {
        $0.type = .conic
      }
    },
    TestScene("conic-with-edges") {
      $0.gradient(12, 12, 72, 72, [.coral, .coral, .gold, .gold, .teal, .teal], .middle, CGPoint(x: 1, y: 0.7)) {
        $0.type = .conic
        $0.locations = [0, 0.2, 0.2, 0.65, 0.65, 1]
        $0.cornerRadius = 36
      }
    },
    TestScene("round-corners-and-border") {
      $0.gradient(12, 12, 72, 72, [.coral, .violet]) {
        $0.cornerRadius = 22
        $0.borderWidth = 6
        $0.borderColor = .ink
      }
    },
    TestScene("turned") {
      $0.gradient(20, 20, 56, 56, [.coral, .gold, .teal], .zero, CGPoint(x: 1, y: 0)) {
        $0.turn(30)
        $0.cornerRadius = 8
      }
    },
    TestScene("skewed-and-stretched") {
      $0.gradient(24, 24, 48, 48, [.ink, .sky], .middle) {
        $0.type = .radial
        $0.transform = CATransform3DMakeAffineTransform(
          CGAffineTransform(a: 1.3, b: 0.4, c: -0.2, d: 0.8, tx: 0, ty: 0))
      }
    },
    TestScene("in-perspective") {
      $0.lookFrom(120)
      $0.gradient(16, 16, 64, 64, [.coral, .gold, .teal, .violet], .zero, CGPoint(x: 1, y: 0)) {
        $0.turn(50, 0, 1, 0)
        $0.cornerRadius = 10
      }
    },
    TestScene("planes-that-cross") {
      $0.lookFrom(160)
      $0.put(CATransformLayer(), 0, 0, 96, 96) {
        $0.gradient(16, 16, 64, 64, [.coral, .gold]) { $0.turn(60, 0, 1, 0) }
        $0.gradient(16, 16, 64, 64, [.teal, .sky]) { $0.turn(-40, 0, 1, 0.2) }
      }
    },
    TestScene("opacity") {
      SceneGroup.stripes($0)
      $0.gradient(12, 12, 72, 72, [.ink, .gold]) { $0.opacity = 0.5 }
    },
    TestScene("group-opacity") {
      $0.gradient(12, 12, 72, 72, [.ink, .gold]) {
        $0.opacity = 0.6
        $0.box(24, 24, 40, 60, .coral)
      }
    },
    TestScene("clips-sublayers") {
      $0.gradient(16, 16, 64, 64, [.gold, .coral], .zero, CGPoint(x: 0, y: 1)) {
        $0.masksToBounds = true
        $0.cornerRadius = 32
        SceneGroup.stripes($0)
      }
    },
    TestScene("as-a-mask") {
      $0.box(12, 12, 72, 72, .violet) {
        SceneGroup.stripes($0)
        let fade = CAGradientLayer()
        fade.frame = $0.bounds
        fade.colors = [CGColor.black, CGColor.clear]
        $0.mask = fade
      }
    },
    TestScene("replicated") {
      $0.put(CAReplicatorLayer(), 0, 0, 96, 96) {
        $0.instanceCount = 4
        $0.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        $0.instanceRedOffset = -0.2
        $0.gradient(10, 10, 34, 34, [.white, .coral]) { $0.cornerRadius = 6 }
      }
    },
    TestScene("shadow", except: [.turned: "the steps of what casts it, which lie otherwise, are blurred"]) {
      $0.gradient(20, 16, 56, 56, [.coral, .coral.faded(0)], .zero, CGPoint(x: 0, y: 1)) {
        $0.shadowOpacity = 0.8
        $0.shadowRadius = 4
        $0.shadowOffset = CGSize(width: 4, height: 6)
      }
    },
    TestScene("rasterized") {
      $0.gradient(20, 20, 56, 56, [.coral, .teal]) {
        $0.shouldRasterize = true
        $0.turn(20)
      }
    },
    TestScene("blurred") {
      $0.gradient(20, 20, 56, 56, ring(5), .zero, CGPoint(x: 1, y: 0)) {
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(4, forKey: "inputRadius")
        $0.filters = [blur]
      }
    },
    TestScene("nearly-one-color") {
      $0.gradient(0, 0, 96, 96, [CGColor(gray: 0.30, alpha: 1), CGColor(gray: 0.33, alpha: 1)])
    },
    TestScene("another-number-of-locations") {
      $0.gradient(12, 12, 72, 72, [.coral, .gold, .teal]) {
        $0.backgroundColor = .sky
        $0.locations = [0, 1]
      }
    },
    TestScene("animated-colors", at: 0.5) {
      let layer = $0.gradient(12, 12, 72, 72, [.coral, .gold])
      let change = CABasicAnimation(keyPath: "colors")
      change.toValue = [CGColor.teal, CGColor.ink]
      change.duration = 1
      layer.add(change, forKey: nil)
    },
    TestScene("animated-locations-and-points", at: 0.25) {
      let layer = $0.gradient(12, 12, 72, 72, [.coral, .gold, .teal], .zero, CGPoint(x: 1, y: 0)) {
        $0.locations = [0, 0.1, 0.2]
      }
      for (key, value) in [("locations", [0.8, 0.9, 1] as Any), ("endPoint", CGPoint(x: 1, y: 1))] {
        let change = CABasicAnimation(keyPath: key)
        change.toValue = value
        change.duration = 1
        layer.add(change, forKey: nil)
      }
    },
  ]
}
