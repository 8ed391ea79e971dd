import Agate

extension Gallery {
  /// An explicit animation changes the visible colour. When the animation ends, its delegate sets the square's colour
  /// to the final value without an animation.
  static let recolorExplicitly = GalleryScene(
    name: "recolor-explicitly", summary: "An animation of a colour, whose delegate keeps the colour when it ends",
    ids: ["A0.171", "A0.168"], interactive: true, size: ColorPanel.size,
    script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 1.2)
  ) {
    ColorPanel { panel in
      let fade = CABasicAnimation(keyPath: "backgroundColor")
      fade.toValue = panel.randomColor()
      fade.delegate = ColorKeeper(panel.square)
      panel.square.add(fade, forKey: nil)
    }
  }
}

private final class ColorKeeper: CAAnimationDelegate {
  private weak var layer: CALayer?

  init(_ layer: CALayer) { self.layer = layer }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let color = (anim as? CABasicAnimation)?.toValue as? CGColor else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer?.backgroundColor = color
    CATransaction.commit()
  }
}
