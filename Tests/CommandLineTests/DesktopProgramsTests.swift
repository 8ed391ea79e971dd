import Foundation
import Testing

@testable import AgateHost

/// URLs that other programs open, with a command in place of `xdg-open`.
@Suite struct DesktopProgramsTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("agate-open-\(UUID().uuidString)")

  /// Writes a command that keeps its argument, and fails for URLs with `bad`.
  private func makeCommand() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let command = folder.appendingPathComponent("xdg-open")
    let script = "#!/bin/sh\nprintf '%s' \"$1\" > '\(folder.path)/opened'\ncase \"$1\" in *bad*) exit 3;; esac\n"
    try script.write(to: command, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path)
  }
  private var programs: DesktopPrograms {
    DesktopPrograms(environment: [
      "PATH": "/nowhere:\(folder.path):/usr/bin:/bin", "HOME": folder.path, "XDG_CONFIG_DIRS": "/nowhere",
      "XDG_DATA_DIRS": folder.path, "XDG_CONFIG_HOME": "",
    ])
  }
  private func open(_ url: URL, _ programs: DesktopPrograms) async -> Bool {
    await withCheckedContinuation { continuation in programs.open(url) { continuation.resume(returning: $0) } }
  }

  @Test func theCommandGetsTheURLAsOneArgument() async throws {
    try makeCommand()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = try #require(URL(string: "https://agate.test/a?b='%20;$(c)&d=`e`"))
    #expect(await open(url, programs))
    let opened = try String(contentsOf: folder.appendingPathComponent("opened"), encoding: .utf8)
    #expect(opened == url.absoluteString)
    #expect(await open(try #require(URL(string: "https://bad.test")), programs) == false)
  }

  @Test func schemesHavePrograms() async throws {
    let web = try #require(URL(string: "https://agate.test")), mail = try #require(URL(string: "MAILTO:a@b.test"))
    let other = try #require(URL(string: "unknown-scheme:a"))
    let missing = DesktopPrograms(environment: ["PATH": "/nowhere"])
    #expect(!missing.canOpen(web))
    #expect(await open(web, missing) == false)
    try makeCommand()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(programs.canOpen(web) && !programs.canOpen(mail))
    let lists = folder.appendingPathComponent("applications")
    try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
    let cache = "[MIME Cache]\nx-scheme-handler/mailto=mail.desktop;\nx-scheme-handler/unknown-scheme=\n"
    try cache.write(to: lists.appendingPathComponent("mimeinfo.cache"), atomically: true, encoding: .utf8)
    #expect(programs.canOpen(mail) && !programs.canOpen(other))
    let settings = folder.appendingPathComponent(".config")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    func choose(_ section: String) throws {
      let list = "[\(section)]\nx-scheme-handler/unknown-scheme=own.desktop;\n[Other]\na=b\n"
      try list.write(to: settings.appendingPathComponent("mimeapps.list"), atomically: true, encoding: .utf8)
    }
    try choose("Removed Associations")
    #expect(!programs.canOpen(other))
    try choose("Default Applications")
    #expect(programs.canOpen(other))
  }
}
