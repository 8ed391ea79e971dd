import AgateGraphics
import Foundation
import Testing

@Suite("Reading JPEG files", .enabled(if: FFmpeg.isInstalled))
struct JPEGReadingTests {
  @Test("Colours are near what was encoded")
  func colour() throws {
    let image = try CGImage.decode(FFmpeg.jpeg("color=c=0x3060C0:s=64x48", options: ["-q:v", "1"]))
    #expect(image.width == 64)
    #expect(image.height == 48)
    #expect(image.isOpaque)
    let pixel = image.pixels[24 * 64 + 32]
    #expect(abs(Int(pixel & 255) - 0x30) <= 3)
    #expect(abs(Int(pixel >> 8 & 255) - 0x60) <= 3)
    #expect(abs(Int(pixel >> 16 & 255) - 0xC0) <= 3)
  }

  @Test("Grey files have equal channels")
  func grey() throws {
    let image = try CGImage.decode(FFmpeg.jpeg("testsrc=s=32x32", options: ["-pix_fmt", "gray", "-strict", "-1"]))
    #expect(image.pixels.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
    #expect(Set(image.pixels).count > 3)
  }

  @Test("A truncated file is an error")
  func truncation() throws {
    let bytes = try FFmpeg.jpeg("testsrc=s=64x64", options: [])
    for part in [3, 20, bytes.count / 2, bytes.count - 200] {
      #expect(throws: ImageError.self, "cut to \(part) of \(bytes.count) bytes") {
        try CGImage.decode(Array(bytes.prefix(part)))
      }
    }
  }

  @Test("Sizes are refused from the header")
  func limit() throws {
    var bytes = try FFmpeg.jpeg("testsrc=s=64x64", options: [])
    let frame = try #require((0..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x75, 0x30, 0x75, 0x30])
    let error = #expect(throws: ImageError.self) { try CGImage.decode(bytes) }
    #expect(error?.reason.contains("30000 × 30000") == true)
  }
}

/// Makes and reads test images with another program's code, where it is installed.
enum FFmpeg {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

  static func jpeg(_ source: String, options: [String]) throws -> [UInt8] {
    try run(
      ["-f", "lavfi", "-i", source, "-frames:v", "1"] + options + ["-c:v", "mjpeg", "-f", "image2pipe", "-"], input: [])
  }

  static func rawRGBA(of png: [UInt8]) throws -> [UInt8] {
    try run(["-f", "png_pipe", "-i", "-", "-f", "rawvideo", "-pix_fmt", "rgba", "-"], input: png)
  }

  private static func run(_ arguments: [String], input: [UInt8]) throws -> [UInt8] {
    let directory = try TemporaryDirectory()
    let source = directory.file("in")
    try Data(input).write(to: URL(fileURLWithPath: source))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
    process.arguments = ["-v", "error"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: source))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return Array(data)
  }
}
