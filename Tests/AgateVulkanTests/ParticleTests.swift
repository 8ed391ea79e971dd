import Agate
import AgateRaster
import PixelReferences
import Testing

@testable import AgateVulkan

private typealias Kind = StreamMaker.Kind

private let shapes: [ParticleStream.Shape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
private let modes: [ParticleStream.Mode] = [.points, .outline, .surface, .volume]
private let kinds: [StreamMaker.Kind] = [
  Kind(), Kind(levels: 2, parents: 60), Kind(levels: 3, parents: 20), Kind(stretches: 5),
  Kind(shape: .sphere, mode: .volume, levels: 3, stretches: 4, flags: .tilted, parents: 17),
  Kind(flags: .tilted), Kind(flags: .conformal), Kind(flags: [.conformal, .newestFirst, .additive]),
  Kind(flags: .upwards), Kind(levels: 2, flags: [.upwards, .tilted], parents: 30), Kind(flags: .nearest),
  Kind(flags: .stepped),
  Kind(frames: 6), Kind(flags: .loopsFrames, frames: 6),
  Kind(flags: [.randomFrame, .conformal], frames: 5), Kind(shape: .circle, mode: .outline, parents: 9),
]

private let behaving: [StreamMaker.Kind] = [
  Kind(flags: .behaves, forces: [.drag]), Kind(flags: .behaves, forces: [.wave]),
  Kind(flags: .behaves, forces: [.drag, .wave, .wave]),
  Kind(levels: 2, flags: .behaves, parents: 60, forces: [.drag, .wave]),
  Kind(flags: .behaves, forces: [.radial], isStepped: true), Kind(flags: .behaves, forces: [.axial], isStepped: true),
  Kind(flags: .behaves, forces: [.planar, .drag], isStepped: true),
  Kind(flags: .behaves, forces: [.radial, .wave, .drag], isStepped: true, forceSteps: 40),
  Kind(
    shape: .circle, mode: .volume, levels: 3, stretches: 4, flags: .behaves, parents: 17,
    forces: [.radial, .planar, .drag, .wave], curves: [.alpha, .velocityX], isStepped: true, forceSteps: 3),
  Kind(flags: .behaves, curves: ParticleCurve.Target.allCases),
  Kind(levels: 2, flags: .behaves, parents: 40, forces: [.drag], curves: [.positionY, .red, .spin, .scaleSpeed]),
  Kind(levels: 3, flags: .behaves, parents: 20, curves: [.scale, .velocityX, .velocityY, .rotation]),
  Kind(flags: [.behaves, .aligned, .upwards]), Kind(flags: [.behaves, .aligned]),
  Kind(flags: [.behaves, .aligned], forces: [.drag, .wave]),
  Kind(flags: [.behaves, .aligned, .alignedInSpace, .tilted], curves: [.velocityY, .velocityZ]),
  Kind(flags: [.behaves, .aligned, .additive], forces: [.axial], isStepped: true),
]

extension VulkanTests {
  /// Particles made by shaders, compared with those of AgateRaster's equations.
  @Suite("Particles") struct Particles {
    @Test("Every shape and mode", arguments: shapes, modes)
    func births(_ shape: ParticleStream.Shape, _ mode: ParticleStream.Mode) async throws {
      _ = try Reference.withNoise()
      for seed in 1...3 as ClosedRange<UInt64> {
        var maker = StreamMaker(seed: seed, width: 210, height: 150)
        maker.add(Kind(shape: shape, mode: mode))
        try await expectSameItems(maker.frame)
      }
    }

    @Test("Every kind of stream", arguments: kinds)
    func streams(_ kind: StreamMaker.Kind) async throws {
      _ = try Reference.withNoise()
      for seed in 11...13 as ClosedRange<UInt64> {
        var maker = StreamMaker(seed: seed, width: 210, height: 150)
        maker.add(kind)
        try await expectSameItems(maker.frame)
      }
    }

    @Test("Every behaviour", arguments: behaving)
    func behaviors(_ kind: StreamMaker.Kind) async throws {
      _ = try Reference.withNoise()
      var shown = 0
      for seed in 91...95 as ClosedRange<UInt64> {
        var maker = StreamMaker(seed: seed, width: 210, height: 150)
        maker.add(kind)
        shown += try await expectSameItems(maker.frame, atLeast: 0)
      }
      #expect(shown > 20)
    }

    @Test("Many forces act on many particles, step by step")
    func manyForces() async throws {
      _ = try Reference.withNoise()
      // A GPU divides less exactly, and so many forces multiply the difference.
      guard try Driver.renderer().device.physical.isCPU else { return }
      var maker = StreamMaker(seed: 96, width: 210, height: 150)
      // 512 particles are those of one workgroup. One particle takes at most about 33,000 iterations.
      maker.add(Kind(flags: .behaves, parents: 512, forces: Array(repeating: .radial, count: 100), isStepped: true))
      try await expectSameItems(maker.frame)
    }

    @Test("Streams lie between the items before and after them")
    func order() async throws {
      let reference = try Reference.withNoise()
      var maker = StreamMaker(seed: 21, width: 210, height: 150)
      maker.addRectangle()
      maker.add(Kind(flags: .conformal))
      maker.add(Kind(shape: .line, flags: [.additive, .newestFirst]))
      maker.addGroup { maker in
        maker.addRectangle()
        maker.add(Kind(levels: 2, parents: 10))
        maker.addRectangle()
      }
      maker.add(Kind(flags: [.stamps, .additive]))
      maker.addRectangle()
      try await expectSameItems(maker.frame)
      try await expectMatch(maker.frame, reference)
    }

    @Test("Stamps are added up exactly", arguments: [1, 3, 4, 9, 12] as [Float])
    func stamps(_ side: Float) async throws {
      let reference = try Reference.withNoise()
      for kind in [
        Kind(flags: [.stamps, .additive], side: side),
        Kind(shape: .rectangle, mode: .volume, levels: 2, stretches: 3, flags: [.stamps, .additive], side: side),
      ] {
        var maker = StreamMaker(seed: 31, width: 210, height: 150)
        maker.addRectangle()
        maker.add(kind)
        maker.addGroup { $0.add(kind) }
        let pixels = try await Driver.renderer().pixels(of: maker.frame)
        let expected = reference.pixels(of: maker.frame)
        #expect(pixels == expected, "\(Difference(pixels, expected))")
      }
    }

    @Test("Two items that show the same stamps are refused, because a stream has room for the sums of one")
    func stampsTwice() throws {
      _ = try Reference.withNoise()
      var maker = StreamMaker(seed: 32, width: 90, height: 60)
      maker.add(Kind(flags: [.stamps, .additive]))
      maker.add(try #require(maker.frame.items.first), PixelBox(x0: 0, y0: 0, x1: 90, y1: 60))
      let frame = maker.frame
      let error = #expect(throws: RenderError.self) { try Driver.renderer().render(frame, into: .memory).id }
      #expect(error?.description.contains("more than one item") == true)
    }

    @Test("Stamps that go through tiles are added up exactly", arguments: [1, 4, 7, 8, 12, 20, 32] as [Float])
    func tiles(_ side: Float) async throws {
      let reference = try Reference.withNoise()
      // The largest stream does not fit into one portion.
      var maker = StreamMaker(seed: 101, width: side < 20 ? 310 : 141, height: side < 20 ? 150 : 70)
      maker.addRectangle()
      maker.add(
        Kind(
          shape: .rectangle, mode: .volume, levels: 2, stretches: 3, flags: [.stamps, .additive], parents: 3000,
          side: side))
      maker.addGroup { $0.add(Kind(flags: [.stamps, .additive], parents: 5000, side: side)) }
      let portions = maker.frame.particleStreams.indices.map { index in
        let box = maker.frame.boxes[index == 0 ? 1 : 3]
        return StampTiles(maker.frame.particleStreams[index], box).map { Array($0.portions) }
      }
      #expect(portions.allSatisfy { $0 != nil } && (side < 32 || portions.contains { ($0 ?? []).count > 1 }))
      let pixels = try await Driver.renderer().pixels(of: maker.frame)
      let expected = reference.pixels(of: maker.frame)
      #expect(pixels == expected, "\(Difference(pixels, expected))")
    }

    @Test("A tile may get all stamps of a portion", arguments: [(16, 6_144), (32, 2_048)] as [(Float, UInt32)])
    func fullPortion(_ side: Float, _ stamps: UInt32) async throws {
      let reference = try Reference.withNoise()
      for (count, portions) in [(stamps, 1), (stamps + 1, 2)] {
        var maker = StreamMaker(seed: 7, width: 100, height: 60)
        maker.add(Kind(flags: [.stamps, .additive], parents: count, side: side))
        let tiles = StampTiles(maker.frame.particleStreams[0], maker.frame.boxes[0])
        #expect(tiles.map { Array($0.portions).count } == portions)
        let pixels = try await Driver.renderer().pixels(of: maker.frame)
        let expected = reference.pixels(of: maker.frame)
        #expect(pixels == expected, "\(Difference(pixels, expected))")
      }
    }

    @Test("More stamps than a slice takes are added up exactly, also where one tile gets them all")
    func slices() async throws {
      let reference = try Reference.withNoise()
      var maker = StreamMaker(seed: 9, width: 100, height: 60)
      maker.add(Kind(flags: [.stamps, .additive], parents: 530_000, side: 1))
      let tiles = StampTiles(maker.frame.particleStreams[0], maker.frame.boxes[0])
      #expect(tiles.map { Array($0.slices).count } == 2 && tiles.map { Array($0.portions).count } == 5)
      let pixels = try await Driver.renderer().pixels(of: maker.frame)
      let expected = reference.pixels(of: maker.frame)
      #expect(pixels == expected, "\(Difference(pixels, expected))")
    }

    @Test("Of as many stamps as a portion and a slice take none is lost", arguments: [62_464, 530_000] as [UInt32])
    func faint(_ count: UInt32) async throws {
      let reference = try Reference.with(CGImage(width: 1, height: 1, premultiplied: [~0]))
      var maker = StreamMaker(seed: 11, width: 120, height: 60)
      maker.addFaintStamps(count, side: 1)
      #expect(StampTiles(maker.frame.particleStreams[0], maker.frame.boxes[0]) != nil)
      let pixels = try await Driver.renderer().pixels(of: maker.frame)
      let expected = reference.pixels(of: maker.frame)
      #expect(pixels == expected, "\(Difference(pixels, expected))")
      let ends = expected.reduce(into: 0) { $0 += $1 & 0xff == 0xff ? 1 : 0 }
      #expect(ends * 10 < expected.count, "sums that ended at 255 tell of no lost stamp")
      #expect(Set(expected).count > 10)
    }

    @Test("Sparse stamps exchange sums: tiles would cost more")
    func sparse() {
      var maker = StreamMaker(seed: 8, width: 3840, height: 2160)
      maker.add(Kind(flags: [.stamps, .additive], parents: 4200, side: 4))
      #expect(StampTiles(maker.frame.particleStreams[0], PixelBox(x0: 0, y0: 0, x1: 3840, y1: 2160)) == nil)
      #expect(StampTiles(maker.frame.particleStreams[0], PixelBox(x0: 0, y0: 0, x1: 120, y1: 60)) != nil)
    }

    @Test("Many stamps in one place end at white, in any order")
    func saturation() async throws {
      let reference = try Reference.withNoise()
      var maker = StreamMaker(seed: 41, width: 210, height: 150)
      maker.add(Kind(flags: [.stamps, .additive], parents: 20_000))
      let pixels = try await Driver.renderer().pixels(of: maker.frame)
      #expect(pixels == reference.pixels(of: maker.frame))
      #expect(pixels.contains(0xffff_ffff))
    }

    @Test("A million particles take no memory of the host")
    func upload() async throws {
      _ = try Reference.withNoise()
      let renderer = try Driver.renderer()
      for flags in [[.stamps, .additive], []] as [ParticleStream.Flags] {
        var bytes: [Int] = []
        for count in [1000, 1_000_000] as [UInt32] {
          var maker = StreamMaker(seed: 51, width: 210, height: 150)
          maker.add(Kind(flags: flags, parents: count, side: 2))
          _ = try await renderer.pixels(of: maker.frame)
          let slot = try #require(renderer.latest)
          bytes.append(slot.layout.end)
        }
        #expect(bytes[0] == bytes[1] && bytes[1] < 64 << 10, "bytes that the host writes: \(bytes)")
      }
    }

    @Test("Particles whose image is missing draw nothing")
    func missing() async throws {
      var maker = StreamMaker(seed: 61, width: 50, height: 40)
      maker.add(Kind(image: 70))
      maker.add(Kind(flags: [.stamps, .additive], image: 70))
      let pixels = try await Driver.renderer().pixels(of: maker.frame)
      #expect(pixels == Array(repeating: maker.frame.background, count: 2000))
    }

    @Test("Frames that are too large for texel buffers are drawn the same, and so are the frames between them")
    func largeFrames() async throws {
      // The least number for which a CPU driver reads frames through texel buffers. In bytes, it is 64 MiB.
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true), maximumTexels: 1 << 24)
      for parents in [400, 700_000, 400] as [UInt32] {
        var maker = StreamMaker(seed: 75, width: 60, height: 40)
        maker.add(Kind(shape: .rectangle, parents: parents))
        let pixels = try await renderer.pixels(of: maker.frame)
        let inTexels = renderer.queue.pipelines.readsFrameTexels
        #expect(inTexels == (renderer.device.physical.readsUploadTexels && parents < 1000))
        #expect(pixels == (try await Driver.renderer().pixels(of: maker.frame)), "\(parents) particles")
      }
      #expect(renderer.validationMessages == [])
    }

    @Test("Too many particles are refused")
    func limit() throws {
      var maker = StreamMaker(seed: 71, width: 50, height: 40)
      maker.add(Kind(parents: 8_400_000))
      maker.add(Kind(parents: 8_400_000))
      let frame = maker.frame
      let error = #expect(throws: RenderError.self) { try Driver.renderer().render(frame, into: .memory).id }
      #expect(error?.description.contains("16800000 particles and instances; the limit is 16700000") == true)
    }

    @Test("Particles of too many pixels are refused, and frames after them drawn", arguments: [false, true])
    func overdraw(areLarge: Bool) async throws {
      _ = try Reference.withNoise()
      let renderer = try Driver.renderer()
      var maker = StreamMaker(seed: 73, width: 600, height: 600)
      maker.add(Kind())
      if areLarge { for _ in 0..<9 { maker.addBackdrop() } }
      var frame = maker.frame
      let whole = try await renderer.pixels(of: frame)
      // The pixels of large items are found before they are counted.
      let limit = areLarge ? 4 * 5 * 64 * 256 : 256
      (frame.blendedPixelLimit, frame.sequence) = (limit, 9_001)
      let error = try await #require(throws: RenderError.self) { _ = try await renderer.pixels(of: frame) }
      guard case .overdraw(let pixels, limit) = error else { throw error }
      #expect(pixels > limit && pixels % 256 == 0, "\(error)")
      (frame.blendedPixelLimit, frame.sequence) = (1 << 40, 9_002)
      #expect(try await renderer.pixels(of: frame) == whole)
    }

    @Test("An unchanged stream is not drawn again, a changed one is")
    func unchanged() async throws {
      _ = try Reference.withNoise()
      let renderer = try Driver.renderer()
      var maker = StreamMaker(seed: 81, width: 210, height: 150)
      maker.add(Kind())
      var frame = maker.frame
      frame.sequence = 700
      let first = try await renderer.pixels(of: frame)
      let submitted = renderer.queue.timeline.submitted
      #expect(try await renderer.pixels(of: frame) == first)
      #expect(renderer.queue.timeline.submitted == submitted || !renderer.device.physical.hasUnifiedMemory)
      frame.particleBirths[0].age += 0.3
      #expect(try await renderer.pixels(of: frame) != first)
    }
  }
}

