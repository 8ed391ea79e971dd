import Agate
import AgateCPU
import AgateVulkan
import Testing

/// Wide shadows, which are blurred in smaller pictures, on both renderers.
struct WideShadowPictureTests {
  private let side = 120
  private let vulkan: VulkanRenderer?

  init() throws { vulkan = VulkanAvailability.isUsable ? try makeVulkan() : nil }

  /// The shadow is drawn with 8 bits per channel, and rounded after each step. Blurred at full size, it differs from
  /// the exact one by up to 1.6. The shadow of a layer with a shear, however small, is blurred in the layer's plane.
  @Test(arguments: [(8.0, 1.0, 0.0), (12, 1, 0), (24, 1, 0), (50, 1, 0), (6, 4, 0), (24, 1, 0.0001)])
  func aShadowIsTheExactlyBlurredSilhouette(_ radius: Double, _ stretch: Double, _ shear: Double) async throws {
    let shadow = try await alphas(ofShadow: radius, stretch, shear)
    let exact = exactlyBlurred(
      try await alphas(ofShadow: nil, stretch, shear), side: side, radius * stretch, radius)
    let most = zip(shadow, exact).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(most < 2.5)
    #expect(shadow.max() ?? 0 > 20)
  }

  /// With a radius of more than 10, one smaller picture is needed, and with more than 20.05, two.
  @Test(arguments: [(10.0, 10.01), (20.04, 20.06)])
  func theShadowDoesNotJumpWhereAPictureIsAdded(_ radius: Double, _ next: Double) async throws {
    let before = try await alphas(ofShadow: radius), after = try await alphas(ofShadow: next)
    let differences = zip(before, after).map { abs($0 - $1) }
    #expect(differences.allSatisfy { $0 <= 2 } && differences.count { $0 > 1 } <= side * side / 200)
  }

  /// Alpha of each pixel of a kite, or of the kite's shadow if `radius` is not nil. Both renderers must agree.
  ///
  /// - Parameter stretch: the horizontal scale of the layer. The kite's size does not depend on it.
  private func alphas(ofShadow radius: Double?, _ stretch: Double = 1, _ shear: Double = 0) async throws -> [Int] {
    let root = CALayer(), layer: CALayer = radius == nil ? CAShapeLayer() : CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.frame = root.bounds
    layer.setAffineTransform(CGAffineTransform(a: CGFloat(stretch), b: 0, c: CGFloat(shear), d: 1, tx: 0, ty: 0))
    let kite = CGMutablePath()
    kite.move(to: CGPoint(x: 60, y: 24))
    kite.addLine(to: CGPoint(x: 60 + 32 / stretch, y: 50))
    kite.addLine(to: CGPoint(x: 60, y: 96))
    kite.addLine(to: CGPoint(x: 60 - 32 / stretch, y: 50))
    kite.closeSubpath()
    if let radius {
      layer.shadowPath = kite
      layer.shadowOpacity = 1
      layer.shadowOffset = .zero
      layer.shadowRadius = CGFloat(radius)
    } else if let shape = layer as? CAShapeLayer {
      shape.path = kite
    }
    root.addSublayer(layer)
    let viewport = Viewport(width: side, height: side), compositor = Compositor(layer: root)
    let picture = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1))
    if let vulkan { expectParity(picture, try await draw(compositor, at: 0, viewport, vulkan), "on Vulkan") }
    return picture.pixels.map { Int($0 >> 24) }
  }
}
