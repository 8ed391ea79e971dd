import Agate

/// A renderer that fills frames with their background, and records its calls.
final class TestRenderer: Renderer, @unchecked Sendable {
  var capabilities: RendererCapabilities {
    RendererCapabilities(
      name: "test", device: "test", framesInFlight: 1, maximumImageSize: 4096, maximumFrameSize: 4096)
  }
  /// Sequence number of the frame that the last target was said to hold; nil for none.
  private(set) var held: UInt64?
  private(set) var renders = 0
  private var pixels: PixelBuffer?

  func apply(_ updates: [ResourceUpdate]) throws(RenderError) {}

  /// Fills the target with the background colour.
  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    guard case .buffer(let buffer, let holds) = target else { throw .limit("only buffers") }
    held = holds
    renders += 1
    pixels = buffer
    buffer.fill { _, _ in frame.background }
    return FrameTicket(id: frame.sequence)
  }

  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { pixels }
}

extension PixelBuffer {
  func fill(_ box: PixelBox? = nil, _ color: (Int, Int) -> UInt32) {
    let box = box ?? PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    for y in Int(box.y0)..<Int(box.y1) {
      for x in Int(box.x0)..<Int(box.x1) { pixels[y * stride + x] = color(x, y) }
    }
  }
}

/// A different opaque colour for every pixel, so that shifted rows, columns or channels are noticed.
func pattern(_ x: Int, _ y: Int) -> UInt32 {
  let red = UInt32(x & 255)
  let green = UInt32(y & 255)
  let blue = UInt32(x / 256 * 64 + y / 256 * 16 + 7)
  return 0xFF00_0000 | blue << 16 | green << 8 | red
}
