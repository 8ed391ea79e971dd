import Agate
import Foundation
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
    return buffer.rows
  }
}

extension PixelBuffer {
  var rows: [UInt32] {
    (0..<height).flatMap { y in Array(UnsafeBufferPointer(start: pixels + y * stride, count: width)) }
  }
}

/// Differences between two pictures.
struct Difference: CustomStringConvertible {
  var largest = 0
  /// Number of pixels with a channel that differs by more than one.
  var outside = 0
  var pixels = 0
  var first: (index: Int, ours: UInt32, theirs: UInt32)?

  init(_ ours: [UInt32], _ theirs: [UInt32]) {
    precondition(ours.count == theirs.count)
    pixels = ours.count
    for (index, pair) in zip(ours, theirs).enumerated() {
      var worst = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        worst = max(worst, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
      if worst > 1 { outside += 1 }
      if worst > largest {
        largest = worst
        first = (index, pair.0, pair.1)
      }
    }
  }

  /// Whether 99.9 % of the pixels differ by at most 1 per channel, and all by at most 4.
  var isInBudget: Bool { largest <= 4 && outside * 1000 <= pixels }

  var description: String {
    let where_ = first.map { " at \($0.index): \(String($0.ours, radix: 16)) for \(String($0.theirs, radix: 16))" }
    return "largest \(largest), \(outside) of \(pixels) pixels off by more than 1\(where_ ?? "")"
  }
}
