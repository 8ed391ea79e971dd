import Agate

extension Gallery {
  /// One button, or Return, spins the ship once. The other button, or Backspace, removes the animation, and the ship is
  /// upright immediately.
  static let spinningShip = GalleryScene(
    name: "spinning-ship", summary: "A ship that one button rotates and another button stops", ids: ["B8.20"],
    interactive: true, size: CGSize(width: 300, height: 300),
    script: .click(90, 265, at: 0.6) + .click(210, 265, at: 2) + .key("Return", at: 2.5) + .key("BackSpace", at: 3)
  ) {
    let root = KeyPanel()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    root.backgroundColor = CGColor(red: 0.06, green: 0.08, blue: 0.16)
    let ship = CALayer()
    ship.bounds.size = CGSize(width: 128, height: 128)
    ship.position = CGPoint(x: 150, y: 150)
    ship.contents = Pictures.ship.cgImage
    root.addSublayer(ship)

    let reporter = StopReporter(Stage.current)
    func start() {
      let turn = CABasicAnimation(keyPath: "transform.rotation")
      turn.duration = 2
      turn.byValue = 2 * Double.pi
      turn.delegate = reporter
      ship.add(turn, forKey: "rotateAnimation")
    }
    func stop() { ship.removeAnimation(forKey: "rotateAnimation") }
    root.addSublayer(Button(Sign.play, at: CGPoint(x: 90, y: 265), action: start))
    root.addSublayer(Button(Sign.stop, at: CGPoint(x: 210, y: 265), action: stop))
    root.keys = ["Return": start, "BackSpace": stop]
    return root
  }
}

private final class StopReporter: CAAnimationDelegate {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    stage.say("The animation stopped (finished: \(flag ? "YES" : "NO"))")
  }
}
