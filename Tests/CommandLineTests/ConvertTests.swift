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
      // On the second run the existing files are the tool's own.
      #expect(try await Tool.run("convert", "gallery:sprites", output, "--force").status == 0)
      #expect(try String(contentsOfFile: scratch.file("assets/y-1.png"), encoding: .utf8) == "another's")
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("assets")).count == 2)
    }
    let before = try await Tool.run("digest", "gallery:sprites", "--backend", "cpu", "--time", "1")
    #expect(try await Tool.run("digest", output, "--backend", "cpu", "--time", "1").text == before.text)
    // A file size limit of one block.
    let limited = try Program.bash(
      "ulimit -f 1; exec \"$0\" convert gallery:scripts \"$1\"", Tool.path, scratch.file("z.caml"), joinsErrors: true)
    #expect(limited.status == 5, "\(limited.text)")
    #expect(try scratch.names() == ["assets", "y.caml"])
  }

  /// Relative paths and contents of all files in a folder.
  private func contents(_ folder: String) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      result[name] = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
    }
    return result
  }

  @Test("what is not read is told, because it is not written either")
  func unreadValues() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(color: "orange")
    let result = try await Tool.run("convert", scene, scratch.file("a.ca"), "--limit", "animations=0")
    #expect(result.status == 0, "\(result.errors)")
    for feature in ["backgroundColor: ", "animations: "] {
      #expect(result.errors.contains(feature), "\(result.errors)")
    }
  }

  @Test("what has the name stays without --force", arguments: ["caml", "ca", "wallpaper", "tendies"])
  func nothingIsReplaced(form: String) async throws {
    let scratch = try Scratch()
    let output = scratch.file("a.\(form)")
    #expect(try await Tool.run("convert", "gallery:cube", output).status == 0)
    let before = try contents(scratch.path)
    let refused = try await Tool.run("convert", "gallery:sprites", output)
    #expect(refused.status == 5)
    #expect(refused.errors.contains("it is there already; choose another name, or replace it with --force"))
    #expect(try contents(scratch.path) == before)
    #expect(try await Tool.run("convert", "gallery:sprites", output, "--force").status == 0)
    let scene = try await Tool.run("digest", "gallery:sprites", "--backend", "cpu").text
    #expect(try await Tool.run("digest", output, "--backend", "cpu").text == scene)
    // Any existing file is kept, even if it is not a scene.
    try scratch.write("b.tendies", "a letter")
    #expect(try await Tool.run("convert", "gallery:cube", scratch.file("b.tendies")).status == 5)
    #expect(try String(contentsOfFile: scratch.file("b.tendies"), encoding: .utf8) == "a letter")
    // An empty folder may be replaced.
    try FileManager.default.createDirectory(atPath: scratch.file("empty.ca"), withIntermediateDirectories: false)
    #expect(try await Tool.run("convert", "gallery:cube", scratch.file("empty.ca")).status == 0)
  }

  @Test("files that are none of the scene's stay when it is replaced", arguments: ["ca", "wallpaper"])
  func foreignFilesStay(form: String) async throws {
    let scratch = try Scratch()
    let output = scratch.file("a.\(form)")
    #expect(try await Tool.run("convert", "gallery:sprites", output).status == 0)
    let bundle =
      form == "ca"
      ? ""
      : try #require(try contents(output).keys.first { $0.hasSuffix("/main.caml") })
        .replacingOccurrences(of: "main.caml", with: "")
    let assets = "a.\(form)/\(bundle)assets"
    for folder in ["a.\(form)/drafts/old", "a.\(form)/nothing"] {
      try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
    }
    // The last file has the name of an image in the new scene.
    for name in [
      "a.\(form)/notes.txt", "a.\(form)/drafts/old/main.caml", "\(assets)/work.psd", "\(assets)/image-2.png",
    ] {
      try scratch.write(name, name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("a.\(form)/link"), withDestinationPath: "/nonexistent")
    let foreign = try contents(output).filter { path, data in
      path == "link" || path == "nothing" || String(decoding: data, as: UTF8.self).hasPrefix("a.\(form)/")
    }
    #expect(foreign.count == 6)
    for scene in ["gallery:scripts", "gallery:sprites"] {
      #expect(try await Tool.run("convert", scene, output, "--force").status == 0)
      let after = try contents(output)
      for (path, data) in foreign { #expect(after[path] == data, "\(path)") }
      let there = try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("a.\(form)/link"))
      #expect(there == "/nonexistent")
      let digest = try await Tool.run("digest", scene, "--backend", "cpu").text
      #expect(try await Tool.run("digest", output, "--backend", "cpu").text == digest)
    }
    #expect(try scratch.names() == ["a.\(form)"])
    // A folder that is not a scene is not replaced.
    try FileManager.default.createDirectory(atPath: scratch.file("photos.ca"), withIntermediateDirectories: false)
    try scratch.write("photos.ca/one.png", "dear")
    #expect(try await Tool.run("convert", "gallery:cube", scratch.file("photos.ca"), "--force").status == 5)
    #expect(try contents(scratch.file("photos.ca")) == ["one.png": Data("dear".utf8)])
  }

  @Test("a scene is not written over itself, by whatever name, not even with --force")
  func sourceStays() async throws {
    let scratch = try Scratch()
    let loose = try scratch.scene()
    let (bundle, link, hard) = (scratch.file("a.ca"), scratch.file("link.ca"), scratch.file("hard.caml"))
    #expect(try await Tool.run("convert", "gallery:sprites", bundle).status == 0)
    #expect(try await Tool.run("convert", loose, scratch.file("a.tendies")).status == 0)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: bundle)
    try FileManager.default.linkItem(atPath: loose, toPath: hard)
    let before = try contents(scratch.path)
    let cases = [
      (loose, loose, "it is the scene that is read"), (loose, hard, "it is the scene that is read"),
      (bundle, bundle, "it is the scene that is read"), (bundle, link, "it is the scene that is read"),
      (link, bundle, "it is the scene that is read"), (bundle + "/", bundle + "/", "it is the scene that is read"),
      (scratch.file("a.tendies"), scratch.file("a.tendies"), "it is the scene that is read"),
      (bundle, bundle + "/b.caml", "it lies inside the scene that is read"),
      (bundle + "/main.caml", bundle, "it holds the scene that is read"),
    ]
    for (scene, output, message) in cases {
      let result = try await Tool.run("convert", scene, output, "--force")
      #expect(result.status == 5 && result.errors.contains(message), "\(scene) \(output): \(result.errors)")
      #expect(try contents(scratch.path) == before)
    }
  }

  @Test("the images of the scene that is read stay, though the document that is replaced names them")
  func sourceImagesStay() async throws {
    let scratch = try Scratch()
    #expect(try await Tool.run("convert", "gallery:sprites", scratch.file("y.caml")).status == 0)
    try FileManager.default.copyItem(atPath: scratch.file("y.caml"), toPath: scratch.file("x.caml"))
    let image = try Data(contentsOf: URL(fileURLWithPath: scratch.file("assets/y-1.png")))
    let digest = try await Tool.run("digest", scratch.file("x.caml"), "--backend", "cpu").text
    #expect(try await Tool.run("convert", scratch.file("x.caml"), scratch.file("y.caml"), "--force").status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.file("assets/y-1.png"))) == image)
    #expect(FileManager.default.fileExists(atPath: scratch.file("assets/y-2.png")))
    for name in ["x", "y"] {
      #expect(try await Tool.run("digest", scratch.file("\(name).caml"), "--backend", "cpu").text == digest)
    }
  }

  @Test("a link keeps pointing where it does; the scene there is replaced")
  func linksStay() async throws {
    let scratch = try Scratch()
    for form in ["caml", "ca"] {
      let (file, link) = (scratch.file("real.\(form)"), scratch.file("link.\(form)"))
      #expect(try await Tool.run("convert", "gallery:cube", file).status == 0)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      #expect(try await Tool.run("convert", "gallery:square", link).status == 5)
      #expect(try await Tool.run("convert", "gallery:square", link, "--force").status == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
      let digest = try await Tool.run("digest", "gallery:square", "--backend", "cpu").text
      #expect(try await Tool.run("digest", file, "--backend", "cpu").text == digest)
    }
  }

  @Test("a link that leads nowhere is replaced, as render does", arguments: ["caml", "ca", "tendies", "png"])
  func linksToNowhere(form: String) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(), output = scratch.file("a.\(form)")
    try FileManager.default.createSymbolicLink(atPath: output, withDestinationPath: "nowhere.\(form)")
    let words = form == "png" ? ["render", scene, "--backend", "cpu", "-o", output] : ["convert", scene, output]
    let result = try await Tool.run(words)
    #expect(result.status == 0, "\(result.errors)")
    #expect(throws: (any Error).self) { try FileManager.default.destinationOfSymbolicLink(atPath: output) }
    #expect(FileManager.default.fileExists(atPath: output))
    #expect(!FileManager.default.fileExists(atPath: scratch.file("nowhere.\(form)")))
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
