import Agate
import AgateUIKit

/// Overrides every member of `UIControl` that Agate has and that can be overridden on Apple's systems. It compiles
/// only if these members are declared in the class body.
class UIControlOverrides: UIControl {
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
  override var isSelected: Bool {
    get { super.isSelected }
    set { super.isSelected = newValue }
  }
  override var state: State { super.state }
  override var isTracking: Bool { super.isTracking }
  override var isTouchInside: Bool { super.isTouchInside }
  override func addAction(_ action: UIAction, for events: Event) { super.addAction(action, for: events) }
  override func removeAction(_ action: UIAction, for events: Event) { super.removeAction(action, for: events) }
  override func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    super.removeAction(identifiedBy: identifier, for: events)
  }
  override func addTarget(_ target: Any?, action: Selector, for events: Event) {
    super.addTarget(target, action: action, for: events)
  }
  override func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    super.removeTarget(target, action: action, for: events)
  }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    super.sendAction(action, to: target, for: event)
  }
  override func sendAction(_ action: UIAction) { super.sendAction(action) }
  override var allTargets: Set<AnyHashable> { super.allTargets }
  override var allControlEvents: Event { super.allControlEvents }
  override func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    super.actions(forTarget: target, forControlEvent: controlEvent)
  }
  override func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    super.enumerateEventHandlers(iterator)
  }
  override var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { super.contentHorizontalAlignment }
    set { super.contentHorizontalAlignment = newValue }
  }
  override var contentVerticalAlignment: ContentVerticalAlignment {
    get { super.contentVerticalAlignment }
    set { super.contentVerticalAlignment = newValue }
  }
  override var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    super.effectiveContentHorizontalAlignment
  }
  override func sendActions(for events: Event) { super.sendActions(for: events) }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { super.endTracking(touch, with: event) }
  override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
}
