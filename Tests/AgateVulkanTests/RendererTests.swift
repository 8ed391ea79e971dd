import Agate
import Foundation
import PixelReferences
import Testing

@testable import AgateVulkan

extension VulkanTests {
  @Suite("Renderer") struct Rendering {
    private func scene(_ seed: UInt64, width: Int = 101, height: Int = 67) -> FrameSnapshot {
      var maker = SceneMaker(seed: seed, width: width, height: height)
      for _ in 0..<10 { maker.addRectangle(.upright) }
      return maker.frame
    }

    @Test("Frames in flight do not disturb each other")
    func pipelining() async throws {
      let renderer = try Driver.renderer()
      let frames = (1...9 as ClosedRange<UInt64>).map { scene($0) }
      var alone: [[UInt32]] = []
      for frame in frames { alone.append(try await renderer.pixels(of: frame)) }
      var started: [UInt64] = []
      var next = 0
      for (index, expected) in alone.enumerated() {
        while next < frames.count, next < index + renderer.capabilities.framesInFlight {
          started.append(try renderer.render(frames[next], into: .memory).id)
          next += 1
        }
        let pixels = try await renderer.finish(FrameTicket(id: started[index]))
        #expect(pixels?.array == expected)
      }
    }

    @Test("A finished frame stays as it is until as many more were started as fit the ring")
    func lifetime() async throws {
      let renderer = try Driver.renderer()
      let kept = try #require(try await renderer.finish(try renderer.render(scene(1), into: .memory)))
      let pixels = kept.array
      for seed in 2..<UInt64(1 + renderer.capabilities.framesInFlight) {
        _ = try await renderer.pixels(of: scene(seed))
        #expect(kept.array == pixels)
      }
    }

    @Test("The caller's memory is filled row by row")
    func callersBuffer() async throws {
      let renderer = try Driver.renderer()
      let frame = scene(4)
      let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 128 * 67)
      memory.initialize(repeating: 7, count: 128 * 67)
      let buffer = PixelBuffer(width: 101, height: 67, stride: 128, pixels: memory, release: {})
      let ticket = try renderer.render(frame, into: .buffer(buffer, holds: nil))
      let result = try await renderer.finish(ticket)
      #expect(result === buffer)
      #expect(buffer.array == (try await renderer.pixels(of: frame)))
      #expect(memory[101] == 7, "what lies beside the rows is not touched")
      memory.deallocate()
    }

    @Test("An unchanged frame is not drawn again, a changed one is")
    func unchanged() async throws {
      let renderer = try Driver.renderer()
      var frame = scene(8)
      frame.sequence = 500
      let first = try await renderer.pixels(of: frame)
      let submitted = renderer.queue.timeline.submitted
      #expect(try await renderer.pixels(of: frame) == first)
      #expect(renderer.queue.timeline.submitted == submitted || !renderer.device.physical.hasUnifiedMemory)
      // A different frame with the same sequence number, as another compositor may send it.
      frame.items[3].fill ^= 0x00ff_00ff
      #expect(try await renderer.pixels(of: frame) != first)
      frame.items[3].fill ^= 0x00ff_00ff
      #expect(try await renderer.pixels(of: frame) == first)
    }

    @Test("An unchanged frame may be started twice, and into any memory")
    func unchangedInFlight() async throws {
      let renderer = try Driver.renderer()
      let frame = scene(12)
      let buffer = PixelBuffer(width: 101, height: 67)
      let first = try renderer.render(frame, into: .buffer(buffer, holds: nil))
      let second = try renderer.render(frame, into: .memory)
      let third = try renderer.render(frame, into: .memory)
      #expect(try await renderer.finish(first) === buffer)
      let pixels = try #require(try await renderer.finish(second))
      #expect(pixels !== buffer && pixels.array == buffer.array)
      #expect(try await renderer.finish(third)?.array == buffer.array)
    }

    @Test("Unchanged frames, which are not drawn, do not free the memory of a frame in flight")
    func unchangedKeepMemory() async throws {
      let renderer = try VulkanRenderer(options: RendererOptions(validation: true))
      let image = CGImage(width: 8, height: 8, premultiplied: Array(repeating: 0xff00_00ff, count: 64))
      try renderer.apply([.setImage(slot: 1, image)])
      let address = renderer.images.table[1].address
      let frame = scene(14)
      let expected = try await Driver.renderer().pixels(of: frame)
      // Most of these frames are never finished.
      var last: UInt64 = 0
      for _ in 0..<4 { last = try renderer.render(frame, into: .memory).id }
      try renderer.apply([.setImage(slot: 1, image)])
      _ = try renderer.render(scene(15), into: .memory).id
      try renderer.apply([.setImage(slot: 2, image)])
      #expect(renderer.images.table[2].address != address)
      #expect(try await renderer.finish(FrameTicket(id: last))?.array == expected)
    }

    @Test("A ticket is good once")
    func ticketTwice() async throws {
      let renderer = try Driver.renderer()
      let id = try renderer.render(scene(13), into: .memory).id
      _ = try await renderer.finish(FrameTicket(id: id))
      await #expect(throws: RenderError.self) { try await renderer.finish(FrameTicket(id: id)) }
    }

