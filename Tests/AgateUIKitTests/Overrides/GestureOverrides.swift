import Agate
import AgateUIKit

/// Overrides members of gesture recognisers. The class of this file compiles only if these members are declared in the
/// class body.
class UITapGestureRecognizerOverrides: UITapGestureRecognizer {
  override var allowedPressTypes: [NSNumber] {
    get { super.allowedPressTypes }
    set { super.allowedPressTypes = newValue }
  }
  override func shouldReceive(_ event: UIEvent) -> Bool { super.shouldReceive(event) }
  override func ignore(_ button: UIPress, for event: UIPressesEvent) { super.ignore(button, for: event) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesChanged(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesCancelled(presses, with: event)
  }
}
