import Agate
import AgateCPU
import AgateVideo
import Foundation
import Testing

/// Pictures that encode their number in eight squares: the lowest binary digit is at the left, and white means 1.
enum Numbered {
  static let side = 8

  static func image(_ number: Int, width: Int = 64, height: Int = 16) -> CGImage {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let x = index % width, y = index / width
      if y < 8 { return number >> min(x / side, 7) & 1 == 1 ? 0xFFFF_FFFF : 0xFF00_0000 }
      return 0xFF80_8080
    }
    return CGImage(width: width, height: height, premultiplied: pixels)
  }

  /// The number that a picture encodes.
  static func read(_ picture: PixelBuffer, x: Int = 0, y: Int = 0) -> Int {
    (0..<8).reduce(0) { number, bit in
      let pixel = picture.pixels[(y + 4) * picture.stride + x + bit * side + 4]
      return number | (pixel >> 8 & 255 > 127 ? 1 << bit : 0)
    }
  }

  static func item(frameRate: Double = 10, count: Int = 50) -> AVPlayerItem {
    AVPlayerItem(size: CGSize(width: 64, height: 16), frameRate: frameRate, frameCount: count) { image($0) }
  }
}

/// A player layer that fills a frame of its own size.
final class Screen {
  let root = CALayer()
  let layer: AVPlayerLayer
  private(set) lazy var compositor = Compositor(layer: root)
  private let renderer = CPURenderer(threads: 1)
  private let size: CGSize

  init(_ layer: AVPlayerLayer, size: CGSize = CGSize(width: 64, height: 16)) {
    (self.layer, self.size) = (layer, size)
    root.frame = CGRect(origin: .zero, size: size)
    layer.frame = root.bounds
    root.addSublayer(layer)
  }

  convenience init(_ player: AVPlayer, size: CGSize = CGSize(width: 64, height: 16)) {
    self.init(AVPlayerLayer(player: player), size: size)
  }

  func draw(at time: Double) async throws -> PixelBuffer {
    let viewport = Viewport(width: Int(size.width), height: Int(size.height))
    let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
    return try #require(try await renderer.finish(ticket))
  }

  /// The number of the frame that is shown; nil if none is.
  func number(at time: Double) async throws -> Int? {
    let picture = try await draw(at: time)
    return picture.pixels[0] >> 24 == 0 ? nil : Numbered.read(picture)
  }

  func numbers(at times: [Double]) async throws -> [Int?] {
    var result: [Int?] = []
    for time in times { result.append(try await number(at: time)) }
    return result
  }

  /// Red, green, blue and alpha of a pixel, 0…255.
  func rgba(at time: Double, _ x: Int, _ y: Int) async throws -> [Int] {
    let picture = try await draw(at: time)
    return components(picture.pixels[y * picture.stride + x])
  }
}

func components(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> (8 * UInt32($0)) & 255) } }

func near(_ a: [Int], _ b: [Int], _ tolerance: Int) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= tolerance } }

/// Video files that ffmpeg makes in a temporary folder.
final class Studio {
  let directory: String

  init() throws {
    var template = Array("/tmp/agate-video.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

  func file(_ name: String) -> String { directory + "/" + name }
  func url(_ name: String) -> URL { URL(fileURLWithPath: file(name)) }

  /// Runs ffmpeg or ffprobe and returns its output.
  @discardableResult
  func run(_ arguments: [String], program: String = "ffmpeg") throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
    process.arguments = ["-v", "error"] + (program == "ffmpeg" ? ["-y"] : []) + arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
  }

  /// Makes a file with `count` numbered frames.
  ///
  /// - Parameters:
  ///   - filter: ffmpeg filter for the frames before they are encoded.
  ///   - coding: ffmpeg's options for the output.
  func film(
    _ name: String, count: Int = 60, rate: Int = 30, width: Int = 64, height: Int = 16, filter: String = "null",
    _ coding: [String]
  ) throws {
    var bytes = Data()
    for number in 0..<count {
      Numbered.image(number, width: width, height: height).pixels.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    try film(name, raw: bytes, rate: rate, width: width, height: height, filter: filter, coding)
  }

  /// Makes a file with the frames in `raw`, which are straight RGBA.
  func film(
    _ name: String, raw: Data, rate: Int = 30, width: Int, height: Int, filter: String = "null", _ coding: [String]
  ) throws {
    try raw.write(to: url("raw"))
    try run(
      [
        "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(width)x\(height)", "-r", "\(rate)", "-i", file("raw"), "-vf",
        filter,
      ]
        + coding + [file(name)])
  }

  /// Sets the rotation in an MP4 file: its pictures are to be shown turned clockwise by `degrees`.
  ///
  /// - Parameter isMirrored: whether the pictures are mirrored top to bottom before they are turned.
  func turn(_ name: String, by degrees: Int, isMirrored: Bool = false) throws {
    var file = try Data(contentsOf: url(name))
    let header = try #require(file.range(of: Data("tkhd".utf8)))
    // The header's fields before the matrix are version, flags, times, layer, group and volume. The matrix is a, b,
    // u, c, d, v, x, y, w: all in 65,536ths except u, v and w.
    let matrix = header.upperBound + 40
    var values: [Int32] =
      switch degrees {
      case 0: [1, 0, 0, 0, 1, 0]
      case 90: [0, 1, 0, -1, 0, 0]
      case 180: [-1, 0, 0, 0, -1, 0]
      default: [0, -1, 0, 1, 0, 0]
      }
    if isMirrored { for index in 3...4 { values[index] = -values[index] } }
    for (index, value) in values.enumerated() {
      withUnsafeBytes(of: (value << 16).bigEndian) {
        file.replaceSubrange(matrix + index * 4..<matrix + index * 4 + 4, with: $0)
      }
    }
    try file.write(to: url(name))
  }

  /// Presentation times of the file's frames, in seconds, as ffprobe reports them.
  func times(_ name: String) throws -> [Double] {
    let text = try run(
      ["-select_streams", "v", "-show_entries", "frame=best_effort_timestamp_time", "-of", "csv=p=0", file(name)],
      program: "ffprobe")
    return String(decoding: text, as: UTF8.self).split(whereSeparator: { $0.isNewline || $0 == "," })
      .compactMap { Double($0) }
  }
}
