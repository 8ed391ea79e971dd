import Agate
import AgateCPU
import Gallery
import ConformanceRows
import Testing

/// Counters of the gallery's performance experiments.
struct CostExperimentTests {
  // A0.256, A0.265, A2.63, B12.13, B12.22
  @Test(.row("A0.256", "A0.265", "A0.294", "A2.61", "A2.63", "B12.13", "B12.22"))
  func whatALayerCostsThatMovesGrowsWithTheirNumber() async throws {
    let results = try await measured("layer-count")
    let (few, many) = (try results.of("100 layers"), try results.of("10000 layers"))
    #expect(few.rest.layers == 400 && many.rest.layers == 40_000)
    #expect(many.rest.bytes == 100 * few.rest.bytes, "what is sent is linear in the layers")
    let hidden = try results.of("10000 hidden ones"), standing = try results.of("10000 that stand still")
    #expect(hidden.rest.layers == 40_000 && hidden.rest.shadedPixels == 0 && hidden.rest.drawnPixels == 0)
    #expect(standing.rest.layers == 4 && standing.rest.bytes * 10_000 == many.rest.bytes)
    // The shortest of several measurements, because the machine has other work: at least four, and more while it hides
    // the order. Times must grow roughly with the number of layers.
    let compared = ["1000 layers", "10000 layers", "10000 hidden ones"]
    var shortest: [String: Double] = [:], commits: [String: Double] = [:]
    var isInOrder: Bool { shortest["10000 hidden ones"] ?? .infinity < shortest["10000 layers"] ?? 0 }
    for round in 0..<16 where round < 4 || !isInOrder {
      for (name, result) in try await measured("layer-count", only: compared) {
        let frame = result.stages.seconds(of: .sample) + result.stages.seconds(of: .flatten)
        shortest[name] = min(shortest[name] ?? .infinity, frame)
        let commit = result.stages.seconds(of: .prepare) + result.stages.seconds(of: .commit)
        commits[name] = min(commits[name] ?? .infinity, commit)
      }
    }
    let times = try compared.map { try #require(shortest[$0]) }
    let growth = times[1] / times[0]
    #expect(growth > 2 && growth < 50, "ten times the layers took \(growth) times as long")
    #expect(times[2] < times[1], "hidden layers cost less")
    let sending = try #require(commits["10000 layers"]) / #require(commits["1000 layers"])
    #expect(sending > 2 && sending < 50, "ten times the layers took \(sending) times as long to send")
  }

  // A0.261, B12.18
  @Test(.row("A0.261", "A2.62", "B12.18")) func layoutIsDoneOnceAndWhereItIsNeeded() async throws {
    let results = try await measured("layout", frames: 2)
    for name in ["placed by layoutSublayers", "resized by their masks", "placed by constraints"] {
      let result = try results.of(name)
      #expect(result.rest.layers >= 2 * 10_000, "\(name)")
      #expect(result.stages.count(of: .layout) == 3 && result.stages.seconds(of: .layout) > 0, "\(name)")
    }
    let alone = try results.of("left alone"), placed = try results.of("placed by layoutSublayers")
    #expect(alone.rest.layers == 2)
    #expect(alone.stages.seconds(of: .layout) < placed.stages.seconds(of: .layout))
  }

  // A0.257, B12.14, B15.20–B15.23
  @Test(.row("A0.257", "A2.61", "B12.14")) func overdrawIsThatOfTranslucentLayers() async throws {
    let results = try await measured("overdraw")
    let overdraw = try [
      "one layer", "2 translucent ones over it", "20 translucent ones over it", "20 opaque ones over it",
    ].map { try results.of($0).rest.overdraw }
    #expect(overdraw == [1, 3, 21, 1])
    #expect(try results.of("20 opaque ones over it").rest.blendedPixels == 0)
    #expect(try results.of("20 translucent ones over it").rest.blendedPixels == 4 * 20 * 400 * 300)
  }

  // A0.258, B12.15, B15.08, A3.42
  @Test(.row("A0.258", "A2.61", "A2.124", "A3.32", "B12.15"))
  func onlySomeEffectsNeedAPictureOfTheirOwn() async throws {
    let results = try await measured("offscreen")
    for (name, passes) in [
      ("plain", 0), ("cornerRadius", 0), ("masksToBounds", 0), ("both", 0), ("mask", 0), ("opacity", 0),
      ("shadow of a group", 1), ("shadow of a box", 0), ("shadowPath", 0), ("blur", 1), ("shouldRasterize", 1),
    ] {
      let result = try results.of(name)
      #expect(result.first.passes == passes, "\(name)")
      // If only the position changes, the pass is kept.
      #expect(result.rest.passes == 0 && result.rest.keptPasses == 4 * passes, "\(name)")
    }
  }

  // B12.15, A0.286, A2.121, A2.124
  @Test(.row("A0.286", "A2.121", "A2.124", "B12.15", "B15.08"), arguments: 0...2)
  func unlikeGroupsWithShadowsNeedAPassEach(_ count: Int) async throws {
    var renderers: [any Renderer] = [CPURenderer(threads: 1)]
    if VulkanAvailability.isUsable { renderers.append(try makeVulkan()) }
    for renderer in renderers {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      for index in 0..<count {
        let group = CALayer(), part = CALayer()
        group.frame = CGRect(x: 20 + 90 * index, y: 20, width: 60, height: 40)
        part.frame = CGRect(x: 10, y: 10, width: 20 + 20 * index, height: 20)
        group.backgroundColor = .white
        part.backgroundColor = .black
        group.addSublayer(part)
        // Outside of the group's bounds.
        part.position.y = 45
        group.shadowOpacity = 1
        root.addSublayer(group)
      }
      _ = try await draw(Compositor(layer: root), at: 0, Viewport(width: 200, height: 100), renderer)
      #expect(renderer.statistics?.passes == count, "\(renderer.capabilities.name), besides the frame's own pass")
    }
  }

  // A0.263, A0.255, A2.60, A2.62, B12.12, B12.20, A2.162
  @Test(.row("A0.263", "A0.267", "A0.270", "A2.60", "A2.62", "A2.129", "A2.162", "B12.12", "B12.20", "A2.176"))
  func aLayerThatDrawsItselfCostsItsBitmapEachTime()
    async throws
  {
    let results = try await measured("custom-drawing")
    let color = try results.of("a background colour that changes")
    #expect(color.first.drawnBytes + color.rest.drawnBytes == 0 && color.first.uploads + color.rest.uploads == 0)
    let image = try results.of("an image that moves")
    #expect(image.first.uploads == 1 && image.rest.uploads == 0 && image.first.drawings == 0)
    let once = try results.of("drawn once, and moved")
    #expect(once.first.drawings == 1 && once.first.drawnBytes == 1_000_000 && once.first.uploadBytes == 1_000_000)
    #expect(once.rest.drawings == 0 && once.rest.uploads == 0)
    let each = try results.of("drawn for every frame")
    #expect(each.rest.drawings == 4 && each.rest.drawnBytes == 4_000_000 && each.rest.uploadBytes == 4_000_000)
    #expect(each.stages.seconds(of: .display) > 0, "the stage that the drawing is part of")
  }

  // A2.68, A2.94, B12.27
  @Test(.row("A2.68", "A2.94", "B12.27")) func pixelsGrowWithTheSquareOfTheScale() async throws {
    let results = try await measured("frame-sizes", frames: 2)
    let pixels = try [
      "320 × 240 at 1 pixel a point", "at 2 pixels a point", "1136 × 640 pixels", "2880 × 1800 pixels",
    ].map { try results.of($0).rest.drawnPixels / 2 }
    #expect(pixels == [76_800, 307_200, 727_040, 5_184_000])
    #expect(pixels[1] == 4 * pixels[0] && 3 * pixels[2] == 2_181_120 && 3 * pixels[3] == 15_552_000)
    let one = try results.of("320 × 240 at 1 pixel a point").rest, two = try results.of("at 2 pixels a point").rest
    #expect(two.shadedPixels == 4 * one.shadedPixels && one.shadedPixels > one.drawnPixels)
    for name in ["1136 × 640 pixels", "2880 × 1800 pixels"] { #expect(try results.of(name).milliseconds > 0) }
  }

  // A2.100, A2.103, A2.163
  @Test(.row("A2.100", "A2.103", "A2.154", "A2.163")) func pixelsAreSentOnce() async throws {
    let results = try await measured("uploads", frames: 3)
    let large = try results.of("an image of 4096 × 4096")
    #expect(large.first.uploads == 1 && large.rest.uploads == 0)
    #expect(large.first.uploadBytes == 4096 * 4096 * 4 && large.rest.uploadBytes == 0)
    #expect(try results.of("a button of its size").first.uploadBytes == 240_000)
    #expect(try results.of("a button that stretches").first.uploadBytes == 10_368)
    let shared = try results.of("one image in 100 layers")
    #expect(shared.first.uploads == 1 && shared.rest.uploads == 0)
    #expect(try results.of("another image for every frame").rest.uploads == 3)
  }

  // A0.92, B6.02
  @Test(.row("A0.92", "B6.02")) func aShapeLayerHasNoBitmapAndTakesLessTime() async throws {
    let results = try await measured("shapes")
    let drawn = try results.of("drawn by hand"), shape = try results.of("a shape layer")
    #expect(drawn.rest.drawnBytes == 4 * 640_000 && drawn.rest.uploadBytes == 4 * 640_000)
    #expect(shape.rest.drawnBytes == 0 && shape.rest.uploadBytes == 0 && shape.first.drawnBytes == 0)
    // A shape layer does no drawing before the frame.
    #expect(shape.stages.seconds(of: .display) < drawn.stages.seconds(of: .display))
    // From the change to the pixels.
    let times = (try await processorTime("shapes", "a shape layer"), try await processorTime("shapes", "drawn by hand"))
    #expect(times.0 < times.1, "\(times.0 * 1000) instead of \(times.1 * 1000) ms a frame")
  }

  // A2.161, A0.272, B13.07
  @Test(.row("A0.272", "A2.161", "B13.09")) func theFastestDrawingIsNone() async throws {
    let results = try await measured("drawing-pads")
    let (short, long) = (
      try results.of("drawn anew, after 50 points"), try results.of("drawn anew, after 1000 points")
    )
    #expect(short.rest.drawnBytes == 4 * 480_000 && long.rest.drawnBytes == 4 * 480_000)
    #expect(long.stages.seconds(of: .display) > short.stages.seconds(of: .display), "it grows with the path")
    for name in ["a shape layer, after 50 points", "a shape layer, after 1000 points"] {
      #expect(try results.of(name).rest.drawings == 0 && results.of(name).rest.uploads == 0)
      // Before a frame, only the path is handed over.
      #expect(try results.of(name).stages.seconds(of: .display) < long.stages.seconds(of: .display))
    }
    for points in [50, 1000] {
      let drawn = try await processorTime("drawing-pads", "drawn anew, after \(points) points")
      let shape = try await processorTime("drawing-pads", "a shape layer, after \(points) points")
      #expect(shape < 0.7 * drawn, "\(points) points: \(shape * 1000) instead of \(drawn * 1000) ms")
    }
  }

  // B13.12–B13.19
  @Test(.row("B13.19")) func ofThousandsOfDabsAFewAreDrawn() async throws {
    let results = try await measured("dirty-rectangles")
    let whole = try results.of("the whole board"), part = try results.of("the square around a dab")
    #expect(whole.rest.own >= 4 * 2000 && part.rest.own < whole.rest.own / 10 && part.rest.own >= 4)
    #expect(whole.rest.uploadBytes == part.rest.uploadBytes)
  }

  // A0.122
  @Test(.row("A0.122")) func onlyTilesInSightAreDrawn() async throws {
    let results = try await measured("tiling", frames: 8)
    #expect(try results.of("one layer of 2048 × 2048").first.drawnBytes == 2048 * 2048 * 4)
    let tiles = try results.of("tiles of 256 × 256")
    #expect(tiles.first.drawnBytes > 0 && tiles.first.drawnBytes <= 4 * 256 * 256 * 4)
    #expect(tiles.rest.drawnBytes > 0 && tiles.rest.drawnBytes <= 2 * 256 * 256 * 4, "as they come into sight")
  }

  // B15.04–B15.06
  @Test(.row("A0.284", "A2.118", "A2.119", "A3.38", "A3.39", "B15.05", "B15.06"))
  func rasterizingPaysForWhatDoesNotChange() async throws {
    let results = try await measured("rasterization")
    let plain = try results.of("100 translucent layers that move")
    let kept = try results.of("100 rasterised ones that move")
    #expect(kept.first.passes == 1 && kept.rest.passes == 0 && kept.rest.keptPasses == 4)
    #expect(kept.rest.blendedPixels < plain.rest.blendedPixels / 5)
    let changing = try results.of("one of the rasterised ones changes")
    #expect(changing.first.passes == 1 && changing.first.keptPasses == 0, "nothing is kept of what was never drawn")
    #expect(changing.rest.passes == 4, "a miss in every frame")
    #expect(try results.of("one of them changes").rest.passes == 0)
  }

  // A0.289, A3.33, B15.19
  @Test(.row("A0.289", "A3.26", "A3.33", "B4.26", "B15.19")) func aShadowPathThatIsMeasuredNeedsNoPicture() async throws
  {
    let results = try await measured("shadow-paths")
    #expect(try results.of("no shadow").rest.passes == 0)
    #expect(try results.of("with a rounded shadowPath").rest.passes == 0)
    #expect(try results.of("a shadow of the content").rest.passes > 0)
    let oval = try results.of("with an oval shadowPath")
    #expect(oval.first.passes == 1 && oval.rest.passes == 4, "an outline without measures is drawn")
    #expect(oval.first.keptPasses == 11 && oval.rest.keptPasses == 4 * 11, "the others are alike")
    // Sixty sublayers over images with holes.
    let live = try await processorTime("shadow-paths", "a shadow of the content")
    let outlined = try await processorTime("shadow-paths", "with a rounded shadowPath")
    #expect(outlined < live, "\(outlined * 1000) instead of \(live * 1000) ms a frame")
  }

  // A0.295, A0.296, B15.27
  @Test(.row("A0.296")) func layersOutOfSightAreNotMade() async throws {
    let results = try await measured("recycling", frames: 2)
    #expect(try results.of("100 × 100 × 10 layers").first.layers == 100_001)
    let recycled = try results.of("those in sight, used again")
    #expect(recycled.first.layers < 1000 && recycled.rest.layers < 2 * 1000)
  }

  // B12.01, B12.02, A2.53, A2.80, A2.81, A2.87, A2.96
  @Test(
    .row("A2.53", "A2.71", "A2.80", "A2.87", "A2.96", "B12.01", "B12.02"),
    .enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"))
  func processorAndDeviceAreMeasuredApart() async throws {
    let vulkan = try makeVulkan()
    try vulkan.measureStages()
    let experiment = try #require(Experiment.all.first { $0.name == "overdraw" })
    let variant = try #require(experiment["20 translucent ones over it"])
    let device = try await experiment.measure(variant, frames: 4, with: vulkan)
    let processor = try await experiment.measure(variant, frames: 4, with: CPURenderer(threads: 1))
    #expect(device.milliseconds > 0 && processor.milliseconds > 0)
    #expect(device.stages.deviceSeconds > 0 && device.stages.processorSeconds > 0)
    #expect(device.stages.count(of: .shade, onDevice: true) >= 5 && processor.stages.deviceSeconds == 0)
    #expect(vulkan.statistics?.frames == 5 && vulkan.statistics?.shadedPixels == nil)
    // The list of contacts, for every frame.
    let other = try makeVulkan(), list = try #require(Experiment.all.first { $0.name == "contacts" })
    try other.measureStages()
    let scrolled = try await list.measure(try #require(list["shadows"]), frames: 2, with: other)
    #expect(scrolled.stages.deviceSeconds > 0 && scrolled.stages.count(of: .shade, onDevice: true) >= 3)
  }

  // A0.256
  @Test(.row("A0.256", "A2.61"), .enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"))
  func sendingLayersAndDrawingThemAreMeasuredApart() async throws {
    let experiment = try #require(Experiment.all.first { $0.name == "layer-count" })
    for count in [1000, 5000, 10_000] {
      let vulkan = try makeVulkan()
      try vulkan.measureStages()
      let variant = try #require(experiment["\(count) layers"])
      let result = try await experiment.measure(variant, frames: 2, with: vulkan)
      #expect(result.rest.layers == 2 * count && result.stages.seconds(of: .commit) > 0)
      #expect(result.stages.deviceSeconds > 0 && result.stages.count(of: .shade, onDevice: true) >= 3)
    }
  }

  // A3.34
  @Test(.row("A3.34"), .enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"))
  func shadowsAreMeasuredOnBothRenderers() async throws {
    let experiment = try #require(Experiment.all.first { $0.name == "shadow-paths" })
    for name in ["a shadow of the content", "with a rounded shadowPath"] {
      let variant = try #require(experiment[name])
      let vulkan = try makeVulkan()
      try vulkan.measureStages()
      let device = try await experiment.measure(variant, frames: 2, with: vulkan)
      let processor = try await experiment.measure(variant, frames: 2, with: CPURenderer(threads: 1))
      #expect(device.milliseconds > 0 && device.stages.deviceSeconds > 0 && processor.milliseconds > 0)
      for result in [device, processor] {
        #expect((result.rest.passes > 0) == (name == "a shadow of the content"), "\(name)")
      }
    }
  }

  // A2.100, B12.15
  @Test(.row("A2.100", "A2.121"), .enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"))
  func bothRenderersCountTheSame() async throws {
    for name in ["uploads", "offscreen"] {
      let experiment = try #require(Experiment.all.first { $0.name == name })
      let vulkan = try makeVulkan(), cpu = CPURenderer(threads: 1)
      for variant in experiment.variants {
        let a = try await experiment.measure(variant, frames: 2, with: vulkan)
        let b = try await experiment.measure(variant, frames: 2, with: cpu)
        for (x, y) in [(a.first, b.first), (a.rest, b.rest)] {
          let counts = [x, y].map { [$0.uploads, $0.uploadBytes, $0.passes, $0.keptPasses] }
          #expect(counts[0] == counts[1], "\(name), \(variant.name)")
        }
      }
    }
  }
}
