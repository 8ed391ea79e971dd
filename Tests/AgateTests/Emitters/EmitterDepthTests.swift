import Agate
import ConformanceRows
import Testing

/// Emitters that preserve depth: particles among the layers of a 3D space.
struct EmitterDepthTests {
  /// A frame with one particle at depth `z` and a plate at depth 0 that follows it in paint order.
  private func frame(z: CGFloat, preserves: Bool, _ change: (CALayer, CAEmitterLayer, CALayer) -> Void = { _, _, _ in })
    -> FrameSnapshot
  {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.emitterPosition = CGPoint(x: 50, y: 40)
    emitter.emitterZPosition = z
    emitter.preservesDepth = preserves
    emitter.emitterCells = [EmitterScene.cell(1) { ($0.lifetime, $0.duration) = (10, 1) }]
    let plate = CALayer()
    plate.frame = CGRect(x: 30, y: 20, width: 40, height: 40)
    plate.backgroundColor = .white
    root.sublayers = [emitter, plate]
    change(root, emitter, plate)
    return Compositor(layer: root).snapshot(at: 2, viewport: Viewport(width: 100, height: 100))
  }

  private func kinds(_ frame: FrameSnapshot) -> [DrawItem.Kind] { frame.items.map(\.kind) }

  // B6.78
  @Test(.row("B6.78")) func aParticleInFrontOfASiblingCoversIt() {
    #expect(kinds(frame(z: 10, preserves: true)) == [.rectangle, .image])
    #expect(kinds(frame(z: -10, preserves: true)) == [.image, .rectangle])
    #expect(kinds(frame(z: 10, preserves: false)) == [.particles, .rectangle], "in the layer's plane")
    #expect(kinds(frame(z: 10, preserves: true) { _, _, plate in plate.zPosition = 20 }) == [.image, .rectangle])
  }

  /// The plate crosses the plane of the emitter, so that particles are sorted and cut.
  @Test func particlesBeforeATurnedSiblingAreSeparateItems() {
    func items(_ change: (CALayer, CAEmitterLayer) -> Void) -> [DrawItem.Kind] {
      kinds(
        frame(z: 0, preserves: false) { root, emitter, plate in
          plate.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
          change(root, emitter)
        })
    }
    func contains(_ emitter: CALayer, in container: CALayer, of root: CALayer) {
      container.frame = root.bounds
      emitter.removeFromSuperlayer()
      container.addSublayer(emitter)
      root.insertSublayer(container, at: 0)
    }
    #expect(!items { _, _ in }.contains(.particles))
    #expect(!items { root, emitter in contains(emitter, in: CALayer(), of: root) }.contains(.particles))
    let instances = items { root, emitter in
      let replicator = CAReplicatorLayer()
      (replicator.instanceCount, replicator.instanceDelay) = (2, 0.5)
      contains(emitter, in: replicator, of: root)
    }
    #expect(!instances.contains(.particles) && instances.count { $0 == .image } >= 2)
  }

  @Test func perspectiveMakesNearParticlesLarger() {
    func eye(_ root: CALayer) {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 200
      root.sublayerTransform = perspective
    }
    let near = frame(z: 100, preserves: true) { root, _, _ in eye(root) }
    let far = frame(z: -200, preserves: true) { root, _, _ in eye(root) }
    func width(_ frame: FrameSnapshot) -> Double {
      let box = frame.boxes[frame.items.firstIndex { $0.kind == .image }!]
      return Double(box.x1 - box.x0)
    }
    // Four points, twice as large at half the distance, half as large at twice.
    #expect(abs(width(near) - 8) <= 2.5 && abs(width(far) - 2) <= 2.5 && width(near) > width(far) + 3)
    // A place in front moves away from the centre of projection: (50, 40) is 10 points above it.
    let item = near.items.first { $0.kind == .image }!
    #expect(abs(item.centreX - 50) < 0.01 && abs(item.centreY - 30) < 0.01)
    #expect(kinds(near) == [.rectangle, .image] && kinds(far) == [.image, .rectangle])
    let behind = frame(z: 300, preserves: true) { root, _, _ in eye(root) }
    #expect(kinds(behind) == [.rectangle], "behind the eye")
  }

  @Test func theLayersOwnPlaneStaysWhereItIs() {
    let items = frame(z: -10, preserves: true) { _, emitter, plate in
      emitter.backgroundColor = CGColor(gray: 0.5, alpha: 1)
      let inner = CALayer()
      (inner.frame, inner.backgroundColor) = (CGRect(x: 0, y: 0, width: 10, height: 10), .white)
      emitter.addSublayer(inner)
      plate.zPosition = -5
    }
    // Paint order: the particle behind all, the plate, the background and its sublayer.
    #expect(kinds(items) == [.image, .rectangle, .rectangle, .rectangle])
    #expect(items.items[1].row != items.items[2].row && items.items[2].halfWidth == 50)
  }

  @Test func aTurnedEmittersParticlesTurnAboutItsLayer() {
    let frame = frame(z: 20, preserves: true) { _, emitter, plate in
      emitter.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      plate.isHidden = true
      emitter.emitterCells = [
        EmitterScene.cell(1) {
          ($0.lifetime, $0.duration) = (10, 1)
        }
      ]
    }
    // Seen from the side, the sprite is a line and covers no pixel.
    #expect(kinds(frame).allSatisfy { $0 != .rectangle })
    let turned = self.frame(z: 20, preserves: true) { _, emitter, plate in
      emitter.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      plate.isHidden = true
    }
    let item = turned.items.first { $0.kind == .image }
    // (0, −10, 20) about the middle becomes (20 · sin 60°, −10).
    #expect(abs((item?.centreX ?? 0) - 50 - 20 * 0.8660254) < 0.01 && abs((item?.centreY ?? 0) - 40) < 0.01)
  }

  @Test func severalCellsAndManyParticlesAreSorted() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.emitterPosition = CGPoint(x: 50, y: 50)
    emitter.preservesDepth = true
    let cell = EmitterScene.cell(12_000) {
      ($0.velocity, $0.emissionLatitude, $0.emissionRange, $0.velocityRange) = (40, 1, .pi * 2, 80)
    }
    emitter.emitterCells = [cell]
    let plate = CALayer()
    (plate.frame, plate.backgroundColor, plate.zPosition) = (root.bounds, .white, 15)
    root.sublayers = [emitter, plate]
    let frame = Compositor(layer: root).snapshot(at: 2, viewport: Viewport(width: 100, height: 100))
    #expect(frame.items.count > 10_000)
    let place = frame.items.firstIndex { $0.kind == .rectangle }!
    #expect(place > 6000 && place < frame.items.count - 1000, "some are in front of the plate, more behind: \(place)")
  }

  @Test func clippingKeepsThemInThePlane() {
    let frame = frame(z: 10, preserves: true) { _, emitter, _ in
      emitter.masksToBounds = true
      emitter.cornerRadius = 10
    }
    #expect(kinds(frame) == [.groupBegin, .image, .groupEnd, .rectangle])
  }
}
