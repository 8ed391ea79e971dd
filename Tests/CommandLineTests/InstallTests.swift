import Foundation
import Testing

@Suite("Scripts/install.sh")
struct InstallTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let files = [
    "bin/agate", "include/agate/agate_frame.h", "include/agate/agate_plugin.h", "include/agate/agate_renderer.h",
    "include/agate/agate_sink.h", "include/agate/agate_types.h", "lib/pkgconfig/agate-backend.pc",
    "lib/systemd/user/agate-wallpaper.service", "share/applications/agate.desktop",
    "share/bash-completion/completions/agate", "share/doc/agate/LICENSE",
    "share/fish/vendor_completions.d/agate.fish", "share/icons/hicolor/scalable/apps/agate.svg",
    "share/man/man1/agate.1", "share/metainfo/agate.metainfo.xml", "share/zsh/site-functions/_agate",
  ]

  private func install(_ arguments: [String], _ environment: [String: String]) throws -> Program.Result {
    try Program.run(
      "\(Self.package)/Scripts/install.sh", arguments,
      environment: ["AGATE_BINARY": Tool.path, "SOURCE_DATE_EPOCH": "1700000000"].merging(environment) { $1 },
      joinsErrors: true)
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  @Test("Program, manual, completions and licence go below DESTDIR and the prefix, and away again")
  func installing() throws {
    let scratch = try Scratch()
    // A path with a space.
    let root = scratch.file("a root")
    let made = try install(["--prefix", "/opt/my tools"], ["DESTDIR": root])
    try #require(made.status == 0, "\(made.text)")
    let prefix = root + "/opt/my tools"
    let sources = "opt/my tools/share/agate/sources/"
    #expect(try files(root).filter { !$0.hasPrefix(sources) } == Self.files.map { "opt/my tools/" + $0 })
    for name in ["Package.swift", "Sources/Agate/Layers/CALayer.swift", "Plugins/SourcePort/Package.swift"] {
      #expect(access("\(root)/\(sources)\(name)", R_OK) == 0, "\(name)")
    }
    #expect(try Program.run("\(prefix)/bin/agate", ["--version"]).status == 0)
    #expect(FileManager.default.contentsEqual(atPath: "\(prefix)/bin/agate", andPath: Tool.path))
    #expect(access("\(prefix)/share/man/man1/agate.1", X_OK) != 0 && access("\(prefix)/bin/agate", X_OK) == 0)
    // Desktops and services name the program by its path.
    for (file, line) in [
      ("share/applications/agate.desktop", "Exec=\"/opt/my tools/bin/agate\" play %f"),
      ("lib/systemd/user/agate-wallpaper.service", "ExecStop=\"/opt/my tools/bin/agate\" wallpaper stop"),
    ] {
      let text = try String(contentsOfFile: "\(prefix)/\(file)", encoding: .utf8)
      #expect(text.split(separator: "\n").contains { $0 == line } && !text.contains("@"), "\(text)")
    }
    if let pkgConfig = Program.find("pkg-config") {
      let flags = try Program.run(
        pkgConfig, ["--cflags", "--variable=backends", "agate-backend"],
        environment: ["PKG_CONFIG_PATH": prefix + "/lib/pkgconfig"])
      #expect(flags.status == 0 && flags.text.contains("agate"), "\(flags.text)")
    }
    // Files of other programs are kept.
    try Data().write(to: URL(fileURLWithPath: prefix + "/bin/other"))
    #expect(try install(["uninstall"], ["DESTDIR": root, "PREFIX": "/opt/my tools"]).status == 0)
    #expect(try files(root) == ["opt/my tools/bin/other"])
    for folder in ["/share/doc/agate", "/include/agate", "/lib/agate", "/share/agate"] {
      #expect(!FileManager.default.fileExists(atPath: prefix + folder))
    }
    #expect(try install(["--prefix", "relative"], [:]).status == 2)
    #expect(try install(["--bogus"], [:]).status == 2)
    #expect(try install(["--prefix", scratch.file("b")], ["AGATE_BINARY": "/nonexistent"]).status == 1)
    #expect(try scratch.names() == ["a root"])
  }

  @Test("The manual is mdoc without a mistake, and tells of every command, option and exit code")
  func manual() async throws {
    let scratch = try Scratch()
    let page = try await Tool.run(["manual"], environment: ["SOURCE_DATE_EPOCH": "1700000000"])
    #expect(page.status == 0 && page.errors.isEmpty)
    #expect(page.text.contains("\n.Dd November 14, 2023\n"))
    try scratch.write("agate.1", page.text)
    // The manual page of a command has the text of the command's help.
    for (command, name) in [
      (["render"], "render"), (["play"], "play"), (["convert"], "convert"), (["bench"], "bench"),
      (["farm", "slurm"], "farm slurm"),
    ] {
      let help = try await Tool.run(["help"] + command).text
      let start = try #require(page.text.range(of: "\n.Ss \\&\(name.replacingOccurrences(of: " ", with: " \\&"))\n"))
      let section = page.text[start.upperBound...].prefix { _ in true }.components(separatedBy: "\n.Ss ")[0]
      for word in help.split(whereSeparator: { " ,\n".contains($0) }) where word.hasPrefix("--") && word.count > 3 {
        let option = word.drop { $0 == "-" }.prefix { $0.isLetter || $0 == "-" }
        guard !option.isEmpty, option != "help", option != "version" else { continue }
        let name = option.replacingOccurrences(of: "-", with: "\\-")
        #expect(section.contains("Fl \\-\\&\(name)") || section.contains("Fl -\\&\(name)"), "\(command) --\(option)")
      }
    }
    for code in ["0", "1", "2", "3", "4", "5", "6", "75", "141"] { #expect(page.text.contains("\n.It \(code)\n")) }
    #expect(!page.text.contains("\n.Ss \\&manual"))
    if let man = Program.find("man") {
      // Only what is wrong: the page itself speaks of warnings, too.
      let shown = try Program.run(
        "/bin/sh", ["-c", "exec \"$0\" --warnings -l \"$1\" 2>&1 >/dev/null", man, scratch.file("agate.1")],
        environment: ["LC_ALL": "C.UTF-8", "MANWIDTH": "80"])
      #expect(shown.status == 0 && shown.text.isEmpty, "\(shown.text.prefix(1000))")
    }
    if let mandoc = Program.find("mandoc") {
      let checked = try Program.run(mandoc, ["-Tlint", "-Wwarning", scratch.file("agate.1")], joinsErrors: true)
      #expect(checked.status == 0 && checked.text.isEmpty, "\(checked.text)")
    }
  }

  @Test("Completions are scripts of their shells", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async throws {
    let scratch = try Scratch()
    let script = try await Tool.run("--generate-completion-script", shell)
    #expect(script.status == 0 && script.text.contains("render") && !script.text.contains("manual"))
    guard let program = Program.find(shell) else { return }
    try scratch.write("script", script.text)
    let checked = try Program.run(program, ["-n", scratch.file("script")], joinsErrors: true)
    #expect(checked.status == 0 && checked.text.isEmpty, "\(checked.text)")
    guard shell == "bash" else { return }
    let words =
      "source \"$0\"; COMP_WORDS=(agate re); COMP_CWORD=1; COMP_LINE='agate re'; "
      + "COMP_POINT=8; _agate agate re agate; echo \"${COMPREPLY[@]}\""
    let completed = try Program.run(program, ["-c", words, scratch.file("script")])
    #expect(completed.text.contains("render"), "\(completed.text)")
  }
}
