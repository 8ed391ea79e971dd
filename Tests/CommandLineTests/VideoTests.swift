import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

@Suite("Videos", .enabled(if: Program.has("ffmpeg") && Program.has("ffprobe"), "needs ffmpeg"))
struct VideoTests {
  /// Size in bytes of a frame of 96 × 48 pixels, which has borders of 16 pixels left and right of the scene.
  private static let size = 96 * 48 * 4

  private struct Probe: Decodable {
    struct Stream: Decodable {
      var codec_name: String
      var width: Int
      var height: Int
      var pix_fmt: String
      var r_frame_rate: String
      var nb_read_frames: String
      var color_range: String?
      var color_space: String?
      var color_primaries: String?
      var color_transfer: String?
    }
    var streams: [Stream]
  }

  private func probe(_ path: String) throws -> Probe.Stream {
    let result = try Program.run(
      try #require(Program.find("ffprobe")), ["-v", "error", "-count_frames", "-show_streams", "-of", "json", path])
    return try #require(try JSONDecoder().decode(Probe.self, from: result.output).streams.first)
  }

  /// Straight RGBA of all frames, one after the other.
  private func decode(_ path: String, decoder: String? = nil) throws -> [UInt8] {
    let choice = decoder.map { ["-c:v", $0] } ?? []
    let result = try Program.run(
      try #require(Program.find("ffmpeg")),
      ["-v", "error"] + choice + ["-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-vsync", "passthrough", "-"])
    #expect(result.status == 0)
    return Array(result.output)
  }

  private func render(_ scratch: Scratch, _ file: String, _ options: String...) async throws -> Tool.Result {
    let scene = scratch.file("scene.caml")
    return try await Tool.run(["render", scene, "-o", scratch.file(file), "--backend", "cpu"] + options)
  }

  @Test(
    "Every format holds all frames in the scene's size, and nothing else is left",
    arguments: [
      ("mp4", "h264", "yuv420p"), ("mkv", "ffv1", "bgra"), ("webm", "vp9", "yuv420p"), ("gif", "gif", "bgra"),
      ("apng", "apng", "rgba"),
    ])
  func formats(kind: String, codec: String, pixels: String) async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let result = try await render(scratch, "v.\(kind)", "--frames", "0-9", "--fps", "25")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    #expect(try scratch.names() == ["scene.caml", "v.\(kind)"])
    let stream = try probe(scratch.file("v.\(kind)"))
    #expect(stream.codec_name == codec)
    #expect(stream.width == 64 && stream.height == 48)
    #expect(stream.pix_fmt == pixels)
    #expect(stream.nb_read_frames == "10")
    #expect(stream.r_frame_rate == "25/1")
  }

