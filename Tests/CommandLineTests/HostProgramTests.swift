import Agate
import AgateUIKit
@testable import AgateHost
import Foundation
import Testing

/// Programs with a window, such as those of the tutorial, rendered offline.
@Suite("Programs with a window, without one")
struct HostProgramTests {
  private let noDisplay = ["WAYLAND_DISPLAY": "", "WAYLAND_SOCKET": "", "XDG_RUNTIME_DIR": "/nonexistent"]

  private func tutorial(_ arguments: String...) async throws -> Tool.Result {
    try await Tool.run(arguments, environment: noDisplay, program: "Tutorial")
  }

  @Test("--render draws what the window would show")
  func picture() async throws {
    let scratch = try Scratch()
    let result = try await tutorial("red-square", "--render", scratch.file("a.png"), "--renderer", "cpu")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let picture = try CGImage.load(contentsOf: scratch.file("a.png"))
    #expect(picture.width == 320 && picture.height == 240)
    #expect(picture.pixels[120 * 320 + 160] == 0xFF33_33E6)
    #expect(picture.pixels[0] == 0xFF00_0000, "the window's background")
  }

  @Test("The window's size, scale and background can be chosen")
  func options() async throws {
    let scratch = try Scratch()
    let result = try await tutorial(
      "red-square", "--render", scratch.file("a.png"), "--renderer", "cpu", "--size", "400x300", "--scale", "2",
      "--background", "none")
    #expect(result.status == 0)
    let picture = try CGImage.load(contentsOf: scratch.file("a.png"))
    #expect(picture.width == 800 && picture.height == 600)
    #expect(picture.pixels[240 * 800 + 320] == 0xFF33_33E6, "points begin in the window's corner, whatever its size")
    #expect(picture.pixels[599 * 800 + 799] == 0)
  }

  @Test(
    "Every step of the tutorial draws something, the same frame alone and in a sequence",
    arguments: ["red-square", "card", "click", "heartbeat", "depth", "outline", "waiting", "fire"])
  func steps(name: String) async throws {
    let size = 320 * 240 * 4
    let all = try await tutorial(
      name, "--render", "-", "--frames", "0-60:15", "--renderer", "cpu", "--background", "none")
    #expect(all.status == 0 && all.output.count == 5 * size, "\(all.errors)")
    let last = all.output.suffix(size)
    #expect(last.contains { $0 != 0 })
    let alone = try await tutorial(
      name, "--render", "-", "--frames", "60,0", "--renderer", "cpu", "--background", "none")
    #expect(Array(alone.output.prefix(size)) == Array(last))
    #expect(Array(alone.output.suffix(size)) == Array(all.output.prefix(size)))
    let moves = !["red-square", "card", "click"].contains(name)
    #expect((Array(all.output.prefix(size)) != Array(last)) == moves)
  }

  @Test("A program is told of the scale that frames are drawn ahead of time at", arguments: [1, 2.5])
  @MainActor func scale(of scale: Double) async throws {
    let scratch = try Scratch(), screen = UIScreen.main.scale
    defer { UIScreen.main.scale = screen }
    var told: [String] = []
    let program = AgateHost.Program(title: "test", size: CGSize(width: 40, height: 30), background: .black) { window in
      told.append("made at \(window.scale)")
      window.onResize = { told.append("\($0.width) \($0.height) at \(window.scale)") }
    }
    let status = await program.run(
      ["--render", scratch.file("a.png"), "--scale", "\(scale)", "--renderer", "cpu", "--size", "50x20"])
    #expect(status == .done)
    #expect(told == ["made at \(scale)"] + (scale == 1 ? [] : ["50.0 20.0 at \(scale)"]))
  }

  @Test("Further windows have sides that windows can have, whatever is asked for")
  @MainActor func sizes() {
    let program = AgateHost.Program(title: "test", size: CGSize(width: 40, height: 30), background: .black) { _ in }
    let cases: [(asked: CGFloat, side: CGFloat)] = [
      (0, 1), (-5, 1), (.nan, 1), (0.5, 1), (320.5, 320.5), (1e300, 999_999), (.infinity, 999_999),
    ]
    for (asked, side) in cases {
      for isWidth in [true, false] {
        let size = isWidth ? CGSize(width: asked, height: 20) : CGSize(width: 20, height: asked)
        let window = program.openWindow(title: "other", size: size, background: .black) { _ in }
        #expect(window.size == (isWidth ? CGSize(width: side, height: 20) : CGSize(width: 20, height: side)))
      }
    }
  }

  @Test("A video comes of it", .enabled(if: Program.has("ffprobe"), "no ffmpeg"))
  func video() async throws {
    let scratch = try Scratch()
    let file = scratch.file("out.mp4")
    let result = try await tutorial("waiting", "--render", file, "--frames", "0-29", "--fps", "30", "--renderer", "cpu")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let entries = ["-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames", "-of", "csv"]
    let probe = try Program.run(#require(Program.find("ffprobe")), entries + [file])
    #expect(probe.text.contains("320,240,30"), "\(probe.text)")
  }

  @Test("Without a display it says what is missing and what else there is")
  func display() async throws {
    let result = try await tutorial("red-square", "--renderer", "cpu")
    #expect(result.status == 4)
    #expect(result.errors.split(separator: "\n").count == 1)
    for words in ["Tutorial: no Wayland compositor", "WAYLAND_DISPLAY", "Tutorial --render out.mp4"] {
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test("Wrong usage is 2, help is on standard output")
  func usage() async throws {
    let scratch = try Scratch()
    for arguments in [
      ["--bogus"], ["--frames", "0-9"], ["--render", "a.jpg"], ["--render", scratch.file("a.png"), "--frames", "0-1"],
      ["--seconds", "-1"], ["--seconds", "1e30"], ["--backend", "x11"], ["--backend", "cpu"],
    ] {
      let result = try await Tool.run(["card"] + arguments, environment: noDisplay, program: "Tutorial")
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output.isEmpty && !result.errors.isEmpty)
    }
    let help = try await tutorial("card", "--help")
    #expect(help.status == 0 && help.text.contains("--render") && help.errors.isEmpty)
    #expect(try await tutorial("card", "--render", "/nonexistent/a.png").status == 5)
  }
}
