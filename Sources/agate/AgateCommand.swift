import Agate
import AgateHost
import ArgumentParser

struct AgateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agate",
    abstract: "Draws Core Animation scenes to image files, videos, windows and checksums.",
    discussion: """
      \(SceneSource.meaning)

      \(ExitStatus.list())
      """,
    version: AgateVersion.current,
    subcommands: [
      RenderCommand.self, DigestCommand.self, DiffCommand.self, PlayCommand.self, InspectCommand.self,
      ConvertCommand.self,
      WallpaperCommand.self, GalleryCommand.self,
      BackendsCommand.self, CheckBackendCommand.self, BenchCommand.self, FarmCommand.self,
      PortCommand.self, BuildCommand.self, ManualCommand.self,
    ])
}

/// A subcommand that reports its exit status with a ``CommandFailure``.
protocol AgateSubcommand: ParsableCommand {
  /// Runs the whole command on the main thread, because layers belong to the thread that creates them.
  @MainActor func perform() async throws(CommandFailure)
}

enum AgateVersion {
  static let current = "0.1.0"
}
