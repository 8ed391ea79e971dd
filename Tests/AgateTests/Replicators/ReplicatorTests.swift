import AgateMath
import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// Positions, colours and times of a replicator's instances.
struct ReplicatorTests {
  /// A replicator of 300 × 300 points in a tree, with a white square of 100 × 100 in its middle.
  private final class Stage {
    let root = CALayer()
    let replicator = CAReplicatorLayer()
    let square = CALayer()
    lazy var compositor = Compositor(layer: root)

    init(count: Int = 1) {
      root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      replicator.frame = CGRect(x: 350, y: 200, width: 300, height: 300)
      replicator.instanceCount = count
      square.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
      square.backgroundColor = .white
      replicator.addSublayer(square)
      root.addSublayer(replicator)
    }

    func items(at time: Double = 0) -> [DrawItem] {
      compositor.snapshot(at: time, viewport: Viewport(width: 1000, height: 1000)).items
    }

    /// Centres of the items, relative to the first, in points.
    func offsets(at time: Double = 0) -> [(x: Float, y: Float)] {
      let items = items(at: time)
      return items.map { ($0.centreX - items[0].centreX, $0.centreY - items[0].centreY) }
    }
  }

  private func isNear(_ a: (x: Float, y: Float), _ x: Double, _ y: Double, _ tolerance: Double = 0.01) -> Bool {
    (Double(a.x) - x).magnitude < tolerance && (Double(a.y) - y).magnitude < tolerance
  }

  @Test(.row("B6.45", "A0.108")) func oneInstanceIsTheLayerItself() {
    let plain = Stage()
    let before = plain.items()
    #expect(CAReplicatorLayer().instanceCount == 1)
    let layer = CALayer()
    layer.frame = CGRect(x: 350, y: 200, width: 300, height: 300)
    let other = CALayer()
    other.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    other.addSublayer(layer)
    let square = CALayer()
    square.frame = plain.square.frame
    square.backgroundColor = .white
    layer.addSublayer(square)
    let items = Compositor(layer: other).snapshot(at: 0, viewport: Viewport(width: 1000, height: 1000)).items
    #expect(items.count == 1 && before.count == 1)
    func place(_ item: DrawItem) -> [Float] {
      [item.centreX, item.centreY, item.halfWidth, item.halfHeight, item.inverseA, item.inverseB, item.radius]
    }
    #expect(items[0].kind == .rectangle && before[0].kind == .rectangle)
    #expect(place(items[0]) == place(before[0]) && items[0].fill == before[0].fill)
  }

  @Test(.row("B6.44", "B6.45", "A0.107", "A0.108", "A0.109")) func copiesAreDrawnWithoutMoreLayers() {
    for count in [0, 1, 3, 10] {
      let stage = Stage(count: count)
      stage.replicator.instanceTransform = CATransform3DMakeTranslation(60, 0, 0)
      #expect(stage.items().count == count)
      #expect(stage.replicator.sublayers?.count == 1)
      for (k, offset) in stage.offsets().enumerated() { #expect(isNear(offset, 60 * Double(k), 0)) }
    }
  }

  @Test(.row("B6.46", "B6.47", "B6.49", "A0.109", "A0.110", "A0.111")) func ringOfTenSquares() {
    let stage = Stage(count: 10)
    var t = CATransform3DTranslate(CATransform3DIdentity, 0, 200, 0)
    t = CATransform3DRotate(t, .pi / 5, 0, 0, 1)
    stage.replicator.instanceTransform = CATransform3DTranslate(t, 0, -200, 0)
    stage.replicator.instanceBlueOffset = -0.1
    stage.replicator.instanceGreenOffset = -0.1
    let items = stage.items()
    for (k, offset) in stage.offsets().enumerated() {
      let (s, c) = DeterministicMath.sincos(Double(k) * .pi / 5)
      #expect(isNear(offset, 200 * s, 200 - 200 * c))
      // The axis of the square has turned by 36 degrees more, clockwise. A half turn leaves a square as it is.
      let along = Double(items[k].inverseA) * c + Double(items[k].inverseB) * s
      #expect(abs(along.magnitude - 1) < 1e-3, "instance \(k)")
      let shade = UInt32((1 - 0.1 * Double(k)) * 255 + 0.5)
      #expect(items[k].fill & 255 == 255)
      #expect(Int(items[k].fill >> 8 & 255) - Int(shade) <= 1 && Int(shade) - Int(items[k].fill >> 8 & 255) <= 1)
      #expect(items[k].fill >> 8 & 255 == items[k].fill >> 16 & 255)
    }
    #expect(items[9].fill == 0xff1a_1aff)
  }

  @Test(.row("A0.110", "A0.111")) func fifteenInstancesCoverTheFirstFive() {
    let stage = Stage(count: 15)
    var t = CATransform3DTranslate(CATransform3DIdentity, 0, 200, 0)
    t = CATransform3DRotate(t, .pi / 5, 0, 0, 1)
    stage.replicator.instanceTransform = CATransform3DTranslate(t, 0, -200, 0)
    stage.replicator.instanceBlueOffset = -0.1
    stage.replicator.instanceGreenOffset = -0.1
    let items = stage.items(), offsets = stage.offsets()
    for k in 10..<15 {
      #expect(isNear(offsets[k], Double(offsets[k - 10].x), Double(offsets[k - 10].y)))
      #expect(items[k].fill == 0xff00_00ff, "pure red")
    }
    // Positions in the container of the listing, which begins at (350, 200).
    #expect((items[1].centreX - 350 - 267.56).magnitude < 0.01 && (items[1].centreY - 200 - 188.2).magnitude < 0.01)
    #expect((items[5].centreX - 350 - 150).magnitude < 0.01 && (items[5].centreY - 200 - 550).magnitude < 0.01)
  }

  @Test(.row("B6.48", "B6.51", "A0.110")) func alphaOffsetMakesTheReflectionFaint() {
    // The book's reflection has no depth: its transform cannot be inverted.
    for depth in [1, 0] as [CGFloat] {
      let stage = Stage(count: 2)
      stage.replicator.instanceAlphaOffset = -0.6
      stage.replicator.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(0, 302, 0), 1, -1, depth)
      let items = stage.items()
      #expect(items.count == 2, "one item needs no group")
      #expect(items[0].fill == 0xffff_ffff)
      #expect(items[1].fill == 0x6666_6666)
      #expect(isNear(stage.offsets()[1], 0, 302))
    }
  }

