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

extension [String: ExperimentResult] {
  func of(_ name: String) throws -> ExperimentResult { try #require(self[name], "\(name)") }
}
