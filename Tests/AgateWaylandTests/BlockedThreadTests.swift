import Agate
import AgateCPU
import Foundation
import Synchronization
import ConformanceRows
import Testing

@testable import AgateWayland

/// A white square that moves to the right at 100 points per second, on black.
private func movingTree() -> CALayer {
  let root = CALayer(), square = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
  root.backgroundColor = .black
  square.frame = CGRect(x: 0, y: 0, width: 10, height: 40)
  square.backgroundColor = .white
  root.addSublayer(square)
  let move = CABasicAnimation(keyPath: "position.x")
  (move.fromValue, move.toValue, move.duration, move.repeatCount) = (5, 305, 3, .infinity)
  square.add(move, forKey: "move")
  return root
}

/// Frames that a window showed, with their times.
private final class ShownFrames: Sendable {
  struct Frame: Sendable {
    /// Time of delivery in seconds of the monotonic clock; `time` is the scene time.
    var delivered: Double
    var time: Double
    /// First column with a white pixel.
    var x: Int?
  }
  private let frames = Mutex<[Frame]>([])
  private let isOver = Atomic(false)

  var all: [Frame] { frames.withLock { $0 } }
  func stop() { isOver.store(true, ordering: .relaxed) }

  /// Shows the tree in a window until it is stopped.
  @WindowActor func show(_ compositor: Compositor, in environment: [String: String]) async throws {
    let renderer = CPURenderer(threads: 1)
    let window = try WaylandWindow(
      title: "Agate test", applicationID: "org.agate.test", width: 320, height: 40, renderer: renderer,
      connection: WaylandConnection(environment: environment), queue: WindowActor.queue)
    window.onRefresh = { DisplayClock.main.refresh(for: $0) }
    defer { window.close() }
    while !isOver.load(ordering: .relaxed) {
      guard let request = try await window.nextFrame(timeout: 0.1) else { continue }
      let viewport = Viewport(width: request.width, height: request.height)
      let ticket = try compositor.draw(at: request.time, viewport: viewport, with: renderer, into: request.target)
      let pixels = try await renderer.finish(ticket)
      let x = pixels.flatMap { pixels in (0..<pixels.width).first { pixels.pixels[$0] & 0xFFFFFF == 0xFFFFFF } }
      try await window.deliver(pixels, for: request, damage: nil)
      frames.withLock { $0.append(Frame(delivered: MonotonicClock.now, time: request.time, x: x)) }
    }
  }
}

