import Agate

/// Asks for a list of frames, one after the other, and passes them to a queue.
@MainActor
final class FrameListSink: FrameSink {
  private let moments: [FrameMoment]
  private let layout: FrameLayout
  private let scale: Double
  private let queue: FrameQueue
  private var next = 0
  /// Name of the backend that draws what is delivered.
  var backend: String
  /// Why it asked for no more.
  private(set) var failure: CommandFailure?

  init(moments: [FrameMoment], layout: FrameLayout, scale: Double, queue: FrameQueue, backend: String) {
    self.moments = moments
    self.layout = layout
    self.scale = scale
    self.queue = queue
    self.backend = backend
  }

  /// Every frame was asked for.
  var isComplete: Bool { next == moments.count }

  @MainActor func nextFrame() async throws(RenderError) -> FrameRequest? {
    guard next < moments.count, failure == nil, !StopSignal.isSet else { return nil }
    let moment = moments[next]
    next += 1
    return FrameRequest(
      number: moment.number, time: moment.time, width: layout.width, height: layout.height, scale: scale,
      target: .memory)
  }

  @MainActor func deliver(_ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?)
    async throws(RenderError)
  {
    guard let pixels else { return }
    do throws(CommandFailure) {
      try queue.submit(pixels, of: FrameMoment(number: request.number, time: request.time), by: backend)
    } catch {
      failure = error
    }
  }
}
