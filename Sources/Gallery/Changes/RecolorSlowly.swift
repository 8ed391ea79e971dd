import Agate

extension Gallery {
  /// A change in a nested transaction that takes one second.
  static let recolorSlowly = GalleryScene(
    name: "recolor-slowly", summary: "A change of colour that takes a second, as the transaction specifies",
    ids: ["B7.11", "A0.139"], interactive: true, size: ColorPanel.size,
    script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 0.7)
  ) {
    ColorPanel { panel in
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      panel.square.backgroundColor = panel.randomColor()
      CATransaction.commit()
    }
  }
}
