import AgateBackend
import CAgateBackend
import Dispatch
import Synchronization
import Testing

@testable import AgateBackendPlugin

/// A renderer written in Swift that a C host calls.
@Suite("Renderers through the functions of C, called by a C host") struct ExportedRendererTests {
  @Test("a host waits no longer for a frame than it says, and may wait again")
  func timeouts() async {
    // Threads that tasks need must not be blocked.
    let codes: [Int32] = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: Self.finish([1_000_000, -1])) }
    }
    #expect(codes == [Int32(AGATE_NOT_READY), Int32(AGATE_OK)])
  }

  /// Draws a frame, which is ready after the first wait, and waits for it as often as there are times, in nanoseconds.
  /// Returns the result codes.
  private static func finish(_ timeouts: [Int64]) -> [Int32] {
    let slow = SlowRenderer()
    let backend = Backend(name: "slow", summary: "waits", priority: -1, probe: { BackendStatus(devices: []) }) { _ in
      slow
    }
    let table = ExportedPlugin.table(backend).assumingMemoryBound(to: PluginTable.Exported.self)
    guard let entry = try? PluginTable(table).entries.first else { return [] }
    let functions = agate_renderer_functions(of: entry.pointer.pointee.functions)
    var options = agate_renderer_options(), info = agate_renderer_info(), error = agate_error.empty()
    options.size = UInt32(MemoryLayout<agate_renderer_options>.size)
    info.size = UInt32(MemoryLayout<agate_renderer_info>.size)
    guard let renderer = functions.open(entry.pointer, &options, &info, &error) else { return [] }
    defer { functions.close(renderer) }
    var frame = agate_frame(), target = agate_target(), ticket: UInt64 = 0
    frame.size = UInt32(MemoryLayout<agate_frame>.size)
    (frame.width, frame.height) = (4, 4)
    target.size = UInt32(MemoryLayout<agate_target>.size)
    let started = functions.render(renderer, &frame, &target, &ticket, &error)
    guard started == AGATE_OK else { return [started] }
    return timeouts.map { timeout in
      var pixels = agate_pixels()
      pixels.size = UInt32(MemoryLayout<agate_pixels>.size)
      let code = functions.finish(renderer, ticket, timeout, &pixels, &error)
      pixels.release?(pixels.owner)
      slow.isReady.store(true, ordering: .relaxed)
      return code
    }
  }
}

/// A renderer whose frames are ready when a test says so.
private final class SlowRenderer: Renderer, @unchecked Sendable {
  let capabilities = RendererCapabilities(
    name: "slow", device: "none", framesInFlight: 1, maximumImageSize: 64, maximumFrameSize: 64)
  let isReady = Atomic(false)
  private var buffer: PixelBuffer?

  func apply(_ updates: [ResourceUpdate]) throws(RenderError) {}

  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    if case .buffer(let buffer, _) = target { self.buffer = buffer }
    return FrameTicket(id: 1)
  }

  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? {
    // The end comes even for a host that would wait forever.
    for _ in 0..<5000 where !isReady.load(ordering: .relaxed) { try? await Task.sleep(for: .milliseconds(1)) }
    return buffer
  }
}
