import Agate

extension Gallery {
  /// Two layers that override their animations. The first overrides the lookup of actions, the second the method that
  /// adds an animation.
  static let overrides = GalleryScene(
    name: "overrides",
    summary: "Layers that choose their own action, or that replace the animation they are given",
    ids: ["A1.39", "A1.40"], interactive: true, size: CGSize(width: 320, height: 220),
    script: .click(160, 180, at: 0.7)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 220)
    root.backgroundColor = CGColor(gray: 0.75, alpha: 1)
    let choosing = ChoosingLayer(), stubborn = StubbornLayer()
    for (index, layer) in [choosing, stubborn].enumerated() {
      layer.frame = CGRect(x: 40 + index * 140, y: 30, width: 100, height: 100)
      layer.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.9)
      root.addSublayer(layer)
    }
    root.addSublayer(
      Button(Sign.drop, at: CGPoint(x: 160, y: 180)) {
        choosing.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0)
        stubborn.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
      })
    return root
  }
}

/// A layer that answers every change with a fade of its colour from white to green in three seconds.
private final class ChoosingLayer: CALayer {
  private let stage = Stage.current

  override func action(forKey event: String) -> (any CAAction)? {
    stage.say("\(event): \(super.action(forKey: event).map { "\(type(of: $0))" } ?? "nothing")")
    let fade = CABasicAnimation(keyPath: "backgroundColor")
    fade.fromValue = CGColor.white
    fade.toValue = CGColor(red: 0, green: 1, blue: 0)
    fade.duration = 3
    return fade
  }
}

/// A layer that replaces every added animation by a fade from black to red in one second.
private final class StubbornLayer: CALayer {
  override func add(_ anim: CAAnimation, forKey key: String?) {
    let fade = CABasicAnimation(keyPath: "backgroundColor")
    fade.fromValue = CGColor.black
    fade.toValue = CGColor(red: 1, green: 0, blue: 0)
    fade.duration = 1
    super.add(fade, forKey: key)
  }
}
