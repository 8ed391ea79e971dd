import Agate
import AgateCPU
import CVulkan
import ConformanceRows
import PixelReferences
import Testing

@testable import AgateVulkan
@testable import AgateVulkanLayers

extension VulkanTests {
  @Suite("Triangles", .serialized) struct TriangleTests {
    private let device: CAVulkanDevice
    private let renderer: VulkanRenderer
    private let triangles: CAVulkanTriangles

    init() throws {
      renderer = try Driver.renderer()
      device = renderer.vulkanDevice
      triangles = try CAVulkanTriangles(device: device)
    }

    private func layer(_ side: Int = 100) -> CAVulkanLayer {
      let layer = CAVulkanLayer()
      layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
      layer.device = device
      return layer
    }

    /// Pixels of a frame that shows only the layer.
    private func picture(_ layer: CAVulkanLayer) async throws -> [UInt32] {
      let compositor = Compositor(layer: layer)
      let viewport = Viewport(width: Int(layer.bounds.width), height: Int(layer.bounds.height))
      let ticket = try compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
      return try #require(try await renderer.finish(ticket)).array
    }

    private func channels(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> (8 * $0) & 255) } }

    private func isNear(_ pixel: UInt32, _ expected: [Int]) -> Bool {
      zip(channels(pixel), expected).allSatisfy { abs($0 - $1) <= 3 }
    }

    /// Corners of the triangle in the listing.
    private let corners: [CAVulkanTriangles.Vertex] = [
      .init(-0.5, -0.5, -1, red: 0, green: 0, blue: 1), .init(0, 0.5, -1, red: 0, green: 1, blue: 0),
      .init(0.5, -0.5, -1, red: 1, green: 0, blue: 0),
    ]

    // B0.14, B6.82, B6.86
    @Test(.row("B6.82", "B6.86", "B0.14", "A0.135")) func theTriangleOfTheListingIsBlueGreenAndRed() async throws {
      let layer = layer()
      try layer.present { drawable throws(RenderError) in
        try triangles.draw(corners, clearColor: .black, in: drawable)
      }
      let pixels = try await picture(layer)
      for y in 0..<100 {
        for x in 0..<100 {
          // Position of the pixel's centre, y up, and its barycentric coordinates.
          let px = (Double(x) + 0.5) / 50 - 1, py = 1 - (Double(y) + 0.5) / 50
          let top = py + 0.5
          let right = (px + 0.5) - top / 2, left = 1 - top - right
          let edge = min(top, left, right)
          let pixel = pixels[y * 100 + x]
          if edge < -0.02 {
            #expect(pixel == 0xFF00_0000, "\(x), \(y)")
          } else if edge > 0.02 {
            let expected = [right, top, left].map { Int($0 * 255 + 0.5) } + [255]
            #expect(isNear(pixel, expected), "\(x), \(y)")
          }
        }
      }
      #expect(renderer.validationMessages == [])
    }

    // B6.82
    @Test(.row("B6.82")) func verticesAreTransformed() async throws {
      let layer = layer()
      var transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(0.25, 0, 0.5))
      try layer.present { drawable throws(RenderError) in
        try triangles.draw(corners, transform: transform, clearColor: .white, in: drawable)
      }
      let pixels = try await picture(layer)
      // Rotated by a quarter turn counterclockwise: the top corner points to the left, and red is above.
      #expect(isNear(pixels[28 * 100 + 86], [245, 10, 0, 255]) || channels(pixels[28 * 100 + 86])[0] > 220)
      #expect(channels(pixels[50 * 100 + 45])[1] > 200, "green is on the left")
      #expect(channels(pixels[71 * 100 + 85])[2] > 200, "blue is below")
      #expect(pixels[5 * 100 + 50] == ~0)
    }

    @Test func coloursAreMixedWithWhatIsThere() async throws {
      let layer = layer(10)
      let all: [CAVulkanTriangles.Vertex] = [(-1, -1), (3, -1), (-1, 3)].map {
        .init($0.0, $0.1, 0, red: 1, green: 0, blue: 0, alpha: 0.5)
      }
      try layer.present { drawable throws(RenderError) in
        try triangles.draw(all, clearColor: CGColor(red: 0, green: 0, blue: 1), in: drawable)
        #expect(drawable.layout == CAVulkanDrawable.finalLayout)
      }
      #expect(isNear(try await picture(layer)[55], [128, 0, 128, 255]))
      let twice = self.layer(10)
      try twice.present { drawable throws(RenderError) in
        try triangles.draw(all, in: drawable)
        try triangles.draw(all, in: drawable)
      }
      #expect(isNear(try await picture(twice)[55], [191, 0, 0, 191]), "twice, on nothing")
      let kept = self.layer(10)
      kept.retainsBacking = true
      for _ in 0..<3 {
        try kept.present { drawable throws(RenderError) in try triangles.draw(all, in: drawable) }
      }
      #expect(isNear(try await picture(kept)[55], [223, 0, 0, 223]))
      #expect(renderer.validationMessages == [])
    }

    @Test func whatIsNoTriangleIsLeftOut() async throws {
      let layer = layer(10)
      var list: [CAVulkanTriangles.Vertex] = []
      for bad in [Float.nan, .infinity, -.infinity] {
        list += [(-1, -1), (3, -1), (-1, bad)].map { .init($0.0, $0.1, 0, red: 1, green: 1, blue: 1) }
      }
      list.append(.init(0, 0, 0, red: 1, green: 1, blue: 1))
      try layer.present { drawable throws(RenderError) in
        try triangles.draw(list, clearColor: CGColor(red: 0, green: 1, blue: .nan), in: drawable)
        try triangles.draw([], in: drawable)
      }
      #expect(Set(try await picture(layer)) == [0xFF00_FF00])
    }

    @Test func drawablesHaveToBeOfTheFormat() throws {
      let layer = layer(10)
      layer.pixelFormat = .bgra8Unorm
      #expect(throws: RenderError.self) {
        try layer.present { drawable throws(RenderError) in try triangles.draw([], in: drawable) }
      }
      let other = try CAVulkanTriangles(device: device, pixelFormat: .bgra8Unorm)
      #expect(try layer.present { drawable throws(RenderError) in try other.draw([], in: drawable) })
    }

    // B6.87
    @Test(.row("B6.87")) func aDrawingForEveryRefreshLeavesNothingBehind() async throws {
      let layer = layer(20)
      let compositor = Compositor(layer: layer)
      let viewport = Viewport(width: 20, height: 20)
      let display = DisplayClock(refreshInterval: 1.0 / 60)
      var count = 0
      let link = CADisplayLink(display: display) { link in
        let turn = CATransform3DMakeRotation(CGFloat(link.timestamp), 0, 0, 1)
        count += 1
        #expect(throws: Never.self) {
          try layer.present { drawable throws(RenderError) in
            try triangles.draw(corners, transform: turn, clearColor: .black, in: drawable)
          }
        }
      }
      link.add(to: .main, forMode: .common)
      let before = DrawableImage.count
      for frame in 1...60 {
        let time = Double(frame) / 60
        display.run(until: time)
        _ = try await renderer.finish(try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory))
      }
      link.invalidate()
      #expect(count == 60 && DrawableImage.count - before <= 6)
      #expect(renderer.validationMessages == [])
    }
  }
}
