import AgateHost
import ArgumentParser

/// The options that all farm engines share: the division of a job and the program that the job runs.
struct FarmOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Frames that one process draws.", valueName: "N"))
  var chunk = 50

  @Option(help: ArgumentHelp("The job's name (default: the scene's).", valueName: "NAME"))
  var name: String?

  @Option(help: ArgumentHelp("The agate program on the nodes.", valueName: "PATH"))
  var program = "agate"

  @Option(
    help: ArgumentHelp(
      "GPUs that a task asks its engine for; with parallel, those of a machine, a process on each.", valueName: "N"))
  var gpus = 0

  func validate() throws {
    guard (1...1_000_000).contains(chunk) else { throw ValidationError("--chunk must be 1 to 1000000.") }
    guard (0...64).contains(gpus) else { throw ValidationError("--gpus must be 0 to 64.") }
    if let name, name.isEmpty || name.contains(where: \.isNewline) {
      throw ValidationError("--name must be one line that is not empty.")
    }
  }

  /// Reports combinations of options that a farm cannot run.
  func check(_ drawing: FrameOptions, _ render: RenderOptions) throws {
    switch render.output {
    case .standardOutput:
      throw ValidationError("A farm's frames go to files; -o needs a pattern such as NAME.%04d.png.")
    case .video, .animation:
      throw ValidationError(
        "A video cannot be made in parts: render NAME.%04d.png on the farm, then make the video from the pictures.")
    case .single, .sequence: break
    }
    if render.force {
      throw ValidationError("With --force a task that is repeated would begin anew; remove the old files instead.")
    }
    if drawing.time != nil { throw ValidationError("A farm divides --frames; --time is one frame.") }
    if drawing.device != nil && gpus > 1 {
      throw ValidationError("--gpus \(gpus) gives each process a device of its own; leave out --device.")
    }
    if drawing.trace != nil { throw ValidationError("--trace is for one process, not for a farm.") }
  }
}
