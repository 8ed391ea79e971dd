import Agate
import Foundation
import Testing

@Suite("When a job is stopped or the disk is full")
struct InterruptionTests {
  /// Every PNG is whole, and nothing is left under another name.
  private func expectWhole(_ scratch: Scratch, in folder: String = "") throws {
    let path = scratch.file(folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      #expect(!name.contains(".partial."), "\(name) is left")
      if name.hasSuffix(".png") { _ = try CGImage.load(contentsOf: path + "/" + name) }
    }
  }

  @Test("SIGTERM and SIGINT in the middle: exit 6, frames whole, nothing left", arguments: [SIGTERM, SIGINT])
  func stopping(signal: Int32) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(width: 640, height: 480)
    let running = try Tool.start(
      ["render", scene, "-o", scratch.file("f.######.png"), "--frames", "0-99999", "--backend", "cpu"])
    for _ in 0..<3000 where try scratch.names("f.").count < 6 { try await Task.sleep(for: .milliseconds(10)) }
    running.signal(signal)
    let result = try await running.finish()
    #expect(result.status == 6)
    #expect(result.errors == "agate: stopped by \(signal == SIGTERM ? "SIGTERM" : "SIGINT")\n")
    #expect(try scratch.names("f.").count >= 6)
    try expectWhole(scratch)
  }

  @Test("SIGTERM while a reader does not read")
  func stoppingStream() async throws {
    let scratch = try Scratch()
    let pipe = try PrivatePipe()
    let running = try Tool.start(
      ["render", try scratch.scene(width: 640, height: 480), "-o", "-", "--frames", "0-999"], output: pipe.writing)
    // Something has been written: the job is under way.
    _ = try pipe.reading.read(upToCount: 1)
    try await Task.sleep(for: .milliseconds(300))
    running.signal(SIGTERM)
    #expect(try await running.finish().status == 6)
  }

  @Test(
    "A full disk: exit 5, one message, frames before it whole",
    .enabled(if: Mounts.available, "needs the right to mount a tmpfs"))
  func fullDisk() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(width: 640, height: 480)
    let folder = scratch.file("small")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try #require(Mounts.mount(folder, size: "64k"))
    defer { Mounts.unmount(folder) }
    let result = try await Tool.run(
      "render", scene, "-o", folder + "/f.###.png", "--frames", "0-199", "--backend", "cpu")
    #expect(result.status == 5)
    #expect(result.errors.contains("No space left on device"))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    try expectWhole(scratch, in: "small")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}

/// Small file systems to fill up.
enum Mounts {
  static let available: Bool = {
    guard getuid() == 0, let scratch = try? Scratch() else { return false }
    guard mount(scratch.path, size: "16k") else { return false }
    unmount(scratch.path)
    return true
  }()

  static func mount(_ path: String, size: String) -> Bool {
    run("/usr/bin/mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path])
  }

  static func unmount(_ path: String) { _ = run("/usr/bin/umount", [path]) }

  private static func run(_ path: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
