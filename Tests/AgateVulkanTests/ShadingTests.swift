import Agate
import PixelReferences
import Testing

@testable import AgateVulkan

extension VulkanTests {
  /// Every kind of item, compared with a reference that applies the shading rules pixel by pixel.
  @Suite("Shading") struct Shading {
    @Test("Rectangles of every mapping", arguments: SceneMaker.Mapping.allCases)
    func rectangles(_ mapping: SceneMaker.Mapping) async throws {
      for seed in 1...4 as ClosedRange<UInt64> {
        var maker = SceneMaker(seed: seed, width: 157, height: 131)
        for _ in 0..<30 { maker.addRectangle(mapping) }
        try await expectMatch(maker.frame)
      }
    }

    @Test("Images of every mapping", arguments: SceneMaker.Mapping.allCases)
    func images(_ mapping: SceneMaker.Mapping) async throws {
      let reference = try useImages()
      for seed in 11...14 as ClosedRange<UInt64> {
        var maker = SceneMaker(seed: seed, width: 140, height: 100)
        maker.images = reference.images.map { ($0.key, $0.value.width, $0.value.height) }.sorted { $0.0 < $1.0 }
        for _ in 0..<12 { maker.addImage(mapping) }
        try await expectMatch(maker.frame, reference)
      }
    }

    @Test("Images that are tinted, and added", arguments: SceneMaker.Mapping.allCases)
    func tints(_ mapping: SceneMaker.Mapping) async throws {
      let reference = try useImages()
      for extras in [.tints, .additions, [.tints, .additions]] as [SceneMaker.Extras] {
        var maker = SceneMaker(seed: UInt64(15 + extras.rawValue), width: 140, height: 100)
        maker.extras = extras
        maker.images = reference.images.map { ($0.key, $0.value.width, $0.value.height) }.sorted { $0.0 < $1.0 }
        for _ in 0..<12 { maker.addImage(mapping) }
        try await expectMatch(maker.frame, reference)
      }
    }

    @Test("Groups of every mapping", arguments: SceneMaker.Mapping.allCases)
    func groups(_ mapping: SceneMaker.Mapping) async throws {
      for seed in 21...23 as ClosedRange<UInt64> {
        var maker = SceneMaker(seed: seed, width: 120, height: 90)
        for _ in 0..<3 {
          maker.addRectangle(.upright)
          maker.addGroup(mapping) { maker in
            for _ in 0..<4 { maker.addRectangle(.upright) }
            maker.addGroup(.upright) { $0.addRectangle(.isometric) }
          }
        }
        try await expectMatch(maker.frame)
      }
    }

    @Test("Everything at once", arguments: 31...36 as ClosedRange<UInt64>)
    func everything(_ seed: UInt64) async throws {
      let reference = try useImages()
      var maker = SceneMaker(seed: seed, width: 200, height: 150)
      maker.images = reference.images.map { ($0.key, $0.value.width, $0.value.height) }.sorted { $0.0 < $1.0 }
      func mapping(_ maker: inout SceneMaker) -> SceneMaker.Mapping {
        SceneMaker.Mapping.allCases[maker.random(upTo: 4)]
      }
      func fill(_ maker: inout SceneMaker, _ depth: Int) {
        for _ in 0..<5 {
          let next = mapping(&maker)
          switch maker.random(upTo: 4) {
          case 0: maker.addImage(next)
          case 1 where depth < 3: maker.addGroup(next) { fill(&$0, depth + 1) }
          default: maker.addRectangle(next)
          }
        }
      }
      for _ in 0..<4 { fill(&maker, 0) }
      try await expectMatch(maker.frame, reference)
    }

    @Test("Frames of any size", arguments: [(1, 1), (1, 300), (300, 1), (16, 16), (17, 15), (33, 97)])
    func sizes(_ width: Int, _ height: Int) async throws {
      var maker = SceneMaker(seed: 41, width: width, height: height)
      for _ in 0..<6 { maker.addRectangle(.upright) }
      for _ in 0..<6 { maker.addRectangle(.affine) }
      try await expectMatch(maker.frame)
    }

