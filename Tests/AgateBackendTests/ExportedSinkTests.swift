import AgateBackend
import CAgateBackend
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import AgateBackendPlugin

/// A sink written in Swift that a host calls through the C functions, as it would call a shared library.
@Suite("Sinks through the functions of C") struct ExportedSinkTests {
  private func load(_ sink: SinkBackend) throws -> LoadedSink {
    let table = ExportedPlugin.table(sinks: [sink])
    let plugin = try PluginTable(table.assumingMemoryBound(to: PluginTable.Exported.self))
    let entry = try #require(plugin.entries.first)
    #expect(plugin.entries.count == 1 && !entry.isRenderer && entry.name == sink.name)
    return try LoadedSink(entry, SinkOptions(title: "Film", width: 4, height: 2))
  }

  private func pixels(_ width: Int, _ height: Int, _ color: UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for index in 0..<width * height { buffer.pixels[index] = color }
    return buffer
  }

  @Test("frames are asked for and delivered one after the other, in memory of the sink's own too")
  func frames() async throws {
    let seen = Film.Seen()
    let sink = try load(SinkBackend(name: "film", summary: "three frames") { options in Film(options, seen) })
    var numbers: [Int] = []
    while let request = try await sink.nextFrame() {
      numbers.append(request.number)
      #expect(request.width == 4 && request.height == 2 && request.time == Double(request.number) / 2)
      let damage = request.number == 2 ? PixelBox(x0: 1, y0: 0, x1: 2, y1: 1) : nil
      try await sink.deliver(pixels(4, 2, UInt32(request.number) + 1), for: request, damage: damage)
    }
    #expect(numbers == [0, 1, 2] && sink.isClosed)
    let delivered = seen.delivered.withLock { $0 }
    #expect(delivered.map(\.color) == [1, 2, 3])
    // The sink asked for the second frame in its own memory.
    #expect(delivered.map(\.isOwn) == [false, true, false])
    #expect(delivered[2].damage == PixelBox(x0: 1, y0: 0, x1: 2, y1: 1))
    #expect(seen.title.withLock { $0 } == "Film")
  }

  @Test("a frame that was requested before the sink was closed does not reach it")
  func closed() async throws {
    let seen = Film.Seen()
    let sink = try load(SinkBackend(name: "film", summary: "three frames") { options in Film(options, seen) })
    let request = try #require(try await sink.nextFrame())
    sink.close()
    sink.postpone(request)
    try await sink.deliver(pixels(4, 2, 1), for: request, damage: nil)
    #expect(seen.delivered.withLock { $0.isEmpty })
  }

