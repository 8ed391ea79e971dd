import Agate
import AgateHost
import Foundation

/// Measures a workload through the public API.
///
/// A frame sets properties, commits the transaction, samples, flattens and draws the layers, and reads the pixels
/// into memory.
struct BenchRunner {
  var workload: String
  var frames: Int
  var renderer: any Renderer
  var threads: Int
  /// The path of a picture to save, and the number of its frame.
  var picture: (path: String, frame: Int)?

  static let warmUp = 3
  static let names = ["W1", "W2", "W3", "W4", "W4b", "W5", "W6", "W7", "W8", "W9", "W10"]

  /// The number of layers, if it differs from the workload's own.
  var count: Int?

  /// Measures the workload. Not isolated to an actor, since a change of threads in every frame would be measured too.
  func run() async throws(CommandFailure) -> BenchResult {
    let scene = makeWorkload()
    let compositor = Compositor(layer: scene.root)
    let viewport = Viewport(
      width: BenchFormulas.width, height: BenchFormulas.height, background: BenchFormulas.background)
    var full: [Double] = [], engine: [Double] = []
    full.reserveCapacity(frames)
    engine.reserveCapacity(frames)
    var last: PixelBuffer?
    for step in -Self.warmUp..<frames {
      try StopSignal.check()
      // The last frame's pixels may be the renderer's own memory.
      last = nil
      let time = Double(step < 0 ? step + Self.warmUp : step) / 60
      let start = ContinuousClock.now
      set(scene, time)
      let committed = ContinuousClock.now
      last = try await draw(compositor, viewport, time)
      let end = ContinuousClock.now
      guard step >= 0 else { continue }
      full.append((end - start) / .milliseconds(1))
      engine.append((end - committed) / .milliseconds(1))
    }
    guard let pixels = last else { throw CommandFailure(.backend, "\(workload): the renderer returned no pixels") }
    let result = BenchResult(
      workload: workload, variant: scene.variant, full: full, engine: engine, threads: threads, pixels: pixels,
      notes: notes(scene))
    if let picture {
      let time = Double(picture.frame) / 60
      set(scene, time)
      guard let pixels = try await draw(compositor, viewport, time) else { return result }
      try save(pixels, to: picture.path)
    }
    return result
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
    default: IdleWorkload(count: count ?? 10_000)
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
