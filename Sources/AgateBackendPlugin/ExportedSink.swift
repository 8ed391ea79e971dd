import AgateBackend
import CAgateBackend
import Foundation

/// A Swift sink that is used through C functions. The sink runs on its own queue, and no code on that queue waits for
/// the host.
///
/// The host draws the frames. Their pixels are copied to the target of the sink's request. The host cannot use a
/// renderer that presents frames itself, because no window is exported.
final class ExportedSink: Sendable {
  private let stage: SinkStage
  private let events: SinkEvents

  private init(_ stage: SinkStage, _ events: SinkEvents) { (self.stage, self.events) = (stage, events) }

  private static func from(_ pointer: OpaquePointer?) -> ExportedSink {
    Unmanaged.fromOpaque(UnsafeRawPointer(pointer!)).takeUnretainedValue()
  }

  static var functions: agate_sink_functions {
    agate_sink_functions(
      size: UInt32(MemoryLayout<agate_sink_functions>.size), reserved: 0,
      open: { entry, options, error in
        do throws(RenderError) {
          let sink = try ExportedSink.open(ExportedBackend.from(entry), options!.pointee)
          return OpaquePointer(Unmanaged.passRetained(sink).toOpaque())
        } catch let problem {
          _ = problem.write(to: error)
          return nil
        }
      },
      wait: { sink, timeout, event, error in
        switch ExportedSink.from(sink).wait(timeout) {
        case .success(let happened): event!.pointee = happened
        case .failure(let problem): return problem.write(to: error)
        }
        return Int32(AGATE_OK)
      },
      deliver: { sink, request, pixels, damage, error in
        let delivered = ExportedSink.from(sink).deliver(pixels!.pointee, damage!.pointee)
        if case .failure(let problem) = delivered { return problem.write(to: error) }
        return Int32(AGATE_OK)
      },
      wake: { ExportedSink.from($0).events.wake() },
      close: {
        ExportedSink.from($0).stage.perform { $0.close() }
        Unmanaged<ExportedSink>.fromOpaque(UnsafeRawPointer($0!)).release()
      },
      schedule: { sink, time in ExportedSink.from(sink).stage.perform { $0.schedule(time) } },
      window: nil,
      set: { sink, property in
        let value = SinkProperty(property!)
        ExportedSink.from(sink).stage.perform { $0.set(value) }
      })
  }

  private static func open(_ backend: ExportedBackend, _ options: agate_sink_options) throws(RenderError)
    -> ExportedSink
  {
    guard let make = backend.makeSink else { throw .unavailable("the backend shows no frames") }
    let events = SinkEvents(), stage = SinkStage(events)
    var shown = SinkOptions(
      title: options.title.map { String(cString: $0) } ?? "", width: Int(options.width), height: Int(options.height))
    if let name = options.application_id { shown.applicationID = String(cString: name) }
    shown.isOpaque = options.flags & UInt32(AGATE_WINDOW_OPAQUE) != 0
    shown.queue = stage.queue
    try stage.perform { stage in Result { () throws(RenderError) in try stage.open(shown, make) } }.get()
    return ExportedSink(stage, events)
  }

  private func wait(_ timeout: Int64) -> Result<agate_sink_event, RenderError> {
    if events.beginAsking() {
      let stage = stage
      Task.detached(executorPreference: stage.executor) { await stage.ask() }
    }
    return events.take(within: timeout)
  }

  private func deliver(_ pixels: agate_pixels, _ damage: agate_box) -> Result<Void, RenderError> {
    let box = PixelBox(x0: damage.x0, y0: damage.y0, x1: damage.x1, y1: damage.y1)
    let lent = pixels.pixels.map { memory in
      PixelBuffer(
        width: Int(pixels.width), height: Int(pixels.height), stride: Int(pixels.stride / 4),
        pixels: UnsafeMutableRawPointer(mutating: memory).assumingMemoryBound(to: UInt32.self), release: {})
    }
    let stage = stage
    return Outcome.wait(on: stage.executor) { () async throws(RenderError) in try await stage.deliver(lent, box) }
  }
}

