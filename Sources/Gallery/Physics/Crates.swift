import Agate

extension Gallery {
  /// Five crates between invisible walls, simulated in steps of a 120th of a second. While the pointer is pressed, the
  /// crates fall towards it.
  static let crates = GalleryScene(
    name: "crates", summary: "Five crates in a box, with gravity that follows the pointer",
    ids: ["A2.43", "A2.45", "A2.46", "A2.50"], interactive: true, size: CGSize(width: 300, height: 300),
    script: .click(299, 150, at: 4)
  ) {
    CrateBox()
  }
}

final class CrateBox: CALayer, PointerResponder {
  let space = PhysicsSpace()
  private(set) var steps = FixedSteps(from: CACurrentMediaTime())
  private var link: CADisplayLink?
  private let stage = Stage.current
  private var isWarned = false

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    backgroundColor = CGColor(red: 0.88, green: 0.92, blue: 0.85)
    // The y axis points up, as in the physics space.
    isGeometryFlipped = true
    space.addWalls(bounds.size)
    for frame in CrateBox.frames {
      let crate = Crate(frame: frame, in: 300)
      space.add(crate)
      addSublayer(crate.layer)
    }
    link = CADisplayLink(display: stage.display) { [weak self] _ in self?.step() }
    link?.add(to: .main, forMode: .common)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  static let frames = [
    CGRect(x: 0, y: 0, width: 32, height: 32), CGRect(x: 32, y: 0, width: 32, height: 32),
    CGRect(x: 64, y: 0, width: 64, height: 64), CGRect(x: 128, y: 0, width: 32, height: 32),
    CGRect(x: 0, y: 32, width: 64, height: 64),
  ]

  func pointerPressed(at point: CGPoint) { pointerMoved(to: point) }

  /// Sets the gravity to point from the centre of the box towards the pointer.
  func pointerMoved(to point: CGPoint) {
    let place = convert(point, from: nil)
    let (x, y) = (Double(place.x - bounds.midX), Double(place.y - bounds.midY))
    let length = (x * x + y * y).squareRoot()
    if length > 1 { space.gravity = Tilt(x: x / length, y: y / length).gravity(isLandscape: false) }
  }

  private func step() {
    steps.advance(to: CACurrentMediaTime()) { space.step($0) }
    space.updateLayers()
    if steps.isOverloaded && !isWarned {
      stage.say("physics takes \(Int(steps.load * 100)) % of its time: use longer steps, or fewer crates")
      isWarned = true
    }
  }

  deinit { link?.invalidate() }
}
