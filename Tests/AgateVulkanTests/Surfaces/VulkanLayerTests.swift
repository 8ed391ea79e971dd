import Agate
import AgateCPU
import CVulkan
import Foundation
import PixelReferences
import Synchronization
import ConformanceRows
import Testing

@testable import AgateVulkan
@testable import AgateVulkanLayers

extension VulkanTests {
  @Suite("Layers that programs draw in with Vulkan", .serialized) struct VulkanLayerTests {
    private let viewport = Viewport(width: 64, height: 64, background: .white)
    private let renderer: VulkanRenderer
    private let device: CAVulkanDevice

    init() throws {
      renderer = try Driver.renderer()
      device = renderer.vulkanDevice
    }

    /// A layer of 20 × 10 points at (8, 8), and its compositor.
    private func tree(_ change: (CAVulkanLayer) -> Void = { _ in }) -> (layer: CAVulkanLayer, compositor: Compositor) {
      let root = CALayer(), layer = CAVulkanLayer()
      root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      layer.frame = CGRect(x: 8, y: 8, width: 20, height: 10)
      layer.device = device
      change(layer)
      root.addSublayer(layer)
      return (layer, Compositor(layer: root))
    }

    private func pixels(
      _ compositor: Compositor, at time: Double = 0, with renderer: any Renderer
    ) async throws -> [UInt32] {
      let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
      return try #require(try await renderer.finish(ticket)).array
    }

    /// Colour of the frame where the layer is; nil if it is not uniform.
    private func color(_ pixels: [UInt32], _ place: CGRect = CGRect(x: 8, y: 8, width: 20, height: 10)) -> UInt32? {
      var found: Set<UInt32> = []
      for y in Int(place.minY)..<Int(place.maxY) {
        for x in Int(place.minX)..<Int(place.maxX) { found.insert(pixels[y * 64 + x]) }
      }
      return found.count == 1 ? found.first : nil
    }

    private func picture(of layer: CALayer) throws -> VulkanPicture {
      let image = try #require(layer.presentation()?.contents as? CGImage)
      return try #require(image.origin as? VulkanPicture)
    }

    // B6.81, B6.83, A0.134
    @Test(.row("B6.81", "B6.83")) func programsDrawWithTheirOwnCommands() async throws {
      let (layer, compositor) = tree()
      let own = try OwnVulkan(device)
      for (index, expected) in [0xFF00_00FF, 0xFF00_FF00, 0x8000_0080].enumerated() as EnumeratedSequence<[UInt32]> {
        let drawable = try #require(try layer.nextDrawable())
        #expect((drawable.width, drawable.height) == (20, 10) && drawable.format == VK_FORMAT_R8G8B8A8_UNORM)
        switch index {
        case 0: own.fill(drawable, red: 1, green: 0, blue: 0)
        case 1: own.fill(drawable, red: 0, green: 1, blue: 0)
        default: own.fill(drawable, red: 0.5, green: 0, blue: 0, alpha: 0.5)
        }
        drawable.present()
        let frame = try await pixels(compositor, at: Double(index), with: renderer)
        let shown = index == 2 ? 0xFF7F_7FFF : expected
        #expect(color(frame).map { String($0, radix: 16) } == String(shown, radix: 16))
        #expect(frame[7 * 64 + 8] == ~0 && frame[8 * 64 + 28] == ~0)
        #expect(try !picture(of: layer).isRead, "the pixels do not leave the device")
      }
      #expect(renderer.validationMessages == [])
    }

    // B6.83, A0.134
    @Test(.row("A0.134")) func otherRenderersReadThePictureOnce() async throws {
      let (layer, compositor) = tree()
      let own = try OwnVulkan(device)
      try layer.present { drawable in own.fill(drawable, red: 0, green: 0, blue: 1) }
      let cpu = CPURenderer(threads: 1)
      #expect(color(try await pixels(compositor, with: cpu)) == 0xFFFF_0000)
      #expect(try picture(of: layer).isRead)
      #expect(color(try await pixels(compositor, with: renderer)) == 0xFFFF_0000, "and another one copies it")
      let elsewhere = try VulkanRenderer(options: RendererOptions())
      #expect(elsewhere.device !== renderer.device, "one with validation, one without")
      #expect(color(try await pixels(compositor, with: elsewhere)) == 0xFFFF_0000)
      #expect(renderer.validationMessages == [])
    }