/// The actor that owns a Swift sink. Only this actor calls the sink's functions.
private actor SinkStage {
  nonisolated let queue: DispatchQueue
  nonisolated let executor: QueueExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let events: SinkEvents
  private var sink: (any FrameSink)?
  /// The request for the frame that the host is drawing.
  private var request: FrameRequest?
  private var isFocused = false

  init(_ events: SinkEvents) {
    queue = DispatchQueue(label: "agate.sink")
    executor = QueueExecutor(queue: queue)
    self.events = events
  }

  /// Runs `body` on the actor's queue and waits for its result. A task would not do, because the waiting thread may be
  /// one that tasks need.
  nonisolated func perform<R: Sendable>(_ body: (isolated SinkStage) -> R) -> R {
    queue.sync { assumeIsolated(body) }
  }

  func open(
    _ options: SinkOptions, _ make: @Sendable (SinkOptions) throws(RenderError) -> any FrameSink
  ) throws(RenderError) {
    let sink = try make(options)
    self.sink = sink
    guard let window = sink as? any WindowSink else { return }
    // Windows call these closures on the actor that opened them, which is this actor.
    window.onInput = { [weak self] input in self?.assumeIsolated { $0.take(input) } }
    window.onStateChange = { [weak self] _ in self?.assumeIsolated { $0.tellState() } }
    // The window may have received a state while it was opened.
    if window.state != WindowState() { tellState() }
  }

  private func take(_ input: InputEvent) {
    if case .focus(let isFocused) = input {
      self.isFocused = isFocused
      tellState()
    } else if let event = agate_sink_event(input) {
      events.add(event)
    }
  }

  private func tellState() {
    guard let window = sink as? any WindowSink else { return }
    var event = agate_sink_event(AGATE_EVENT_STATE)
    event.state = window.state.flags | (isFocused ? UInt32(AGATE_STATE_FOCUSED) : 0)
    events.add(event)
  }

  /// Waits until the sink requests a frame or ends, and adds an event for the host.
  func ask() async {
    guard let sink else { return }
    do throws(RenderError) {
      guard let wanted = try await sink.nextFrame() else { return events.add(agate_sink_event(AGATE_EVENT_CLOSED)) }
      request = wanted
      var event = agate_sink_event(AGATE_EVENT_FRAME)
      event.frame = agate_frame_request(
        size: UInt32(MemoryLayout<agate_frame_request>.size), reserved: 0, number: Int64(wanted.number),
        time: wanted.time, scale: wanted.scale, width: Int32(clamping: wanted.width),
        height: Int32(clamping: wanted.height))
      events.add(event)
    } catch {
      events.fail(error)
    }
  }

  func deliver(_ lent: PixelBuffer?, _ box: PixelBox) async throws(RenderError) {
    guard let sink, let request else { return }
    self.request = nil
    // From here on, the next wait may ask the sink for another frame.
    defer { events.endFrame() }
    guard let lent, case .buffer(let own, _) = request.target else {
      return try await sink.deliver(lent, for: request, damage: box)
    }
    for row in 0..<min(own.height, lent.height) {
      let width = min(own.width, lent.width)
      (own.pixels + row * own.stride).update(from: lent.pixels + row * lent.stride, count: width)
    }
    try await sink.deliver(own, for: request, damage: box)
  }

  func schedule(_ time: Double) {
    sink?.schedule(notBefore: time)
    if time == -.infinity { sink?.waker?.requestFrame() }
  }

  func set(_ property: SinkProperty) {
    guard let window = sink as? any WindowSink else { return }
    if let change = property.change { return window.request(change) }
    switch property.kind {
    case AGATE_PROPERTY_TITLE: window.title = property.text ?? ""
    case AGATE_PROPERTY_DECIDES_CLOSING:
      let request = { [events] in events.add(agate_sink_event(AGATE_EVENT_CLOSE_REQUEST)) }
      window.onCloseRequest = property.isSet ? request : nil
    default: property.write(to: &window.properties)
    }
  }

  func close() {
    sink?.waker?.cancel()
    (sink as? any WindowSink)?.close()
    sink = nil
  }
}

/// The queue of events for the host, which waits for them on its own thread.
private final class SinkEvents: @unchecked Sendable {
  private let condition = NSCondition()
  // The condition's lock protects all properties below.
  private var waiting: [Result<agate_sink_event, RenderError>] = []
  private var isWoken = false
  /// Whether the sink has been asked for a frame that the host has not delivered yet.
  private var isAsked = false

  /// Notes that the sink is asked for a frame. Returns false if the sink has already been asked or the host is drawing
  /// a frame.
  func beginAsking() -> Bool {
    condition.withLock {
      defer { isAsked = true }
      return !isAsked
    }
  }

  func endFrame() { condition.withLock { isAsked = false } }

  func add(_ event: agate_sink_event) { push(.success(event)) }

  /// Adds a failure of the sink to the events. The sink may be asked for a frame again.
  func fail(_ error: RenderError) {
    endFrame()
    push(.failure(error))
  }

  private func push(_ event: Result<agate_sink_event, RenderError>) {
    condition.withLock {
      waiting.append(event)
      condition.signal()
    }
  }

  func wake() {
    condition.withLock {
      isWoken = true
      condition.signal()
    }
  }

  /// Waits for the next event. Returns an event of the kind `AGATE_EVENT_NONE` when the time is over or ``wake()`` is
  /// called.
  ///
  /// - Parameter timeout: The time to wait, in nanoseconds. A negative time has no limit.
  func take(within timeout: Int64) -> Result<agate_sink_event, RenderError> {
    let deadline = timeout < 0 ? nil : Date(timeIntervalSinceNow: Double(timeout) / 1e9)
    return condition.withLock {
      while waiting.isEmpty && !isWoken {
        guard let deadline else {
          condition.wait()
          continue
        }
        if !condition.wait(until: deadline) { break }
      }
      isWoken = false
      return waiting.isEmpty ? .success(agate_sink_event(AGATE_EVENT_NONE)) : waiting.removeFirst()
    }
  }
}
