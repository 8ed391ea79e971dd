import AgateCPU
import AgateGraphics
import Foundation
import PixelReferences
import Synchronization
import ConformanceRows
import Testing

@testable import Agate

/// Draws a pattern and records the boxes that it is asked to draw.
private final class TileDrawer: CALayerDelegate, @unchecked Sendable {
  let boxes = Mutex<[CGRect]>([])
  let threads = Mutex<Set<ObjectIdentifier>>([])
  /// Number of tiles that were drawn on the thread that made the drawer.
  let onMaker = Atomic<Int>(0)
  private let maker = pthread_self()
  let seconds: Double

  init(seconds: Double = 0) { self.seconds = seconds }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    let box = ctx.boundingBoxOfClipPath
    boxes.withLock { $0.append(box) }
    threads.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
    if pthread_equal(maker, pthread_self()) != 0 { onMaker.add(1, ordering: .relaxed) }
    if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
    Self.paint(ctx, box)
  }

  /// Paints squares of 64 points, each in its own colour.
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

  func move(_ x: CGFloat, _ y: CGFloat) { atOnce { layer.position = CGPoint(x: x, y: y) } }

  func atOnce(_ change: () -> Void) {
    CATransaction.setDisableActions(true)
    change()
    CATransaction.flush()
  }
}

/// A tiled layer that records whether it is deallocated on the main thread or the main queue.
private final class MortalLayer: CATiledLayer {
  static let ends = Mutex<[Bool]>([])

  override func draw(in ctx: CGContext) { Thread.sleep(forTimeInterval: 0.02) }
  deinit {
    // Presentation layers have no tiles.
    let isMain = TransactionThread.isOfMainThread, isShown = marks.contains(.hasTiles)
    MortalLayer.ends.withLock { if isShown { $0.append(isMain) } }
  }
}

