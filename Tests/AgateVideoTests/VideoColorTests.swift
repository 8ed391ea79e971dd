import Agate
import AgateVideo
import Foundation
import ConformanceRows
import Testing

/// Colours, alpha and pixel aspect ratio of videos.
@Suite(.enabled(if: Studio.isInstalled, "no ffmpeg program"))
struct VideoColorTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  private struct Space: CustomTestStringConvertible, Sendable {
    var matrix: String
    var range: String
    var format: String
    var testDescription: String { "\(matrix) \(range) \(format)" }
    /// Name of the matrix in ffmpeg's filters; newer versions accept no other name.
    var filterName: String { matrix == "bt2020nc" ? "bt2020" : matrix }
  }

  private static let spaces = ["bt709", "smpte170m", "bt2020nc"].flatMap { matrix in
    ["tv", "pc"].flatMap { range in
      ["yuv420p", "yuv444p", "yuv422p10le"].map { Space(matrix: matrix, range: range, format: $0) }
    }
  }

  // A2.148
  @Test(.row("A2.148"), arguments: spaces) private func coloursAreThoseOfTheAccurateWay(_ space: Space) async throws {
    let side = 64
    var raw = Data()
    for y in 0..<side {
      for x in 0..<side { raw.append(contentsOf: [UInt8(x * 4), UInt8(y * 4), UInt8((x * y) & 255), 255]) }
    }
    try studio.film(
      "c.mkv", raw: raw, width: side, height: side,
      filter: "scale=out_color_matrix=\(space.filterName):out_range=\(space.range),format=\(space.format)",
      ["-c:v", "ffv1", "-colorspace", space.matrix, "-color_range", space.range])
    let expected = try studio.run([
      "-i", studio.file("c.mkv"), "-vf", "scale=flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp",
      "-pix_fmt", "rgba", "-f", "rawvideo", "-",
    ])
    let picture = try await Screen(AVPlayer(url: studio.url("c.mkv")), size: CGSize(width: side, height: side)).draw(
      at: 0)
    var worst = 0, fromSource = 0
    for y in 0..<side {
      for x in 0..<side {
        let ours = components(picture.pixels[y * picture.stride + x])
        for channel in 0..<4 {
          let index = (y * side + x) * 4 + channel
          worst = max(worst, abs(ours[channel] - Int(expected[index])))
          if space.format == "yuv444p" { fromSource = max(fromSource, abs(ours[channel] - Int(raw[index]))) }
        }
      }
    }
    #expect(worst <= 2)
    #expect(fromSource <= 6, "the colours are those that were coded")
  }

  // A2.148
  @Test(.row("A2.148")) func valuesOfTheStandards() async throws {
    // Y, Cb, Cr, and the RGB values that BT.601 and BT.709 give.
    let cases: [(yuv: [UInt8], space: String, range: String, rgb: [Int])] = [
      ([235, 128, 128], "smpte170m", "tv", [255, 255, 255]), ([235, 128, 128], "bt709", "tv", [255, 255, 255]),
      ([16, 128, 128], "bt709", "tv", [0, 0, 0]), ([81, 90, 240], "smpte170m", "tv", [255, 0, 0]),
      ([63, 102, 240], "bt709", "tv", [255, 0, 0]), ([255, 128, 128], "bt709", "pc", [255, 255, 255]),
      ([76, 85, 255], "smpte170m", "pc", [254, 0, 0]), ([16, 128, 128], "bt709", "pc", [16, 16, 16]),
    ]
    for (yuv, space, range, rgb) in cases {
      let planes = yuv.flatMap { [UInt8](repeating: $0, count: 64) }
      try Data(planes).write(to: studio.url("raw"))
      try studio.run([
        "-f", "rawvideo", "-pix_fmt", "yuv444p", "-color_range", range, "-s", "8x8", "-i", studio.file("raw"), "-vf",
        // Newer versions of ffmpeg convert frames without a colour space to that of the file.
        "setparams=colorspace=\(space):range=\(range)", "-c:v", "ffv1", "-colorspace", space, "-color_range", range,
        studio.file("v.mkv"),
      ])
      let shown = try await Screen(AVPlayer(url: studio.url("v.mkv")), size: CGSize(width: 8, height: 8)).rgba(
        at: 0, 4, 4)
      #expect(near(shown, rgb + [255], 2), "\(yuv) \(space) \(range): \(shown)")
    }
  }

  @Test func aFileThatDoesNotSayIsTakenBySize() async throws {
    for (height, expected) in [(480, [81, 90, 240]), (720, [63, 102, 240])] {
      let size = 16 * height
      let planes = expected.flatMap { [UInt8](repeating: UInt8($0), count: size) }
      try Data(planes).write(to: studio.url("raw"))
      try studio.run([
        "-f", "rawvideo", "-pix_fmt", "yuv444p", "-s", "16x\(height)", "-i", studio.file("raw"), "-c:v", "ffv1",
        studio.file("v.mkv"),
      ])
      let screen = Screen(AVPlayer(url: studio.url("v.mkv")), size: CGSize(width: 16, height: height))
      let shown = try await screen.rgba(at: 0, 8, 8)
      #expect(near(shown, [255, 0, 0, 255], 2), "\(height) lines: \(shown)")
    }
  }

  private struct Coding: CustomTestStringConvertible, Sendable {
    var file: String
    var coding: [String]
    var tolerance: Int
    var testDescription: String { file + " " + coding[1] }
  }

  private static let transparent = [
    Coding(file: "a.mov", coding: ["-c:v", "qtrle", "-pix_fmt", "argb"], tolerance: 1),
    Coding(file: "b.mov", coding: ["-c:v", "png"], tolerance: 1),
    Coding(
      file: "c.mov", coding: ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"], tolerance: 5),
    Coding(file: "d.webm", coding: ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-lossless", "1"], tolerance: 5),
    Coding(
      file: "e.webm",
      coding: ["-c:v", "libvpx", "-pix_fmt", "yuva420p", "-auto-alt-ref", "0", "-crf", "4", "-b:v", "1M"], tolerance: 9),
  ]

  @Test(arguments: transparent) private func alphaIsKept(_ coding: Coding) async throws {
    // Four squares of different alpha.
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 128], [40, 80, 200, 64], [90, 90, 90, 0]]
    var raw = Data()
    for _ in 0..<3 { for y in 0..<32 { for x in 0..<32 { raw.append(contentsOf: colors[x / 16 + y / 16 * 2]) } } }
    try studio.film(coding.file, raw: raw, width: 32, height: 32, coding.coding)
    let screen = Screen(AVPlayer(url: studio.url(coding.file)), size: CGSize(width: 32, height: 32))
    for (index, color) in colors.enumerated() {
      let shown = try await screen.rgba(at: 0, 8 + index % 2 * 16, 8 + index / 2 * 16)
      let alpha = Int(color[3])
      let expected = color[0..<3].map { (Int($0) * alpha + 127) / 255 } + [alpha]
      #expect(near(shown, expected, coding.tolerance), "\(shown), not \(expected)")
    }
  }

  @Test func pixelsThatAreNotSquareAreStretched() async throws {
    try studio.film("w.mp4", count: 10, filter: "setsar=2/1", ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
    let player = AVPlayer(url: studio.url("w.mp4"))
    #expect(player.currentItem!.presentationSize == CGSize(width: 128, height: 16))
    let screen = Screen(player, size: CGSize(width: 128, height: 64))
    #expect(screen.layer.videoRect == CGRect(x: 0, y: 24, width: 128, height: 16))
    await player.seek(to: CMTime(value: 4, timescale: 30))
    // The third square, displayed twice as wide.
    #expect(near(try await screen.rgba(at: 0, 40, 28), [255, 255, 255, 255], 8))
    #expect(near(try await screen.rgba(at: 0, 56, 28), [0, 0, 0, 255], 8))
  }

  @Test(arguments: [0, 90, 180, 270], [false, true])
  func picturesAreTurnedAsTheFileSays(_ angle: Int, isMirrored: Bool) async throws {
    try studio.film("t.mp4", count: 10, ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
    try studio.turn("t.mp4", by: angle, isMirrored: isMirrored)
    let expected = try studio.run(["-i", studio.file("t.mp4"), "-pix_fmt", "rgba", "-f", "rawvideo", "-"])
    let isTall = angle % 180 != 0
    let player = AVPlayer(url: studio.url("t.mp4")), size = CGSize(width: isTall ? 16 : 64, height: isTall ? 64 : 16)
    #expect(player.currentItem!.presentationSize == size)
    await player.seek(to: CMTime(value: 5, timescale: 30))
    let picture = try await Screen(player, size: size).draw(at: 0)
    let (w, h) = (Int(size.width), Int(size.height))
    var worst = 0
    for y in stride(from: 4, to: h, by: 8) {
      for x in stride(from: 4, to: w, by: 8) {
        let ours = components(picture.pixels[y * picture.stride + x])[0]
        worst = max(worst, abs(ours - Int(expected[(5 * w * h + y * w + x) * 4])))
      }
    }
    #expect(worst <= 4)
  }
}
