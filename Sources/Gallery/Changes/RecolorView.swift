import Agate
import AgateUIKit

extension Gallery {
  /// The square is a view's layer, so its colour changes immediately, whatever the transaction's duration.
  static let recolorView = GalleryScene(
    name: "recolor-view", summary: "The layer of a view, whose colour changes immediately", ids: ["B7.18", "A0.148"],
    interactive: true, size: ColorPanel.size, script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 1.2)
  ) {
    ColorPanel(view: UIView()) { panel in
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      panel.square.backgroundColor = panel.randomColor()
      CATransaction.commit()
    }
  }
}
