import Agate

extension Gallery {
  /// Two meters count the calls of their display links, at every frame and at every second frame. The third meter
  /// counts the drawn frames. The button keeps the program busy for a second. Its display links are not called during
  /// that second, but frames are still drawn.
  static let frameMeter = GalleryScene(
    name: "frame-meter", summary: "Frames per second: display link calls, and frames drawn",
    ids: ["B11.04", "A2.70", "B12.29"], interactive: true, size: CGSize(width: 470, height: 200),
    script: .click(235, 170, at: 2.5)
  ) {
    let root = box(0, 0, 470, 200, CGColor(red: 0.74, green: 0.8, blue: 0.68))
    let stage = Stage.current
    let all = LinkMeter(), half = LinkMeter(), drawn = CALayer()
    all.start(stage.display)
    half.start(stage.display, every: 2)
    let frames = DrawnFrames()
    drawn.contentsSource = frames
    stage.eachFrame { frames.note($0) }
    for (index, meter) in [all, half, drawn].enumerated() {
      meter.frame = CGRect(x: 20 + index * 150, y: 20, width: 130, height: 90)
      meter.contentsGravity = .resizeAspect
      let caption = CATextLayer()
      caption.frame = CGRect(x: 20 + index * 150, y: 112, width: 130, height: 22)
      caption.string = ["display link", "at half rate", "frames drawn"][index]
      caption.alignmentMode = .center
      caption.fontSize = 15
      caption.foregroundColor = .black
      caption.contentsScale = 2
      root.addSublayer(meter)
      root.addSublayer(caption)
    }
    root.addSublayer(Button(Sign.slow, at: CGPoint(x: 235, y: 170)) { stage.keepBusy(for: 1) })
    return root
  }

  /// Returns an image of a number from 0 to 999 in the digits of ``digits``, aligned to the right. Other numbers are
  /// clamped to that range.
  static func number(_ value: Int) -> CGImage {
    let all = digits.pixels, value = min(max(value, 0), 999)
    var pixels = [UInt32](repeating: 0, count: 27 * 12)
    for (place, unit) in [100, 10, 1].enumerated() where value >= unit || unit == 1 {
      for y in 0..<12 {
        for x in 0..<9 { pixels[y * 27 + place * 9 + x] = all[y * 90 + value / unit % 10 * 9 + x] }
      }
    }
    return CGImage(width: 27, height: 12, premultiplied: pixels)
  }
}

/// Counts events per second.
struct RateCounter {
  private var begin: Double?
  private var count = 0

  /// Counts an event at `time`, in seconds.
  ///
  /// - Returns: The number of events per second, if at least a second has passed since the last result; otherwise
  ///   nil.
  mutating func note(_ time: Double) -> Int? {
    let begin = self.begin ?? time
    self.begin = begin
    defer { count += 1 }
    guard time - begin > 1 - 1e-6 else { return nil }
    let rate = Int((Double(count) / (time - begin)).rounded())
    (self.begin, count) = (time, 0)
    return rate
  }
}
