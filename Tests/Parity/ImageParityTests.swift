import Agate
import AgateCPU
import AgateVulkan
import Testing

/// Rotated and scaled images on both renderers: opaque ones and ones with soft edges, overlapping.
@Suite(.enabled(if: VulkanAvailability.isUsable, "no Vulkan driver")) struct ImageParityTests {
  private static func texture(_ k: Int) -> CGImage {
    let pixels = (0..<128 * 128).map { index -> UInt32 in
      let x = index % 128, y = index / 128
      let dx = Double(x) - 63.5, dy = Double(y) - 63.5
      let edge = min(max((64 - (dx * dx + dy * dy).squareRoot()) / 16, 0), 1)
      let alpha = k < 2 ? 255 : Int(255 * edge + 0.5)
      let channels = [(2 * x + 40 * k) % 256, (2 * y + 80 * k) % 256, (x >> 4 ^ y >> 4) & 1 * 255].map {
        UInt32(($0 * alpha + 127) / 255)
      }
      return channels[0] | channels[1] << 8 | channels[2] << 16 | UInt32(alpha) << 24
    }
    return CGImage(width: 128, height: 128, premultiplied: pixels)
  }

  @Test(arguments: [1, 2, 4, 16, 100, 600])
  func manyImagesOverOneAnother(_ count: Int) async throws {
    let textures = (0..<4).map(Self.texture)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    root.backgroundColor = CGColor(red: 0.06, green: 0.09, blue: 0.13)
    for i in 0..<count {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 128, height: 128)
      layer.position = CGPoint(
        x: (Double(i) * 395.5).truncatingRemainder(dividingBy: 640),
        y: (Double(i) * 271.7).truncatingRemainder(dividingBy: 360))
      layer.contents = textures[i % 4]
      layer.transform = CATransform3DScale(
        CATransform3DMakeRotation(Double(i) * 0.37, 0, 0, 1), 0.5 + Double(i % 7) / 12, 0.5 + Double(i % 7) / 12, 1)
      root.addSublayer(layer)
    }
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 640, height: 360)
    let vulkan = try makeVulkan()
    let a = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1))
    let b = try await draw(compositor, at: 0, viewport, vulkan)
    expectParity(a, b, "\(count) images")
    #expect(vulkan.validationMessages == [])
  }
}
