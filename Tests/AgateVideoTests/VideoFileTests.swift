import Agate
import Foundation
import ConformanceRows
import Testing

@testable import AgateVideo

/// Videos of many codecs and containers show the right frame at any time. Each frame of the videos encodes its
/// number.
@Suite(.enabled(if: Studio.isInstalled, "no ffmpeg program"))
struct VideoFileTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  private static let x264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p"]

  private struct Kind: CustomTestStringConvertible, Sendable {
    var file: String
    var coding: [String]
    var testDescription: String { file + " " + coding.joined(separator: " ") }
  }

  private static let kinds = [
    Kind(file: "a.mp4", coding: x264 + ["-g", "12", "-bf", "3", "-b_strategy", "0"]),
    Kind(file: "a.mp4", coding: x264 + ["-g", "20", "-bf", "2", "-x264-params", "open-gop=1:keyint=20"]),
    Kind(file: "a.mkv", coding: x264 + ["-g", "250", "-bf", "3"]),
    Kind(file: "a.ts", coding: x264 + ["-g", "15", "-bf", "2"]),
    Kind(file: "a.h264", coding: x264 + ["-g", "15", "-bf", "2"]),
    Kind(file: "a.avi", coding: ["-c:v", "mpeg4", "-q:v", "3", "-g", "10", "-bf", "2"]),
    Kind(file: "b.avi", coding: ["-c:v", "mpeg4", "-q:v", "3", "-g", "10"]),
    Kind(file: "a.mpg", coding: ["-c:v", "mpeg2video", "-q:v", "3", "-g", "12", "-bf", "2"]),
    Kind(file: "a.webm", coding: ["-c:v", "libvpx-vp9", "-b:v", "200k", "-g", "16"]),
    Kind(
      file: "b.webm",
      coding: ["-c:v", "libvpx", "-b:v", "400k", "-pix_fmt", "yuv420p", "-auto-alt-ref", "1", "-lag-in-frames", "10"]),
    Kind(file: "a.mov", coding: ["-c:v", "prores_ks"]),
    Kind(file: "b.mov", coding: ["-c:v", "png"]),
    Kind(file: "c.mov", coding: ["-c:v", "qtrle", "-g", "7"]),
    Kind(file: "d.mov", coding: ["-c:v", "mjpeg", "-q:v", "2"]),
    Kind(file: "a.gif", coding: ["-r", "25"]),
    Kind(file: "b.mkv", coding: ["-c:v", "ffv1"]),
    Kind(
      file: "hevc.mp4",
      coding: ["-c:v", "libx265", "-pix_fmt", "yuv420p", "-x265-params", "log-level=error:keyint=15:bframes=3"]),
  ]

  @Test(.row("B6.90"), arguments: kinds) private func everyFrameIsFoundInAnyOrder(_ kind: Kind) async throws {
    let rate = kind.file.hasSuffix(".gif") ? 25 : 30
    try studio.film(kind.file, rate: rate, kind.coding)
    let player = AVPlayer(url: studio.url(kind.file))
    player.play()
    let screen = Screen(player)
    #expect(player.error == nil)
    let times = (0..<60).map { (Double($0) + 0.5) / Double(rate) }
    let shown = try await screen.numbers(at: times)
    #expect(shown == Array(0..<60), "\(shown.map { $0 ?? -1 })")
    let order = (0..<60).map { $0 * 37 % 60 }
    #expect(try await screen.numbers(at: order.map { times[$0] }) == order, "in any order")
    #expect(try await screen.numbers(at: times.reversed()) == (0..<60).reversed(), "backwards")
    #expect(try await screen.numbers(at: [-3, 0, 100]) == [0, 0, 59])
    // A player that has shown no other frame gives the same result.
    let other = AVPlayer(url: studio.url(kind.file))
    other.play()
    let a = try await screen.draw(at: times[41]), b = try await Screen(other).draw(at: times[41])
    #expect((0..<64 * 16).allSatisfy { a.pixels[$0] == b.pixels[$0] })
  }

  @Test func aFrameBeginsExactlyAtItsTimeStamp() async throws {
    try studio.film("a.mp4", Self.x264 + ["-g", "12", "-bf", "2"])
    let player = AVPlayer(url: studio.url("a.mp4"))
    player.play()
    let screen = Screen(player)
    for frame in 1..<60 {
      #expect(try await screen.number(at: Double(frame) / 30) == frame)
      #expect(try await screen.number(at: Double(frame) / 30 - 1e-4) == frame - 1)
    }
    #expect(player.currentItem!.duration == CMTime(value: 2, timescale: 1))
    #expect(player.currentItem!.presentationSize == CGSize(width: 64, height: 16))
  }

  @Test func framesMayLastDifferentlyLong() async throws {
    // Frame n begins after n(n+1)/2 60ths of a second.
    let filter = "settb=1/600,setpts='10*N*(N+1)/2'"
    for (file, coding) in [("v.mp4", Self.x264 + ["-bf", "2"]), ("v.mkv", ["-c:v", "ffv1"])] {
      // Some versions of ffmpeg drop the last frame.
      try studio.film(
        file, count: 31, filter: filter, ["-fps_mode", "passthrough", "-enc_time_base", "1:600"] + coding)
      let stamps = try studio.times(file)
      #expect(stamps.count >= 30)
      let player = AVPlayer(url: studio.url(file))
      player.play()
      let screen = Screen(player)
      for frame in [0, 1, 2, 5, 11, 29, 17, 3, 28] {
        #expect(try await screen.number(at: stamps[frame] + 0.002) == frame, "\(file)")
        if frame > 0 { #expect(try await screen.number(at: stamps[frame] - 0.002) == frame - 1, "\(file)") }
      }
    }
  }

  @Test func theBeginningIsMomentZeroWhateverItsTimeStamp() async throws {
    for (file, coding) in [
      ("a.ts", Self.x264), ("a.mkv", Self.x264 + ["-output_ts_offset", "7"]),
      ("a.mp4", Self.x264 + ["-output_ts_offset", "3"]),
    ] {
      try studio.film(file, coding + ["-g", "10", "-bf", "2"])
      #expect(try studio.times(file)[0] > 1)
      let player = AVPlayer(url: studio.url(file))
      player.play()
      #expect(try await Screen(player).numbers(at: [0.01, 1.51, 0.51, 1.99]) == [0, 45, 15, 59], "\(file)")
    }
  }

  @Test func editListsAreFollowed() async throws {
    try studio.film("whole.mp4", count: 90, Self.x264 + ["-g", "30", "-bf", "2", "-b_strategy", "0"])
    // Copied without re-encoding: the file keeps frames back to a key frame, and marks them as not to be shown.
    try studio.run(["-ss", "0.5", "-i", studio.file("whole.mp4"), "-c", "copy", studio.file("cut.mp4")])
    let player = AVPlayer(url: studio.url("cut.mp4"))
    player.play()
    let screen = Screen(player), stamps = try studio.times("cut.mp4")
    let first = try #require(try await screen.number(at: 0))
    #expect(first == 15, "nothing of what is cut off is seen")
    for time in [1.2, 0.3, 2.0, 0.05, 1.9] {
      #expect(try await screen.number(at: time + 0.005) == first + stamps.lastIndex { $0 <= time + 0.005 }!)
    }
    #expect(try await screen.numbers(at: (0..<60).map { Double($0) / 30 + 0.01 }) == Array(15..<75))
  }

  @Test func oddSizesAreWhole() async throws {
    for (width, height) in [(65, 17), (67, 9), (101, 33)] {
      let coding = ["-c:v", "libx264", "-pix_fmt", "yuv444p"]
      for (file, coding) in [("o.mp4", coding), ("o.webm", ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p"])] {
        try studio.film(file, count: 5, width: width, height: height, coding)
        let player = AVPlayer(url: studio.url(file))
        player.play()
        let screen = Screen(player, size: CGSize(width: width, height: height))
        #expect(player.currentItem!.presentationSize == CGSize(width: width, height: height))
        #expect(try await screen.number(at: 0.11) == 3)
        let corner = try await screen.rgba(at: 0.11, width - 1, height - 1)
        #expect(near(corner, [128, 128, 128, 255], 6), "\(width) × \(height): \(corner)")
      }
    }
  }

  @Test func framesAreDecodedOnceInTurn() async throws {
    try studio.film("a.mp4", Self.x264 + ["-g", "30", "-bf", "2"])
    let pictures = FilePictures(url: studio.url("a.mp4"))
    let item = AVPlayerItem(pictures: pictures), player = AVPlayer(playerItem: item)
    player.play()
    let screen = Screen(player)
    for step in 0..<240 { #expect(try await screen.number(at: Double(step) / 120 + 0.001) == step / 4) }
    #expect(pictures.decodedFrames == 60)
    // Backwards, a few key frames' worth at a time.
    for frame in (0..<60).reversed() { #expect(try await screen.number(at: Double(frame) / 30 + 0.001) == frame) }
    #expect(pictures.decodedFrames < 60 * 4, "\(pictures.decodedFrames)")
  }

  @Test func aLoopIsReadAheadOverItsEnd() async throws {
    try studio.film("a.mp4", Self.x264 + ["-g", "60", "-bf", "2"])
    for (rate, times, next) in [(1.0, [1.90, 1.99], 0.001), (-1, [0.05, 0.001], 1.999)] {
      let pictures = FilePictures(url: studio.url("a.mp4"))
      _ = pictures.info(waits: true)
      for time in times { _ = pictures.picture(at: time, rate: rate, period: 2, waits: true) }
      // The shown frame is kept; the next one has not been requested yet.
      try await Task.sleep(for: .seconds(1))
      let picture = pictures.picture(at: next, rate: rate, period: 2, waits: false)
      #expect(picture?.covers(next) == true, "the other end was decoded before it was due")
    }
  }

  @Test func theNearestPictureOfALoopIsOverItsEnd() throws {
    try studio.film("a.mp4", Self.x264 + ["-g", "60"])
    let pictures = FilePictures(url: studio.url("a.mp4"))
    for time in [1.8, 1.95] { _ = pictures.picture(at: time, rate: 0, period: 2, waits: true) }
    let nearest = try #require(pictures.picture(at: 0.01, rate: 0, period: 2, waits: false))
    #expect(nearest.start > 1.9, "what was shown last stays, not what lies seven frames back")
  }

  @Test func aSeekDecodesFromTheNearestKeyFrame() async throws {
    try studio.film("a.mp4", count: 240, Self.x264 + ["-g", "30", "-keyint_min", "30", "-bf", "2"])
    let pictures = FilePictures(url: studio.url("a.mp4"))
    let screen = Screen(AVPlayer(playerItem: AVPlayerItem(pictures: pictures)))
    _ = try await screen.number(at: 0)
    let before = pictures.decodedFrames
    await screen.layer.player!.seek(to: CMTime(value: 215, timescale: 30))
    #expect(try await screen.number(at: 0) == 215)
    await screen.layer.player!.seek(to: CMTime(value: 95, timescale: 30))
    #expect(try await screen.number(at: 0) == 95)
    #expect(pictures.decodedFrames - before < 90, "\(pictures.decodedFrames - before)")
  }

  @Test func aLiveLayerWaitsForNothing() async throws {
    try studio.film("a.mp4", count: 240, Self.x264 + ["-g", "240"])
    let player = AVPlayer(url: studio.url("a.mp4"))
    let screen = Screen(player), clock = MediaClock(time: 0)
    screen.compositor.clock = clock
    player.play()
    CATransaction.flush()
    let first = try await screen.number(at: 0)
    #expect(first == nil || first == 0)
    if first == nil { #expect(screen.compositor.nextFrameTime(after: 0) == 0, "it looks again") }
    for time in [0, 7.9, 0.3] {
      clock.time = time
      await player.seek(to: CMTime(seconds: time, preferredTimescale: 600))
      let start = MediaClock.system.time
      _ = try await screen.number(at: time)
      #expect(MediaClock.system.time - start < 0.25)
      var shown: Int?
      for _ in 0..<500 {
        shown = try await screen.number(at: time)
        if shown == Int(time * 30 + 0.001) { break }
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(shown == Int(time * 30 + 0.001))
    }
  }
}