/// Draws the frame and compares the items that the device made with those of the Swift equations. Integers must be
/// equal; other numbers may differ by a millionth. A GPU may divide slightly less exactly, which affects texel
/// positions.
@discardableResult
func expectSameItems(_ frame: FrameSnapshot, atLeast least: Int = 1) async throws -> Int {
  let renderer = try Driver.renderer()
  _ = try await renderer.pixels(of: frame)
  let made = try renderer.latestItems(), expected = frame.produced
  let slack: Int64 = renderer.device.physical.isCPU ? 0 : 16
  try #require(made.items.count == expected.items.count)
  var shown = 0, wrong = 0
  for index in expected.items.indices where !expected.items[index].kind.standsForOthers {
    if expected.boxes[index].isEmpty {
      if !made.boxes[index].isEmpty { wrong += 1 }
      continue
    }
    shown += 1
    let (a, b) = (words(made.items[index]), words(expected.items[index]))
    let isSame = (0..<24).allSatisfy { word in
      if word < 10 { return isClose(Float(bitPattern: a[word]), Float(bitPattern: b[word])) }
      if word < 16 || word >= 22 { return a[word] == b[word] }
      return abs(Int64(Int32(bitPattern: a[word])) - Int64(Int32(bitPattern: b[word]))) <= slack
    }
    if !isSame || made.boxes[index] != expected.boxes[index] && slack == 0 {
      wrong += 1
      if wrong == 1 { Issue.record("item \(index): \(made.items[index]) for \(expected.items[index])") }
    }
  }
  #expect(wrong == 0, "\(wrong) of \(shown) differ")
  #expect(shown >= least)
  return shown
}

