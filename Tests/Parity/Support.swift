import Agate
import AgateCPU
import Gallery
import PixelReferences
import TestScenes
import Testing

@testable import AgateVulkan

/// Pixels of a frame, copied from a renderer's buffer.
struct Picture: Equatable {
  var width: Int
  var height: Int
  var pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(_ buffer: PixelBuffer) { self.init(width: buffer.width, height: buffer.height, pixels: buffer.array) }

  static func == (a: Picture, b: Picture) -> Bool {
    a.width == b.width && a.height == b.height && Difference(a.pixels, b.pixels).different == 0
  }

  /// Equality, in a form that a failed expectation does not print pixel by pixel.
  func isSame(as other: Picture) -> Bool { self == other }

  /// Share of the pixels with a channel that differs by more than `near`, and the largest difference of a channel.
  func difference(_ other: Picture, near: Int = 1) -> (share: Double, most: Int) {
    guard width == other.width, height == other.height else { return (1, 255) }
    let difference = Difference(pixels, other.pixels, near: near)
    return (Double(difference.outside) / Double(max(pixels.count, 1)), difference.largest)
  }

  /// The part from column `x` and row `y`.
  func part(x: Int, y: Int, width: Int, height: Int) -> Picture {
    let rows = (y..<y + height).map { (row: Int) -> ArraySlice<UInt32> in
      let begin = row * self.width + x
      return pixels[begin..<begin + width]
    }
    return Picture(width: width, height: height, pixels: Array(rows.joined()))
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

/// Expects the pictures to agree within the budget: at most 1 per channel on 99.9 % of the pixels, at most 4
/// anywhere.
func expectParity(_ cpu: Picture, _ vulkan: Picture, _ what: String, at location: SourceLocation = #_sourceLocation) {
  let (share, most) = cpu.difference(vulkan)
  let isWithin = share <= 0.001 && most <= 4
  #expect(isWithin, "\(what): \(share * 100) % differ by more than 1, the most by \(most)", sourceLocation: location)
}

func draw(_ compositor: Compositor, at time: Double, _ viewport: Viewport, _ renderer: any Renderer) async throws
  -> Picture
{
  let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
  return Picture(try #require(try await renderer.finish(ticket)))
}

/// The viewport of a gallery scene whose longer side is `side` pixels.
func viewport(_ scene: GalleryScene, side: Double) -> Viewport {
  let scale = side / max(Double(scene.size.width), Double(scene.size.height))
  return Viewport(
    width: Int((Double(scene.size.width) * scale).rounded()),
    height: Int((Double(scene.size.height) * scale).rounded()),
    transform: CGAffineTransform(scaleX: scale, y: scale))
}

/// Whether this machine can run Vulkan. Where CI promises a driver, a missing one is a failure instead of a skip.
enum VulkanAvailability {
  static let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] == "1"
  static let problem: String? = {
    VulkanBackend.register()
    return BackendRegistry.backend(named: "vulkan")?.probe().problem
  }()
  static var isUsable: Bool { problem == nil || isRequired }
}

/// - Parameter takesForGPU: whether the renderer uses its GPU code paths, even where a CPU executes Vulkan.
///   AGATE_TAKE_FOR_GPU=1 sets it for all tests.
func makeVulkan(
  takesForGPU: Bool = ProcessInfo.processInfo.environment["AGATE_TAKE_FOR_GPU"] == "1"
) throws -> VulkanRenderer {
  try VulkanRenderer(options: RendererOptions(validation: true), takesForGPU: takesForGPU)
}

/// Draws a small scene at its own time, alone in a frame.
func draw(_ entry: NamedScene, with renderer: any Renderer) async throws -> Picture {
  try await draw(
    Compositor(layer: entry.scene.make()), at: entry.scene.time,
    Viewport(width: TestScene.side, height: TestScene.side), renderer)
}
