import AgateCPU
import AgateGraphics
import Foundation
import Synchronization
import Testing

@testable import Agate

/// Draws a pattern and notes what it was asked for.
private final class TileDrawer: CALayerDelegate, @unchecked Sendable {
  let boxes = Mutex<[CGRect]>([])
  let threads = Mutex<Set<ObjectIdentifier>>([])
  let onMain = Atomic<Int>(0)
  let seconds: Double

  init(seconds: Double = 0) { self.seconds = seconds }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    let box = ctx.boundingBoxOfClipPath
    boxes.withLock { $0.append(box) }
    threads.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
    if Thread.isMainThread { onMain.add(1, ordering: .relaxed) }
    if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
    Self.paint(ctx, box)
  }

  /// Squares of 64 points, each of its own colour.
  static func paint(_ ctx: CGContext, _ box: CGRect) {
    let side: CGFloat = 64
    for row in Int((box.minY / side).rounded(.down))..<Int((box.maxY / side).rounded(.up)) {
      for column in Int((box.minX / side).rounded(.down))..<Int((box.maxX / side).rounded(.up)) {
        let hash = UInt32(truncatingIfNeeded: row &* 73 &+ column &* 151) &* 2_654_435_761
        ctx.setFillColor(
          CGColor(
            red: CGFloat(hash & 255) / 255, green: CGFloat(hash >> 8 & 255) / 255,
            blue: CGFloat(hash >> 16 & 255) / 255,
            alpha: 1))
        ctx.fill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
  }

  var count: Int { boxes.withLock { $0.count } }
  func reset() { boxes.withLock { $0 = [] } }
}

private struct Scene {
  let root = CALayer()
  let layer = CATiledLayer()
  let drawer: TileDrawer
  let compositor: Compositor

  init(_ width: CGFloat, _ height: CGFloat, seconds: Double = 0) {
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    drawer = TileDrawer(seconds: seconds)
    layer.delegate = drawer
    root.addSublayer(layer)
    compositor = Compositor(layer: root)
  }

  @discardableResult
  func frame(_ time: Double = 0, width: Int = 400, height: Int = 400) -> FrameSnapshot {
    compositor.snapshot(at: time, viewport: Viewport(width: width, height: height))
  }

  func move(_ x: CGFloat, _ y: CGFloat) {
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: x, y: y)
    CATransaction.flush()
  }
}

