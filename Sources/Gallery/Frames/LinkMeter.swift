import Agate

/// Shows how often a display link was called in the second before; nothing until the first is over.
final class LinkMeter: CALayer {
  private(set) var rate: Int?
  private var link: CADisplayLink?
  private var counter = RateCounter()

  func start(_ display: DisplayClock, every frameInterval: Int = 1) {
    link = CADisplayLink(display: display) { [weak self] in self?.count($0.timestamp) }
    link?.frameInterval = frameInterval
    link?.add(to: .main, forMode: .common)
  }

  private func count(_ time: Double) {
    guard let rate = counter.note(time) else { return }
    self.rate = rate
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contents = Gallery.number(rate)
    CATransaction.commit()
  }

  deinit { link?.invalidate() }
}
