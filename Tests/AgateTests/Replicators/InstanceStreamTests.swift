import AgateRaster
import Foundation
import Testing

@testable import Agate

/// Replicators drawn as streams, compared with plain layers for every instance.
struct InstanceStreamTests {
  private static let size = 400.0

  /// A random scene that makes its layers anew for each use.
  struct Scene {
    var levels: [Level] = []
    var sources: [Source] = []
    /// Whether the scene lies in flipped geometry, as the layers of files do.
    var isFlipped = false

    struct Level {
      var count = 1
      var delay = 0.0
      var transform = CATransform3DIdentity
      var color = SIMD4<Float>(repeating: 1)
      var offset = SIMD4<Float>(repeating: 0)
      var frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    }

    struct Source {
      var make: () -> CALayer
    }

    private func replicator(_ level: Level) -> CAReplicatorLayer {
      let layer = CAReplicatorLayer()
      layer.frame = level.frame
      layer.instanceCount = level.count
      layer.instanceDelay = level.delay
      layer.instanceTransform = level.transform
      layer.instanceColor = CGColor(
        red: CGFloat(level.color.x), green: CGFloat(level.color.y), blue: CGFloat(level.color.z),
        alpha: CGFloat(level.color.w))
      (layer.instanceRedOffset, layer.instanceGreenOffset) = (level.offset.x, level.offset.y)
      (layer.instanceBlueOffset, layer.instanceAlphaOffset) = (level.offset.z, level.offset.w)
      return layer
    }

    /// The replicators, nested.
    func replicated() -> CALayer {
      var content = sources.map { $0.make() }
      for level in levels.reversed() {
        let layer = replicator(level)
        for sublayer in content { layer.addSublayer(sublayer) }
        content = [layer]
      }
      return content[0]
    }

    /// A plain layer for every instance, with its delay as negative time offset; `tint` sets the colours.
    func writtenOut(_ depth: Int = 0, tint: SIMD3<Double> = SIMD3(1, 1, 1)) -> CALayer {
      let level = levels[depth]
      let outer = CALayer()
      outer.frame = level.frame
      var transform = CATransform3DIdentity
      for index in 0..<level.count {
        let instance = CALayer()
        instance.frame = outer.bounds
        instance.transform = transform
        instance.timeOffset = -Double(index) * level.delay
        transform = CATransform3DConcat(transform, level.transform)
        func part(_ k: Int) -> Double {
          min(max(Double(level.color[k]) + Double(index) * Double(level.offset[k]), 0), 1)
        }
        instance.opacity = Float(part(3))
        let tint = tint * SIMD3(part(0), part(1), part(2))
        if depth + 1 < levels.count {
          instance.addSublayer(writtenOut(depth + 1, tint: tint))
        } else {
          for source in sources {
            let layer = source.make()
            layer.tint(tint)
            instance.addSublayer(layer)
          }
        }
        outer.addSublayer(instance)
      }
      return outer
    }
  }

