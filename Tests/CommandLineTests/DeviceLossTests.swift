import Agate
import FaultInjection
import Foundation
import Testing

/// The tool when its Vulkan driver fails or is missing: documented exit codes, complete frames, a correct manifest.
@Suite("When a device is lost, memory runs out or a driver is missing", .serialized)
struct DeviceLossTests {
  private let scratch: Scratch
  private let scene: String
  private static let count = 24

  init() throws {
    scratch = try Scratch()
    scene = try scratch.scene()
  }

  private func render(
    _ folder: String, _ backend: [String], resume: Bool = false, environment: [String: String] = [:]
  ) async throws -> Tool.Result {
    try? FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: false)
    let arguments = ["render", scene, "-o", scratch.file(folder + "/f.##.png"), "--frames", "0-\(Self.count - 1)"]
    return try await Tool.run(
      arguments + ["--progress", "none", "--backend"] + backend + (resume ? ["--resume"] : []),
      environment: environment)
  }

  private func frames(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.file(folder)).filter { $0.hasSuffix(".png") }.sorted()
  }

  private func bytes(_ folder: String, _ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: scratch.file(folder + "/" + name)))
  }

  /// Backends that drew the frames, by frame number, as the manifest says.
  private func manifest(_ folder: String) throws -> [Int: String] {
    guard let text = try? String(contentsOfFile: scratch.file(folder + "/f.@@.png.manifest"), encoding: .utf8) else {
      return [:]
    }
    struct Line: Decodable {
      struct Key: Decodable { var backend: String }
      var frame: Int
      var key: Key
    }
    let lines = try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    return Dictionary(lines.map { ($0.frame, $0.key.backend) }) { $1 }
  }

  /// Expects that frames 0 to some number exist once each, with the bytes of an undisturbed job, and no partial
  /// files. Returns the number of frames.
  @discardableResult
  private func expectIntact(_ folder: String, like whole: String) throws -> Int {
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file(folder))
    #expect(names.allSatisfy { !$0.contains("partial") })
    let frames = try frames(folder)
    #expect(frames == (0..<frames.count).map { $0 < 10 ? "f.0\($0).png" : "f.\($0).png" })
    for name in frames {
      let (ours, theirs) = (try bytes(folder, name), try bytes(whole, name))
      #expect(ours == theirs, "\(name)")
    }
    #expect(try manifest(folder).keys.sorted() == Array(0..<frames.count))
    return frames.count
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var faults: [FaultLayer.Fault]
    var status: Int32
    var message: String
    /// Numbers of complete frames that are possible after the failure.
    var frames: ClosedRange<Int>
    var testDescription: String { "\(faults)" }
  }

  @Test(
    "A named backend that fails: its exit code, frames before it intact; --resume draws the rest",
    arguments: [
      Case(
        faults: [.init("vkQueueSubmit", 9, .deviceLost)], status: 4, message: "was lost", frames: 5...8),
      Case(faults: [.init("vkQueueSubmit", 1, .deviceLost)], status: 4, message: "was lost", frames: 0...0),
      Case(
        faults: [.init("vkGetSemaphoreCounterValue", 15, .deviceLost)], status: 4, message: "was lost", frames: 1...16),
      Case(faults: [.init("vkWaitSemaphores", 1, .deviceLost)], status: 4, message: "was lost", frames: 0...23),
      Case(
        faults: [.init("vkBeginCommandBuffer", 12, .outOfDeviceMemory)], status: 75, message: "out of device memory",
        frames: 10...11),
      Case(
        faults: [.init("vkQueueSubmit", 4, .outOfHostMemory)], status: 75, message: "out of memory", frames: 2...3),
      Case(
        faults: [.init("vkCreateComputePipelines", 2, .outOfHostMemory)], status: 75, message: "out of memory",
        frames: 0...0),
      Case(faults: [.init("vkAllocateMemory", 1, .outOfDeviceMemory)], status: 75, message: "memory", frames: 0...0),
      Case(faults: [.init("vkCreateDevice", 1, .outOfHostMemory)], status: 75, message: "memory", frames: 0...0),
      Case(
        faults: [.init("vkCreateDevice", 1, .initializationFailed)], status: 4, message: "cannot be used",
        frames: 0...0),
      Case(
        faults: [.init("vkEnumeratePhysicalDevices", 1, .initializationFailed)], status: 4, message: "no Vulkan device",
        frames: 0...0),
    ])
  func named(_ failing: Case) async throws {
    let layer = try FaultLayer.make()
    let whole = try await render("whole", ["vulkan"])
    try #require(whole.status == 0, "\(whole.errors)")
    let failed = try await render("out", ["vulkan"], environment: layer.environment(failing.faults))
    #expect(failed.status == failing.status, "\(failed.errors)")
    #expect(failed.errors.contains(failing.message), "\(failed.errors)")
    #expect(failed.errors.split(separator: "\n").count == 1, "one message: \(failed.errors)")
    let count = try expectIntact("out", like: "whole")
    #expect(failing.frames.contains(count), "\(count) frames")

    let resumed = try await render("out", ["vulkan"], resume: true)
    #expect(resumed.status == 0, "\(resumed.errors)")
    if count > 0 { #expect(resumed.errors.contains("\(count) of \(Self.count) frames are finished already")) }
    #expect(try expectIntact("out", like: "whole") == Self.count)
  }

  @Test(
    "With auto the processor goes on: all frames, each with its backend in the manifest",
    arguments: [
      [FaultLayer.Fault("vkQueueSubmit", 9, .deviceLost)], [.init("vkQueueSubmit", 9, .outOfDeviceMemory)],
      [.init("vkGetSemaphoreCounterValue", 12, .deviceLost)], [.init("vkCreateComputePipelines", 2, .outOfHostMemory)],
    ] as [[FaultLayer.Fault]])
  func automatic(_ faults: [FaultLayer.Fault]) async throws {
    let layer = try FaultLayer.make()
    let device = ["auto", "--device", "0"]
    #expect(try await render("vulkan", ["vulkan"]).status == 0)
    #expect(try await render("cpu", ["cpu"]).status == 0)
    let result = try await render("out", device, environment: layer.environment(faults))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("auto: vulkan failed: "), "\(result.errors)")
    #expect(result.errors.contains("; cpu goes on"))
    let backends = try manifest("out")
    #expect(backends.count == Self.count)
    for (frame, backend) in backends {
      let name = frame < 10 ? "f.0\(frame).png" : "f.\(frame).png"
      let (ours, theirs) = (try bytes("out", name), try bytes(backend, name))
      #expect(ours == theirs, "frame \(frame) of \(backend)")
    }
    // Frames before the failure are Vulkan's, later ones are the CPU's.
    let drawn = backends.sorted { $0.key < $1.key }.map(\.value)
    #expect(drawn == drawn.sorted().reversed() && drawn.contains("cpu"))

    // After resuming on a machine without failures, all frames come from one backend.
    let resumed = try await render("out", device, resume: true)
    #expect(resumed.status == 0)
    #expect(Set(try manifest("out").values) == ["vulkan"])
    try expectIntact("out", like: "vulkan")
  }

  @Test("auto passes over a device that cannot be started, and over one without memory")
  func automaticAtTheStart() async throws {
    let layer = try FaultLayer.make()
    for fault in [
      FaultLayer.Fault("vkCreateDevice", 1, .initializationFailed), .init("vkAllocateMemory", 1, .outOfDeviceMemory),
    ] {
      let result = try await Tool.run(
        ["digest", scene, "--backend", "auto", "--device", "0"], environment: layer.environment([fault]))
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("auto: skipping vulkan: "))
    }
  }

  @Test("Digests, raw frames and videos go on with auto as well; a video by a named backend is not left half done")
  func otherOutputs() async throws {
    let lost = try FaultLayer.make().environment([FaultLayer.Fault("vkQueueSubmit", 5, .deviceLost)])
    let frames = ["--frames", "0-9", "--progress", "none"]
    let automatic = ["--backend", "auto", "--device", "0"]
    let digests = try await Tool.run(["digest", scene] + frames + automatic, environment: lost)
    #expect(digests.status == 0, "\(digests.errors)")
    let numbers = digests.text.split(separator: "\n").map { String($0.split(separator: " ")[0]) }
    #expect(numbers == (0...9).map { String($0) })
    let raw = try await Tool.run(["render", scene, "-o", "-"] + frames + automatic, environment: lost)
    #expect(raw.status == 0)
    let bytes: Int = 10 * 64 * 48 * 4
    #expect(raw.output.count == bytes)
    let named = try await Tool.run(
      ["render", scene, "-o", scratch.file("a.mkv"), "--backend", "vulkan"] + frames, environment: lost)
    #expect(named.status == 4, "\(named.errors)")
    #expect(try scratch.names("a.") == [])
  }

  /// Environment in which the Vulkan loader finds no driver.
  private static let nowhere = ["VK_ICD_FILENAMES": "/nonexistent.json", "VK_DRIVER_FILES": "/nonexistent.json"]

  @Test("Without a driver: 4 and what to install; auto draws with the processor; later the rest is drawn")
  func noDriver() async throws {
    #expect(try await render("whole", ["cpu"]).status == 0)
    let named = try await render("out", ["vulkan"], environment: Self.nowhere)
    #expect(named.status == 4)
    #expect(named.errors.contains("backend vulkan cannot be used: no Vulkan device: no driver is installed"))
    #expect(try frames("out").isEmpty)
    let automatic = try await render("out", ["auto"], environment: Self.nowhere)
    #expect(automatic.status == 0)
    #expect(automatic.errors.contains("auto: skipping vulkan: no Vulkan device: no driver is installed"))
    #expect(try expectIntact("out", like: "whole") == Self.count)
    let listing = try await Tool.run(["backends"], environment: Self.nowhere)
    #expect(listing.status == 0)
    #expect(listing.text.contains("cannot be used: no Vulkan device"))
  }

  @Test("A loader that cannot be used is as good as none")
  func noLoader() async throws {
    // Found before the real library, but not a library.
    try "nothing".write(toFile: scratch.file("libvulkan.so.1"), atomically: true, encoding: .utf8)
    let path = [scratch.path, ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]].compactMap { $0 }
    let environment = ["LD_LIBRARY_PATH": path.joined(separator: ":")]
    let named = try await render("out", ["vulkan"], environment: environment)
    #expect(named.status == 4)
    #expect(named.errors.contains("libvulkan.so.1"), "\(named.errors)")
    let automatic = try await render("out", ["auto"], environment: environment)
    #expect(automatic.status == 0)
    #expect(automatic.errors.contains("auto: skipping vulkan: "))
    #expect(try frames("out").count == Self.count)
  }

  @Test("Memory of the process that runs out where frames lie is 75, not a crash")
  func hostMemory() async throws {
    // The program itself needs half of this limit; each copy of the frame takes as much again.
    let command = "ulimit -v 1600000; exec \"$0\" \"$@\""
    let arguments = ["render", scene, "-o", scratch.file("a.png"), "--size", "16384x12288", "--backend", "cpu"]
    let result = try Program.run("/bin/sh", ["-c", command, Tool.path] + arguments, joinsErrors: true)
    #expect(result.status == 75, "\(result.status): \(result.text.prefix(2000))")
    #expect(result.text.contains("no memory for"))
    #expect(try scratch.names("a.") == [])
  }
}