struct TiledLayerTests {
  @Test(.row("A0.123")) func aNewTiledLayerHasTheDocumentedValues() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1)
    #expect(layer.levelsOfDetailBias == 0)
    #expect(CATiledLayer.fadeDuration() == 0.25)
    #expect(layer.sublayers == nil)
    let scene = Scene(512, 512)
    scene.atOnce { scene.layer.contentsScale = 2 }
    scene.frame(width: 512, height: 512)
    #expect(Set(scene.drawer.boxes.withLock { $0 }.map(\.width)) == [128], "256 pixels are 128 points")
  }

  @Test(.row("A0.122")) func onlyTilesInSightAreDrawnAndEachOnce() {
    let scene = Scene(2048, 2048)
    scene.frame()
    #expect(scene.drawer.count == 4)
    scene.frame(1)
    #expect(scene.drawer.count == 4)
    scene.move(-200, 0)
    scene.frame(2)
    // From 200 to 600 of 2,048 points: one more column, of which two rows are in sight.
    #expect(scene.drawer.count == 6)
    scene.move(0, 0)
    scene.frame(3)
    #expect(scene.drawer.count == 6)
    #expect(scene.layer.sublayers == nil)
  }

  @Test(.row("A0.124")) func clipBoxesOfTilesCoverTheLayerWithoutOverlap() {
    let scene = Scene(2048, 2048)
    scene.frame(width: 2048, height: 2048)
    let boxes = scene.drawer.boxes.withLock { $0 }
    #expect(boxes.count == 64)
    #expect(Set(boxes.map { "\($0)" }).count == 64)
    #expect(boxes.allSatisfy { $0.width == 256 && $0.height == 256 && $0.minX.remainder(dividingBy: 256) == 0 })
    #expect(boxes.allSatisfy { $0.minY.remainder(dividingBy: 256) == 0 })
    #expect(boxes.allSatisfy { CGRect(x: 0, y: 0, width: 2048, height: 2048).contains($0) })
    #expect(boxes.reduce(0.0) { $0 + Double($1.width * $1.height) }.rounded() == 4_194_304)
  }

  @Test(.row("B13.21", "A0.276")) func severalThreadsDrawAndNeverTheMainOne() {
    let scene = Scene(512, 512, seconds: 0.05)
    scene.frame(width: 512, height: 512)
    #expect(scene.drawer.count == 4)
    #expect(scene.drawer.threads.withLock { $0.count } >= 2)
    #expect(scene.drawer.onMaker.load(ordering: .relaxed) == 0)
    let boxes = scene.drawer.boxes.withLock { $0 }
    #expect(Set(boxes.map { "\($0)" }).count == 4 && boxes.allSatisfy { $0.width == 256 && $0.height == 256 })
  }

  @Test(.row("B13.22")) func oneTileIsOneCallInTheBackground() {
    let scene = Scene(300, 200)
    scene.layer.tileSize = CGSize(width: 300, height: 200)
    scene.frame()
    #expect(scene.drawer.count == 1)
    #expect(scene.drawer.onMaker.load(ordering: .relaxed) == 0)
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
    // Twice the pixels at scale 2 and no more: 256 pixels are 128 points.
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

  /// Draws frames until four tiles are shown.
  private func waitForTiles(_ scene: Scene) async throws -> [CALayer] {
    for _ in 0..<200 where scene.layer.tiles.host.children.count < 4 {
      try await Task.sleep(for: .milliseconds(20))
      scene.frame(0.02, width: 512, height: 512)
    }
    return scene.layer.tiles.host.children
  }

  @Test(.row("A0.120", "A0.276", "A0.278")) func aFrameWithAClockDoesNotWait() async throws {
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
    // More tiles than any machine has threads.
    scene.frame(width: 8192, height: 8192)
    scene.move(-20_000, -20_000)
    scene.frame(1)
    for _ in 0..<200 where scene.layer.tiles.host.children.count < 4 {
      try await Task.sleep(for: .milliseconds(20))
      scene.frame(2)
    }
    // Among the first 1,024 tiles, only those that threads had begun were drawn.
    let early = scene.drawer.boxes.withLock { $0 }.filter { $0.maxX <= 8192 }.count
    #expect(early < 512)
    #expect(scene.layer.tiles.host.children.count >= 4)
  }

  @Test func otherBoundsLeaveTilesWhereTheyAre() {
    let scene = Scene(600, 600)
    scene.frame(width: 1024, height: 1024)
    #expect(scene.drawer.count == 9)
    scene.drawer.reset()
    scene.atOnce { scene.layer.bounds.size.width = 900 }
    scene.frame(1, width: 1024, height: 1024)
    // The third column now has the full width of a tile, and there is a fourth.
    let drawn = scene.drawer.boxes.withLock { $0 }
    #expect(drawn.count == 6 && drawn.allSatisfy { $0.minX >= 512 })
    scene.drawer.reset()
    scene.atOnce { scene.layer.bounds = CGRect(x: 256, y: 256, width: 644, height: 344) }
    scene.frame(2, width: 1024, height: 1024)
    #expect(scene.drawer.count == 0, "the same places by other names")
    scene.layer.tileSize = CGSize(width: 128, height: 128)
    scene.frame(3, width: 1024, height: 1024)
    #expect(scene.drawer.count == 18)
  }

  @Test func nothingGoesBlankWhileTheBoundsChange() async throws {
    let scene = Scene(512, 512, seconds: 0.02)
    scene.frame(width: 512, height: 512)
    scene.compositor.clock = MediaClock(time: 1)
    func covered() -> CGFloat {
      scene.layer.tiles.host.children.reduce(0) { $0 + $1.frame.overlap(scene.layer.bounds).width * $1.frame.height }
    }
    #expect(covered() == 262_144)
    for size in [CGSize(width: 500, height: 480), CGSize(width: 390, height: 400), CGSize(width: 300, height: 300)] {
      scene.atOnce { scene.layer.bounds.size = size }
      scene.frame(1, width: 512, height: 512)
      // The old content is still shown, clipped to the bounds.
      #expect(covered() >= size.width * size.height)
      #expect(scene.layer.tiles.host.children.allSatisfy { scene.layer.bounds.contains($0.frame) })
    }
    scene.atOnce { scene.layer.bounds.origin = CGPoint(x: 10, y: 20) }
    scene.frame(1, width: 512, height: 512)
    #expect(covered() > 0.8 * 300 * 300, "tiles of another grid too")
    for _ in 0..<200 where !scene.layer.tiles.remains.isEmpty {
      try await Task.sleep(for: .milliseconds(20))
      scene.frame(1, width: 512, height: 512)
    }
    #expect(scene.layer.tiles.remains.isEmpty && covered() == 90_000, "until there are others")
  }

  @MainActor @Test func aLayerEndsOnItsThreadWhoeverDrawsItLast() async throws {
    for _ in 0..<10 {
      let root = CALayer(), layer = MortalLayer()
      root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      layer.frame = root.bounds
      root.addSublayer(layer)
      let compositor = Compositor(layer: root)
      compositor.clock = MediaClock(time: 1)
      _ = compositor.snapshot(at: 1, viewport: Viewport(width: 400, height: 400))
      try await Task.sleep(for: .milliseconds(3))
      // Threads are still drawing.
    }
    for _ in 0..<100 where MortalLayer.ends.withLock({ $0.count }) < 10 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(MortalLayer.ends.withLock { $0 } == [Bool](repeating: true, count: 10))
  }

  @Test func numbersThatAreNoneDoNoHarm() {
    let layer = CATiledLayer()
    for key in ["levelsOfDetail", "levelsOfDetailBias"] {
      layer.setValue(3, forKey: key)
      layer.setValue(Double.nan, forKey: key)
      #expect(layer.value(forKey: key) as? Int == 3)
      layer.setValue(Double.infinity, forKey: key)
      #expect(layer.value(forKey: key) as? Int == 64)
    }
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
