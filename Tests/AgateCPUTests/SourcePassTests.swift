import Agate
import Testing

@testable import AgateCPU

/// A source with a different picture in every frame.
private final class Flicker: CAContentsSource {
  private let pictures = (0..<4).map { index in
    CGImage(
      width: 8, height: 8, premultiplied: [UInt32](repeating: 0xFF00_0000 | UInt32(index) * 0x30_2010, count: 64))
  }
  func contents(at time: CFTimeInterval) -> CGImage? { pictures[Int(time) % 4] }
  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval { time.rounded(.down) + 1 }
}

@Suite("pictures that change every frame") struct SourcePassTests {
  private func layer(_ x: CGFloat, _ change: (CALayer) -> Void) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 4, width: 20, height: 20)
    layer.shouldRasterize = true
    change(layer)
    return layer
  }

  @Test("what else is rasterised is drawn once; what shows the picture, again")
  func passes() async throws {
    let image = CGImage(width: 2, height: 2, premultiplied: [UInt32](repeating: ~0, count: 4))
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let still = layer(4) { $0.contents = image }
    let outer = layer(34) { $0.addSublayer(layer(0) { $0.contentsSource = Flicker() }) }
    root.sublayers = [still, outer]
    let renderer = CPURenderer(threads: 1), compositor = Compositor(layer: root)
    let viewport = Viewport(width: 100, height: 40)
    for time in 0..<12 {
      let before = renderer.passes.drawn
      let ticket = try compositor.draw(at: Double(time), viewport: viewport, with: renderer, into: .memory)
      let pixels = try #require(try await renderer.finish(ticket))
      #expect(renderer.passes.drawn - before == (time == 0 ? 3 : 2))
      #expect(pixels.pixels[14 * 100 + 44] == 0xFF00_0000 | UInt32(time % 4) * 0x30_2010)
      #expect(pixels.pixels[14 * 100 + 14] == ~0)
    }
  }
}
