import Agate
import AgateCPU
import AgateRaster
import PixelReferences
import Testing

@testable import AgateVulkan

extension VulkanTests {
  /// Passes that are drawn before the frame, and their filters.
  @Suite("Passes") struct Passes {
    fileprivate static let chains: [(name: String, filters: [FrameFilter])] = [
      ("none", []), ("blur", [make(.gaussianBlur, [2.5, 2.5])]), ("across", [make(.gaussianBlur, [4, 0])]),
      ("down", [make(.gaussianBlur, [0, 11])]), ("wide", [make(.gaussianBlur, [40, 25])]),
      ("beyond the edges", [make(.gaussianBlur, [3, 2, 1])]), ("far beyond", [make(.gaussianBlur, [40, 30, 1])]),
      ("matrix", [make(.colorMatrix, matrix)]), ("vignette", [make(.vignette, [30, 20, 8, 25, 0.8])]),
      ("too light and too dark", [make(.vignette, [30, 20, 8, 25, -1]), make(.vignette, [20, 30, 8, 25, 1.5])]),
      (
        "all",
        [make(.colorMatrix, matrix), make(.gaussianBlur, [1, 3]), make(.vignette, [20, 30, 1, 40, 1])]
      ),
    ]
    private static let matrix: [Float] = [
      0.4, 0.7, 0.2, 0, 0.1, 0.3, 0.6, -0.2, 0, 0, -1, 0.1, 0.2, 0, 0.9, 0, 0.1, 0, 0.8, 0.05,
    ]

    private static func make(_ kind: FrameFilter.Kind, _ values: [Float]) -> FrameFilter {
      var filter = FrameFilter(kind)
      for (index, value) in values.enumerated() { filter.values[index] = value }
      return filter
    }

    @Test("Passes that cannot be are refused with what is wrong, as by the CPU renderer")
    func refused() throws {
      var maker = SceneMaker(seed: 199, width: 40, height: 30)
      maker.addPass(.upright, width: 20, height: 10, filters: []) { $0.addRectangle(.upright) }
      for change in [
        { $0.passes[0].width = 0 }, { $0.passes[0].height = 100_000 }, { $0.passes[0].itemCount = 2 },
        { $0.passes[0].firstItem = -1 }, { $0.passes[0].filterCount = 1 }, { $0.passBoxes = [] },
      ] as [(inout FrameSnapshot) -> Void] {
        var bad = maker.frame
        change(&bad)
        let frame = bad
        let error = #expect(throws: RenderError.self) { try Driver.renderer().render(frame, into: .memory).id }
        #expect(throws: RenderError.self) { try CPURenderer(threads: 1).render(frame, into: .memory).id }
        #expect(error?.description.contains("pass") == true)
      }
    }

    @Test("Filters", arguments: chains.map(\.name))
    func filters(_ name: String) async throws {
      let filters = try #require(Self.chains.first { $0.name == name }).filters
      for (width, height) in [(61, 47), (1, 90), (16, 3)] {
        var maker = SceneMaker(seed: 200, width: 110, height: 90)
        maker.addRectangle(.upright)
        for mapping in SceneMaker.Mapping.allCases {
          maker.addPass(mapping, width: width, height: height, filters: filters) { maker in
            for _ in 0..<4 { maker.addRectangle(.affine) }
            maker.addGroup(.upright) { $0.addRectangle(.isometric) }
          }
        }
        try await expectMatch(maker.frame)
      }
    }

