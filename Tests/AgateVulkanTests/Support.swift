import Agate
import Foundation
import PixelReferences
import Testing

@testable import AgateVulkan

/// All tests that draw with Vulkan. They run one after the other, on one renderer with validation layers.
@Suite(
  "Vulkan", .serialized,
  .enabled(if: Driver.isWanted, "no usable Vulkan driver here; AGATE_REQUIRE_VULKAN=1 makes that a failure"))
struct VulkanTests {}

enum Driver {
  /// Whether a missing driver is a failure instead of a skip: CI sets AGATE_REQUIRE_VULKAN=1.
  static let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] == "1"
  static let isWanted = isRequired || VulkanBackend.probe().problem == nil

  /// With AGATE_TAKE_FOR_GPU=1 the renderer uses its GPU code paths, even where a CPU executes Vulkan.
  private static let shared = Result {
    try VulkanRenderer(
      options: RendererOptions(validation: true),
      takesForGPU: ProcessInfo.processInfo.environment["AGATE_TAKE_FOR_GPU"] == "1")
  }

  /// The renderer that all tests share. It is kept between tests, as in an application.
  static func renderer() throws -> VulkanRenderer { try shared.get() }
}

extension VulkanRenderer {
  /// The frame's pixels, row by row.
  func pixels(of frame: FrameSnapshot) async throws -> [UInt32] {
    let buffer = try #require(try await finish(try render(frame, into: .memory)))
    return buffer.array
  }
}
