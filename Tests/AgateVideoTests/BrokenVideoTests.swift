import Agate
import AgateVideo
import Foundation
import Testing

/// Damaged video files and files without video: the layer shows nothing, and the player reports the error.
@Suite(.enabled(if: Studio.isInstalled, "no ffmpeg program"))
struct BrokenVideoTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  private func expectNothing(_ name: String) async throws {
    let player = AVPlayer(url: studio.url(name))
    player.play()
    #expect(try await Screen(player).number(at: 0.5) == nil, "\(name)")
    #expect(player.status == .failed && player.currentItem?.presentationSize == .zero)
    #expect(player.currentItem?.duration == .indefinite)
    let error = try #require(player.error)
    #expect(error.description.hasPrefix(studio.file(name) + ": ") && error.reason.count > 10, "\(error)")
  }

  @Test func whatIsNoVideoIsAnErrorThatNamesTheFile() async throws {
    try await expectNothing("missing.mp4")
    try "This is no video.".write(toFile: studio.file("text.mp4"), atomically: true, encoding: .utf8)
    try await expectNothing("text.mp4")
    try Data().write(to: studio.url("empty.mp4"))
    try await expectNothing("empty.mp4")
    try FileManager.default.createDirectory(atPath: studio.file("folder.mp4"), withIntermediateDirectories: true)
    try await expectNothing("folder.mp4")
    try #require(mkfifo(studio.file("pipe.mp4"), 0o600) == 0)
    try await expectNothing("pipe.mp4")
    try studio.run(["-f", "lavfi", "-i", "sine=duration=1", studio.file("sound.m4a")])
    try await expectNothing("sound.m4a")
  }

  @Test func otherFilesAreNotOpened() async throws {
    try studio.film("good.mp4", count: 5, ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
    try "ffconcat version 1.0\nfile '\(studio.file("good.mp4"))'\n".write(
      toFile: studio.file("list.mp4"), atomically: true, encoding: .utf8)
    try await expectNothing("list.mp4")
    let list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(studio.file("good.mp4"))\n#EXT-X-ENDLIST\n"
    try list.write(toFile: studio.file("list.m3u8"), atomically: true, encoding: .utf8)
    try await expectNothing("list.m3u8")
    let player = AVPlayer(url: URL(string: "http://localhost/a.mp4")!)
    #expect(player.status == .failed && player.error?.file == "http://localhost/a.mp4")
  }

  @Test func aTruncatedFileShowsWhatThereIs() async throws {
    try studio.film("whole.mkv", count: 60, ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-g", "10"])
    let bytes = try Data(contentsOf: studio.url("whole.mkv"))
    try bytes.prefix(bytes.count / 2).write(to: studio.url("half.mkv"))
    let player = AVPlayer(url: studio.url("half.mkv"))
    player.play()
    let screen = Screen(player)
    // The last frame that ffmpeg can still decode; ffmpeg may drop some before it.
    let last = Int((try #require(try studio.times("half.mkv").max()) * 30).rounded())
    #expect(last > 2 && last < 50)
    #expect(try await screen.numbers(at: [0.01, 1.9, 0.06]) == [0, last, 1])
    #expect(player.error == nil)
  }

  @Test(arguments: ["d.mp4", "d.mkv", "d.ts", "d.avi", "d.webm", "d.gif", "d.mov"])
  func damagedFilesDoNoHarmAndAlwaysLookTheSame(_ name: String) async throws {
    let coding: [String] =
      switch name {
      case "d.webm": ["-c:v", "libvpx-vp9"]
      case "d.avi": ["-c:v", "mpeg4"]
      case "d.mov": ["-c:v", "qtrle"]
      case "d.gif": []
      default: ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-bf", "2"]
      }
    try studio.film(name, count: 20, coding)
    let whole = try Data(contentsOf: studio.url(name))
    var seed: UInt64 = 20
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for round in 0..<40 {
      var bytes = whole
      for _ in 0..<1 + round % 8 { bytes[random(bytes.count)] = UInt8(random(256)) }
      if round % 5 == 0 { bytes = bytes.prefix(random(bytes.count)) }
      try bytes.write(to: studio.url("x" + name))
      var first: [[UInt32]] = []
      for run in 0..<2 {
        let player = AVPlayer(url: studio.url("x" + name))
        player.play()
        let screen = Screen(player)
        for (index, time) in [0.02, 0.4, 0.1, 5].enumerated() {
          let picture = try await screen.draw(at: time)
          let pixels = Array(UnsafeBufferPointer(start: picture.pixels, count: picture.stride * 16))
          if run == 0 { first.append(pixels) } else { #expect(pixels == first[index], "round \(round), \(time) s") }
        }
      }
    }
  }
}
