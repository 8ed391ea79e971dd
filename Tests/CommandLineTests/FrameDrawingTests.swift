import Agate
import AgateCPU
import Testing

@testable import AgateHost

@Suite("Frames that are drawn while the next one is made")
struct FrameDrawingTests {
  /// The pixels of a buffer, row by row.
  private func words(_ buffer: PixelBuffer?) -> [UInt32] {
    guard let buffer else { return [] }
    return (0..<buffer.height).flatMap { row in
      Array(UnsafeBufferPointer(start: buffer.pixels + row * buffer.stride, count: buffer.width))
    }
  }

  @Test("A frame is the same on another thread, with help and without, and on the calling thread", arguments: [1, 3])
  func threads(_ threads: Int) async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    root.backgroundColor = .white
    let square = CALayer()
    square.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    root.addSublayer(square)
    let compositor = Compositor(layer: root), viewport = Viewport(width: 64, height: 64)
    let renderer = CPURenderer(threads: threads), alone = CPURenderer(threads: 1)
    for step in 0..<30 {
      square.frame = CGRect(x: step, y: 2 * step, width: 20, height: 10)
      let ticket = try compositor.draw(at: 0, viewport: viewport, with: alone, into: .memory)
      let expected = try await alone.finish(ticket)
      let frame = compositor.prepareFrame(at: 0, viewport: viewport, for: renderer)
      let drawing = FrameDrawing(frame, with: renderer, into: .memory, isBrief: step % 3 == 0)
      let end = step % 3 == 1 ? await drawing.endAlone() : await drawing.end()
      let pixels = try await renderer.finish(FrameTicket(id: try end.ticket.get()))
      #expect(words(pixels) == words(expected) && !words(pixels).isEmpty, "frame \(step)")
    }
  }

  @Test("A frame that is refused is told at its end", arguments: [false, true])
  func refused(isBrief: Bool) async {
    let compositor = Compositor(layer: CALayer()), renderer = CPURenderer(threads: 2)
    let frame = compositor.prepareFrame(at: 0, viewport: Viewport(width: 0, height: 4), for: renderer)
    let end = await FrameDrawing(frame, with: renderer, into: .memory, isBrief: isBrief).end()
    #expect(throws: RenderError.self) { try end.ticket.get() }
  }
}
