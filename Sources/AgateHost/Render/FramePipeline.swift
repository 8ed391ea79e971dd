import Agate

/// Draws what a sink asks for: while a frame is drawn, the one before is read back and earlier ones are encoded.
@MainActor
final class FramePipeline {
  private let source: any FrameSource
  private let renderer: any Renderer
  private let viewport: Viewport
  private let progress: ProgressReporter
  private let trace: TraceRecorder?
  private let meter: FrameMeter?
  private var pending: [(ticket: UInt64, request: FrameRequest)] = []
  private var reported = Set<Unsupported>()
  private(set) var failedFrames = 0
  private var unreadable: CommandFailure?

  private static let mostReports = 50

  init(
    source: any FrameSource, renderer: any Renderer, viewport: Viewport, progress: ProgressReporter,
    trace: TraceRecorder? = nil, meter: FrameMeter? = nil
  ) {
    self.trace = trace
    self.meter = meter
    self.source = source
    self.renderer = renderer
    self.viewport = viewport
    self.progress = progress
  }

  func run(_ sink: FrameListSink) async throws(CommandFailure) {
    do throws(RenderError) {
      while let request = try await sink.nextFrame() {
        guard let frame = frame(at: request.time) else { break }
        if pending.count >= renderer.capabilities.framesInFlight { try await deliverOldest(to: sink) }
        try draw(request, of: frame.compositor, at: frame.time)
        reportUnsupported(in: frame.compositor)
      }
      while !pending.isEmpty { try await deliverOldest(to: sink) }
    } catch {
      throw CommandFailure(error.status, "\(error)")
    }
    if let unreadable { throw unreadable }
  }

  /// nil when the scene, which has to be read again, cannot be.
  private func frame(at time: Double) -> (compositor: Compositor, time: Double)? {
    do throws(CommandFailure) {
      return try source.frame(at: time)
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
      pending.append((ticket.id, request))
    } catch .limit(let reason) {
      failedFrames += 1
      progress.frameFailed(request.number, reason)
    }
  }

  private func deliverOldest(to sink: FrameListSink) async throws(RenderError) {
    let (ticket, request) = pending.removeFirst()
    do throws(RenderError) {
      let start = trace.map { _ in ContinuousClock.now }
      let pixels = try await renderer.finish(FrameTicket(id: ticket))
      if let start { trace?.add("wait", from: start, frame: request.number) }
      let delivering = trace.map { _ in ContinuousClock.now }
      try await sink.deliver(pixels, for: request, damage: nil)
      if let delivering { trace?.add("deliver", from: delivering, frame: request.number) }
      meter?.noteFrame(at: MediaClock.system.time)
    } catch .limit(let reason) {
      failedFrames += 1
      progress.frameFailed(request.number, reason)
    }
  }

  private func reportUnsupported(in compositor: Compositor) {
    for item in compositor.unsupported(by: renderer)
    where reported.count <= Self.mostReports && reported.insert(item).inserted {
      Console.note(reported.count <= Self.mostReports ? "not drawn: \(item)" : "not drawn: more than is listed here")
    }
  }
}
