import Agate
import AgateCPU
import ConformanceRows
import Testing

struct RendererStatisticsTests {
  private func image(_ side: Int) -> CGImage {
    CGImage(width: side, height: side, premultiplied: [UInt32](repeating: 0x8000_0080, count: side * side))
  }

  // A0.255, A2.60, A2.100, A2.103, B12.12
  @Test(.row("B12.12", "B13.01", "A0.255", "A2.59", "A2.60")) func coloursNeedNoUploadAndAnImageOne() async throws {
    let renderer = CPURenderer(threads: 1)
    let root = CALayer(), layer = CALayer()
    for layer in [root, layer] { layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    func draw(_ change: () -> Void) async throws -> RendererStatistics {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change()
      CATransaction.commit()
      _ = try await renderer.finish(
        try compositor.draw(at: 0, viewport: Viewport(width: 100, height: 100), with: renderer, into: .memory))
      return try #require(renderer.statistics)
    }
    var now = try await draw { layer.backgroundColor = .white }
    #expect(now.frames == 1 && now.uploads == 0)
    now = try await draw {
      layer.backgroundColor = .black
      layer.borderWidth = 3
    }
    #expect(now.uploads == 0 && compositor.statistics.drawings.total == 0)
    now = try await draw { layer.contents = image(64) }
    #expect(now.uploads == 1 && now.uploadBytes == 64 * 64 * 4)
    for step in 1...10 {
      now = try await draw {
        layer.position.x += 1
        layer.contentsRect = CGRect(x: 0, y: 0, width: 1 - Double(step) / 20, height: 1)
      }
    }
    #expect(now.uploads == 1 && now.frames == 13, "moved and cropped, it is the same image")
    #expect(compositor.statistics.drawings.total == 0, "nothing of it is drawn by the processor beforehand")
  }

  // A0.257, B12.14
  @Test(.row("B12.14", "B15.20", "A0.257")) func overdrawIsComputedPixelsForEachDrawnOne() async throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    /// The counts of a frame with two translucent layers over one of a colour.
    func counts(over color: CGColor) async throws -> RendererStatistics {
      let renderer = CPURenderer(threads: 2)
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      root.backgroundColor = color
      for _ in 0..<2 {
        let layer = CALayer()
        layer.frame = root.bounds
        layer.backgroundColor = red
        root.addSublayer(layer)
      }
      let ticket = try Compositor(layer: root).draw(
        at: 0, viewport: Viewport(width: 200, height: 100), with: renderer, into: .memory)
      _ = try await renderer.finish(ticket)
      return try #require(renderer.statistics)
    }
    let opaque = try await counts(over: .white), translucent = try await counts(over: red)
    for statistics in [opaque, translucent] {
      #expect(statistics.drawnPixels == 20_000 && statistics.shadedPixels == 60_000, "an overdraw of 3")
    }
    #expect(opaque.blendedPixels == 40_000 && translucent.blendedPixels == 60_000)
  }
}
