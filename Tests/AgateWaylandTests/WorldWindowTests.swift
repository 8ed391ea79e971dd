import AgateCPU
import Foundation
import Synchronization
import Testing

@testable import Agate
@testable import AgateWayland

/// Draws tiles of coloured squares of 64 points, slowly.
private final class WorldPainter: CALayerDelegate, @unchecked Sendable {
  let tiles = Atomic<Int>(0)

  /// Colour of a square.
  static func hash(_ row: Int, _ column: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: row &* 73 &+ column &* 151) &* 2_654_435_761
  }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    let box = ctx.boundingBoxOfClipPath, side: CGFloat = 64
    // Longer than the duration of a frame.
    Thread.sleep(forTimeInterval: 0.02)
    for row in Int(box.minY / side)...Int(box.maxY / side) {
      for column in Int(box.minX / side)...Int(box.maxX / side) {
        let hash = Self.hash(row, column)
        ctx.setFillColor(red: CGFloat(hash & 255) / 255, green: CGFloat(hash >> 8 & 255) / 255, blue: 0.5, alpha: 1)
        ctx.fill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
    tiles.add(1, ordering: .relaxed)
  }
}

/// A tiled layer of 40,000 × 40,000 points.
private struct World {
  let root = CALayer()
  let layer = CATiledLayer()
  let painter = WorldPainter()
  static let side: CGFloat = 40_000

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    layer.delegate = painter
    root.addSublayer(layer)
  }

  /// Scrolls so that a point of the layer is in the upper left corner.
  func scroll(to point: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: -point.x, y: -point.y)
    CATransaction.commit()
    CATransaction.flush()
  }
}

/// Large tiled layers in a window.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct WorldWindowTests {
  /// Frames that a window showed.
  private final class Shown: Sendable {
    let frames = Atomic<Int>(0)
    let picture = Mutex<(width: Int, pixels: [UInt32])>((0, []))
    let isOver = Atomic<Bool>(false)

    /// Shows the tree in a window until `isOver` is set.
    @WindowActor func show(_ compositor: Compositor, in environment: [String: String]) async throws {
      let renderer = CPURenderer(threads: 1)
      let window = try WaylandWindow(
        title: "Agate test", applicationID: "org.agate.test", width: 320, height: 240, renderer: renderer,
        connection: WaylandConnection(environment: environment), queue: WindowActor.queue)
      defer { window.close() }
      while !isOver.load(ordering: .relaxed) {
        guard let request = try await window.nextFrame(timeout: 0.1) else { continue }
        let viewport = Viewport(width: request.width, height: request.height)
        let ticket = try compositor.draw(at: request.time, viewport: viewport, with: renderer, into: request.target)
        let buffer = try await renderer.finish(ticket)
        if let buffer {
          let all = (0..<buffer.height).flatMap { y in
            UnsafeBufferPointer(start: buffer.pixels + y * buffer.stride, count: buffer.width)
          }
          picture.withLock { [width = buffer.width] in $0 = (width, all) }
        }
        try await window.deliver(buffer, for: request, damage: nil)
        frames.add(1, ordering: .relaxed)
      }
    }
  }

  /// Processor time of this thread, in seconds, which does not depend on other programs.
  private var workTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func aLargeWorldIsScrolledWithoutTheMainThreadMissingAFrame() async throws {
    try await HeadlessCompositor.sway { display in
      let world = World(), shown = Shown()
      let compositor = Compositor(layer: world.root)
      compositor.clock = .system
      let environment = display.environment
      let showing = Task { try await shown.show(compositor, in: environment) }
      for _ in 0..<500 where shown.frames.load(ordering: .relaxed) < 5 { try await Task.sleep(for: .milliseconds(10)) }
      try #require(shown.frames.load(ordering: .relaxed) >= 5, "no frames are shown")
      // Two seconds along the diagonal, several tiles per frame. All work of the thread between two steps counts for
      // one frame.
      let before = shown.frames.load(ordering: .relaxed)
      var longest = 0.0, last = workTime, thread = pthread_self(), measured = 0, most = 0
      // On a busy machine the main queue changes threads more often.
      for step in 1...600 where step <= 120 || measured <= 60 {
        let way = World.side * CGFloat(step % 130) / 130
        world.scroll(to: CGPoint(x: way, y: way))
        try await Task.sleep(for: .milliseconds(16))
        let now = workTime
        // The main queue may continue on another thread.
        if pthread_equal(thread, pthread_self()) != 0 {
          longest = max(longest, now - last)
          measured += 1
        }
        (last, thread) = (now, pthread_self())
        most = max(most, world.layer.tiles.tiles.values.reduce(0) { $0 + $1.bytes })
      }
      let count = shown.frames.load(ordering: .relaxed) - before
      #expect(longest < 1.0 / 60, "the main thread worked for \(longest * 1000) ms in one frame")
      #expect(measured > 60, "of 600 frames the work in \(measured) was measured")
      #expect(count > 30, "\(count) frames were shown")
      #expect(most < 80 << 20, "\(most) bytes")
      #expect(world.layer.tiles.host.children.count < 40)
      // Once scrolling stops, the visible tiles are drawn.
      let corner = CGPoint(x: 32_000, y: 31_936)
      world.scroll(to: corner)
      func isThere() -> Bool {
        shown.picture.withLock { picture in
          let (width, pixels) = picture
          // The compositor makes the window as large as its output.
          guard width >= 320, pixels.count >= width * 240 else { return false }
          return [(10, 10), (300, 10), (10, 220), (300, 220)].allSatisfy { x, y in
            let row = (Int(corner.y) + y) / 64, column = (Int(corner.x) + x) / 64
            let hash = WorldPainter.hash(row, column), pixel = pixels[y * width + x]
            let red = Int(pixel & 255) - Int(hash & 255), green = Int(pixel >> 8 & 255) - Int(hash >> 8 & 255)
            return abs(red) <= 1 && abs(green) <= 1
          }
        }
      }
      for _ in 0..<500 where !isThere() { try await Task.sleep(for: .milliseconds(10)) }
      #expect(isThere())
      let drawn = world.painter.tiles.load(ordering: .relaxed)
      #expect(drawn < 2000, "of 24,000 tiles \(drawn) were drawn")
      shown.isOver.store(true, ordering: .relaxed)
      try await showing.value
    }
  }
}
