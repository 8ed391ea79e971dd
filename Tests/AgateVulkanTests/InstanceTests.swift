import Agate
import AgateRaster
import PixelReferences
import Testing

@testable import AgateVulkan

private typealias Kind = InstanceMaker.Kind

private let kinds: [InstanceMaker.Kind] = [
  Kind(), Kind(counts: [9, 8]), Kind(counts: [3, 4, 5, 2], sources: 3), Kind(tracks: 1), Kind(tracks: 4),
  Kind(counts: [7, 6], sources: 2, tracks: 3), Kind(isPlain: true), Kind(flags: .tinted), Kind(flags: .mirrored),
  Kind(isImage: true), Kind(counts: [5, 5], isImage: true, flags: .tinted), Kind(tracks: 2, isImage: true),
]

extension VulkanTests {
  /// Instances made by shaders, compared with those of AgateRaster's equations.
  @Suite("Instances") struct Instances {
    @Test("Every kind of stream", arguments: kinds)
    func streams(_ kind: InstanceMaker.Kind) async throws {
      _ = try Reference.withNoise()
      var shown = 0
      for seed in 1...8 as ClosedRange<UInt64> {
        var maker = InstanceMaker(seed: seed, width: 210, height: 150)
        maker.add(kind)
        shown += try await expectSameItems(maker.frame, atLeast: 0)
      }
      #expect(shown > 50)
    }

    @Test("Streams lie between the items before and after them")
    func order() async throws {
      let reference = try Reference.withNoise()
      var maker = InstanceMaker(seed: 21, width: 210, height: 150)
      maker.addRectangle()
      maker.add(Kind(tracks: 2))
      maker.addRectangle()
      maker.add(Kind(counts: [4, 5], sources: 2))
      maker.add(Kind(isImage: true))
      maker.addRectangle()
      try await expectSameItems(maker.frame)
      try await expectMatch(maker.frame, reference)
    }

    @Test("A stream whose item was taken away takes no room")
    func orphans() async throws {
      let reference = try Reference.withNoise()
      var maker = InstanceMaker(seed: 31, width: 210, height: 150)
      maker.addRectangle()
      maker.add(Kind())
      var frame = maker.frame
      frame.items.removeLast()
      frame.boxes.removeLast()
      try await expectMatch(frame, reference)
      maker.add(Kind(tracks: 1))
      frame = maker.frame
      frame.items.remove(at: 1)
      frame.boxes.remove(at: 1)
      try await expectSameItems(frame)
      try await expectMatch(frame, reference)
    }

    @Test("An animation without interpolation has thousands of keys, for all instances of a workgroup")
    func manyKeys() async throws {
      _ = try Reference.withNoise()
      var maker = InstanceMaker(seed: 71, width: 210, height: 150)
      maker.add(Kind(counts: [512], tracks: 1, isPlain: true))
      var frame = maker.frame
      var tables = frame.instances
      (tables.levels[0].offset.x, tables.levels[0].offset.w) = (0, 0)
      tables.sources[0].flags.remove(.singleSided)
      var timing = InstanceTiming()
      // Times in the middle between two keys, so that rounding makes no difference.
      tables.levels[0].delay = 0.25
      (timing.speed, timing.duration, timing.rest, timing.since, timing.until) = (1, 200, 190.005, 190.005, .infinity)
      tables.timings = [timing]
      let keys = 20_000
      var track = InstanceTrack()
      (track.mode, track.keys, track.timing) = (.discrete, UInt32(keys), 0)
      // The track sets the position.
      (track.field, track.fields, track.lanes) = (0, 2, 2)
      track.firstValue = UInt32(tables.numbers.count)
      for key in 0..<keys { tables.numbers += [Float(30 + key % 150), Float(20 + key % 110)] }
      track.firstTime = UInt32(tables.numbers.count)
      for key in 0..<keys { tables.numbers.append(Float(key) / Float(keys)) }
      tables.tracks = [track]
      frame.instances = tables
      #expect(try await expectSameItems(frame, atLeast: 0) > 200)
    }

    @Test("A hundred thousand instances take no memory of the host")
    func upload() async throws {
      _ = try Reference.withNoise()
      var maker = InstanceMaker(seed: 51, width: 210, height: 150)
      maker.add(Kind(counts: [50, 50, 40], tracks: 1))
      let renderer = try Driver.renderer()
      _ = try await renderer.pixels(of: maker.frame)
      let slot = try #require(renderer.latest)
      #expect(slot.layout.end < 64 << 10, "bytes that the host writes")
    }

    @Test("What differs in a stream's tables alone is drawn")
    func changes() async throws {
      _ = try Reference.withNoise()
      var maker = InstanceMaker(seed: 61, width: 210, height: 150)
      maker.add(Kind(isPlain: true))
      var frame = maker.frame
      frame.sequence = 1
      let renderer = try Driver.renderer()
      let before = try await renderer.pixels(of: frame)
      #expect(try await renderer.pixels(of: frame) == before)
      for index in frame.instances.sources.indices { frame.instances.sources[index].values.width *= 0.5 }
      let after = try await renderer.pixels(of: frame)
      #expect(after != before)
      #expect(after == (try await Driver.renderer().pixels(of: frame)))
    }

    @Test("Too many instances are refused")
    func limit() throws {
      var maker = InstanceMaker(seed: 71, width: 50, height: 40)
      maker.add(Kind(counts: [4000, 4200]))
      let frame = maker.frame
      let error = #expect(throws: RenderError.self) { try Driver.renderer().render(frame, into: .memory).id }
      #expect(error?.description.contains("the limit is 16700000") == true)
    }
  }
}
