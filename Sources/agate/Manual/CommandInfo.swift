import AgateHost
import ArgumentParser
import Foundation

/// The description of a command in the format of ArgumentParser's `--experimental-dump-help`, reduced to the members
/// that the manual needs.
struct CommandInfo: Decodable {
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable {
      var kind: String
      var name: String
    }
    var kind: Kind
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
  }
  private struct Tool: Decodable { var command: CommandInfo }

  var commandName: String
  var shouldDisplay: Bool?
  var abstract: String?
  var discussion: String?
  var subcommands: [CommandInfo]?
  var arguments: [Argument]?

  /// Returns the description of the whole tool.
  static func all() throws(CommandFailure) -> CommandInfo {
    do {
      return try JSONDecoder().decode(Tool.self, from: Data(AgateCommand._dumpHelp().utf8)).command
    } catch {
      throw CommandFailure(.temporary, "the commands cannot be described: \(error)")
    }
  }

  /// The documented subcommands. The `help` command is described with the tool.
  var shownCommands: [CommandInfo] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }

  /// The arguments of the command itself. Arguments that every command has are described with the tool.
  var shownArguments: [Argument] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay && !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
  }
}
