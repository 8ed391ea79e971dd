import AgateBackend
import Testing

@testable import Agate
@testable import AgateEngine

/// Instances at other times than the frame's leave the tree as it was sampled.
struct LateInstanceTests {
  private let root = CALayer()
  private let outer = CAReplicatorLayer()
  private let inner = CAReplicatorLayer()
  private let square = CALayer()
  private let shape = CAShapeLayer()
  private let gradient = CAGradientLayer()
  private let emitter = CAEmitterLayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    for replicator in [outer, inner] {
      replicator.frame = root.bounds
      replicator.instanceCount = 3
    }
    (outer.instanceDelay, inner.instanceDelay) = (0.25, 0.1)
    inner.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    for layer in [square, shape, gradient, emitter] {
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      inner.addSublayer(layer)
    }
    outer.addSublayer(inner)
    root.addSublayer(outer)
    square.backgroundColor = .white
    square.shadowOpacity = 0.5
    square.filters = [CAFilter(type: "gaussianBlur")]
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    gradient.colors = [CGColor.white, CGColor.black]
    let cell = CAEmitterCell()
    cell.contents = CGImage(width: 1, height: 1, premultiplied: [~0])
    (cell.birthRate, cell.lifetime, cell.velocity) = (20, 2, 5)
    emitter.emitterCells = [cell]
  }

  /// Values of all layers that are animated, as words.
  private func presented(by tree: borrowing RenderTree) -> [[UInt64]] {
    func words<T: BitwiseCopyable>(_ value: T) -> [UInt64] {
      withUnsafeBytes(of: value) { bytes in
        (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
      }
    }
    var result: [[UInt64]] = []
    for layer in [square, shape, gradient, emitter, inner] {
      guard let shown = tree.shown(layer.node) else { continue }
      result.append(words(shown.values))
      if let transform = shown.transform { result.append(words(transform)) }
      if let effects = shown.effects { result.append(words(effects.shadowRadius)) }
      for filter in shown.filters { result.append(words(filter.parameters[0])) }
      if let shape = shown.shape { result += shape.path.data.points.map(words) }
      if let gradient = shown.gradient { result += gradient.colors.map(words) }
      if let replicator = shown.replicator { result.append(words(replicator)) }
      if let emitter = shown.emitter { result.append(words(emitter.values.birthRate)) }
    }
    return result
  }

  private func animate(_ layer: CALayer, _ keyPath: String, _ from: Any, _ to: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 10)
    layer.add(animation, forKey: keyPath)
  }

  @Test func flatteningLeavesWhatTheTreePresents() throws {
    animate(square, "position.x", 0.0, 100.0)
    animate(square, "transform.rotation.z", 0.0, 3.0)
    animate(square, "shadowRadius", 0.0, 10.0)
    animate(square, "filters.gaussianBlur.inputRadius", 0.0, 10.0)
    animate(shape, "path", shape.path!, CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 30), transform: nil))
    animate(gradient, "colors", [CGColor.white, CGColor.black], [CGColor.black, CGColor.white])
    animate(inner, "instanceTransform.translation.y", 0.0, 100.0)
    animate(emitter, "birthRate", 0.0, 5.0)
    let context = LayerContext(), owner = Compositor(layer: CALayer())
    context.setOwner(owner)
    root.attach(to: context)
    CATransaction.flush()
    var tree = RenderTree(), edit = TreeEdit(context.slots, now: 0)
    tree.order.root = root.node
    while var commit = context.mailbox.take() { tree.apply(&commit, &edit) }
    var builder = FrameBuilder(), made = 0
    let placement = FramePlacement(width: 400, height: 400, matrix: WorldMatrix(), background: 0)
    for time in [2.0, 5, 3] {
      tree.sample(at: time)
      let sampled = presented(by: tree)
      let streams = tree.emitters.emission.particles.streams.count
      try #require(sampled.count > 8)
      #expect(sampled[0][0] == (10 * time).bitPattern, "the position")
      tree.flatten(into: &builder, placement)
      #expect(presented(by: tree) == sampled && tree.emitters.emission.particles.streams.count == streams)
      // The square as the nine instances show it, of which each is late by its own time.
      let items = builder.frame.passItems.filter { $0.kind == .rectangle && $0.row == tree.order.row(of: square.node) }
      made = max(made, Set(items.map(\.centreX)).count)
      var homographies: [Homography] = []
      _ = tree.outlines(of: builder.frame, placement, &homographies)
      #expect(presented(by: tree) == sampled && tree.changes.rows.isEmpty, "looking at outlines changes nothing either")
      // Sampled once more, the values are the same: nothing that sampling starts from has changed.
      tree.animations.sampler.isStale = true
      tree.sample(at: time)
      #expect(presented(by: tree) == sampled)
    }
    #expect(made > 1, "instances are late")
    withExtendedLifetime(owner) {}
  }

  @Test func particlesOfLateInstancesMoveAfterTheLastOfTheOriginal() {
    inner.instanceDelay = 0
    outer.instanceDelay = 0.5
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 400, height: 400)
    compositor.prepare(at: 1, viewport: viewport)
    CATransaction.setDisableActions(true)
    emitter.birthRate = 0
    CATransaction.flush()
    compositor.prepare(at: 3.5, viewport: viewport)
    #expect(compositor.nextFrameTime(after: 3.5) == 3.5, "those of the last instance live for a second more")
    compositor.prepare(at: 4.5, viewport: viewport)
    #expect(compositor.nextFrameTime(after: 4.5) == .infinity, "all are gone")
  }
}
