import Agate
import Synchronization
import Testing

@testable import AgateHost
@testable import AgateTool

@Suite("When a renderer fails in the middle of a job")
@MainActor
struct FailingRendererTests {
  /// A renderer that fails some frames, when they are begun or finished, and draws the others grey.
  final class Fake: Renderer {
    let capabilities = RendererCapabilities(
      name: "fake", device: "none", framesInFlight: 3, maximumImageSize: 64, maximumFrameSize: 64)
    let started = Mutex(0)
    /// Frames that were begun and not finished: now, and at most.
    let inFlight = Mutex((now: 0, most: 0))
    let finished = Mutex<Set<Int>>([])
    let failure: @Sendable (Int) -> RenderError?
    let finishFailure: @Sendable (Int) -> RenderError?

    convenience init(failure: @escaping @Sendable (Int) -> RenderError?) {
      self.init(failure: failure, finishFailure: { _ in nil })
    }

    init(
      failure: @escaping @Sendable (Int) -> RenderError?, finishFailure: @escaping @Sendable (Int) -> RenderError?
    ) {
      self.failure = failure
      self.finishFailure = finishFailure
    }

    func apply(_ updates: [ResourceUpdate]) throws(RenderError) {}
    func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
      let number = started.withLock { count in
        count += 1
        return count - 1
      }
      if let failure = failure(number) { throw failure }
      inFlight.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
      return FrameTicket(id: UInt64(number))
    }
    func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? {
      inFlight.withLock { $0.now -= 1 }
      let number = Int(ticket.id)
      let isFirst = finished.withLock { $0.insert(number).inserted }
      if !isFirst { throw .limit("frame \(number) was finished before") }
      if let failure = finishFailure(number) { throw failure }
      let pixels = PixelBuffer(width: 8, height: 8)
      for index in 0..<64 { pixels.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: ticket.id) }
      return pixels
    }
  }

  /// An output that keeps the frames it receives.
  final class Collector: FrameOutput {
    let waitsForReader = false
    let frames = Mutex<[Int: UInt32]>([:])
    let order = Mutex<[Int]>([])
    let backends = Mutex<[String]>([])
    func prepare(_ image: FramePicture) throws(CommandFailure) -> [UInt8] { [UInt8(image.pixels[63] & 255)] }
    func emit(_ prepared: [UInt8], of image: FramePicture) throws(CommandFailure) {
      frames.withLock { $0[image.moment.number] = UInt32(prepared[0]) }
      order.withLock { $0.append(image.moment.number) }
      backends.withLock { $0.append(image.backend) }
    }
  }

  func run(
    _ count: Int, _ output: Collector, replacement: (any Renderer)? = nil,
    failure: @escaping @Sendable (Int) -> RenderError?
  ) async throws {
    try await run(count, output, with: Fake(failure: failure), replacement: replacement)
  }

  func run(
    _ count: Int, _ output: Collector, with renderer: Fake, replacement: (any Renderer)? = nil
  ) async throws {
    let options = try FrameOptions.parse(["--progress", "none", "--frames", "0-\(count - 1)"])
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    let source = SceneSource(layer: layer, size: layer.frame.size, warnings: [])
    let job = RenderJob(
      options, timeline: SceneTimeline(source), layout: try FrameLayout(scene: source.size, size: nil, scale: 1),
      renderer: renderer, replacement: { _, _ in replacement })
    try await job.run(options.moments, output: output)
  }

  @Test("All frames come out, in order")
  func allWell() async throws {
    let output = Collector()
    try await run(40, output) { _ in nil }
    #expect(output.order.withLock { $0 } == Array(0..<40))
    #expect(output.frames.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, UInt32($0)) }))
  }

  @Test("Frames overlap, and never more of them than the renderer takes")
  func framesInFlight() async throws {
    let output = Collector(), renderer = Fake { _ in nil }
    try await run(40, output, with: renderer)
    let inFlight = renderer.inFlight.withLock { $0 }
    #expect(inFlight.now == 0)
    #expect((2...renderer.capabilities.framesInFlight).contains(inFlight.most), "\(inFlight.most) frames at once")
    #expect(output.order.withLock { $0 } == Array(0..<40))
  }

  @Test("Frames beyond a limit are left out, the others are drawn, and the exit code is 1")
  func someFail() async throws {
    let output = Collector()
    let failure = await #expect(throws: CommandFailure.self) {
      try await run(10, output) { $0 % 4 == 3 ? .limit("too many layers") : nil }
    }
    #expect(failure?.status == .foundProblem)
    #expect(failure?.message == "2 of 10 frames failed")
    #expect(output.order.withLock { $0 } == [0, 1, 2, 4, 5, 6, 8, 9])
  }

  @Test("Memory that ran out may be there later: the exit code is 75")
  func exhausted() async throws {
    let output = Collector()
    let failure = await #expect(throws: CommandFailure.self) {
      try await run(10, output) { $0 == 5 ? .exhausted("no device memory") : nil }
    }
    #expect(failure?.status == .temporary)
    // Frames before the failed one were in flight and are complete.
    #expect(output.order.withLock { $0 } == Array(0..<5))
  }

  @Test(
    "Where another renderer may go on, it draws all that was not delivered, in order",
    arguments: [RenderError.lost("the device was lost"), .exhausted("no device memory")])
  func replaced(error: RenderError) async throws {
    let output = Collector()
    // The second renderer draws frames with sequence numbers of its own, without errors.
    try await run(12, output, replacement: Fake { _ in nil }) { $0 == 6 ? error : nil }
    #expect(output.order.withLock { $0 } == Array(0..<12))
    let isLost = if case .lost = error { true } else { false }
    let drawn = output.frames.withLock { $0 }
    // Frame 5 was in flight: it is complete if memory ran out, and lost with the device.
    let first = isLost ? 5 : 6
    for frame in 0..<12 { #expect(drawn[frame] == UInt32(frame < first ? frame : frame - first)) }
    #expect(output.backends.withLock { $0 }.count == 12)
  }

  @Test("A frame that cannot be finished is finished once, and the renderer that goes on draws it")
  func unfinished() async throws {
    let error = RenderError.unavailable("the pixels are gone")
    let failing = Fake(failure: { _ in nil }, finishFailure: { $0 == 2 ? error : nil })
    let output = Collector()
    try await run(6, output, with: failing, replacement: Fake { _ in nil })
    #expect(output.order.withLock { $0 } == Array(0..<6))
    #expect(failing.finished.withLock { $0 } == [0, 1, 2])
  }

  @Test("A lost device is a backend that cannot be used")
  func lost() async throws {
    let failure = await #expect(throws: CommandFailure.self) {
      try await run(3, Collector()) { $0 == 1 ? .lost("the device was lost") : nil }
    }
    #expect(failure?.status == .backend)
    #expect(failure?.message == "the device was lost")
  }
}
