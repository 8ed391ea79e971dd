import Dispatch
import Synchronization

extension Compositor {
  /// Draws the tree as it is at `time` and waits for the image. This method blocks the calling thread and is meant
  /// for programs that draw images one after the other, without a window.
  ///
  /// ```swift
  /// let image = try compositor.image(at: 0.5, viewport: Viewport(width: 320, height: 240), renderer: renderer)
  /// try image.writePNG(to: "frame.png")
  /// ```
  ///
  /// Asynchronous code calls ``draw(at:viewport:with:into:)`` instead, and passes the ticket to
  /// ``/AgateBackend/Renderer/finish(_:)``.
  ///
  /// - Parameters:
  ///   - time: the scene time, in seconds. Times may come in any order.
  ///   - viewport: the size of the image in pixels, and the placement of the tree in it.
  ///   - renderer: a renderer that no other thread uses during the call.
  /// - Returns: the premultiplied frame, with the size of the viewport.
  /// - Throws: the error of the renderer, if the frame cannot be drawn or finished, or `RenderError.limit` if the frame
  ///   exceeds a limit.
  @available(*, noasync, message: "await Renderer.finish(_:) with the ticket of draw(at:viewport:with:into:)")
  public func image(at time: Double, viewport: Viewport, renderer: any Renderer) throws(RenderError) -> CGImage {
    let id = try draw(at: time, viewport: viewport, with: renderer, into: .memory).id
    let finished = FinishedFrame()
    Task.detached { await finished.finish(id, renderer) }
    let pixels: PixelBuffer?
    do throws(RenderError) {
      pixels = try finished.wait()
    } catch {
      throw refusal(error).map { .limit($0) } ?? error
    }
    guard let pixels else {
      throw .unavailable("\(renderer.capabilities.name) returned no pixels for a frame in memory")
    }
    let texels = TexelMemory(width: pixels.width, height: pixels.height)
    withExtendedLifetime(pixels) { texels.copy(TexelRows(origin: pixels.pixels, stride: pixels.stride)) }
    return CGImage(texels)
  }
}

/// A frame that another thread waits for.
private final class FinishedFrame: Sendable {
  private let result = Mutex<Result<PixelBuffer?, RenderError>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  func finish(_ id: UInt64, _ renderer: any Renderer) async {
    let outcome: Result<PixelBuffer?, RenderError>
    do throws(RenderError) {
      outcome = .success(try await renderer.finish(FrameTicket(id: id)))
    } catch {
      outcome = .failure(error)
    }
    result.withLock { $0 = outcome }
    isDone.signal()
  }

  func wait() throws(RenderError) -> PixelBuffer? {
    isDone.wait()
    return try result.withLock { $0! }.get()
  }
}
