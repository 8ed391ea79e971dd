import Agate
import ConformanceRows
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Random scenes")
struct SceneTests {
  private func renderer(threads: Int = 1, tile: (Int32, Int32)? = nil) throws -> CPURenderer {
    let renderer = CPURenderer(threads: threads)
    try renderer.apply(RandomScene.updates)
    renderer.forcedTileSize = tile.map { (width: $0.0, height: $0.1) }
    return renderer
  }

  @Test("one item alone matches the pixel by pixel reference exactly", arguments: 0..<40)
  func singleItems(block: Int) async throws {
    let renderer = try renderer()
    for number in 0..<50 {
      let scene = RandomScene(seed: UInt64(10_000 + block * 50 + number), width: 64, height: 48, count: 1)
      let expected = PlainRenderer.draw(scene.frame, images: RandomScene.images)
      var frame = scene.frame
      frame.sequence = UInt64(number + 1)
      frame.layoutSequence = frame.sequence
      let found = Difference(try await renderer.pixels(frame), expected).text(in: frame)
      #expect(found == nil, "seed \(10_000 + block * 50 + number): \(found ?? "")")
    }
  }

  @Test("many items match the pixel by pixel reference exactly", .row("A2.108"), arguments: 0..<40)
  func wholeScenes(seed: Int) async throws {
    let scene = RandomScene(seed: UInt64(seed))
    let expected = PlainRenderer.draw(scene.frame, images: RandomScene.images)
    let found = Difference(try await renderer().pixels(scene.frame), expected).text(in: scene.frame)
    #expect(found == nil, "\(found ?? "")")
  }

  @Test("the size of the tiles and the number of threads change no pixel", arguments: 100..<112)
  func tilesAndThreads(seed: Int) async throws {
    let scene = RandomScene(seed: UInt64(seed), width: 333, height: 211, count: 60)
    let expected = try await renderer().pixels(scene.frame)
    for tile in [(333, 16), (32, 32), (64, 64), (7, 5), (1, 211), (400, 300)] as [(Int32, Int32)] {
      for threads in [1, 2, 5] {
        let found = Difference(
          try await renderer(threads: threads, tile: tile).pixels(scene.frame), expected
        ).text(in: scene.frame)
        #expect(found == nil, "tiles of \(tile), \(threads) threads: \(found ?? "")")
      }
    }
  }

  @Test("redrawing what changed gives the same pixels as drawing everything", arguments: 200..<212)
  func damage(seed: Int) async throws {
    var scene = RandomScene(seed: UInt64(seed), width: 200, height: 120, count: 50)
    let kept = try renderer(threads: 2)
    let owner = try renderer()
    let memory = PixelBuffer(width: 200, height: 120)
    var holds: UInt64?
    for number in 0..<12 {
      let expected = try await renderer().pixels(scene.frame)
      let own = Difference(try await kept.pixels(scene.frame), expected).text(in: scene.frame)
      #expect(own == nil, "frame \(number), own memory: \(own ?? "")")
      // A buffer that is used in some frames only, like the second buffer of a window.
      if number % 3 != 1 {
        _ = try await owner.finish(try owner.render(scene.frame, into: .buffer(memory, holds: holds)))
        let lent = Difference(memory.array, expected).text(in: scene.frame)
        #expect(lent == nil, "frame \(number), lent memory: \(lent ?? "")")
        holds = scene.frame.sequence
      }
      scene.step(changing: number == 6 ? 1000 : 3)
    }
  }

  @Test("a renderer that is given scene after scene draws each as if it were the first")
  func reuse() async throws {
    let kept = try renderer(threads: 2)
    for seed in 300..<312 {
      var frame = RandomScene(seed: UInt64(seed), width: 100 + seed % 3 * 40, height: 80).frame
      frame.sequence = UInt64(seed)
      frame.layoutSequence = UInt64(seed)
      let found = Difference(try await kept.pixels(frame), try await renderer().pixels(frame)).text(in: frame)
      #expect(found == nil, "\(found ?? "")")
    }
  }
}