  @Test("a sink that cannot be made, or that fails, says why")
  func failures() async throws {
    #expect {
      _ = try load(SinkBackend(name: "none", summary: "") { _ throws(RenderError) in throw .unavailable("no display") })
    } throws: {
      "\($0)".contains("backend none: no display")
    }
    let sink = try load(SinkBackend(name: "broken", summary: "") { _ in Broken() })
    await #expect {
      _ = try await sink.nextFrame()
    } throws: {
      "\($0)".contains("backend broken: the paper is out")
    }
  }

  @Test("windows rest until somebody wants a frame, tell what the user does, and have titles")
  func windows() async throws {
    let window = Mutex<TestWindow?>(nil)
    let sink = try load(
      SinkBackend(name: "window", summary: "") { options in
        let made = TestWindow(options)
        window.withLock { $0 = made }
        return made
      })
    let inner = try #require(window.withLock { $0 })
    let events = Mutex<[InputEvent]>([])
    sink.onInput = { event in events.withLock { $0.append(event) } }
    let request = try #require(try await sink.nextFrame())
    try await sink.deliver(pixels(4, 2, 1), for: request, damage: nil)

    // No frame is due by itself: the next one is delivered because it is requested.
    sink.schedule(notBefore: .infinity)
    sink.title = "Clock"
    sink.isFullscreen = true
    let waker = try #require(sink.waker)
    let asked = Mutex(false)
    inner.queue.asyncAfter(deadline: .now() + 0.1) {
      for event in TestWindow.acts { inner.onInput?(event) }
      asked.withLock { $0 = true }
      waker.requestFrame()
    }
    let second = try #require(try await sink.nextFrame())
    #expect(second.number == 1 && asked.withLock { $0 })
    #expect(inner.title == "Clock" && inner.isFullscreen && inner.changes == [.fullscreen(true, output: nil)])
    #expect(events.withLock { $0 } == TestWindow.acts && sink.isFullscreen)
    try await sink.deliver(nil, for: second, damage: .empty)
    #expect(inner.delivered == 2)

    waker.cancel()
    #expect(try await sink.nextFrame() == nil)
    sink.close()
    #expect(inner.isClosed)
  }

  @Test("windows have limits, states, and programs that decide about closing them")
  func properties() async throws {
    let window = Mutex<TestWindow?>(nil)
    let sink = try load(
      SinkBackend(name: "window", summary: "") { options in
        let made = TestWindow(options)
        window.withLock { $0 = made }
        return made
      })
    let inner = try #require(window.withLock { $0 })
    let states = Mutex<[WindowState]>([]), closes = Mutex(0)
    sink.onStateChange = { state in states.withLock { $0.append(state) } }
    sink.onCloseRequest = { closes.withLock { $0 += 1 } }
    var wanted = WindowProperties()
    wanted.minimumSize = CGSize(width: 60.5, height: 40)
    wanted.maximumSize = CGSize(width: 500, height: Double.infinity)
    wanted.pointerShape = nil
    wanted.keepsDisplayOn = true
    sink.properties = wanted
    let changes: [WindowChange] = [
      .maximize(true), .minimize, .activate(token: "t"), .fullscreen(true, output: "DP-1"), .maximize(false),
    ]
    for change in changes { sink.request(change) }
    let request = try #require(try await sink.nextFrame())
    #expect(inner.properties == wanted && inner.changes == changes)
    try await sink.deliver(pixels(4, 2, 1), for: request, damage: nil)
    sink.schedule(notBefore: .infinity)

    var told = WindowState()
    (told.isActive, told.isMaximized, told.isResizing, told.isSuspended) = (true, true, true, true)
    told.tiledEdges = [.left, .bottom]
    let waker = try #require(sink.waker), state = told
    inner.queue.async {
      inner.state = state
      inner.onStateChange?(state)
      // The focus comes with the same state.
      inner.onInput?(.focus(true))
      inner.onCloseRequest?()
      waker.requestFrame()
    }
    wanted.minimumSize = nil
    wanted.pointerShape = .text
    sink.properties = wanted
    let second = try #require(try await sink.nextFrame())
    #expect(states.withLock { $0 } == [state] && sink.state == state && !sink.isFullscreen)
    #expect(closes.withLock { $0 } == 1 && !sink.isClosed)
    try await sink.deliver(nil, for: second, damage: .empty)

    sink.onCloseRequest = nil
    waker.requestFrame()
    _ = try #require(try await sink.nextFrame())
    #expect(inner.properties == wanted && inner.onCloseRequest == nil)
    sink.close()
  }

  @Test("fields that an older host does not have are not read")
  func olderHosts() {
    let needed = UInt32(MemoryLayout<agate_sink_property>.offset(of: \.width)!)
    var property = agate_sink_property(
      size: needed, kind: UInt32(AGATE_PROPERTY_MINIMUM_SIZE), number: 0, text: nil, width: 7, height: 8)
    #expect(SinkProperty(&property).size == .zero)
    property.size = UInt32(MemoryLayout<agate_sink_property>.size)
    #expect(SinkProperty(&property).size == CGSize(width: 7, height: 8))
  }
}

