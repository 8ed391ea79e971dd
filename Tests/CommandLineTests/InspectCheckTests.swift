import Foundation
import Testing

@Suite("agate inspect --check")
struct InspectCheckTests {
  private static let document = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer name="Root" bounds="0 0 90 90" position="45 45" opacty="0.5">
        <contents type="CGImage" src="assets/moon.png"/>
      </CALayer>
    </caml>
    """
  private static let lines = [
    "2:60: warning: opacty: is not known and is ignored; did you mean 'opacity'? [unknown]",
    "3:30: error: assets/moon.png: is missing; expected at assets/moon.png [missingAsset]",
  ]

  @Test("Each finding is a line with a path that an editor opens, and the exit code tells of them")
  func places() async throws {
    let scratch = try Scratch()
    let bundle = scratch.file("scene.ca")
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try scratch.write("scene.ca/main.caml", Self.document)
    for scene in [bundle, bundle + "/", bundle + "/main.caml"] {
      let result = try await Tool.run("inspect", "--check", scene)
      #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.text == Self.lines.map { "\(bundle)/main.caml:\($0)\n" }.joined(), "\(result.text)")
    }
    let result = try await Tool.run("inspect", "--check", "--json", bundle)
    #expect(result.status == 1)
    let list = try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [[String: Any]])
    #expect(list.map { $0["level"] as? String } == ["warning", "error"])
    #expect(list.map { $0["line"] as? Int } == [2, 3] && list.map { $0["column"] as? Int } == [60, 30])
    #expect(list.first?["file"] as? String == "\(bundle)/main.caml")
  }

  @Test("A file in an archive has the path of the archive before its own")
  func archives() async throws {
    let scratch = try Scratch()
    try scratch.write("x.caml", Self.document.replacingOccurrences(of: "opacty=\"0.5\"", with: ""))
    let package = scratch.file("x.tendies")
    #expect(try await Tool.run("convert", scratch.file("x.caml"), package).status == 0)
    // A scene without findings says nothing at all.
    let clean = try await Tool.run("inspect", "--check", package)
    #expect(clean.status == 0 && clean.output.isEmpty && clean.errors.isEmpty, "\(clean.text)\(clean.errors)")
    let json = try await Tool.run("inspect", "--check", "--json", package)
    #expect(json.status == 0 && json.text.filter { !$0.isWhitespace } == "[]", "\(json.text)")
  }

  @Test("An error of reading is a finding if it has a place, and a message if it has none")
  func unreadable() async throws {
    let scratch = try Scratch()
    try scratch.write("x.caml", "<caml>\n  <CALayer bounds=\"0 0 9 9\">\n  </CALyer>\n</caml>")
    let result = try await Tool.run("inspect", "--check", scratch.file("x.caml"))
    #expect(result.status == 3 && result.errors.isEmpty)
    #expect(result.text.hasPrefix("\(scratch.file("x.caml")):3:3: error: is not well-formed XML:"), "\(result.text)")
    let missing = try await Tool.run("inspect", "--check", scratch.file("none.caml"))
    #expect(missing.status == 3 && missing.output.isEmpty && !missing.errors.isEmpty)
    let gallery = try await Tool.run("inspect", "--check", "gallery:cube")
    #expect(gallery.status == 2 && gallery.errors.contains("agate convert"), "\(gallery.errors)")
  }

  @Test("An image beside the only document of a folder is reported if nothing shows it")
  func unused() async throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.file("assets"), withIntermediateDirectories: true)
    try scratch.write("x.caml", "<caml><CALayer bounds=\"0 0 9 9\"/></caml>")
    try scratch.write("assets/left.png", "")
    let result = try await Tool.run("inspect", "--check", scratch.file("x.caml"))
    #expect(result.text.hasPrefix("\(scratch.file("assets/left.png")): warning: left.png:"), "\(result.text)")
    try scratch.write("y.caml", "<caml><CALayer bounds=\"0 0 9 9\"/></caml>")
    #expect(try await Tool.run("inspect", "--check", scratch.file("x.caml")).output.isEmpty)
  }

  @Test("Lottie animations have the line and column of their findings")
  func lottie() async throws {
    let scratch = try Scratch()
    try scratch.write(
      "x.json",
      """
      {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":90,"h":90,
       "layers":[{"ty":2,"refId":"moon","ip":0,"op":60,"st":0,"ks":{}}],
       "assets":[{"id":"moon","p":"moon.png","u":"","w":9,"h":9}]}
      """)
    let result = try await Tool.run("inspect", "--check", scratch.file("x.json"))
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("\(scratch.file("x.json")):"), "\(result.text)")
  }
}
