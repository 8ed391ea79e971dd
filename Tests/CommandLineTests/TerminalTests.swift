import Foundation
import Testing

/// The tool on a pseudo-terminal, which a Python script provides.
@Suite("On a terminal")
struct TerminalTests {
  /// Runs the tool with the terminal as standard output and standard error.
  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Program.Result {
    let script = """
      import os, pty, sys
      status = pty.spawn(sys.argv[1:])
      sys.exit(os.waitstatus_to_exitcode(status))
      """
    return try Program.run(
      #require(Program.find("python3")), ["-c", script, Tool.path] + arguments, environment: environment)
  }

  @Test("Raw frames are not written to it")
  func rawFrames() throws {
    let scratch = try Scratch()
    let result = try run(["render", try scratch.scene(), "-o", "-", "--backend", "cpu"])
    #expect(result.status == 2)
    #expect(result.text.hasPrefix("agate: raw frames are not for a terminal: pipe them into a program, or name a file"))
    #expect(result.output.count < 200)
  }

  @Test("A bar is drawn over itself, unless the terminal cannot or progress is not wanted")
  func bar() throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    func draw(_ environment: [String: String], _ more: [String] = []) throws -> String {
      let result = try run(
        ["render", scene, "-o", scratch.file("f.##.png"), "--frames", "0-9", "--backend", "cpu"] + more,
        environment: environment)
      #expect(result.status == 0)
      return result.text
    }
    let escape = "\u{1B}"
    let shown = try draw(["TERM": "xterm"])
    #expect(shown.contains(escape) && shown.contains("10/10"))
    #expect(try draw(["TERM": "dumb"]).isEmpty)
    let plain = try draw(["TERM": "dumb"], ["--progress", "tty"])
    #expect(!plain.contains(escape) && !plain.replacingOccurrences(of: "\r\n", with: "\n").contains("\r"))
    #expect(plain.contains("10/10"))
    // Without colours, cursor movements are still allowed.
    for text in [shown, try draw(["TERM": "xterm", "NO_COLOR": "1"])] { #expect(!text.contains(/\u{1B}\[[0-9;]*m/)) }
  }

  @Test("No command writes escapes where they are not wanted")
  func escapes() throws {
    for arguments in [["--help"], ["gallery"], ["backends"], ["inspect", "gallery:cube"], ["--bogus"]] {
      let result = try run(arguments, environment: ["TERM": "dumb", "NO_COLOR": "1"])
      #expect(!result.text.isEmpty && !result.text.contains("\u{1B}"), "\(arguments)")
    }
  }
}
