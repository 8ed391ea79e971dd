import Foundation
import ConformanceRows
import Testing

@Suite("Traces")
struct TraceTests {
  private struct Trace: Decodable {
    struct Event: Decodable {
      struct Arguments: Decodable {
        var frame: Int?
        var name: String?
      }
      var ph: String
      var name: String
      var pid: Int
      var tid: Int
      var ts: Double?
      var dur: Double?
      var args: Arguments
    }
    var traceEvents: [Event]
  }

  private func trace(_ scratch: Scratch, _ arguments: [String]) async throws -> [Trace.Event] {
    let result = try await Tool.run(arguments + ["--trace", scratch.file("trace.json")])
    #expect(result.status == 0, "\(result.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: scratch.file("trace.json")))
    return try JSONDecoder().decode(Trace.self, from: data).traceEvents
  }

  @Test(
    "Every frame has a span for each stage, inside of the span that makes or draws it, on threads with names",
    .row("B12.30", "A2.71", "A2.72"))
  func stages() async throws {
    let scratch = try Scratch()
    let events = try await trace(
      scratch,
      ["render", try scratch.scene(), "-o", scratch.file("f.##.png"), "--frames", "0-540:60", "--backend", "cpu"])
    let spans = events.filter { $0.ph == "X" }
    for frame in stride(from: 0, through: 540, by: 60) {
      let own = spans.filter { $0.args.frame == frame }
      let names = Set(own.map(\.name))
      #expect(
        names.isSuperset(of: ["make", "draw", "sample", "flatten", "render", "bin", "shade", "deliver", "encode"]))
      let draw = try #require(own.first { $0.name == "draw" })
      for (name, stages) in [("make", ["sample", "flatten"]), ("draw", ["render", "bin", "shade"])] {
        let whole = try #require(own.first { $0.name == name })
        let (begin, length) = try (#require(whole.ts), #require(whole.dur))
        for span in own where stages.contains(span.name) {
          let (start, duration) = try (#require(span.ts), #require(span.dur))
          #expect(span.tid == draw.tid)
          #expect(start >= begin && start + duration <= begin + length + 0.002, "\(span.name)")
        }
      }
      #expect(own.contains { $0.name == "encode" && $0.tid != draw.tid })
    }
    // The tree is sent once, however many frames show it.
    for stage in ["layout", "display", "prepare", "commit"] {
      #expect(spans.count { $0.name == stage } == 1, "\(stage)")
    }
    let threads = Dictionary(
      uniqueKeysWithValues: events.filter { $0.name == "thread_name" }.map { ($0.tid, $0.args.name ?? "") })
    #expect(Set(spans.map(\.tid)).allSatisfy { threads[$0] != nil })
    #expect(threads.values.contains("frames"))
    #expect(threads.values.contains("output 1"))
  }

  @Test("Digests can be traced too, and Vulkan tells what its device did")
  func device() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    guard try await Tool.run("digest", scene, "--backend", "vulkan").status == 0 else {
      let needed = ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] != nil
      #expect(!needed, "a Vulkan driver was promised")
      return
    }
    let events = try await trace(scratch, ["digest", scene, "--frames", "0-120:60", "--backend", "vulkan"])
    let device = events.filter { $0.tid == 0 && $0.ph == "X" }
    for frame in [0, 60, 120] {
      #expect(Set(device.filter { $0.args.frame == frame }.map(\.name)).isSuperset(of: ["bin", "shade"]))
    }
  }

  @Test("A trace that cannot be written is 5, and the frames are there")
  func unwritable() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run(
      "render", try scratch.scene(), "-o", scratch.file("a.png"), "--backend", "cpu", "--trace",
      scratch.file("none/trace.json"))
    #expect(result.status == 5)
    #expect(try scratch.names("a.") == ["a.png"])
  }
}