    @Test("An image that is replaced shows from the next frame on")
    func replacedImage() async throws {
      let renderer = try Driver.renderer()
      func solid(_ colour: UInt32) -> CGImage {
        CGImage(width: 8, height: 8, premultiplied: Array(repeating: colour, count: 64))
      }
      var maker = SceneMaker(seed: 2, width: 16, height: 16)
      var item = DrawItem()
      item.kind = .image
      item.image = 40
      item.flags = [.axisAligned, .isometric]
      (item.centreX, item.centreY, item.halfWidth, item.halfHeight) = (8, 8, 8, 8)
      maker.add(item, PixelBox(x0: 0, y0: 0, x1: 16, y1: 16))
      maker.images = []
      let frame = maker.frame
      try renderer.apply([.setImage(slot: 40, solid(0xff00_00ff))])
      let early = try renderer.render(frame, into: .memory)
      try renderer.apply([.setImage(slot: 40, solid(0xff00_ff00))])
      let late = try renderer.render(frame, into: .memory)
      #expect(try await renderer.finish(early)?.pixels[100] == 0xff00_00ff)
      #expect(try await renderer.finish(late)?.pixels[100] == 0xff00_ff00)
      try renderer.apply([.removeImage(slot: 40)])
      #expect(try await renderer.pixels(of: frame)[100] == frame.background)
    }

    @Test("Two renderers in one process agree to the bit")
    func twoRenderers() async throws {
      let other = try VulkanRenderer(options: RendererOptions(device: "0", validation: true))
      var maker = SceneMaker(seed: 77, width: 90, height: 90)
      for mapping in SceneMaker.Mapping.allCases { maker.addRectangle(mapping) }
      let mine = try await other.pixels(of: maker.frame)
      #expect(mine == (try await Driver.renderer().pixels(of: maker.frame)))
      #expect(other.validationMessages == [])
    }

    @Test("Sizes beyond the limits are refused", arguments: [(0, 10), (10, 0), (16_385, 1), (1, 70_000)])
    func frameLimits(_ width: Int, _ height: Int) throws {
      var frame = FrameSnapshot()
      (frame.width, frame.height) = (width, height)
      let refused = frame
      #expect(throws: RenderError.self) { try Driver.renderer().render(refused, into: .memory).id }
    }

    @Test("Frames whose tables do not fit together are refused with what is wrong", arguments: MalformedFrame.all)
    func malformed(_ malformed: MalformedFrame) throws {
      let frame = malformed.frame
      let error = #expect(throws: RenderError.self) { try Driver.renderer().render(frame, into: .memory).id }
      #expect(error?.description == malformed.message)
    }

    @Test("A frame whose tables fit together is drawn")
    func sound() async throws {
      #expect(try await Driver.renderer().pixels(of: MalformedFrame.sound).count == 64)
    }

    @Test("An image beyond the limits is refused")
    func imageLimits() throws {
      let wide = CGImage(width: 16_385, height: 1, premultiplied: Array(repeating: 0, count: 16_385))
      #expect(throws: RenderError.self) { try Driver.renderer().apply([.setImage(slot: 50, wide)]) }
    }

    @Test("A slot of an image that is too large for a table is refused", arguments: [1 << 24, .max])
    func slotLimit(_ slot: UInt32) throws {
      let image = CGImage(width: 1, height: 1, premultiplied: [0])
      #expect(throws: RenderError.self) { try Driver.renderer().apply([.setImage(slot: slot, image)]) }
    }

    @Test("An unknown device is an error that lists those there are")
    func unknownDevice() throws {
      do throws(RenderError) {
        _ = try VulkanRenderer(options: RendererOptions(device: "no such device"))
        Issue.record("a renderer on a device that does not exist")
      } catch {
        #expect(error.description.contains("no such device") && error.description.contains("0: "))
      }
    }

    @Test("The backend registers and names its devices")
    func backend() throws {
      VulkanBackend.register()
      let backend = try #require(BackendRegistry.backend(named: "vulkan"))
      let status = backend.probe()
      #expect(status.problem == nil && !status.devices.isEmpty)
      #expect(backend.priority == 20)
    }

    @Test("A steady stream of frames makes no new Vulkan memory")
    func steady() async throws {
      let renderer = try Driver.renderer()
      let frames = (1...4 as ClosedRange<UInt64>).map { scene($0) }
      for frame in frames { _ = try await renderer.pixels(of: frame) }
      let before = DeviceBuffer.made
      for frame in frames + frames { _ = try await renderer.pixels(of: frame) }
      #expect(DeviceBuffer.made == before)
    }
  }
}

@Suite("Without Vulkan") struct WithoutVulkanTests {
  @Test(
    "A number that is no index chooses a device only if it is a word of the name",
    arguments: [
      ("llvm", "llvmpipe (LLVM 15.0.6, 256 bits)", true), ("1", "llvmpipe (LLVM 15.0.6, 256 bits)", false),
      ("256", "llvmpipe (LLVM 15.0.6, 256 bits)", true), ("4090", "NVIDIA GeForce RTX 4090", true),
      ("1080", "NVIDIA GeForce GTX 1080 Ti", true), ("0", "NVIDIA GeForce RTX 4090", false), ("1", "Apple M1", false),
      ("m1", "Apple M1", true),
    ])
  func deviceNames(_ part: String, _ name: String, _ isPart: Bool) {
    #expect(PhysicalDevice.isPart(part, of: name) == isPart)
  }

  @Test("Without a driver the backend says why, and nothing crashes")
  func noDriver() async {
    // In a process of its own, because the loader reads the environment only once.
    await #expect(processExitsWith: .success) {
      setenv("VK_ICD_FILENAMES", "/nowhere", 1)
      setenv("VK_DRIVER_FILES", "/nowhere", 1)
      let status = VulkanBackend.probe()
      precondition(status.devices.isEmpty && status.problem?.isEmpty == false)
      do throws(RenderError) {
        _ = try VulkanRenderer()
        preconditionFailure("a renderer without a driver")
      } catch {
        guard case .unavailable(let text) = error else { preconditionFailure("\(error)") }
        precondition(text == status.problem)
      }
    }
  }
}
