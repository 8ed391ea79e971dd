/// A frame that is ready to be drawn, apart from the tree that it shows.
package struct PreparedFrame: Sendable {
  private let compositor: Compositor
  /// Images that the renderer has to receive before it draws.
  private let updates: RendererInbox.Mark
  private let content: Content

  enum Content {
    case frame(FrameSnapshot)
    /// The frame exceeds a limit.
    case refused(RenderError)
  }

  /// Whether a next frame like this one would change the tables in place, and they are large: while this frame exists,
  /// they would be copied.
  package var isCostlyToKeep: Bool {
    guard case .frame(let frame) = content else { return false }
    return frame.items.count > Self.mostCopied && frame.history.last?.sequence == frame.sequence
  }

  /// Maximum number of items that are copied rather than waited for.
  private static var mostCopied: Int { 4096 }

  init(_ compositor: Compositor, _ content: Content, updates: RendererInbox.Mark) {
    (self.compositor, self.content, self.updates) = (compositor, content, updates)
  }

  /// Draws the frame with the renderer for which it was made. Call this on any thread, for one frame after the other.
  ///
  /// - Returns: A ticket to pass to `try await renderer.finish(ticket)`.
  package func draw(with renderer: any Renderer, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    let drawing = StageTrace.begin()
    defer { StageTrace.end(.render, since: drawing) }
    // Later frames count on the images of a frame that is refused.
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
