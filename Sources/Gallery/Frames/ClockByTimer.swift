import Agate

extension Gallery {
  /// A clock that a timer sets by the time of day once a second. The time of animations stops while the machine sleeps.
  static let clockByTimer = GalleryScene(
    name: "clock-by-timer", summary: "A clock that a timer sets by the time of day, once a second",
    ids: ["A2.04", "A1.15", "B9.11"], size: CGSize(width: 240, height: 240)
  ) {
    WallClock()
  }
}

private final class WallClock: CALayer {
  private var hands: [(layer: CALayer, period: Double)] = []
  private var timer: Timer?
  private let stage = Stage.current

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 240, height: 240)
    backgroundColor = CGColor(red: 0.25, green: 0.35, blue: 0.4)
    let face = CALayer()
    face.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
    face.cornerRadius = 100
    face.backgroundColor = .white
    addSublayer(face)
    for (width, length, period) in [(10.0, 55.0, 12.0 * 3600), (7, 80, 3600), (3, 88, 60)] {
      let hand = CALayer()
      hand.bounds.size = CGSize(width: width, height: length)
      hand.position = CGPoint(x: 100, y: 100)
      hand.anchorPoint = CGPoint(x: 0.5, y: 0.9)
      hand.backgroundColor = period == 60 ? CGColor(red: 0.85, green: 0.2, blue: 0.15) : CGColor(gray: 0.15, alpha: 1)
      face.addSublayer(hand)
      hands.append((hand, period))
    }
    tick()
    // The timer fires on the thread of the layers, so the clock is used on one thread only.
    nonisolated(unsafe) weak let clock = self
    let timer = Timer(timeInterval: 1, repeats: true) { _ in clock?.tick() }
    stage.add(timer)
    self.timer = timer
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func tick() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (hand, period) in hands {
      let turns = (stage.timeOfDay.rounded(.down) / period).truncatingRemainder(dividingBy: 1)
      hand.setValue(turns * 2 * .pi, forKeyPath: "transform.rotation.z")
    }
    CATransaction.commit()
  }

  deinit { timer?.invalidate() }
}