/// A sink that asks for three frames, the second in its own memory.
private final class Film: FrameSink {
  final class Seen: Sendable {
    struct Delivery {
      var color: UInt32
      var isOwn: Bool
      var damage: PixelBox?
    }
    let delivered = Mutex<[Delivery]>([])
    let title = Mutex("")
  }
  private let own = PixelBuffer(width: 4, height: 2)
  private let seen: Seen
  private var number = 0

  init(_ options: SinkOptions, _ seen: Seen) {
    self.seen = seen
    let title = options.title
    seen.title.withLock { $0 = title }
  }

  nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest? {
    if number == 3 { return nil }
    return FrameRequest(
      number: number, time: Double(number) / 2, width: 4, height: 2, scale: 1,
      target: number == 1 ? .buffer(own, holds: nil) : .memory)
  }

  nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?
  ) async throws(RenderError) {
    number += 1
    guard let pixels else { throw .limit("no pixels") }
    let delivery = Seen.Delivery(color: pixels.pixels[3], isOwn: pixels.pixels == own.pixels, damage: damage)
    seen.delivered.withLock { $0.append(delivery) }
  }
}

private final class Broken: FrameSink {
  nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest? {
    throw .output("the paper is out")
  }
  nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?
  ) async throws(RenderError) {}
}

/// A window that waits until it is woken.
private final class TestWindow: WindowSink, @unchecked Sendable {
  static let acts: [InputEvent] = [
    .focus(true),
    .pointer(PointerEvent(phase: .pressed, location: CGPoint(x: 1, y: 2), button: .middle, modifiers: .shift, time: 3)),
    .scroll(ScrollEvent(location: CGPoint(x: 2, y: 1), delta: CGSize(width: 0, height: -4), time: 4)),
    .touch(TouchEvent(phase: .cancelled, id: 7, location: CGPoint(x: 3, y: 1), time: 5)),
    .key(
      KeyEvent(
        phase: .repeated, code: 30, symbol: 97, name: "adiaeresis", characters: "ä", modifiers: [.alt, .capsLock],
        time: 6)),
  ]

  let queue: DispatchQueue
  var title: String
  var isFullscreen = false
  var properties = WindowProperties()
  var state: WindowState {
    get {
      var state = ownState
      state.isFullscreen = isFullscreen
      return state
    }
    set { ownState = newValue }
  }
  private var ownState = WindowState()
  var onStateChange: ((WindowState) -> Void)?
  var onCloseRequest: (() -> Void)?
  private(set) var changes: [WindowChange] = []
  private(set) var isClosed = false
  var onInput: ((InputEvent) -> Void)?
  var onRefresh: ((DisplayRefresh) -> Void)?
  let statistics = WindowStatistics()
  let origin: Double? = nil
  private(set) var delivered = 0
  private var number = 0
  private let woken = DispatchSemaphore(value: 0)
  private(set) var waker: FrameWaker?

  init(_ options: SinkOptions) {
    (queue, title) = (options.queue, options.title)
    let woken = woken
    waker = FrameWaker { woken.signal() }
  }

  nonisolated(nonsending) func nextFrame() async throws(RenderError) -> FrameRequest? {
    while let waker, !waker.isFrameWanted {
      if waker.isCancelled { return nil }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { [woken] in
          woken.wait()
          continuation.resume()
        }
      }
    }
    waker?.beginFrame()
    defer { number += 1 }
    return FrameRequest(number: number, time: 0, width: 4, height: 2, scale: 1, target: .memory)
  }

  nonisolated(nonsending) func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?
  ) async throws(RenderError) {
    delivered += 1
  }

  func deliver(
    _ pixels: PixelBuffer?, for request: FrameRequest, damage: PixelBox?, sequence: UInt64?
  ) throws(RenderError) {
    delivered += 1
  }

  func request(_ change: WindowChange) {
    changes.append(change)
    if case .fullscreen(let isWanted, let output) = change, output == nil { isFullscreen = isWanted }
  }

  func postpone(_ request: FrameRequest) {}
  func close() { isClosed = true }
}
