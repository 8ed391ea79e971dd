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
  /// Makes a renderer that has drawn nothing. Each variant has its own, so that a renderer's caches do not help the
  /// next variant.
  var makeRenderer: @MainActor () throws(CommandFailure) -> any Renderer

  /// The experiments that a name stands for: all, or one.
  static func experiments(named name: String) -> [Experiment] {
    name == self.name ? Experiment.all : Experiment.all.filter { $0.name == name }
  }

  @MainActor func run() async throws(CommandFailure) -> [ExperimentResult] {
    var results: [ExperimentResult] = []
    for variant in experiment.variants {
      if StopSignal.isSet { break }
      let renderer = try makeRenderer()
      do throws(RenderError) {
        // Stages of a device are told while they are measured only.
        try (renderer as? VulkanRenderer)?.measureStages()
        results.append(try await experiment.measure(variant, frames: frames, with: renderer))
      } catch {
        throw CommandFailure(error.status, "\(experiment.name): \(error)")
      }
    }
    return results
  }
}

/// The result of a variant as a line of JSON.
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
