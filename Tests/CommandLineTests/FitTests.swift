import Foundation
import Testing

/// Scenes in frames of another shape. `FrameLayout` is tested in `OptionTests`.
@Suite("Fitting into --size")
struct FitTests {
  /// A wallpaper for a screen of 20 by 40 points: red above blue.
  private func wallpaper(_ scratch: Scratch) throws -> String {
    let folder = scratch.file("W.wallpaper")
    let bundle = folder + "/1_Background.ca"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try scratch.write(
      "W.wallpaper/Wallpaper.plist",
      "<plist><dict><key>logicalScreenClass</key><string>20w-40h@3x~iphone</string></dict></plist>")
    try scratch.write(
      "W.wallpaper/1_Background.ca/main.caml",
      """
      <caml><CALayer bounds="0 0 20 40" geometryFlipped="1" backgroundColor="1 0 0"><sublayers>
      <CALayer bounds="0 0 20 20" position="10 30" backgroundColor="0 0 1"/></sublayers></CALayer></caml>
      """)
    return folder
  }

  /// The red, blue and empty pixels of a frame, row by row: `r`, `b` and `.`.
  private func rows(_ arguments: [String], width: Int) async throws -> [String] {
    let raw = try await Tool.run(["render"] + arguments + ["-o", "-", "--backend", "cpu"])
    #expect(raw.status == 0, "\(raw.errors)")
    return stride(from: 0, to: raw.output.count, by: width * 4).map { start in
      (0..<width).map { x in
        let at = start + x * 4
        return raw.output[at + 3] == 0 ? "." : raw.output[at] > 128 ? "r" : "b"
      }.joined()
    }
  }

  @Test("A wallpaper fills a frame of another shape, unless the options say otherwise")
  func wallpapers() async throws {
    let scratch = try Scratch()
    let scene = try wallpaper(scratch)
    func column(_ options: String...) async throws -> String {
      try await rows([scene, "--size", "40x40"] + options, width: 40).map { String($0.dropFirst(2).first!) }.joined()
    }
    let half = String(repeating: "r", count: 20) + String(repeating: "b", count: 20)
    #expect(try await column() == half)
    #expect(try await column("--fit", "fill", "--anchor", "top") == String(repeating: "r", count: 40))
    #expect(try await column("--fit", "fill", "--anchor", "bottom-left") == String(repeating: "b", count: 40))
    #expect(try await column("--fit", "fit") == String(repeating: ".", count: 40))
    #expect(try await column("--fit", "fit", "--anchor", "left") == half)
    #expect(try await column("--fit", "stretch") == half)
    let own = try await rows([scene, "--size", "24x24", "--fit", "center", "--anchor", "top-right"], width: 24)
    #expect(own[0] == "...." + String(repeating: "r", count: 20) && own[23].hasSuffix("b"))
  }

  @Test("A scene larger than frames can be is drawn in another size or scale, and not in its own")
  func largeScenes() async throws {
    let scratch = try Scratch()
    try scratch.write(
      "large.caml",
      """
      <caml><CALayer bounds="0 0 40000 1000" geometryFlipped="1" backgroundColor="1 0 0"><sublayers>
      <CALayer bounds="0 0 20000 1000" position="30000 500" backgroundColor="0 0 1"/></sublayers></CALayer></caml>
      """)
    let scene = scratch.file("large.caml")
    #expect(try await rows([scene, "--size", "40x1"], width: 40) == [Self.half])
    #expect(try await rows([scene, "--scale", "0.001"], width: 40) == [Self.half])
    let whole = try await Tool.run("render", scene, "-o", scratch.file("a.png"), "--backend", "cpu")
    #expect(whole.status == 3)
    #expect(whole.errors.contains("16384 a side") && whole.errors.contains("--size or --scale"), "\(whole.errors)")
  }

  private static let half = String(repeating: "r", count: 20) + String(repeating: "b", count: 20)

  @Test("Options that place a scene without a size are named", arguments: ["--fit=fill", "--anchor=top"])
  func withoutSize(option: String) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let result = try await Tool.run("digest", scene, option, "--backend", "cpu")
    #expect(result.status == 0 && result.errors.contains("without --size"), "\(result.errors)")
    let sized = try await Tool.run("digest", scene, option, "--size", "20x20", "--backend", "cpu")
    #expect(sized.status == 0 && sized.errors.isEmpty, "\(sized.errors)")
  }

  @Test("A document that is no wallpaper is shown whole")
  func documents() async throws {
    let scratch = try Scratch()
    let rows = try await rows([try scratch.scene(width: 20, height: 40), "--size", "40x40"], width: 40)
    #expect(rows[0].hasPrefix(String(repeating: ".", count: 10) + "b"))
  }

  @Test("Frames that were fitted in another way are drawn again")
  func resuming() async throws {
    let scratch = try Scratch()
    let scene = try wallpaper(scratch)
    let arguments = [
      "render", scene, "--size", "40x40", "-o", scratch.file("f.%04d.png"), "--resume", "--backend", "cpu",
    ]
    #expect(try await Tool.run(arguments).status == 0)
    #expect(try await Tool.run(arguments).errors.contains("1 of 1 frames are finished already"))
    #expect(!(try await Tool.run(arguments + ["--fit", "fit"]).errors.contains("finished already")))
  }

  @Test("Unknown names are refused with those that exist")
  func mistakes() async throws {
    let scratch = try Scratch()
    let scene = try wallpaper(scratch)
    for options in [["--fit", "cover"], ["--anchor", "middle"]] {
      let result = try await Tool.run(["render", scene, "-o", "-"] + options)
      #expect(result.status == 2 && result.errors.contains(options[1]), "\(result.errors)")
    }
  }
}
