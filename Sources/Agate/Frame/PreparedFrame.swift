/// A frame that is ready to be drawn, independently of later changes in the tree that it shows.
package struct PreparedFrame: Sendable {
  private let compositor: Compositor
  /// The image updates that the renderer must receive before it draws.
  private let updates: RendererInbox.Mark
  private let content: Content

  enum Content {
    case frame(FrameSnapshot)
    /// The frame exceeds a limit.
    case refused(RenderError)
  }

  /// Whether keeping this frame makes the next frame expensive. The next frame changes large tables in place if it can.
  /// While this frame exists, the tables must be copied instead.
  package var isCostlyToKeep: Bool {
    guard case .frame(let frame) = content else { return false }
    return frame.items.count > Self.mostCopied && frame.history.last?.sequence == frame.sequence
  }

  /// The maximum number of items for which copying the tables is preferred to waiting.
  private static var mostCopied: Int { 4096 }

  init(_ compositor: Compositor, _ content: Content, updates: RendererInbox.Mark) {
    (self.compositor, self.content, self.updates) = (compositor, content, updates)
  }

  /// Draws the frame with the renderer for which it was made. Call this method on any thread, for one frame at a time.
  ///
  /// - Returns: a ticket to pass to `try await renderer.finish(ticket)`.
  package func draw(with renderer: any Renderer, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    let drawing = StageTrace.begin()
    defer { StageTrace.end(.render, since: drawing) }
    // Later frames rely on the images of this frame, even if the frame is refused.
    try updates.apply(to: renderer)
    switch content {
    case .refused(let error): throw error
    case .frame(let frame):
      do throws(RenderError) {
        return try renderer.render(frame, into: target)
      } catch {
        throw compositor.naming(error, of: frame)
      }
    }
  }
}
