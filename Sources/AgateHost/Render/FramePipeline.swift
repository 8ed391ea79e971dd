import Agate

/// Draws the frames that a sink requests. While a frame is drawn, the next frame is prepared, the previous frame is
/// copied, and earlier frames are encoded.
@MainActor
package final class FramePipeline {
  /// A closure that opens a renderer in place of a failed one. It returns nil if there is no other renderer.
  package typealias Replacement =
    @MainActor (_ failed: any Renderer, _ error: RenderError) throws(CommandFailure) -> (any Renderer)?

  private let source: any FrameSource
  private var renderer: any Renderer
  private let replacement: Replacement
  private let viewport: Viewport
  private let progress: ProgressReporter
  private let trace: TraceRecorder?
  private let meter: FrameMeter?
  /// The requests whose drawing has not started.
  private var waiting: [FrameRequest] = []
  /// The frame that is being drawn. Meanwhile, the renderer must not be called.
  private var drawing: Drawing?
  /// Whether the drawing of the previous frame was brief.
  private var isBrief = false
  /// The frames that were drawn but are not delivered yet.
  private var pending: [(ticket: UInt64, request: FrameRequest, compositor: Compositor)] = []
  /// Whether finishing the oldest pending frame failed. A frame cannot be finished a second time.
  private var isOldestLost = false
  /// Whether the next frame is prepared only after the current frame is drawn.
  private var waitsForDrawing = false
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

  /// Whether every requested frame was delivered or skipped.
  var isComplete: Bool { waiting.isEmpty && drawing == nil && pending.isEmpty }

  /// A frame on its way through the renderer.
  private struct Drawing {
    var request: FrameRequest
    var compositor: Compositor
    var frame: FrameDrawing
  }

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
      // The frame is prepared while the previous frame is drawn, unless this costs more than it saves. It also waits if
      // stages are measured, because their times are assigned to one frame.
      if waitsForDrawing || isMeasured { try await endDrawing() }
      let prepared = prepare(request, of: frame.compositor, at: frame.time)
      waitsForDrawing = prepared.isCostlyToKeep
      try await endDrawing()
      // A frame's pixels last until `inFlight` further frames are begun. Finishing the frame one frame earlier lets its
      // pixels be copied while the next frame is drawn.
      let inFlight = renderer.capabilities.framesInFlight
      let oldest = pending.count >= max(inFlight - 1, 1) ? try await finishOldest() : nil
      if inFlight == 1, let oldest { try await deliver(oldest.pixels, for: oldest.request, to: sink) }
      beginDrawing(prepared, request, of: frame.compositor)
      waiting.removeFirst()
      limits.note(frame.compositor)
      if inFlight > 1, let oldest { try await deliver(oldest.pixels, for: oldest.request, to: sink) }
    }
    try await endDrawing()
    while !pending.isEmpty {
      guard let oldest = try await finishOldest() else { continue }
      try await deliver(oldest.pixels, for: oldest.request, to: sink)
    }
  }

  private var isMeasured: Bool { trace != nil || meter != nil }

  /// Returns the next request, or nil at the end or when the process is to stop. Requests that a failed renderer left
  /// come first.
  private func nextRequest(_ sink: FrameListSink) async throws(RenderError) -> FrameRequest? {
    if waiting.isEmpty, let request = try await sink.nextFrame() { waiting.append(request) }
    return StopSignal.isSet ? nil : waiting.first
  }

  /// Continues with another renderer, from the first frame that was not delivered.
  private func replaceRenderer(after error: RenderError, _ sink: FrameListSink) async throws(CommandFailure) {
    if let drawing {
      // The failed renderer must finish this frame before it is released.
      if case .success(let ticket) = await drawing.frame.endAlone().ticket {
        pending.append((ticket, drawing.request, drawing.compositor))
      } else {
        waiting.insert(drawing.request, at: 0)
      }
      self.drawing = nil
    }
    // Frames before the failed frame are complete, unless the device is lost.
    if case .lost = error {} else if !isOldestLost { await salvage(to: sink) }
    guard let next = try replacement(renderer, error) else { throw CommandFailure(error.status, "\(error)") }
    renderer = next
    sink.backend = next.capabilities.name
    waiting.insert(contentsOf: pending.map(\.request), at: 0)
    pending.removeAll()
    isOldestLost = false
  }

  private func salvage(to sink: FrameListSink) async {
    while !pending.isEmpty {
      do throws(RenderError) {
        guard let oldest = try await finishOldest() else { continue }
        try await deliver(oldest.pixels, for: oldest.request, to: sink)
      } catch {
        return
      }
    }
  }

  /// Returns the compositor and the time for a frame. Returns nil if the scene must be read again and cannot be read.
  private func frame(at time: Double) async -> (compositor: Compositor, time: Double)? {
    do throws(CommandFailure) {
      return try await source.frame(at: time)
    } catch {
      unreadable = error
      return nil
    }
  }

  private func prepare(_ request: FrameRequest, of compositor: Compositor, at time: Double) -> PreparedFrame {
    trace?.begin(frame: request.number)
    let start = trace.map { _ in ContinuousClock.now }
    defer { if let start { trace?.add("make", from: start, frame: request.number) } }
    return compositor.prepareFrame(at: time, viewport: viewport, for: renderer)
  }

  /// Begins to draw a frame on another thread.
  private func beginDrawing(_ frame: PreparedFrame, _ request: FrameRequest, of compositor: Compositor) {
    let drawing = FrameDrawing(frame, with: renderer, into: request.target, isBrief: isBrief) { [trace] start in
      trace?.add("draw", from: start, frame: request.number)
    }
    self.drawing = Drawing(request: request, compositor: compositor, frame: drawing)
  }

  /// Waits until the current frame is drawn.
  private func endDrawing() async throws(RenderError) {
    guard let ended = drawing else { return }
    let end = await ended.frame.end()
    drawing = nil
    isBrief = end.wasBrief
    switch end.ticket {
    case .success(let ticket): pending.append((ticket, ended.request, ended.compositor))
    case .failure(let error):
      if ended.compositor.refusal(error) == nil { waiting.insert(ended.request, at: 0) }
      try skip(ended.request, ended.compositor, error)
    }
  }

  /// Skips a frame that exceeds a limit, and rethrows all other errors.
  private func skip(_ request: FrameRequest, _ compositor: Compositor, _ error: RenderError) throws(RenderError) {
    guard let reason = compositor.refusal(error) else { throw error }
    failedFrames += 1
    progress.frameFailed(request.number, reason)
  }

  /// Returns the pixels of the oldest frame that is not delivered. Returns nil if this frame exceeds a limit and is
  /// skipped.
  private func finishOldest() async throws(RenderError) -> (pixels: PixelBuffer?, request: FrameRequest)? {
    let (ticket, request, compositor) = pending[0]
    let start = trace.map { _ in ContinuousClock.now }
    do throws(RenderError) {
      let pixels = try await renderer.finish(FrameTicket(id: ticket))
      if let start { trace?.add("wait", from: start, frame: request.number) }
      pending.removeFirst()
      return (pixels, request)
    } catch {
      isOldestLost = true
      try skip(request, compositor, error)
      isOldestLost = false
      pending.removeFirst()
      return nil
    }
  }

  private func deliver(_ pixels: PixelBuffer?, for request: FrameRequest, to sink: FrameListSink)
    async throws(RenderError)
  {
    let start = trace.map { _ in ContinuousClock.now }
    try await sink.deliver(pixels, for: request, damage: nil)
    if let start { trace?.add("deliver", from: start, frame: request.number) }
    meter?.noteFrame(at: MediaClock.system.time)
  }
}
