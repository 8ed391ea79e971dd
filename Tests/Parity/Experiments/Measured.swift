import AgateCPU
import Gallery
import Testing

/// An experiment's results by the names of its variants, drawn on the CPU.
func measured(_ name: String, frames: Int = 4, only: [String]? = nil) async throws -> [String: ExperimentResult] {
  let experiment = try #require(Experiment.all.first { $0.name == name })
  let renderer = CPURenderer(threads: 1)
  var results: [String: ExperimentResult] = [:]
  for variant in experiment.variants where only?.contains(variant.name) != false {
    results[variant.name] = try await experiment.measure(variant, frames: frames, with: renderer)
  }
  #expect(results.count == only?.count ?? experiment.variants.count, "every variant has a name of its own")
  return results
}

extension [String: ExperimentResult] {
  func of(_ name: String) throws -> ExperimentResult { try #require(self[name], "\(name)") }
}
