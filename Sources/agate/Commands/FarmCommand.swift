import AgateHost
import AgateScene
import ArgumentParser
import Foundation

struct FarmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "farm", abstract: "Prints a job file for a render farm's engine.",
    discussion: """
      The job runs 'agate render' with the given options, in one process for each chunk of frames. A task that was \
      stopped or killed continues where it was when the engine starts it again. Two tasks may draw the same frames.
      """,
    subcommands: [OpenJobCommand.self, SlurmCommand.self, ParallelCommand.self])
}

/// A subcommand that prints a farm job.
protocol FarmSubcommand: SceneCommand {
  var render: RenderOptions { get }
  var farm: FarmOptions { get }
  func text(of job: FarmJob) throws(CommandFailure) -> String
}

extension FarmSubcommand {
  func validate() throws {
    try render.check(drawing)
    try farm.check(drawing, render)
  }

  @MainActor
  func perform() async throws(CommandFailure) {
    // The arguments as they were typed, without the program, `farm` and the engine.
    let words = Array(ProcessInfo.processInfo.arguments.dropFirst(3))
    let job = try FarmJob(self, words: words, clip: clip())
    try StandardOutput.write(Array(try text(of: job).utf8))
  }

  /// Reads the scene if the options choose no frames. Returns the frames of an animation with an end, and nil for other
  /// scenes.
  @MainActor
  private func clip() throws(CommandFailure) -> SceneClip? {
    guard drawing.frames == nil, !scene.scene.hasPrefix(SceneSource.galleryPrefix) else { return nil }
    return try SceneSource.load(scene.scene, limits.limits, variant: variants.variant).clip
  }
}

struct OpenJobCommand: FarmSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "openjd", abstract: "Prints a template of the Open Job Description, with chunks of frames.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var drawing: FrameOptions
  @OptionGroup var fitting: FitOptions
  @OptionGroup var variants: VariantOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var render: RenderOptions
  @OptionGroup var farm: FarmOptions

  func text(of job: FarmJob) throws(CommandFailure) -> String { try JSONText.pretty(OpenJobTemplate(job)) + "\n" }
}

struct SlurmCommand: FarmSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "slurm", abstract: "Prints a script for sbatch: an array with a task for each chunk.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var drawing: FrameOptions
  @OptionGroup var fitting: FitOptions
  @OptionGroup var variants: VariantOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var render: RenderOptions
  @OptionGroup var farm: FarmOptions

  func text(of job: FarmJob) throws(CommandFailure) -> String {
    let tasks = job.chunks.count
    if tasks > SlurmScript.usualLimit {
      Console.note(
        "\(tasks) tasks: Slurm takes \(SlurmScript.usualLimit) unless MaxArraySize says otherwise; --chunk "
          + "\((job.frames.count + SlurmScript.usualLimit - 1) / SlurmScript.usualLimit) makes so many")
    }
    return SlurmScript(job).text
  }
}

struct ParallelCommand: FarmSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "parallel", abstract: "Prints a script that runs the chunks with GNU parallel.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var drawing: FrameOptions
  @OptionGroup var fitting: FitOptions
  @OptionGroup var variants: VariantOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var render: RenderOptions
  @OptionGroup var farm: FarmOptions

  func text(of job: FarmJob) throws(CommandFailure) -> String { ParallelScript(job).text }
}
