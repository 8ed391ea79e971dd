import Agate

/// The menu of a control, and the touch that has opened it.
final class ControlMenu {
  let interaction: UIContextMenuInteraction
  private var touch: UITouch?

  init(_ control: UIControl) {
    interaction = UIContextMenuInteraction(delegate: control)
    control.addInteraction(interaction)
  }

  /// Opens the menu beside the control. Returns false if there is none.
  func open(for touch: UITouch) -> Bool {
    guard let control = interaction.view as? UIControl,
      let configuration = interaction.ask(at: touch.location(in: nil))
    else { return false }
    interaction.open(configuration, isRich: false, source: control.bounds, order: control.automaticMenuOrder)
    self.touch = interaction.stage == nil ? nil : touch
    return self.touch != nil
  }

  /// Highlights the row under the touch that has opened the menu.
  func follow(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch), let stage = interaction.stage else { return }
    stage.follow(touch.location(in: stage))
  }
  /// Chooses the row under the touch. A touch that ends elsewhere leaves the menu open.
  func end(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    if let stage = interaction.stage { stage.choose(at: touch.location(in: stage)) }
  }
}
