import Agate
import AgateRaster
import Testing

@testable import AgateVulkan

extension VulkanTests {
  /// Every barrier orders commands that would otherwise change the picture. Neither a driver nor a validation layer
  /// here notices a missing barrier: see ``CommandOrder``.
  @Suite("Barriers") struct Barriers {
    enum Scene: String, CaseIterable {
      case passes, levels, lists, parts, particles, stamps, instances
    }

    /// Barriers whose absence changes no picture here; Documentation/Internals.md says why.
    private static let unnoticed: Set<BarrierPlace> = [
      .arrive, .place, .clearSums, .sortLong, .pixels, .host, .present,
    ]

    private func frame(_ scene: Scene, _ images: [UInt32: CGImage]) -> FrameSnapshot {
      switch scene {
      case .passes:
        var maker = SceneMaker(seed: 300, width: 100, height: 80)
        var blur = FrameFilter(.gaussianBlur)
        (blur.values[0], blur.values[1]) = (2, 2)
        maker.addRectangle(.upright)
        maker.addPass(.isometric, width: 60, height: 50, filters: [blur]) { maker in
          maker.addRectangle(.upright)
          maker.addPass(.affine, width: 40, height: 30, filters: [blur]) { maker in
            for _ in 0..<3 { maker.addRectangle(.isometric) }
          }
        }
        for _ in 0..<3 { maker.addRectangle(.isometric) }
        return maker.frame
      case .levels:
        var maker = SceneMaker(seed: 301, width: 100, height: 80)
        maker.images = images.map { ($0.key, $0.value.width, $0.value.height) }.sorted { $0.0 < $1.0 }
        maker.addRectangle(.upright)
        maker.extras = .levels
        for _ in 0..<12 { maker.addImage(.isometric) }
        return maker.frame
      case .lists, .parts:
        var maker = SceneMaker(seed: 302, width: 17, height: 17)
        // `parts` has more items than the first frame of a renderer has room for.
        let count = scene == .lists ? 4500 : 17_000
        for number in 0..<count {
          var item = DrawItem()
          (item.centreX, item.centreY) = (Float(maker.random(0, 17)), Float(maker.random(0, 17)))
          (item.halfWidth, item.halfHeight) = (Float(maker.random(1, 6)), Float(maker.random(1, 6)))
          item.flags = [.axisAligned, .isometric]
          item.fill = maker.colour(alpha: 40)
          // One item is opaque and hides the items below it.
          if number == 1000 {
            (item.halfWidth, item.halfHeight, item.fill) = (40, 40, 0xff40_3020)
            item.flags.insert(.opaque)
          }
          maker.add(item, maker.clip)
        }
        return maker.frame
      case .particles, .stamps:
        var maker = StreamMaker(seed: 303, width: 210, height: 150)
        maker.addRectangle()
        if scene == .particles {
          maker.add(StreamMaker.Kind(levels: 2, parents: 60))
        } else {
          maker.add(StreamMaker.Kind(flags: [.stamps, .additive], side: 9))
          maker.add(StreamMaker.Kind(flags: [.stamps, .additive], parents: 5000, side: 12))
        }
        maker.addRectangle()
        return maker.frame
      case .instances:
        var maker = InstanceMaker(seed: 304, width: 210, height: 150)
        maker.addRectangle()
        maker.add(InstanceMaker.Kind(counts: [4, 5], sources: 2))
        maker.addRectangle()
        return maker.frame
      }
    }

    /// Pixels of the same frame, drawn twice by a new renderer; nil if a missing barrier makes drawing fail.
    private func pixels(_ scene: Scene, _ order: CommandOrder) async throws -> [[UInt32]]? {
      let renderer = try VulkanRenderer(options: RendererOptions(), order: order)
      let images: [UInt32: CGImage] = [1: noise(seed: 9, width: 32, height: 32, opaque: false)]
      try renderer.apply(images.map { .setImage(slot: $0.key, $0.value) })
      var frame = frame(scene, images)
      var results: [[UInt32]] = []
      do {
        for _ in 0..<2 {
          results.append(try await renderer.pixels(of: frame))
          // An equal frame would not be drawn again.
          frame.background = 0xff20_1000
        }
      } catch is RenderError where order.leftOut != nil {
        return nil
      }
      return results
    }

    @Test(
      "Frames stay the same when commands that no barrier orders are executed last first", arguments: Scene.allCases)
    func reversed(_ scene: Scene) async throws {
      let usual = try await pixels(scene, CommandOrder())
      let reversed = try await pixels(scene, CommandOrder(isReversed: true))
      // Compared outside of the expectation, which would take minutes to print the difference of so many numbers.
      let isSame = usual != nil && reversed == usual
      #expect(isSame)
    }

    @Test("Each barrier is needed: without it, another order of commands shows")
    func needed() async throws {
      var unnoticed = Set(BarrierPlace.allCases)
      // Memory may hold the right values by chance, left there by an earlier frame. Another attempt then finds the
      // difference.
      for attempt in 0..<3 where attempt == 0 || unnoticed != Self.unnoticed {
        for scene in Scene.allCases {
          let usual = try await pixels(scene, CommandOrder())
          for place in unnoticed where !Self.unnoticed.contains(place) {
            let order = CommandOrder(leftOut: place, isReversed: true)
            if try await pixels(scene, order) != usual { unnoticed.remove(place) }
          }
        }
      }
      #expect(unnoticed == Self.unnoticed, "nothing shows that \(unnoticed.map(\.rawValue).sorted()) are missing")
    }

    @Test("A barrier is chosen by its name or its number")
    func choice() {
      #expect(CommandOrder([:]).leftOut == nil)
      #expect(CommandOrder(["AGATE_LEAVE_OUT_BARRIER": "sort"]).leftOut == .sort)
      #expect(CommandOrder(["AGATE_LEAVE_OUT_BARRIER": "0"]).leftOut == .arrive)
      #expect(CommandOrder(["AGATE_REVERSE_COMMANDS": "1"]).isReversed)
    }
  }
}
