import Agate
import AgateHost
import AgateVulkan
import Gallery

/// Draws and measures the variants of an experiment.
struct ExperimentMeasurement {
  static let name = "experiments"
  static let names = [name] + Experiment.all.map(\.name)

  var experiment: Experiment
  var frames: Int
  /// Makes a renderer that has not drawn anything. Each variant gets its own renderer, so that the caches of one
  /// variant do not speed up the next.
  var makeRenderer: @MainActor () throws(CommandFailure) -> any Renderer

  /// Returns all experiments for the name `experiments`; otherwise the experiment with the given name.
  static func experiments(named name: String) -> [Experiment] {
    name == self.name ? Experiment.all : Experiment.all.filter { $0.name == name }
  }

  @MainActor func run() async throws(CommandFailure) -> [ExperimentResult] {
    var results: [ExperimentResult] = []
    for variant in experiment.variants {
      if StopSignal.isSet { break }
      let renderer = try makeRenderer()
      do throws(RenderError) {
        // A device reports its stages only while they are measured.
        try (renderer as? VulkanRenderer)?.measureStages()
        results.append(try await experiment.measure(variant, frames: frames, with: renderer))
      } catch {
        throw CommandFailure(error.status, "\(experiment.name): \(error)")
      }
    }
    return results
  }
}

/// The result of a variant, encoded as a line of JSON.
struct ExperimentLine: Encodable {
  struct Counts: Encodable {
    var layers, bytes, drawings, drawnBytes, uploads, uploadBytes, passes, keptPasses: Int
    var drawnPixels, shadedPixels, blendedPixels, own: Int

    init(_ counts: ExperimentResult.Counts) {
      (layers, bytes, drawings, drawnBytes) = (counts.layers, counts.bytes, counts.drawings, counts.drawnBytes)
      (uploads, uploadBytes, passes, keptPasses) = (
        counts.uploads, counts.uploadBytes, counts.passes, counts.keptPasses
      )
      (drawnPixels, shadedPixels, blendedPixels, own) = (
        counts.drawnPixels, counts.shadedPixels, counts.blendedPixels, counts.own
      )
    }
  }
  var experiment: String
  var variant: String
  var device: String
  var build = BuildKind.name
  var frames: Int
  var first: Counts
  var rest: Counts
  var firstMilliseconds: Double
  var millisecondsPerFrame: Double
  var programShare: Double
  var deviceMillisecondsPerFrame: Double
  var latencyMilliseconds: Double
  var own: String?

  init(_ experiment: Experiment, _ result: ExperimentResult, device: String) {
    (self.experiment, variant, self.device) = (experiment.name, result.name, device)
    (frames, first, rest) = (result.frames, Counts(result.first), Counts(result.rest))
    (firstMilliseconds, millisecondsPerFrame) = (result.firstMilliseconds, result.milliseconds)
    (programShare, own) = (result.programShare, result.ownName)
    deviceMillisecondsPerFrame = result.stages.deviceSeconds * 1000 / Double(max(result.stages.frames, 1))
    latencyMilliseconds = result.stages.latency * 1000
  }
}