  private static func frame(_ layer: CALayer, at time: Double, isFlipped: Bool = false) -> FrameSnapshot {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: size, height: size)
    root.isGeometryFlipped = isFlipped
    root.addSublayer(layer)
    return Compositor(layer: root).snapshot(at: time, viewport: Viewport(width: Int(size), height: Int(size)))
  }

  /// Items of the streams of a frame.
  static func items(_ frame: FrameSnapshot) -> [(item: DrawItem, box: PixelBox)] {
    var result: [(DrawItem, PixelBox)] = []
    for (item, box) in zip(frame.items, frame.boxes) {
      guard item.kind == .instances else {
        result.append((item, box))
        continue
      }
      let stream = frame.instances.streams[Int(item.image)]
      var items = [DrawItem](repeating: DrawItem(), count: Int(stream.count))
      var boxes = [PixelBox](repeating: .empty, count: items.count)
      frame.withView { view in
        items.withUnsafeMutableBufferPointer { items in
          boxes.withUnsafeMutableBufferPointer { boxes in
            view.instances.field.expand(
              stream, blocks: 0..<stream.blocks, row: 0, items.baseAddress!, boxes.baseAddress!)
          }
        }
      }
      for (item, box) in zip(items, boxes) where !box.isEmpty { result.append((item, box)) }
    }
    return result
  }

  /// Corners of an item's rectangle, in pixels of the frame.
  private static func corners(_ item: DrawItem) -> [SIMD2<Float>] {
    let k = 1 / (item.inverseA * item.inverseD - item.inverseB * item.inverseC)
    let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)] as [(Float, Float)]
    return corners.map { corner in
      let (x, y) = (corner.0 * item.halfWidth, corner.1 * item.halfHeight)
      return SIMD2(
        item.centreX + (item.inverseD * x - item.inverseB * y) * k,
        item.centreY + (item.inverseA * y - item.inverseC * x) * k)
    }.sorted { ($0.x + $0.y * 0.37, $0.y) < ($1.x + $1.y * 0.37, $1.y) }
  }

  private static func isClose(_ a: UInt32, _ b: UInt32) -> Bool {
    stride(from: UInt32(0), to: 32, by: 8).allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 2 }
  }

  /// The texel that an image item shows at a pixel, in 65,536ths.
  private static func texel(_ item: DrawItem, _ x: Int32, _ y: Int32) -> SIMD2<Int32> {
    SIMD2(item.u0 &+ item.ux &* x &+ item.uy &* y, item.v0 &+ item.vx &* x &+ item.vy &* y)
  }

  /// Description of the difference between two items; nil if they agree.
  private static func difference(_ a: DrawItem, _ b: DrawItem) -> String? {
    let reach = zip(corners(a), corners(b)).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
    if !(reach < 0.02) { return "corners are \(reach) pixels apart" }
    if !isClose(a.fill, b.fill) || a.kind == .rectangle && !isClose(a.border, b.border) {
      return
        "colours \([a.fill, b.fill, a.border, b.border].map { String($0, radix: 16) })"
    }
    if a.kind != b.kind || abs(Int(a.opacity) - Int(b.opacity)) > 1 { return "kind or opacity" }
    if a.kind == .image {
      let (x, y) = (Int32(b.centreX), Int32(b.centreY))
      for (x, y) in [(x, y), (x + 5, y), (x, y + 5)] {
        let apart = texel(a, x, y) &- texel(b, x, y)
        if max(abs(apart.x), abs(apart.y)) > 65_536 / 30 { return "another texel at (\(x), \(y))" }
      }
    }
    let scale = a.halfWidth / b.halfWidth
    if a.flags.contains(.isometric) == b.flags.contains(.isometric), abs(a.radius - b.radius * scale) > 0.02 {
      return "radius"
    }
    return nil
  }

  private func expectSame(_ scene: Scene, at time: Double, _ comment: String) {
    let streamed = Self.frame(scene.replicated(), at: time, isFlipped: scene.isFlipped)
    #expect(streamed.items.map(\.kind) == [.instances], "\(comment)")
    let made = Self.items(streamed).filter { $0.box.isSeen && $0.item.isSeen }
    let expected = Self.frame(scene.writtenOut(), at: time, isFlipped: scene.isFlipped)
    let written = zip(expected.items, expected.boxes).filter { $0.1.isSeen && $0.0.isSeen }
    guard made.count == written.count else {
      let index = zip(made, written).enumerated().first { Self.difference($0.element.0.item, $0.element.1.0) != nil }
      Issue.record(
        "\(made.count) items for \(written.count), the first other one: \(index as Any); \(comment) at \(time)")
      return
    }
    for (index, pair) in zip(made, written).enumerated() {
      if let problem = Self.difference(pair.0.item, pair.1.0) {
        Issue.record("\(problem), item \(index): \(pair.0.item) for \(pair.1.0); \(comment) at \(time)")
        return
      }
    }
  }

  @Test(arguments: 0..<150) func aRandomSceneIsWhatItsLayersWrittenOutAre(_ seed: Int) {
    var maker = InstanceSceneMaker(seed: UInt64(seed))
    var scene = maker.scene()
    scene.isFlipped = seed % 2 == 1
    for _ in 0..<3 { expectSame(scene, at: maker.number(-1, 6), "seed \(seed)") }
  }

  @Test(arguments: [CALayerContentsGravity.resize, .bottomLeft, .resizeAspect], [false, true])
  func picturesOfAStreamAreThoseOfPlainLayers(_ gravity: CALayerContentsGravity, _ isFlipped: Bool) {
    var scene = Scene()
    scene.isFlipped = isFlipped
    var level = Scene.Level()
    level.count = 80
    level.transform = CATransform3DTranslate(CATransform3DMakeRotation(0.05, 0, 0, 1), 2, 1, 0)
    scene.levels = [level]
    // Contents that keep their size cannot be mirrored.
    let mirrored =
      gravity == .bottomLeft ? CGRect(x: 0, y: 0.5, width: 1, height: 0.5) : CGRect(x: 0, y: 1, width: 1, height: -1)
    for part in [CGRect(x: 0.25, y: 0, width: 0.5, height: 0.75), mirrored] {
      scene.sources.append(
        Scene.Source {
          let layer = CALayer()
          layer.frame = CGRect(x: 150, y: 90, width: 60, height: 40)
          layer.contents = CGImage(width: 24, height: 20, premultiplied: [UInt32](repeating: ~0, count: 480))
          (layer.contentsGravity, layer.contentsRect) = (gravity, part)
          return layer
        })
    }
    expectSame(scene, at: 0, "\(gravity)")
  }

  @Test func manyInstancesNeedFewMatrices() throws {
    var scene = Scene()
    var level = Scene.Level()
    level.count = 100_000
    level.transform = CATransform3DMakeRotation(0.001, 0, 0, 1)
    scene.levels = [level]
    scene.sources = [Scene.Source { InstanceSceneMaker.square(CGRect(x: 350, y: 200, width: 10, height: 10)) }]
    let frame = Self.frame(scene.replicated(), at: 0)
    #expect(frame.instances.streams.map(\.count) == [100_000])
    #expect(frame.instances.powers.count < 700)
    let items = Self.items(frame)
    for index in [0, 1, 77, 5000, 99_999] {
      let angle = Double(index) * 0.001 + atan2(5, 155)
      let radius = (155.0 * 155 + 25).squareRoot()
      #expect(abs(Double(items[index].item.centreX) - 200 - radius * cos(angle)) < 0.02, "\(index)")
      #expect(abs(Double(items[index].item.centreY) - 200 - radius * sin(angle)) < 0.02, "\(index)")
    }
  }

  @Test func lateInstancesStayTrueFarFromTheBeginning() {
    var scene = Scene()
    var level = Scene.Level()
    (level.count, level.delay) = (80, 0.017)
    level.transform = CATransform3DMakeTranslation(4, 0, 0)
    scene.levels = [level]
    scene.sources = [
      Scene.Source {
        let square = InstanceSceneMaker.square(CGRect(x: 10, y: 100, width: 10, height: 10))
        let fall = CABasicAnimation(keyPath: "position.y")
        (fall.fromValue, fall.toValue, fall.duration, fall.repeatCount) = (100, 300, 1.3, .infinity)
        fall.beginTime = -20
        fall.autoreverses = true
        square.add(fall, forKey: nil)
        return square
      }
    ]
    for time in [0.5, 600.123, 86_400.77] { expectSame(scene, at: time, "after \(time) seconds") }
  }

  @Test func whatIsNotPlainIsFlattened() {
    let changes: [(String, (CALayer) -> Void)] = [
      ("nothing", { _ in }),
      ("shadow", { $0.shadowOpacity = 1 }), ("tilt", { $0.transform = CATransform3DMakeRotation(1, 1, 0, 0) }),
      ("mask", { $0.mask = InstanceSceneMaker.square($0.bounds) }),
      (
        "group",
        { layer in
          layer.opacity = 0.5
          layer.addSublayer(InstanceSceneMaker.square(layer.bounds))
        }
      ),
      (
        "clip",
        { layer in
          layer.masksToBounds = true
          layer.addSublayer(InstanceSceneMaker.square(layer.bounds))
        }
      ),
    ]
    for (name, change) in changes {
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      replicator.instanceCount = 100
      replicator.instanceTransform = CATransform3DMakeTranslation(3, 0, 0)
      let square = InstanceSceneMaker.square(CGRect(x: 50, y: 50, width: 20, height: 20))
      replicator.addSublayer(square)
      change(square)
      let frame = Self.frame(replicator, at: 0)
      #expect(frame.instances.streams.isEmpty == (name != "nothing"), "\(name)")
      #expect(frame.items.count == 1 || frame.items.count >= 100, "\(name)")
    }
  }

  private func row(of count: Int, _ square: CALayer, move: CATransform3D) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    replicator.instanceCount = count
    replicator.instanceTransform = move
    replicator.addSublayer(square)
    return replicator
  }

  @Test func aMaskCutsInstancesOff() throws {
    let square = InstanceSceneMaker.square(CGRect(x: 0, y: 50, width: 20, height: 20))
    let replicator = row(of: 100, square, move: CATransform3DMakeTranslation(4, 0, 0))
    let mask = CALayer()
    mask.frame = CGRect(x: 20, y: 40, width: 100, height: 60)
    mask.addSublayer(InstanceSceneMaker.square(CGRect(x: 0, y: 0, width: 100, height: 60)))
    mask.addSublayer(InstanceSceneMaker.square(CGRect(x: 0, y: 0, width: 10, height: 10)))
    replicator.mask = mask
    let frame = Self.frame(replicator, at: 0)
    #expect(frame.instances.streams.count == 1)
    let group = try #require(frame.boxes.first)
    #expect(group.x0 == 20 && group.x1 == 120)
    for (_, box) in Self.items(frame) { #expect(box.intersection(group) == box) }
  }

  @Test func instancesBeyondAllNumbersDoNotTakeTheOthersAlong() {
    let square = InstanceSceneMaker.square(CGRect(x: 190, y: 190, width: 20, height: 20))
    let frame = Self.frame(row(of: 64, square, move: CATransform3DMakeScale(4, 4, 1)), at: 0)
    #expect(frame.instances.streams.count == 1)
    #expect(Self.items(frame).prefix(3).map(\.item.halfWidth) == [10, 40, 160])
  }

  @Test func aReplicatorInsideWithATimeOfItsOwnIsAStreamOfItsOwn() {
    let square = InstanceSceneMaker.square(CGRect(x: 10, y: 10, width: 5, height: 5))
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (0, 1, -50, 100)
    square.add(fade, forKey: nil)
    let inner = row(of: 70, square, move: CATransform3DMakeTranslation(4, 0, 0))
    (inner.instanceDelay, inner.speed) = (0.1, 2)
    let frame = Self.frame(row(of: 4, inner, move: CATransform3DMakeTranslation(0, 9, 0)), at: 5)
    #expect(frame.instances.streams.map(\.count) == [70, 70, 70, 70])
    let items = Self.items(frame)
    // Halfway through 100 seconds at time 0, at double speed from there on; the last instance is seven seconds late.
    #expect(abs(Int(items[0].item.fill >> 24) - 153) <= 1 && abs(Int(items[69].item.fill >> 24) - 135) <= 1)
  }

  @Test(arguments: [false, true]) func picturesWithAColourThatComesAreFlattened(_ comes: Bool) throws {
    let square = CALayer()
    square.frame = CGRect(x: 10, y: 10, width: 5, height: 5)
    square.contents = CGImage(width: 2, height: 2, premultiplied: [~0, ~0, ~0, ~0])
    let replicator = row(of: 70, square, move: CATransform3DMakeTranslation(4, 0, 0))
    replicator.instanceDelay = 0.1
    let color = CABasicAnimation(keyPath: comes ? "backgroundColor" : "opacity")
    color.fromValue = comes ? CGColor(red: 1, green: 0, blue: 0, alpha: 0) : 1
    color.toValue = comes ? CGColor(red: 1, green: 0, blue: 0, alpha: 1) : 0.5
    (color.beginTime, color.duration) = (-50, 100)
    square.add(color, forKey: nil)
    let frame = Self.frame(replicator, at: 0)
    #expect(frame.instances.streams.count == (comes ? 0 : 1))
    #expect(frame.items.count { $0.kind == .rectangle } == (comes ? 70 : 0))
  }

  @Test func replicatorsThatAreNotAloneAreStreamsOfTheirOwn() {
    let outer = CAReplicatorLayer(), inner = CAReplicatorLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    inner.frame = outer.bounds
    (outer.instanceCount, inner.instanceCount) = (3, 70)
    outer.instanceTransform = CATransform3DMakeTranslation(0, 50, 0)
    inner.instanceTransform = CATransform3DMakeTranslation(4, 0, 0)
    inner.addSublayer(InstanceSceneMaker.square(CGRect(x: 10, y: 10, width: 5, height: 5)))
    outer.addSublayer(inner)
    outer.addSublayer(InstanceSceneMaker.square(CGRect(x: 10, y: 30, width: 9, height: 9)))
    let frame = Self.frame(outer, at: 0)
    #expect(frame.items.map(\.kind) == [.instances, .rectangle, .instances, .rectangle, .instances, .rectangle])
    #expect(frame.instances.streams.map(\.count) == [70, 70, 70])
  }
}