  @Test func aReflectionToTheSideIsTurnedOverAndFaint() {
    let stage = Stage(count: 2)
    stage.square.frame = CGRect(x: 10, y: 100, width: 40, height: 100)
    stage.replicator.instanceAlphaOffset = -0.5
    stage.replicator.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(300, 0, 0), -1, 1, 1)
    let items = stage.items()
    #expect(items[0].centreX == 380 && items[1].centreX == 350 + 300 + 300 - 30, "mirrored to the right of the layer")
    #expect(items[1].fill == 0x8080_8080)
  }

  @Test func anyNumberOfInstancesCanBeAskedFor() {
    let layer = CAReplicatorLayer()
    layer.instanceCount = .max
    #expect(layer.instanceCount == Int(Int32.max))
    layer.instanceCount = .min
    #expect(layer.instanceCount == 0)
  }

  @Test func aFaintInstanceOfSeveralLayersIsOnePicture() {
    let stage = Stage(count: 2)
    let dot = CALayer()
    dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.square.addSublayer(dot)
    stage.replicator.instanceAlphaOffset = -0.5
    let kinds = stage.items().map(\.kind)
    #expect(kinds == [.rectangle, .rectangle, .groupBegin, .rectangle, .rectangle, .groupEnd])
  }

  @Test(.row("A0.110", "B6.47")) func instanceColorMultipliesAndOffsetsAdd() {
    let stage = Stage(count: 3)
    stage.square.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    stage.replicator.instanceColor = CGColor(red: 0.8, green: 1, blue: 1, alpha: 1)
    stage.replicator.instanceRedOffset = -0.3
    let reds = stage.items().map { Double($0.fill & 255) / 255 }
    for (k, red) in reds.enumerated() { #expect((red - (0.8 - 0.3 * Double(k))).magnitude < 0.003) }
    #expect(stage.items().allSatisfy { ($0.fill >> 8 & 255) == 128 })
  }

  @Test func imagesAreTinted() {
    let stage = Stage(count: 2)
    stage.square.backgroundColor = nil
    stage.square.contents = CGImage(width: 1, height: 1, premultiplied: [0xffff_ffff])
    stage.replicator.instanceGreenOffset = -1
    let items = stage.items()
    #expect(!items[0].flags.contains(.tinted))
    #expect(items[1].flags.contains(.tinted) && items[1].tint == 0xff_00ff)
  }

  @Test func delaysAccumulateInAnimations() {
    let stage = Stage(count: 4)
    stage.replicator.instanceDelay = 0.25
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0.0
    move.toValue = 100.0
    move.duration = 1
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    stage.square.add(move, forKey: nil)
    let xs = stage.items(at: 1).map { Double($0.centreX) - 350 }
    for (k, x) in xs.enumerated() { #expect((x - (100 - 25 * Double(k))).magnitude < 1e-3) }
    #expect(stage.items(at: 1).map(\.centreX) == stage.items(at: 1).map(\.centreX))
    _ = stage.items(at: 0.3)
    #expect(stage.items(at: 1).map { Double($0.centreX) - 350 } == xs, "whatever was drawn before")
  }

  /// A missile and its trail: copies where it was before, each fainter than the one before it.
  @Test(.row("B6.50")) func aTrailFollowsAndFades() {
    let stage = Stage(count: 4)
    (stage.replicator.instanceDelay, stage.replicator.instanceAlphaOffset) = (0.1, -0.25)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0.0, 100.0, 1)
    stage.square.add(move, forKey: nil)
    for time in [0.5, 0.75] {
      let items = stage.items(at: time)
      #expect(items.count == 4)
      for (k, item) in items.enumerated() {
        #expect((Double(item.centreX) - 350 - 100 * time + 10 * Double(k)).magnitude < 1e-2, "copy \(k) at \(time) s")
        #expect((Double(item.fill >> 24) / 255 - 1 + 0.25 * Double(k)).magnitude < 0.005, "copy \(k) at \(time) s")
      }
    }
  }

  @Test func delaysOfNestedReplicatorsAdd() {
    let stage = Stage(count: 2)
    let inner = CAReplicatorLayer()
    inner.frame = stage.replicator.bounds
    inner.instanceCount = 3
    inner.instanceDelay = 0.1
    inner.addSublayer(stage.square)
    stage.replicator.instanceDelay = 0.5
    stage.replicator.addSublayer(inner)
    let move = CABasicAnimation(keyPath: "position.y")
    move.fromValue = 0.0
    move.toValue = 1000.0
    move.duration = 10
    stage.square.add(move, forKey: nil)
    let ys = stage.items(at: 2).map { Double($0.centreY) - 200 }
    let expected = [2.0, 1.9, 1.8, 1.5, 1.4, 1.3].map { $0 * 100 }
    for (y, wanted) in zip(ys, expected) { #expect((y - wanted).magnitude < 1e-2) }
    #expect(ys.count == 6)
  }

  @Test func animationsOfInnerReplicatorsAreLateInOuterInstances() {
    let stage = Stage(count: 3)
    let inner = CAReplicatorLayer()
    inner.frame = stage.replicator.bounds
    inner.instanceCount = 2
    inner.addSublayer(stage.square)
    stage.replicator.instanceDelay = 0.5
    stage.replicator.addSublayer(inner)
    let move = CABasicAnimation(keyPath: "instanceTransform.translation.y")
    (move.fromValue, move.toValue, move.duration) = (0.0, 1000.0, 10)
    inner.add(move, forKey: nil)
    func ways(_ time: Double) -> [Double] {
      let ys = stage.items(at: time).map { Double($0.centreY) }
      return stride(from: 0, to: ys.count - 1, by: 2).map { ys[$0 + 1] - ys[$0] }
    }
    let late = ways(2)
    #expect(late.count == 3)
    for (way, wanted) in zip(late, [200, 150, 100]) { #expect((way - Double(wanted)).magnitude < 1e-2) }
    _ = ways(0.7)
    #expect(ways(2) == late, "whatever was drawn before")
    // The instance count is animated too: it was 1 at 2 seconds.
    inner.removeAllAnimations()
    let count = CABasicAnimation(keyPath: "instanceCount")
    (count.fromValue, count.toValue, count.duration) = (1.0, 11.0, 10)
    inner.add(count, forKey: nil)
    #expect(stage.items(at: 4.25).count == 3 + 2 + 2)
    #expect(inner.presentation()?.instanceCount == 3, "afterwards it is the original again")
  }

  @Test func aLayersOwnSpeedCountsBelowADelay() {
    let stage = Stage(count: 2)
    stage.replicator.instanceDelay = 0.5
    stage.square.speed = 2
    let move = CABasicAnimation(keyPath: "position.y")
    move.fromValue = 0.0
    move.toValue = 1000.0
    move.duration = 10
    stage.square.add(move, forKey: nil)
    let ys = stage.items(at: 1).map { Double($0.centreY) - 200 }
    #expect((ys[0] - 200).magnitude < 1e-2 && (ys[1] - 100).magnitude < 1e-2)
  }

  @Test func nestedReplicatorsMultiply() {
    let stage = Stage(count: 4)
    let inner = CAReplicatorLayer()
    inner.frame = stage.replicator.bounds
    inner.instanceCount = 3
    inner.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    inner.instanceBlueOffset = -0.2
    inner.addSublayer(stage.square)
    stage.replicator.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    stage.replicator.instanceRedOffset = -0.1
    stage.replicator.addSublayer(inner)
    let offsets = stage.offsets(), items = stage.items()
    for (index, offset) in offsets.enumerated() {
      #expect(isNear(offset, 10 * Double(index % 3), 20 * Double(index / 3)))
      #expect((Double(items[index].fill & 255) / 255 - (1 - 0.1 * Double(index / 3))).magnitude < 0.003)
      #expect((Double(items[index].fill >> 16 & 255) / 255 - (1 - 0.2 * Double(index % 3))).magnitude < 0.003)
    }
    #expect(items.count == 12)
  }

  @Test func theBackgroundIsDrawnOnceAndTheMaskMasksAll() {
    let stage = Stage(count: 3)
    stage.replicator.backgroundColor = CGColor(gray: 0.5, alpha: 1)
    stage.replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 150, height: 150)
    mask.cornerRadius = 20
    mask.backgroundColor = .white
    stage.replicator.mask = mask
    let kinds = stage.items().map(\.kind)
    #expect(kinds == [.groupBegin, .rectangle, .rectangle, .rectangle, .rectangle, .groupEnd])
  }

  @Test func emittersAreReplicated() {
    let stage = Stage(count: 3)
    let cell = CAEmitterCell()
    cell.contents = CGImage(width: 2, height: 2, premultiplied: [UInt32](repeating: ~0, count: 4))
    cell.birthRate = 10
    cell.lifetime = 5
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    stage.replicator.addSublayer(emitter)
    stage.replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    #expect(stage.items(at: 2).count { $0.kind == .particles } == 3)
    CATransaction.setDisableActions(true)
    stage.replicator.instanceDelay = 0.55
    let frame = stage.compositor.snapshot(at: 2, viewport: Viewport(width: 1000, height: 1000))
    #expect(frame.particleStreams.map(\.parents) == [20, 14, 9], "each at its own time")
  }

  @Test func instancesOfAReplicatorThatPreservesDepthCoverEachOther() {
    let stage = Stage(count: 3)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    stage.root.sublayerTransform = perspective
    stage.replicator.preservesDepth = true
    stage.replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, -50)
    let items = stage.items()
    let widths = items.map { $0.halfWidth }
    #expect(items.count == 3)
    #expect(widths == widths.sorted(), "the farthest is drawn first")
  }

  @Test func everyKeyIsSetReadAndAnimated() {
    for (key, value) in [
      ("instanceCount", CGFloat(7)), ("instanceDelay", CGFloat(0.5)), ("instanceRedOffset", Float(-0.5)),
      ("instanceGreenOffset", Float(-0.25)), ("instanceBlueOffset", Float(0.125)), ("instanceAlphaOffset", Float(-0.5)),
      ("instanceTransform", CATransform3DMakeScale(2, 3, 1)), ("instanceTransform.scale.x", CGFloat(2)),
      ("instanceColor", CGColor(red: 0.5, green: 0.25, blue: 0.125, alpha: 1)), ("preservesDepth", true),
    ] as [(String, Any)] {
      let layer = CAReplicatorLayer()
      layer.setValue(value, forKeyPath: key)
      #expect(Values.areSame(layer.value(forKeyPath: key), value), "\(key)")
    }
    let stage = Stage(count: 2)
    let turn = CABasicAnimation(keyPath: "instanceTransform.translation.x")
    turn.fromValue = 0.0
    turn.toValue = 100.0
    turn.duration = 1
    stage.replicator.add(turn, forKey: nil)
    #expect(isNear(stage.offsets(at: 0.5)[1], 50, 0))
    #expect(stage.replicator.presentation()?.instanceTransform.m41 == 50)
  }

  @Test func framesGoOnUntilTheLastInstanceHasArrived() {
    let stage = Stage(count: 5)
    stage.replicator.instanceDelay = 0.5
    let move = CABasicAnimation(keyPath: "position.y")
    (move.fromValue, move.toValue, move.beginTime, move.duration) = (0, 100, 1, 1)
    move.isRemovedOnCompletion = false
    stage.square.add(move, forKey: "move")
    _ = stage.items()
    #expect(stage.compositor.nextFrameTime(after: 0) == 1)
    for time in [1.5, 2.5, 3.9] { #expect(stage.compositor.nextFrameTime(after: time) == time) }
    _ = stage.items(at: 4.1)
    #expect(stage.compositor.nextFrameTime(after: 4.1) == .infinity)
  }

  @Test func archivesKeepReplicators() throws {
    let layer = CAReplicatorLayer()
    layer.instanceCount = 5
    layer.instanceDelay = 0.2
    layer.instanceTransform = CATransform3DMakeTranslation(1, 2, 3)
    layer.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.preservesDepth = true
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAReplicatorLayer.self, from: data))
    #expect(back.instanceCount == 5 && back.instanceDelay == 0.2 && back.preservesDepth)
    #expect(back.instanceTransform == layer.instanceTransform && back.instanceColor == layer.instanceColor)
  }
}
