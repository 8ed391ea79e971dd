import Agate

/// A frame that is being drawn on another thread. A renderer that conforms to `SharedDrawing` is helped by the thread
/// that waits for the frame.
package struct FrameDrawing: Sendable {
  /// The end of a drawing.
  package struct End: Sendable {
    /// The number of the frame's ticket.
    package let ticket: Result<UInt64, RenderError>
    /// Whether the drawing took hardly longer than it takes to pass a frame to another thread.
    package let wasBrief: Bool
  }

  private enum Work {
    case running(Task<End, Never>)
    case ended(End)
  }

  private let work: Work
  private let shared: (any SharedDrawing)?

  /// Begins to draw a frame with the renderer for which it was made. Until the frame is drawn, the renderer must not be
  /// called otherwise.
  ///
  /// - Parameters:
  ///   - isBrief: whether to draw the frame immediately on the calling thread, because the drawing of the previous
  ///     frame was brief. The default is false.
  ///   - drawn: called on the drawing thread when the frame was drawn or could not be drawn, with the time at which the
  ///     drawing began. The default does nothing.
  package init(
    _ frame: PreparedFrame, with renderer: any Renderer, into target: RenderTarget, isBrief: Bool = false,
    drawn: @escaping @Sendable (ContinuousClock.Instant) -> Void = { _ in }
  ) {
    @Sendable func draw() -> End {
      let start = ContinuousClock.now
      defer { drawn(start) }
      let ticket: Result<UInt64, RenderError>
      do throws(RenderError) {
        ticket = .success(try frame.draw(with: renderer, into: target).id)
      } catch {
        ticket = .failure(error)
      }
      return End(ticket: ticket, wasBrief: ContinuousClock.now - start < .microseconds(100))
    }
    if isBrief {
      shared = nil
      work = .ended(draw())
      return
    }
    let shared = renderer as? any SharedDrawing
    shared?.expectHelp()
    work = .running(
      Task.detached {
        defer { shared?.endHelp() }
        return draw()
      })
    self.shared = shared
  }

  /// Helps to draw the frame, and waits until it is drawn.
  package nonisolated(nonsending) func end() async -> End {
    shared?.help()
    return await endAlone()
  }

  /// Waits until the frame is drawn, without help.
  package nonisolated(nonsending) func endAlone() async -> End {
    switch work {
    case .running(let task): await task.value
    case .ended(let end): end
    }
  }
}
