import FaultInjection
import Foundation
import ConformanceRows
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
        #expect(device["usable"] is Bool)
        #expect(device["missing"] is [String])
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

  private func vulkan(_ environment: [String: String]) async throws -> [String: Any] {
    let result = try await Tool.run(["backends", "--json"], environment: environment)
    #expect(result.status == 0)
    let list = try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [[String: Any]])
    return try #require(list.first { $0["name"] as? String == "vulkan" })
  }

  @Test("A device that cannot be used is listed with what it lacks", .enabled(if: Driver.isThere, Driver.comment))
  func missingFeatures() async throws {
    var environment = try FaultLayer.make().environment([])
    environment["AGATE_HIDDEN_FEATURE"] = "bufferDeviceAddress"
    let backend = try await vulkan(environment)
    #expect(backend["usable"] as? Bool == false)
    #expect((backend["problem"] as? String)?.contains("bufferDeviceAddress") == true)
    let device = try #require((backend["devices"] as? [[String: Any]])?.first)
    #expect(device["usable"] as? Bool == false)
    #expect(device["missing"] as? [String] == ["bufferDeviceAddress"])
    let text = try await Tool.run(["backends"], environment: environment).text
    #expect(text.contains("    cannot be used: lacks bufferDeviceAddress\n"), "\(text)")
    // `auto` continues with another backend and says why.
    let digest = try await Tool.run(["digest", "gallery:square", "--size", "32x32"], environment: environment)
    #expect(digest.status == 0, "\(digest.errors)")
  }

  /// Portability drivers, such as MoltenVK: loaders list these only for programs that ask for them.
  @Test("Drivers that implement less than all of Vulkan are found", .enabled(if: Driver.isThere, Driver.comment))
  func portability() async throws {
    let scratch = try Scratch()
    let path = try #require(Driver.files.first)
    let file = URL(filePath: path)
    var driver = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    var icd = try #require(driver["ICD"] as? [String: Any])
    icd["is_portability_driver"] = true
    if let library = icd["library_path"] as? String, library.contains("/") {
      icd["library_path"] = URL(filePath: library, relativeTo: file).path
    }
    driver["ICD"] = icd
    let made = scratch.file("portability.json")
    try JSONSerialization.data(withJSONObject: driver).write(to: URL(filePath: made))
    let backend = try await vulkan(["VK_ICD_FILENAMES": made, "VK_DRIVER_FILES": made])
    #expect(backend["usable"] as? Bool == true, "\(backend)")
  }

  @Test("The gallery's scenes have names of their own, and every one can be inspected")
  func gallery() async throws {
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
      "engine_p95", "cpu_ms_per_frame", "peak_mib", "shaded_megapixels", "serial_part",
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
  @Test("Video files need the ffmpeg libraries, and only programs that play some are linked with them", .row("B6.94"))
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

/// A control group with a processor quota for a process of the test. It is removed with the value.
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
    // A process that has just ended may still be in the group.
    for _ in 0..<100 where rmdir(path) != 0 { usleep(10_000) }
  }
}

/// The Vulkan drivers that tests run with.
private enum Driver {
  static let files: [String] = {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["VK_DRIVER_FILES"] ?? environment["VK_ICD_FILENAMES"] ?? ""
    return named.split(separator: ":").map(String.init)
  }()
  static var isThere: Bool { !files.isEmpty || environmentRequires }
  static let comment: Comment = "VK_ICD_FILENAMES names no driver; AGATE_REQUIRE_VULKAN=1 makes that a failure"
  private static let environmentRequires = ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] == "1"
}
