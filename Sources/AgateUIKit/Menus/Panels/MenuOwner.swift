import Agate

/// An object that has opened a menu.
protocol MenuOwner: AnyObject {
  /// Returns the sender of the menu's actions.
  var menuSender: AnyObject? { get }
  /// Called after an action of the menu was chosen and its checkmark has changed, before the action's handler is called.
  func menuWillPerform(_ action: UIAction)
  /// Performs an action. The default calls its handler with ``menuSender``.
  func perform(_ action: UIAction)
  /// Called when the user has tapped the preview.
  func menuPreviewWasTapped()
  /// Called before the menu closes. The closures in ``MenuStage/closings`` run with the closing animation and after it.
  func menuWillClose(_ stage: MenuStage)
}

extension MenuOwner {
  func menuWillPerform(_ action: UIAction) {}
  func perform(_ action: UIAction) { action.perform(from: menuSender) }
  func menuPreviewWasTapped() {}
}
