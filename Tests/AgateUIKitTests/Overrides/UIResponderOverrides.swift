import Agate
import AgateUIKit

/// Overrides every member of `UIResponder` that Agate has and that can be overridden on Apple's systems. It compiles
/// only if these members are declared in the class body.
class UIResponderOverrides: UIResponder {
  override var next: UIResponder? { super.next }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override var isFirstResponder: Bool { super.isFirstResponder }
}
