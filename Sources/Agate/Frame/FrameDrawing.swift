/// A frame that is being drawn on another thread. A renderer that conforms to `SharedDrawing` is helped by the thread
/// that waits for the frame.
package struct FrameDrawing: Sendable {
  private let task: Task<Result<UInt64, RenderError>, Never>
  private let shared: (any SharedDrawing)?

  /// Begins to draw a frame with the renderer for which it was made. Until the frame is drawn, the renderer must not be
  /// called otherwise.
  ///
  /// - Parameter drawn: called on the drawing thread when the frame was drawn or could not be drawn, with the time at
  ///   which the drawing began. The default does nothing.
  package init(
    _ frame: PreparedFrame, with renderer: any Renderer, into target: RenderTarget,
    drawn: @escaping @Sendable (ContinuousClock.Instant) -> Void = { _ in }
  ) {
    let shared = renderer as? any SharedDrawing
    shared?.expectHelp()
    task = Task.detached { () -> Result<UInt64, RenderError> in
      defer { shared?.endHelp() }
      let start = ContinuousClock.now
      defer { drawn(start) }
      do throws(RenderError) {
        return .success(try frame.draw(with: renderer, into: target).id)
      } catch {
        return .failure(error)
      }
    }
    self.shared = shared
  }

  /// Helps to draw the frame, waits until it is drawn, and returns the number of its ticket.
  package nonisolated(nonsending) func end() async -> Result<UInt64, RenderError> {
    shared?.help()
    return await task.value
  }

  /// Waits until the frame is drawn, without help, and returns the number of its ticket.
  package nonisolated(nonsending) func endAlone() async -> Result<UInt64, RenderError> { await task.value }
}
