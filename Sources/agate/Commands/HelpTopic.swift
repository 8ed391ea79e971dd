import AgateScene
import ArgumentParser

/// A topic of `agate help`.
enum HelpTopic {
  /// Returns a message about the first word that is not a command; nil if all words are commands. Without this check,
  /// the parser shows the help of the last command that it knows.
  static func problem(in arguments: [String]) -> String? {
    guard arguments.first == "help" else { return nil }
    var command: any ParsableCommand.Type = AgateCommand.self
    var path = "agate"
    for word in arguments.dropFirst() where !word.hasPrefix("-") && word != "help" {
      let known = command.configuration.subcommands
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
