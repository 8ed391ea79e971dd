import Agate

/// A change of the controller that is shown: a push or a pop, a selection of a tab, a presentation or a dismissal.
///
/// A ``ControllerTransition`` runs the change. The subclasses place the views and notify the program.
class ControllerChange {
  /// The controller that is shown at the start, or nil.
  let old: UIViewController?
  /// The controller that is shown at the end, or nil.
  let new: UIViewController?

  init(from old: UIViewController?, to new: UIViewController?) { (self.old, self.new) = (old, new) }

  /// The view in which the change happens.
  var stage: UIView { preconditionFailure("a change has a view in which it happens") }
  /// The style of a presentation.
  var style: UIModalPresentationStyle { .none }
  /// The view in which the old view is at the end, unless the program has given it another place.
  var ground: UIView { stage }
  /// Whether the view of the old controller disappears.
  var oldLeaves: Bool { true }
  /// Whether the view of the new controller appears.
  var newEnters: Bool { true }
  /// Whether the new view has appeared before the old view disappears, as in presentations.
  var newAppearsFirst: Bool { false }
  /// The layers outside of the stage whose animations follow an interaction.
  var layersAlongside: [CALayer] { [] }

  /// Returns the view that moves with a controller.
  func view(of controller: UIViewController?) -> UIView? { controller?.viewIfLoaded }
  /// Returns the frame of a controller's view at the start or at the end; nil if it is not shown then.
  func frame(of controller: UIViewController, atEnd: Bool) -> CGRect? {
    controller === (atEnd ? new : old) ? view(of: controller)?.frame : nil
  }

  /// Returns the object of the program that animates the change, or nil.
  func requestedAnimator() -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns the object of the program that drives an animator of the program, or nil.
  func requestedInteraction(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  /// The animator of changes for which the program has none; nil if such changes are not animated.
  var standardAnimator: (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The object that drives the standard animator, or nil.
  var standardInteraction: (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Called before `viewWillAppear` and `viewWillDisappear` of the controllers.
  func willBegin(_ transition: ControllerTransition) {}
  /// Called after `viewWillAppear` and `viewWillDisappear`. Places the new view, but does not add it.
  func prepare(_ transition: ControllerTransition) {}
  /// Adds the container view for an animator of the program, before the animator runs. The container is removed at the
  /// end, with the views and the settings that the animator has left there.
  func addContainer() {}
  /// Removes the container view of the program's animator, after the views of the controllers have been moved.
  func removeContainer() {}
  /// Called immediately before the animator of an animated change. Animates what belongs to the change beside the views.
  func animateAlongside() {}
  /// Adds the new view, if the animator has not done so, where it stays after the change.
  func keepNew() {}
  /// Removes the old view, unless the program has given it another place.
  func removeOld() {
    if let view = view(of: old), view.isDescendant(of: ground) { view.removeFromSuperview() }
    old?.contextStage?.removeFromSuperview()
  }
  /// Puts the old view back in its place before the change, if it is elsewhere.
  func keepOld() {}
  /// Called at the end, before the methods of the controllers.
  func willEnd() {}
  /// Called at the end, after the methods of the controllers.
  func didEnd(_ completed: Bool, animated: Bool) {}
}