  @Test("Presets trade time for size", arguments: ["mp4", "webm"])
  func presets(kind: String) async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    var sizes: [Int] = []
    for preset in ["fast", "slow"] {
      let result = try await render(scratch, "\(preset).\(kind)", "--frames", "0-49", "--fps", "25", "--preset", preset)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try probe(scratch.file("\(preset).\(kind)")).nb_read_frames == "50")
      sizes.append(try Data(contentsOf: URL(filePath: scratch.file("\(preset).\(kind)"))).count)
    }
    #expect(sizes[0] != sizes[1])
  }

  @Test("Other files have no presets", arguments: ["v.png", "v.mkv", "v.gif", "v.apng"])
  func noPresets(file: String) async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let result = try await render(scratch, file, "--preset", "fast")
    #expect(result.status != 0 && result.errors.contains("--preset is for .mp4 and .webm files"))
  }

  @Test("Videos for players say how their colours are meant", arguments: ["mp4", "webm"])
  func tags(kind: String) async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    _ = try await render(scratch, "v.\(kind)", "--frames", "0-2")
    let stream = try probe(scratch.file("v.\(kind)"))
    #expect(stream.color_range == "tv")
    #expect(stream.color_space == "bt709")
    #expect(stream.color_primaries == "bt709")
    #expect(stream.color_transfer == "bt709")
    // The scene's own colour in the upper left pixel.
    let pixels = try decode(scratch.file("v.\(kind)"))
    for (value, wanted) in zip(pixels, [0x20, 0x40, 0x80, 0xFF]) { #expect(abs(Int(value) - wanted) <= 4) }
  }

  @Test("The index of an mp4 comes before its frames")
  func fastStart() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    _ = try await render(scratch, "v.mp4", "--frames", "0-2")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: scratch.file("v.mp4")))
    let index = try #require(bytes.range(of: Data("moov".utf8))),
      frames = try #require(bytes.range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < frames.lowerBound)
  }

  @Test(
    "Rates are exact",
    arguments: [("23.976", "24000/1001"), ("29.97", "30000/1001"), ("12.5", "25/2"), ("60", "60/1")])
  func rates(fps: String, ratio: String) async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    #expect(try await render(scratch, "v.mp4", "--frames", "0-23", "--fps", fps).status == 0)
    #expect(try probe(scratch.file("v.mp4")).r_frame_rate == ratio)
  }

  @Test("Matroska and APNG hold the pixels of the PNGs, in the order of the set", arguments: ["mkv", "apng"])
  func lossless(kind: String) async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    // Half-transparent borders on both sides.
    let options = ["--frames", "300,0,150", "--size", "96x48", "--background", "#ff800080", "--fps", "30"]
    let scene = scratch.file("scene.caml")
    for output in ["v.\(kind)", "f.###.png"] {
      let result = try await Tool.run(
        ["render", scene, "-o", scratch.file(output), "--backend", "cpu"] + options)
      #expect(result.status == 0, "\(result.errors)")
    }
    var wanted: [UInt8] = []
    for frame in ["300", "000", "150"] { wanted += try decode(scratch.file("f.\(frame).png")) }
    #expect(wanted.count == 3 * Self.size)
    #expect(Array(wanted[..<4]) == [0xFF, 0x80, 0, 0x80])
    #expect(try decode(scratch.file("v.\(kind)")) == wanted)
  }

  @Test("Transparency is kept where the format has it", arguments: ["webm", "gif", "apng", "mkv"])
  func transparency(kind: String) async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let result = try await render(scratch, "v.\(kind)", "--frames", "0-3", "--size", "96x48")
    #expect(result.status == 0, "\(result.errors)")
    let pixels = try decode(scratch.file("v.\(kind)"), decoder: kind == "webm" ? "libvpx-vp9" : nil)
    try #require(pixels.count == 4 * Self.size)
    // VP9 is lossy.
    let error = kind == "webm" ? 3 : 0
    for frame in 0..<4 {
      let row = frame * Self.size + 4 * 96 * 4
      let outside = row + 4 * 4, inside = row + 48 * 4
      let (clear, covered) = (Int(pixels[outside + 3]), Int(pixels[inside + 3]))
      #expect(clear <= error)
      #expect(covered >= 255 - error)
      for (value, wanted) in zip(pixels[inside...], [0x20, 0x40, 0x80]) {
        #expect(abs(Int(value) - wanted) <= 4, "\(kind)")
      }
    }
  }

  @Test("A GIF shows nothing of earlier frames")
  func palettes() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    // In the second frame, the edges of the square are between pixels and have further colours.
    #expect(try await render(scratch, "v.gif", "--frames", "0,55,100").status == 0)
    let last = Array(try decode(scratch.file("v.gif")).suffix(64 * 48 * 4))
    let row = stride(from: 24 * 64 * 4, to: 25 * 64 * 4, by: 4).map { Array(last[$0..<$0 + 4]) }
    #expect(row[8..<24].allSatisfy { $0 == row[12] }, "\(row[8..<24])")
    #expect(row[24...].allSatisfy { $0 == row[0] } && row[0] != row[12], "\(row)")
  }

  @Test("The edges of shapes keep their colour in a transparent video")
  func edges() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    // The borders are 17 pixels wide, so the scene begins in the middle of a block of 2 × 2 pixels.
    let result = try await render(scratch, "v.webm", "--frames", "0-3", "--size", "98x48")
    #expect(result.status == 0, "\(result.errors)")
    let pixels = try decode(scratch.file("v.webm"), decoder: "libvpx-vp9")
    let bytes = 4 * 98 * 48 * 4
    try #require(pixels.count == bytes)
    for x in [17, 80] {
      let first = (4 * 98 + x) * 4
      let edge = Array(pixels[first..<first + 4])
      for (value, wanted) in zip(edge, [0x20, 0x40, 0x80, 0xFF]) { #expect(abs(Int(value) - wanted) <= 6, "\(edge)") }
    }
  }

  @Test("Where there is no transparency, black shows, and a note says so once")
  func black() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let result = try await render(scratch, "v.mp4", "--frames", "0-3", "--size", "96x48")
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("H.264 has no transparency"))
    let pixels = try decode(scratch.file("v.mp4"))
    let outside = (4 * 96 + 4) * 4
    #expect(pixels[outside..<outside + 3].allSatisfy { $0 <= 2 })
    let covered = try await render(scratch, "v.mp4", "--frames", "0-3", "--size", "96x48", "--background", "white")
    #expect(covered.errors.isEmpty)
  }

  @Test("Odd sizes get their last column and row twice for H.264, and stay as they are elsewhere")
  func oddSizes() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene(width: 65, height: 49)
    let result = try await render(scratch, "v.mp4", "--frames", "0-3")
    #expect(result.errors.contains("66 x 50 pixels"))
    let stream = try probe(scratch.file("v.mp4"))
    #expect(stream.width == 66 && stream.height == 50)
    let pixels = try decode(scratch.file("v.mp4"))
    let corner = (66 * 50 - 1) * 4
    for (value, wanted) in zip(pixels[corner...], [0x20, 0x40, 0x80]) { #expect(abs(Int(value) - wanted) <= 4) }
    for kind in ["mkv", "webm", "gif", "apng"] {
      #expect(try await render(scratch, "v.\(kind)", "--frames", "0-3").status == 0)
      let stream = try probe(scratch.file("v.\(kind)"))
      #expect(stream.width == 65 && stream.height == 49)
    }
  }

  @Test("Usage that cannot be is 2")
  func usage() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    for name in ["v.mp4", "v.apng"] {
      let result = try await render(scratch, name, "--resume")
      #expect(result.status == 2)
      #expect(result.errors.contains("--resume needs PNG files"))
    }
    for (name, most) in [("v.gif", 100), ("v.mkv", 1000), ("v.webm", 1000)] {
      let fast = try await render(scratch, name, "--fps", "\(most).01", "--frames", "0-9")
      #expect(fast.status == 2 && fast.errors.contains("at most \(most) frames a second"), "\(fast.errors)")
      #expect(try await render(scratch, name, "--fps", "\(most)", "--frames", "0-9").status == 0)
    }
  }

  @Test("Without ffmpeg: 5, and the package's name")
  func missing() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run(
      ["render", try scratch.scene(), "-o", scratch.file("v.mp4"), "--backend", "cpu"],
      environment: ["PATH": scratch.path])
    #expect(result.status == 5)
    #expect(result.errors.contains("install the package ffmpeg"))
    #expect(try scratch.names() == ["scene.caml"])
  }

  @Test("When ffmpeg fails: 5, in its own words, and what was there stays")
  func failing() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(width: 640, height: 480)
    try Program.make(scratch.file("ffmpeg"), "head -c 100000 >/dev/null; echo 'the codec is tired' >&2; exit 1")
    try "before".write(toFile: scratch.file("v.mp4"), atomically: true, encoding: .utf8)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for frames in ["0", "0-99"] {
      let result = try await Tool.run(
        ["render", scene, "-o", scratch.file("v.mp4"), "--backend", "cpu", "--frames", frames],
        environment: ["PATH": scratch.path + ":" + path])
      #expect(result.status == 5)
      #expect(result.errors == "agate: \(scratch.file("v.mp4")): ffmpeg failed: the codec is tired\n")
    }
    #expect(try String(contentsOfFile: scratch.file("v.mp4"), encoding: .utf8) == "before")
    #expect(try scratch.names("v.") == ["v.mp4"])
  }

  @Test("An APNG file that cannot grow: 5, and the system's reason")
  func fullDisk() async throws {
    let scratch = try Scratch()
    // A file size limit of one block.
    let limited = try Program.bash(
      "ulimit -f 1; exec \"$0\" render gallery:scripts -o \"$1\" --frames 0-1 --backend cpu", Tool.path,
      scratch.file("v.apng"), joinsErrors: true)
    #expect(limited.status == 5, "\(limited.text)")
    #expect(limited.text.contains("v.apng: cannot be written: File too large"), "\(limited.text)")
    #expect(try scratch.names().isEmpty)
  }

  @Test("SIGTERM and SIGINT: exit 6, and no file", arguments: [SIGTERM, SIGINT])
  func stopping(signal: Int32) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(width: 640, height: 480)
    let running = try Tool.start(
      ["render", scene, "-o", scratch.file("v.mkv"), "--frames", "0-99999", "--backend", "cpu"])
    for _ in 0..<3000 where try !scratch.names("v.").contains(where: { hasContents(scratch.file($0)) }) {
      try await Task.sleep(for: .milliseconds(10))
    }
    running.signal(signal)
    #expect(try await running.finish().status == 6)
    #expect(try scratch.names() == ["scene.caml"])
  }

  private func hasContents(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int ?? 0) > 0
  }

  @Test(
    "A full disk: exit 5, and no file", .enabled(if: Mounts.available, "needs the right to mount a tmpfs"),
    arguments: ["mkv", "mp4"])
  func fullDisk(kind: String) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(width: 640, height: 480)
    let folder = scratch.file("small")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try #require(Mounts.mount(folder, size: "4k"))
    defer { Mounts.unmount(folder) }
    let result = try await Tool.run(
      "render", scene, "-o", folder + "/v.\(kind)", "--frames", "0-199", "--backend", "cpu")
    #expect(result.status == 5)
    #expect(result.errors.contains("No space left on device"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
