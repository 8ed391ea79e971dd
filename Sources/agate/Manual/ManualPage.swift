import AgateHost

/// The manual page of the tool in mdoc, generated from the descriptions of the commands.
struct ManualPage {
  private var lines: [String] = []

  /// - Parameters:
  ///   - tool: The description of the tool and its commands.
  ///   - date: The date in the format of mdoc: `January 31, 2026`.
  init(_ tool: CommandInfo, date: String) {
    lines = [
      ".\\\" Made by 'agate manual'.", ".Dd \(date)", ".Dt AGATE 1", ".Os", ".Sh NAME", ".Nm agate",
      ".Nd render Core Animation scenes to files, windows or checksums", ".Sh SYNOPSIS",
    ]
    let commands = tool.shownCommands.flatMap { command in
      command.shownCommands.isEmpty
        ? [(command.commandName, command)]
        : command.shownCommands.map { ("\(command.commandName) \($0.commandName)", $0) }
    }
    for (name, command) in commands { addSynopsis(name, command) }
    lines += [".Nm", ".Cm help", ".Op Ar command ...", ".Nm", ".Fl -version"]
    lines.append(".Sh DESCRIPTION")
    lines.append(".Nm")
    lines.append("reads Core Animation's own scenes and draws their frames, the same pixels on every machine.")
    lines.append(".Pp")
    lines.append(Self.text(SceneSource.meaning))
    lines.append("Results go to standard output, everything else to standard error.")
    lines.append(".Sh COMMANDS")
    for command in tool.shownCommands {
      add(command, named: command.commandName)
      for part in command.shownCommands { add(part, named: "\(command.commandName) \(part.commandName)") }
    }
    addEnvironment()
    addExitCodes()
    addExamples()
    lines += [".Sh SEE ALSO", ".Xr ffmpeg 1 ,", ".Xr parallel 1 ,", ".Xr sbatch 1"]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: Commands

  private mutating func addSynopsis(_ name: String, _ command: CommandInfo) {
    lines.append(".Nm")
    lines.append(".Cm \(Self.words(name))")
    for argument in command.shownArguments where !argument.isOptional {
      lines.append("." + Self.term(argument))
    }
    if command.shownArguments.contains(where: \.isOptional) { lines.append(".Op Ar options") }
  }

  private mutating func add(_ command: CommandInfo, named name: String) {
    lines.append(".Ss \(Self.words(name))")
    if let abstract = command.abstract { lines.append(Self.text(abstract)) }
    for paragraph in (command.discussion ?? "").split(separator: "\n\n") {
      lines += [".Pp", Self.text(String(paragraph))]
    }
    let arguments = command.shownArguments
    if arguments.isEmpty { return }
    lines.append(".Bl -tag -width Ds")
    for argument in arguments {
      lines.append(".It \(Self.term(argument, isList: true))")
      var words = argument.abstract ?? ""
      if let values = argument.allValues, argument.kind == .option, !values.isEmpty {
        words += " One of \(values.joined(separator: ", "))."
      }
      if let value = argument.defaultValue, argument.kind == .option, !value.isEmpty {
        words += " Default: \(value)."
      }
      lines.append(Self.text(words))
    }
    lines.append(".El")
  }

  /// Returns an argument and its value as mdoc macros, without the leading dot.
  private static func term(_ argument: CommandInfo.Argument, isList: Bool = false) -> String {
    let value = words(argument.valueName ?? "value")
    let dots = argument.isRepeating ? " ..." : ""
    guard argument.kind != .positional else { return "Ar \(value)\(dots)" }
    // The short name comes first, as in other manuals.
    let names = (argument.names ?? []).sorted { $0.name.count < $1.name.count }.map { name in
      "Fl \(name.kind == "long" ? "-" : "")\(words(name.name))"
        + (argument.kind == .option ? " Ar \(value)\(dots)" : "")
    }
    return isList ? names.joined(separator: " , ") : names.first ?? ""
  }

  // MARK: What the commands do not say

  private mutating func addExitCodes() {
    lines += [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for status in ExitStatus.allCases { lines += [".It \(status.rawValue)", Self.text(Self.sentence(status.meaning))] }
    lines.append(".El")
  }

  private mutating func addEnvironment() {
    lines += [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
    for (name, meaning) in [
      ("AGATE_BACKENDS", "Shared libraries with backends, separated by colons."),
      (
        "AGATE_BACKEND_PATH",
        "Folders of such libraries, separated by colons; empty: none. Without it lib/agate/backends of the prefix and of "
          + "~/.local."
      ),
      (
        "AGATE_PIPELINE_CACHE",
        "The folder in which compiled Vulkan shaders are kept for later processes; off: none are kept. Without it agate "
          + "in XDG_CACHE_HOME, or ~/.cache/agate."
      ),
      ("PATH", "Where the ffmpeg program is looked for, which writes videos."),
      ("TERM", "With the value dumb, no progress bar is drawn."),
      ("VK_DRIVER_FILES", "Vulkan drivers to use, instead of those that are installed."),
      ("WAYLAND_DISPLAY", "The compositor that windows are opened on."),
    ] { lines += [".It Ev \(name)", Self.text(meaning)] }
    lines.append(".El")
  }

  private mutating func addExamples() {
    lines.append(".Sh EXAMPLES")
    for (words, command) in [
      ("One frame:", "agate render scene.ca --frames 90 -o frame.png"),
      (
        "A sequence, which goes on where it was stopped:",
        "agate render scene.ca --frames 0-239 -o 'frame.%04d.png' --resume"
      ),
      ("A video:", "agate render gallery:cube --frames 0-239 -o cube.mp4"),
      (
        "Raw frames for another program:",
        "agate render scene.ca --frames 0-59 --size 320x240 -o - | program"
      ),
      ("A job for a render farm:", "agate farm slurm scene.ca --frames 0-8999 -o /shots/f.%05d.png > job.sh"),
    ] { lines += [words, ".Pp", ".Dl \(Self.words(command))", ".Pp"] }
    lines.removeLast()
  }

  // MARK: mdoc

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  /// Escapes words on a macro's line, so that none of the words is read as a macro or a delimiter.
  private static func words(_ text: String) -> String {
    escaped(text).split(separator: " ").map { "\\&" + $0 }.joined(separator: " ")
  }

  /// Puts each sentence on a separate line, as mdoc requires.
  private static func text(_ text: String) -> String {
    var result: [String] = []
    for line in escaped(text).split(separator: "\n", omittingEmptySubsequences: true) {
      var sentence: [Substring] = []
      let words = line.split(separator: " ")
      for (index, word) in words.enumerated() {
        sentence.append(word)
        let next = index + 1 < words.count ? words[index + 1].first : nil
        if word.hasSuffix(".") && next?.isUppercase == true || index == words.count - 1 {
          result.append(sentence.joined(separator: " "))
          sentence = []
        }
      }
    }
    return result.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
      .replacing("'", with: "\\(aq").replacing("`", with: "\\(ga")
  }
}
