import Agate

/// The effect of the pointer on a button.
final class ButtonPointer: UIPointerInteractionDelegate {
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)
  private weak var button: UIButton?

  init(_ button: UIButton) {
    self.button = button
    button.addInteraction(interaction)
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    guard let button, button.isEnabled, button.superview != nil else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    guard let provider = button.pointerStyleProvider else { return UIPointerStyle(effect: effect) }
    return provider(button, effect, .roundedRect(button.frame))
  }
}
