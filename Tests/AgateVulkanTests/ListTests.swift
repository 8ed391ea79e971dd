import Agate
import PixelReferences
import Testing

@testable import AgateVulkan

extension VulkanTests {
  /// Tile lists of any length, with any amount of memory.
  @Suite("Tile lists") struct Lists {
    /// `count` small translucent rectangles in the same few tiles.
    private func crowd(_ count: Int, size: Int = 17, seed: UInt64 = 3) -> FrameSnapshot {
      var maker = SceneMaker(seed: seed, width: size, height: size)
      for _ in 0..<count {
        var item = DrawItem()
        (item.centreX, item.centreY) = (Float(maker.random(0, Double(size))), Float(maker.random(0, Double(size))))
        (item.halfWidth, item.halfHeight) = (Float(maker.random(1, 6)), Float(maker.random(1, 6)))
        item.flags = [.axisAligned, .isometric]
        item.fill = maker.colour(alpha: 40)
        maker.add(item, PixelBox(x0: 0, y0: 0, x1: Int32(size), y1: Int32(size)))
      }
      return maker.frame
    }

    @Test("Lists of every sorting method", arguments: [2, 63, 64, 65, 200, 2048, 2049, 5000, 9000])
    func lengths(_ count: Int) async throws {
      try await expectMatch(crowd(count))
    }

    @Test("Lists of different lengths in one frame, of which some need no merges")
    func differentLengths() async throws {
      var maker = SceneMaker(seed: 4, width: 64, height: 16)
      // Items by tile; long lists have one, two, three and five chunks.
      var left = [2000, 2100, 5000, 9000]
      while let tile = left.indices.filter({ left[$0] > 0 }).randomly(&maker) {
        left[tile] -= 1
        let box = PixelBox(x0: Int32(tile * 16), y0: 0, x1: Int32(tile * 16 + 16), y1: 16)
        var item = DrawItem()
        item.centreX = Float(maker.random(Double(box.x0) + 6, Double(box.x1) - 6))
        (item.centreY, item.halfWidth, item.halfHeight) = (Float(maker.random(4, 12)), 5, 4)
        item.flags = [.axisAligned, .isometric]
        item.fill = maker.colour(alpha: 40)
        maker.add(item, box)
      }
      try await expectMatch(maker.frame)
    }

    @Test("Lists longer than one dispatch shades, inside groups too")
    func parts() async throws {
      var maker = SceneMaker(seed: 5, width: 9, height: 9)
      maker.addRectangle(.upright)
      func crowd(_ maker: inout SceneMaker, _ depth: Int) {
        for _ in 0..<6000 {
          var item = DrawItem()
          (item.centreX, item.centreY) = (Float(maker.random(0, 9)), Float(maker.random(0, 9)))
          (item.halfWidth, item.halfHeight) = (Float(maker.random(1, 6)), Float(maker.random(1, 6)))
          item.flags = [.axisAligned, .isometric]
          item.fill = maker.colour(alpha: 40)
          maker.add(item, maker.clip)
        }
        if depth < 3 { maker.addGroup(.upright) { crowd(&$0, depth + 1) } }
      }
      crowd(&maker, 0)
      try await expectMatch(maker.frame)
    }

    @Test("Long lists are merged in memory as large as the list, if a pass needs a larger list than the frame")
    func passWithLargerList() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      var maker = SceneMaker(seed: 6, width: 17, height: 17)
      for _ in 0..<2100 { maker.addRectangle(.upright) }
      maker.addPass(.upright, width: 272, height: 272, filters: []) { maker in
        for _ in 0..<240 {
          var item = DrawItem()
          (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (136, 136, 130, 130)
          item.flags = [.axisAligned, .isometric]
          item.fill = 0x0101_0101
          maker.add(item, PixelBox(x0: 0, y0: 0, x1: 272, y1: 272))
        }
      }
      let before = renderer.queue.memory.listCapacity
      _ = try await renderer.pixels(of: maker.frame)
      let memory = renderer.queue.memory
      #expect(memory.listCapacity > before, "the pass has to be too large for the first list")
      let spare = try #require(memory.spare)
      #expect(spare.size >= memory.list.size)
      #expect(renderer.validationMessages == [])
    }

    @Test("A list that overflows is drawn again, never delivered")
    func overflow() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      var maker = SceneMaker(seed: 9, width: 700, height: 300)
      for _ in 0..<900 { maker.addRectangle(.upright) }
      let frame = maker.frame
      let before = renderer.queue.memory.listCapacity
      let first = try await renderer.pixels(of: frame)
      #expect(renderer.queue.memory.listCapacity > before, "the scene has to be too large for the first list")
      #expect(try await renderer.pixels(of: frame) == first)
      let calm = try await Driver.renderer().pixels(of: frame)
      #expect(first == calm)
      #expect(renderer.validationMessages == [])
    }

