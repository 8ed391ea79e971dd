import Testing

@testable import AgateHost
@testable import AgateTool

@Suite("Frame rates")
struct FrameRateTests {
  @Test(
    "Decimals and fractions, exactly",
    arguments: [
      ("60", 60, 1), ("12.5", 25, 2), ("0.1", 1, 10), ("23.976", 24_000, 1001), ("23.98", 24_000, 1001),
      ("23.976024", 24_000, 1001), ("29.97", 30_000, 1001), ("59.94", 60_000, 1001), ("119.88", 120_000, 1001),
      ("47.952", 48_000, 1001), ("29.9", 299, 10), ("29.95", 599, 20), ("30000/1001", 30_000, 1001), ("50/2", 25, 1),
      ("100000", 100_000, 1), ("24.00", 24, 1),
    ])
  func rates(text: String, numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(argument: text))
    #expect(rate.numerator == numerator && rate.denominator == denominator)
  }

  @Test(
    "Numbers of files have a rate, however many decimals they have",
    arguments: [
      (60.0, 60, 1), (30_000.0 / 1001, 30_000, 1001), (24_000.0 / 1001, 24_000, 1001), (1.0 / 3, 333_333, 1_000_000),
      (12.5, 25, 2), (1000, 1000, 1), (1e-6, 1, 1_000_000), (29.97, 30_000, 1001), (23.976, 24_000, 1001), (10, 10, 1),
      (23.98, 1199, 50),
    ] as [(Double, Int, Int)])
  func nearest(number: Double, numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(nearest: number))
    #expect(rate.numerator == numerator && rate.denominator == denominator)
  }

  @Test(
    "What is no rate",
    arguments: [
      "", "0", "-1", "nan", "inf", "1e3", "100001", "1/0", "0/1", "/", "1/", "1/2/3", "1.", ".5", "1.2.3", "٣",
    ])
  func bad(text: String) { #expect(FrameRate(argument: text) == nil) }

  @Test("A frame's time is the nearest number to frame / rate")
  func times() throws {
    let ntsc = try #require(FrameRate(argument: "29.97"))
    #expect(ntsc.time(ofFrame: 30_000) == 1001)
    #expect(ntsc.frame(at: 1001) == 30_000)
    let plain = try #require(FrameRate(argument: "60"))
    for frame in [-7, 0, 1, 100, 123_457] { #expect(plain.time(ofFrame: frame) == Double(frame) / 60) }
    #expect(plain.frame(at: 2.5) == 150)
    #expect(plain.frame(at: -0.01) == -1)
  }

  @Test("The frame at the time of a frame is this frame", arguments: ["29.97", "60", "100", "23.976", "25", "0.3"])
  func framesOfTimes(text: String) throws {
    let rate = try #require(FrameRate(argument: text))
    let wrong = (-50..<3000).filter { (frame: Int) -> Bool in
      let time = rate.time(ofFrame: frame)
      return rate.frame(at: time) != frame || rate.frame(at: time.nextDown) != frame - 1
    }
    #expect(wrong == [])
  }

  /// The quotient 31 / 30 times 30 is more than 31, and 60 / 29.97 times 30000 / 1001 is more than 60.
  @Test(
    "A whole animation has its own number of frames at its own rate",
    arguments: [
      (30.0, 31), (60, 31), (25, 7), (23.976, 100_000), (29.97, 60), (59.94, 60), (12.345678, 99),
    ] as [(Double, Int)])
  func wholeAnimations(rate: Double, count: Int) throws {
    for words: [String] in [[], ["--fps", "\(rate)"]] {
      let options = try FrameOptions.parse(words).completed(rate: rate, frames: count, takesAll: true)
      #expect(options.moments.count == count, "\(words)")
    }
  }

  @Test("At another rate, a whole animation has all frames that begin before its end")
  func otherRates() throws {
    let slow = try #require(FrameRate(argument: "29.97")), fast = try #require(FrameRate(argument: "60"))
    let whole = try #require(FrameRate(argument: "30"))
    // 60 frames last 2.002 seconds.
    #expect(whole.count(of: 60, at: slow) == 61)
    #expect(slow.count(of: 60, at: whole) == 60)
    #expect(fast.count(of: 31, at: whole) == 62 && whole.count(of: 61, at: fast) == 31)
  }

  @Test(
    "Frames as the shortest set that says them, which reads back",
    arguments: [
      ("0-9", "0-9"), ("1,3", "1,3"), ("1,2", "1-2"), ("0,2,4,6", "0-6:2"), ("-3--1,5", "-3--1,5"), ("3,2,1", "3,2,1"),
      ("9,6,3,0", "9,6,3,0"), ("9,4-6", "9,4-6"), ("0-3,10-20:5", "0-3,10-20:5"), ("7", "7"),
    ])
  func sets(text: String, shortest: String) throws {
    let frames = try FrameSet(text).frames
    #expect(FrameSet.text(of: frames) == shortest)
    #expect(try FrameSet(shortest).frames == frames)
  }
}