@Suite struct TiledLayerTests {
  @Test func aNewTiledLayerHasTheDocumentedValues() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1)
    #expect(layer.levelsOfDetailBias == 0)
    #expect(CATiledLayer.fadeDuration() == 0.25)
    #expect(layer.sublayers == nil)
  }

  @Test func onlyTilesInSightAreDrawnAndEachOnce() {
    let scene = Scene(2048, 2048)
    scene.frame()
    #expect(scene.drawer.count == 4)
    scene.frame(1)
    #expect(scene.drawer.count == 4)
    scene.move(-200, 0)
    scene.frame(2)
    // 200…600 of 2,048: one more column, of which two rows are seen.
    #expect(scene.drawer.count == 6)
    scene.move(0, 0)
    scene.frame(3)
    #expect(scene.drawer.count == 6)
    #expect(scene.layer.sublayers == nil)
  }

  @Test func clipBoxesOfTilesCoverTheLayerWithoutOverlap() {
    let scene = Scene(2048, 2048)
    scene.frame(width: 2048, height: 2048)
    let boxes = scene.drawer.boxes.withLock { $0 }
    #expect(boxes.count == 64)
    #expect(Set(boxes.map { "\($0)" }).count == 64)
    #expect(boxes.allSatisfy { $0.width == 256 && $0.height == 256 && $0.minX.remainder(dividingBy: 256) == 0 })
    #expect(boxes.reduce(0.0) { $0 + Double($1.width * $1.height) }.rounded() == 4_194_304)
  }

  @Test func severalThreadsDrawAndNeverTheMainOne() {
    let scene = Scene(512, 512, seconds: 0.05)
    scene.frame(width: 512, height: 512)
    #expect(scene.drawer.count == 4)
    #expect(scene.drawer.threads.withLock { $0.count } >= 2)
    #expect(scene.drawer.onMain.load(ordering: .relaxed) == 0)
  }

  @Test func oneTileIsOneCallInTheBackground() {
    let scene = Scene(300, 200)
    scene.layer.tileSize = CGSize(width: 300, height: 200)
    scene.frame()
    #expect(scene.drawer.count == 1)
    #expect(scene.drawer.onMain.load(ordering: .relaxed) == 0)
  }

  @Test func tilesShowWhatTheWholePictureWould() async throws {
    let scene = Scene(1000, 700)
    scene.layer.tileSize = CGSize(width: 90, height: 130)
    scene.move(-137, -61)
    let tiled = try await pixels(of: scene.compositor)
    let whole = CALayer()
    whole.frame = CGRect(x: -137, y: -61, width: 1000, height: 700)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.addSublayer(whole)
    let painter = TileDrawer()
    whole.delegate = painter
    whole.setNeedsDisplay()
    #expect(try await pixels(of: Compositor(layer: root)) == tiled)
  }

  private func pixels(of compositor: Compositor) async throws -> [UInt32] {
    let renderer = CPURenderer(threads: 1)
    let ticket = try compositor.draw(
      at: 0, viewport: Viewport(width: 400, height: 400), with: renderer, into: .memory)
    return try #require(try await renderer.finish(ticket)).array
  }

  @Test func theLevelFollowsTheScaleOnScreen() {
    let scene = Scene(4096, 4096)
    scene.layer.levelsOfDetail = 3
    scene.layer.levelsOfDetailBias = 1
    func sizes(_ scale: CGFloat) -> Set<CGFloat> {
      scene.drawer.reset()
      CATransaction.setDisableActions(true)
      scene.layer.transform = CATransform3DMakeScale(scale, scale, 1)
      CATransaction.flush()
      scene.frame()
      return Set(scene.drawer.boxes.withLock { $0 }.map(\.width))
    }
    #expect(sizes(1) == [256])
    // Twice the pixels, then no more: 256 pixels are 128 points.
    #expect(sizes(2) == [128])
    #expect(sizes(8) == [])
    #expect(sizes(0.5) == [512])
    #expect(sizes(0.1) == [512])
    #expect(sizes(0.75) == [256])
  }

  @Test func changedPartsAreDrawnAgain() {
    let scene = Scene(512, 512)
    scene.frame(width: 512, height: 512)
    scene.drawer.reset()
    scene.layer.setNeedsDisplay(CGRect(x: 300, y: 10, width: 20, height: 20))
    scene.frame(1, width: 512, height: 512)
    #expect(scene.drawer.boxes.withLock { $0 } == [CGRect(x: 256, y: 0, width: 256, height: 256)])
    scene.drawer.reset()
    scene.layer.setNeedsDisplay()
    scene.frame(2, width: 512, height: 512)
    #expect(scene.drawer.count == 4)
  }

  @Test func scrollingThroughAWorldKeepsMemoryBounded() {
    let scene = Scene(40_000, 40_000)
    for step in 0..<120 {
      scene.move(-CGFloat(step) * 320, -CGFloat(step) * 320)
      scene.frame(Double(step))
    }
    let bytes = scene.layer.tiles.tiles.values.reduce(0) { $0 + $1.bytes }
    #expect(bytes <= TileStore.mostBytes + 9 * 256 * 256 * 4)
    #expect(scene.layer.tiles.host.children.count <= 9)
    #expect(scene.drawer.count > 400)
  }

  /// Frames until four tiles are there.
  private func waitForTiles(_ scene: Scene) async throws -> [CALayer] {
    for _ in 0..<200 where scene.layer.tiles.host.children.count < 4 {
      try await Task.sleep(for: .milliseconds(20))
      scene.frame(0.02, width: 512, height: 512)
    }
    return scene.layer.tiles.host.children
  }

  @Test func aFrameWithAClockDoesNotWait() async throws {
    let scene = Scene(512, 512, seconds: 0.3)
    scene.compositor.clock = .system
    let start = ContinuousClock.now
    scene.frame(0.01, width: 512, height: 512)
    #expect(ContinuousClock.now - start < .milliseconds(200))
    #expect(scene.layer.tiles.host.children.isEmpty)
    let tiles = try await waitForTiles(scene)
    #expect(tiles.count == 4)
    #expect(tiles.allSatisfy { $0.animation(forKey: "fade") != nil })
  }

  @Test func tilesDoNotFadeInWhileTimeStandsStill() async throws {
    let scene = Scene(512, 512, seconds: 0.01)
    scene.compositor.clock = MediaClock(time: 1)
    scene.frame(0.01, width: 512, height: 512)
    let tiles = try await waitForTiles(scene)
    #expect(tiles.count == 4)
    #expect(tiles.allSatisfy { $0.animation(forKey: "fade") == nil })
  }

  @Test func hugeBoundsAndFineLevelsStayWithinMemory() {
    let scene = Scene(1e22, 1e22)
    scene.frame()
    #expect(scene.drawer.count == 4)
    let fine = Scene(512, 512)
    fine.layer.levelsOfDetailBias = 8
    fine.frame(width: 512, height: 512)
    let bytes = fine.layer.tiles.tiles.values.reduce(0) { $0 + $1.bytes }
    #expect(bytes <= 300 << 20)
  }

  @Test func copiesOfReplicatorsHaveAllTiles() {
    let scene = Scene(600, 300)
    let replicator = CAReplicatorLayer()
    CATransaction.setDisableActions(true)
    scene.root.addSublayer(replicator)
    replicator.addSublayer(scene.layer)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(700, 0, 0)
    scene.layer.position = CGPoint(x: -650, y: 0)
    scene.frame()
    #expect(scene.drawer.count == 6)
  }

  @Test func keysNameTheTiling() {
    let layer = CATiledLayer()
    layer.setValue(4, forKey: "levelsOfDetail")
    layer.setValue(CGSize(width: 64, height: 32), forKey: "tileSize")
    #expect(layer.levelsOfDetail == 4)
    #expect(layer.value(forKey: "tileSize") as? CGSize == CGSize(width: 64, height: 32))
  }

  @Test func whatLeavesSightBeforeItsTurnIsNotDrawn() async throws {
    let scene = Scene(40_000, 40_000, seconds: 0.05)
    scene.compositor.clock = MediaClock(time: 0)
    scene.frame(width: 1024, height: 1024)
    scene.move(-20_000, -20_000)
    scene.frame(1)
    for _ in 0..<200 where scene.layer.tiles.host.children.count < 4 {
      try await Task.sleep(for: .milliseconds(20))
      scene.frame(2)
    }
    // Of the 16 that were in sight at first only those that threads had begun.
    let early = scene.drawer.boxes.withLock { $0 }.filter { $0.maxX <= 2048 }.count
    #expect(early < 16)
    #expect(scene.layer.tiles.host.children.count >= 4)
  }

  @Test func hiddenLayersDrawNoTiles() {
    let scene = Scene(512, 512)
    CATransaction.setDisableActions(true)
    scene.layer.isHidden = true
    scene.frame()
    #expect(scene.drawer.count == 0)
    scene.layer.isHidden = false
    scene.root.masksToBounds = true
    scene.root.bounds.size = CGSize(width: 200, height: 200)
    scene.frame(1, width: 512, height: 512)
    #expect(scene.drawer.count == 1)
  }

  @Test func anArchiveKeepsTheTiling() throws {
    let layer = CATiledLayer()
    layer.tileSize = CGSize(width: 100, height: 50)
    layer.levelsOfDetail = 4
    layer.levelsOfDetailBias = 2
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CATiledLayer.self, from: data))
    #expect(copy.tileSize == layer.tileSize)
    #expect(copy.levelsOfDetail == 4)
    #expect(copy.levelsOfDetailBias == 2)
  }
}
