import Agate
import AgateRaster
import PixelReferences
import Testing

@testable import AgateVulkan

extension VulkanTests {
  /// Continuous corners, hard sides, clip edges, shadows, masks, blend modes and mip levels, compared with the
  /// reference.
  @Suite("Effects") struct Effects {
    private func fill(_ maker: inout SceneMaker, _ count: Int) {
      for _ in 0..<count {
        let mapping = SceneMaker.Mapping.allCases[maker.random(upTo: 4)]
        if maker.chance(0.3), !maker.images.isEmpty { maker.addImage(mapping) } else { maker.addRectangle(mapping) }
      }
    }

    private func maker(_ seed: UInt64, _ reference: Reference) -> SceneMaker {
      var maker = SceneMaker(seed: seed, width: 130, height: 100)
      maker.images = reference.images.map { ($0.key, $0.value.width, $0.value.height) }.sorted { $0.0 < $1.0 }
      return maker
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

    @Test("Continuous corners, hard sides and edges", arguments: SceneMaker.Mapping.allCases)
    func outlines(_ mapping: SceneMaker.Mapping) async throws {
      let reference = try useImages()
      for (seed, extras) in [(1, .continuous), (2, .hard), (3, .edges), (4, [.continuous, .hard, .edges])]
        as [(UInt64, SceneMaker.Extras)]
      {
        var maker = maker(100 + seed, reference)
        maker.extras = extras
        for _ in 0..<12 { maker.addRectangle(mapping) }
        for _ in 0..<4 { maker.addImage(mapping) }
        maker.addGroup(mapping) { fill(&$0, 5) }
        try await expectMatch(maker.frame, reference)
      }
    }

    @Test("Two pieces of one rectangle are the whole", arguments: SceneMaker.Mapping.allCases)
    func pieces(_ mapping: SceneMaker.Mapping) async throws {
      let renderer = try Driver.renderer()
      var maker = SceneMaker(seed: 7, width: 90, height: 90)
      for _ in 0..<5 { maker.addRectangle(mapping) }
      let whole = maker.frame
      var cut = whole
      (cut.items, cut.boxes) = ([], [])
      for (item, box) in zip(whole.items, whole.boxes) {
        let edge = ClipEdge(a: 37, b: -91, c: 2300)
        for piece in [edge, edge.complement] {
          var part = item
          part.flags.insert(.clipped)
          (part.firstClipEdge, part.clipEdgeCount) = (Int32(cut.edges.count), 1)
          cut.edges.append(piece)
          cut.items.append(part)
          cut.boxes.append(box)
        }
      }
      let difference = Difference(try await renderer.pixels(of: cut), try await renderer.pixels(of: whole))
      #expect(difference.largest <= 1, "\(difference)")
    }

    @Test("Shadows of every mapping", arguments: SceneMaker.Mapping.allCases)
    func shadows(_ mapping: SceneMaker.Mapping) async throws {
      for seed in 1...3 as ClosedRange<UInt64> {
        var maker = SceneMaker(seed: 120 + seed, width: 130, height: 100)
        if seed == 2 { maker.extras = .continuous }
        if seed == 3 { maker.extras = .edges }
        for _ in 0..<8 {
          maker.addShadow(mapping)
          maker.addRectangle(mapping)
        }
        try await expectMatch(maker.frame)
      }
    }

    @Test("Masks, in groups of any depth", arguments: SceneMaker.Mapping.allCases)
    func masks(_ mapping: SceneMaker.Mapping) async throws {
      let reference = try useImages()
      for seed in 1...3 as ClosedRange<UInt64> {
        var maker = maker(140 + seed, reference)
        fill(&maker, 3)
        func nest(_ maker: inout SceneMaker, _ depth: UInt64) {
          maker.addGroup(mapping, mask: maker.chance(0.7) ? { fill(&$0, 3) } : nil) { maker in
            fill(&maker, 3)
            if depth > 0 { nest(&maker, depth - 1) }
            maker.addGroup(.upright, mask: { $0.addRectangle(.isometric) }) { fill(&$0, 2) }
            fill(&maker, 1)
          }
        }
        nest(&maker, 2 * seed - 2)
        fill(&maker, 2)
        try await expectMatch(maker.frame, reference)
      }
    }

    @Test("A mask hides nothing below its group")
    func coverInMask() async throws {
      var maker = SceneMaker(seed: 150, width: 64, height: 64)
      maker.addRectangle(.upright)
      func cover(_ maker: inout SceneMaker) {
        var item = DrawItem()
        (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (32, 32, 40, 40)
        item.flags = [.axisAligned, .isometric, .opaque]
        item.fill = 0xff40_8020
        maker.add(item, maker.clip)
      }
      maker.addGroup(.upright, mask: cover) { $0.addRectangle(.affine) }
      maker.addRectangle(.isometric)
      try await expectMatch(maker.frame)
    }

    @Test("Blend modes", arguments: BlendMode.allCases)
    func blending(_ mode: BlendMode) async throws {
      let reference = try useImages()
      for seed in 1...3 as ClosedRange<UInt64> {
        var maker = maker(160 + seed, reference)
        if seed == 3 { maker.extras = .edges }
        fill(&maker, 5)
        for _ in 0..<4 { maker.addGroup(.isometric, blend: mode) { fill(&$0, 4) } }
        maker.addGroup(.upright, mask: { fill(&$0, 3) }) { maker in
          fill(&maker, 2)
          maker.addGroup(.upright, blend: mode) { fill(&$0, 2) }
        }
        try await expectMatch(maker.frame, reference)
      }
    }

    @Test("Levels of images", arguments: SceneMaker.Mapping.allCases)
    func levels(_ mapping: SceneMaker.Mapping) async throws {
      let reference = try useImages()
      for seed in 1...2 as ClosedRange<UInt64> {
        var maker = maker(180 + seed, reference)
        maker.extras = .levels
        for _ in 0..<12 { maker.addImage(mapping) }
        maker.extras = []
        fill(&maker, 2)
        try await expectMatch(maker.frame, reference)
      }
    }

    @Test("Levels follow an image that is replaced")
    func levelsOfReplacedImage() async throws {
      var reference = try useImages()
      var maker = maker(190, reference)
      maker.extras = .levels
      for _ in 0..<8 { maker.addImage(.affine) }
      try await expectMatch(maker.frame, reference)
      reference.images[1] = noise(seed: 77, width: 32, height: 32, opaque: false)
      try Driver.renderer().apply([.setImage(slot: 1, try #require(reference.images[1]))])
      try await expectMatch(maker.frame, reference)
    }
  }
}
