import Agate
import AgateHost
import ArgumentParser

struct DigestCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "digest", abstract: "Prints a line for each frame: its number and the SHA-256 of its RGBA bytes.",
    discussion: "The bytes are those that 'render -o -' writes: premultiplied RGBA, row by row from the top.")

  @OptionGroup var options: SceneOptions

  func validate() throws {
    if options.progress == .openjd {
      throw ValidationError("--progress openjd writes to standard output, where the digests go.")
    }
  }

  func perform() async throws(CommandFailure) {
    try await RenderJob(options).run(options.moments, output: DigestOutput())
  }
}
