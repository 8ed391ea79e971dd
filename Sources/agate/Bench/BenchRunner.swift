import Agate
import AgateHost
import Foundation

/// Measures a workload through the public API.
///
/// For each frame, the runner sets properties, commits the transaction, samples, flattens and draws the layers, and
/// reads the pixels into memory.
struct BenchRunner {
  var workload: String
  var frames: Int
  var renderer: any Renderer
  var threads: Int
  /// The path of the image to save, and the number of the frame to save.
  var picture: (path: String, frame: Int)?

  static let warmUp = 3
  static let names = ["W1", "W2", "W3", "W4", "W4b", "W5", "W6", "W7", "W8", "W9", "W10"]

  /// The number of layers; nil for the workload's default.
  var count: Int?

  /// The number of layers that move in workload W8.
  var moving = 0

  /// Measures the workload. The method is not isolated to an actor, because the measured time would include a change of
  /// threads in every frame.
  func run() async throws(CommandFailure) -> BenchResult {
    let scene = makeWorkload()
    let compositor = Compositor(layer: scene.root)
    let viewport = Viewport(
      width: BenchFormulas.width, height: BenchFormulas.height, background: BenchFormulas.background)
    let measured =
      try await threads == 1 ? oneByOne(scene, compositor, viewport) : overlapping(scene, compositor, viewport)
    var costs = measured.costs
    guard let pixels = measured.last else {
      throw CommandFailure(.backend, "\(workload): the renderer returned no pixels")
    }
    if renderer.statistics?.shadedPixels != nil { costs.serialPart = try await serialPart(scene, compositor, viewport) }
    let result = BenchResult(
      workload: workload, variant: scene.variant, full: measured.full, engine: measured.engine, costs: costs,
      threads: threads,
      pixels: pixels, notes: notes(scene))
    if let picture {
      let time = Double(picture.frame) / 60
      set(scene, time)
      guard let pixels = try await draw(compositor, viewport, time) else { return result }
      try save(pixels, to: picture.path)
    }
    return result
  }

  /// The times of the frames in milliseconds, their costs, and the pixels of the last frame.
  private struct Measured {
    var full: [Double] = []
    var engine: [Double] = []
    var costs = BenchCosts()
    var last: PixelBuffer?
  }

  /// Draws frames one after the other, as a window does.
  private func oneByOne(
    _ scene: any BenchWorkload, _ compositor: Compositor, _ viewport: Viewport
  ) async throws(CommandFailure) -> Measured {
    var measured = Measured()
    measured.full.reserveCapacity(frames)
    measured.engine.reserveCapacity(frames)
    var meter = BenchMeter(renderer)
    for step in -Self.warmUp..<frames {
      try StopSignal.check()
      if step == 0 { meter = BenchMeter(renderer) }
      // The pixels may be in memory of the renderer, so they are released before the next frame.
      measured.last = nil
      let start = ContinuousClock.now
      set(scene, time(step))
      let committed = ContinuousClock.now
      measured.last = try await draw(compositor, viewport, time(step))
      let end = ContinuousClock.now
      guard step >= 0 else { continue }
      measured.full.append((end - start) / .milliseconds(1))
      measured.engine.append((end - committed) / .milliseconds(1))
    }
    measured.costs = meter.finish(frames: frames)
    return measured
  }

  /// Draws frames as they are rendered to files: the next frame is prepared while a frame is drawn. The time of a frame
  /// is the time between the end of the previous frame and its own end.
  private func overlapping(
    _ scene: any BenchWorkload, _ compositor: Compositor, _ viewport: Viewport
  ) async throws(CommandFailure) -> Measured {
    var measured = Measured()
    var meter = BenchMeter(renderer)
    var drawing: FrameDrawing?
    var isBrief = false
    var ended = ContinuousClock.now
    for step in -Self.warmUp...frames {
      if StopSignal.isSet { _ = await drawing?.endAlone() }
      try StopSignal.check()
      var frame: PreparedFrame?
      if step < frames {
        set(scene, time(step))
        frame = compositor.prepareFrame(at: time(step), viewport: viewport, for: renderer)
      }
      if let drawing {
        let drawn = await drawing.end()
        isBrief = drawn.wasBrief
        measured.last = nil
        measured.last = try await finish(drawn.ticket)
        let now = ContinuousClock.now
        if step > 0 { measured.full.append((now - ended) / .milliseconds(1)) }
        ended = now
      }
      if step == 0 { meter = BenchMeter(renderer) }
      guard let frame else { break }
      drawing = FrameDrawing(frame, with: renderer, into: .memory, isBrief: isBrief)
    }
    measured.engine = measured.full
    measured.costs = meter.finish(frames: frames)
    return measured
  }

  private func finish(_ drawn: Result<UInt64, RenderError>) async throws(CommandFailure) -> PixelBuffer? {
    do throws(RenderError) {
      return try await renderer.finish(FrameTicket(id: try drawn.get()))
    } catch {
      throw CommandFailure(error.status, "\(workload): \(error)")
    }
  }

  private func time(_ step: Int) -> Double { Double(step < 0 ? step + Self.warmUp : step) / 60 }

  /// Draws some of the frames again while the parallel stages are timed, and returns the serial fraction of the time.
  private func serialPart(
    _ scene: any BenchWorkload, _ compositor: Compositor, _ viewport: Viewport
  ) async throws(CommandFailure) -> Double {
    let parallel = ParallelTime(), start = ContinuousClock.now
    for step in 0..<max(frames / 4, 1) {
      set(scene, time(step))
      _ = try await draw(compositor, viewport, time(step))
    }
    let whole = (ContinuousClock.now - start) / .milliseconds(1)
    return max(0, 1 - parallel.stop() / whole)
  }

  private func makeWorkload() -> any BenchWorkload {
    switch workload {
    case "W1": FlatWorkload(count: count ?? 1000)
    case "W2": ImageWorkload(count: count ?? 1000)
    case "W3": ShadowWorkload(count: count ?? 200)
    case "W4": ParticleWorkload(count: count ?? 100_000, side: 16)
    case "W4b": ParticleWorkload(count: count ?? 1_000_000, side: 4)
    case "W5": ReplicatorWorkload(count: count ?? 10_240)
    case "W6": VectorWorkload(count: count ?? 299)
    case "W7": GroupWorkload(count: count ?? 100)
    case "W9": CubeWorkload(count: count ?? 1000)
    case "W10": TextWorkload(count: count ?? 500)
    default: IdleWorkload(count: count ?? 10_000, moving: moving)
    }
  }

  private func notes(_ scene: any BenchWorkload) -> String {
    let layers = count.map { "\($0) layers; " } ?? ""
    return "\(layers)\(BuildKind.device(of: renderer)), \(BuildKind.name) build; \(scene.notes)"
  }

  private func set(_ scene: any BenchWorkload, _ time: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scene.update(time)
    CATransaction.commit()
  }

  private func draw(
    _ compositor: Compositor, _ viewport: Viewport, _ time: Double
  ) async throws(CommandFailure) -> PixelBuffer? {
    do throws(RenderError) {
      let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
      return try await renderer.finish(ticket)
    } catch {
      throw CommandFailure(error.status, "\(workload): \(error)")
    }
  }

  private func save(_ pixels: PixelBuffer, to path: String) throws(CommandFailure) {
    do {
      var encoder = PNGEncoder()
      let bytes = try encoder.encode(
        pixels.pixels, width: pixels.width, height: pixels.height, stride: pixels.stride)
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
  }
}
