import Agate
import AgateHost
import ArgumentParser

struct DigestCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "digest", abstract: "Prints a line for each frame: its number and the SHA-256 of its RGBA bytes.",
    discussion: "The bytes are those that 'render -o -' writes: premultiplied RGBA, row by row from the top.")

  @OptionGroup var scene: SceneOptions
  @OptionGroup var drawing: FrameOptions
  @OptionGroup var fitting: FitOptions
  @OptionGroup var variants: VariantOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if drawing.progress == .openjd {
      throw ValidationError("--progress openjd writes to standard output, where the digests go.")
    }
  }

  func perform() async throws(CommandFailure) {
    let job = try RenderJob(self)
    if !job.isExact { Console.note("the digests are those of this renderer alone: its pixels differ from others'") }
    try await job.run(job.moments, output: DigestOutput())
  }
}