private func isClose(_ a: Float, _ b: Float) -> Bool { (a - b).magnitude <= 1e-6 * max(a.magnitude, b.magnitude) }

private func words(_ item: DrawItem) -> [UInt32] {
  withUnsafeBytes(of: item) { Array($0.bindMemory(to: UInt32.self)) }
}

extension VulkanRenderer {
  /// All items of the frame drawn last, as the shaders receive them.
  fileprivate func latestItems() throws -> (items: [DrawItem], boxes: [PixelBox]) {
    let slot = try #require(latest)
    let source = try #require(slot.produced), count = slot.plan.itemCount
    let end = max(
      Int(slot.block.items) + count * MemoryLayout<DrawItem>.stride,
      Int(slot.block.boxes) + count * MemoryLayout<PixelBox>.stride)
    let target = try DeviceBuffer(device, size: end, for: .readback)
    let commands = try Commands(device)
    try commands.begin()
    commands.place(queue.graph.barrier(for: [Use(.produced, .copyRead)]))
    commands.copy(source, to: target, at: 0, bytes: end)
    commands.place(queue.graph.barrier(for: [Use(.readback, .copyWrite)]))
    commands.place(queue.graph.barrier(for: [Use(.readback, .hostRead)]))
    try queue.timeline.wait(for: try commands.submit(queue.timeline))
    let contents = try #require(target.contents)
    return (
      Array(
        UnsafeBufferPointer(
          start: (contents + Int(slot.block.items)).assumingMemoryBound(to: DrawItem.self), count: count)),
      Array(
        UnsafeBufferPointer(
          start: (contents + Int(slot.block.boxes)).assumingMemoryBound(to: PixelBox.self), count: count))
    )
  }
}

extension DrawItem.Kind {
  fileprivate var standsForOthers: Bool { self == .particles || self == .instances }
}
