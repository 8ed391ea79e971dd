import Agate
import AgateMath
import AgateRaster
import Foundation
import ConformanceRows
import PixelReferences
import Testing

@testable import AgateCPU

@Suite("Passes")
struct PassTests {
  /// A frame that shows one pass of `size` pixels at (0, 0), one texel per pixel.
  private func scene(_ size: (Int, Int), _ items: [DrawItem], _ filters: [FrameFilter] = []) -> FrameSnapshot {
    var pass = FramePass()
    (pass.width, pass.height) = (Int32(size.0), Int32(size.1))
    pass.itemCount = Int32(items.count)
    pass.filterCount = Int32(filters.count)
    pass.key.low = 1
    var scene = frame(size.0, size.1, background: 0, [shown(0, size)])
    scene.passes = [pass]
    scene.passItems = items
    scene.passBoxes = items.map { _ in scene.boxes[0] }
    scene.filters = filters
    return scene
  }

  private func shown(_ index: UInt32, _ size: (Int, Int)) -> DrawItem {
    var item = rectangle(0, 0, Float(size.0), Float(size.1), fill: 0)
    item.kind = .image
    item.flags.insert(.pass)
    item.image = index
    (item.ux, item.vy) = (65536, 65536)
    return item
  }

  private func blur(_ x: Float, _ y: Float) -> FrameFilter {
    var filter = FrameFilter(.gaussianBlur)
    (filter.values[0], filter.values[1]) = (x, y)
    return filter
  }

