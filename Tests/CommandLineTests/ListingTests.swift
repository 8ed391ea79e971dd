import Foundation
import Testing

@Suite("Lists, for people and for programs")
struct ListingTests {
  private func json(_ arguments: String...) async throws -> Any {
    let result = try await Tool.run(arguments)
    #expect(result.status == 0)
    return try JSONSerialization.jsonObject(with: Data(result.output))
  }

  @Test("Backends")
  func backends() async throws {
    let list = try #require(try await json("backends", "--json") as? [[String: Any]])
    let names = list.compactMap { $0["name"] as? String }
    #expect(Set(names).isSuperset(of: ["cpu", "vulkan", "wayland"]))
    for backend in list {
      let usable = try #require(backend["usable"] as? Bool)
      let devices = try #require(backend["devices"] as? [[String: Any]])
      #expect(usable ? !devices.isEmpty : backend["problem"] is String)
      for device in devices {
        #expect(device["index"] is Int)
        #expect(device["name"] is String)
        #expect(device["driver"] is String)
        #expect(device["limits"] is [String: String])
      }
    }
    let text = try await Tool.run("backends").text
    for name in names { #expect(text.contains("\(name): ")) }
  }

  @Test("Threads are counted by what the process may use", .enabled(if: Program.has("taskset"), "no taskset"))
  func processors() throws {
    let taskset = try #require(Program.find("taskset"))
    let result = try Program.run(taskset, ["-c", "0", Tool.path, "backends"])
    #expect(result.text.contains("device 0: 1 thread (agate)"), "\(result.text)")
  }

  @Test(
    "Threads are counted by the quota of a control group",
    .enabled(if: ControlGroup.available, "needs the right to make a control group"))
  func quota() throws {
    let group = try #require(ControlGroup(processors: 0.5))
    let words = ["-c", "echo $$ >\"$0/cgroup.procs\" && exec \"$1\" backends", group.path, Tool.path]
    let result = try Program.run("/bin/sh", words, joinsErrors: true)
    #expect(result.text.contains("device 0: 1 thread (agate)"), "\(result.text)")
  }

  @Test("The gallery's scenes have names of their own, and every one can be inspected and drawn")
  func gallery() async throws {
    let backends = try #require(try await json("backends", "--json") as? [[String: Any]])
    let hasVulkan = backends.contains { $0["name"] as? String == "vulkan" && $0["usable"] as? Bool == true }
    let list = try #require(try await json("gallery", "--json") as? [[String: Any]])
    let names = list.compactMap { $0["name"] as? String }
    #expect(names.count == list.count)
    #expect(Set(names).count == names.count)
    let text = try await Tool.run("gallery").text
    for scene in list {
      let name = try #require(scene["name"] as? String)
      #expect((scene["summary"] as? String)?.isEmpty == false)
      #expect(scene["ids"] is [String])
      #expect(scene["interactive"] is Bool)
      #expect(text.contains(name))
      let report = try #require(try await json("inspect", "gallery:\(name)", "--json") as? [String: Any])
      #expect(report["layers"] as? Int ?? 0 > 0)
      let digest = try await Tool.run("digest", "gallery:\(name)", "--size", "64x64", "--backend", "cpu")
      // Two scenes draw with Vulkan, whatever the backend; where there is none they say so.
      let isExcused = digest.status == 4 && digest.errors.contains("drawn with Vulkan") && !hasVulkan
      #expect(digest.status == 0 || isExcused, "\(digest.errors)")
    }
  }

  @Test("What a scene holds")
  func inspection() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    #expect(try await json("inspect", scene, "--json") is [String: Any])
    let text = try await Tool.run("inspect", scene)
    #expect(text.status == 0)
    #expect(text.text.contains("square"))
  }

  @Test("Benchmarks report in the common form")
  func bench() async throws {
    let result = try await Tool.run("bench", "W1", "W2", "W8", "--json", "--frames", "2", "--layers", "50")
    #expect(result.status == 0, "\(result.errors)")
    let lines = try result.text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.compactMap { $0["workload"] as? String } == ["W1", "W2", "W8"])
    let keys: Set = [
      "peer", "version", "workload", "variant", "frames", "ms_per_frame_median", "p95", "engine_ms_median",
      "engine_p95",
      "threads", "mean_rgba", "crc32", "notes",
    ]
    for line in lines {
      #expect(Set(line.keys) == keys)
      #expect(line["peer"] as? String == "agate")
      #expect(line["frames"] as? Int == 2)
      #expect((line["mean_rgba"] as? [Double])?.last == 255)
    }
  }

  // B6.94
  @Test("Video files need the ffmpeg libraries, and only programs that play some are linked with them")
  func librariesOfVideoAreOptional() throws {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
    process.arguments = [Tool.path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("libcairo") && !text.contains("libavcodec") && !text.contains("libavformat"))
  }
}

/// A control group with a quota, for a process of the test; it goes away with the value.
private final class ControlGroup {
  let path: String

  static var available: Bool { ControlGroup(processors: 1) != nil }

  init?(processors: Double) {
    let quota = Int(processors * 100_000)
    for (parent, files) in [
      ("/sys/fs/cgroup", [("cpu.max", "\(quota) 100000")]),
      ("/sys/fs/cgroup/cpu", [("cpu.cfs_period_us", "100000"), ("cpu.cfs_quota_us", "\(quota)")]),
    ] {
      let path = "\(parent)/agate-test-\(getpid())"
      guard access("\(parent)/cgroup.procs", W_OK) == 0, mkdir(path, 0o755) == 0 else { continue }
      if files.allSatisfy({ Self.write("\(path)/\($0)", $1) }) {
        self.path = path
        return
      }
      rmdir(path)
    }
    return nil
  }

  private static func write(_ path: String, _ text: String) -> Bool {
    let file = open(path, O_WRONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, text, text.utf8.count) == text.utf8.count
  }

  deinit {
    // A process that has just ended may still be in it.
    for _ in 0..<100 where rmdir(path) != 0 { usleep(10_000) }
  }
}
