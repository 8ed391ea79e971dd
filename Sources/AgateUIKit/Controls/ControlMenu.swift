import Agate

/// The menu of a control, and the touch that has opened it.
final class ControlMenu {
  let interaction: UIContextMenuInteraction
  // A touch retains the control and its window.
  private weak var touch: UITouch?

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
    guard interaction.stage != nil else { return false }
    self.touch = touch
    // The touch now belongs to the menu: no gesture of a view around the control begins with it.
    for recognizer in touch.recognizers where recognizer.state == .possible { recognizer.state = .failed }
    return true
  }

  /// Highlights the row under the touch that has opened the menu.
  func follow(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch), touch.tapCount == 0, let stage = interaction.stage else { return }
    stage.follow(touch.location(in: stage))
  }
  /// Chooses the row under the touch. A touch that ends elsewhere, or that is a tap, leaves the menu open: the menu may
  /// have appeared under the finger.
  func end(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    if touch.tapCount == 0, let stage = interaction.stage { stage.choose(at: touch.location(in: stage)) }
  }
}
