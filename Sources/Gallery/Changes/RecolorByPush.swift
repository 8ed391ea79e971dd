import Agate

extension Gallery {
  /// The square's action for its colour is a transition: the new look pushes the old one out.
  static let recolorByPush = GalleryScene(
    name: "recolor-by-push", summary: "A new colour that pushes the old one out of its square",
    ids: ["B7.31", "B7.32", "A0.159"], interactive: true, size: ColorPanel.size,
    script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 1.2)
  ) {
    let panel = ColorPanel { $0.square.backgroundColor = $0.randomColor() }
    let push = CATransition()
    push.type = .push
    push.subtype = .fromLeft
    panel.square.actions = ["backgroundColor": push]
    return panel
  }
}