    @Test("A frame without items is its background")
    func empty() async throws {
      var frame = FrameSnapshot()
      (frame.width, frame.height, frame.background) = (40, 30, 0x8020_4060)
      #expect(try await Driver.renderer().pixels(of: frame) == Array(repeating: 0x8020_4060, count: 1200))
    }

    @Test("Solid colours are exact")
    func solid() async throws {
      var maker = SceneMaker(seed: 51, width: 64, height: 64)
      for colour in [0xff10_2030, 0x8040_2010, 0x0101_0101] as [UInt32] {
        var item = DrawItem()
        (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (32, 32, 32, 32)
        item.flags = [.axisAligned, .isometric]
        item.fill = colour
        maker.add(item, PixelBox(x0: 0, y0: 0, x1: 64, y1: 64))
      }
      let pixels = try await Driver.renderer().pixels(of: maker.frame)
      #expect(pixels == Reference().pixels(of: maker.frame))
    }

    @Test("Rectangles that are far larger than the frame end at their boxes")
    func huge() async throws {
      var maker = SceneMaker(seed: 52, width: 64, height: 64)
      var item = DrawItem()
      (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (32, 32, 3e9, 3e10)
      item.flags = [.axisAligned, .isometric]
      item.fill = 0xff10_2030
      maker.add(item, PixelBox(x0: 5, y0: 7, x1: 43, y1: 51))
      try await expectMatch(maker.frame)
    }

    @Test("Items that refer to nothing draw nothing")
    func missing() async throws {
      var maker = SceneMaker(seed: 61, width: 50, height: 50)
      maker.images = [(900, 20, 20), (0xffff_ffff, 20, 20)]
      maker.addRectangle(.upright)
      let frame = maker.frame
      for _ in 0..<8 { maker.addImage(.upright) }
      var lost = maker.frame
      lost.items.append(lost.items[0])
      lost.boxes.append(lost.boxes[0])
      lost.items[lost.items.count - 1].flags.insert(.perspective)
      lost.items[lost.items.count - 1].homography = 77
      let pixels = try await Driver.renderer().pixels(of: lost)
      #expect(pixels == Reference().pixels(of: frame))
    }

    @Test("Images that do not all fit the texel buffer look the same")
    func imagesOutsideTheTexelBuffer() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true), firstImageBytes: 1 << 14)
      var reference = Reference()
      reference.images = [1: noise(seed: 5, width: 50, height: 40, opaque: false)]
      try renderer.apply(reference.images.map { .setImage(slot: $0.key, $0.value) })
      #expect(renderer.memory.isInView)
      reference.images[2] = noise(seed: 6, width: 70, height: 30, opaque: true)
      try renderer.apply([.setImage(slot: 2, try #require(reference.images[2]))])
      #expect(!renderer.memory.isInView)
      var maker = SceneMaker(seed: 71, width: 120, height: 90)
      maker.images = [(1, 50, 40), (2, 70, 30)]
      for mapping in SceneMaker.Mapping.allCases { for _ in 0..<4 { maker.addImage(mapping) } }
      let pixels = try await renderer.pixels(of: maker.frame)
      let difference = Difference(pixels, reference.pixels(of: maker.frame))
      #expect(difference.isInBudget, "\(difference)")
      try renderer.apply([.removeImage(slot: 2)])
      #expect(try await renderer.pixels(of: maker.frame).count == 120 * 90)
      #expect(renderer.validationMessages == [])
    }

    private func useImages() throws -> Reference {
      var reference = Reference()
      reference.images = [
        1: noise(seed: 1, width: 32, height: 32, opaque: true), 2: noise(seed: 2, width: 17, height: 9, opaque: false),
        5: noise(seed: 3, width: 1, height: 1, opaque: false), 6: noise(seed: 4, width: 64, height: 3, opaque: false),
      ]
      try Driver.renderer().apply(reference.images.map { .setImage(slot: $0.key, $0.value) })
      return reference
    }
  }
}

/// Draws the frame on the shared renderer and expects the reference's pixels, within the budget.
func expectMatch(_ frame: FrameSnapshot, _ reference: Reference = Reference()) async throws {
  let difference = Difference(try await Driver.renderer().pixels(of: frame), reference.pixels(of: frame))
  #expect(difference.isInBudget, "\(difference)")
}
