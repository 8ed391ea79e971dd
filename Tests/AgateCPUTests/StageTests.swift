import Agate
import AgateCPU
import Foundation
import Synchronization
import ConformanceRows
import Testing

/// Records the display and layout calls that a layer receives.
private final class Hooked: CALayer {
  nonisolated(unsafe) static var log: (String) -> Void = { _ in }

  override func layoutSublayers() { Self.log("layoutSublayers") }
  override func draw(in ctx: CGContext) { Self.log("draw") }
}

private final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  func clear() { lines.withLock { $0.removeAll() } }
  func count(_ line: String) -> Int { all.count { $0 == line } }
}

/// The stages of an animation: some run once for a transaction, others in every frame.
@Suite(.serialized) struct StageTests {
  private let viewport = Viewport(width: 100, height: 100)
  private let renderer = CPURenderer(threads: 1)

  private func hooked() -> Hooked {
    let layer = Hooked()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    return layer
  }

  private func draw(_ compositor: Compositor, at time: Double) async throws {
    _ = try await renderer.finish(
      try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory))
  }

  private func listening(_ body: (Log) async throws -> Void) async throws {
    let log = Log()
    Hooked.log = { log.add($0) }
    defer { Hooked.log = { _ in } }
    let listener = StageTrace.listen { log.add($0.stage.rawValue) }
    defer { listener.stop() }
    try await body(log)
  }

  // A0.250–A0.253, B12.04–B12.07
  @Test(.row("B12.04", "B12.05", "B12.06", "A0.120", "A0.250", "A2.56", "A0.251", "A0.252", "A0.254", "A2.57"))
  func aTransactionLaysOutDrawsPreparesAndSends()
    async throws
  {
    let picture = CGImage(width: 8, height: 8, premultiplied: [UInt32](repeating: 0xff00_00ff, count: 64))
    let image = try CGImageSource(data: try picture.pngData()).image()
    try await listening { log in
      let layer = hooked()
      let shown = CALayer()
      shown.frame = layer.bounds
      shown.contents = image
      layer.addSublayer(shown)
      let decoded = Log()
      let second = StageTrace.listen { span in
        if image.isDecoded { decoded.add(span.stage.rawValue) }
      }
      defer { second.stop() }
      let compositor = Compositor(layer: layer)
      #expect(log.all == ["layoutSublayers", "layout", "draw", "display", "prepare", "commit"])
      #expect(decoded.all == ["prepare", "commit"], "images are decoded while the transaction is prepared")
      #expect(compositor.statistics.decodedImages == 1 && compositor.statistics.commits == 1)
      log.clear()
      try await draw(compositor, at: 0)
      #expect(log.all == ["sample", "flatten", "passes", "produce", "bin", "shade", "render"])
      // The next commit has the same order.
      log.clear()
      layer.setNeedsDisplay()
      layer.setNeedsLayout()
      CATransaction.flush()
      let order = ["layoutSublayers", "layout", "draw", "display", "commit"]
      #expect(log.all.filter(order.contains) == order)
      #expect(compositor.statistics.commits == 2 && compositor.statistics.decodedImages == 1)
    }
  }

  // A0.254, A2.56, A2.57, B12.09, B12.11
  @Test(.row("B12.09", "B12.11", "A0.254", "A2.57")) func whileAnAnimationRunsOnlyTheStagesOfFramesGoOn() async throws {
    try await listening { log in
      let layer = hooked()
      let move = CABasicAnimation(keyPath: "position.x")
      move.toValue = 80
      move.duration = 2
      layer.add(move, forKey: "move")
      let compositor = Compositor(layer: layer)
      log.clear()
      for frame in 0..<60 { try await draw(compositor, at: Double(frame) / 60) }
      for stage in ["layout", "display", "prepare", "commit", "layoutSublayers", "draw"] {
        #expect(log.count(stage) == 0, "\(stage)")
      }
      for stage in ["sample", "flatten", "render"] { #expect(log.count(stage) == 60, "\(stage)") }
      #expect(compositor.statistics.commits == 1 && compositor.statistics.frames == 60)
      #expect(compositor.statistics.changedFrames == 60)
    }
  }

  @Test func aTransactionThatChangesNothingHasNoStages() async throws {
    try await listening { log in
      let compositor = Compositor(layer: hooked())
      try await draw(compositor, at: 0)
      log.clear()
      CATransaction.begin()
      CATransaction.commit()
      CATransaction.flush()
      #expect(log.all == [])
      try await draw(compositor, at: 0)
      #expect(compositor.statistics.frames == 2 && compositor.statistics.changedFrames == 1)
    }
  }

  @Test func whoStopsListeningHearsNothing() async throws {
    let log = Log()
    let listener = StageTrace.listen { log.add($0.stage.rawValue) }
    listener.stop()
    _ = Compositor(layer: hooked())
    do {
      let dropped = StageTrace.listen { log.add($0.stage.rawValue) }
      _ = dropped
    }
    #expect(log.all == [] && StageTrace.begin() == nil)
  }

  // MARK: What is sent

  // B12.07, B12.13, A0.253, A0.256
  @Test(.row("B12.07")) func whatIsSentIsAsLargeAsWhatChanged() {
    /// Layers and bytes that are sent after `count` of `all` layers have changed.
    func sent(_ count: Int, of all: Int) -> [Int] {
      let root = CALayer()
      let layers = (0..<all).map { _ in CALayer() }
      root.sublayers = layers
      let compositor = Compositor(layer: root)
      let before = compositor.statistics
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for layer in layers.prefix(count) { layer.position.x += 1 }
      CATransaction.commit()
      let after = compositor.statistics
      #expect(after.commits - before.commits == (count > 0 ? 1 : 0))
      return [after.layers - before.layers, after.bytes - before.bytes]
    }
    let one = sent(1, of: 1000)
    #expect(one[0] == 1 && one[1] > 0 && one[1] < 200)
    #expect(sent(1, of: 10) == one, "whatever the size of the tree")
    for count in [0, 10, 100, 1000] { #expect(sent(count, of: 1000) == one.map { count * $0 }) }
  }

  // A0.253
  @Test(.row("A0.253", "A2.56", "B12.07")) func laterChangesAreSeenWhenTheyAreSent() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = .white
    let root = CALayer()
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    func box() -> PixelBox? { compositor.snapshot(at: 0, viewport: viewport).boxes.first }
    let before = box()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x += 50
    #expect(box() == before && before != nil)
    CATransaction.commit()
    #expect(box()?.x0 == 60)
  }

  // B12.08
  @Test(.row("B12.08")) func aTreeSentInPiecesIsTheTreeSentAsAWhole() async throws {
    func change(_ step: Int, _ root: CALayer) {
      var random = UInt64(step) &* 0x9E37_79B9_7F4A_7C15
      func next(_ limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % limit
      }
      func anyLayer() -> CALayer {
        var layer = root
        while let children = layer.sublayers, !children.isEmpty, next(3) > 0 { layer = children[next(children.count)] }
        return layer
      }
      let layer = anyLayer()
      switch next(8) {
      case 0, 1, 2:
        let child = CALayer()
        child.frame = CGRect(x: next(60), y: next(60), width: 10 + next(40), height: 10 + next(40))
        child.backgroundColor = CGColor(red: Double(next(256)) / 255, green: 0.5, blue: 0.3, alpha: 0.6)
        layer.addSublayer(child)
      case 3: if layer !== root { layer.removeFromSuperlayer() }
      case 4: layer.cornerRadius = CGFloat(next(12))
      case 5: if layer !== root { layer.transform = CATransform3DMakeRotation(CGFloat(next(100)) / 50, 0, 0, 1) }
      case 6:
        layer.shadowOpacity = 0.5
        layer.shadowRadius = CGFloat(next(5))
      default:
        layer.borderWidth = CGFloat(next(4))
        layer.opacity = Float(next(100)) / 100
      }
    }
    func pixels(_ compositor: Compositor) async throws -> [UInt32] {
      let ticket = try compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
      let buffer = try #require(try await renderer.finish(ticket))
      return (0..<10_000).map { buffer.pixels[$0] }
    }
    CATransaction.setDisableActions(true)
    defer { CATransaction.setDisableActions(false) }
    let live = CALayer(), whole = CALayer()
    for root in [live, whole] {
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.backgroundColor = .white
    }
    let compositor = Compositor(layer: live)
    for step in 0..<120 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change(step, live)
      CATransaction.commit()
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for step in 0..<120 { change(step, whole) }
    CATransaction.commit()
    let (a, b) = (try await pixels(compositor), try await pixels(Compositor(layer: whole)))
    #expect(compositor.statistics.commits > 60)
    #expect(a == b && Set(a).count > 50)
  }

  // B12.10
  @Test(.row("B12.10")) func onlyWhatCanBeSeenIsDrawn() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for index in 0..<10 {
      let layer = CALayer()
      layer.frame = CGRect(x: index < 4 ? 10 : 200, y: 10, width: 20, height: 20)
      layer.backgroundColor = .white
      if index == 0 { layer.isHidden = true }
      if index == 1 { layer.opacity = 0 }
      root.addSublayer(layer)
    }
    let frame = Compositor(layer: root).snapshot(at: 0, viewport: viewport)
    #expect(frame.items.count == 2 && frame.boxes.allSatisfy { !$0.isEmpty })
  }

  // MARK: Drawing in memory

  // B15.01, A0.251, B12.05
  @Test(.row("B15.01")) func drawingsAreCountedByTheirReasons() {
    final class Painter: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
    }
    let painter = Painter()
    let root = CALayer(), own = Hooked(), delegated = CALayer(), text = CATextLayer(), plain = CALayer()
    for layer in [own, delegated, text, plain] {
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
      root.addSublayer(layer)
    }
    delegated.delegate = painter
    text.string = "text"
    plain.backgroundColor = .black
    for layer in [own, delegated, plain] { layer.setNeedsDisplay() }
    let compositor = Compositor(layer: root)
    func counts() -> [Int] { DrawingReason.allCases.map { compositor.statistics.drawings[$0] } }
    #expect(counts() == [1, 1, 1, 0], "a layer, a delegate, a text, no tiles")
    #expect(compositor.statistics.drawings.total == 3)
    #expect(compositor.statistics.drawnBytes >= 2 * 50 * 20 * 4)
    own.setNeedsDisplay()
    text.string = "other"
    CATransaction.flush()
    #expect(counts() == [2, 1, 2, 0])
    // Rasterising draws a pass, by the renderer and not in software.
    let part = CALayer()
    part.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    part.backgroundColor = .white
    plain.addSublayer(part)
    CATransaction.flush()
    #expect(compositor.snapshot(at: 0, viewport: viewport).passes.count == 0)
    plain.shouldRasterize = true
    CATransaction.flush()
    #expect(compositor.snapshot(at: 0, viewport: viewport).passes.count == 1)
    #expect(counts() == [2, 1, 2, 0] && compositor.statistics.drawings.total == 5)
    let tiled = CATiledLayer()
    tiled.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(tiled)
    _ = compositor.snapshot(at: 0, viewport: viewport)
    #expect(counts()[3] == 1)
  }
}
