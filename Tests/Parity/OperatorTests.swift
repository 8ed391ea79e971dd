import Agate
import AgateCPU
import AgateVulkan
import Gallery
import Testing

/// Operators of `compositingFilter` in trees of layers, on both renderers, which must agree in every bit.
struct OperatorTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0)
  private static let names = [
    "clear", "copy", "sourceOver", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop",
    "xor", "plusL", "plusD",
  ]
  private let vulkan: VulkanRenderer?

  init() throws { vulkan = VulkanAvailability.isUsable ? try makeVulkan() : nil }

  /// Changes layers without implicit animations.
  private func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  private func layer(_ frame: CGRect, _ color: CGColor? = red) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func shown(_ root: CALayer, _ time: Double = 0, _ viewport: Viewport = Viewport(width: 100, height: 100))
    async throws -> Picture
  {
    let compositor = Compositor(layer: root)
    let picture = try await draw(compositor, at: time, viewport, CPURenderer(threads: 1))
    if let vulkan {
      let other = try await draw(compositor, at: time, viewport, vulkan)
      #expect(other.isSame(as: picture), "Vulkan: \(picture.difference(other, near: 0))")
    }
    return picture
  }

  /// As players of animations invert masks: a mask that is opaque and larger than everything, with the shape as a
  /// sublayer.
  @Test func anOpaqueMaskWithAnXorSublayerIsAnInvertedMask() async throws {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    let shown = layer(root.bounds)
    let mask = layer(CGRect(x: -10_000, y: -10_000, width: 20_100, height: 20_100), .black)
    let hole = CAShapeLayer()
    hole.frame = CGRect(x: 10_000, y: 10_000, width: 100, height: 100)
    hole.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
    hole.fillColor = CGColor(gray: 0, alpha: 0.5)
    hole.compositingFilter = "xor"
    mask.addSublayer(hole)
    shown.mask = mask
    root.addSublayer(shown)
    let picture = try await self.shown(root)
    #expect(picture[2, 2] == 0xff00_00ff && picture[98, 50] == 0xff00_00ff)
    #expect(picture[50, 50] == 0xff80_80ff, "half of the mask is left")
    atOnce { hole.fillColor = .black }
    #expect(try await self.shown(root)[50, 50] == 0xffff_ffff)
  }

  @Test(arguments: ["plain", "opacity", "mask", "rasterized", "filter", "clip", "shadow"])
  func anOperatorActsWithinItsSuperlayer(_ kind: String) async throws {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    let group = layer(CGRect(x: 10, y: 10, width: 80, height: 80), nil)
    group.addSublayer(layer(CGRect(x: 0, y: 0, width: 40, height: 80)))
    let eraser = layer(CGRect(x: 20, y: 0, width: 60, height: 80))
    eraser.compositingFilter = "destOut"
    group.addSublayer(eraser)
    switch kind {
    case "opacity": group.opacity = 0.999
    case "mask": group.mask = layer(group.bounds)
    case "rasterized": group.shouldRasterize = true
    case "clip": (group.masksToBounds, group.cornerRadius) = (true, 10)
    case "shadow": (group.shadowOpacity, group.shadowOffset) = (1, .zero)
    case "filter": group.filters = [CAFilter(type: "colorSaturate")]
    default: break
    }
    root.addSublayer(group)
    let picture = try await shown(root)
    #expect(picture[20, 50] == 0xff00_00ff && picture[80, 50] == 0xffff_ffff)
    #expect(picture[40, 50] == 0xffff_ffff || kind == "shadow")
  }

  /// The intersection of clips, as SwiftUI makes it of the sublayers of a mask.
  @Test func aSourceWithinCutsTheMaskToIt() async throws {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    let shown = layer(root.bounds), mask = CALayer()
    mask.addSublayer(layer(CGRect(x: 10, y: 10, width: 60, height: 60)))
    let second = layer(CGRect(x: 30, y: 30, width: 60, height: 60))
    (second.cornerRadius, second.compositingFilter) = (30, "sourceIn")
    mask.addSublayer(second)
    shown.mask = mask
    root.addSublayer(shown)
    let picture = try await self.shown(root)
    #expect(picture[50, 50] == 0xff00_00ff && picture[35, 50] == 0xff00_00ff)
    for (x, y) in [(20, 20), (32, 32), (80, 50), (50, 15)] { #expect(picture[x, y] == 0xffff_ffff, "(\(x), \(y))") }
    atOnce { second.isHidden = true }
    #expect(try await self.shown(root)[20, 20] == 0xff00_00ff)
  }

  @Test func clipsLimitAnOperator() async throws {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    let clip = layer(CGRect(x: 10, y: 10, width: 80, height: 80))
    (clip.masksToBounds, clip.cornerRadius) = (true, 20)
    let eraser = layer(CGRect(x: 30, y: 30, width: 10, height: 10))
    eraser.compositingFilter = "destIn"
    clip.addSublayer(eraser)
    root.addSublayer(clip)
    let picture = try await shown(root)
    #expect(picture[45, 45] == 0xff00_00ff && picture[70, 50] == 0xffff_ffff && picture[5, 50] == 0xffff_ffff)
    // The clip's soft edge lets some of the background through, which has the same corners.
    #expect(picture[11, 11] == 0xffff_ffff)
  }

  /// A tree with an operator, and its changes from step to step.
  private func moving(_ name: String) -> (root: CALayer, change: (Int) -> Void) {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), .white), group = layer(root.bounds, nil)
    let under = layer(CGRect(x: 10, y: 10, width: 70, height: 70), CGColor(red: 0, green: 0, blue: 1, alpha: 0.8))
    let source = layer(CGRect(x: 20, y: 20, width: 50, height: 50), nil)
    let still = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let moving = layer(CGRect(x: 5, y: 5, width: 20, height: 20))
    source.compositingFilter = name
    source.sublayers = [still, moving]
    group.sublayers = [under, source]
    group.opacity = 0.9
    root.addSublayer(group)
    return (
      root,
      { step in
        self.atOnce {
          moving.position.x += step % 2 == 0 ? 9 : -4
          if step == 3 { under.position.y += 6 }
          if step == 4 { still.isHidden = true }
        }
      }
    )
  }

  @Test(arguments: names) func whatAnOperatorChangesIsDrawnAgainAsItMoves(_ name: String) async throws {
    let renderers: [any Renderer] = [CPURenderer(threads: 1)] + (vulkan.map { [$0] } ?? [])
    let viewport = Viewport(width: 100, height: 100)
    for (index, renderer) in renderers.enumerated() {
      let (root, change) = moving(name), compositor = Compositor(layer: root)
      let buffer = PixelBuffer(width: 100, height: 100)
      var held: UInt64?
      for step in 0..<6 {
        change(step)
        let ticket = try compositor.draw(
          at: 0, viewport: viewport, with: renderer, into: .buffer(buffer, holds: held))
        _ = try await renderer.finish(ticket)
        held = compositor.snapshot(at: 0, viewport: viewport).sequence
        let (other, changeOther) = moving(name)
        for earlier in 0...step { changeOther(earlier) }
        let alone = try await draw(Compositor(layer: other), at: 0, viewport, CPURenderer(threads: 1))
        #expect(Picture(buffer).isSame(as: alone), "step \(step), renderer \(index)")
      }
    }
  }

  @Test(arguments: names) func piecesOfPlanesThatCrossActOnceOnEveryPixel(_ name: String) async throws {
    // Two planes cross: each is cut along the line where they meet.
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    root.sublayerTransform.m34 = -1 / 300
    for angle in [0.7, -0.7] {
      let plane = layer(CGRect(x: 10, y: 20, width: 80, height: 60), CGColor(red: 0, green: 0.6, blue: 0, alpha: 0.7))
      plane.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      if angle < 0 { plane.compositingFilter = name }
      root.addSublayer(plane)
    }
    _ = try await shown(root)
  }

  @Test(arguments: [1, 1.7] as [CGFloat])
  func theSceneOfAllOperatorsIsTheSameOnBothRenderers(_ scale: CGFloat) async throws {
    let scene = try #require(Gallery.all.first { $0.name == "compositing" }), size = scene.size
    let viewport = Viewport(
      width: Int(size.width * scale), height: Int(size.height * scale),
      transform: CGAffineTransform(scaleX: scale, y: scale))
    let picture = try await shown(scene.make(), 0, viewport)
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
  }
}
