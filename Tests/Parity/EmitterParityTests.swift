import Agate
import AgateCPU
import Gallery
import ConformanceRows
import Testing

/// Emitters on Vulkan, where shaders produce the particles, compared with the CPU renderer.
@Suite(.enabled(if: VulkanAvailability.isUsable, "no Vulkan driver")) struct EmitterParityTests {
  struct Example: Sendable, CustomStringConvertible {
    var description: String
    var fill: @Sendable (CAEmitterLayer, CAEmitterCell) -> Void
    /// Adds the emitter to the tree.
    var place: @Sendable (CALayer, CAEmitterLayer) -> Void = { $0.addSublayer($1) }

    init(
      _ description: String, _ fill: @escaping @Sendable (CAEmitterLayer, CAEmitterCell) -> Void,
      place: @escaping @Sendable (CALayer, CAEmitterLayer) -> Void = { $0.addSublayer($1) }
    ) {
      self.description = description
      self.fill = fill
      self.place = place
    }

    func make() -> CALayer {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      root.backgroundColor = CGColor(red: 0.1, green: 0.12, blue: 0.2, alpha: 1)
      let emitter = CAEmitterLayer()
      emitter.frame = root.bounds
      emitter.emitterPosition = CGPoint(x: 100, y: 100)
      let cell = CAEmitterCell()
      cell.contents = EmitterParityTests.leaf
      cell.birthRate = 40
      cell.lifetime = 3
      (cell.velocity, cell.velocityRange, cell.emissionRange) = (30, 20, .pi * 2)
      fill(emitter, cell)
      emitter.emitterCells = [cell]
      place(root, emitter)
      return root
    }
  }

  /// An asymmetric sprite, so that every orientation looks different.
  static let leaf = CGImage(
    width: 16, height: 16,
    premultiplied: (0..<256).map { i in
      let x = UInt32(i % 16), y = UInt32(i / 16)
      if x + y < 5 || x + y > 26 { return 0 }
      return 0xff00_0000 | (x * 16 + 15) | (255 - y * 12) << 8 | (x > 7 ? 40 : 200) << 16
    })

  private static func colour(_ cell: CAEmitterCell) {
    cell.color = CGColor(red: 0.9, green: 0.6, blue: 0.5, alpha: 0.8)
    (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (0.4, 0.7, 0.7, 0.3)
    (cell.redSpeed, cell.blueSpeed, cell.alphaSpeed) = (-0.2, 0.2, -0.2)
  }

  static let examples: [Example] = [
    Example("plain") { _, _ in },
    Example("rotating") { _, cell in (cell.spin, cell.spinRange) = (2, 3) },
    Example("scaling") { _, cell in (cell.scale, cell.scaleRange, cell.scaleSpeed) = (0.5, 0.5, 0.3) },
    Example("coloured") { _, cell in colour(cell) },
    Example("added") { emitter, cell in
      colour(cell)
      emitter.renderMode = .additive
    },
    Example("nested") { emitter, cell in
      let trail = CAEmitterCell()
      trail.contents = leaf
      (trail.birthRate, trail.lifetime, trail.velocity, trail.emissionRange) = (8, 1, 12, .pi)
      (trail.scale, trail.alphaSpeed, trail.yAcceleration) = (0.4, -0.8, 30)
      (trail.spin, trail.beginTime) = (1, 0.3)
      cell.emitterCells = [trail]
      (cell.birthRate, cell.scale) = (8, 0.7)
    },
    Example("oldest last") { emitter, cell in
      emitter.renderMode = .oldestLast
      colour(cell)
    },
    Example("a rectangle's outline") { emitter, cell in
      (emitter.emitterShape, emitter.emitterMode) = (.rectangle, .outline)
      emitter.emitterSize = CGSize(width: 120, height: 70)
    },
    Example("a sphere") { emitter, cell in
      (emitter.emitterShape, emitter.emitterMode) = (.sphere, .volume)
      emitter.emitterSize = CGSize(width: 60, height: 60)
      cell.emissionLatitude = 0.3
    },
    Example("in a turned layer") { _, cell in
      colour(cell)
    } place: { root, emitter in
      root.addSublayer(emitter)
      emitter.setAffineTransform(CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 0.8, y: 0.8))
    },
    Example("in a stretched layer") { _, cell in
      cell.spin = 1
    } place: { root, emitter in
      root.addSublayer(emitter)
      emitter.setAffineTransform(CGAffineTransform(a: 1.2, b: 0.3, c: -0.2, d: 0.6, tx: 0, ty: 0))
    },
    Example("within corners") { _, cell in
      colour(cell)
    } place: { root, emitter in
      emitter.frame = CGRect(x: 50, y: 40, width: 100, height: 110)
      emitter.emitterPosition = CGPoint(x: 50, y: 50)
      (emitter.masksToBounds, emitter.cornerRadius) = (true, 24)
      root.addSublayer(emitter)
    },
    Example("under the opacity of a group") { _, _ in
    } place: { root, emitter in
      let group = CALayer()
      group.frame = root.bounds
      group.opacity = 0.5
      group.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.4, alpha: 1)
      group.addSublayer(emitter)
      root.addSublayer(group)
    },
    Example("added under an opacity, below a sublayer") { emitter, cell in
      colour(cell)
      (emitter.renderMode, emitter.opacity) = (.additive, 0.6)
      let plate = CALayer()
      plate.frame = CGRect(x: 90, y: 60, width: 60, height: 50)
      plate.backgroundColor = CGColor(red: 0.3, green: 0.5, blue: 0.4, alpha: 0.7)
      emitter.addSublayer(plate)
    },
    Example("added within corners, under a mask") { emitter, cell in
      colour(cell)
      emitter.renderMode = .additive
    } place: { root, emitter in
      emitter.frame = CGRect(x: 50, y: 40, width: 100, height: 110)
      emitter.emitterPosition = CGPoint(x: 50, y: 50)
      (emitter.masksToBounds, emitter.cornerRadius) = (true, 24)
      let group = CALayer(), mask = CALayer()
      group.frame = root.bounds
      mask.frame = CGRect(x: 70, y: 30, width: 100, height: 100)
      (mask.backgroundColor, mask.cornerRadius) = (CGColor(gray: 0, alpha: 0.8), 40)
      mask.borderColor = CGColor(gray: 0, alpha: 1)
      mask.borderWidth = 8
      group.mask = mask
      group.addSublayer(emitter)
      root.addSublayer(group)
    },
    Example("where y points up") { _, cell in
      (cell.yAcceleration, cell.spin) = (-30, 0.5)
    } place: { root, emitter in
      root.isGeometryFlipped = true
      root.addSublayer(emitter)
    },
    Example("aligned where y points up") { emitter, cell in
      emitter.emitterBehaviors = [CAEmitterBehavior(type: "alignToMotion")]
      cell.yAcceleration = -30
    } place: { root, emitter in
      root.isGeometryFlipped = true
      root.addSublayer(emitter)
    },
    Example("a rocket's falling trail") { emitter, cell in
      let trail = CAEmitterCell()
      trail.contents = leaf
      (trail.birthRate, trail.lifetime, trail.velocity, trail.emissionLongitude) = (20, 1, 25, .pi)
      (trail.emissionRange, trail.scaleSpeed) = (0.4, -0.5)
      (cell.birthRate, cell.velocity, cell.emissionLongitude, cell.emissionRange) = (2, 90, -.pi / 2, 1)
      (cell.yAcceleration, cell.scale, cell.scaleSpeed, cell.emitterCells) = (70, 0.9, -0.2, [trail])
    },
    Example("drag and waves") { emitter, cell in
      let drag = CAEmitterBehavior(type: "drag"), wave = CAEmitterBehavior(type: "wave")
      drag.setValue(1.5, forKey: "drag")
      wave.setValue([60, 20, 0], forKey: "force")
      emitter.emitterBehaviors = [drag, wave]
    },
    Example("an attractor and curves") { emitter, cell in
      let attractor = CAEmitterBehavior(type: "attractor"), align = CAEmitterBehavior(type: "alignToMotion")
      attractor.setValue(CGPoint(x: 130, y: 80), forKey: "position")
      attractor.setValue(4, forKey: "stiffness")
      let curve = CAEmitterBehavior(type: "valueOverLife")
      curve.setValue("scale", forKey: "keyPath")
      curve.setValue([0, 1.5, 0.2], forKey: "values")
      emitter.emitterBehaviors = [attractor, align, curve]
      emitter.renderMode = .additive
    },
    Example("an animated attractor") { emitter, cell in
      let attractor = CAEmitterBehavior(type: "attractor")
      attractor.name = "a"
      attractor.setValue("planar", forKey: "attractorType")
      attractor.setValue(CGPoint(x: 100, y: 60), forKey: "position")
      emitter.emitterBehaviors = [attractor]
      let change = CABasicAnimation(keyPath: "emitterBehaviors.a.stiffness")
      (change.fromValue, change.toValue, change.duration) = (0, 9, 1)
      (change.autoreverses, change.repeatCount) = (true, .infinity)
      emitter.add(change, forKey: nil)
    },
    Example("in three dimensions") { emitter, cell in
      emitter.preservesDepth = true
      (cell.emissionLatitude, cell.spin) = (0.8, 1)
    } place: { root, emitter in
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 300
      root.sublayerTransform = perspective
      let plate = CALayer()
      plate.frame = CGRect(x: 60, y: 70, width: 80, height: 50)
      plate.backgroundColor = CGColor(red: 0.3, green: 0.5, blue: 0.4, alpha: 1)
      (plate.zPosition, plate.transform) = (25, CATransform3DMakeRotation(0.5, 0, 1, 0))
      root.sublayers = [emitter, plate]
    },
    Example("an animated emitter") { emitter, cell in
      let move = CABasicAnimation(keyPath: "emitterPosition")
      (move.fromValue, move.toValue) = (CGPoint(x: 40, y: 60), CGPoint(x: 160, y: 140))
      (move.duration, move.autoreverses, move.repeatCount) = (1, true, .infinity)
      emitter.add(move, forKey: "move")
    },
  ]

  @Test(.row("A2.97"), arguments: examples)
  func bothRenderersDrawTheSameParticles(_ example: Example) async throws {
    let cpu = CPURenderer(threads: 2)
    let vulkan = try makeVulkan()
    let compositor = Compositor(layer: example.make())
    for scale in [1, 1.37] {
      let v = Viewport(width: 200, height: 200, transform: CGAffineTransform(scaleX: scale, y: scale))
      for time in [0.7, 2.9, 11.3] {
        let a = try await draw(compositor, at: time, v, cpu)
        let b = try await draw(compositor, at: time, v, vulkan)
        expectParity(a, b, "\(example) at \(time) s, scale \(scale)")
      }
    }
    #expect(vulkan.validationMessages == [])
  }

  private static let viewport = Viewport(width: 200, height: 200)

  private func both(_ root: CALayer, at time: Double) async throws -> [Picture] {
    let compositor = Compositor(layer: root)
    return [
      try await draw(compositor, at: time, Self.viewport, CPURenderer(threads: 2)),
      try await draw(compositor, at: time, Self.viewport, try makeVulkan()),
    ]
  }

  /// The bin stage has two rows of workgroups for so many.
  @Test func millionsOfParticlesAreDrawn() async throws {
    let emitter = CAEmitterLayer(), cell = CAEmitterCell()
    emitter.frame = CGRect(origin: .zero, size: CGSize(width: 200, height: 200))
    (emitter.emitterShape, emitter.emitterSize) = (.rectangle, CGSize(width: 3000, height: 3000))
    (cell.contents, cell.birthRate, cell.lifetime) = (Self.leaf, 2_300_000, 1)
    (cell.scale, cell.spin) = (0.2, 1)
    emitter.emitterCells = [cell]
    let pictures = try await both(emitter, at: 2)
    expectParity(pictures[0], pictures[1], "millions")
    #expect(Set(pictures[0].pixels).count > 1000)
  }

  // MARK: Where y points up

  @Test(arguments: [false, true], [CALayer.Turn.none, .flipped, .flippedTwice])
  func particlesStandAsContentsDo(_ isStamp: Bool, _ turn: CALayer.Turn) async throws {
    func root(_ child: CALayer) -> CALayer {
      let root = CALayer(), middle = CALayer()
      (root.frame, middle.frame) = (
        CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 0, y: 0, width: 200, height: 200)
      )
      root.backgroundColor = CGColor(red: 0.1, green: 0.12, blue: 0.2, alpha: 1)
      root.isGeometryFlipped = turn != .none
      middle.isGeometryFlipped = turn == .flippedTwice
      middle.addSublayer(child)
      root.addSublayer(middle)
      return root
    }
    let emitter = CAEmitterLayer(), cell = CAEmitterCell()
    emitter.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    emitter.emitterPosition = CGPoint(x: 60, y: 50)
    (cell.contents, cell.birthRate, cell.lifetime) = (Self.leaf, 1, 5)
    if !isStamp { cell.setValue(1e-9, forKey: "rotationRange") }
    emitter.renderMode = isStamp ? .additive : .unordered
    emitter.emitterCells = [cell]
    let layer = CALayer()
    layer.frame = CGRect(x: 52, y: 42, width: 16, height: 16)
    layer.contents = Self.leaf
    // Additive particles are compared on black.
    let (particles, contents) = (root(emitter), root(layer))
    if isStamp { (particles.backgroundColor, contents.backgroundColor) = (.black, .black) }
    let expected = try await both(contents, at: 0)[0]
    for picture in try await both(particles, at: 1.5) {
      #expect(picture.difference(expected).most <= 1, "\(turn)")
    }
    #expect(Set(expected.pixels).count > 50)
  }

  @Test func topsOfAlignedParticlesLookAhead() async throws {
    // Particles fly up, in a layer whose y points up and in one whose y points down.
    func root(_ isFlipped: Bool) -> CALayer {
      let root = CALayer(), emitter = CAEmitterLayer(), cell = CAEmitterCell()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      root.backgroundColor = .black
      root.isGeometryFlipped = isFlipped
      emitter.frame = root.bounds
      emitter.emitterPosition = CGPoint(x: 100, y: 100)
      (cell.contents, cell.birthRate, cell.lifetime, cell.velocity) = (Self.leaf, 1, 5, 64)
      cell.emissionLongitude = isFlipped ? 1 : -1
      emitter.emitterCells = [cell]
      emitter.emitterBehaviors = [CAEmitterBehavior(type: "alignToMotion")]
      root.addSublayer(emitter)
      return root
    }
    let plain = try await both(root(false), at: 1.5)
    for (a, b) in zip(plain, try await both(root(true), at: 1.5)) { #expect(a.difference(b).most <= 2) }
  }

  // MARK: Light that is added

  /// - Parameter extra: further changes of the emitter.
  private func glow(
    opacity: Float, background: CGColor? = CGColor(red: 0.3, green: 0.45, blue: 0.2, alpha: 1), count: Float = 40,
    _ extra: (CAEmitterLayer) -> Void = { _ in }
  ) -> CALayer {
    let root = CALayer(), emitter = CAEmitterLayer(), cell = CAEmitterCell()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = background
    emitter.frame = root.bounds
    emitter.emitterPosition = CGPoint(x: 100, y: 100)
    (cell.contents, cell.birthRate, cell.lifetime, cell.velocity) = (Self.leaf, count, 3, 25)
    (cell.emissionRange, cell.color) = (.pi * 2, CGColor(red: 0.9, green: 0.5, blue: 0.3, alpha: 0.5))
    emitter.emitterCells = [cell]
    (emitter.renderMode, emitter.opacity) = (.additive, opacity)
    extra(emitter)
    root.addSublayer(emitter)
    return root
  }

  private static let extras: [(name: String, add: @Sendable (CAEmitterLayer) -> Void)] = [
    (
      "a sublayer",
      {
        let other = CALayer()
        other.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
        other.backgroundColor = .white
        $0.addSublayer(other)
      }
    ),
    (
      "a border",
      {
        $0.borderColor = .white
        $0.borderWidth = 10
      }
    ),
    (
      "corners",
      {
        let other = CALayer()
        other.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
        other.backgroundColor = .white
        $0.addSublayer(other)
        ($0.masksToBounds, $0.cornerRadius) = (true, 12)
      }
    ),
  ]

  @Test(arguments: 0..<extras.count, [0.5, 0.93, 1] as [Float])
  func addedLightDoesNotDependOnWhatElseTheEmitterHas(_ extra: Int, _ opacity: Float) async throws {
    let (name, add) = Self.extras[extra]
    for background in [CGColor(red: 0.3, green: 0.45, blue: 0.2, alpha: 1), nil] {
      let alone = try await both(glow(opacity: opacity, background: background), at: 2.5)
      let together = try await both(glow(opacity: opacity, background: background, add), at: 2.5)
      for (a, b) in zip(alone, together) {
        let middle = (0..<200 * 200).filter { (20..<180).contains($0 % 200) && (20..<180).contains($0 / 200) }
        let most = middle.map { channelsApart(a.pixels[$0], b.pixels[$0]) }.max() ?? 255
        #expect(most <= 1, "\(name), \(opacity)")
      }
      expectParity(together[0], together[1], name)
    }
  }

  @Test func addedLightFadesWithoutASuddenChange() async throws {
    for background in [CGColor(red: 0.3, green: 0.45, blue: 0.2, alpha: 1), nil] {
      let whole = try await both(glow(opacity: 1, background: background), at: 2.5)
      let nearly = try await both(glow(opacity: 0.997, background: background, Self.extras[0].add), at: 2.5)
      let gone = try await both(glow(opacity: 0.5, background: background, count: 0), at: 2.5)
      for index in 0..<2 {
        let (a, b, empty) = (whole[index].pixels, nearly[index].pixels, gone[index].pixels)
        let middle = (0..<200 * 200).filter { (20..<180).contains($0 % 200) && (20..<180).contains($0 / 200) }
        #expect(middle.allSatisfy { channelsApart(a[$0], b[$0]) <= 2 })
        #expect(middle.filter { a[$0] != empty[$0] }.count > 2000)
      }
    }
  }

  private func channelsApart(_ a: UInt32, _ b: UInt32) -> Int {
    stride(from: UInt32(0), to: 32, by: 8).map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()!
  }
}

extension CALayer {
  /// Number of layers with flipped geometry around the emitter.
  enum Turn: Sendable { case none, flipped, flippedTwice }
}
