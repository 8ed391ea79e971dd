import Agate

extension Gallery {
  /// A square that moves to the pressed point in one second. Its position has the new value immediately. Its
  /// presentation layer has the visible position while the square moves.
  static let twoPositions = GalleryScene(
    name: "two-positions", summary: "A moving square with its model position and its visible position",
    ids: ["A3.16"], interactive: true, size: CGSize(width: 400, height: 150), script: .click(330, 50, at: 0.8)
  ) {
    TwoPositions()
  }
}

final class TwoPositions: CALayer, PointerResponder {
  let square = CALayer(), given = CATextLayer(), seen = CATextLayer()
  private var link: CADisplayLink?

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 400, height: 150)
    backgroundColor = CGColor(gray: 0.94, alpha: 1)
    square.bounds.size = CGSize(width: 60, height: 60)
    square.position = CGPoint(x: 70, y: 50)
    square.backgroundColor = Gallery.red
    addSublayer(square)
    for (line, label) in [given, seen].enumerated() {
      label.bounds.size = CGSize(width: 140, height: 22)
      label.position.y = CGFloat(100 + line * 24)
      label.alignmentMode = .center
      label.fontSize = 15
      label.foregroundColor = .black
      label.contentsScale = 2
      addSublayer(label)
    }
    tell(square.position.x)
    link = CADisplayLink(display: Stage.current.display) { [weak self] _ in self?.follow() }
    link?.add(to: .main, forMode: .common)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    square.position.x = convert(point, from: nil).x
    CATransaction.commit()
  }

  private func follow() {
    guard let place = square.presentation()?.position else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    tell(place.x)
    CATransaction.commit()
  }

  private func tell(_ x: CGFloat) {
    given.string = "model: \(Int(square.position.x.rounded()))"
    seen.string = "presentation: \(Int(x.rounded()))"
    for label in [given, seen] { label.position.x = min(max(x, 70), 330) }
  }

  deinit { link?.invalidate() }
}
