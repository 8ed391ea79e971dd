import Foundation
import ConformanceRows
import Testing

@testable import AgateTool

/// `agate bench experiments`, and the conditions that its reports record.
struct ExperimentCommandTests {
  private struct Line: Decodable {
    struct Counts: Decodable {
      var passes: Int
      var shadedPixels: Int
    }
    var experiment: String
    var variant: String
    var device: String
    var build: String
    var frames: Int
    var first: Counts
    var rest: Counts
    var firstMilliseconds: Double
    var millisecondsPerFrame: Double
    var programShare: Double
  }

  // A2.65, A2.85, B12.24
  @Test(.row("B12.24", "A2.65", "A2.66", "A2.67", "A2.85", "A2.86")) func everyExperimentIsACommand() async throws {
    let names = ["overdraw", "offscreen", "contacts"]
    let result = try await Tool.run(["bench"] + names + ["--frames", "2", "--json"])
    #expect(result.status == 0, "\(result.errors)")
    let lines = try result.text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(Set(lines.map(\.experiment)) == Set(names))
    #expect(lines.allSatisfy { $0.frames == 2 && $0.millisecondsPerFrame > 0 && $0.firstMilliseconds > 0 })
    #expect(lines.allSatisfy { $0.device == "cpu on 1 thread" && $0.build == BuildKind.name })
    #expect(result.errors.contains("debug build") == (BuildKind.name == "debug"))
    let list = lines.filter { $0.experiment == "contacts" }
    #expect(list.contains { $0.variant == "shadows" } && list.allSatisfy { (0.001..<1).contains($0.programShare) })
    let stack = try #require(lines.first { $0.variant == "20 translucent ones over it" })
    #expect(stack.rest.shadedPixels == 2 * 21 * 400 * 300)
    let table = try await Tool.run("bench", "overdraw", "--frames", "2")
    #expect(table.text.contains("| 20 opaque ones over it") && table.text.contains("Every translucent layer"))
    #expect(table.text.contains("| program |") && table.text.contains("`agate bench overdraw`, cpu on 1 thread"))
    // The help lists all experiments, and so does the error for an unknown one.
    let unknown = try await Tool.run("bench", "nothing")
    #expect(unknown.status != 0)
    for name in ["experiments", "layer-count", "shadow-paths"] { #expect(unknown.errors.contains(name), "\(name)") }
  }

  // A2.66, A2.67, B12.25, B12.26
  @Test(.row("B12.25", "B12.26", "A2.66", "A2.67")) func measurementsSayWhatTheyWereMadeWith() async throws {
    let result = try await Tool.run("bench", "W1", "--frames", "1", "--layers", "10", "--json")
    #expect(
      result.text.contains("\(BuildKind.name) build") && result.text.contains("cpu on 1 thread"),
      "\(result.text)")
    #expect(result.errors.contains("debug build") == (BuildKind.name == "debug"))
    let vulkan = try await Tool.run("bench", "W1", "--frames", "1", "--layers", "10", "--backend", "vulkan")
    guard vulkan.status == 0 else {
      #expect(ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] == nil, "a Vulkan driver was promised")
      return
    }
    #expect(vulkan.text.contains("vulkan on "))
    if vulkan.text.contains("llvmpipe") { #expect(vulkan.text.contains("a software driver: not the times of a GPU")) }
  }

  // A2.130
  @Test func whatFramesTookIsToldInTheEnd() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run(
      "render", "gallery:cards", "-o", scratch.file("f.##.png"), "--frames", "0-5", "--scale", "0.2", "--backend",
      "cpu",
      "--stats")
    #expect(result.status == 0 && result.errors.contains("frames a second"))
    for stage in ["commit", "sample", "flatten", "shade"] { #expect(result.errors.contains("\(stage) "), "\(stage)") }
  }
}
