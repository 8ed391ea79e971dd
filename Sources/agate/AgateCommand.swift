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

/// A subcommand with an exit status of its own.
protocol AgateSubcommand: ParsableCommand {
  /// Runs the command on the main thread throughout, since layers belong to the thread that made them.
  @MainActor func perform() async throws(CommandFailure)
}

enum AgateVersion {
  static let current = "0.1.0"
}