    @Test("Frames in flight overflow one after the other")
    func overflowInFlight() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      var frames: [FrameSnapshot] = []
      for seed in 1...3 as ClosedRange<UInt64> {
        var maker = SceneMaker(seed: seed, width: 700, height: 300)
        for _ in 0..<(300 * Int(seed)) { maker.addRectangle(.upright) }
        frames.append(maker.frame)
      }
      let a = try renderer.render(frames[0], into: .memory)
      let b = try renderer.render(frames[1], into: .memory)
      let c = try renderer.render(frames[2], into: .memory)
      let first = try await renderer.finish(a)?.array
      let second = try await renderer.finish(b)?.array
      let third = try await renderer.finish(c)?.array
      #expect(first == (try await Driver.renderer().pixels(of: frames[0])))
      #expect(second == (try await Driver.renderer().pixels(of: frames[1])))
      #expect(third == (try await Driver.renderer().pixels(of: frames[2])))
    }

    @Test("Lists too large for the memory are drawn in bands, and a row that is too large is refused")
    func memoryLimit() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      renderer.queue.memory.maximumEntries = 70_000
      var maker = SceneMaker(seed: 9, width: 700, height: 300)
      for _ in 0..<900 { maker.addRectangle(.upright) }
      let pixels = try await renderer.pixels(of: maker.frame)
      #expect(renderer.hints.bandRows < 10, "the scene has to be too large for one list")
      #expect(pixels == (try await Driver.renderer().pixels(of: maker.frame)))

      var row = SceneMaker(seed: 10, width: 2000, height: 16)
      for _ in 0..<700 {
        var item = DrawItem()
        (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (1000, 8, 1000, 8)
        item.flags = [.axisAligned, .isometric]
        item.fill = 0x1010_1010
        row.add(item, PixelBox(x0: 0, y0: 0, x1: 2000, y1: 16))
      }
      let ticket = try renderer.render(row.frame, into: .memory).id
      await #expect(throws: RenderError.self) { try await renderer.finish(FrameTicket(id: ticket)) }
    }

    @Test("A frame is the same in bands as in one piece", arguments: [1, 2, 3, 7])
    func bands(_ rows: Int) async throws {
      var maker = SceneMaker(seed: 17, width: 150, height: 150)
      for _ in 0..<20 { maker.addRectangle(.upright) }
      maker.addGroup(.isometric) { maker in
        for _ in 0..<9 { maker.addRectangle(.affine) }
      }
      let renderer = try Driver.renderer()
      let whole = try await renderer.pixels(of: maker.frame)
      renderer.hints.bandRows = rows
      defer { renderer.hints.bandRows = .max }
      #expect(try await renderer.pixels(of: maker.frame) == whole)
    }

    @Test("The tiles of a large item count once, however many threads examine them", arguments: [false, true])
    func largeItems(_ takesForGPU: Bool) async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true), takesForGPU: takesForGPU)
      var maker = SceneMaker(seed: 19, width: 300, height: 1610)
      var item = DrawItem()
      (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (150, 800, 90, 800)
      item.flags = [.axisAligned, .isometric]
      item.fill = 0x4010_2030
      // 12 columns of tiles. On a GPU, a thread examines four rows, so that it sees fewer tiles than a large item has.
      maker.add(item, PixelBox(x0: 60, y0: 0, x1: 240, y1: 1600))
      _ = try await renderer.pixels(of: maker.frame)
      let slot = try #require(renderer.latest)
      #expect(slot.status(ofBand: 0).large == 12 * 100 / Tiling.largeItem)
      #expect(renderer.validationMessages == [])
    }

    @Test("Groups nested to any depth", arguments: [1, 3, 4, 5, 6, 12, 40])
    func depth(_ depth: Int) async throws {
      var maker = SceneMaker(seed: UInt64(depth), width: 40, height: 40)
      func nest(_ maker: inout SceneMaker, _ left: Int) {
        maker.addRectangle(.upright)
        if left > 0 {
          maker.addGroup(left % 3 == 0 ? .isometric : .upright) { nest(&$0, left - 1) }
        }
        maker.addRectangle(.upright)
      }
      for _ in 0..<3 { nest(&maker, depth) }
      try await expectMatch(maker.frame)
    }

    @Test("A cover inside a group hides nothing outside it")
    func coverInGroup() async throws {
      var maker = SceneMaker(seed: 23, width: 48, height: 48)
      let all = PixelBox(x0: 0, y0: 0, x1: 48, y1: 48)
      var item = DrawItem()
      (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (24, 24, 24, 24)
      item.flags = [.axisAligned, .isometric, .opaque]
      item.fill = 0xff00_00ff
      maker.add(item, all)
      var group = item
      group.flags = []
      group.kind = .groupBegin
      group.opacity = 128
      maker.add(group, all)
      item.fill = 0xff00_ff00
      maker.add(item, all)
      group.kind = .groupEnd
      maker.add(group, all)
      try await expectMatch(maker.frame)
    }
  }
}

extension Array {
  /// A random element, or nil if there is none.
  fileprivate func randomly(_ maker: inout SceneMaker) -> Element? {
    isEmpty ? nil : self[maker.random(upTo: count)]
  }
}
