import Agate
import AgateCPU
import Gallery
import Testing

/// Results of an experiment on the CPU renderer, by the names of its variants.
func measured(_ name: String, frames: Int = 4, only: [String]? = nil) async throws -> [String: ExperimentResult] {
  let experiment = try #require(Experiment.all.first { $0.name == name })
  var results: [String: ExperimentResult] = [:]
  for variant in experiment.variants where only?.contains(variant.name) != false {
    // A renderer of its own, so that nothing is kept from other variants.
    results[variant.name] = try await experiment.measure(variant, frames: frames, with: CPURenderer(threads: 1))
  }
  #expect(results.count == only?.count ?? experiment.variants.count, "every variant has a name of its own")
  return results
}

/// The processor time that a thread spends on a later frame of a variant, in seconds, from the change to the pixels.
/// It is the least of several rounds, and hardly depends on the machine's other work.
func processorTime(_ name: String, _ variant: String, frames: Int = 8, rounds: Int = 3) async throws -> Double {
  let experiment = try #require(Experiment.all.first { $0.name == name })
  let variant = try #require(experiment[variant])
  let viewport = Viewport(width: Int(experiment.size.width), height: Int(experiment.size.height))
  var least = Double.infinity
  for _ in 0..<rounds {
    let renderer = CPURenderer(threads: 1), trial = variant.make()
    let compositor = Compositor(layer: trial.layer)
    var seconds = 0.0
    for frame in 0...frames {
      let start = threadTime()
      if frame > 0 {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        trial.change(frame)
        CATransaction.commit()
      }
      let ticket = try compositor.draw(at: Double(frame) / 60, viewport: viewport, with: renderer, into: .memory)
      if frame > 0 { seconds += threadTime() - start }
      _ = try await renderer.finish(ticket)
    }
    least = min(least, seconds / Double(frames))
  }
  return least
}

/// The processor time of this thread so far, in seconds.
private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension [String: ExperimentResult] {
  func of(_ name: String) throws -> ExperimentResult { try #require(self[name], "\(name)") }
}
