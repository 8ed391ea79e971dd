import AgateScene
import ArgumentParser

/// The commands at the beginning of the arguments, or after `agate help`.
enum CommandPath {
  /// Returns a message about the first word that is not a command; nil if all words are commands. Without this check,
  /// the parser gives no advice, or shows the help of the last command that it knows.
  static func problem(in arguments: [String]) -> String? {
    let isHelp = arguments.first == "help"
    var command: any ParsableCommand.Type = AgateCommand.self
    var path = "agate"
    for word in arguments.dropFirst(isHelp ? 1 : 0) where word != "help" {
      let known = command.configuration.subcommands
      // Further words belong to the command itself.
      if !isHelp, known.isEmpty || word.hasPrefix("-") { return nil }
      if word.hasPrefix("-") { continue }
      guard let next = known.first(where: { $0.configuration.commandName == word }) else {
        let names = known.compactMap { $0.configuration.shouldDisplay ? $0.configuration.commandName : nil }
        let advice = NearNames.advice(word, names, list: "'\(path) --help' lists all")
        return "'\(path)' has no command '\(word)'; \(advice)"
      }
      command = next
      path += " " + word
    }
    return nil
  }
}
