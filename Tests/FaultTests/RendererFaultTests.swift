import Agate
import AgateVulkanLayers
import FaultInjection
import Foundation
import Testing

@testable import AgateVulkan

private enum Drivers {
  static let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] == "1"
  static let isWanted = isRequired || VulkanBackend.isUsable
}

extension VulkanBackend {
  fileprivate static var isUsable: Bool {
    register()
    return BackendRegistry.backend(named: "vulkan")?.probe().problem == nil
  }
}

/// Behaviour of the Vulkan renderer when driver calls fail.
@Suite("When the Vulkan driver fails", .serialized, .enabled(if: Drivers.isWanted, "no usable Vulkan driver here"))
@MainActor
struct RendererFaultTests {
  /// A tree that needs images, tables, masks, passes and particles.
  @MainActor
  private final class Stage {
    let layer = CALayer()
    let compositor: Compositor
    let faults: FaultLayer

    init() throws {
      faults = try FaultLayer.make()
      layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
      layer.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
      let picture = CALayer()
      picture.frame = CGRect(x: 4, y: 4, width: 24, height: 24)
      picture.contents = Self.picture
      picture.cornerRadius = 5
      picture.masksToBounds = true
      let glow = CALayer()
      glow.frame = CGRect(x: 30, y: 8, width: 20, height: 20)
      glow.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
      glow.shadowOpacity = 1
      glow.shadowRadius = 3
      let shape = CAShapeLayer()
      shape.frame = CGRect(x: 30, y: 28, width: 20, height: 16)
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 18, height: 14), transform: nil)
      shape.fillColor = CGColor(red: 0.9, green: 0.1, blue: 0.3, alpha: 1)
      let soft = CALayer()
      soft.frame = CGRect(x: 6, y: 26, width: 20, height: 18)
      soft.backgroundColor = CGColor(red: 0, green: 0.9, blue: 0.5, alpha: 1)
      let blur = CAFilter(type: "gaussianBlur")
      blur.setValue(2, forKey: "inputRadius")
      soft.filters = [blur]
      for child in [picture, glow, shape, soft] { layer.addSublayer(child) }
      compositor = Compositor(layer: layer)
    }

    private static let picture: CGImage = {
      let pixels = (0..<UInt32(64)).map { number -> UInt32 in 0xff00_0000 | number * 4 | (255 - number * 3) << 8 }
      return CGImage(width: 8, height: 8, premultiplied: pixels)
    }()

    func renderer() throws -> VulkanRenderer { try faults.load { try VulkanRenderer() } }

    func pixels(_ renderer: VulkanRenderer, at time: Double = 0) async throws -> [UInt32] {
      let viewport = Viewport(width: 64, height: 48)
      let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
      let buffer = try #require(try await renderer.finish(ticket))
      return (0..<48).flatMap { y in
        Array(UnsafeBufferPointer(start: buffer.pixels + y * buffer.stride, count: 64))
      }
    }
  }

  /// Pixels of the frame from a renderer without faults.
  private func undisturbed() async throws -> [UInt32] {
    let stage = try Stage()
    stage.faults.set()
    return try await stage.pixels(try stage.renderer())
  }

  @Test(
    "Memory that is short once, at any place: an error, and the same renderer goes on with the right pixels",
    arguments: [
      "vkCreateBuffer", "vkAllocateMemory", "vkBindBufferMemory", "vkMapMemory", "vkCreateShaderModule",
      "vkCreateComputePipelines", "vkBeginCommandBuffer", "vkEndCommandBuffer", "vkQueueSubmit",
    ])
  func memoryIsShortOnce(_ name: String) async throws {
    let expected = try await undisturbed()
    // A failed allocation is retried with another memory type before the frame fails.
    let times = name == "vkAllocateMemory" ? 2 : 1
    var failures = 0
    for first in 1... {
      let stage = try Stage()
      stage.faults.set()
      let renderer = try stage.renderer()
      stage.faults.set([
        FaultLayer.Fault(name, first, times: times, first % 2 == 0 ? .outOfHostMemory : .outOfDeviceMemory)
      ])
      do {
        let pixels = try await stage.pixels(renderer)
        #expect(pixels == expected, "\(name) \(first)")
      } catch let error as RenderError {
        guard case .exhausted(let text) = error else { throw error }
        #expect(text.contains("memory"))
        failures += 1
      }
      let isOver = stage.faults.calls(of: name) < first
      // A past failure does not affect later frames.
      stage.faults.set()
      let pixels = try await stage.pixels(renderer)
      #expect(pixels == expected, "after call \(first) of \(name)")
      if isOver { break }
    }
    #expect(failures > 0, "\(name) is called while a frame is drawn")
    #expect(try FaultLayer.make().liveBytes == 0, "nothing stays allocated")
  }

  @Test(
    "Memory that is short while a renderer is made: an error, and nothing stays behind",
    arguments: [
      "vkCreateDevice", "vkCreateBuffer", "vkAllocateMemory", "vkMapMemory", "vkCreateDescriptorSetLayout",
      "vkCreatePipelineLayout", "vkCreateSemaphore", "vkCreateCommandPool", "vkAllocateCommandBuffers",
      "vkCreateBufferView", "vkCreateDescriptorPool", "vkAllocateDescriptorSets", "vkBindBufferMemory",
    ])
  func makingOneFails(_ name: String) async throws {
    let faults = try FaultLayer.make()
    var failures = 0
    for first in 1... {
      faults.set([FaultLayer.Fault(name, first, .outOfHostMemory)])
      do {
        _ = try faults.load { try VulkanRenderer() }
      } catch let error as RenderError {
        guard case .exhausted = error else { throw error }
        failures += 1
      }
      #expect(faults.liveBytes == 0)
      if faults.calls(of: name) < first { break }
    }
    #expect(failures > 0)
  }

  @Test("A frame that could not be drawn again with more memory is drawn when it is asked for once more")
  func drawnAgain() async throws {
    let faults = try FaultLayer.make()
    faults.set()
    // More entries than the first list has room for. Each row of tiles is a band, so the status needs more memory, too.
    var frame = FrameSnapshot()
    (frame.width, frame.height, frame.background) = (16, 1200, 0xff20_4060)
    var item = DrawItem()
    (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (8, 600, 8, 600)
    item.flags = [.axisAligned, .isometric]
    item.fill = 0x0200_0201
    frame.items = Array(repeating: item, count: 900)
    frame.boxes = Array(repeating: PixelBox(width: 16, height: 1200), count: 900)
    let sound = try faults.load { try VulkanRenderer() }
    let expected = try await finished(try sound.render(frame, into: .memory).id, sound)
    let renderer = try faults.load { try VulkanRenderer() }
    renderer.queue.memory.maximumEntries = 1000
    faults.set([FaultLayer.Fault("vkQueueSubmit", 2, times: 1, .outOfDeviceMemory)])
    let first = try renderer.render(frame, into: .memory).id
    await #expect(throws: RenderError.self) { _ = try await finished(first, renderer) }
    let pixels = try await finished(try renderer.render(frame, into: .memory).id, renderer)
    #expect(pixels == expected)
  }

  private func finished(_ ticket: UInt64, _ renderer: VulkanRenderer) async throws -> [UInt32] {
    let buffer = try #require(try await renderer.finish(FrameTicket(id: ticket)))
    return (0..<buffer.height).flatMap { y in
      Array(UnsafeBufferPointer(start: buffer.pixels + y * buffer.stride, count: buffer.width))
    }
  }

  @Test("If memory is short for the second of a pass's two canvases, the first is not lost")
  func oneCanvas() async throws {
    let faults = try FaultLayer.make()
    faults.set()
    let renderer = try faults.load { try VulkanRenderer(options: RendererOptions(), firstImageBytes: 1 << 14) }
    // The result and both canvases are too large for one block of image memory.
    var made = FrameSnapshot()
    (made.width, made.height) = (8, 8)
    var pass = FramePass()
    (pass.width, pass.height) = (2100, 2100)
    var item = DrawItem()
    item.kind = .image
    item.flags = [.axisAligned, .isometric, .pass]
    (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (4, 4, 4, 4)
    made.passes = [pass]
    made.items = [item]
    made.boxes = [PixelBox(width: 8, height: 8)]
    let frame = made
    // A failed allocation is retried with another memory type.
    faults.set([FaultLayer.Fault("vkAllocateMemory", 3, times: 2, .outOfDeviceMemory)])
    #expect(throws: RenderError.self) { try renderer.render(frame, into: .memory).id }
    #expect(renderer.passes.canvases.count == 1)
    faults.set()
    let pixels = try await finished(try renderer.render(frame, into: .memory).id, renderer)
    #expect(pixels.count == 64 && renderer.passes.canvases.count == 2)
  }

  @Test(
    "A device that is lost, wherever that is noticed, is an error; a new renderer draws the right pixels",
    arguments: ["vkQueueSubmit", "vkWaitSemaphores", "vkGetSemaphoreCounterValue"])
  func lost(_ name: String) async throws {
    let expected = try await undisturbed()
    for first in 1...3 {
      let stage = try Stage()
      stage.faults.set([FaultLayer.Fault(name, first, .deviceLost)])
      let renderer = try stage.renderer()
      var isLost = false
      for frame in 0..<12 where !isLost {
        stage.layer.opacity = 1 - Float(frame % 2) / 2
        do {
          _ = try await stage.pixels(renderer)
        } catch let error as RenderError {
          guard case .lost(let text) = error else { throw error }
          #expect(text.contains("make a new renderer"))
          isLost = true
        }
      }
      #expect(isLost, "\(name) is called \(first) times in twelve frames")
      // The renderer stays lost.
      stage.layer.opacity = 0.25
      await #expect(throws: RenderError.self) { _ = try await stage.pixels(renderer) }
      stage.faults.set()
      stage.layer.opacity = 1
      let pixels = try await stage.pixels(try stage.renderer())
      #expect(pixels == expected)
    }
    #expect(try FaultLayer.make().liveBytes == 0)
  }

  @Test("If the driver cannot create a pipeline cache, frames are the same")
  func noPipelineCache() async throws {
    let expected = try await undisturbed()
    let folder = FileManager.default.temporaryDirectory.appending(path: "agate-pipelines-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stage = try Stage()
    stage.faults.set([FaultLayer.Fault("vkCreatePipelineCache", 1, .outOfHostMemory)])
    let renderer = try stage.faults.load {
      try VulkanRenderer(options: RendererOptions(), pipelines: PipelineFolder(path: folder))
    }
    #expect(stage.faults.calls(of: "vkCreatePipelineCache") == 1)
    let pixels = try await stage.pixels(renderer)
    #expect(pixels == expected)
  }

  @Test("Programs that draw get another device once theirs is lost")
  func sharedDevice() async throws {
    let stage = try Stage()
    stage.faults.set()
    let first = try stage.faults.load { try CAVulkanDevice.make() }
    #expect(try CAVulkanDevice.make().handle == first.handle)
    let renderer = try VulkanRenderer()
    stage.faults.set([FaultLayer.Fault("vkQueueSubmit", 1, .deviceLost)])
    await #expect(throws: RenderError.self) { _ = try await stage.pixels(renderer) }
    stage.faults.set()
    let second = try stage.faults.load { try CAVulkanDevice.make() }
    #expect(second.handle != first.handle)
  }

  @Test("Where there is not as much memory as wished for, pictures have less room, not none")
  func smallerPictureMemory() async throws {
    let expected = try await undisturbed()
    let stage = try Stage()
    // The first allocation of the block for passes; earlier allocations are small.
    stage.faults.set()
    _ = try stage.renderer()
    let buffers = stage.faults.calls(of: "vkAllocateMemory")
    stage.faults.set([FaultLayer.Fault("vkAllocateMemory", buffers, times: 2, .outOfDeviceMemory)])
    let pixels = try await stage.pixels(try stage.renderer())
    #expect(pixels == expected)
  }
}
