import Agate
import AgateMath

extension Gallery {
  /// A square that Core Animation moves to the pressed point. In every frame, a ring moves to the square's visible
  /// position, and a dot moves part of the way to it.
  static let chase = GalleryScene(
    name: "chase", summary: "A ring and a dot that follow a moving square frame by frame",
    ids: ["B11.02", "A2.28"], interactive: true, size: CGSize(width: 400, height: 300),
    script: .click(340, 60, at: 0.3) + .click(330, 250, at: 1.1) + .click(60, 60, at: 3)
  ) {
    Chase()
  }
}

private final class Chase: CALayer, PointerResponder {
  private let square = CALayer(), ring = CALayer(), dot = CALayer()
  private var link: CADisplayLink?
  private var lastStep = CACurrentMediaTime()

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    backgroundColor = CGColor(gray: 0.94, alpha: 1)
    for (layer, side, name) in [(square, 40.0, "square"), (ring, 70, "ring"), (dot, 20, "dot")] {
      layer.bounds.size = CGSize(width: side, height: side)
      layer.position = CGPoint(x: 60, y: 240)
      layer.name = name
      addSublayer(layer)
    }
    square.backgroundColor = CGColor(red: 0.85, green: 0.25, blue: 0.2)
    ring.cornerRadius = 35
    ring.borderWidth = 4
    ring.borderColor = CGColor(gray: 0.2, alpha: 1)
    dot.cornerRadius = 10
    dot.backgroundColor = CGColor(red: 0.2, green: 0.45, blue: 0.85)
    link = CADisplayLink(display: Stage.current.display) { [weak self] _ in self?.follow() }
    link?.add(to: .main, forMode: .common)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    square.position = convert(point, from: nil)
    CATransaction.commit()
  }

  private func follow() {
    let now = CACurrentMediaTime()
    // The dot covers about a twentieth of the remaining distance per 60th of a second, whatever the frame rate.
    let part = 1 - DeterministicMath.exp((now - lastStep) * 60 * -0.05)
    lastStep = now
    guard let seen = square.presentation()?.position else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.position = seen
    dot.position = CGPoint(
      x: interpolate(dot.position.x, seen.x, part), y: interpolate(dot.position.y, seen.y, part))
    CATransaction.commit()
  }

  deinit { link?.invalidate() }
}
