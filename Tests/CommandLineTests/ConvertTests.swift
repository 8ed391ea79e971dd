import Foundation
import Testing

@Suite("agate convert")
struct ConvertTests {
  @Test("every form is drawn like the scene it was made from", arguments: ["caml", "ca", "wallpaper", "tendies"])
  func formsAreDrawnTheSame(form: String) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let output = scratch.file("copy.\(form)")
    let result = try await Tool.run("convert", scene, output)
    #expect(result.status == 0 && result.text.isEmpty && result.errors.isEmpty, "\(result.errors)")
    let before = try await Tool.run("digest", scene, "--backend", "cpu", "--frames", "0-120x60")
    let after = try await Tool.run("digest", output, "--backend", "cpu", "--frames", "0-120x60")
    #expect(before.status == 0 && before.text == after.text)
    #expect(try scratch.names("copy") == ["copy.\(form)"])
  }

  @Test("images of other documents are left alone, and nothing is when it cannot be written")
  func imagesOfOthers() async throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.file("assets"), withIntermediateDirectories: true)
    try scratch.write("assets/y-1.png", "another's")
    let output = scratch.file("y.caml")
    for _ in 0..<2 {
      // The second time the names are its own.
      #expect(try await Tool.run("convert", "gallery:sprites", output).status == 0)
      #expect(try String(contentsOfFile: scratch.file("assets/y-1.png"), encoding: .utf8) == "another's")
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("assets")).count == 2)
    }
    let before = try await Tool.run("digest", "gallery:sprites", "--backend", "cpu", "--time", "1")
    #expect(try await Tool.run("digest", output, "--backend", "cpu", "--time", "1").text == before.text)
    // No file may become longer than a block.
    let limited = try Program.bash(
      "ulimit -f 1; exec \"$0\" convert gallery:scripts \"$1\"", Tool.path, scratch.file("z.caml"), joinsErrors: true)
    #expect(limited.status == 5, "\(limited.text)")
    #expect(try scratch.names() == ["assets", "y.caml"])
  }

  @Test("what a program does at once is written with its scene", arguments: ["carousel", "fractals"])
  func programsBegin(name: String) async throws {
    let scratch = try Scratch()
    #expect(try await Tool.run("convert", "gallery:\(name)", scratch.file("a.ca")).status == 0)
    let before = try await Tool.run("digest", "gallery:\(name)", "--backend", "cpu", "--size", "64x64")
    let after = try await Tool.run("digest", scratch.file("a.ca"), "--backend", "cpu", "--size", "64x64")
    #expect(before.status == 0 && before.text == after.text)
  }

  @Test("scenes of the gallery become files")
  func galleryBecomesFiles() async throws {
    let scratch = try Scratch()
    let output = scratch.file("cube.ca")
    #expect(try await Tool.run("convert", "gallery:cube", output).status == 0)
    let before = try await Tool.run("digest", "gallery:cube", "--backend", "cpu", "--time", "1")
    let after = try await Tool.run("digest", output, "--backend", "cpu", "--time", "1")
    #expect(before.text == after.text)
  }

  @Test("the exit code says what was wrong")
  func exitCodesTell() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    #expect(try await Tool.run("convert", scene, scratch.file("picture.png")).status == 2)
    #expect(try await Tool.run("convert", scratch.file("none.caml"), scratch.file("out.ca")).status == 3)
    #expect(try await Tool.run("convert", scene, scratch.file("none/out.ca")).status == 5)
    #expect(try scratch.names() == ["scene.caml"])
  }

  @Test("--parallax moves what follows it")
  func parallaxMovesLayers() async throws {
    let scratch = try Scratch()
    let text = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer bounds="0 0 64 48" position="32 24" backgroundColor="1 1 1">
          <style><wallpaperParallaxGroups type="NSArray"><NSDictionary>
            <axis type="string" value="y"/><layerName type="string" value="dot"/>
            <keyPath type="string" value="position.y"/>
            <mapMinTo type="real" value="8"/><mapMaxTo type="real" value="40"/>
          </NSDictionary></wallpaperParallaxGroups></style>
          <sublayers><CALayer name="dot" bounds="0 0 8 8" position="32 0" backgroundColor="0 0 0"/></sublayers>
        </CALayer>
      </caml>
      """
    let path = scratch.file("tilt.caml")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    func digest(_ more: String...) async throws -> String {
      try await Tool.run(["digest", path, "--backend", "cpu"] + more).text
    }
    let rest = try await digest()
    #expect(try await digest("--parallax", "0,0") == rest)
    #expect(try await digest("--parallax", "1,0") == rest)
    #expect(try await digest("--parallax", "0,-1") != rest)
    #expect(try await Tool.run("digest", path, "--parallax", "2,0").status == 2)
  }
}
