import Foundation
import Testing

@Suite("Renders that are killed and resumed")
struct KillAndResumeTests {
  @Test("Killed, stopped, two at once: in the end every file is that of an undisturbed render")
  func rounds() async throws {
    let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Scripts/kill-and-resume.sh")
    let scratch = try Scratch()
    let result = try Program.run(
      "/usr/bin/env", ["bash", script.standardized.path, "20", try scratch.scene()],
      environment: ["AGATE": Tool.path, "FRAMES": "0-300:20", "SIZE": "64x48"], joinsErrors: true)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text.contains("20 rounds of 16 frames"))
  }

  @Test("What a killed process left long ago is cleared away when its job is resumed")
  func leftOvers() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    for (name, age) in [("f.00.png.partial.old", 3600), ("f.01.png.partial.new", 5), ("g.00.png.partial.old", 3600)] {
      let path = scratch.file(name)
      try Data([1]).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -Double(age))], ofItemAtPath: path)
    }
    let result = try await Tool.run(
      "render", scene, "-o", scratch.file("f.##.png"), "--frames", "0-1", "--backend", "cpu", "--resume")
    #expect(result.status == 0)
    #expect(try scratch.names("f.") == ["f.00.png", "f.01.png", "f.01.png.partial.new", "f.@@.png.manifest"])
    #expect(try scratch.names("g.") == ["g.00.png.partial.old"])
  }

  @Test("An animation that another process still writes stays, though a frame takes long")
  func longAnimation() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    for (name, age) in [("v.apng.partial.old", 100_000.0), ("v.apng.partial.new", 3600)] {
      try scratch.write(name, "")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: scratch.file(name))
    }
    let result = try await Tool.run(
      "render", scene, "-o", scratch.file("v.apng"), "--frames", "0-1", "--backend", "cpu")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.names("v.") == ["v.apng", "v.apng.partial.new"])
  }
}