extension DrawItem {
  /// Whether the item is visible beyond rounding: items of lower opacity may be present or left out.
  fileprivate var isSeen: Bool { kind == .image ? opacity > 1 : fill >> 24 > 1 || border >> 24 > 1 }
}

extension PixelBox {
  /// Whether the box is larger than rounding: a box that only touches the frame's edge may be present or left out.
  fileprivate var isSeen: Bool { width > 1 && height > 1 }
}

extension CALayer {
  /// Multiplies the colours of the layer and of its animations by `factor`.
  fileprivate func tint(_ factor: SIMD3<Double>) {
    func tinted(_ color: CGColor) -> CGColor {
      let parts = color.components ?? [0, 0, 0, 0]
      return CGColor(
        red: parts[0] * factor.x, green: parts[1] * factor.y, blue: parts[2] * factor.z, alpha: parts[3])
    }
    if let color = backgroundColor { backgroundColor = tinted(color) }
    if let color = borderColor { borderColor = tinted(color) }
    for key in animationKeys() ?? [] { animation(forKey: key).map { add(recolored($0, tinted), forKey: key) } }
  }

  private func recolored(_ animation: CAAnimation, _ tint: (CGColor) -> CGColor) -> CAAnimation {
    let copy = animation.copy() as! CAAnimation
    if let group = copy as? CAAnimationGroup { group.animations = group.animations?.map { recolored($0, tint) } }
    if let keys = copy as? CAKeyframeAnimation, keys.keyPath == "backgroundColor" {
      keys.values = keys.values?.map { tint($0 as! CGColor) }
    }
    return copy
  }
}
