import Agate

extension Gallery {
  /// A fade of one second, followed by a quarter turn with the default duration. The completion block turns the square
  /// when the transaction has ended.
  static let recolorAndTurn = GalleryScene(
    name: "recolor-and-turn", summary: "A square that fades for a second, and then rotates for a quarter of a second",
    ids: ["B7.17"], interactive: true, size: ColorPanel.size,
    script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 0.2)
  ) {
    ColorPanel { panel in
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setCompletionBlock { [weak panel] in
        guard let panel else { return }
        let turned = panel.square.affineTransform().rotated(by: .pi / 2)
        panel.square.setAffineTransform(turned)
      }
      panel.square.backgroundColor = panel.randomColor()
      CATransaction.commit()
    }
  }
}
