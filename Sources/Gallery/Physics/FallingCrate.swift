import Agate

extension Gallery {
  /// A crate in free fall. A display link advances its physics space by the time that has passed. A press drops the
  /// crate again.
  static let fallingCrate = GalleryScene(
    name: "falling-crate", summary: "A crate that a physics engine moves",
    ids: ["A2.34", "A2.35", "A2.36", "A2.40", "A2.42"], interactive: true, size: CGSize(width: 300, height: 300),
    script: .click(150, 150, at: 1.1)
  ) {
    FallingCrate()
  }
}

private final class FallingCrate: CALayer, PointerResponder {
  private var space = PhysicsSpace()
  private var link: CADisplayLink?
  private var lastStep = CACurrentMediaTime()

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    backgroundColor = CGColor(red: 0.75, green: 0.88, blue: 0.95)
    masksToBounds = true
    // The y axis points up, as in the physics space.
    isGeometryFlipped = true
    drop()
    link = CADisplayLink(display: Stage.current.display) { [weak self] _ in self?.step() }
    link?.add(to: .main, forMode: .common)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) { drop() }

  private func drop() {
    let crate = Crate(frame: CGRect(x: 100, y: 0, width: 100, height: 100), in: 300)
    space = PhysicsSpace()
    space.add(crate)
    sublayers = [crate.layer]
  }

  private func step() {
    let now = CACurrentMediaTime()
    if now > lastStep { space.step(now - lastStep) }
    lastStep = now
    space.updateLayers()
  }

  deinit { link?.invalidate() }
}
