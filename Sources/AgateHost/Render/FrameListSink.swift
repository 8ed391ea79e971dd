import Agate

/// A sink that requests a list of frames, one after the other, and passes them to a queue.
@MainActor
final class FrameListSink: FrameSink {
  private let moments: [FrameMoment]
  private let layout: FrameLayout
  private let scale: Double
  private let queue: FrameQueue
  private var next = 0
  /// The name of the backend that draws the delivered frames.
  var backend: String
  /// The error of the queue that ended the requests.
  private(set) var failure: CommandFailure?

  init(moments: [FrameMoment], layout: FrameLayout, scale: Double, queue: FrameQueue, backend: String) {
    self.moments = moments
    self.layout = layout
    self.scale = scale
    self.queue = queue
    self.backend = backend
  }

  /// Whether every frame has been requested.
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
