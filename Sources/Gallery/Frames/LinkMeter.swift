import Agate

extension Gallery {
  /// Two meters count how often their display links are called, once every frame and once every other frame.
  static let frameMeter = GalleryScene(
    name: "frame-meter", summary: "Frames per second, counted by display links, at full and at half rate",
    ids: ["B11.04", "A2.70"], size: CGSize(width: 320, height: 140)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 140)
    root.backgroundColor = CGColor(red: 0.74, green: 0.8, blue: 0.68)
    for index in 0..<2 {
      let meter = LinkMeter()
      meter.frame = CGRect(x: 20 + index * 150, y: 20, width: 130, height: 100)
      meter.start(Stage.current.display, every: index + 1)
      root.addSublayer(meter)
    }
    return root
  }
}

/// Shows the number of calls of the second before; nothing until the first is over.
final class LinkMeter: CALayer {
  private(set) var rate: Int?
  private var link: CADisplayLink?
  private var calls = 0
  private var second: Double?

  func start(_ display: DisplayClock, every frameInterval: Int = 1) {
    for place in 0..<3 {
      let digit = CALayer()
      digit.frame = CGRect(x: bounds.width / 3 * CGFloat(place), y: 0, width: bounds.width / 3, height: bounds.height)
      digit.contents = Gallery.digits
      digit.contentsGravity = .resizeAspect
      digit.isHidden = true
      addSublayer(digit)
    }
    link = CADisplayLink(display: display) { [weak self] in self?.count($0.timestamp) }
    link?.frameInterval = frameInterval
    link?.add(to: .main, forMode: .common)
  }

  private func count(_ time: Double) {
    let begin = second ?? time
    second = begin
    if time - begin > 1 - 1e-6 {
      show(Int((Double(calls) / (time - begin)).rounded()))
      (second, calls) = (time, 0)
    }
    calls += 1
  }

  private func show(_ rate: Int) {
    self.rate = rate
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (digit, unit) in zip(sublayers ?? [], [100, 10, 1]) {
      digit.isHidden = rate < unit && unit > 1
      digit.contentsRect = CGRect(x: 0.1 * Double(min(rate, 999) / unit % 10), y: 0, width: 0.1, height: 1)
    }
    CATransaction.commit()
  }

  deinit { link?.invalidate() }
}
