import Agate

extension Gallery {
  /// The fade takes 1.2 seconds. The half turn starts when the transaction of the fade has ended, and takes the default
  /// duration of a quarter of a second.
  static let recolorAndHalfTurn = GalleryScene(
    name: "recolor-and-half-turn", summary: "A square that fades, and then rotates by 180 degrees",
    ids: ["A0.147"], interactive: true, size: ColorPanel.size,
    script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 0.1)
  ) {
    ColorPanel { panel in
      CATransaction.begin()
      CATransaction.setAnimationDuration(1.2)
      CATransaction.setCompletionBlock { [weak panel] in
        panel?.square.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
      }
      panel.square.backgroundColor = panel.randomColor()
      CATransaction.commit()
    }
  }
}
