import Agate

extension Gallery {
  /// A change whose transaction also sets the timing function: fast at first, then slower and slower.
  static let recolorEased = GalleryScene(
    name: "recolor-eased", summary: "A change of colour that slows down", ids: ["A0.226"], interactive: true,
    size: ColorPanel.size, script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 0.7)
  ) {
    ColorPanel { panel in
      CATransaction.begin()
      CATransaction.setAnimationDuration(1.2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
      panel.square.backgroundColor = panel.randomColor()
      CATransaction.commit()
    }
  }
}
