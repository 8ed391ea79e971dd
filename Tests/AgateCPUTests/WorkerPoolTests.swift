import Agate
import AgateBackend
import Synchronization
import Testing

@testable import AgateCPU

@Suite("Threads of the CPU renderer", .timeLimit(.minutes(10)))
struct WorkerPoolTests {
  @Test("Each part is taken once, whichever share its threads begin with", arguments: [1, 2, 3, 7, 16])
  func shares(threads: Int) async {
    let shares = Shares(threads)
    for parts in [0, 1, threads - 1, threads, threads + 1, 1000] {
      shares.shares.reset()
      let taken = await withTaskGroup(of: [Int].self) { group in
        for _ in 0..<threads {
          group.addTask {
            var place = shares.shares.first, taken: [Int] = []
            while let part = shares.shares.take(parts, at: &place) { taken.append(part) }
            return taken
          }
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      #expect(taken.sorted() == Array(0..<parts))
    }
  }

  private final class Shares: Sendable {
    let shares: PartShares
    init(_ count: Int) { shares = PartShares(count: count) }
  }

  @Test("A thread that helps changes no pixel, and comes back when the frame is drawn", arguments: [1, 2, 3])
  func help(threads: Int) async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 512, height: 512)
    root.sublayers = (0..<40).map { index -> CALayer in
      let layer = CALayer()
      layer.frame = CGRect(x: index * 11, y: index * 7 % 400, width: 90, height: 120)
      (layer.cornerRadius, layer.opacity, layer.backgroundColor) = (20, 0.7, .white)
      (layer.shadowOpacity, layer.shadowRadius) = (0.5, 6)
      return layer
    }
    let compositor = Compositor(layer: root), viewport = Viewport(width: 512, height: 512)
    let alone = CPURenderer(threads: 1), renderer = CPURenderer(threads: threads)
    for step in 0..<200 {
      root.sublayers?[step % 40].position.x += 3
      let ticket = try compositor.draw(at: 0, viewport: viewport, with: alone, into: .memory)
      let expected = alone.finish(now: ticket)
      let frame = compositor.prepareFrame(at: 0, viewport: viewport, for: renderer)
      renderer.expectHelp()
      let drawing = Task.detached {
        defer { renderer.endHelp() }
        return try frame.draw(with: renderer, into: .memory).id
      }
      // Before, while and after it is drawn.
      for _ in 0..<(step % 7) * 100 { await Task.yield() }
      renderer.help()
      let pixels = renderer.finish(now: FrameTicket(id: try await drawing.value))
      #expect(expected != nil && pixels?.array == expected?.array, "frame \(step)")
    }
  }

  @Test("A thread that comes to help does not wait for a drawing that needs it to begin")
  func drawingThatHasNotBegun() {
    let renderer = CPURenderer(threads: 2)
    for _ in 0..<3 {
      renderer.expectHelp()
      // On this thread alone, nobody can begin or end the drawing meanwhile.
      renderer.help()
      renderer.endHelp()
    }
  }

  @Test("Help that is not expected, or that nothing needs, ends")
  func nothingToDo() async {
    let renderer = CPURenderer(threads: 2)
    renderer.help()
    for _ in 0..<1000 {
      renderer.expectHelp()
      let end = Task.detached { renderer.endHelp() }
      renderer.help()
      await end.value
    }
  }
}
