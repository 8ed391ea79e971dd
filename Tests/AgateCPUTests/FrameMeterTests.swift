import AgateCPU
import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// Frame rates, and the measured time of each stage.
@Suite(.serialized) struct FrameMeterTests {
  private let viewport = Viewport(width: 160, height: 120)

  private func root() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
    root.backgroundColor = .white
    return root
  }

  private func draw(_ compositor: Compositor, at time: Double, _ renderer: CPURenderer) async throws -> PixelBuffer {
    let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
    return try #require(try await renderer.finish(ticket))
  }

  // A2.73, A2.53, B12.01, B12.30
  @Test(.row("A2.73")) func framesAreCountedAndTheirStagesMeasured() async throws {
    let meter = FrameMeter(interval: 1)
    let renderer = CPURenderer(threads: 1), compositor = Compositor(layer: root())
    for frame in 0..<120 {
      _ = try await draw(compositor, at: Double(frame) / 60, renderer)
      meter.noteFrame(at: 5 + Double(frame) / 60)
    }
    #expect(meter.reading.framesPerSecond > 59.9 && meter.reading.framesPerSecond < 60.1)
    #expect(meter.reading.frames == 60 && meter.total.frames == 120)
    #expect(meter.total.count(of: .sample) == 120 && meter.total.count(of: .render) == 120)
    #expect(meter.reading.count(of: .commit) == 0, "what went before the first frame is no part of a second")
    #expect(meter.total.processorSeconds > 0 && meter.total.deviceSeconds == 0)
    meter.noteMissed(3)
    #expect(meter.total.missed == 3)
  }

  @Test func anIntervalIsOverWhenItIs() {
    let meter = FrameMeter(interval: 0.5)
    for step in 0..<30 { meter.noteFrame(at: Double(step) / 60) }
    #expect(meter.reading.frames == 0 && meter.reading.lines == [])
    meter.noteFrame(at: 0.5)
    #expect(meter.reading.frames == 30 && meter.reading.seconds == 0.5)
    meter.noteFrame(at: 2)
    #expect(meter.reading.frames == 1 && meter.reading.seconds == 1.5)
    meter.noteTime(at: 3)
    #expect(meter.reading.frames == 0 && meter.reading.lines.first == "0.0 frames a second, 0 missed")
  }

  @Test func theTotalRateIsThatOfTheFramesAfterTheFirst() {
    let meter = FrameMeter()
    for frame in 0...30 { meter.noteFrame(at: 7 + Double(frame) / 10) }
    #expect(meter.total.frames == 31 && meter.total.framesPerSecond == 10)
    let other = FrameMeter()
    other.noteTime(at: 7)
    for frame in 1...30 { other.noteFrame(at: 7 + Double(frame) / 10) }
    #expect(other.total.frames == 30 && other.total.framesPerSecond == 10)
  }

  // A0.260, A2.62, B12.17
  @Test(.row("B12.17", "A0.260", "A2.62")) func theTimeUntilAChangeIsSeenIsMeasuredByItself() async throws {
    final class Slow: CALayer {
      override func draw(in ctx: CGContext) { usleep(60_000) }
    }
    let meter = FrameMeter()
    let renderer = CPURenderer(threads: 1), root = root(), slow = Slow()
    slow.frame = root.bounds
    root.addSublayer(slow)
    let compositor = Compositor(layer: root)
    _ = try await draw(compositor, at: 0, renderer)
    let before = meter.total.seconds(of: .display)
    slow.setNeedsDisplay()
    CATransaction.flush()
    for frame in 1..<30 { _ = try await draw(compositor, at: Double(frame) / 60, renderer) }
    #expect(meter.total.seconds(of: .display) - before >= 0.06)
    #expect(meter.total.latency >= 0.06, "the animation begins late")
    let frames = meter.total.seconds(of: .render) / Double(meter.total.count(of: .render))
    #expect(frames < 0.03, "and its frames are as quick as ever: \(frames) s")
  }

  // A2.130, A2.102
  @Test(.row("A2.81", "A2.102", "A2.130", "A2.53", "A2.80")) func whatTakesLongerThanAFrameIsNamed() {
    func reading(processor: Double, device: Double) -> FrameReading {
      var reading = FrameReading()
      reading.frames = 10
      reading.add(.sample, 10 * processor, isOfDevice: false)
      if device > 0 {
        reading.add(.render, 10 * device, isOfDevice: false)
        reading.add(.shade, 10 * device, isOfDevice: true)
      }
      return reading
    }
    #expect(FrameReading.budget * 1000 > 16.6 && FrameReading.budget * 1000 < 16.7)
    #expect(reading(processor: 0.010, device: 0.012).limit == nil)
    #expect(reading(processor: 0.020, device: 0.012).limit == .processor)
    #expect(reading(processor: 0.020, device: 0.030).limit == .device)
    #expect(FrameReading.Limit.processor.rawValue == "CPU-bound")
    let both = reading(processor: 0.010, device: 0.030)
    #expect(abs(both.processorSeconds - 0.1) < 1e-9 && abs(both.deviceSeconds - 0.3) < 1e-9)
    #expect(both.lines.contains("CPU 10.0 ms") && both.lines.contains("GPU 30.0 ms, 180 % of a frame: GPU-bound"))
  }

  // A2.70, A2.73
  @Test func theMeterIsShownOverTheFrame() async throws {
    let renderer = CPURenderer(threads: 1), compositor = Compositor(layer: root())
    compositor.debugOverlays = .meter
    let meter = FrameMeter(interval: 0.1)
    func dark(_ buffer: PixelBuffer) -> Int {
      (0..<160 * 120).count { buffer.pixels[$0] & 255 < 128 }
    }
    #expect(dark(try await draw(compositor, at: 0, renderer)) == 0, "nobody measures")
    compositor.meter = meter
    #expect(dark(try await draw(compositor, at: 0, renderer)) == 0, "nothing is known yet")
    meter.noteFrame(at: 0)
    meter.noteFrame(at: 0.1)
    let sequence = compositor.sequence
    let shown = try await draw(compositor, at: 0, renderer)
    #expect(dark(shown) > 1000 && shown.pixels[0] == 0xff00_0000, "the same frame, with a panel in its corner")
    #expect(compositor.sequence != sequence)
    let same = compositor.sequence
    _ = try await draw(compositor, at: 0, renderer)
    #expect(compositor.sequence == same, "as long as it says the same nothing is drawn again")
    compositor.debugOverlays = []
    #expect(dark(try await draw(compositor, at: 0, renderer)) == 0)
  }

  // A2.70, B12.29
  @Test(.row("B12.29")) func theProgramsTurnsAndTheFramesAreCountedApart() async throws {
    let meter = FrameMeter()
    let renderer = CPURenderer(threads: 1), root = root()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    let before = meter.total
    for frame in 0..<60 {
      // The program is busy during the second half.
      if frame < 30 {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.backgroundColor = CGColor(gray: Double(frame) / 30, alpha: 1)
        CATransaction.commit()
      }
      _ = try await draw(compositor, at: Double(frame) / 60, renderer)
      meter.noteFrame(at: Double(frame) / 60)
    }
    #expect(meter.total.turns - before.turns == 30 && meter.total.frames == 60)
  }
}
