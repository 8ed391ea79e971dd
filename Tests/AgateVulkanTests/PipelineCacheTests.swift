import Agate
import Foundation
import PixelReferences
import Testing

@testable import AgateVulkan

extension VulkanTests {
  @Suite("Pipeline cache") final class PipelineCaching {
    private let folder = FileManager.default.temporaryDirectory.appending(
      path: "agate-pipeline-cache-\(UUID().uuidString)"
    ).path
    private var pipelines: PipelineFolder { PipelineFolder(path: folder) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var frame: FrameSnapshot {
      var maker = SceneMaker(seed: 41, width: 60, height: 40)
      for _ in 0..<6 { maker.addRectangle(.upright) }
      return maker.frame
    }

    private func key() throws -> PipelineKey { try Instance(validation: false).chooseDevice(nil).pipelineKey }

    private func renderer() throws -> VulkanRenderer {
      try VulkanRenderer(options: RendererOptions(validation: true), pipelines: pipelines)
    }

    /// Opens a device and closes it.
    private func openDevice(creates: Bool) throws {
      let instance = try Instance(validation: true)
      let device = try Device(instance.chooseDevice(nil), of: instance, pipelines: pipelines)
      if creates { try #require(device.pipelineCache).noteCreation() }
    }

    /// The file of a device, once it has been written.
    private func file(for key: PipelineKey) async throws -> PipelineFile? {
      for _ in 0..<300 {
        if let file = pipelines.file(for: key) { return file }
        try await Task.sleep(for: .milliseconds(50))
      }
      return nil
    }

    @Test("A device leaves its pipelines to the next one, which writes them only if there are more")
    func nextDevice() throws {
      let path = "\(folder)/\(try key().fileName)"
      func number() -> ino_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_ino : nil
      }
      try openDevice(creates: false)
      #expect(number() == nil, "there is nothing to keep")
      try openDevice(creates: true)
      let first = number()
      #expect(first != nil)
      try openDevice(creates: true)
      #expect(number() == first, "the file has been found")
    }

    @Test("Pipelines of an open device are written at the end of the process")
    func endOfProcess() throws {
      let instance = try Instance(validation: true), key = try key()
      let device = try Device(instance.chooseDevice(nil), of: instance, pipelines: pipelines)
      OpenPipelineCaches.write()
      #expect(pipelines.file(for: key) == nil, "there is nothing to keep")
      try #require(device.pipelineCache).noteCreation()
      OpenPipelineCaches.write()
      #expect(pipelines.file(for: key) != nil)
      withExtendedLifetime(device) {}
    }

    @Test("Pipelines are written soon after they were created, while the device stays open")
    func openDevice() async throws {
      let renderer = try renderer()
      let pixels = try await renderer.pixels(of: frame)
      #expect(try await file(for: try key()) != nil)
      #expect(pixels == (try await Driver.renderer().pixels(of: frame)))
      #expect(renderer.validationMessages == [])
    }

    @Test("A file that is not valid changes no pixel, and is replaced")
    func corruptFile() async throws {
      try openDevice(creates: true)
      let key = try key()
      let url = URL(fileURLWithPath: "\(folder)/\(key.fileName)")
      var bytes = Array(try Data(contentsOf: url))
      bytes[bytes.count - 1] ^= 1
      try Data(bytes).write(to: url)
      #expect(pipelines.file(for: key) == nil)
      let pixels = try await renderer().pixels(of: frame)
      #expect(pixels == (try await Driver.renderer().pixels(of: frame)))
      #expect(try await file(for: key) != nil)
    }

    @Test("Without a folder, a device has no pipeline cache")
    func off() throws {
      let instance = try Instance(validation: false)
      let device = try Device(instance.chooseDevice(nil), of: instance, pipelines: PipelineFolder(path: nil))
      #expect(device.pipelineCache == nil)
    }
  }
}
