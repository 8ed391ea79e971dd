import Agate

extension Gallery {
  /// A press outside the square moves it to that point in four seconds. A press on the square, at its visible position,
  /// changes its colour.
  static let movingTarget = GalleryScene(
    name: "moving-target", summary: "A square that moves to the pointer and can be hit while it moves", ids: ["B7.41"],
    interactive: true, size: CGSize(width: 400, height: 300),
    script: .click(320, 80, at: 0.2) + .click(320, 80, at: 0.6) + .click(235, 131, at: 1.2)
  ) {
    MovingTarget(side: 100, at: CGPoint(x: 200, y: 150), seconds: 4)
  }

  /// A square that moves twice as fast. The script sends it to the right twice, half a second apart, and hits it half a
  /// second later.
  static let quickTarget = GalleryScene(
    name: "quick-target", summary: "A square that moves to the pointer in two seconds", ids: ["A0.167"],
    interactive: true, size: CGSize(width: 400, height: 200),
    script: .click(300, 100, at: 0.2) + .click(300, 100, at: 0.7) + .click(200, 100, at: 1.2)
  ) {
    MovingTarget(side: 140, at: CGPoint(x: 100, y: 100), seconds: 2)
  }
}

private final class MovingTarget: CALayer, PointerResponder {
  private let square = CALayer()
  private var dice = Dice(256)
  private var seconds = 0.0

  convenience init(side: CGFloat, at place: CGPoint, seconds: Double) {
    self.init()
    self.seconds = seconds
    frame = CGRect(x: 0, y: 0, width: 400, height: 2 * place.y)
    backgroundColor = CGColor(gray: 0.95, alpha: 1)
    square.bounds.size = CGSize(width: side, height: side)
    square.position = place
    square.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    addSublayer(square)
  }

  func pointerPressed(at point: CGPoint) {
    let place = convert(point, from: nil)
    // The model layer is already at its destination, so the presentation layer is hit-tested.
    if square.presentation()?.hitTest(place) != nil {
      square.backgroundColor = dice.color()
    } else {
      CATransaction.begin()
      CATransaction.setAnimationDuration(seconds)
      square.position = place
      CATransaction.commit()
    }
  }
}
