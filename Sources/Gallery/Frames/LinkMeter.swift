import Agate

/// A meter that shows the number of calls of a display link in the last second. The meter is empty until the first
/// second is over.
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
