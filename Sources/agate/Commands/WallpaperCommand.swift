import AgateHost
import ArgumentParser
import Foundation

struct WallpaperCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wallpaper", abstract: "Controls wallpapers that 'agate play --wallpaper' shows.",
    subcommands: [Set.self, State.self, Pause.self, Resume.self, List.self, Stop.self])

  /// The output option that several subcommands share.
  struct OutputOption: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The output: a name such as DP-1, a description or a part of it, or * for all (default: all).",
        valueName: "NAME|DESCRIPTION|*"))
    var output: String?
  }

  /// Sends a request to the running player.
  ///
  /// - Throws: The error of the reply, or an error of the connection.
  @discardableResult static func send(_ request: ControlRequest) throws(CommandFailure) -> ControlReply {
    let reply = try ControlSocket.send(request, to: ControlSocket.path(ProcessInfo.processInfo.environment))
    if let error = reply.error { throw CommandFailure(.scene, error) }
    return reply
  }

  struct Set: AgateSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Shows another scene.",
      discussion: "While an output is hidden, only the newest scene counts; it is loaded when the output is visible.")

    @Argument(help: SceneSource.help, completion: SceneSource.completion) var scene: String
    @Option(help: "The state of the scene to show.") var state: String?
    @OptionGroup var place: OutputOption

    func perform() async throws(CommandFailure) {
      let name =
        scene.hasPrefix(SceneSource.galleryPrefix) ? scene : URL(fileURLWithPath: scene).standardizedFileURL.path
      try send(ControlRequest(command: .set, scene: name, state: state, output: place.output))
    }
  }

  struct State: AgateSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "state",
      abstract: "Changes to a state of the scene, such as Locked or Unlock, with the scene's transition.")

    @Argument(help: "The name of the state.") var state: String
    @OptionGroup var place: OutputOption

    func perform() async throws(CommandFailure) {
      try send(ControlRequest(command: .state, state: state, output: place.output))
    }
  }

  struct Pause: AgateSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "pause", abstract: "Holds all wallpapers at their time.")
    func perform() async throws(CommandFailure) { try send(ControlRequest(command: .pause)) }
  }

  struct Resume: AgateSubcommand {
    static let configuration = CommandConfiguration(commandName: "resume", abstract: "Lets all wallpapers go on.")
    func perform() async throws(CommandFailure) { try send(ControlRequest(command: .resume)) }
  }

  struct List: AgateSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the wallpapers, their outputs and their states.")

    @Flag(help: "Prints JSON.") var json = false
    @OptionGroup var place: OutputOption

    func perform() async throws(CommandFailure) {
      let wallpapers = try send(ControlRequest(command: .list, output: place.output)).wallpapers ?? []
      if json {
        try StandardOutput.print(JSONText.pretty(wallpapers))
      } else {
        for wallpaper in wallpapers { try StandardOutput.print(wallpaper.text) }
      }
    }
  }

  struct Stop: AgateSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "stop", abstract: "Ends the program that shows the wallpapers.")
    func perform() async throws(CommandFailure) { try send(ControlRequest(command: .stop)) }
  }
}

extension AgateSubcommand {
  @discardableResult fileprivate func send(_ request: ControlRequest) throws(CommandFailure) -> ControlReply {
    try WallpaperCommand.send(request)
  }
}
