import Agate

extension Gallery {
  /// A press elsewhere sends the square there in four seconds; a press where it is seen gives it another colour.
  static let movingTarget = GalleryScene(
    name: "moving-target", summary: "A square to send about, and to hit while it moves", ids: ["B7.41", "A0.167"],
    interactive: true, size: CGSize(width: 400, height: 300),
    script: .click(320, 80, at: 0.2) + .click(320, 80, at: 0.6) + .click(235, 131, at: 1.2)
  ) {
    MovingTarget()
  }
}

private final class MovingTarget: CALayer, PointerResponder {
  private let square = CALayer()
  private var dice = Dice(256)

  required init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    backgroundColor = CGColor(gray: 0.95, alpha: 1)
    square.bounds.size = CGSize(width: 100, height: 100)
    square.position = CGPoint(x: 200, y: 150)
    square.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    addSublayer(square)
  }

  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) {
    let place = convert(point, from: nil)
    // The square itself is at its destination already.
    if square.presentation()?.hitTest(place) != nil {
      square.backgroundColor = dice.color()
    } else {
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      square.position = place
      CATransaction.commit()
    }
  }
}
