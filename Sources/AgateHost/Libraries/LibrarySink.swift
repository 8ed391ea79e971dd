import Agate
import CAgateBackend

/// Shows frames with the functions of a shared library.
final class LibrarySink: FrameSink {
  private let backend: LibraryBackend
  private let sink: UnsafeMutableRawPointer
  private var request: agate_frame_request?

  init(_ backend: LibraryBackend, _ sink: UnsafeMutableRawPointer) {
    self.backend = backend
    self.sink = sink
  }

  deinit { backend.close(sink) }

  nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest? {
    request = try backend.next(sink)
    guard let request else { return nil }
    let (width, height) = (Int(request.width), Int(request.height))
    guard width > 0, height > 0, width * height <= ImageLimits.pixels else {
      throw .limit("backend \(backend.name): it wants a frame of \(width) x \(height) pixels, which cannot be drawn")
    }
    guard request.time.isFinite, request.time.magnitude <= 1e9, request.scale > 0, request.scale <= 64 else {
      throw .limit("backend \(backend.name): it wants a frame at \(request.time) s, \(request.scale) pixels a point")
    }
    return FrameRequest(
      number: Int(request.number), time: request.time, width: width, height: height, scale: request.scale,
      target: .memory)
  }

  nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for frame: FrameRequest, damage: PixelBox?
  ) async throws(RenderError) {
    guard let request, let pixels else { return }
    let whole = PixelBox(x0: 0, y0: 0, x1: Int32(pixels.width), y1: Int32(pixels.height))
    let box = (damage ?? whole).intersection(whole)
    try backend.deliver(
      agate_pixels(
        pixels: pixels.pixels, width: whole.x1, height: whole.y1, stride: Int32(pixels.stride),
        damage: agate_box(x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1)),
      for: request, to: sink)
  }
}
