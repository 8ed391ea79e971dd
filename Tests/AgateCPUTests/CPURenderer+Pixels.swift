import Agate
import AgateCPU
import PixelReferences
import Testing

extension CPURenderer {
  /// Draws a frame into memory of the renderer and copies its pixels.
  func pixels(_ frame: FrameSnapshot) async throws -> [UInt32] {
    let ticket = try render(frame, into: .memory)
    let buffer = try #require(try await finish(ticket))
    return buffer.array
  }
}
