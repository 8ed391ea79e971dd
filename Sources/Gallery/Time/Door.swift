import Agate

extension Gallery {
  /// A door whose layer is paused. Dragging changes the layer's time offset; a drag of 200 points opens the door.
  static let door = GalleryScene(
    name: "door", summary: "A door that opens as far as it is dragged", ids: ["B9.21", "B9.20"],
    interactive: true, size: CGSize(width: 300, height: 300),
    script: .drag((200, 150), (100, 150), during: 0.4...1.2) + .drag((250, 150), (10, 150), during: 2...3)
  ) {
    Door()
  }
}

private final class Door: CALayer, PointerResponder {
  private let door = CALayer()
  private var last = CGPoint.zero

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    backgroundColor = CGColor(red: 0.8, green: 0.75, blue: 0.65)
    door.bounds.size = CGSize(width: 128, height: 256)
    door.position = CGPoint(x: 150 - 64, y: 150)
    door.anchorPoint = CGPoint(x: 0, y: 0.5)
    door.contents = Pictures.door.cgImage
    addSublayer(door)
    sublayerTransform.m34 = -1 / 500

    door.speed = 0
    let swing = CABasicAnimation(keyPath: "transform.rotation.y")
    swing.toValue = -Double.pi / 2
    swing.duration = 1
    door.add(swing, forKey: nil)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) { last = point }

  func pointerMoved(to point: CGPoint) {
    // At 1 the animation would be over, and the door closed.
    door.timeOffset = min(max(door.timeOffset - Double(point.x - last.x) / 200, 0), 0.999)
    last = point
  }
}