    // B6.84
    @Test(.row("B6.84")) func blueMayComeFirst() async throws {
      let (layer, compositor) = tree { $0.pixelFormat = .bgra8Unorm }
      let own = try OwnVulkan(device)
      for time in [0.0, 1] {
        let drawable = try #require(try layer.nextDrawable())
        #expect(drawable.format == VK_FORMAT_B8G8R8A8_UNORM)
        own.fill(drawable, red: 1, green: time.isZero ? 0 : 1, blue: 0)
        drawable.present()
        let expected: UInt32 = time.isZero ? 0xFF00_00FF : 0xFF00_FFFF
        #expect(color(try await pixels(compositor, at: time, with: renderer)) == expected)
        #expect(color(try await pixels(compositor, at: time, with: CPURenderer(threads: 1))) == expected)
      }
      #expect(renderer.validationMessages == [])
    }

    // B6.84
    @Test(.row("B6.84")) func backingOnTheDeviceIsKeptIfAskedFor() async throws {
      let (layer, compositor) = tree()
      let own = try OwnVulkan(device)
      layer.drawableProperties = [kEAGLDrawablePropertyRetainedBacking: true]
      let first = try #require(try layer.nextDrawable())
      #expect(first.initialLayout == VK_IMAGE_LAYOUT_UNDEFINED, "there is nothing yet")
      own.fill(first, red: 1, green: 1, blue: 0)
      first.present()
      for time in 0..<3 {
        let drawable = try #require(try layer.nextDrawable())
        #expect(drawable.initialLayout == CAVulkanDrawable.finalLayout)
        drawable.present()
        #expect(color(try await pixels(compositor, at: Double(time), with: renderer)) == 0xFF00_FFFF)
      }
      layer.retainsBacking = false
      #expect(try #require(try layer.nextDrawable()).initialLayout == VK_IMAGE_LAYOUT_UNDEFINED)
      #expect(renderer.validationMessages == [])
    }

    // B6.84
    @Test func imagesAreForMoreThanDrawingIfAskedFor() throws {
      let (layer, compositor) = tree()
      let sampled = VK_IMAGE_USAGE_SAMPLED_BIT.rawValue | VK_IMAGE_USAGE_STORAGE_BIT.rawValue
      #expect(try #require(try layer.nextDrawable()).usage & sampled == 0)
      layer.framebufferOnly = false
      #expect(try #require(try layer.nextDrawable()).usage & sampled == sampled)
      withExtendedLifetime(compositor) {}
    }

    // B6.85
    @Test(.row("B6.85")) func nothingIsLeftOnTheDevice() async throws {
      let before = DrawableImage.count
      weak var gone: CAVulkanLayer?
      do {
        let (layer, compositor) = tree { $0.retainsBacking = true }
        let own = try OwnVulkan(device)
        for time in 0..<12 {
          // Some drawables are presented but never shown, others never presented.
          for _ in 0...time % 3 { try layer.present { own.fill($0, red: 1, green: 0, blue: 1) } }
          if let dropped = try layer.nextDrawable() { own.fill(dropped, red: 0, green: 0, blue: 0) }
          if time % 4 == 0 { layer.drawableSize = CGSize(width: 5 + time, height: 9) }
          _ = try await pixels(compositor, at: Double(time), with: renderer)
          #expect(DrawableImage.count - before <= 8, "they take turns")
        }
        let late = try #require(try layer.nextDrawable())
        gone = layer
        layer.removeFromSuperlayer()
        CATransaction.flush()
        _ = try await pixels(compositor, at: 20, with: renderer)
        own.fill(late, red: 0, green: 0, blue: 0)
        late.present()
      }
      #expect(gone == nil)
      // Later frames release the images that frames in flight used.
      let empty = Compositor(layer: CALayer())
      for time in 0..<4 { _ = try await pixels(empty, at: Double(time), with: renderer) }
      #expect(DrawableImage.count == 0)
      #expect(renderer.validationMessages == [])
    }

    @Test func theDeviceHasToBeThere() throws {
      let layer = CAVulkanLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
      layer.name = "plot"
      #expect {
        try layer.nextDrawable()
      } throws: {
        "\($0)" == "plot has no Vulkan device: set its device, CAVulkanDevice.make()"
      }
      layer.device = device
      #expect(try layer.nextDrawable() != nil)
      #expect(throws: RenderError.self) { try CAVulkanDevice.make(RendererOptions(device: "no such device")) }
    }

