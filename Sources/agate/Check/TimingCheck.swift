import Agate
import AgateCPU
import AgateHost
import AgateLowering
import Gallery
import Glibc

/// A measurement of a plug-in's renderer and the CPU renderer, one after the other for each scene.
@MainActor
struct TimingCheck {
  /// The time per frame in seconds: elapsed time, and processor time of all cores.
  private struct Time {
    var wall = 0.0
    var processor = 0.0
  }

  /// The measured scenes, which cover images, groups, shapes and particles.
  private static let scenes = ["contacts", "cards", "clock", "fire"]
  private static let frames = 20
  /// The time after which a measurement ends early, in seconds.
  private static let mostSeconds = 5.0

  private var rows: [(scene: String, own: Time, reference: Time)] = []

  init(_ renderer: any Renderer) async throws(CommandFailure) {
    let reference = CPURenderer()
    for name in Self.scenes {
      guard let scene = Gallery.all.first(where: { $0.name == name }) else { continue }
      try StopSignal.check()
      let lowered = LoweredRenderer(renderer)
      do throws(RenderError) {
        // The first measurement of each renderer is a warm-up and is not counted.
        _ = try await (Self.measure(scene, lowered, frames: 2), Self.measure(scene, reference, frames: 2))
        rows.append((name, try await Self.measure(scene, lowered), try await Self.measure(scene, reference)))
      } catch {
        throw CommandFailure(error.status, "\(name): \(error)")
      }
    }
  }

  private static func measure(
    _ scene: GalleryScene, _ renderer: any Renderer, frames: Int = TimingCheck.frames
  ) async throws(RenderError) -> Time {
    let performance = Performance(scene)
    let viewport = Viewport(
      width: Int(scene.size.width), height: Int(scene.size.height), transform: .identity)
    let begin = (wall: ContinuousClock.now, processor: processorTime)
    var count = 0
    while count < frames, (ContinuousClock.now - begin.wall) / .seconds(1) < mostSeconds {
      let (compositor, time) = performance.frame(at: 1 + Double(count) / 60)
      let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
      _ = try await renderer.finish(ticket)
      count += 1
    }
    return Time(
      wall: (ContinuousClock.now - begin.wall) / .seconds(1) / Double(count),
      processor: (processorTime - begin.processor) / Double(count))
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The lines of the report.
  var report: [String] {
    ["time of a frame, as a multiple of the CPU renderer's (and of processor time)"]
      + rows.map { row in
        func ratio(_ part: KeyPath<Time, Double>) -> Double {
          (row.own[keyPath: part] / max(row.reference[keyPath: part], 1e-9) * 100).rounded() / 100
        }
        return "  \(row.scene): \(ratio(\.wall)) (\(ratio(\.processor)))"
      }
  }
}
