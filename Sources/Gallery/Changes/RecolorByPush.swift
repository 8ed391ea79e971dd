import Agate

extension Gallery {
  /// The square's action for its background colour is a transition: the new colour pushes the old colour out.
  static let recolorByPush = pushScene(
    name: "recolor-by-push", summary: "A new colour that pushes the old colour out of the square",
    ids: ["B7.31", "B7.32"], from: .fromLeft)

  /// A push as in ``recolorByPush``, but from the right.
  static let recolorByPushFromRight = pushScene(
    name: "recolor-by-push-from-right", summary: "A new colour that comes in from the right", ids: ["A0.159"],
    from: .fromRight)

  private static func pushScene(
    name: String, summary: String, ids: [String], from side: CATransitionSubtype
  ) -> GalleryScene {
    GalleryScene(
      name: name, summary: summary, ids: ids, interactive: true, size: ColorPanel.size,
      script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 1.2)
    ) {
      let panel = ColorPanel { $0.square.backgroundColor = $0.randomColor() }
      let push = CATransition()
      push.type = .push
      push.subtype = side
      panel.square.actions = ["backgroundColor": push]
      return panel
    }
  }
}
