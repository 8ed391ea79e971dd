import Agate
import Foundation
import Testing

@Suite("When a job is stopped or the disk is full")
struct InterruptionTests {
  /// Expects every PNG to be complete, and no temporary files to remain.
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
    // A folder of thousands of files takes long to list: only as often as needed.
    for _ in 0..<3000 {
      if try scratch.names("f.").count >= 6 { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    running.signal(signal)
    let result = try await running.finish()
    #expect(result.status == 6)
    #expect(result.errors == "agate: stopped by \(signal == SIGTERM ? "SIGTERM" : "SIGINT")\n")
    #expect(try scratch.names("f.").count >= 6)
    try expectWhole(scratch)
  }

  /// Command lines of running processes that contain a text.
  private func processes(naming text: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { $0.first?.isNumber == true }.compactMap { name in
      guard let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") else { return nil }
      let words = String(decoding: line, as: UTF8.self)
      return words.contains(text) ? words : nil
    }
  }

  /// A scene of which one frame takes much longer than the test waits.
  private func slowScene(_ scratch: Scratch) throws -> String {
    let layers = (0..<40).map { index in
      """
      <CALayer bounds="0 0 400 300" position="\(200 + index) 150" opacity="0.5" cornerRadius="90"
        backgroundColor="0.2 0.5 0.2" shadowOpacity="0.5" shadowRadius="20"><sublayers>
        <CALayer bounds="0 0 380 280" position="190 \(140 + index)" backgroundColor="1 0 0" cornerRadius="80"/>
      </sublayers></CALayer>
      """
    }
    try scratch.write(
      "slow.caml",
      """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 400 300" backgroundColor="1 1 1">
      <sublayers>\(layers.joined(separator: "\n"))</sublayers></CALayer></caml>
      """)
    return scratch.file("slow.caml")
  }

  /// Seconds within which the tool must end: 2.5 for the promised one, and more on a loaded machine. Computed before
  /// the tool starts.
  private static var patience: Double {
    // A load average such as "0.50 0.40 0.30 3/400 12345": three processes are runnable now, this test among them.
    let load = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8).split(separator: " ")
    let running = load.flatMap { $0.count > 3 ? $0[3].split(separator: "/").first : nil }.flatMap { Double($0) } ?? 1
    return 2.5 * max(1, running / Double(ProcessInfo.processInfo.activeProcessorCount))
  }

  /// Sends a signal to a running tool and returns the seconds until it has ended.
  private func stop(_ running: RunningTool, _ number: Int32, after delay: Duration) async throws -> Double {
    try await Task.sleep(for: delay)
    #expect(running.process.isRunning, "it has ended by itself")
    let start = ContinuousClock.now
    running.signal(number)
    let result = try await running.finish()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    #expect(result.status == 6)
    #expect(result.errors.hasSuffix(": stopped by \(number == SIGTERM ? "SIGTERM" : "SIGINT")\n"), "\(result.errors)")
    #expect(result.errors.components(separatedBy: "stopped by").count == 2, "\(result.errors)")
    return seconds
  }

  @Test(
    "A signal is obeyed within a second inside one long frame, and nothing is left",
    arguments: ["cpu", "vulkan"], ["f.##.png", "f.mp4", "-"])
  func longFrame(backend: String, output: String) async throws {
    let scratch = try Scratch(), patience = Self.patience
    let scene = try slowScene(scratch)
    let running = try Tool.start(
      ["render", scene, "-o", output == "-" ? "-" : scratch.file(output), "--frames", "0-9", "--size", "8000x6000"]
        + ["--threads", "1", "--backend", backend])
    let seconds = try await stop(running, output == "-" ? SIGINT : SIGTERM, after: .seconds(1))
    #expect(seconds < patience)
    #expect(try scratch.names() == ["slow.caml"])
    #expect(processes(naming: scratch.path) == [], "a child process goes on")
  }

  @Test(
    "A signal is obeyed within a second inside long work of other commands",
    arguments: ["digest", "bench", "convert", "inspect", "program"])
  func longWork(command: String) async throws {
    let scratch = try Scratch(), patience = Self.patience
    let scene = try command == "digest" ? slowScene(scratch) : scratch.file("large.caml")
    if command == "convert" || command == "inspect" {
      let layers = String(repeating: #"<CALayer bounds="0 0 9 9" position="20 20"/>"#, count: 100_000)
      try scratch.write(
        "large.caml",
        """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 64 48"><sublayers>\(layers)
        </sublayers></CALayer></caml>
        """)
    }
    let before = try scratch.names()
    let large = ["--size", "12000x9000", "--threads", "1"]
    let running =
      switch command {
      case "digest": try Tool.start(["digest", scene, "--backend", "cpu"] + large)
      case "bench": try Tool.start(["bench", "W3", "--frames", "1000", "--layers", "70000", "--backend", "cpu"])
      case "convert": try Tool.start(["convert", scene, scratch.file("a.wallpaper")])
      case "inspect": try Tool.start(["inspect", scene])
      default:
        try Tool.start(
          ["fire", "--render", scratch.file("a.mp4"), "--frames", "0-99999", "--renderer", "cpu"], program: "Tutorial")
      }
    #expect(try await stop(running, SIGTERM, after: .milliseconds(800)) < patience)
    #expect(try scratch.names() == before)
  }

  @Test("A second signal does not wait for the work, and nothing is left either")
  func twoSignals() async throws {
    let scratch = try Scratch()
    let scene = try slowScene(scratch)
    let running = try Tool.start(
      ["render", scene, "-o", scratch.file("f.mkv"), "--frames", "0-9", "--size", "8000x6000", "--threads", "1"]
        + ["--backend", "cpu"])
    try await Task.sleep(for: .seconds(2))
    running.signal(SIGINT)
    try await Task.sleep(for: .milliseconds(20))
    let seconds = try await stop(running, SIGINT, after: .milliseconds(20))
    #expect(seconds < 0.6)
    #expect(try scratch.names() == ["slow.caml"])
  }

  @Test("SIGTERM while a reader does not read")
  func stoppingStream() async throws {
    let scratch = try Scratch()
    let pipe = try PrivatePipe()
    let running = try Tool.start(
      ["render", try scratch.scene(width: 640, height: 480), "-o", "-", "--frames", "0-999"], output: pipe.writing)
    // A byte of output shows that the job is under way.
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

/// Small file systems that tests can fill.
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
