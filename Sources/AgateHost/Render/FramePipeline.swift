import Agate

/// Draws the frames that a sink requests. While a frame is drawn, the one before is read back and earlier ones are
/// encoded.
@MainActor
package final class FramePipeline {
  /// Makes the renderer that replaces a failed one; returns nil if there is none.
  package typealias Replacement =
    @MainActor (_ failed: any Renderer, _ error: RenderError) throws(CommandFailure) -> (any Renderer)?

  private let source: any FrameSource
  private var renderer: any Renderer
  private let replacement: Replacement
  private let viewport: Viewport
  private let progress: ProgressReporter
  private let trace: TraceRecorder?
  private let meter: FrameMeter?
  /// Requests whose drawing has not started.
  private var waiting: [FrameRequest] = []
  /// Frames that were started and are not delivered yet.
  private var pending: [(ticket: UInt64, request: FrameRequest, compositor: Compositor)] = []
  private var limits = LimitReporter()
  private(set) var failedFrames = 0
  private var unreadable: CommandFailure?

  init(
    source: any FrameSource, renderer: any Renderer, replacement: @escaping Replacement, viewport: Viewport,
    progress: ProgressReporter, trace: TraceRecorder? = nil, meter: FrameMeter? = nil
  ) {
    self.trace = trace
    self.meter = meter
    self.source = source
    self.renderer = renderer
    self.replacement = replacement
    self.viewport = viewport
    self.progress = progress
  }

  /// Whether every requested frame was delivered, or failed by itself.
  var isComplete: Bool { waiting.isEmpty && pending.isEmpty }

  func run(_ sink: FrameListSink) async throws(CommandFailure) {
    while true {
      do throws(RenderError) {
        try await draw(sink)
        break
      } catch {
        try await replaceRenderer(after: error, sink)
      }
    }
    if let unreadable { throw unreadable }
  }

  private func draw(_ sink: FrameListSink) async throws(RenderError) {
    while let request = try await nextRequest(sink) {
      guard let frame = await frame(at: request.time) else { break }
      if pending.count >= renderer.capabilities.framesInFlight { try await deliverOldest(to: sink) }
      try draw(request, of: frame.compositor, at: frame.time)
      waiting.removeFirst()
      limits.note(frame.compositor)
    }
    while !pending.isEmpty { try await deliverOldest(to: sink) }
  }

  /// The next request. Requests that a failed renderer left over come first.
  private func nextRequest(_ sink: FrameListSink) async throws(RenderError) -> FrameRequest? {
    if waiting.isEmpty, let request = try await sink.nextFrame() { waiting.append(request) }
    return StopSignal.isSet ? nil : waiting.first
  }

  /// Continues with another renderer, from the first frame that was not delivered.
  private func replaceRenderer(after error: RenderError, _ sink: FrameListSink) async throws(CommandFailure) {
    // Frames before the one that failed are complete, unless the renderer itself is lost.
    if case .lost = error {} else { await salvage(to: sink) }
    guard let next = try replacement(renderer, error) else { throw CommandFailure(error.status, "\(error)") }
    renderer = next
    sink.backend = next.capabilities.name
    waiting.insert(contentsOf: pending.map(\.request), at: 0)
    pending.removeAll()
  }

  private func salvage(to sink: FrameListSink) async {
    while !pending.isEmpty {
      guard (try? await deliverOldest(to: sink)) != nil else { return }
    }
  }

  /// The compositor and time for a frame; nil if the scene had to be read again and could not be.
  private func frame(at time: Double) async -> (compositor: Compositor, time: Double)? {
    do throws(CommandFailure) {
      return try await source.frame(at: time)
    } catch {
      unreadable = error
      return nil
    }
  }

  private func draw(_ request: FrameRequest, of compositor: Compositor, at time: Double) throws(RenderError) {
    trace?.begin(frame: request.number)
    let start = trace.map { _ in ContinuousClock.now }
    defer { if let start { trace?.add("draw", from: start, frame: request.number) } }
    do throws(RenderError) {
      let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: request.target)
      pending.append((ticket.id, request, compositor))
    } catch {
      try skip(request, compositor, error)
    }
  }

  /// Skips a frame that exceeds a limit; rethrows errors of the renderer or the sink.
  private func skip(_ request: FrameRequest, _ compositor: Compositor, _ error: RenderError) throws(RenderError) {
    guard let reason = compositor.refusal(error) else { throw error }
    failedFrames += 1
    progress.frameFailed(request.number, reason)
  }

  private func deliverOldest(to sink: FrameListSink) async throws(RenderError) {
    let (ticket, request, compositor) = pending[0]
    do throws(RenderError) {
      let start = trace.map { _ in ContinuousClock.now }
      let pixels = try await renderer.finish(FrameTicket(id: ticket))
      if let start { trace?.add("wait", from: start, frame: request.number) }
      let delivering = trace.map { _ in ContinuousClock.now }
      try await sink.deliver(pixels, for: request, damage: nil)
      if let delivering { trace?.add("deliver", from: delivering, frame: request.number) }
      meter?.noteFrame(at: MediaClock.system.time)
    } catch {
      try skip(request, compositor, error)
    }
    pending.removeFirst()
  }
}