    @Test func layersAndRenderersShareADevice() throws {
      let options = RendererOptions(validation: true)
      let made = try CAVulkanDevice.make(options)
      #expect(made.handle == device.handle, "that of the renderer which is there")
      #expect(try VulkanRenderer(options: options).device === renderer.device)
      weak var own: Device?
      do {
        let first = try CAVulkanDevice.make()
        own = first.shared
        #expect(first.handle != device.handle)
        #expect(try VulkanRenderer().device === first.shared, "made later")
      }
      #expect(own == nil)
    }

    @Test func aThreadOfItsOwnDrawsWhileFramesAreDrawn() async throws {
      let (layer, compositor) = tree {
        $0.drawableSize = CGSize(width: 20, height: 10)
        // On a busy machine no frame may be drawn for a second.
        $0.allowsNextDrawableTimeout = false
      }
      _ = try await pixels(compositor, with: renderer)
      nonisolated(unsafe) let shared = layer
      let device = device
      let presented = Atomic<Int>(0), isOver = Atomic<Bool>(false)
      let thread = Thread {
        if let own = try? OwnVulkan(device) {
          while presented.load(ordering: .relaxed) < 40, let drawable = try? shared.nextDrawable() {
            own.fill(drawable, red: 0, green: 1, blue: 0)
            drawable.present()
            presented.add(1, ordering: .relaxed)
          }
        }
        isOver.store(true, ordering: .releasing)
      }
      thread.start()
      var time = 0.0
      // So many that the thread gets its turns beside other processes.
      while !isOver.load(ordering: .acquiring) && time < 100_000 {
        time += 1
        _ = try await pixels(compositor, at: time, with: renderer)
      }
      #expect(presented.load(ordering: .relaxed) == 40)
      #expect(color(try await pixels(compositor, at: time + 1, with: renderer)) == 0xFF00_FF00)
      #expect(renderer.validationMessages == [])
    }

    // A0.134
    @Test(.row("A0.134")) func aMaskCutsWhatIsPresented() async throws {
      let (layer, compositor) = tree { layer in
        let mask = CALayer()
        mask.frame = CGRect(x: 10, y: 0, width: 10, height: 10)
        mask.backgroundColor = .black
        layer.mask = mask
      }
      let own = try OwnVulkan(device)
      try layer.present { drawable in own.fill(drawable, red: 1, green: 0, blue: 0) }
      let frame = try await pixels(compositor, with: renderer)
      #expect(color(frame, CGRect(x: 18, y: 8, width: 10, height: 10)) == 0xFF00_00FF)
      #expect(color(frame, CGRect(x: 8, y: 8, width: 10, height: 10)) == ~0)
      #expect(renderer.validationMessages == [])
    }

    // A0.134
    @Test(.row("B6.81", "A0.134")) func picturesAreComposedLikeAnyContents() async throws {
      let (layer, compositor) = tree { layer in
        layer.contentsGravity = .resize
        (layer.cornerRadius, layer.masksToBounds, layer.opacity) = (4, true, 0.8)
        layer.transform = CATransform3DMakeRotation(0.4, 0.2, 0.3, 1)
        layer.filters = [CAFilter(type: "gaussianBlur")]
        layer.minificationFilter = .trilinear
        layer.drawableSize = CGSize(width: 100, height: 50)
      }
      let triangles = try CAVulkanTriangles(device: device)
      try layer.present { drawable throws(RenderError) in
        try triangles.draw(
          [
            .init(-1, -1, 0, red: 1, green: 0, blue: 0), .init(1, -1, 0, red: 0, green: 1, blue: 0),
            .init(0, 1, 0, red: 0, green: 0, blue: 1, alpha: 0.5),
          ], clearColor: .white, in: drawable)
      }
      let vulkan = try await pixels(compositor, with: renderer)
      let cpu = try await pixels(compositor, with: CPURenderer(threads: 1))
      let difference = Difference(cpu, vulkan)
      #expect(difference.isInBudget, "\(difference)")
      #expect(Set(vulkan).count > 100)
      #expect(renderer.validationMessages == [])
    }
  }
}
