import Agate
import AgateUIKit

/// Overrides every member of `UIResponder` that Agate has and that can be overridden on Apple's systems. It compiles
/// only if these members are declared in the class body.
class UIResponderOverrides: UIResponder {
  override var next: UIResponder? { super.next }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  override func accessibilityPerformEscape() -> Bool { super.accessibilityPerformEscape() }
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    super.accessibilityScroll(direction)
  }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override var isFirstResponder: Bool { super.isFirstResponder }
  override var canResignFirstResponder: Bool { super.canResignFirstResponder }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesChanged(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesCancelled(presses, with: event)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionCancelled(motion, with: event)
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    super.target(forAction: action, withSender: sender)
  }
  override func cut(_ sender: Any?) { super.cut(sender) }
  override func copy(_ sender: Any?) { super.copy(sender) }
  override func paste(_ sender: Any?) { super.paste(sender) }
  override func delete(_ sender: Any?) { super.delete(sender) }
  override func select(_ sender: Any?) { super.select(sender) }
  override func selectAll(_ sender: Any?) { super.selectAll(sender) }
  override var inputView: UIView? { super.inputView }
  override var inputAccessoryView: UIView? { super.inputAccessoryView }
  override func reloadInputViews() { super.reloadInputViews() }
  override var keyCommands: [UIKeyCommand]? { super.keyCommands }
  override func validate(_ command: UICommand) { super.validate(command) }
  override var undoManager: UndoManager? { super.undoManager }
  override func awakeFromNib() { super.awakeFromNib() }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    super.touchesEstimatedPropertiesUpdated(touches)
  }
  override var userActivity: NSUserActivity? {
    get { super.userActivity }
    set { super.userActivity = newValue }
  }
  override func updateUserActivityState(_ activity: NSUserActivity) { super.updateUserActivityState(activity) }
  override func restoreUserActivityState(_ activity: NSUserActivity) { super.restoreUserActivityState(activity) }
  override var textInputMode: UITextInputMode? { super.textInputMode }
  override var textInputContextIdentifier: String? { super.textInputContextIdentifier }
  override var inputAssistantItem: UITextInputAssistantItem { super.inputAssistantItem }
}
