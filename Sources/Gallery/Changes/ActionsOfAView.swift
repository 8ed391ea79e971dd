import Agate
import AgateUIKit

extension Gallery {
  /// A press asks a view's layer for its action outside and inside an animation block, and prints both actions.
  static let actionsOfAView = GalleryScene(
    name: "actions-of-a-view", summary: "Prints the action of a view's layer, outside and inside an animation block",
    ids: ["B7.26"], interactive: true, size: ColorPanel.size,
    script: .click(ColorPanel.button.x, ColorPanel.button.y, at: 1.2)
  ) {
    let stage = Stage.current
    return ColorPanel(view: UIView()) { panel in
      func say(_ place: String) {
        let action = panel.square.action(forKey: "backgroundColor")
        stage.say("\(place): \(action.map { "\(type(of: $0))" } ?? "nil")")
      }
      say("Outside")
      UIView.beginAnimations()
      UIView.setAnimationDuration(0.25)
      say("Inside")
      panel.square.backgroundColor = panel.randomColor()
      UIView.commitAnimations()
    }
  }
}