    @Test("Blurs are exact")
    func blurs() async throws {
      for sigma in [0.4, 1, 2.3, 7.9, 30] as [Float] {
        var maker = SceneMaker(seed: 210, width: 70, height: 50)
        maker.addPass(.upright, width: 70, height: 50, filters: [Self.make(.gaussianBlur, [sigma, sigma])]) {
          var item = DrawItem()
          (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (30, 20, 17, 9)
          item.flags = [.axisAligned, .isometric]
          item.fill = 0xc040_80b0
          $0.add(item, PixelBox(x0: 13, y0: 11, x1: 47, y1: 29))
        }
        var frame = maker.frame
        var item = DrawItem()
        item.kind = .image
        item.flags = [.axisAligned, .isometric, .pass, .nearest]
        (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (35, 25, 35, 25)
        (item.ux, item.vy) = (65536, 65536)
        frame.items = [item]
        frame.boxes = [PixelBox(x0: 0, y0: 0, x1: 70, y1: 50)]
        #expect(try await Driver.renderer().pixels(of: frame) == Reference().pixels(of: frame), "\(sigma)")
      }
    }

    private func scene(_ seed: UInt64) -> SceneMaker {
      var maker = SceneMaker(seed: seed, width: 100, height: 80)
      maker.addRectangle(.upright)
      maker.addPass(.isometric, width: 60, height: 50, filters: [Self.make(.gaussianBlur, [2, 2])]) { maker in
        maker.addRectangle(.upright)
        maker.addPass(.affine, width: 40, height: 30, filters: [Self.make(.colorMatrix, Self.matrix)]) { maker in
          for _ in 0..<3 { maker.addRectangle(.isometric) }
          maker.addShadow(.upright)
        }
        maker.addRectangle(.affine)
      }
      maker.addRectangle(.isometric)
      return maker
    }

    @Test("Passes of passes, with everything that a frame may hold", arguments: [220, 221, 222])
    func nested(_ seed: UInt64) async throws { try await expectMatch(scene(seed).frame) }

    @Test("Results are kept while they are shown, and drawn once")
    func kept() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      var frame = scene(230).frame
      let first = try await renderer.pixels(of: frame)
      #expect(renderer.passes.count == 2)
      // A pass with a known key is not drawn again, whatever its items are.
      frame.items[0].fill = 0xff10_2030
      for index in frame.passItems.indices { frame.passItems[index].fill = 0 }
      var expected = scene(230).frame
      expected.items[0].fill = 0xff10_2030
      let difference = Difference(try await renderer.pixels(of: frame), Reference().pixels(of: expected))
      #expect(difference.isInBudget, "\(difference)")
      var plain = SceneMaker(seed: 231, width: 100, height: 80)
      plain.addRectangle(.upright)
      _ = try await renderer.pixels(of: plain.frame)
      #expect(renderer.passes.count == 0)
      #expect(try await renderer.pixels(of: scene(230).frame) == first)
      #expect(renderer.validationMessages == [])
    }

    @Test(
      "Where there is little memory, passes that others show go when they are shown", arguments: [220, 221, 222, 232])
    func passing(_ seed: UInt64) async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      renderer.passes = PassStore(renderer.memory, limit: 0)
      var maker = SceneMaker(seed: seed, width: 100, height: 80)
      for _ in 0..<2 {
        maker.addPass(.isometric, width: 60, height: 50, filters: [Self.make(.gaussianBlur, [2, 2])]) { maker in
          for side in 30...32 {
            maker.addPass(.affine, width: side, height: side, filters: [Self.make(.colorMatrix, Self.matrix)]) {
              $0.addRectangle(.isometric)
              $0.addPass(.affine, width: 20, height: 20, filters: [Self.make(.gaussianBlur, [1, 1])]) {
                $0.addRectangle(.upright)
              }
            }
          }
          maker.addRectangle(.affine)
        }
      }
      var frame = maker.frame
      for turn in 0..<2 as Range<UInt64> {
        // New keys: all passes must be drawn again.
        for index in frame.passes.indices { frame.passes[index].key.low &+= turn }
        let difference = Difference(try await renderer.pixels(of: frame), Reference().pixels(of: frame))
        #expect(difference.isInBudget, "\(difference)")
        #expect(renderer.passes.count == 2, "of \(frame.passes.count)")
      }
      #expect(renderer.validationMessages == [])
    }

    @Test("What a layer asked to keep outlives frames without it")
    func rasterized() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      var frame = scene(240).frame
      for index in frame.passes.indices { frame.passes[index].isKept = 1 }
      let first = try await renderer.pixels(of: frame)
      var plain = SceneMaker(seed: 241, width: 100, height: 80)
      plain.addRectangle(.upright)
      _ = try await renderer.pixels(of: plain.frame)
      #expect(renderer.passes.count == 2)
      #expect(try await renderer.pixels(of: frame) == first)
      #expect(renderer.validationMessages == [])
    }

    @Test("A replaced image shows in passes too")
    func replacedImage() async throws {
      var reference = Reference()
      let renderer = try Driver.renderer()
      var maker = SceneMaker(seed: 250, width: 100, height: 80)
      maker.images = [(3, 20, 20)]
      maker.addPass(.upright, width: 50, height: 40, filters: []) { $0.addImage(.affine) }
      for seed in [1, 2] as [UInt64] {
        reference.images[3] = noise(seed: seed, width: 20, height: 20, opaque: true)
        try renderer.apply([.setImage(slot: 3, try #require(reference.images[3]))])
        try await expectMatch(maker.frame, reference)
      }
    }

    @Test("A pass of many items is drawn in bands and parts")
    func crowded() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      var maker = SceneMaker(seed: 260, width: 60, height: 120)
      maker.addPass(.upright, width: 40, height: 110, filters: [Self.make(.gaussianBlur, [1, 1])]) { maker in
        for _ in 0..<700 { maker.addRectangle(.upright) }
      }
      renderer.queue.memory.maximumEntries = 2_500
      let pixels = try await renderer.pixels(of: maker.frame)
      let difference = Difference(pixels, Reference().pixels(of: maker.frame))
      #expect(difference.isInBudget, "\(difference)")
      #expect(renderer.validationMessages == [])
    }

    @Test("Frames with passes in flight do not disturb each other")
    func inFlight() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      let frames = (0..<6).map { scene(270 + UInt64($0 % 4)).frame }
      var alone: [[UInt32]] = []
      for frame in frames { alone.append(try await Driver.renderer().pixels(of: frame)) }
      var tickets: [UInt64] = []
      for index in frames.indices {
        while tickets.count < min(index + renderer.capabilities.framesInFlight, frames.count) {
          tickets.append(try renderer.render(frames[tickets.count], into: .memory).id)
        }
        let pixels = try await renderer.finish(FrameTicket(id: tickets[index]))
        #expect(pixels?.array == alone[index])
      }
      #expect(renderer.validationMessages == [])
    }
  }
}