/// Windows keep showing frames while the application's main thread is blocked.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct BlockedThreadTests {
  /// Shows a tree, blocks the main thread for a second once frames appear, and returns the frames of that second.
  private func framesOfABusySecond(
    _ display: HeadlessCompositor, _ compositor: Compositor, begins: () -> Void = {}, ends: () -> Void = {}
  ) async throws -> [ShownFrames.Frame] {
    let frames = ShownFrames()
    let environment = display.environment
    let showing = Task { try await frames.show(compositor, in: environment) }
    for _ in 0..<500 where frames.all.count < 20 { try await Task.sleep(for: .milliseconds(10)) }
    try #require(frames.all.count >= 20, "no frames are shown")
    begins()
    let begin = MonotonicClock.now
    // The main thread runs neither its queue nor its actor.
    while MonotonicClock.now < begin + 1 { usleep(10_000) }
    let end = MonotonicClock.now
    ends()
    frames.stop()
    try await showing.value
    return frames.all.filter { $0.delivered > begin && $0.delivered < end }
  }

  @Test(.row("A0.249", "A2.55", "B12.03")) func animationsGoOnWhileTheMainThreadIsBusy() async throws {
    try await HeadlessCompositor.sway { display in
      let compositor = Compositor(layer: movingTree())
      let frames = try await framesOfABusySecond(display, compositor)
      // The display refreshes 60 times a second; a busy machine may miss some frames.
      #expect(frames.count > 30, "\(frames.count) frames")
      let gaps = zip(frames, frames.dropFirst()).map { $1.delivered - $0.delivered }
      #expect(gaps.max() ?? 1 < 0.2, "the longest pause was \(gaps.max() ?? 0) s")
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time })
      for frame in frames {
        let expected = frame.time.truncatingRemainder(dividingBy: 3) * 100
        #expect(abs(Double(try #require(frame.x)) - expected) <= 1.01, "at \(frame.time)")
      }
    }
  }

  // A2.70, B12.29
  @Test(.row("A2.70", "B12.29")) func theProgramsRateFallsWhileThatOfTheFramesStays() async throws {
    try await HeadlessCompositor.sway { display in
      let root = movingTree(), label = CALayer()
      label.frame = CGRect(x: 300, y: 0, width: 20, height: 20)
      root.addSublayer(label)
      let compositor = Compositor(layer: root)
      let meter = FrameMeter()
      var calls = 0
      // An application's own frame meter: another colour at every call.
      let link = CADisplayLink { _ in
        calls += 1
        label.backgroundColor = CGColor(gray: Double(calls % 100) / 200, alpha: 1)
      }
      link.add(to: .main, forMode: .common)
      var before = FrameReading(), after = FrameReading()
      _ = try await framesOfABusySecond(display, compositor) {
        before = meter.total
      } ends: {
        after = meter.total
      }
      link.invalidate()
      #expect(before.turns > 5, "\(before.turns) turns of the program")
      #expect(after.turns - before.turns <= 1, "\(after.turns - before.turns) turns of a program that is busy")
      #expect(after.count(of: .render) - before.count(of: .render) > 30, "frames go on")
    }
  }

  @Test(.row("A0.244", "A2.19")) func displayLinksSkipWhatTheMainThreadMissed() async throws {
    try await HeadlessCompositor.sway { display in
      let compositor = Compositor(layer: movingTree())
      var calls: [(time: Double, at: Double)] = []
      let link = CADisplayLink { calls.append(($0.timestamp, MonotonicClock.now)) }
      link.add(to: .main, forMode: .common)
      let frames = try await framesOfABusySecond(display, compositor)
      let first = try #require(frames.first).delivered, last = try #require(frames.last).delivered
      #expect(calls.contains { $0.at < first }, "it is called on the main thread, though the window has another one")
      #expect(!calls.contains { $0.at > first && $0.at < last })
      // A call has the time of its frame, on the clock of the layers.
      let offset = MonotonicClock.now - CACurrentMediaTime()
      let late = calls.count { $0.at >= last && $0.time + offset < last }
      #expect(late <= 2, "\(late) calls for what was missed")
      link.invalidate()
    }
  }

  @Test(.row("A0.243", "B11.03")) func aDisplayLinkFollowsTheFramesOfAWindow() async throws {
    try await HeadlessCompositor.sway { display in
      let window = try WaylandWindow(in: display)
      window.onRefresh = { DisplayClock.main.refresh(for: $0) }
      var calls: [(timestamp: Double, target: Double, duration: Double)] = []
      let link = CADisplayLink { calls.append(($0.timestamp, $0.targetTimestamp, $0.duration)) }
      // Until the window shows, timers replace its display.
      try await window.show(3)
      link.add(to: .main, forMode: .common)
      calls = []
      var times: [Double] = []
      for _ in 0..<30 {
        let request = try await window.soon()
        times.append(request.time)
        let pixels = try window.memory(of: request)
        pixels.fill(nil, pattern)
        try await window.deliver(pixels, for: request, damage: nil)
      }
      link.invalidate()
      let origin = try #require(window.origin), interval = try #require(window.statistics.refreshInterval)
      // On a busy machine, timers replace missing frames. Their target times differ.
      let frames = calls.filter { call in times.contains { abs(call.target - (origin + $0)) < 1e-6 } }
      #expect(frames.count == 30, "one call for each frame, for the time at which it will be seen")
      for call in frames {
        #expect(abs(call.target - call.timestamp - interval) < 1e-6 && call.duration == interval)
      }
      #expect(abs(CACurrentMediaTime() - (calls.last?.timestamp ?? 0)) < 1, "in seconds of the media clock")
    }
  }
}