  @Test(
    "a blur's weights are those of a gaussian and sum to 65536", arguments: [0.05, 0.3, 0.5, 1, 2.7, 10, 100, 5000])
  func weights(sigma: Float) {
    let kernel = GaussianKernel(sigma: sigma)
    let limited = Double(min(sigma, GaussianKernel.maximumSigma))
    #expect(kernel.radius == Int((3 * limited).rounded(.up)) && kernel.weights.count == kernel.radius + 1)
    #expect(kernel.weights.dropFirst().reduce(kernel.weights[0]) { $0 + 2 * $1 } == 65536)
    let total = (1...max(1, kernel.radius)).reduce(1.0) { $0 + 2 * exp(-Double($1 * $1) / (2 * limited * limited)) }
    for k in 1...kernel.radius {
      let exact = exp(-Double(k * k) / (2 * limited * limited)) / total * 65536
      #expect(abs(Double(kernel.weights[k]) - exact) <= 0.5)
      #expect(kernel.weights[k] < 32768)
    }
    for nothing in [0, 0.04, -3, Float.nan] { #expect(GaussianKernel(sigma: nothing).weights == [65536]) }
  }

  @Test("a point becomes a gaussian bell", arguments: [0.8, 3, 9] as [Float])
  func bell(sigma: Float) async throws {
    let dot = rectangle(40, 30, 41, 31, fill: white)
    let wide = rectangle(0, 30, 81, 31, fill: white)
    let point = try await draw(scene((81, 61), [dot], [blur(sigma, sigma)]))
    let centre: Int = 30 * 81 + 40
    #expect(point[centre - 3] == point[centre + 3] && point[centre - 3 * 81] == point[centre + 3 * 81])
    let line = try await draw(scene((81, 61), [wide], [blur(0, sigma)]))
    for y in 0..<61 {
      let d = Double(y - 30) / Double(sigma)
      let exact = abs(d) > 3.5 ? 0 : exp(-d * d / 2) / (Double(sigma) * (2 * Double.pi).squareRoot()) * 255
      // Short kernels have few samples.
      #expect(abs(Double(line[y * 81 + 40] >> 24) - exact) < (sigma < 1 ? 4 : 1.2))
    }
  }

  @Test("blurs of any size match the reference exactly", arguments: 0..<24)
  func blurs(seed: Int) async throws {
    var dice = Dice(UInt64(500 + seed))
    let size = (1 + dice.roll(330), 1 + dice.roll(70))
    let texels = (0..<size.0 * size.1).map { _ in dice.color(opaque: dice.roll(3) == 0) }
    let picture = CGImage(width: size.0, height: size.1, premultiplied: texels)
    var item = shown(1, size)
    item.flags.remove(.pass)
    func sigma() -> Float { Float([0, dice.real(0.05...1.5), dice.real(1...12), dice.real(20...60)][dice.roll(4)]) }
    let scene = scene(size, [item], [blur(sigma(), sigma())])
    let found = try await draw(scene, images: [picture])
    #expect(Difference(found, PlainRenderer.draw(scene, images: [picture])).text(in: scene) == nil)
  }

  @Test("a colour matrix works on straight colours")
  func matrix() async throws {
    // Swaps red and blue, inverts green, halves alpha.
    var filter = FrameFilter(.colorMatrix)
    (filter.values[2], filter.values[6], filter.values[9], filter.values[10], filter.values[18]) = (1, -1, 1, 1, 0.5)
    let pixels = try await draw(scene((8, 4), [rectangle(0, 0, 4, 4, fill: 0x8000_4080)], [filter]))
    // Straight (255, 128, 0): green becomes 127, at alpha 64.
    #expect(pixels[0] == 0x4040_2000)
    #expect(pixels[7] == 0)
  }

  @Test("a vignette darkens from its radius on and leaves alpha alone")
  func vignette() async throws {
    var filter = FrameFilter(.vignette)
    for (index, value) in [20.5, 10.5, 5, 10, 1].enumerated() { filter.values[index] = Float(value) }
    let pixels = try await draw(scene((41, 21), [rectangle(0, 0, 41, 21, fill: white)], [filter]))
    #expect(pixels[10 * 41 + 20] == white && pixels[10 * 41 + 25] == white)
    #expect(pixels[10 * 41 + 30] == 0xff80_8080 && pixels[10 * 41 + 36] == black && pixels[0] == black)
  }

  @Test("a pass shows the passes before it")
  func order() async throws {
    var scene = scene((20, 10), [rectangle(0, 0, 10, 10, fill: red)])
    var second = scene.passes[0]
    second.firstItem = 1
    second.key.low = 2
    scene.passItems += [shown(0, (20, 10))]
    scene.passBoxes += [scene.boxes[0]]
    scene.passes.append(second)
    scene.items = [shown(1, (20, 10))]
    let pixels = try await draw(scene)
    #expect(pixels[5] == red && pixels[15] == 0)
  }

  @Test(
    "a pass with a known key is not drawn again, one with another key or size is", .row("A0.284", "A2.118", "A3.38"))
  func aPassWithAKnownKeyIsNotDrawnAgain() async throws {
    let renderer = CPURenderer(threads: 2)
    var scene = scene((200, 120), [rectangle(0, 0, 100, 120, fill: red)], [blur(2, 2)])
    let first = try await renderer.pixels(scene)
    #expect(renderer.passes.drawn == 1)
    for _ in 0..<3 {
      scene.sequence += 1
      scene.layoutSequence = scene.sequence
      #expect(try await renderer.pixels(scene) == first)
    }
    #expect(renderer.passes.drawn == 1)
    scene.passes[0].key.high = 7
    scene.passItems[0].fill = blue
    scene.sequence += 1
    scene.layoutSequence = scene.sequence
    #expect(try await renderer.pixels(scene) != first)
    #expect(renderer.passes.drawn == 2)
    // The first key again: its picture is still kept.
    scene.passes[0].key.high = 0
    scene.sequence += 1
    scene.layoutSequence = scene.sequence
    #expect(try await renderer.pixels(scene) == first)
    #expect(renderer.passes.drawn == 2)
  }

  @Test("a frame that is there already draws no pass")
  func idle() async throws {
    let renderer = CPURenderer(threads: 1)
    let scene = scene((50, 50), [rectangle(0, 0, 20, 20, fill: red)])
    let first = try await renderer.pixels(scene)
    #expect(try await renderer.pixels(scene) == first)
    #expect(renderer.passes.drawn == 1)
  }

  @Test("passes are drawn again when an image in a slot is another one")
  func images() async throws {
    let renderer = CPURenderer(threads: 1)
    var item = shown(1, (2, 1))
    item.flags.remove(.pass)
    var scene = scene((2, 1), [item])
    try renderer.apply([.setImage(slot: 1, CGImage(width: 2, height: 1, premultiplied: [red, blue]))])
    #expect(try await renderer.pixels(scene) == [red, blue])
    try renderer.apply([.setImage(slot: 1, CGImage(width: 2, height: 1, premultiplied: [white, blue]))])
    scene.sequence += 1
    #expect(try await renderer.pixels(scene) == [white, blue])
    try renderer.apply([.removeImage(slot: 1)])
    try renderer.apply([.setImage(slot: 1, CGImage(width: 2, height: 1, premultiplied: [blue, red]))])
    (scene.sequence, scene.layoutSequence) = (9, 9)
    #expect(try await renderer.pixels(scene) == [blue, red])
  }

  @Test("passes beyond the limit are let go of, those asked to be kept last", .row("A2.101", "A2.123", "B15.10"))
  func passesBeyondTheLimitAreLetGoOf() async throws {
    let renderer = CPURenderer(threads: 1, passLimit: 100_000)
    var scene = scene((100, 100), [rectangle(0, 0, 50, 50, fill: red)])
    let expected = try await CPURenderer(threads: 1).pixels(scene)
    func draw(_ key: UInt64, kept: UInt32 = 0) async throws -> Int {
      let before = renderer.passes.drawn
      scene.sequence += 1
      scene.layoutSequence = scene.sequence
      scene.passes[0].key.low = key
      scene.passes[0].isKept = kept
      #expect(try await renderer.pixels(scene) == expected)
      #expect(renderer.passes.heldBytes < 100_000 + 50_000)
      return renderer.passes.drawn - before
    }
    #expect(try await draw(1, kept: 1) == 1)
    for key in 2..<10 { #expect(try await draw(UInt64(key)) == 1) }
    #expect(try await draw(1, kept: 1) == 0)
    #expect(try await draw(9) == 0)
    #expect(try await draw(2) == 1)
  }

  @Test("passes that cannot be are refused with what is wrong")
  func refused() throws {
    let good = scene((4, 4), [rectangle(0, 0, 4, 4, fill: red)])
    let renderer = CPURenderer(threads: 1)
    for change in [
      { $0.passes[0].width = 0 }, { $0.passes[0].height = 100_000 }, { $0.passes[0].itemCount = 2 },
      { $0.passes[0].firstItem = -1 }, { $0.passes[0].filterCount = 1 }, { $0.passBoxes = [] },
    ] as [(inout FrameSnapshot) -> Void] {
      var bad = good
      change(&bad)
      let error = #expect(throws: RenderError.self) { _ = try renderer.render(bad, into: .memory) }
      #expect(error?.description.contains("pass") == true)
    }
  }

  @Test("filters with numbers that are not finite do no harm")
  func notFinite() async throws {
    for kind in [FrameFilter.Kind.gaussianBlur, .colorMatrix, .vignette] {
      for value in [Float.nan, .infinity, -.infinity] {
        var filter = FrameFilter(kind)
        for index in 0..<20 { filter.values[index] = value }
        let scene = scene((30, 20), [rectangle(0, 0, 30, 10, fill: 0x8040_2080)], [filter])
        let found = try await draw(scene)
        #expect(Difference(found, PlainRenderer.draw(scene)).text(in: scene) == nil)
      }
    }
  }
}
