import AgateScene
import Foundation
import Testing

@testable import AgateTool

@Suite("Resuming")
struct ResumeTests {
  /// Modification times of the frames, by file name.
  private func modified(_ scratch: Scratch) throws -> [String: Date] {
    var result: [String: Date] = [:]
    for name in try scratch.names("f.") where name.hasSuffix(".png") {
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file(name))
      result[name] = attributes[.modificationDate] as? Date
    }
    return result
  }

  private func render(_ scratch: Scratch, _ extra: String...) async throws -> Set<String> {
    let before = try modified(scratch)
    try await Task.sleep(for: .milliseconds(20))
    let result = try await Tool.run(
      ["render", scratch.file("scene.caml"), "-o", scratch.file("f.##.png"), "--frames", "0-4", "--backend", "cpu"]
        + extra)
    #expect(result.status == 0, "\(result.errors)")
    let after = try modified(scratch)
    #expect(after.count == 5)
    return Set(after.filter { before[$0.key] != $0.value }.keys)
  }

  @Test("Only what is missing, damaged or made otherwise is drawn again")
  func resuming() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let all = Set((0...4).map { "f.0\($0).png" })
    #expect(try await render(scratch) == all)
    #expect(try await render(scratch, "--resume") == [])
    try FileManager.default.removeItem(atPath: scratch.file("f.02.png"))
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: scratch.file("f.03.png")))
    #expect(try await render(scratch, "--resume") == ["f.02.png", "f.03.png"])
    #expect(try await render(scratch, "--resume", "--force") == all)
    #expect(try await render(scratch) == all)
    for change in [["--background", "red"], ["--size", "32x24"], ["--fps", "30"]] {
      #expect(try await render(scratch, change + ["--resume"]).isSuperset(of: all.subtracting(["f.00.png"])))
      #expect(try await render(scratch, change + ["--resume"]) == [])
    }
  }

  @Test("What a limit left out is drawn again with another one; a limit that refuses frames changes none")
  func limits() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let all = Set((0...4).map { "f.0\($0).png" })
    #expect(try await render(scratch, "--limit=animations=0") == all)
    #expect(try await render(scratch, "--limit=animations=0", "--resume") == [])
    #expect(try await render(scratch, "--resume") == all)
    #expect(try await render(scratch, "--limit=particles=5", "--limit=animations=10000", "--resume") == [])
  }

  @Test("A font with other bytes, names or files makes another scene")
  func fonts() throws {
    let scratch = try Scratch()
    func identity(_ fonts: [String: String]) -> String {
      var variant = SceneVariant()
      variant.fonts = fonts
      let identity = SceneIdentity()
      identity.add(variant)
      return identity.text
    }
    try scratch.write("a.ttf", "one")
    try scratch.write("b.ttf", "one")
    let first = identity(["A": scratch.file("a.ttf")])
    #expect(identity(["A": scratch.file("a.ttf")]) == first)
    #expect(identity(["B": scratch.file("a.ttf")]) != first)
    #expect(identity(["A": scratch.file("b.ttf")]) != first)
    try scratch.write("a.ttf", "two")
    #expect(identity(["A": scratch.file("a.ttf")]) != first)
  }

  private func render(_ scratch: Scratch, _ extra: [String]) async throws -> Set<String> {
    switch extra.count {
    case 3: try await render(scratch, extra[0], extra[1], extra[2])
    default: try await render(scratch, extra[0])
    }
  }

  @Test("Pictures beside a lone document belong to it, and what it does not name does not")
  func picturesBeside() async throws {
    let scratch = try Scratch()
    try scratch.write(
      "scene.caml",
      """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 64 48" position="32 24">
        <contents type="CGImage" src="img/p.png"/></CALayer></caml>
      """)
    try FileManager.default.createDirectory(atPath: scratch.file("img"), withIntermediateDirectories: true)
    func draw(_ time: String) async throws {
      let result = try await Tool.run(
        "render", "gallery:cube", "-o", scratch.file("img/p.png"), "--time", time, "--size", "8x8",
        "--backend", "cpu")
      #expect(result.status == 0)
    }
    let all = Set((0...4).map { "f.0\($0).png" })
    try await draw("0")
    #expect(try await render(scratch) == all)
    try scratch.write("img/other.txt", "nobody needs it")
    symlink("nowhere", scratch.file("dangling"))
    #expect(try await render(scratch, "--resume") == [])
    try await draw("1.5")
    #expect(try await render(scratch, "--resume") == all)
  }

  @Test("Only what Agate left unfinished beside these frames is cleared away")
  func foreignParts() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let foreign = [
      "notes.partial.txt", "f.partial.2", "f.07.mkv.partial.2abc", "f.xx.png.partial.2abc", "g.01.png.partial.1",
    ]
    let stale = ["f.07.png.partial.2abc", "f.-01.png.partial.zz"]
    for name in foreign + stale + ["f.08.png.partial.new"] {
      try scratch.write(name, "")
      let age: TimeInterval = name.hasSuffix("new") ? 0 : -3600
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: scratch.file(name))
    }
    #expect(try await render(scratch, "--resume").count == 5)
    let names = try scratch.names()
    for name in foreign + ["f.08.png.partial.new"] { #expect(names.contains(name), "\(name)") }
    for name in stale { #expect(!names.contains(name), "\(name)") }
  }

  @Test("A scene that changed is drawn again, and so is what was drawn from another one in between")
  func otherScene() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let all = Set((0...4).map { "f.0\($0).png" })
    #expect(try await render(scratch, "--resume") == all)
    _ = try scratch.scene(color: "0 1 0")
    #expect(try await render(scratch, "--resume") == all)
    _ = try scratch.scene()
    #expect(try await render(scratch, "--resume") == all)
  }

  @Test("A manifest that was cut off in the middle of a line is no error")
  func cutManifest() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    _ = try await render(scratch)
    let manifest = scratch.file("f.@@.png.manifest")
    let text = try Data(contentsOf: URL(fileURLWithPath: manifest))
    try text.dropLast(40).write(to: URL(fileURLWithPath: manifest))
    #expect(try await render(scratch, "--resume") == ["f.04.png"])
  }
}
