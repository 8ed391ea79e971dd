import Agate
import AgateCPU
import AgateVulkan
import ConformanceRows
import Testing

/// Images larger than renderers' limit.
struct LargeImageTests {
  /// An image with a red, green, blue and white quarter from left to right.
  private static func image(_ width: Int, _ height: Int) -> CGImage {
    let colors: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF]
    let row = (0..<width).map { colors[$0 * 4 / width] }
    return CGImage(width: width, height: height, premultiplied: (0..<height).flatMap { _ in row })
  }

  /// A layer of 200 × 40 points that shows one image.
  private final class Stage {
    let layer = CALayer()
    let compositor: Compositor

    init(_ image: CGImage, scale: CGFloat) {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      layer.frame = root.bounds
      layer.contents = image
      layer.contentsScale = scale
      layer.masksToBounds = true
      root.addSublayer(layer)
      compositor = Compositor(layer: root)
    }

    func picture(_ renderer: any Renderer, _ change: (CALayer) -> Void) async throws -> Picture {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change(layer)
      CATransaction.commit()
      return try await draw(compositor, at: 0, Viewport(width: 200, height: 40), renderer)
    }
  }

  /// Expects a large image to look like a small one with the same picture, for several gravities. Channels may differ
  /// by 3.
  private func check(_ renderer: any Renderer) async throws {
    #expect(renderer.capabilities.maximumImageSize >= ImageLimits.side)
    let large = Stage(Self.image(20_000, 100), scale: 100), small = Stage(Self.image(200, 1), scale: 1)
    #expect(large.compositor.reducedImageCount == 1 && small.compositor.reducedImageCount == 0)
    for gravity in [CALayerContentsGravity.resize, .center, .left, .top, .resizeAspect] {
      let a = try await large.picture(renderer) { $0.contentsGravity = gravity }
      let b = try await small.picture(renderer) { $0.contentsGravity = gravity }
      for y in [0, 5, 18, 20, 22, 39] {
        // Places away from the boundaries between colours.
        for x in [10, 40, 60, 90, 110, 140, 160, 190] {
          let (p, q) = (a.pixels[y * 200 + x], b.pixels[y * 200 + x])
          let isSame = [0, 8, 16, 24].allSatisfy { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) <= 3 }
          #expect(isSame, "\(gravity) at (\(x), \(y)): \(String(p, radix: 16)), not \(String(q, radix: 16))")
        }
      }
    }
    let part = try await large.picture(renderer) { layer in
      layer.contentsGravity = .resize
      layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.25, height: 1)
    }
    #expect(part.pixels[20 * 200 + 100] == 0xFFFF_0000)
    #expect(large.compositor.reducedImageCount == 1, "reduced once, and not for each frame")
  }

  // A0.121, A0.259, B12.16
  @Test(.row("B12.16", "A0.121", "A0.259", "A2.61")) func imagesBeyondTheLimitAreDrawnReduced() async throws {
    try await check(CPURenderer(threads: 2))
  }

  @Test(.row("B12.16", "A0.121", "A0.259", "A2.61"), .enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"))
  func imagesBeyondTheLimitAreDrawnReducedByVulkanToo() async throws {
    let vulkan = try makeVulkan()
    try await check(vulkan)
    #expect(vulkan.validationMessages == [])
  }

  @Test(.enabled(if: VulkanAvailability.isUsable, "no Vulkan driver"))
  func imagesAtTheLimitAreDrawnAsTheyAre() async throws {
    for renderer in [CPURenderer(threads: 1), try makeVulkan()] as [any Renderer] {
      let stage = Stage(Self.image(ImageLimits.side, 2), scale: 1)
      let drawn = try await stage.picture(renderer) { _ in }
      #expect(drawn.pixels[20 * 200 + 10] == 0xFF00_00FF && drawn.pixels[20 * 200 + 190] == ~0)
      #expect(stage.compositor.reducedImageCount == 0)
    }
  }
}
