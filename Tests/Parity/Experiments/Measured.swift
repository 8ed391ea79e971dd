import AgateCPU
import Gallery
import Testing

/// An experiment's results by the names of its variants, drawn on the CPU.
func measured(_ name: String, frames: Int = 4, only: [String]? = nil) async throws -> [String: ExperimentResult] {
  let experiment = try #require(Experiment.all.first { $0.name == name })
  var results: [String: ExperimentResult] = [:]
  for variant in experiment.variants where only?.contains(variant.name) != false {
    // Of its own: what was kept of another would not be drawn.
    results[variant.name] = try await experiment.measure(variant, frames: frames, with: CPURenderer(threads: 1))
  }
  #expect(results.count == only?.count ?? experiment.variants.count, "every variant has a name of its own")
  return results
}

extension [String: ExperimentResult] {
  func of(_ name: String) throws -> ExperimentResult { try #require(self[name], "\(name)") }
}
